import { memo, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Recipe } from '../../atelier/recipe.ts'
import { cx } from '../ui/class-names.ts'
import type { CloseUp } from './close-ups.ts'
import { paint, sketchKey, SketchRoomContext } from './sketch-room.ts'

/** Before they are scrolled into view; a scrolling panel within the page has a margin of its own. */
const NEAR = { rootMargin: '160px', scrollMargin: '160px' } as IntersectionObserverInit

interface Props {
  recipe: Recipe
  view: CloseUp
  className?: string
}

/** A thumbnail: drawn once it is near the screen; until then, or while it changes, as it was. */
export const Sketch = memo(function Sketch({ recipe, view, className }: Props) {
  const room = useContext(SketchRoomContext)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [seen, setSeen] = useState(false)
  const [drawn, setDrawn] = useState(false)
  const key = useMemo(() => sketchKey(recipe, view), [recipe, view])
  const latest = useRef(recipe)
  useEffect(() => {
    latest.current = recipe
  }, [recipe])

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setSeen(entry!.isIntersecting), NEAR)
    observer.observe(canvas.current!)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!room || !seen) return
    const show = (bitmap: ImageBitmap) => {
      paint(canvas.current!, bitmap)
      setDrawn(true)
    }
    const ready = room.thumbnail(key)
    if (ready) return show(ready)
    const control = new AbortController()
    room.draw(key, latest.current, view, control.signal).then(
      (bitmap) => !control.signal.aborted && show(bitmap),
      (error: unknown) => !control.signal.aborted && (error as Error).name !== 'AbortError' && reportError(error),
    )
    return () => control.abort()
  }, [room, seen, key, view])

  return (
    <canvas
      ref={canvas}
      width={1}
      height={1}
      aria-hidden="true"
      data-drawn={drawn || undefined}
      className={cx(
        'block size-full transition-opacity duration-200',
        recipe.style === 'pixel' && '[image-rendering:pixelated]',
        !drawn && 'opacity-0',
        className,
      )}
    />
  )
})
