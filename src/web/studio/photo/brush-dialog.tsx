import { Eraser, Plus, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { BrushStroke, PhotoPoint } from '../../../contract/generate-avatar.ts'
import type { PhotoLook } from '../../../contract/photo-look.ts'
import { photo as photoText } from '../../text/photo.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { BrushStage } from './brush-stage.tsx'
import { reach } from './crop-box.ts'
import type { View } from './paint-veil.ts'
import type { PhotoAction, StudioPhoto } from './photo-state.ts'
import { added, MOST_STROKES, strokeOf, THICKEST, THINNEST } from './strokes.ts'
import { useLook } from './use-look.ts'

const text = photoText.brush
const TOOLS = ['keep', 'erase'] as const
const ICONS = { keep: Plus, erase: Eraser }
/** The slider's ends, as shares of what is seen. */
const FINE = 0.008
const BROAD = 0.16

interface Props {
  photo: StudioPhoto
  address: string | undefined
  dispatch: (action: PhotoAction) => void
  onClose: () => void
  /** What has become of the cut-out so far. */
  preview: ReactNode
}

/** Says by brush what of the photo is the person and what is not. Each stroke is kept as soon as it is made. */
export function BrushDialog({ photo, address, dispatch, onClose, preview }: Props) {
  const title = useId()
  const slider = useId()
  const [tool, setTool] = useState<(typeof TOOLS)[number]>('keep')
  const [size, setSize] = useState(35)
  const [full, setFull] = useState(false)
  const [before, setBefore] = useState<BrushStroke[][]>([])
  const { strokes, crop } = photo
  const bare = useMemo(() => ({ ...photo, strokes: [] }), [photo])
  const { look, waiting, trouble, again } = useLook(bare)
  const square = look?.cutout?.square
  const view = useMemo(() => viewOf(square, crop, photo), [square, crop, photo])
  const radius = Math.max(THINNEST, Math.min(THICKEST, view.width * FINE * (BROAD / FINE) ** (size / 100)))
  const brush = useMemo(() => ({ keep: tool === 'keep', radius }), [tool, radius])

  const change = (next: BrushStroke[]) => {
    setBefore([...before, strokes])
    dispatch({ type: 'mend', strokes: next })
    setFull(false)
  }
  const stroke = (way: PhotoPoint[]) => {
    const next = added(strokes, strokeOf(brush.keep, radius, way, photo))
    if (next) change(next)
    else setFull(true)
  }
  const undo = () => {
    setFull(false)
    dispatch({ type: 'mend', strokes: before.at(-1) ?? strokes.slice(0, -1) })
    setBefore(before.slice(0, -1))
  }
  const undoable = strokes.length > 0 || before.length > 0
  const undoing = useRef(undo)
  useEffect(() => {
    undoing.current = undoable ? undo : () => {}
  })
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      // Behind the dialog Ctrl+Enter would order.
      if (event.key === 'Enter') event.stopPropagation()
      if (event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      undoing.current()
    }
    window.addEventListener('keydown', keys, { capture: true })
    return () => window.removeEventListener('keydown', keys, { capture: true })
  }, [])
  return (
    <Dialog labelledBy={title} onClose={onClose} className="max-w-3xl">
      <div className="grid gap-x-5 gap-y-4 p-4 sm:p-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="sm:col-span-2">
          <h2 id={title} className="text-2xl">
            {text.title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{text.help}</p>
        </div>
        <BrushStage
          photo={photo}
          address={address}
          cutout={look?.cutout}
          view={view}
          strokes={strokes}
          brush={brush}
          onStroke={stroke}
        />
        <div className="grid content-start gap-3">
          <Segmented
            label={text.tool}
            className="w-full"
            options={TOOLS.map((value) => {
              const Icon = ICONS[value]
              return { value, label: text[value], picture: <Icon className="size-4" aria-hidden /> }
            })}
            value={tool}
            onChange={setTool}
          />
          <div>
            <label htmlFor={slider} className="text-sm font-semibold">
              {text.size}
            </label>
            <input
              id={slider}
              type="range"
              min={0}
              max={100}
              step={5}
              value={size}
              aria-valuetext={`${size} %`}
              onChange={({ target }) => setSize(Number(target.value))}
              className="h-11 w-full accent-brand"
            />
          </div>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-1">
            <Button size="s" onClick={undo} disabled={!undoable} aria-label={text.undo}>
              <Undo2 className="size-4" aria-hidden />
              {text.undoShort}
            </Button>
            <Button size="s" onClick={() => change([])} disabled={strokes.length === 0}>
              <Trash2 className="size-4" aria-hidden />
              {text.clear}
            </Button>
          </div>
          <p role="status" className="min-h-5 text-sm text-ink-soft">
            {full
              ? text.full(MOST_STROKES)
              : (trouble ?? (waiting ? photoText.cutout.waiting : text.strokes(strokes.length)))}
          </p>
          {trouble && (
            <Button size="s" onClick={again}>
              {photoText.cutout.again}
            </Button>
          )}
          <div className="flex items-center gap-4 sm:mt-2 sm:grid">
            {preview}
            <Button look="primary" className="flex-1" onClick={onClose}>
              {text.done}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** What is shown to paint on: the cut-out's surroundings, as far as there is a photo. */
function viewOf(
  square: NonNullable<PhotoLook['cutout']>['square'] | undefined,
  crop: StudioPhoto['crop'],
  photo: StudioPhoto,
): View {
  const { right, bottom } = reach(photo)
  const parts = square ? [square, crop] : [crop]
  const x = Math.max(0, Math.min(...parts.map((part) => part.x)))
  const y = Math.max(0, Math.min(...parts.map((part) => part.y)))
  return {
    x,
    y,
    width: Math.min(right, Math.max(...parts.map((part) => part.x + part.size))) - x,
    height: Math.min(bottom, Math.max(...parts.map((part) => part.y + part.size))) - y,
  }
}
