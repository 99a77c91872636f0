/** Where pictures are kept. Keys are paths of letters, digits, `-`, `/` and one extension. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Nothing of it is left, not even of a writing that never ended. No error when there is no such file. */
  delete(key: string): Promise<void>
  /** Whether the store takes writes now. */
  check(): Promise<void>
}
