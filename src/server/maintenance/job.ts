export interface Outcome {
  /** Rows or files dealt with. */
  done: number
  /** Those that could not be; they must not have kept the others, and are tried again by a later run. */
  failed?: number
  /** There is more of the same: the next run comes soon. */
  more?: boolean
  /** Where the next run goes on; null: from the beginning. */
  cursor?: string | null
}

/** Something done again and again beside answering requests. */
export interface MaintenanceJob {
  /** As in `npm run maintenance -- run NAME`. */
  name: string
  /** The tables (`jobs.job` in another schema) and folders of DATA_DIR (`files/photos/`) that it gives an end. */
  ends: string[]
  everyMs: number
  /** It is given up after this. Milliseconds. */
  limitMs: number
  /**
   * Does a bounded piece of work. Any process may run it, also twice at once when a database connection breaks.
   *
   * @param signal aborted when its time is over
   */
  run(at: { signal: AbortSignal; cursor: string | null }): Promise<Outcome>
}
