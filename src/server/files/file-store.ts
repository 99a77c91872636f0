/** Where pictures are kept. Keys are paths of letters, digits, `-`, `/` and one extension. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removes the file and whatever an interrupted `put` left of it. No error when there is no such file. */
  delete(key: string): Promise<void>
  /** Throws when the store takes no writes now. */
  check(): Promise<void>
}
