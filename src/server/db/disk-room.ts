import { statfsSync } from 'node:fs'

/**
 * What must be free before the embedded database is asked to write: its log grows by files of 16 MB, and where there is
 * no room for the next it computes for ever, so that its process answers nobody. Bytes.
 */
export const LEAST_FREE = 64 * 2 ** 20

/** SQLSTATE disk_full. https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const DISK_FULL = '53100'

/** @throws Error with PostgreSQL's code when the disk of `folder` has too little room for a write */
export function checkDiskRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= LEAST_FREE) return
  throw Object.assign(new Error(`less than ${LEAST_FREE / 2 ** 20} MB are free on the disk of ${folder}`), {
    code: DISK_FULL,
  })
}
