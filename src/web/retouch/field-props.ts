import type { Recipe } from '../../atelier/recipe.ts'
import type { Edit } from './edit-recipe.ts'

/** What each field of a part is handed. */
export interface FieldProps {
  recipe: Recipe
  /** As thumbnails show it: follows the recipe when that has rested for a moment. */
  resting: Recipe
  /** Edits of one gesture are one step. */
  onEdit: (edit: Edit, gesture?: string) => void
  onSettle: () => void
}
