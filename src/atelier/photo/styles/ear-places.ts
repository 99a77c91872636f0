/** Where ears are: as ellipses beside the face, level with eyes and nose, where they are seen or short hair leaves them free. */
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import { maskOf } from '../pixels.ts'
import { partsOf } from '../shapes.ts'
import { type Seen, widthOf } from './body.ts'
import { hangsLoose } from './curtains.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/**
 * An ear, distances between the pupils: how far its middle is below the eyes and outside of the face's edge, how much
 * further for each radian of a turn, half its width and height, and how far it leans out at the top.
 */
const EAR = { down: 0.24, out: 0.07, turned: 0.1, wide: 0.17, tall: 0.33, lean: 0.06 } as const
/** Least area of skin by which an ear is seen, squares of the same: of short hair, of hair that hangs beside it. */
const LEAST_EAR = { short: 0.035, hanging: 0.055 } as const
/** Beside hair that hangs skin counts from so far outside of the face's edge on, nearer it is the cheek; an ear on the side a head is turned to, radians, is behind that hair. */
const [PAST, TURNED] = [0.09, 0.08]
/** Beside the jaw, below an ear, hair hangs: the place, distances between the pupils, and the share of it that is hair. */
const HANGING = { from: 0.68, to: 1, wide: 0.3, share: 0.3 } as const
/** Turn, radians, from which an ear is the far one, which is hidden. */
export const FAR = 0.25
/** Share of cloth that covers an ear. */
const COVERED = 0.35

/** Ears that are seen, or that short hair leaves free: pixels of ellipses. To be asked before hair is set anew. */
export function earsOf({ region, alpha, rig, map, hair: read }: Seen): number[] {
  if (read?.coversEars) return []
  const { oval } = rig.contours
  const { yaw } = rig.pose
  return ([-1, 1] as const).flatMap((side) => {
    if (side * yaw > FAR) return []
    const edge = oval[side < 0 ? 28 : 8]!
    const [cu, cv] = [edge[0] + side * (EAR.out + EAR.turned * Math.abs(yaw)), EAR.down]
    const ear: number[] = []
    let [skin, past, hair, cloth, beside, hanging] = [0, 0, 0, 0, 0, 0]
    const [x, y] = onPicture(map, cu, cv)
    const reach = Math.ceil(HANGING.to * map.eyes)
    for (let j = Math.max(0, Math.round(y) - reach); j < Math.min(SIDE, y + reach); j++)
      for (let i = Math.max(0, Math.round(x) - reach); i < Math.min(SIDE, x + reach); i++) {
        const u = acrossFace(map, i + 0.5, j + 0.5)
        const v = downFace(map, i + 0.5, j + 0.5)
        const p = j * SIDE + i
        const what = alpha[p]! < 0.5 ? REGION.none : region[p]
        const out = side * (u - edge[0])
        if (v > HANGING.from && v < HANGING.to && out > 0 && out < HANGING.wide) {
          beside++
          if (what === REGION.hair) hanging++
        }
        // Ears lean outwards at the top.
        const du = u - cu + side * EAR.lean * (v - cv)
        const outside = (Math.hypot(du / EAR.wide, (v - cv) / EAR.tall) - 1) * EAR.wide * map.eyes
        if (outside <= 0) ear.push(p)
        if (outside > 0 || out < 0.02) continue
        if (what === REGION.skin) {
          skin++
          if (out > PAST) past++
        } else if (what === REGION.hair) hair++
        else if (what === REGION.cloth) cloth++
      }
    if (cloth > COVERED * (skin + hair + cloth + 1)) return []
    const area = map.eyes ** 2
    const isLong = hangsLoose(read) || hanging > HANGING.share * beside
    const isSeen = isLong ? past > LEAST_EAR.hanging * area && side * yaw < TURNED : skin > LEAST_EAR.short * area
    return isSeen || !isLong ? ear : []
  })
}

/** From here down what stands out beside a face is an ear, distances between the pupils below the eyes. */
export const TEMPLE = -0.32

/** Where an ear is drawn what else is seen beside the face of a head that is turned, its skull and its neck, would make a lump of it. Changes `own`. */
export function clearBeside(ears: readonly number[], { region, map, rig }: Seen, own: Uint8Array): void {
  if (ears.length === 0) return
  const [middle] = widthOf(rig)
  const sideOf = (p: number) => Math.sign(acrossFace(map, (p % SIDE) + 0.5, ((p / SIDE) | 0) + 0.5) - middle)
  const sides = new Set(ears.map(sideOf))
  for (let i = 0; i < own.length; i++)
    if (own[i] === HEAD.own && region[i] === REGION.skin && sides.has(sideOf(i)))
      if (downFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5) > TEMPLE) own[i] = HEAD.none
}

/** Area of a crumb of hair, squares of the distance between the pupils. */
const CRUMB = 0.15

/** Changes `region` and `own`. */
export function setEars(ears: readonly number[], { region, map, hat }: Seen, own: Uint8Array): void {
  for (const p of ears) {
    region[p] = REGION.skin
    if (own[p] !== HEAD.face) own[p] = HEAD.added
  }
  // Hair that an ear or the face cuts off from the head is none; under a hat all is.
  if (hat) return
  const hair = maskOf(own, (is, i) => is > 0 && region[i] === REGION.hair)
  const { part, sizes } = partsOf(hair, SIDE, 1)
  for (let i = 0; i < own.length; i++)
    if (hair[i] && own[i] !== HEAD.face && sizes[part[i]!]! < CRUMB * map.eyes ** 2) {
      own[i] = HEAD.none
      region[i] = REGION.none
    }
}
