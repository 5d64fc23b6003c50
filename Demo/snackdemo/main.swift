print("snackdemo")
