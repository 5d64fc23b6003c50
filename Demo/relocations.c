/* Gives back memory of the loader. Demo/product links it into the C library and snackdemo. */
#define _GNU_SOURCE
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

extern const char __ehdr_start __attribute__((visibility("hidden"))); /* by the linker */

/* The loader reads the relocations only once: half a megabyte in the library, one in snackdemo. */
__attribute__((constructor)) static void release_relocations(void) {
  uintptr_t base = (uintptr_t)&__ehdr_start, start = 0, size = 0;
  for (const ElfW(Dyn) *entry = _DYNAMIC; entry->d_tag != DT_NULL; entry++) {
    if (entry->d_tag == DT_RELA) start = entry->d_un.d_ptr;
    if (entry->d_tag == DT_RELASZ) size = entry->d_un.d_val;
  }
  if (start < base) start += base; /* glibc has added it, musl has not */
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), first = (start + page - 1) & -page;
  uintptr_t end = (start + size) & -page;
  if (end > first) madvise((void *)first, end - first, MADV_DONTNEED);
}
