/* The socket on which senders connect, in a folder that only the user can enter. */
#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* The lowest number of our descriptors. Programs expect low numbers for their own. */
enum { LOWEST = 400 };

/* The request that asks what program this is, as MessageRequest.describe writes it; the start of a
 * request to show a toast; and the reply if the toast has to wait. */
static const char describe[] = "{\"version\":1,\"describe\":true}\n";
static const char show[] = "{\"version\":1,\"show\":";
static const char waits[] = "{\"version\":1,\"waits\":true}\n";

static bool is_private(const char *path) {
  struct stat state;
  return !lstat(path, &state) && S_ISDIR(state.st_mode) && state.st_uid == geteuid()
         && !(state.st_mode & 077);
}

/* Writes the path of the socket's folder by the rule of System.messageFolder. */
static void write_folder(char *path, size_t size) {
  char runtime[64];
  const char *folder = getenv("XDG_RUNTIME_DIR");
  size_t room = sizeof((struct sockaddr_un *)NULL)->sun_path - sizeof "/snackterm/2147483647.sock";
  for (int attempt = 0; attempt < 2; attempt++) {
    if (folder && *folder == '/' && strlen(folder) <= room && is_private(folder)) {
      snprintf(path, size, "%s/snackterm", folder);
      return;
    }
    snprintf(runtime, sizeof runtime, "/run/user/%u", geteuid());
    folder = runtime;
  }
  snprintf(path, size, "/tmp/snackterm-%u", geteuid());
}

int endpoint_raise(int descriptor) {
  if (descriptor < 0 || descriptor >= LOWEST) return descriptor;
  int high = fcntl(descriptor, F_DUPFD_CLOEXEC, LOWEST);
  if (high < 0) return descriptor;
  close(descriptor);
  return high;
}

static struct sockaddr_un address;

/* Binds a socket to the address, and replaces the stale file of a killed process. */
static bool bind_there(int listener, int type) {
  const struct sockaddr *there = (const struct sockaddr *)&address;
  if (!bind(listener, there, sizeof address)) return true;
  if (errno != EADDRINUSE) return false;
  int probe = socket(AF_UNIX, type, 0);
  bool is_left = probe >= 0 && connect(probe, there, sizeof address) && errno == ECONNREFUSED;
  if (probe >= 0) close(probe);
  return is_left && !unlink(address.sun_path) && !bind(listener, there, sizeof address);
}

static int listen_there(void) {
  int type = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK;
  int listener = endpoint_raise(socket(AF_UNIX, type, 0));
  if (listener < 0) return -1;
  if (bind_there(listener, type) && !listen(listener, SOMAXCONN)) return listener;
  close(listener);
  return -1;
}

bool endpoint_open(struct endpoint *endpoint) {
  char folder[sizeof address.sun_path];
  write_folder(folder, sizeof folder);
  if ((mkdir(folder, 0700) && errno != EEXIST) || !is_private(folder)) return false;
  address.sun_family = AF_UNIX;
  size_t size = sizeof address.sun_path;
  int length = snprintf(address.sun_path, size, "%s/%d.sock", folder, getpid());
  if (length < 0 || (size_t)length >= size) return false;
  endpoint->listener = listen_there();
  return endpoint->listener >= 0;
}

void endpoint_close(struct endpoint *endpoint, bool remove) {
  if (remove && endpoint->listener >= 0) unlink(address.sun_path);
  if (endpoint->sender >= 0) close(endpoint->sender);
  if (endpoint->kept >= 0) close(endpoint->kept);
  if (endpoint->listener >= 0 && !(remove && endpoint->is_lent)) close(endpoint->listener);
  *endpoint = (struct endpoint){.listener = -1, .sender = -1, .kept = -1};
}

static void reply(const struct endpoint *endpoint, const char *line) {
  send(endpoint->sender, line, strlen(line), MSG_DONTWAIT | MSG_NOSIGNAL);
}

static void end_sender(struct endpoint *endpoint) {
  /* Also ends it where a forked process has it open. */
  shutdown(endpoint->sender, SHUT_RDWR);
  close(endpoint->sender);
  endpoint->sender = -1;
}

void json_write(char *output, size_t size, const char *text) {
  size_t length = 0;
  for (; *text && length + 3 < size; text++) {
    if (*text == '"' || *text == '\\') output[length++] = '\\';
    output[length++] = *text >= ' ' && *text < 127 ? *text : '?';
  }
  output[length] = '\0';
}

void endpoint_refuse(struct endpoint *endpoint, const char *sentence) {
  char text[400], line[512];
  json_write(text, sizeof text, sentence);
  if (endpoint->sender < 0)
    endpoint->sender = accept4(endpoint->listener, NULL, NULL, SOCK_CLOEXEC);
  if (endpoint->sender < 0) return;
  snprintf(line, sizeof line, "{\"version\":1,\"refused\":\"%s\"}\n", text);
  reply(endpoint, line);
  end_sender(endpoint);
}

static bool is_trusted(int connection) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  return !getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size)
         && (peer.uid == 0 || peer.uid == geteuid());
}

static void accept_sender(struct endpoint *endpoint) {
  int type = SOCK_CLOEXEC | SOCK_NONBLOCK;
  endpoint->sender = endpoint_raise(accept4(endpoint->listener, NULL, NULL, type));
  if (endpoint->sender >= 0 && !is_trusted(endpoint->sender))
    endpoint_refuse(endpoint, "the program belongs to another user");
}

/* Returns whether the sender's request is for the library. */
static bool wants_more(struct endpoint *endpoint, const char *description) {
  char line[sizeof describe];
  ssize_t length = recv(endpoint->sender, line, sizeof line, MSG_PEEK | MSG_DONTWAIT);
  if (length < 0) return errno != EAGAIN && errno != EINTR;
  if (!length) {
    end_sender(endpoint);
    return false;
  }
  if (length != sizeof describe - 1 || memcmp(line, describe, length)) return true;
  if (recv(endpoint->sender, line, length, MSG_DONTWAIT) == length) reply(endpoint, description);
  return false;
}

bool endpoint_serve(struct endpoint *endpoint, const char *description) {
  if (endpoint->sender < 0) accept_sender(endpoint);
  if (endpoint->sender < 0) return false;
  if (wants_more(endpoint, description)) return true;
  /* A second sender must not wait for one that keeps its connection. */
  struct pollfd next = {.fd = endpoint->listener, .events = POLLIN};
  return endpoint->sender >= 0 && poll(&next, 1, 0) > 0;
}

bool endpoint_keep(struct endpoint *endpoint) {
  char line[sizeof show - 1];
  if (endpoint->sender < 0 || endpoint->kept >= 0) return false;
  ssize_t length = recv(endpoint->sender, line, sizeof line, MSG_PEEK | MSG_DONTWAIT);
  if (length != sizeof line || memcmp(line, show, sizeof line)) return false;
  reply(endpoint, waits);
  endpoint->kept = endpoint->sender;
  endpoint->sender = -1;
  return true;
}

void endpoint_resume(struct endpoint *endpoint) {
  if (endpoint->sender >= 0) end_sender(endpoint);
  endpoint->sender = endpoint->kept;
  endpoint->kept = -1;
}
