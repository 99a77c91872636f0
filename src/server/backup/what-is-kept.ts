/** What of the database is in a backup, and which of its columns name files. A test compares both with the schema. */

/** Tables that are backed up without their rows, each with the reason. */
export const LEFT_OUT: Record<string, string> = {
  photos: 'an uploaded photo is deleted when its picture is drawn; a copy would outlive that by weeks',
  drawing_workers: 'the processes that draw now',
}

/** Columns that name a file which the backup must have, by table. */
export const NAMES_FILES: Record<string, string> = { generated_images: 'file' }

/** Columns that name a file which it must not have, each with the reason. */
export const NAMES_OTHER_FILES: Record<string, string> = {
  photos: 'left out',
  file_deletions: 'files that must go',
}
