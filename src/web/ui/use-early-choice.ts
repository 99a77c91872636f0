import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Reports the radio of a group that was chosen in the server's HTML before it was hydrated: React hears only of later
 * changes, and would set the group back at its next render.
 * @returns the ref of the group's fieldset
 */
export function useEarlyChoice<T extends string>(onChoose: (value: T) => void): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null)
  const first = useRef(onChoose)
  useLayoutEffect(() => {
    const chosen = group.current!.querySelector<HTMLInputElement>('input:checked')
    // Only a radio that was chosen by hand differs from its `checked` attribute.
    if (chosen && !chosen.defaultChecked) first.current(chosen.value as T)
  }, [])
  return group
}
