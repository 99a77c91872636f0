import { eraseFiles, markFiles, type Erasing } from '../../files/erase-files.ts'
import { hasImage } from '../images/store.ts'
import { readSlotEnds } from '../slots/store.ts'
import { lockGeneration } from '../store.ts'
import { deleteGeneration, deleteImageRow, filesOfGeneration, forgetWords, imagesOfFiles } from './store.ts'

/**
 * Deletes an ended generation with its pictures; a running one is left. A file that cannot be deleted is tried again later
 * (`erase-files.ts`).
 *
 * @returns the files that it had
 */
export async function eraseGeneration({ sql, now }: Erasing, id: string): Promise<string[]> {
  return sql.transaction(async (tx) => {
    const generation = await lockGeneration(tx, id)
    if (!generation || generation.state === 'running') return []
    const files = await filesOfGeneration(tx, id)
    await markFiles(tx, files, now())
    await deleteGeneration(tx, id)
    return files
  })
}

/**
 * Deletes one picture. With the last of its generation goes what was asked for, unless a slot may still be drawn again for
 * free; the rest of the row follows a day later (`forgetEmptyGenerations`), so that a repeated request is known till then.
 */
export async function eraseImage(
  parts: Erasing,
  { id, generationId, file }: { id: string; generationId: string; file: string },
): Promise<void> {
  const { sql, now } = parts
  await sql.transaction(async (tx) => {
    const generation = await lockGeneration(tx, generationId)
    if (!(await deleteImageRow(tx, id))) return
    await markFiles(tx, [file], now())
    const done =
      generation !== undefined && (await readSlotEnds(tx, generationId)).every(({ state }) => state === 'done')
    if (done && !(await hasImage(tx, generationId))) await forgetWords(tx, generation)
  })
  await eraseFiles(parts, { only: [file] })
}

/**
 * Deletes the pictures whose files are these, as their owner would have: what a restored database names and its file store
 * does not have.
 *
 * @returns how many there were
 */
export async function eraseImagesOf(parts: Erasing, files: string[]): Promise<number> {
  let erased = 0
  for (let at = 0; at < files.length; at += 1000)
    for (const image of await imagesOfFiles(parts.sql, files.slice(at, at + 1000))) {
      await eraseImage(parts, image)
      erased++
    }
  return erased
}
