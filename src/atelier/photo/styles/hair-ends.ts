/** Hair that hangs over clothes, and was taken for them: it has the colours of the head's hair and goes on from it. */
import { degreesApart } from '../hue.ts'
import { maskEqual, maskOf } from '../pixels.ts'
import { distanceTo, grown, partsOf, shrunk } from '../shapes.ts'
import type { Lab } from './clusters.ts'
import type { Planes } from './edge-preserving.ts'
import type { HeadHair } from './head-hair.ts'
import { REGION, SIDE } from './side.ts'

/** Distances between the pupils: half the least width of such hair; how near it comes to the hair above. Its least area, their square. */
const [NARROW, NEAR, LEAST] = [0.05, 0.12, 0.06]
/** Hair is darker than this, OKLab lightness, where black clothes are like it: then no more of the clothes than that may be. */
const [DARK, WORN] = [0.28, 0.3]
/** How far out it hangs, in half-widths of the face. */
const OUT = 2.1
/** Share of its width that lies below hair. */
const BELOW = 0.45

/** Of hair with that much chroma, ends are told from clothes by their hue, degrees, chroma, times, and lightness, and lie this much nearer to it than to skin. */
const DYED = { chroma: 0.018, hue: 24, times: [0.5, 1.9], light: 0.24, nearer: 0.8 } as const

/** Whether a colour is that of the ends of such hair. */
function endsOf({ l, a, b }: Planes, hair: Lab, skin: Lab): (i: number) => boolean {
  const chroma = Math.hypot(hair.a, hair.b)
  if (chroma < DYED.chroma) return () => false
  const far = (i: number, from: Lab) => Math.hypot(l[i]! - from.l, 2 * (a[i]! - from.a), 2 * (b[i]! - from.b))
  return (i) => {
    const turn = ((Math.atan2(b[i]!, a[i]!) - Math.atan2(hair.b, hair.a)) * 180) / Math.PI
    const times = Math.hypot(a[i]!, b[i]!) / chroma
    return (
      degreesApart(turn, 0) < DYED.hue &&
      times > DYED.times[0] &&
      times < DYED.times[1] &&
      Math.abs(l[i]! - hair.l) < DYED.light &&
      far(i, hair) < DYED.nearer * far(i, skin)
    )
  }
}

/** Makes such parts of `region` hair. @param skin its own colour @param eyes distance between the pupils, pixels */
export function hairEnds(
  region: Uint8Array,
  { placeOf, isUnlike, tone }: HeadHair,
  planes: Planes,
  skin: Lab,
  eyes: number,
): void {
  const isEnd = endsOf(planes, tone, skin)
  const alike = new Uint8Array(region.length)
  let [worn, all] = [0, 1]
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.cloth) continue
    all++
    if (isUnlike(i, 'seldom') && !isEnd(i)) continue
    worn++
    if (placeOf(i)[0] < OUT) alike[i] = 1
  }
  if (tone.l < DARK && worn > WORN * all) return
  const { part, sizes } = partsOf(shrunk(alike, SIDE, SIDE, NARROW * eyes), SIDE, 1)
  // Of each column of a part, whether hair is above it.
  const [columns, below] = [sizes.map(() => 0), sizes.map(() => 0)]
  const gap = Math.ceil((NEAR + NARROW) * eyes)
  for (let x = 0; x < SIDE; x++) {
    const seen = new Set<number>()
    for (let y = gap; y < SIDE; y++) {
      const id = part[y * SIDE + x]!
      if (id === 0 || seen.has(id)) continue
      seen.add(id)
      columns[id]!++
      for (let k = 1; k <= gap; k++)
        if (region[(y - k) * SIDE + x] === REGION.hair) {
          below[id]!++
          break
        }
    }
  }
  const goesOn = sizes.map((_, id) => below[id]! > BELOW * columns[id]!)
  if (Math.hypot(tone.a, tone.b) > DYED.chroma && worn < MOST * all) besideLong(region, placeOf, part, goesOn, eyes)
  const going = maskOf(part, (id) => id > 0 && sizes[id]! > LEAST * eyes * eyes && goesOn[id]!)
  const [near, far] = [NARROW, 2 * NARROW].map((by) => grown(going, SIDE, SIDE, by * eyes)) as [Uint8Array, Uint8Array]
  for (let i = 0; i < region.length; i++)
    if (region[i] === REGION.cloth && (alike[i] ? far : near)[i]) region[i] = REGION.hair
}

/** Hair that hangs below the chin, distances between the pupils, and how near to it coloured hair goes on beside it; of clothes no more than this share does. */
const [LONG, BESIDE, MOST] = [1.5, 0.45, 0.6]

/** Where hair is long, parts beside it go on from it too. Changes `goesOn`. */
function besideLong(
  region: Uint8Array,
  placeOf: HeadHair['placeOf'],
  part: Int32Array,
  goesOn: boolean[],
  eyes: number,
): void {
  const hair = maskEqual(region, REGION.hair)
  if (!hair.some((is, i) => is === 1 && placeOf(i)[1] > LONG)) return
  const far = distanceTo(hair, SIDE, SIDE, 1)
  for (let i = 0; i < part.length; i++) if (part[i]! > 0 && far[i]! < BESIDE * eyes) goesOn[part[i]!] = true
}
