/**
 * Gives the memory of `bytes` back at once; they are empty afterwards, and so is every view of the same memory.
 *
 * Left to the garbage collector, megabytes a picture make V8 mark the whole heap every few pictures (it does when 64 MB
 * outside the heap were taken since it last did), at about a fifth of all that four pictures cost.
 */
export function release(bytes: Uint8Array): void {
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0)
}
