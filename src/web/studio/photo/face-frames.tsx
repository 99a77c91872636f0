import { photo } from '../../text/photo.ts'
import { cx } from '../../ui/class-names.ts'
import { reach } from './crop-box.ts'
import { fromTheLeft, type StudioPhoto } from './photo-state.ts'

const text = photo.faces
/** Of the photo's width. */
const ROOM_FOR_NUMBER = 0.1
const percent = (n: number) => `${n * 100}%`

/** A frame around each face of the photo: who is drawn, and who could be. */
export function FaceFrames({ photo, onChoose }: { photo: StudioPhoto; onChoose: (face: number) => void }) {
  const { faces } = photo
  const { right, bottom } = reach(photo)
  // Numbers would hide the faces of a crowd.
  const numbered = Math.min(...faces.map(({ width }) => width)) / right > ROOM_FOR_NUMBER
  return (
    <div role="group" aria-label={text.label}>
      {fromTheLeft(faces).map((at, k) => {
        const { x, y, width, height } = faces[at]!
        const chosen = at === photo.face
        return (
          <button
            key={at}
            type="button"
            aria-pressed={chosen}
            aria-label={text.face(k + 1, faces.length)}
            onClick={() => onChoose(at)}
            className={cx(
              'absolute z-10 min-h-7 min-w-7 -translate-1/2 rounded-[30%] border-2 outline-offset-2 transition-colors focus-visible:outline-3 focus-visible:outline-white',
              chosen
                ? // The box under it can be taken in hand.
                  'pointer-events-none border-light-2 shadow-[0_0_0_1.5px_#fff,inset_0_0_0_1.5px_#fff]'
                : 'cursor-pointer border-white/90 shadow-[0_0_0_1px_#0b072099] hover:border-white hover:bg-white/20',
            )}
            style={{
              left: percent((x + width / 2) / right),
              top: percent((y + height / 2) / bottom),
              width: percent(width / right),
              height: percent(height / bottom),
            }}
          >
            {numbered && (
              <span
                aria-hidden
                className={cx(
                  'absolute -top-2.5 left-1/2 grid size-5 -translate-x-1/2 place-items-center rounded-full text-[0.7rem] leading-none font-bold text-white tabular-nums shadow-[0_0_0_1.5px_#fff]',
                  chosen ? 'bg-fill-2' : 'bg-[#0b0720]',
                )}
              >
                {k + 1}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
