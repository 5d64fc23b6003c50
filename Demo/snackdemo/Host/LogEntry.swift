/// A line of the sample host's log.
struct LogEntry: Hashable, Sendable {
  /// The severity of a line.
  enum Severity: String, Hashable, Sendable {
    case info, warn, error
  }

  let time: String
  let severity: Severity
  let service: String
  let text: String

  /// The log messages of healthy services; `#` is replaced by a number.
  static let chatter: [(service: String, text: String)] = [
    ("gateway", "get /v1/orders/# 200 in # ms"),
    ("gateway", "post /v1/carts 201 in # ms"),
    ("gateway", "get /healthz 200 in 1 ms"),
    ("auth", "token renewed for user #"),
    ("auth", "login from 10.0.#.17"),
    ("orders", "order #4 confirmed, # items"),
    ("orders", "picked up by courier #"),
    ("payments", "charge of #.90 eur settled"),
    ("search", "index merged, # segments left"),
    ("search", "query \"コーヒー\" found # results"),
    ("mailer", "# letters queued"),
    ("images", "resized # pictures to 1280 px"),
    ("cache 東京", "# keys warmed in 東京"),
    ("cache 東京", "evicted # keys, hit rate 0.9#"),
    ("stream", "client # subscribed to prices"),
    ("ledger", "snapshot # written, checksum ok"),
  ]
}
