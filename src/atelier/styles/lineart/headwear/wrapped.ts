/** Cloth round the head: hijab, turban, headband. */
import type { Geometry } from '../geometry.ts'
import { lerp, mix, type Pt, resample, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { coversEars } from '../hair/cover.ts'
import { tucked } from '../hair/falls.ts'
import { INK, tintOf } from '../palette.ts'
import { type Hat, across, piece } from './kit.ts'

/** The whole cloth behind and around the face; the opening shows the face. */
export function hijabBack(h: Hat): void {
  const { s, g, cloth } = h
  const w = g.skull + 28
  const back: Pt[] = [
    [g.cx, g.crownY - 30], [g.cx + w * 0.7, g.crownY + 8], [g.cx + w, g.templeY - 30], [g.cx + w - 6, g.mouthY],
    [g.cx + w - 30, g.neckY - 10], [g.cx, g.neckY + 30], [g.cx - w + 30, g.neckY - 10], [g.cx - w + 6, g.mouthY],
    [g.cx - w, g.templeY - 30], [g.cx - w * 0.7, g.crownY + 8],
  ]
  s.blob(back, cloth.shade)
}

export function hijab(h: Hat): void {
  const { s, g, cloth } = h
  const w = g.skull + 40
  const chest = g.neckY + 92
  // Drape over the chest first, then the part around the head on top of it.
  const drape: Pt[] = [
    [g.cx - w + 44, g.chinY - 30], [g.cx - w + 6, g.chinY + 44], [g.cx - w - 14, g.neckY + 34],
    [g.cx - w + 12, g.neckY + 62], [g.cx - 104, chest - 12], [g.cx - 8, chest], [g.cx + 92, chest - 14],
    [g.cx + w - 12, g.neckY + 60], [g.cx + w + 14, g.neckY + 34], [g.cx + w - 6, g.chinY + 44],
    [g.cx + w - 44, g.chinY - 30], [g.cx, g.chinY + 4],
  ]
  const dark = cloth.seam !== INK
  const [line, weight] = dark ? [cloth.seam, 4] : [INK, 8]
  s.cut(spline(drape, 5, true), cloth.shade, INK, 12)
  const outer = spline(
    [
      [g.cx, g.crownY - 32], [g.cx + w * 0.62, g.crownY + 2], [g.cx + w * 0.98, g.templeY - 50],
      [g.cx + w * 1.02, g.mouthY - 30], [g.cx + w * 0.82, g.chinY + 30], [g.cx + w * 0.3, g.chinY + 86],
      [g.cx - w * 0.14, g.chinY + 94], [g.cx - w * 0.7, g.chinY + 52], [g.cx - w * 1.0, g.mouthY - 10],
      [g.cx - w * 0.99, g.templeY - 50], [g.cx - w * 0.62, g.crownY + 2],
    ],
    5,
    true,
  )
  const face = opening(g)
  // One ring with a slit at the top; doubled points keep the slit shut.
  s.cut(
    [outer[0]!, ...outer, outer[0]!, outer[0]!, face[0]!, face[0]!, ...[...face].reverse(), face[0]!],
    cloth.shade,
    INK,
    8,
  )
  if (dark) s.trace(outer.slice(18, 40), taper(weight, 0.2, 0.2), line)
  // Folds fall from the temples, cross under the chin and gather at the shoulder.
  const fold = (points: Pt[], weight = 7.4) => s.ink(points, dark ? weight * 0.7 : weight, cloth.seam)
  fold([
    [g.cx + 40, g.crownY - 8], [g.cx + w * 0.66, g.crownY + 46], [g.cx + w * 0.88, g.templeY + 6],
    [g.cx + w * 0.88, g.mouthY - 50],
  ])
  fold([[g.cx - w * 0.9, g.eyeY + 70], [g.cx - w * 0.76, g.mouthY + 34], [g.cx - w * 0.5, g.chinY + 18]])
  fold(
    [
      [g.cx + w * 0.9, g.mouthY - 10], [g.cx + w * 0.62, g.chinY + 18], [g.cx + 4, g.chinY + 38],
      [g.cx - w * 0.42, g.chinY + 26],
    ],
    8,
  )
  fold([[g.cx + w * 0.7, g.chinY + 34], [g.cx + w * 0.2, g.chinY + 66], [g.cx - w * 0.3, g.chinY + 62]])
  fold([[g.cx + w * 0.4, g.chinY + 84], [g.cx + w * 0.84, g.neckY + 34], [g.cx + w * 0.82, g.neckY + 54]])
  fold([[g.cx - w * 0.3, g.chinY + 96], [g.cx - 56, g.neckY + 50], [g.cx - 64, chest - 20]])
}

function opening(g: Geometry): Pt[] {
  const top = g.hairY - 6
  return spline(
    [
      [g.cx, top], [g.cx + g.skull * 0.62, top + 22], [g.cx + g.skull * 0.96, g.browY - 6],
      [g.cx + g.cheek * 0.98, g.eyeY + 60], [g.cx + g.jaw * 0.98, g.mouthY + 10], [g.cx + g.chin * 1.2, g.chinY - 4],
      [g.cx, g.chinY + 10], [g.cx - g.chin * 1.2, g.chinY - 4], [g.cx - g.jaw * 0.98, g.mouthY + 10],
      [g.cx - g.cheek * 0.98, g.eyeY + 60], [g.cx - g.skull * 0.96, g.browY - 6], [g.cx - g.skull * 0.62, top + 22],
    ],
    6,
    true,
  )
}

export function turban(h: Hat): void {
  const { s, g, cloth } = h
  const k = 30
  const low = g.hairY + 28
  const top = g.crownY - 58
  const mass: Pt[] = [
    [across(g, -1, k - 16), g.eyeY - 22], [across(g, -1.02, k + 4), low - 50], [across(g, -0.86, k), g.crownY + 4],
    [across(g, -0.4), top + 6], [g.cx + 10, top - 6], [across(g, 0.46), top + 8], [across(g, 0.88, k), g.crownY + 6],
    [across(g, 1.02, k + 4), low - 50], [across(g, 1, k - 16), g.eyeY - 22], [across(g, 0.8), low + 18],
    [across(g, 0.42), low - 16], [g.cx, low - 50], [across(g, -0.42), low - 16], [across(g, -0.8), low + 18],
  ]
  piece(s, mass, cloth.spot, 6.4)
  // Wrapped bands crossing at the forehead.
  for (let i = 0; i < 3; i++) {
    const t = 0.12 + i * 0.38
    s.ink(
      [
        [across(g, -0.98 + t * 0.05, k), lerp(g.eyeY - 36, low - 96, t)],
        [across(g, -0.5 + t * 0.1), lerp(low - 10, g.crownY + 2, t)],
        [across(g, 0.1 + t * 0.26), lerp(low - 62, top + 14, t)],
      ],
      taper(8, 0.15, 0.5, 0.3),
      cloth.seam,
    )
    s.ink(
      [
        [across(g, 0.98 - t * 0.05, k), lerp(g.eyeY - 36, low - 96, t)],
        [across(g, 0.52 - t * 0.1), lerp(low - 10, g.crownY + 22, t)],
        [across(g, 0.08 + t * 0.1), lerp(low - 56, g.crownY - 6, t)],
      ],
      taper(7.8, 0.15, 0.5, 0.3),
      cloth.seam,
    )
  }
  s.ink([[across(g, -0.3), top + 30], [g.cx, top + 14], [across(g, 0.34), top + 24]], 6.2, cloth.seam)
  s.ink([[across(g, -0.42), low - 16], [g.cx, low - 50], [across(g, 0.42), low - 16]], 8, INK)
}

/** Cuts that stand up from the hairline, before which a band lies; over all others it runs from ear to ear. */
const RAISED = new Set<Hat['r']['hairStyle']>(['quiff', 'spiky', 'mohawk', 'afro', 'undercut'])

/** What a band does to hair: nothing. */
const WORN_OVER = { pressed: false, hidden: false, contained: false }

export function headband(h: Hat): void {
  const { s, g, r, cloth } = h
  const flat = h.lift > 0 && r.hairTexture !== 'curly' && r.hairTexture !== 'coily' && !RAISED.has(r.hairStyle)
  const k = flat ? h.lift : h.lift < 20 ? h.lift * 0.5 : Math.min(h.lift, 34) * 0.7 + 2
  // Heights of its ends, of its turn above the temple and of its middle.
  const [end, turn, top] = flat
    ? [g.eyeY - 26, lerp(g.hairY, g.crownY, 0.34) + 26, lerp(g.hairY, g.crownY, 0.62)]
    : [g.hairY + 52, g.hairY - 2, g.hairY - 40]
  const [wide, thick] = flat ? [0.9, 34] : [0.84, 40]
  const edge = (down: number, inward: number) =>
    spline(
      [
        [across(g, -1, k * 0.4) + inward * 0.3, end + down * 0.1],
        [across(g, -wide, k * 0.5) + inward, turn + down * 0.7], [across(g, -0.32), top + down],
        [across(g, 0.32), top + down], [across(g, wide, k * 0.5) - inward, turn + down * 0.7],
        [across(g, 1, k * 0.4) - inward * 0.3, end + down * 0.1],
      ],
      6,
    )
  const upper = edge(0, 0)
  const lower = edge(thick, flat ? 22 : 6)
  // At a near ear that is seen it is cut off, as it goes on behind it; else its ends are round: points would hang.
  const seen = tucked(h) || !coversEars(r, WORN_OVER)
  const endAt = (u: Pt, l: Pt, side: number): Pt[] =>
    !flat || (seen && side === -g.turn)
      ? [
          [u[0], u[1] - 4],
          [u[0] - side * (flat ? 17 : 5), u[1] - 1],
        ]
      : [[u[0], u[1] - 14], [u[0] - side * 5, u[1] - 8], [l[0] - side * 9, l[1] - 14]]
  const ring = [
    ...endAt(upper[0]!, lower[0]!, -1).reverse(),
    ...upper.slice(2, -2),
    ...endAt(upper.at(-1)!, lower.at(-1)!, 1),
    ...lower.slice(2, -2).reverse(),
  ]
  s.cut(ring, tintOf(cloth.spot), INK, 9, true)
  const below = resample(lower, 16)
  const middle = resample(upper, 16).map((p, i): Pt => mix(p, below[i]!, 0.5))
  s.trace(middle.slice(1, 15), taper(5.5), cloth.seam)
}
