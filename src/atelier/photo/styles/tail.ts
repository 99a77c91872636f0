/** The tail of hair that is tied behind the head: it comes from the nape and falls over one shoulder. Lengths in distances between the pupils. */
import { onPicture } from '../face/face-map.ts'
import type { HairRead } from '../portrait.ts'
import type { Place } from '../rig/rig.ts'
import { type Body, type Seen, widthOf } from './body.ts'
import { cover } from './fill.ts'
import type { Lock } from './lock.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** Heights from the chin: of the nape, above it, and of the tip of one that ends at the shoulder and of a long one. */
const [NAPE, TIP] = [0.55, { medium: 1.2, long: 1.75 }] as const
/** By how much higher the nape of a head is seen that is turned, for each radian. */
const TURNED = 0.5
/** How far out it begins, half-widths of the face, and how much further for each radian of a turn: it lies behind the head. */
const [ROOT, BEHIND] = [0.9, 0.35] as const
/** It hangs from the hair of the head: how far up and to either side of its root that is looked for, and how far it reaches into it. */
const HANGS = { up: 1.3, beside: 0.3, into: 0.18 } as const
/** How far out it lies on the shoulder and ends, half-widths of the neck. */
const [SHOULDER, END] = [1.55, 1.35] as const
/** Half its width at the nape, where it is fullest, and how far down that is, a share of its length. */
const [THIN, FULL, FULLEST] = [0.16, 0.32, 0.45] as const
const STEPS = 48
/** Strands in it, in half its width from the middle, and how broad they are drawn. */
const STRANDS = { across: [-0.35, 0.3], width: 0.035 } as const

/** Sets it. Changes `region` and `own`. @returns the strands in it */
export function setTail(
  { region, rig, map }: Pick<Seen, 'region' | 'rig' | 'map'>,
  own: Uint8Array,
  body: Pick<Body, 'x' | 'chin' | 'neck' | 'eyes'>,
  { side, length }: NonNullable<HairRead['tail']>,
): Lock[] {
  const [middle, face] = widthOf(rig)
  const [rootX] = onPicture(map, middle + side * (ROOT + BEHIND * Math.abs(rig.pose.yaw)) * face, 1)
  const out = (far: number) => body.x + side * far * body.neck * body.eyes
  const nape = NAPE + TURNED * Math.abs(rig.pose.yaw)
  const root = rootUnder(region, own, [rootX, body.chin - nape * body.eyes], body.eyes)
  const [from, to] = [root[1], body.chin + TIP[length] * body.eyes]
  const [x0, x1, x2] = [root[0], out(SHOULDER), out(END)]
  const line: Lock['line'] = []
  const half: number[] = []
  for (let k = 0; k <= STEPS; k++) {
    const t = k / STEPS
    // A curve through nape and tip that bends out over the shoulder.
    line.push([(1 - t) ** 2 * x0 + 2 * t * (1 - t) * (2 * x1 - (x0 + x2) / 2) + t ** 2 * x2, from + t * (to - from)])
    const belly = t < FULLEST ? THIN + (FULL - THIN) * Math.sin((Math.PI * t) / (2 * FULLEST)) : FULL
    half.push(body.eyes * belly * Math.sqrt(Math.max(0, 1 - (Math.max(0, t - FULLEST) / (1 - FULLEST)) ** 2)))
  }
  const edge = (way: -1 | 1) => line.map(([x, y], k) => [x + way * half[k]!, y])
  const shape = cover([...edge(-1), ...edge(1).reverse()].flat())
  shape.share.forEach((share, k) => {
    const [x, y] = [shape.x + (k % shape.width), shape.y + Math.floor(k / shape.width)]
    const i = y * SIDE + x
    if (share < 0.5 || x >= SIDE || y >= SIDE || own[i] === HEAD.face) return
    region[i] = REGION.hair
    own[i] = HEAD.added
  })
  return STRANDS.across.map((far) => ({
    line: line.slice(4, -8).map(([x, y], k) => [x + far * half[k + 4]!, y]),
    light: far > 0,
    inShade: false,
    width: STRANDS.width * body.eyes,
  }))
}

/** Where it begins: within the hair that is nearest above. */
function rootUnder(region: Uint8Array, own: Uint8Array, [x, y]: Place, eyes: number): Place {
  let [best, least]: [Place, number] = [[x, y], HANGS.up * eyes]
  for (let aside = -HANGS.beside * eyes; aside <= HANGS.beside * eyes; aside++)
    for (let up = 0; up + Math.abs(aside) < least; up++) {
      const [i, j] = [Math.round(x + aside), Math.round(y - up)]
      if (i < 0 || j < 0 || i >= SIDE || j >= SIDE) break
      if (region[j * SIDE + i] !== REGION.hair || !own[j * SIDE + i]) continue
      ;[best, least] = [[x + aside, y - up - HANGS.into * eyes], up + Math.abs(aside)]
    }
  return best
}
