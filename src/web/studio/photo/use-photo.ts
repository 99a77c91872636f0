/** Adding and removing the studio's photo. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { findPhoto, shelvePhoto } from '../../session/photo-shelf.ts'
import { uuid } from '../../session/visitor.ts'
import { photo as text } from '../../text/photo.ts'
import type { StudioAction } from '../studio-state.ts'
import { firstLook } from './look-at-photo.ts'
import type { StudioPhoto } from './photo-state.ts'
import { PhotoRefused, preparePhoto } from './prepare-photo.ts'

export interface PhotoDesk {
  /** A file is being read. */
  reading: boolean
  /** Object URL of its reduced copy, which is shown until the server has looked at it. */
  copy: string | undefined
  add: (file: File) => void
}

export function usePhotoDesk(dispatch: (action: StudioAction) => void): PhotoDesk {
  const [reading, setReading] = useState(false)
  const [copy, setCopy] = useState<string>()
  const latest = useRef(0)
  useEffect(() => () => void (copy && URL.revokeObjectURL(copy)), [copy])

  const add = useCallback(
    (file: File) => {
      const turn = ++latest.current
      setReading(true)
      setCopy(undefined)
      read(file, (small) => turn === latest.current && setCopy(URL.createObjectURL(small)))
        .then(
          (photo) => {
            if (turn !== latest.current) return
            dispatch({ type: 'add-photo', photo })
            toast.success(text.toasts.uploaded)
          },
          (error: unknown) => {
            if (turn !== latest.current) return
            const [title, description] = text.toasts[error instanceof PhotoRefused ? error.reason : 'unreadable']
            toast.error(title, { description })
          },
        )
        .finally(() => {
          if (turn !== latest.current) return
          setReading(false)
          setCopy(undefined)
        })
    },
    [dispatch],
  )
  return { reading, copy, add }
}

async function read(file: File, onCopy: (small: Blob) => void): Promise<StudioPhoto> {
  const prepared = await preparePhoto(file)
  onCopy(prepared.small)
  const photo = await firstLook(prepared, { id: uuid(), name: file.name, size: file.size })
  // Last of all: a photo on the shelf that no tab refers to is removed at any change of the studio's state.
  await shelvePhoto(photo.id, await prepared.picture)
  return photo
}

/** The photo's object URL; undefined while it is read, null when it is no longer on this device. */
export function usePhotoAddress(id: string): string | null | undefined {
  const [found, setFound] = useState<{ id: string; address: string | null }>()
  useEffect(() => {
    let address: string | null = null
    let left = false
    void findPhoto(id).then((photo) => {
      if (left) return
      address = photo ? URL.createObjectURL(photo) : null
      setFound({ id, address })
    })
    return () => {
      left = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [id])
  return found?.id === id ? found.address : undefined
}

/** A picture pasted or dropped anywhere on the page is added; words that are pasted into a field stay words. */
export function useLoosePhotos(add: ((file: File) => void) | undefined): void {
  useEffect(() => {
    if (!add) return
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: data, target } = event
      const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? data?.files[0]
      if (!file) return
      const inField = target instanceof HTMLElement && target.closest('input, textarea')
      if (inField && data!.getData('text/plain')) return
      event.preventDefault()
      add(file)
    }
    const carriesFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    // Without this the browser leaves the studio to show the file.
    const over = (event: DragEvent) => carriesFile(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      if (event.defaultPrevented || !carriesFile(event)) return
      event.preventDefault()
      const file = event.dataTransfer!.files[0]
      if (file) add(file)
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [add])
}
