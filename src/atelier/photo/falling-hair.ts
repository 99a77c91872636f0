/** Hair that falls past the jaw, followed downwards from the head: below the chin its colour alone does not tell it from clothes. */
import { connected } from './connected.ts'

/** Places along the head, in heights of the face from its middle, right and down; half its width; pixels in a row. */
export interface HeadPlaces {
  u: Float32Array
  v: Float32Array
  width: number
  side: number
}

/** Above this it is the head's own; heights between which it is followed past the jaw, and of a row there. */
const [HEAD, JAW, ROW] = [0, [0.2, 0.55], 0.05] as const
/** How wide it is at least in each row: on both sides, and on one side alone. */
const [THIN, ALONE] = [0.05, 0.3]
/** Nearer to the middle, halves of the face's width, is a chin in the shade: not followed there between these heights. */
const THROAT = { width: 0.75, from: 0.35, to: 0.8 }
/** The middle of the chest, where a garment shows its colour, and shoulders, which hair hardly reaches. */
const [CHEST, SHOULDER] = [
  { within: 0.3, from: 0.95 },
  { beyond: 1, from: 0.8 },
]
const LOWEST = 1.6
/** Shares of chest, and of both shoulders, from which the garment has the hair's colour. */
const [WORN, FAR] = [0.4, 0.35]

/**
 * 1 where hair falls, on the sides where it is followed past the jaw without a gap. Nowhere if the garment has its colour.
 *
 * @param isHairy whether a pixel of the person has the hair's colour
 * @param isBody whether a pixel is the person's, and no bare skin
 */
export function fallingHair(
  { u, v, width, side }: HeadPlaces,
  isHairy: (i: number) => boolean,
  isBody: (i: number) => boolean,
): Uint8Array {
  const isThroat = (i: number) => v[i]! > THROAT.from && v[i]! < THROAT.to && Math.abs(u[i]!) < THROAT.width * width
  const own = connected(
    u.length,
    side,
    (i) => v[i]! < HEAD,
    (i) => !isThroat(i) && isHairy(i),
  )
  const rows = [0, 1].map(() => new Float64Array(Math.round((JAW[1] - JAW[0]) / ROW)))
  const [chest, ...shoulders] = [0, 1, 2].map(() => ({ all: 0, hairy: 0 })) as [Share, Share, Share]
  // Pixels of a square whose side is the face's height.
  let face = 0
  for (let i = 0; i < own.length; i++) {
    const y = v[i]!
    if (y < -0.5 || y > LOWEST) continue
    const across = Math.abs(u[i]!)
    const at = u[i]! < 0 ? 0 : 1
    if (y < 0.5 && across < 0.5) face++
    if (own[i] && y > JAW[0] && y < JAW[1] && across > THROAT.width * width)
      rows[at]![Math.floor((y - JAW[0]) / ROW)]!++
    const isChest = across < CHEST.within && y > CHEST.from
    if (!(isChest || (across > SHOULDER.beyond && y > SHOULDER.from)) || !isBody(i)) continue
    const share = isChest ? chest : shoulders[at]!
    share.all++
    share.hairy += own[i]!
  }
  const isWorn = chest.hairy > WORN * chest.all || shoulders.every(({ all, hairy }) => all > 0 && hairy > FAR * all)
  const least = rows.map((row) => Math.min(...row) / (ROW * face))
  const thin = least.every((wide) => wide > THIN) ? THIN : ALONE
  for (let i = 0; i < own.length; i++) if (isWorn || v[i]! < HEAD || !(least[u[i]! < 0 ? 0 : 1]! > thin)) own[i] = 0
  return own
}

interface Share {
  all: number
  hairy: number
}
