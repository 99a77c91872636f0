import { useEffect } from 'react'
import type { Recipe } from '../../atelier/recipe.ts'

/**
 * A step back takes a choice away from the radio that has the focus: the focus goes along to the one chosen in its group,
 * where the arrow keys go on from. Where none is chosen, or the focus is elsewhere, it stays.
 */
export function useChosenFocus(person: Recipe): void {
  useEffect(() => {
    const radio = document.activeElement
    if (!(radio instanceof HTMLInputElement) || radio.type !== 'radio' || radio.checked) return
    document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(radio.name)}"]:checked`)?.focus()
  }, [person])
}
