import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { CropBox } from '../../../contract/generate-avatar.ts'
import { photo } from '../../text/photo.ts'
import { LARGEST_BOX, moved, pulled, reach, sized, SMALLEST_BOX, spoken, type Extent } from './crop-box.ts'

interface Props {
  address: string | undefined
  extent: Extent
  box: CropBox
  proposed: CropBox
  onChange: (box: CropBox) => void
  /** Lies on the photo. */
  children?: ReactNode
}

const text = photo.crop
const STEP = 0.02
const LEAP = 0.1
const CORNERS = [
  { right: false, bottom: false, look: '-top-2.5 -left-2.5 cursor-nwse-resize' },
  { right: true, bottom: false, look: '-top-2.5 -right-2.5 cursor-nesw-resize' },
  { right: false, bottom: true, look: '-bottom-2.5 -left-2.5 cursor-nesw-resize' },
  { right: true, bottom: true, look: '-bottom-2.5 -right-2.5 cursor-nwse-resize' },
]
const percent = (n: number) => `${n * 100}%`

/** The photo with the square that becomes the avatar, and in it the circle that most places show of one. */
export function CropFrame({ address, extent, box, proposed, onChange, children }: Props) {
  const help = useId()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const hands = useRef(new Map<number, { x: number; y: number }>())
  const latest = useRef({ box, onChange })
  useEffect(() => {
    latest.current = { box, onChange }
  })
  const { right, bottom } = reach(extent)
  const { across, down, side } = spoken(box, extent)

  /** A point of the screen in the box's unit. */
  const place = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width } = stage.current!.getBoundingClientRect()
    const unit = width / right
    return { x: (clientX - left) / unit, y: (clientY - top) / unit }
  }
  const apart = () => {
    const [a, b] = [...hands.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const grab = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    hands.current.set(event.pointerId, place(event))
    frame.current?.focus({ preventScroll: true })
    event.preventDefault()
  }
  const drag = (event: PointerEvent) => {
    const from = hands.current.get(event.pointerId)
    if (!from) return
    const to = place(event)
    const before = apart()
    hands.current.set(event.pointerId, to)
    // Two fingers size the box, one moves it. Several events may come between two renders, so the newest box is read from the ref.
    const now = latest.current.box
    latest.current.box =
      before > 0 ? sized(now, (now.size * apart()) / before, extent) : moved(now, to.x - from.x, to.y - from.y, extent)
    onChange(latest.current.box)
  }
  const release = (event: PointerEvent) => void hands.current.delete(event.pointerId)

  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? LEAP : STEP
    const change: Record<string, () => CropBox> = {
      ArrowLeft: () => moved(box, -step, 0, extent),
      ArrowRight: () => moved(box, step, 0, extent),
      ArrowUp: () => moved(box, 0, -step, extent),
      ArrowDown: () => moved(box, 0, step, extent),
      '+': () => sized(box, box.size + STEP, extent),
      '=': () => sized(box, box.size + STEP, extent),
      '-': () => sized(box, box.size - STEP, extent),
      PageUp: () => sized(box, box.size + LEAP, extent),
      PageDown: () => sized(box, box.size - LEAP, extent),
      Home: () => proposed,
    }
    if (!change[event.key]) return
    event.preventDefault()
    onChange(change[event.key]!())
  }

  useEffect(() => {
    // React's wheel listener is passive and cannot prevent scrolling. The page scrolls normally until the frame has the focus.
    const element = frame.current!
    const turn = (event: WheelEvent) => {
      if (document.activeElement !== element && !event.ctrlKey) return
      event.preventDefault()
      const { box, onChange } = latest.current
      latest.current.box = sized(box, box.size * Math.exp(Math.max(-40, Math.min(40, event.deltaY)) / 400), extent)
      onChange(latest.current.box)
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [extent])

  return (
    <>
      <div
        ref={stage}
        className="relative mx-auto w-full overflow-hidden rounded-tile bg-paper-deep select-none"
        style={{
          aspectRatio: `${extent.width} / ${extent.height}`,
          maxWidth: `${(19 * extent.width) / extent.height}rem`,
        }}
      >
        <img src={address} alt="" draggable={false} className="checkerboard size-full object-fill" />
        {children}
        <div
          ref={frame}
          role="slider"
          tabIndex={0}
          aria-label={text.label}
          aria-describedby={help}
          aria-roledescription={text.role}
          aria-valuemin={SMALLEST_BOX * 100}
          aria-valuemax={LARGEST_BOX * 100}
          aria-valuenow={side}
          aria-valuetext={text.value(side, across, down)}
          className="@container absolute cursor-grab touch-none border-2 border-white shadow-[0_0_0_1px_#0b0720b3,0_0_0_200vmax_#0b072094] outline-none active:cursor-grabbing focus-visible:border-light-1 focus-visible:shadow-[0_0_0_3px_#ffffff,0_0_0_200vmax_#0b072094]"
          style={{
            left: percent(box.x / right),
            top: percent(box.y / bottom),
            width: percent(box.size / right),
            height: percent(box.size / bottom),
          }}
          onKeyDown={keys}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          onLostPointerCapture={release}
        >
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full border border-white/90 shadow-[0_0_0_1px_#0b072066]"
          />
          {CORNERS.map(({ look, ...corner }) => (
            <span
              key={look}
              aria-hidden
              className={`absolute grid size-11 place-items-center ${look}`}
              onPointerDown={(event) => {
                event.stopPropagation()
                event.preventDefault()
                event.currentTarget.setPointerCapture(event.pointerId)
                frame.current?.focus({ preventScroll: true })
              }}
              onPointerMove={(event) => {
                if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
                event.stopPropagation()
                const { x, y } = place(event)
                onChange(pulled(box, corner, x, y, extent))
              }}
            >
              <span className="size-4 rounded-full border-2 border-white bg-fill-1 shadow-paper @max-[5rem]:size-2.5 @max-[5rem]:border" />
            </span>
          ))}
        </div>
      </div>
      <p id={help} className="mt-2 text-sm text-ink-soft">
        <span className="pointer-coarse:hidden">{text.help}</span>
        <span className="pointer-fine:hidden">{text.helpTouch}</span>
      </p>
    </>
  )
}
