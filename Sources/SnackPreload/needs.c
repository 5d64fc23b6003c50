/* Finds out whether a program is linked to narrow ncurses. Source: elf.h. */
#define _GNU_SOURCE
#include "host.h"

#include <elf.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { MAX_HEADERS = 32, MAX_ENTRIES = 128 };

struct program {
  int file;
  Elf64_Ehdr header;
  Elf64_Phdr headers[MAX_HEADERS];
  Elf64_Dyn entries[MAX_ENTRIES];
};

static bool read_at(int file, void *buffer, size_t size, off_t start) {
  return pread(file, buffer, size, start) == (ssize_t)size;
}

static bool read_headers(struct program *program) {
  Elf64_Ehdr *header = &program->header;
  return read_at(program->file, header, sizeof *header, 0)
         && !memcmp(header->e_ident, ELFMAG, SELFMAG)
         && header->e_ident[EI_CLASS] == ELFCLASS64 && header->e_phnum <= MAX_HEADERS
         && header->e_phentsize == sizeof *program->headers
         && read_at(program->file, program->headers, header->e_phnum * sizeof *program->headers,
                    (off_t)header->e_phoff);
}

/* Returns the number of dynamic entries. */
static size_t read_entries(struct program *program) {
  for (size_t index = 0; index < program->header.e_phnum; index++) {
    const Elf64_Phdr *segment = &program->headers[index];
    if (segment->p_type != PT_DYNAMIC) continue;
    size_t size = segment->p_filesz;
    if (size > sizeof program->entries) size = sizeof program->entries;
    size_t count = size / sizeof *program->entries;
    size = count * sizeof *program->entries;
    return read_at(program->file, program->entries, size, (off_t)segment->p_offset) ? count : 0;
  }
  return 0;
}

/* Returns the file offset of a virtual address; -1 if the file does not contain it. */
static off_t place(const struct program *program, Elf64_Addr address) {
  for (size_t index = 0; index < program->header.e_phnum; index++) {
    const Elf64_Phdr *segment = &program->headers[index];
    if (segment->p_type == PT_LOAD && address >= segment->p_vaddr
        && address - segment->p_vaddr < segment->p_filesz)
      return (off_t)(address - segment->p_vaddr + segment->p_offset);
  }
  return -1;
}

static bool is_linked(struct program *program, const char *library) {
  char name[32];
  size_t length = strlen(library) + 1, count = read_entries(program);
  off_t names = -1;
  for (size_t index = 0; index < count; index++)
    if (program->entries[index].d_tag == DT_STRTAB)
      names = place(program, program->entries[index].d_un.d_ptr);
  for (size_t index = 0; names >= 0 && index < count; index++) {
    const Elf64_Dyn *entry = &program->entries[index];
    if (entry->d_tag == DT_NEEDED
        && read_at(program->file, name, length, names + (off_t)entry->d_un.d_val)
        && !memcmp(name, library, length))
      return true;
  }
  return false;
}

bool program_needs_narrow(const char *path) {
  struct program program;
  program.file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (program.file < 0) return false;
  bool needs = read_headers(&program) && is_linked(&program, "libncurses.so.6");
  close(program.file);
  return needs;
}
