import { useCallback, useEffect, useState } from 'react'
import { spellBackground } from '../pictures/picture-file.ts'
import { studio } from '../text/studio.ts'
import { cx } from '../ui/class-names.ts'
import { FaceGuide } from '../ui/face-guide.tsx'
import { backgroundStyle } from '../pictures/background-of.ts'
import { demoPicture } from './demo-picture.ts'
import type { Take } from './studio-state.ts'
import { isRefused, useRetry } from './use-retry.ts'

const text = studio.sheet

/** The server's address for a take, with the background it is to be shown on. */
export function takeUrl({ url, background, recomposed }: Take): string {
  return recomposed ? `${url}?${new URLSearchParams({ background: spellBackground(background) }).toString()}` : url!
}

/** The bytes of a take, as they are downloaded: of a picture that is shown as it is, those that the browser has kept. */
export async function takeBlob(take: Take): Promise<Blob> {
  if (take.recipe) return await demoPicture(take.id, take.recipe, take.background)
  const response = await fetch(takeUrl(take))
  if (!response.ok) throw new Error(`${response.status}`)
  return await response.blob()
}

const NONE = { type: 'transparent', colors: ['#000000', '#000000'] } as const satisfies Take['background']

/** The character alone, under which the page paints any background at once: no colour that is tried is asked for. */
const subjectUrl = ({ url }: Take) => `${url}?background=${spellBackground(NONE)}`

function useSource(take: Take): string | undefined {
  const [local, setLocal] = useState<string>()
  const { id, recipe, recomposed } = take
  const background = recomposed ? NONE : take.background
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
  if (recipe) return local
  return recomposed ? subjectUrl(take) : takeUrl(take)
}

/** The picture of a take: fades in when it is loaded, and says so when it no longer can be, or does not come yet. */
export function TakePicture({ take, alt }: { take: Take; alt: string }) {
  const source = useSource(take)
  const [shown, setShown] = useState<string>()
  const [failed, setFailed] = useState<{ source: string; how: 'gone' | 'away' }>()
  const how = failed && failed.source === source ? failed.how : undefined
  useRetry(
    how === 'away',
    useCallback(() => setFailed(undefined), []),
  )
  if (!source) return null
  if (how) {
    return (
      <p className="grid size-full place-items-center bg-paper-deep p-3 text-center text-sm text-ink-soft">
        {text[how]}
      </p>
    )
  }
  // An <img> does not say why it failed.
  const explain = async (one: string) =>
    setFailed({
      source: one,
      how: await fetch(one).then(
        ({ status }) => (isRefused(status) ? 'gone' : 'away'),
        () => 'away',
      ),
    })
  // The picture before stays until its subject alone is there to be painted behind.
  const before = shown !== undefined && shown !== source ? shown : undefined
  return (
    <div className="grid size-full *:[grid-area:1/1]">
      {shown === undefined && <FaceGuide className="breathe m-auto size-3/5 text-line-strong" />}
      {[...(before ? [before] : []), source].map((one) => (
        <img
          key={one}
          src={one}
          alt={one === source ? alt : ''}
          width={1024}
          height={1024}
          decoding="async"
          draggable={false}
          className={cx(
            'size-full object-cover forced-color-adjust-none print:[print-color-adjust:exact]',
            one === shown ? !take.recomposed && 'develop' : 'opacity-0',
          )}
          style={{ background: take.recomposed && one === source ? backgroundStyle(take.background) : undefined }}
          onLoad={() => setShown(one)}
          onError={() => void explain(one)}
        />
      ))}
    </div>
  )
}
