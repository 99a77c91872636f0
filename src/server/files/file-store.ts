export interface StoredFile {
  key: string
  changedAt: Date
}

/** Where pictures are kept. Keys are paths of letters, digits, `-`, `/` and one extension. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removes the file and whatever an interrupted `put` left of it. No error when there is no such file. */
  delete(key: string): Promise<void>
  /**
   * Up to `limit` keys in their order, those after `after`, with what interrupted `put`s left (`KEY.partial`).
   *
   * @returns `cursor` for the next call; null when these were the last
   */
  list(after: string | null, limit: number): Promise<{ found: StoredFile[]; cursor: string | null }>
  /** Throws when the store takes no writes now. */
  check(): Promise<void>
}
