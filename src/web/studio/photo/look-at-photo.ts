/** Asks the server who is on a photo, cut out and described: it gets a reduced copy, looks, and keeps nothing. */
import { usualCrop } from '../../../atelier/photo/crop.ts'
import type { PhotoLook, PhotoLookRequest } from '../../../contract/photo-look.ts'
import { callApi, errorOf } from '../../session/api.ts'
import { findPhoto } from '../../session/photo-shelf.ts'
import type { Reduced } from './photo.worker.ts'
import { choiceOf, freshPhoto, untouched, type StudioPhoto } from './photo-state.ts'
import { reducePhoto } from './prepare-photo.ts'

/** Looks that this page remembers: going back to a face, or undoing a stroke, asks nobody. */
const REMEMBERED = 8
const looks = new Map<string, PhotoLook>()
let copy: { id: string; data: Promise<string> } | undefined

export const lookKey = (photo: StudioPhoto): string => JSON.stringify([photo.id, choiceOf(photo)])
export const knownLook = (key: string): PhotoLook | undefined => looks.get(key)

export function rememberLook(photo: StudioPhoto, look: PhotoLook): void {
  looks.set(lookKey(photo), look)
  if (looks.size > REMEMBERED) looks.delete(looks.keys().next().value!)
}

/** How a photo is framed at first. Where the server cannot be asked, the box is where portraits have theirs. */
export async function firstLook(
  { small, width, height }: Reduced,
  file: Pick<StudioPhoto, 'id' | 'name' | 'size'>,
): Promise<StudioPhoto> {
  copy = { id: file.id, data: dataUrlOf(small) }
  const photo = { ...freshPhoto, ...file, width, height }
  try {
    const look = await ask({ image_data: await copy.data })
    const { crop, found, faces, face = 0, read = null } = look
    const looked = { ...photo, crop, proposed: crop, found, faces, face, read }
    rememberLook(looked, look)
    return looked
  } catch {
    const crop = usualCrop(width, height)
    // Nothing is said of faces that nobody looked for.
    return { ...photo, crop, proposed: crop, found: true, guessed: true }
  }
}

/** @throws ApiError, Unreached; Error when the photo is on this device no more */
export async function lookAgain(photo: StudioPhoto, signal: AbortSignal): Promise<PhotoLook> {
  if (copy?.id !== photo.id) copy = { id: photo.id, data: findCopy(photo.id) }
  const { photo_crop, ...choice } = choiceOf(photo)
  return ask(
    {
      image_data: await copy.data,
      ...choice,
      ...(photo_crop && !(photo.guessed && untouched(photo)) && { photo_crop }),
    },
    signal,
  )
}

async function findCopy(id: string): Promise<string> {
  const picture = await findPhoto(id)
  if (!picture) throw new Error('The photo is gone')
  return dataUrlOf(await reducePhoto(picture))
}

async function ask(request: PhotoLookRequest, signal?: AbortSignal): Promise<PhotoLook> {
  const response = await callApi('/api/photo-look', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal: signal ?? null,
  })
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as PhotoLook
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
