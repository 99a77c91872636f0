import { useEffect, useState } from 'react'

/** The longest pause between the two clicks of a double click, and some more. Milliseconds. */
const REST = 900

/** True for a moment after `busy` has ended: an answer can be faster than the second of two clicks. */
export function useRest(busy: boolean): boolean {
  const [tired, setTired] = useState(busy)
  if (busy && !tired) setTired(true)
  useEffect(() => {
    if (busy || !tired) return
    const rest = setTimeout(() => setTired(false), REST)
    return () => clearTimeout(rest)
  }, [busy, tired])
  return tired && !busy
}
