import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { BrushStroke, PhotoPoint } from '../../../contract/generate-avatar.ts'
import type { PhotoLook } from '../../../contract/photo-look.ts'
import { photo as photoText } from '../../text/photo.ts'
import { cx } from '../../ui/class-names.ts'
import { reach, type Extent } from './crop-box.ts'
import { paintVeil, type View } from './paint-veil.ts'

const text = photoText.brush
/** As shares of what is seen. */
const STEP = 0.015
const LEAP = 0.06
const SHARPEST = 1000
const percent = (n: number) => `${n * 100}%`

interface Props {
  photo: Extent
  address: string | undefined
  cutout: NonNullable<PhotoLook['cutout']> | undefined
  view: View
  strokes: readonly BrushStroke[]
  brush: Pick<BrushStroke, 'keep' | 'radius'>
  onStroke: (way: PhotoPoint[]) => void
}

/** The photo under its veil, to be painted on by hand, pen, mouse or keyboard. */
export function BrushStage({ photo, address, cutout, view, strokes, brush, onStroke }: Props) {
  const help = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useImage(cutout?.image)
  const [way, setWay] = useState<PhotoPoint[] | null>(null)
  const [hand, setHand] = useState<PhotoPoint | null>(null)
  const [byKeys, setByKeys] = useState(false)
  const { right, bottom } = reach(photo)

  useEffect(() => {
    if (!image || !cutout) return
    const drawn = way ? [...strokes, { ...brush, points: way }] : strokes
    const frame = requestAnimationFrame(() => {
      mask ??= new OffscreenCanvas(1, 1)
      paintVeil(canvas.current!, mask, { view, cutout: { image, square: cutout.square }, strokes: drawn })
    })
    return () => cancelAnimationFrame(frame)
  }, [image, cutout, view, strokes, way, brush])

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): PhotoPoint => {
    const { left, top, width } = canvas.current!.getBoundingClientRect()
    const unit = width / view.width
    return { x: view.x + (clientX - left) / unit, y: view.y + (clientY - top) / unit }
  }
  const finish = () => {
    if (way) onStroke(way)
    setWay(null)
  }
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setByKeys(false)
    setHand(place(event))
    setWay([place(event)])
  }
  const move = (event: PointerEvent) => {
    if (!event.isPrimary) return
    setHand(place(event))
    if (byKeys || !way) return
    const between = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (between.length > 0 ? between : [event]).map(place)
    setWay((way) => way && [...way, ...points])
  }
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const from = hand ?? { x: view.x + view.width / 2, y: view.y + view.height / 2 }
    if (event.key === ' ') {
      event.preventDefault()
      if (event.repeat) return
      setByKeys(true)
      setHand(from)
      return way ? finish() : setWay([from])
    }
    const [dx, dy] = WAYS[event.key] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    const step = view.width * (event.shiftKey ? LEAP : STEP)
    const to = {
      x: Math.max(view.x, Math.min(view.x + view.width, from.x + dx * step)),
      y: Math.max(view.y, Math.min(view.y + view.height, from.y + dy * step)),
    }
    setByKeys(true)
    setHand(to)
    if (way) setWay([...way, to])
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- An application is worked with by definition. */}
      <div
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- As above.
        tabIndex={0}
        aria-label={text.canvas}
        aria-roledescription={text.role}
        aria-describedby={help}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={() => !byKeys && finish()}
        onPointerCancel={() => !byKeys && finish()}
        onPointerLeave={() => !way && setHand(null)}
        onKeyDown={keys}
        onBlur={() => byKeys && finish()}
        className="relative mx-auto cursor-none touch-none overflow-hidden rounded-tile bg-paper-deep outline-offset-2 select-none"
        style={{
          aspectRatio: `${view.width} / ${view.height}`,
          width: `min(100%, calc((100dvh - 20rem) * ${view.width / view.height}))`,
          minWidth: '14rem',
        }}
      >
        <img
          src={address}
          alt=""
          draggable={false}
          className="checkerboard absolute max-w-none"
          style={{
            width: percent(right / view.width),
            height: percent(bottom / view.height),
            left: percent(-view.x / view.width),
            top: percent(-view.y / view.height),
          }}
        />
        <canvas
          ref={canvas}
          width={SHARPEST}
          height={Math.round((SHARPEST * view.height) / view.width)}
          aria-hidden
          className="absolute inset-0 size-full"
        />
        {hand && (
          <span
            aria-hidden
            className={cx(
              'pointer-events-none absolute -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_#0b0720,inset_0_0_0_1px_#0b0720]',
              way && (brush.keep ? 'bg-white/25' : 'bg-[#0b0720]/35'),
            )}
            style={{
              left: percent((hand.x - view.x) / view.width),
              top: percent((hand.y - view.y) / view.height),
              width: percent((brush.radius * 2) / view.width),
              height: percent((brush.radius * 2) / view.height),
            }}
          />
        )}
      </div>
      <p id={help} className="visually-hidden">
        {text.keys}
      </p>
      <p role="status" className="visually-hidden">
        {byKeys && (way ? text.down : text.up)}
      </p>
    </div>
  )
}

const WAYS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
let mask: OffscreenCanvas | undefined

function useImage(src: string | undefined): HTMLImageElement | undefined {
  const [loaded, setLoaded] = useState<HTMLImageElement>()
  useEffect(() => {
    if (!src) return
    const image = new Image()
    image.src = src
    let left = false
    image.decode().then(
      () => !left && setLoaded(image),
      () => {},
    )
    return () => {
      left = true
    }
  }, [src])
  return loaded
}
