/** Heads with hair at the sides and none on top. */
import type { Features } from '../recipe.ts'
import type { HeadStudy } from './head-study.ts'
import type { HairLooks } from './perception.ts'
import type { Rig } from './rig/rig.ts'

/** How far out the top is looked at, half-widths of the face, and how much of its height above the mesh. */
const [ACROSS, UPPER] = [0.4, 0.55]
/** Shares of it that are told to be skin, and that have its colour: fair hair has the latter alone. The second where hair has plainly receded: what is left is thin. */
const [SKIN, LIKE, THIN] = [0.4, 0.8, 0.65]
/** The network's score of receding hair from which it plainly has: of three heads with hair at the sides alone the least is 2.8, of heads whose fair hair is taken for skin the most 1.2. */
const PLAINLY_RECEDED = 2.3

export const hasPlainlyReceded = (looks: HairLooks | undefined): boolean => (looks?.receding ?? 0) > PLAINLY_RECEDED
/** Least area of it, squares of the distance between the pupils, and turn, radians, up to which it is seen. */
const [LEAST, TURNED] = [0.1, 0.5]

/** Whether a head is skin up to its outline in the middle. To be asked only where the photo does not cut it. @param isThin whether the hair has plainly receded */
export function isBareOnTop(
  { u, v, alpha, skin, likeSkin, eyes }: HeadStudy,
  { contours: { oval }, pose }: Rig,
  isThin = false,
): boolean {
  if (Math.abs(pose.yaw) > TURNED) return false
  const [middle, half] = [(oval[8]![0] + oval[28]![0]) / 2, Math.abs(oval[8]![0] - oval[28]![0]) / 2]
  const mesh = oval[0]![1]
  const places: number[] = []
  let top = mesh
  for (let i = 0; i < u.length; i++)
    if (alpha[i]! > 0.6 && v[i]! < mesh && Math.abs(u[i]! - middle) < ACROSS * half) {
      places.push(i)
      top = Math.min(top, v[i]!)
    }
  const upper = places.filter((i) => v[i]! < mesh - (mesh - top) * (1 - UPPER))
  if (upper.length < LEAST * eyes ** 2) return false
  const share = (of: (i: number) => number) => upper.reduce((sum, i) => sum + of(i), 0) / upper.length
  return share((i) => skin[i]!) > SKIN && share((i) => (likeSkin(i) ? 1 : 0)) > (isThin ? THIN : LIKE)
}

/** Deviation of a hairline up to which low hair still covers the crown. */
const KEPT = 0.8

/**
 * The hairline of a head that is not bare on top: low hair that begins higher would be drawn bald.
 *
 * @param shorn score of the trained reader, above 0 where the crown is shaved or bald after all
 */
export function withCrown(
  { hairline, hairHeight }: Partial<Pick<Features, 'hairline' | 'hairHeight'>>,
  shorn: number,
): Partial<Pick<Features, 'hairline'>> {
  const isLow = hairHeight !== undefined && hairHeight < 0 && shorn < 0
  return hairline !== undefined && isLow ? { hairline: Math.min(KEPT, hairline) } : {}
}
