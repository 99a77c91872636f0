/** Noses: one stroke each, in profile towards the side the head is turned to. */
import { mix32 } from '../../chance.ts'
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import type { Pt } from './curves.ts'
import { type Sketch, taper } from './ink.ts'
import type { SkinInks } from './palette.ts'

/** A stroke that begins thin and has its full width under the tip. */
const gathering = (from: number, to: number) => (t: number) =>
  from + to * t ** 1.2 * (t > 0.86 ? (1 - t) * 4 + 0.44 : 1)

export function drawNose(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const { noseSize, noseShape, texture } = r.features
  const roll = mix32(texture ^ 0x705e)
  const other = roll % 2 === 1
  const d = g.turn
  const k = (1 + noseSize * 0.17) * (g.child ? 0.8 : 1) * (g.masculine ? 1.08 : 0.96)
  const wide = k * (0.9 + ((roll >>> 4) % 5) * 0.05)
  // Tips are lower with age.
  const fall = g.senior ? 6 : 0
  const at = (u: number, v: number): Pt => [g.fx + d * u * wide, g.noseY + v * k + (v > -14 ? fall : 0)]
  /** Height of the bridge: 0 at the nostrils, 1 between the eyes. A child's has hardly grown. */
  const bridge = (share: number) => ((g.eyeY + 6 - g.noseY) * share * (g.child ? 0.6 : 1)) / k
  const ink = skin.line
  const w = g.child ? 7 : g.masculine ? 9 : 8
  switch (noseShape) {
    case 'button':
      s.ink([at(-13, -8), at(-8, 3), at(4, 6), at(15, -1), at(15, -14)], taper(w, 0.4, 0.35, 0.3), ink, 7)
      break
    case 'straight':
      s.ink(
        [at(8, bridge(other ? 0.7 : 0.5)), at(13, -20), at(19, -5), at(10, 4), at(-6, 3)],
        gathering(3, w - 2.6),
        ink,
        12,
      )
      break
    case 'broad':
      s.ink(
        [at(-29, -12), at(-30, 2), at(-18, 5), at(-4, 8), at(12, 7), at(28, 2), at(28, -14)],
        (t) => w * (0.5 + 0.6 * Math.sin(Math.PI * t) ** 0.7),
        ink,
        8,
      )
      if (other) s.ink([at(13, -24), at(19, -15)], w * 0.7, ink, 6)
      break
    case 'aquiline': {
      const hump = g.feminine || g.child ? 17 : 21
      s.ink(
        [
          at(7, bridge(0.94)),
          at(hump, bridge(0.62)),
          at(hump + 3, bridge(0.42)),
          at(21, -14),
          at(19, 2),
          at(8, 10),
          at(-5, 5),
        ],
        gathering(3.4, w - 2.8),
        ink,
        12,
      )
      break
    }
    case 'snub':
      s.ink(
        [at(7, bridge(0.45)), at(10, -22), at(19, -13), at(15, -3), at(4, 0), at(-7, -1)],
        gathering(3, w - 2.6),
        ink,
        8,
      )
      if (other) s.ink([at(-17, -12), at(-19, -3), at(-12, 2)], w * 0.7, ink, 6)
      break
    case 'long':
      s.ink(
        [
          at(8, bridge(0.98)),
          at(8, bridge(0.5)),
          at(13, -16),
          at(18, 2),
          at(8, g.feminine || g.child ? 11 : 14),
          at(-6, g.feminine || g.child ? 7 : 10),
        ],
        gathering(3.4, w - 2.8),
        ink,
        12,
      )
      if (other) s.ink([at(-15, -8), at(-19, 2), at(-12, 8)], w * 0.7, ink, 6)
      break
  }
}
