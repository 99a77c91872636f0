import { useEffect, useState } from 'react'
import { spellBackground } from '../pictures/picture-file.ts'
import { studio } from '../text/studio.ts'
import { cx } from '../ui/class-names.ts'
import { demoPicture } from './demo-picture.ts'
import type { Take } from './studio-state.ts'

const text = studio.sheet

/** The server's address for a take, with the background it is to be shown on. */
export function takeUrl({ url, background, recomposed }: Take, download = false): string {
  const query = new URLSearchParams()
  if (recomposed) query.set('background', spellBackground(background))
  if (download) query.set('download', '1')
  const suffix = query.toString()
  return suffix ? `${url}?${suffix}` : url!
}

/** The bytes of a take, as they are downloaded. */
export async function takeBlob(take: Take): Promise<Blob> {
  if (take.recipe) return await demoPicture(take.id, take.recipe, take.background)
  const response = await fetch(takeUrl(take, true))
  if (!response.ok) throw new Error(`${response.status}`)
  return await response.blob()
}

function useSource(take: Take): string | undefined {
  const [local, setLocal] = useState<string>()
  const { id, recipe, background } = take
  useEffect(() => {
    if (!recipe) return
    let url: string | undefined
    let gone = false
    demoPicture(id, recipe, background).then(
      (picture) => {
        if (gone) return
        url = URL.createObjectURL(picture)
        setLocal(url)
      },
      () => {},
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, recipe, background])
  return recipe ? local : takeUrl(take)
}

/** The picture of a take: fades in when it is loaded, and says so when it no longer can be. */
export function TakePicture({ take, alt, className }: { take: Take; alt: string; className?: string }) {
  const source = useSource(take)
  const [seen, setSeen] = useState<{ source: string; gone: boolean }>()
  if (!source) return null
  if (seen?.source === source && seen.gone) {
    return (
      <p
        className={cx(
          'grid size-full place-items-center bg-paper-deep p-3 text-center text-sm text-ink-soft',
          className,
        )}
      >
        {text.gone}
      </p>
    )
  }
  return (
    <img
      src={source}
      alt={alt}
      width={1024}
      height={1024}
      decoding="async"
      draggable={false}
      className={cx('size-full object-cover', seen?.source === source ? 'develop' : 'opacity-0', className)}
      onLoad={() => setSeen({ source, gone: false })}
      onError={() => setSeen({ source, gone: true })}
    />
  )
}
