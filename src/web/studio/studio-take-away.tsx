import { useEffect, useState } from 'react'
import { isVector, type Background, type Recipe } from '../../atelier/recipe.ts'
import type { GenerationState } from '../../contract/generate-avatar.ts'
import { cutHere, serverPicture, type PictureSource } from '../pictures/picture-file.ts'
import { TakeAway } from '../pictures/take-away.tsx'
import { getJson } from '../session/api.ts'
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
  const vector = useVector(take)
  const demo = useDemo(take)
  const picture = take.recipe ? demo : serverPicture(take.url!, { vector, moods: Boolean(take.drawnFrom) })
  return picture ? <TakeAway picture={picture} background={take.background} {...rest} /> : null
}

/** Whether the server can hand it over as SVG: its recipe says so. */
function useVector({ id, generation, url }: Take): boolean {
  const [vector, setVector] = useState(false)
  useEffect(() => {
    if (!url) return
    const control = new AbortController()
    getJson<GenerationState>(`/api/generations/${generation}`, control.signal).then(
      ({ slots }) => {
        const recipe = slots.find(({ image }) => image?.id === id)?.image?.recipe as Recipe | undefined
        setVector(recipe !== undefined && isVector(recipe))
      },
      () => {},
    )
    return () => control.abort()
  }, [id, generation, url])
  return vector
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
