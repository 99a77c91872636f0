import { ChevronLeft, ChevronRight } from 'lucide-react'
import { photo } from '../../text/photo.ts'
import { fromTheLeft, type StudioPhoto } from './photo-state.ts'

const text = photo.faces
const STEPS = [
  { by: -1, label: text.previous, Icon: ChevronLeft },
  { by: 1, label: text.next, Icon: ChevronRight },
]

/** That there are several faces, and the way from one to the next: in a crowd their frames are small. */
export function FaceSteps({ photo, onChoose }: { photo: StudioPhoto; onChoose: (face: number) => void }) {
  const order = fromTheLeft(photo.faces)
  const count = order.length
  const at = order.indexOf(photo.face)
  return (
    <div className="flex items-center gap-1">
      <p className="flex-1 text-sm font-semibold">{text.several(count)}</p>
      {STEPS.map(({ by, label, Icon }) => (
        <button
          key={by}
          type="button"
          aria-label={label}
          title={label}
          onClick={() => onChoose(order[(at + by + count) % count]!)}
          className="-my-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper-deep"
        >
          <Icon className="size-5" aria-hidden />
        </button>
      ))}
    </div>
  )
}
