import { useEffect, useState } from 'react'

/** Milliseconds that a change must rest before the thumbnails follow it. */
const REST = 220

/** The latest value that stayed for a moment: while a slider is drawn along, what it does not show need not follow. */
export function useResting<T>(value: T): T {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    if (Object.is(value, resting)) return
    const timer = setTimeout(() => setResting(value), REST)
    return () => clearTimeout(timer)
  }, [value, resting])
  return resting
}
