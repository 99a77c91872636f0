/** What of a picture is somebody's head: face, ears, hair, what is worn on it; with calm edges, and without hands and crumbs. */
import { smoothstep } from '../../clamp.ts'
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import { maskEqual, maskOf } from '../pixels.ts'
import { grown, partsOf, shrunk } from '../shapes.ts'
import { bareChin } from './bare-chin.ts'
import { type Body, type Seen, widthOf } from './body.ts'
import { calmCrown } from './calm-crown.ts'
import { calmHairline, isCap } from './calm-hairline.ts'
import { evened, hangsLoose, setCurtains } from './curtains.ts'
import { clearBeside, earsOf, setEars, TEMPLE } from './ear-places.ts'
import { farTemple } from './far-temple.ts'
import { isFine } from './fineness.ts'
import { setFringe } from './fringe.ts'
import { cover } from './fill.ts'
import { type Knot, setKnot } from './knot.ts'
import type { Lock } from './lock.ts'
import { clearForHat } from './set-hat.ts'
import { HEAD, REGION, SIDE } from './side.ts'
import { bareCrown, sideRing } from './side-ring.ts'
import { isHaired, shornBare, sideHair } from './side-hair.ts'
import { setSideLocks } from './side-locks.ts'
import { setTail } from './tail.ts'

/** Of a head that is turned: how far out its ears reach, in half-widths of the face, and how far down; where a hat may end; distances between the pupils. */
const [EARS, LOBES, BRIM] = [1.34, 0.92, 0.15]
/** Turn, radians, up to which what stands out beside a face is an ear, and drawn as one. */
const FRONT = 0.3
/** How far below the chin a scarf is kept that is wrapped round a head, distances between the pupils, and how far out, half-widths of the face. */
const [SCARF, WRAP] = [0.5, 1.5]

/** Below the chin hair reaches no farther out than that, in half-widths of the shoulders. */
const HANGS = 0.86

/**
 * Not 0 where something of the head is, and the knot and the tail of hair that is tied. Changes `region` where hair, ears and gaps
 * are set anew.
 *
 * @param torso SIDE², what is below the head, 0…1
 */
export function headMask(
  told: Seen,
  body: Body,
  torso: Float32Array,
  scarf: boolean,
): { own: Uint8Array; knot: Knot | undefined; tail: Lock[] } {
  if (told.hair?.isBareOnTop) bareCrown(told)
  const own = headOf(told, body, scarf)
  const seen = shornBare(told, own)
  const [middle, half] = widthOf(seen.rig)
  const ears = earsOf(seen)
  clearBeside(ears, seen, own)
  if (seen.hat) clearForHat(seen.hat, seen, own)
  evenSides(seen, own)
  calmHair(seen, own)
  calmCrown(seen, own, isCap(seen))
  const isDesigned = calmHairline(seen, own)
  setFringe(seen, own)
  const behind = setCurtains(seen.region, own, {
    body,
    middle: Math.round(onPicture(seen.map, middle, 0.6)[0]),
    half: half * body.eyes,
    yaw: seen.rig.pose.yaw,
    reach: HANGS * body.shoulders * body.eyes,
    // Curls of middle length end where they are seen.
    hair: seen.isCurly && seen.hair?.length === 'medium' ? undefined : seen.hair,
    waves: seen.waves ?? 0,
  })
  if (!isDesigned) farTemple(seen, own)
  if (seen.hair?.isBareOnTop) sideRing(seen, own)
  else sideHair(seen, own, isDesigned && !isFine(seen))
  const { isKnotted, tail: tied } = seen.hair ?? {}
  const knot = isKnotted && !tied && !seen.isCurly && isHaired(seen, own) ? setKnot(seen, own) : undefined
  closeGaps(seen.region, own, torso, body)
  if (behind) behindShoulder(seen.region, own, torso, behind, onPicture(seen.map, middle, 0.6)[0])
  closeHead(seen, own, torso, body.chin)
  const tail = tied && !seen.hat ? setTail(seen, own, body, tied) : []
  if (seen.hat) clearForHat(seen.hat, seen, own)
  if (seen.hat?.kind !== 'hijab') {
    setEars(ears, seen, own)
    setSideLocks(seen, own)
    if (!scarf) bareChin(seen, own)
  }
  return { own, knot, tail }
}

/** Hair of one side lies behind neck and shoulder. Changes `region` and `own`. @param middle column of the face's */
function behindShoulder(region: Uint8Array, own: Uint8Array, torso: Float32Array, side: -1 | 1, middle: number): void {
  for (let i = 0; i < own.length; i++) {
    if (torso[i]! < 0.5 || own[i] === HEAD.face || region[i] !== REGION.hair) continue
    if (side * ((i % SIDE) - middle) > 0) [own[i], region[i]] = [HEAD.none, REGION.none]
  }
}

/** How far out hair lies at most, half-widths of the face: at the crown, at the chin, and there of hair that hangs; shoulders are wider. Curls stand off more. */
const WIDEST = { crown: 1.6, chin: 1.8, hanging: 2.3, curls: 0.25 } as const

/** Hair, face, ears, what is worn on a head. */
function headOf({ region, alpha, rig, map, isCurly, hair }: Seen, { chin, eyes }: Body, scarf: boolean): Uint8Array {
  const [middle, half] = widthOf(rig)
  const [mu, mv] = [middle, 0.45]
  const { oval } = rig.contours
  const face = cover(oval.flatMap(([u, v]) => onPicture(map, mu + (u - mu) * 1.02, mv + (v - mv) * 1.01)))
  const out = new Uint8Array(SIDE * SIDE)
  const turned = Math.sin(rig.pose.yaw)
  const isFront = Math.abs(rig.pose.yaw) < FRONT
  // Behind a head that is turned the dark and the background are taken for hair.
  const low = hangsLoose(hair) && isFront ? WIDEST.hanging : WIDEST.chin
  const widest = (v: number) =>
    WIDEST.crown + (low - WIDEST.crown) * smoothstep(-1, 1, v) + (isCurly ? WIDEST.curls : 0) + Math.abs(turned)
  for (let i = 0; i < out.length; i++) {
    if (alpha[i]! < 0.02) continue
    const x = i % SIDE
    const y = (i / SIDE) | 0
    const u = acrossFace(map, x + 0.5, y + 0.5)
    const v = downFace(map, x + 0.5, y + 0.5)
    const across = (u - middle) / half
    const toward = -turned * Math.sign(across)
    const ears = toward < -0.25 && v > TEMPLE ? 1 : EARS + Math.max(0, toward) * 1.2
    const k = (y - face.y) * face.width + x - face.x
    const inOval =
      x >= face.x && x < face.x + face.width && y >= face.y && y < face.y + face.height && face.share[k]! > 0.5
    if (inOval) out[i] = HEAD.face
    else if (region[i] === REGION.hair) out[i] = Math.abs(across) < widest(v) ? HEAD.own : HEAD.none
    else if (region[i] === REGION.skin)
      out[i] = v < (isFront ? TEMPLE : LOBES) && Math.abs(across) < ears ? HEAD.own : 0
    else if (region[i] === REGION.cloth)
      out[i] = v < BRIM || (scarf && y < chin + SCARF * eyes && Math.abs(across) < WRAP) ? HEAD.own : 0
  }
  return out
}

/** Distances between the pupils: gaps in hair up to twice that width are none, nor is hair that is no wider than twice the second, or, of what has receded, the third. */
const [CLOSED, OPENED, THIN] = [0.12, 0.07, 0.03]

/** Hair without gaps, islands and crumbs. Changes `region` and `own`. */
function calmHair({ region, map, hair: read }: Seen, own: Uint8Array): void {
  const narrow = read?.hasReceded ? THIN : OPENED
  const face = maskEqual(own, HEAD.face)
  const hair = maskOf(own, (is, i) => is > 0 && region[i] === REGION.hair)
  // Grown, shrunk by more than it was grown, and grown to where it was.
  const closed = grown(hair, SIDE, SIDE, CLOSED * map.eyes)
  const opened = shrunk(closed, SIDE, SIDE, (CLOSED + narrow) * map.eyes)
  const calm = grown(opened, SIDE, SIDE, narrow * map.eyes)
  // What hair encloses is hair.
  const holes = partsOf(calm, SIDE, 0)
  for (let i = 0; i < calm.length; i++) if (!calm[i] && holes.sizes[holes.part[i]!]! < HOLE * map.eyes ** 2) calm[i] = 1
  const { part, sizes } = partsOf(calm, SIDE, 1)
  for (let i = 0; i < own.length; i++) {
    const is = calm[i] === 1 && sizes[part[i]!]! > LEAST_HAIR * map.eyes ** 2
    if (is && !hair[i]) {
      if (region[i] === REGION.cloth && own[i]) continue
      region[i] = REGION.hair
      own[i] = HEAD.added
    } else if (!is && hair[i]) {
      region[i] = face[i] ? REGION.skin : REGION.none
      own[i] = face[i] ? HEAD.face : 0
    }
  }
}

/** What is between hair, ears and face and shows nothing is one of them. Changes `region` and `own`. @param below the head */
function closeHead({ region, map }: Seen, own: Uint8Array, torso: Float32Array, chin: number): void {
  const whole = maskOf(own, (is, i) => is > 0 || torso[i]! > 0.5)
  let [hairy, crown] = [0, 1]
  const hairline = (map.y - 0.7 * map.eyes) * SIDE
  for (let i = 0; i < own.length; i++)
    if (own[i] && i < hairline) {
      crown++
      if (region[i] === REGION.hair) hairy++
    }
  const isHairy = hairy > BALD * crown
  const notch = (isHairy ? NOTCHES : DENTS) * map.eyes
  const inner = shrunk(grown(whole, SIDE, SIDE, notch), SIDE, SIDE, notch)
  const { part, sizes } = partsOf(whole, SIDE, 0)
  const outside = part[0]!
  const around = (i: number, far: number) => {
    if (isHairy && i < hairline) return REGION.hair
    const beside = [i - far, i + far, i - far * SIDE, i + far * SIDE].filter((j) => own[j])
    return 2 * beside.filter((j) => region[j] === REGION.hair).length > beside.length ? REGION.hair : REGION.skin
  }
  for (let y = 0; y < Math.min(SIDE, chin + map.eyes); y++)
    for (let x = 1; x < SIDE - 1; x++) {
      const i = y * SIDE + x
      if (whole[i]) continue
      const isHole = part[i] !== outside && sizes[part[i]!]! < map.eyes ** 2
      // Beyond the picture's edge there is nothing.
      const isOuter = !inner[i] || Math.min(x, y, SIDE - 1 - x) <= notch
      if (!isHole && (isOuter || y > chin || y > map.y + map.eyes)) continue
      region[i] = around(i, Math.round(1.5 * notch))
      own[i] = HEAD.added
    }
}

/** How much farther one side's hair may reach than the other's, half-widths of the face, and for each radian of a turn; from which height to which this is looked at, distances between the pupils. */
const UNEVEN = { most: 0.5, turned: 1.3, from: -1.6, to: 0.75 } as const

/** Hair beside one side of a head only is background, a hand or a shadow. Changes `region` and `own`. */
function evenSides({ region, rig, map }: Seen, own: Uint8Array): void {
  const [middle, half] = widthOf(rig)
  const rows = Math.ceil((UNEVEN.to - UNEVEN.from) * map.eyes)
  const reaches = [new Float32Array(rows), new Float32Array(rows)] as const
  const rowOf = (v: number) => Math.floor((v - UNEVEN.from) * map.eyes)
  const places = (of: (i: number, side: 0 | 1, row: number, across: number) => void) => {
    for (let i = 0; i < own.length; i++) {
      if (!own[i]) continue
      const u = acrossFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5)
      const v = downFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5)
      const row = rowOf(v)
      if (row >= 0 && row < rows) of(i, u < middle ? 0 : 1, row, Math.abs(u - middle) / half)
    }
  }
  places((_, side, row, across) => {
    reaches[side][row] = Math.max(reaches[side][row]!, across)
  })
  const even = reaches.map((reach) => evened([...reach], 0.25 * map.eyes))
  const turned = Math.sin(rig.pose.yaw)
  places((i, side, row, across) => {
    const way = side === 0 ? -1 : 1
    const other = Math.max(1, even[1 - side]![row]!)
    const most = other + UNEVEN.most + UNEVEN.turned * Math.max(0, -way * turned)
    if (across <= most || region[i] !== REGION.hair || own[i] === HEAD.face) return
    own[i] = HEAD.none
    region[i] = REGION.none
  })
}

/** Half the width of notches in a head's outline, distances between the pupils, and of dents in a bald skull; share of hair of what is not bald. */
const [NOTCHES, DENTS, BALD] = [0.14, 0.4, 0.25]

/** Least area of hair, and of what it encloses that is none, squares of the distance between the pupils. */
const [LEAST_HAIR, HOLE] = [0.12, 0.4]

/** Share of what is beside the face that is cloth: then a scarf is wrapped round the head. */
const WRAPPED = 0.45

export function isWrapped({ region, rig, map }: Seen): boolean {
  const [middle, half] = widthOf(rig)
  return ([-1, 1] as const).every((side) => {
    let [cloth, all] = [0, 1]
    for (let v = 0.2; v < 1.3; v += 0.05)
      for (let across = 1.02; across < 1.3; across += 0.04) {
        const [x, y] = onPicture(map, middle + side * across * half, v).map(Math.floor) as [number, number]
        if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) continue
        all++
        if (region[y * SIDE + x] === REGION.cloth) cloth++
      }
    return cloth > WRAPPED * all
  })
}

/** Gaps between a neck and hair that hangs beside it are hair, up to this width, distances between the pupils; below the jaw less and less. */
const GAP = 0.7

/** Between the neck and hair beside it is hair. Changes `region` and `own`. */
function closeGaps(region: Uint8Array, own: Uint8Array, torso: Float32Array, { chin, eyes, x }: Body): void {
  for (let y = Math.max(0, Math.round(chin - 1.2 * eyes)); y < Math.min(SIDE, chin + 1.2 * eyes); y++)
    for (const way of [1, -1]) {
      let last = -1
      for (let k = Math.round(x); k >= 0 && k < SIDE; k += way) {
        const i = y * SIDE + k
        if (!own[i] && torso[i]! < 0.5) continue
        const gap = Math.abs(k - last) - 1
        const most = GAP * Math.min(1, (0.5 * eyes + chin - y) / eyes)
        if (last >= 0 && gap > 0 && gap < most * eyes && own[i] && region[i] === REGION.hair)
          for (let j = last + way; j !== k; j += way) {
            region[y * SIDE + j] = REGION.hair
            own[y * SIDE + j] = HEAD.added
          }
        last = k
      }
    }
}
