/** Noses: one stroke each, in profile towards the side the head is turned to. */
import { mix32 } from '../../chance.ts'
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import type { Pt } from './curves.ts'
import { type Sketch, taper } from './ink.ts'
import { belowRims } from './lenses.ts'
import type { SkinInks } from './palette.ts'

/** A stroke that begins as a hair and is pressed down where it turns under the tip, `at` of its way. */
const pressed =
  (width: number, at = 0.72) =>
  (t: number) =>
    4.5 + (width - 4.5) * (t < at ? (t / at) ** 1.4 : 1 - ((t - at) / (1 - at)) ** 1.6 * 0.6)

/** How large a nose is, of the usual; how wide, of that. */
function sizeOf(g: Geometry, { features: { noseSize, texture } }: Recipe): [k: number, wide: number] {
  const k = (1 + noseSize * 0.16) * (g.child ? 0.58 : 1) * (g.masculine ? 1.26 : 1.14)
  return [k, k * (0.94 + ((mix32(texture ^ 0x705e) >>> 4) % 5) * 0.06)]
}

/** How far a nose reaches from the middle of the face to a side (1: our right), pixels. */
export const noseReach = (g: Geometry, r: Recipe, side: -1 | 1): number =>
  (side === g.turn ? 26 : r.features.noseShape === 'broad' ? 30 : r.features.noseShape === 'button' ? 18 : 14) *
  sizeOf(g, r)[1]

export function drawNose(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const { noseShape, texture } = r.features
  const other = mix32(texture ^ 0x705e) % 2 === 1
  const d = g.turn
  const [k, wide] = sizeOf(g, r)
  // Tips are lower with age.
  const fall = g.senior ? 6 : 0
  // Glasses hide the bridge: no stroke begins above the lower edge of their rims.
  const rims = belowRims(g, r)
  const top = rims ? g.eyeY + rims + 7 : 0
  const at = (u: number, v: number): Pt => [
    g.fx + d * (u - 2) * wide,
    Math.max(top, g.noseY + v * k + (v > -14 ? fall : 0)),
  ]
  /** Height of the bridge: 0 at the nostrils, 1 between the eyes. A child's has hardly grown. */
  const high = g.child ? 0.6 : 0.86
  const bridge = (share: number) => ((g.eyeY + 6 - g.noseY) * share * high) / k
  const ink = skin.line
  // Of a nose whose bridge the rims hide only the tip is left, which would be a blot.
  const w = (g.child ? 10.5 : g.masculine ? 15 : 13.5) * (rims ? 0.74 : 1)
  switch (noseShape) {
    case 'button':
      s.ink([at(-15, -9), at(-11, 4), at(4, 8), at(18, 0), at(17, -15)], taper(w * 1.05, 0.6, 0.4, 0.35), ink, 7)
      break
    case 'straight':
      s.ink([at(6, bridge(other ? 0.72 : 0.5)), at(14, -22), at(23, -5), at(13, 6), at(-9, 6)], pressed(w), ink, 12)
      break
    case 'broad':
      s.ink(
        [at(-19, -11), at(-25, -3), at(-18, 5), at(-6, 3), at(10, 8), at(24, 2), at(25, -11), at(18, -21)],
        (t) => 4.5 + (w * 0.86 - 4.5) * Math.sin(Math.PI * t ** 0.8) ** 1.4,
        ink,
        8,
      )
      break
    case 'aquiline': {
      const hump = g.feminine || g.child ? 15 : 19
      s.ink(
        [
          at(5, bridge(0.94)),
          at(hump, bridge(0.62)),
          at(hump + 4, bridge(0.42)),
          at(24, -14),
          at(21, 3),
          at(8, 11),
          at(-6, 5),
        ],
        pressed(w * 1.06, 0.76),
        ink,
        12,
      )
      break
    }
    case 'snub':
      s.ink([at(5, bridge(0.45)), at(10, -23), at(23, -15), at(19, 0), at(4, 6), at(-11, 3)], pressed(w, 0.66), ink, 8)
      break
    case 'long':
      s.ink(
        [
          at(6, bridge(0.98)),
          at(8, bridge(0.5)),
          at(15, -16),
          at(22, 3),
          at(8, g.feminine || g.child ? 12 : 15),
          at(-8, g.feminine || g.child ? 8 : 11),
        ],
        pressed(w * 1.06, 0.78),
        ink,
        12,
      )
      break
  }
}
