/* Finds out what can be preloaded into a program. Source: elf.h. */
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

static bool is_elf(struct program *program) {
  Elf64_Ehdr *header = &program->header;
  return read_at(program->file, header, sizeof *header, 0)
         && !memcmp(header->e_ident, ELFMAG, SELFMAG);
}

/* Returns whether the program is for this processor. */
static bool is_native(const Elf64_Ehdr *header) {
#if defined(__x86_64__)
  const unsigned machine = EM_X86_64;
#else
  const unsigned machine = EM_AARCH64;
#endif
  return header->e_ident[EI_CLASS] == ELFCLASS64 && header->e_machine == machine;
}

static bool read_headers(struct program *program) {
  Elf64_Ehdr *header = &program->header;
  return header->e_phnum <= MAX_HEADERS && header->e_phentsize == sizeof *program->headers
         && read_at(program->file, program->headers, header->e_phnum * sizeof *program->headers,
                    (off_t)header->e_phoff);
}

/* Returns whether the program is started by another dynamic linker than that of glibc. */
static bool has_other_linker(struct program *program) {
  char path[64] = "";
  for (size_t index = 0; index < program->header.e_phnum; index++) {
    const Elf64_Phdr *segment = &program->headers[index];
    if (segment->p_type != PT_INTERP || segment->p_filesz > sizeof path) continue;
    if (!read_at(program->file, path, segment->p_filesz, (off_t)segment->p_offset)) return false;
    return !memmem(path, segment->p_filesz, "ld-linux", 8);
  }
  return false;
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

/* Returns whether the program is linked to a library whose name begins with a text. */
static bool is_linked(struct program *program, const char *library) {
  char name[32];
  size_t length = strlen(library), count = read_entries(program);
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

static enum fit fit(struct program *program) {
  static const char *const first[] = {"libasan.so", "libtsan.so", "libhwasan.so"};
  if (!is_elf(program)) return FITS;
  if (!is_native(&program->header)) return FITS_NOT;
  if (!read_headers(program)) return FITS;
  if (has_other_linker(program)) return FITS_NOT;
  for (size_t index = 0; index < sizeof first / sizeof *first; index++)
    if (is_linked(program, first[index])) return FITS_NOT;
  return is_linked(program, "libncurses.so.6") ? FITS_WITH_NARROW : FITS;
}

enum fit program_fit(const char *path) {
  struct program program;
  program.file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (program.file < 0) return FITS;
  enum fit result = fit(&program);
  close(program.file);
  return result;
}
