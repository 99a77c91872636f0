import { randomUUID } from 'node:crypto'
import { AppError } from '../../http/errors.ts'
import type { Avatars } from '../avatars.ts'
import type { Photo } from '../engines/engine.ts'
import { markUnattached, findPhoto, insertPhoto } from './store.ts'
import { deleteMarkedPhotos } from './remove-photos.ts'

type Parts = Pick<Avatars, 'sql' | 'files' | 'now' | 'log'>

/** Stores a photo until its generation has ended; returns its id, for `attachPhoto`. @throws AppError STORAGE_FAILED */
export async function keepPhoto(parts: Parts, { bytes, type, width, height }: Photo): Promise<string> {
  const id = randomUUID()
  const file = `photos/${id.slice(0, 2)}/${id}.${type === 'image/png' ? 'png' : 'jpg'}`
  await insertPhoto(parts.sql, { id, file, type, width, height, createdAt: parts.now() })
  try {
    await parts.files.put(file, bytes)
  } catch (cause) {
    await dropUnattached(parts, id)
    throw new AppError('STORAGE_FAILED', { cause })
  }
  return id
}

/** Deletes a photo unless it was attached to a generation. */
export async function dropUnattached(parts: Parts, id: string): Promise<void> {
  await markUnattached(parts.sql, id, parts.now())
  await deleteMarkedPhotos(parts)
}

/** A generation's photo; undefined when it was deleted. */
export async function photoOf(
  { sql, files }: Pick<Avatars, 'sql' | 'files'>,
  generationId: string,
): Promise<Photo | undefined> {
  const kept = await findPhoto(sql, generationId)
  const bytes = kept && (await files.get(kept.file))
  return bytes && { bytes, type: kept.type, width: kept.width, height: kept.height }
}
