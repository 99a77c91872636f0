/** Noses: six shapes, each with two ways of being drawn, wider or narrower, and older with the years. */
import { mix32 } from '../../chance.ts'
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { hatch, type Pt, type Sketch, taper } from './ink.ts'
import type { SkinInks } from './palette.ts'

/** A stroke that begins hairline thin and has its full width under the tip. */
const gathering = (from: number, to: number) => (t: number) => from + to * t ** 1.3 * (t > 0.86 ? (1 - t) * 5 + 0.3 : 1)

export function drawNose(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const { noseSize, noseShape, texture } = r.features
  const roll = mix32(texture ^ 0x705e)
  const other = roll % 2 === 1
  // The profile looks the way the head is turned.
  const d = g.fx >= g.cx ? 1 : -1
  const k = (1 + noseSize * 0.17) * (g.child ? 0.84 : 1) * (g.masculine ? 1.07 : 0.96)
  const wide = k * (0.9 + ((roll >>> 4) % 5) * 0.05)
  // Tips are lower with age.
  const fall = g.senior ? 5 : 0
  const at = (u: number, v: number): Pt => [g.fx + d * u * wide, g.noseY + v * k + (v > -14 ? fall : 0)]
  /** Height of the bridge: 0 at the nostrils, 1 between the eyes. A child's has hardly grown. */
  const bridge = (share: number) => ((g.eyeY + 6 - g.noseY) * share * (g.child ? 0.62 : 1)) / k
  const hump = g.feminine || g.child ? 17 : 21
  const ink = skin.line
  const wing = (u: number, v: number, size: number, w: number, sides: readonly number[] = [-1, 1]) => {
    for (const side of sides)
      s.ink(
        [
          at(side * (u - size * 0.25), v - size * 0.95),
          at(side * (u + size * 0.26), v - size * 0.25),
          at(side * (u - size * 0.4), v + size * 0.4),
        ],
        w,
        ink,
        8,
      )
  }
  /** The plane away from the light, in a few strokes. */
  const plane = (from: number, to: number, u: number) => {
    if (g.child || (g.feminine && !g.senior)) return
    hatch(
      s,
      [at(u + 13, from - 6), at(u + 15, to - 4)],
      [at(u + 3, from), at(u + 5, to + 2)],
      4,
      2.6,
      skin.hatch,
      g.rnd(6),
    )
  }
  if (skin.deep) s.ink([at(-3, bridge(0.8)), at(-4, bridge(0.3)), at(-4, -14)], 9, skin.sheen)
  switch (noseShape) {
    case 'button':
      // A ball: its underside, and how it turns away on one side.
      s.ink([at(-14, -9), at(-11, 2), at(0, 7), at(11, 2), at(14, -9)], taper(5.6, 0.5, 0.4), ink, 7)
      if (other) s.ink([at(9, -27), at(15, -20), at(16, -12)], 3, ink, 6)
      else wing(23, -4, 8, 3.2)
      break
    case 'straight':
      s.ink(
        [at(9, bridge(0.62)), at(9, bridge(0.42)), at(13, -18), at(15, -6), at(7, 4), at(-6, 3)],
        gathering(2, 3.8),
        ink,
        14,
      )
      wing(19, -4, 13, 3.8, [-1])
      if (other) s.ink([at(-13, bridge(1.05)), at(-9, bridge(0.72)), at(-9, bridge(0.5))], 2.6, ink)
      plane(bridge(0.5), -16, 11)
      break
    case 'broad':
      for (const side of [-1, 1]) {
        s.ink(
          [at(side * 25, -26), at(side * 37, -12), at(side * 35, 4), at(side * 22, 6), at(side * 11, 1)],
          (t) => 2.6 + 3.4 * Math.sin(Math.PI * Math.min(1, t * 1.1)),
          ink,
          8,
        )
        s.ink([at(side * 23, 1.5), at(side * 15, -3), at(side * 8, 0)], 6.8, ink, 6)
      }
      s.ink([at(-11, 4), at(0, 10), at(11, 4)], 4.4, ink, 7)
      if (other && !g.child)
        for (const side of [-1, 1]) s.ink([at(side * 14, bridge(0.94)), at(side * 11, bridge(0.66))], 2.4, ink)
      break
    case 'aquiline':
      // From the brow in one line, over the hump, and down past the nostril.
      s.ink(
        [
          at(3, bridge(1.14)),
          at(9, bridge(0.9)),
          at(hump, bridge(0.62)),
          at(hump + 1, bridge(0.44)),
          at(17, -16),
          at(15, 0),
          at(7, 10),
          at(-4, 5),
        ],
        gathering(2.2, 4.2),
        ink,
        12,
      )
      wing(20, -3, 14, 4, [-1])
      if (other) s.ink([at(-4, 8), at(-10, 4), at(-15, 6)], 4, ink, 6)
      plane(bridge(0.44), -14, 20)
      break
    case 'snub':
      // Turned up: one looks into the nostrils.
      if (!g.child) s.ink([at(9, bridge(0.62)), at(6, bridge(0.44)), at(9, -25)], 3, ink)
      s.ink([at(-12, -15), at(-5, -9), at(5, -9), at(12, -15)], taper(3.6, 0.4, 0.4), ink, 7)
      for (const side of [-1, 1]) s.ink([at(side * 5, 0.5), at(side * 10, -3), at(side * 16, -1)], 5.8, ink, 5)
      wing(23, -5, 10, 3.4, other ? [-1, 1] : [-1])
      break
    case 'long':
      s.ink(
        [
          at(12, bridge(1.3)),
          at(7, bridge(1)),
          at(7, bridge(0.5)),
          at(9, -16),
          at(12, 1),
          at(3, g.feminine || g.child ? 11 : 15),
          at(-7, g.feminine || g.child ? 7 : 10),
        ],
        gathering(2.2, 4.2),
        ink,
        14,
      )
      wing(17, 0, 12, 3.6)
      if (other) s.ink([at(-11, bridge(1.12)), at(-8, bridge(0.8))], 2.6, ink)
      plane(bridge(0.6), -14, 8)
      break
  }
}
