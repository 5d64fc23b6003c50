/* Jumps from the functions of narrow ncurses to those of the wide library, which has all of them.
 *
 * A program that is linked to libncurses.so.6 finds these first, because they have no version. Both
 * libraries share the screen in libtinfo, and toasts need its wide characters. The first call of
 * any function finds all of them; a program that draws nothing pays nothing.
 */
#if defined(__x86_64__)
#define POINTER .quad
#elif defined(__aarch64__)
#define POINTER .xword
#else
#error "trampolines are missing for this processor"
#endif

  .macro trampoline name
  .text
  .globl \name
  .type \name, %function
\name:
#if defined(__x86_64__)
  endbr64
  jmpq *slot_\name(%rip)
first_\name:
  endbr64
  leaq slot_\name(%rip), %r11
  jmp find_all
#else
  bti c
  adrp x16, slot_\name
  ldr x16, [x16, :lo12:slot_\name]
  br x16
first_\name:
  bti jc
  adrp x16, slot_\name
  add x16, x16, :lo12:slot_\name
  b find_all
#endif
  .size \name, . - \name
  .section .data.slots, "aw"
slot_\name:
  POINTER first_\name
  .section .rodata.names, "a"
  .asciz "\name"
  .endm

  .section .data.slots, "aw"
  .balign 8
  .globl narrow_slots
  .hidden narrow_slots
narrow_slots:
  .section .rodata.names, "a"
  .globl narrow_names
  .hidden narrow_names
narrow_names:

#include "functions.inc"

  .section .rodata.names, "a"
  .byte 0

  .text
/* Finds all functions, then jumps to the one whose slot is in the scratch register. Preserves all
 * argument registers. */
  .type find_all, %function
find_all:
#if defined(__x86_64__)
  pushq %rbp
  movq %rsp, %rbp
  pushq %rax
  pushq %rdi
  pushq %rsi
  pushq %rdx
  pushq %rcx
  pushq %r8
  pushq %r9
  pushq %r11
  subq $128, %rsp
  movups %xmm0, (%rsp)
  movups %xmm1, 16(%rsp)
  movups %xmm2, 32(%rsp)
  movups %xmm3, 48(%rsp)
  movups %xmm4, 64(%rsp)
  movups %xmm5, 80(%rsp)
  movups %xmm6, 96(%rsp)
  movups %xmm7, 112(%rsp)
  call narrow_find
  movups (%rsp), %xmm0
  movups 16(%rsp), %xmm1
  movups 32(%rsp), %xmm2
  movups 48(%rsp), %xmm3
  movups 64(%rsp), %xmm4
  movups 80(%rsp), %xmm5
  movups 96(%rsp), %xmm6
  movups 112(%rsp), %xmm7
  addq $128, %rsp
  popq %r11
  popq %r9
  popq %r8
  popq %rcx
  popq %rdx
  popq %rsi
  popq %rdi
  popq %rax
  popq %rbp
  jmpq *(%r11)
#else
  stp x29, x30, [sp, #-224]!
  mov x29, sp
  stp x0, x1, [sp, #16]
  stp x2, x3, [sp, #32]
  stp x4, x5, [sp, #48]
  stp x6, x7, [sp, #64]
  stp x8, x16, [sp, #80]
  stp q0, q1, [sp, #96]
  stp q2, q3, [sp, #128]
  stp q4, q5, [sp, #160]
  stp q6, q7, [sp, #192]
  bl narrow_find
  ldp x0, x1, [sp, #16]
  ldp x2, x3, [sp, #32]
  ldp x4, x5, [sp, #48]
  ldp x6, x7, [sp, #64]
  ldp x8, x16, [sp, #80]
  ldp q0, q1, [sp, #96]
  ldp q2, q3, [sp, #128]
  ldp q4, q5, [sp, #160]
  ldp q6, q7, [sp, #192]
  ldp x29, x30, [sp], #224
  ldr x16, [x16]
  br x16
#endif
  .size find_all, . - find_all

  .section .note.GNU-stack, "", %progbits
