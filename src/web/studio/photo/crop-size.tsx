import { LocateFixed, Minus, Plus } from 'lucide-react'
import { photo } from '../../text/photo.ts'
import { LARGEST_BOX, SMALLEST_BOX } from './crop-box.ts'

const text = photo.crop
const STEP = 0.05
const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-card hover:border-ink disabled:opacity-40'

interface Props {
  size: number
  onSize: (size: number) => void
  /** Undefined where the box is as it was proposed. */
  onCenter: (() => void) | undefined
}

export function CropSize({ size, onSize, onCenter }: Props) {
  const percent = Math.round(size * 100)
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        className={ROUND}
        aria-label={text.smaller}
        disabled={size <= SMALLEST_BOX}
        onClick={() => onSize(size - STEP)}
      >
        <Minus className="size-5" aria-hidden />
      </button>
      <input
        type="range"
        min={SMALLEST_BOX * 100}
        max={LARGEST_BOX * 100}
        step={1}
        value={percent}
        aria-label={text.size}
        aria-valuetext={`${percent} %`}
        onChange={({ target }) => onSize(Number(target.value) / 100)}
        className="min-w-0 flex-1 accent-brand"
      />
      <button
        type="button"
        className={ROUND}
        aria-label={text.larger}
        disabled={size >= LARGEST_BOX}
        onClick={() => onSize(size + STEP)}
      >
        <Plus className="size-5" aria-hidden />
      </button>
      <button
        type="button"
        className={`${ROUND} ml-1`}
        aria-label={text.center}
        title={text.center}
        disabled={!onCenter}
        onClick={onCenter}
      >
        <LocateFixed className="size-5" aria-hidden />
      </button>
    </div>
  )
}
