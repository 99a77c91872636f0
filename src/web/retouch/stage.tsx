import { useContext, useEffect, useRef, useState } from 'react'
import type { Recipe } from '../../atelier/recipe.ts'
import { retouch as text } from '../text/retouch.ts'
import { cx } from '../ui/class-names.ts'
import { groundStyle } from './ground-style.ts'
import { PreviewPainter } from './preview-painter.ts'
import { SketchRoomContext } from './sketch-room.ts'

interface Props {
  recipe: Recipe
  /** The original is shown in its place. */
  comparing: boolean
  onCompare: (comparing: boolean) => void
}

/** The person, large; pressed, as they were. */
export function Stage({ recipe, comparing, onCompare }: Props) {
  const room = useContext(SketchRoomContext)
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<PreviewPainter | null>(null)
  const [failed, setFailed] = useState(false)
  const { background } = recipe

  useEffect(() => {
    if (!room) return
    painter.current = new PreviewPainter(room, canvas.current!, () => setFailed(true))
    return () => painter.current?.close()
  }, [room])
  useEffect(() => {
    painter.current?.show(recipe)
  }, [room, recipe])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button that compares
    <div
      className={cx(
        'relative aspect-square max-h-full min-h-0 touch-manipulation overflow-hidden rounded-panel shadow-lift select-none',
        background.type === 'transparent' && 'checkerboard',
      )}
      style={groundStyle(background)}
      onPointerDown={({ button, pointerType }) => button === 0 && pointerType !== 'mouse' && onCompare(true)}
      onPointerUp={() => onCompare(false)}
      onPointerCancel={() => onCompare(false)}
      onPointerLeave={() => onCompare(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      <canvas
        ref={canvas}
        width={1}
        height={1}
        role="img"
        aria-label={comparing ? text.previewOriginal : text.preview}
        className="block size-full"
      />
      {comparing && (
        <p
          aria-hidden="true"
          className="absolute top-3 left-3 rounded-full bg-card/92 px-3 py-1 text-sm font-semibold text-ink shadow-paper"
        >
          {text.original}
        </p>
      )}
      {failed && (
        <p
          role="alert"
          className="absolute inset-x-3 bottom-3 rounded-card bg-danger-wash px-3 py-2 text-sm text-danger"
        >
          {text.drawFailed}
        </p>
      )}
    </div>
  )
}
