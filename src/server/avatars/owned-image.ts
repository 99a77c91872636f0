import type { Context } from 'hono'
import { z } from 'zod'
import type { Owner } from '../accounts/owner.ts'
import { AppError } from '../http/errors.ts'
import type { Avatars } from './avatars.ts'
import { findOwnedImage, type GeneratedImage, type PicturesGeneration } from './images/store.ts'
import { refusalOf } from './store.ts'

export interface OwnedImage {
  image: GeneratedImage
  generation: PicturesGeneration
  /** Whoever asks, the account first. */
  owners: Owner[]
}

/** The picture of that id, if it belongs to whoever asks. @throws AppError NOT_FOUND */
export async function ownedImage(
  c: Context,
  { avatars, readOwners }: { avatars: Avatars; readOwners(c: Context): Promise<Owner[]> },
  id: string,
): Promise<OwnedImage> {
  if (!z.uuid().safeParse(id).success) throw new AppError('NOT_FOUND')
  const owners = await readOwners(c)
  const found = await findOwnedImage(avatars.sql, owners, id)
  if (!found) throw await refusalOf(avatars.sql, owners, id)
  return { ...found, owners }
}
