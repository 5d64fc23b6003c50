extension BuiltInStrings {
  static let japanese = BuiltInStrings(
    language: "ja", plurals: .same, more: "ほか#件", close: "閉じる", undo: "元に戻す",
    cancel: "キャンセル", cancelled: "キャンセルしました",
    levels: [.info: "情報", .success: "成功", .warning: "警告", .error: "エラー"],
    summaries: [
      .plain: "メッセージ#件", .info: "お知らせ#件", .success: "成功#件", .warning: "警告#件",
      .error: "エラー#件",
    ],
    durations: [.second: "#秒", .minute: "#分", .hour: "#時間", .day: "#日"],
    ages: [.second: "#秒前", .minute: "#分前", .hour: "#時間前", .day: "#日前"], now: "たった今", yes: "はい",
    no: "いいえ",
    filter: "入力して絞り込み", noMatch: "該当なし",
    chooseByKey: "#で選択", answerByKey: "#で回答", answerByClick: "クリックで回答", returnByKey: "#で戻る")

  static let chinese = BuiltInStrings(
    language: "zh", plurals: .same, more: "还有 # 条", close: "关闭", undo: "撤销", cancel: "取消",
    cancelled: "已取消",
    levels: [.info: "信息", .success: "成功", .warning: "警告", .error: "错误"],
    summaries: [
      .plain: "# 条消息", .info: "# 条通知", .success: "# 项成功", .warning: "# 条警告",
      .error: "# 个错误",
    ],
    durations: [.second: "# 秒", .minute: "# 分钟", .hour: "# 小时", .day: "# 天"],
    ages: [.second: "# 秒前", .minute: "# 分钟前", .hour: "# 小时前", .day: "# 天前"], now: "刚刚", yes: "是",
    no: "否",
    filter: "输入以筛选", noMatch: "无匹配项",
    chooseByKey: "按 # 选择", answerByKey: "按 # 回答", answerByClick: "点击回答", returnByKey: "按 # 返回")

  static let arabic = BuiltInStrings(
    language: "ar", plurals: .arabic, more: CountedText("+# أخرى", two: "+# أخريان"),
    close: "إغلاق", undo: "تراجع", cancel: "إلغاء", cancelled: "تم الإلغاء",
    levels: [.info: "معلومات", .success: "نجاح", .warning: "تحذير", .error: "خطأ"],
    summaries: [
      .plain: CountedText(
        "# رسالة", zero: "لا رسائل", one: "رسالة واحدة", two: "رسالتان", few: "# رسائل"),
      .info: CountedText(
        "# إشعار", zero: "لا إشعارات", one: "إشعار واحد", two: "إشعاران", few: "# إشعارات",
        many: "# إشعارًا"),
      .success: CountedText(
        "# عملية ناجحة", zero: "لا عمليات ناجحة", one: "عملية ناجحة", two: "عمليتان ناجحتان",
        few: "# عمليات ناجحة"),
      .warning: CountedText(
        "# تحذير", zero: "لا تحذيرات", one: "تحذير واحد", two: "تحذيران", few: "# تحذيرات",
        many: "# تحذيرًا"),
      .error: CountedText(
        "# خطأ", zero: "لا أخطاء", one: "خطأ واحد", two: "خطآن", few: "# أخطاء"),
    ],
    durations: [
      .second: CountedText("# ثانية", one: "ثانية واحدة", two: "ثانيتان", few: "# ثوانٍ"),
      .minute: CountedText("# دقيقة", one: "دقيقة واحدة", two: "دقيقتان", few: "# دقائق"),
      .hour: CountedText("# ساعة", one: "ساعة واحدة", two: "ساعتان", few: "# ساعات"),
      .day: CountedText("# يوم", one: "يوم واحد", two: "يومان", few: "# أيام", many: "# يومًا"),
    ],
    ages: [
      .second: CountedText(
        "قبل # ثانية", one: "قبل ثانية واحدة", two: "قبل ثانيتين", few: "قبل # ثوانٍ"),
      .minute: CountedText(
        "قبل # دقيقة", one: "قبل دقيقة واحدة", two: "قبل دقيقتين", few: "قبل # دقائق"),
      .hour: CountedText(
        "قبل # ساعة", one: "قبل ساعة واحدة", two: "قبل ساعتين", few: "قبل # ساعات"),
      .day: CountedText(
        "قبل # يوم", one: "قبل يوم واحد", two: "قبل يومين", few: "قبل # أيام",
        many: "قبل # يومًا"),
    ], now: "الآن", yes: "نعم", no: "لا",
    filter: "اكتب للتصفية", noMatch: "لا نتائج",
    chooseByKey: "# للاختيار", answerByKey: "# للإجابة", answerByClick: "انقر للإجابة",
    returnByKey: "# للعودة")
}
