import { toast } from 'sonner'
import type { Background, Recipe } from '../../atelier/recipe.ts'
import { RetouchEditor } from '../retouch/retouch-editor.tsx'
import { saveRetouch } from '../retouch/save-retouch.ts'
import { uuid } from '../session/visitor.ts'
import { studio } from '../text/studio.ts'
import type { Wish } from '../retouch/parts.ts'
import { recipeOf, type Take } from './studio-state.ts'

const text = studio.retouch

interface Props {
  take: Take
  /** From 1. */
  number: number
  /** What it is opened for. */
  about: Wish | undefined
  onRetouched: (take: Take) => void
  onClose: () => void
}

/** The editor of a take. The server keeps what is retouched of its pictures; demonstrations stay in this browser. */
export function RetouchTake({ take, number, about, onRetouched, onClose }: Props) {
  const recipe = recipeOf(take)
  if (!recipe) return null
  const save = async (retouched: Recipe, background: Background) => {
    const made: Take = take.recipe
      ? { id: uuid(), generation: take.generation, recipe: retouched, background }
      : {
          ...(await saveRetouch(take.id, retouched, background)),
          generation: take.generation,
          drawnFrom: retouched,
          background,
        }
    onRetouched(made)
    toast.success(text.savedTitle, { description: text.saved(number) })
  }
  return (
    <RetouchEditor
      recipe={recipe}
      background={take.background}
      picture={take.id}
      about={about}
      onSave={save}
      onClose={onClose}
    />
  )
}
