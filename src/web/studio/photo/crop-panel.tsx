import { LocateFixed, Minus, Plus } from 'lucide-react'
import type { CropBox } from '../../../contract/generate-avatar.ts'
import { photo } from '../../text/photo.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import type { StudioPhoto } from '../studio-state.ts'
import { LARGEST_BOX, reach, sized, SMALLEST_BOX } from './crop-box.ts'
import { CropFrame } from './crop-frame.tsx'

const text = photo.crop
const STEP = 0.05
const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-card hover:border-ink disabled:opacity-40'

/** The crop box with what sizes it, and how the avatar will be framed, round and square. */
export function CropPanel({
  photo: shown,
  address,
  onChange,
}: {
  photo: StudioPhoto
  address: string
  onChange: (box: CropBox) => void
}) {
  const { crop, proposed } = shown
  const size = (next: number) => onChange(sized(crop, next, shown))
  const centred = crop.x === proposed.x && crop.y === proposed.y && crop.size === proposed.size
  return (
    <div className="grid gap-4">
      {!shown.found && <p className="rounded-tile bg-coral-wash px-3 py-2 text-sm text-coral-ink">{text.notFound}</p>}
      <div>
        <CropFrame address={address} extent={shown} box={crop} proposed={proposed} onChange={onChange} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="flex min-w-56 flex-1 items-center gap-2">
          <button
            type="button"
            className={ROUND}
            aria-label={text.smaller}
            disabled={crop.size <= SMALLEST_BOX}
            onClick={() => size(crop.size - STEP)}
          >
            <Minus className="size-5" aria-hidden />
          </button>
          <input
            type="range"
            min={SMALLEST_BOX * 100}
            max={LARGEST_BOX * 100}
            step={1}
            value={Math.round(crop.size * 100)}
            aria-label={text.size}
            aria-valuetext={`${Math.round(crop.size * 100)} %`}
            onChange={({ target }) => size(Number(target.value) / 100)}
            className="min-w-0 flex-1 accent-fill-1"
          />
          <button
            type="button"
            className={ROUND}
            aria-label={text.larger}
            disabled={crop.size >= LARGEST_BOX}
            onClick={() => size(crop.size + STEP)}
          >
            <Plus className="size-5" aria-hidden />
          </button>
        </div>
        <div className="flex items-center gap-4">
          <Button look="quiet" size="s" disabled={centred} onClick={() => onChange(proposed)}>
            <LocateFixed className="size-4" aria-hidden />
            {text.center}
          </Button>
          <div role="img" aria-label={text.preview} className="flex gap-2">
            <Preview photo={shown} address={address} className="rounded-full" />
            <Preview photo={shown} address={address} className="rounded-tile" />
          </div>
        </div>
      </div>
    </div>
  )
}

function Preview({
  photo: { crop, ...extent },
  address,
  className,
}: {
  photo: StudioPhoto
  address: string
  className: string
}) {
  const { right } = reach(extent)
  return (
    <span
      className={cx(
        'relative block size-14 overflow-hidden bg-ground shadow-[0_0_0_1px_var(--line-strong)]',
        className,
      )}
    >
      <img
        src={address}
        alt=""
        className="absolute max-w-none"
        style={{
          width: `${(right / crop.size) * 100}%`,
          left: `${(-crop.x / crop.size) * 100}%`,
          top: `${(-crop.y / crop.size) * 100}%`,
        }}
      />
    </span>
  )
}
