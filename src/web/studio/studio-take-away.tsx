import { useEffect, useState } from 'react'
import { isVector, type Background } from '../../atelier/recipe.ts'
import { cutHere, serverPicture, type PictureSource } from '../pictures/picture-file.ts'
import { TakeAway } from '../pictures/take-away.tsx'
import { demoPicture } from './demo-picture.ts'
import type { Take } from './studio-state.ts'

interface Props {
  take: Take
  number: number
  onBackground: (background: Background) => void
  onClose: () => void
}

/** The download dialog of a take: the server's pictures come from there, demonstrations from the browser. */
export function StudioTakeAway({ take, ...rest }: Props) {
  const vector = Boolean(take.drawnFrom && isVector(take.drawnFrom))
  const demo = useDemo(take)
  const picture = take.recipe ? demo : serverPicture(take.url!, { vector, moods: Boolean(take.drawnFrom) })
  return picture ? <TakeAway picture={picture} background={take.background} {...rest} /> : null
}

function useDemo({ id, recipe, background }: Take): PictureSource | undefined {
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (!recipe) return
    let url: string | undefined
    let gone = false
    demoPicture(id, recipe, background).then(
      (blob) => {
        if (!gone) setShown((url = URL.createObjectURL(blob)))
      },
      () => {},
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, recipe, background])
  if (!recipe || !shown) return undefined
  return { preview: () => shown, png: async (cut) => cutHere(await demoPicture(id, recipe, cut.background), cut) }
}
