/** Headwear of cloth: caps, beanies, brimmed hats, hijab, turban. */
import { blend, lightness } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import type { Geometry } from '../geometry.ts'
import { hatch, lerp, type Pt, resample, spline, taper, washOf } from '../ink.ts'
import { clothOf, INK, inkOf, PAPER } from '../palette.ts'
import { across, dome, flat, type Hat, piece, rimHatch } from './kit.ts'

const grow = (h: Hat) => Math.max(15, h.lift + 9)

export function cap(h: Hat): void {
  const { s, g, cloth } = h
  const k = grow(h)
  const low = g.browY - 40
  const crown: Pt[] = [
    ...dome(g, k, -86, 86, 10),
    [across(g, 0.6, k), low + 6],
    [g.cx, low + 2],
    [across(g, -0.6, k), low + 6],
  ]
  piece(s, crown, cloth.spot, 6)
  const top = g.crownY - k
  for (const u of [-0.5, 0.5])
    s.ink(
      [[g.cx + u * 12, top + 4], [across(g, u * 1.02), g.crownY + 40], [across(g, u * 1.2), low]],
      taper(3.4, 0.1, 0.1, 0.5),
      cloth.seam,
    )
  s.ink([[g.cx, top + 4], [g.cx + 3, low - 26]], taper(3, 0.1, 0.1, 0.5), cloth.seam)
  piece(s, [[g.cx - 15, top + 3], [g.cx, top - 8], [g.cx + 15, top + 3], [g.cx, top + 8]], cloth.spot, 4.6, 0)
  s.ink([[across(g, -0.42), g.crownY + 52], [across(g, -0.34), g.crownY + 45]], 5, cloth.seam)
  s.ink([[across(g, 0.42), g.crownY + 52], [across(g, 0.34), g.crownY + 45]], 5, cloth.seam)
  const visor: Pt[] = [
    [across(g, -0.97, k), low + 4], [across(g, -0.5, k), low - 22], [g.cx, low - 31], [across(g, 0.5, k), low - 22],
    [across(g, 0.97, k), low + 4], [across(g, 0.93, k), low + 28], [across(g, 0.5), low + 22], [g.cx, low + 16],
    [across(g, -0.5), low + 22], [across(g, -0.93, k), low + 28],
  ]
  piece(s, visor, cloth.spot, 6.4)
  const stitch = [
    [across(g, -0.84, k), low + 10], [across(g, -0.4), low - 6], [g.cx, low - 12], [across(g, 0.4), low - 6],
    [across(g, 0.84, k), low + 10],
  ] as Pt[]
  s.ink(stitch, 2.6, cloth.seam)
  hatch(
    s,
    [[across(g, 0.1), low + 22], [across(g, 0.82), low + 32]],
    [[across(g, 0.08), low + 34], [across(g, 0.76), low + 50]],
    10,
    3,
    INK,
    h.rnd,
  )
}

export function beanie(h: Hat): void {
  const { s, g, cloth } = h
  const k = grow(h) + 6
  const low = g.browY - 26
  const top = g.crownY - k - 20
  const body: Pt[] = [
    [across(g, -1, k - 2), low - 54], [across(g, -0.97, k), g.hairY - 30], [across(g, -0.66, k), g.crownY + 12],
    [g.cx - 30, top + 4], [g.cx + 34, top], [across(g, 0.68, k), g.crownY + 10], [across(g, 0.98, k), g.hairY - 30],
    [across(g, 1, k - 2), low - 54], [g.cx, low - 66],
  ]
  piece(s, body, cloth.spot, 6)
  for (let i = -3; i <= 3; i++)
    s.ink(
      [
        [g.cx + i * 8, top + 18 + Math.abs(i) * 4], [across(g, i * 0.22, 0), g.crownY + 46],
        [across(g, i * 0.275, k), low - 62],
      ],
      taper(3.6, 0.3, 0.1, 0.4),
      cloth.seam,
    )
  const fold: Pt[] = [
    [across(g, -1, k + 5), low - 66], [across(g, -0.5), low - 80], [g.cx, low - 84], [across(g, 0.5), low - 80],
    [across(g, 1, k + 5), low - 66], [across(g, 1, k + 8), low - 26], [across(g, 0.98, k), low + 8],
    [across(g, 0.5), low - 4], [g.cx, low - 8], [across(g, -0.5), low - 4], [across(g, -0.98, k), low + 8],
    [across(g, -1, k + 8), low - 26],
  ]
  piece(s, fold, cloth.spot, 6.4)
  for (let i = -8; i <= 8; i++) {
    const u = i / 8.6
    const drop = 12 * (u * u)
    s.ink(
      [
        [across(g, u, k), low - 74 + drop], [across(g, u * 1.01, k + 3), low - 40 + drop],
        [across(g, u, k), low - 12 + drop],
      ],
      taper(3.2, 0.2, 0.2, 0.5),
      cloth.seam,
    )
  }
}

export function beret(h: Hat): void {
  const { s, g, cloth } = h
  const k = grow(h)
  const low = g.hairY + 12
  const band: Pt[] = [
    [across(g, -0.98, k), low + 26], [across(g, -0.5), low + 2], [g.cx, low - 8], [across(g, 0.5), low - 2],
    [across(g, 0.98, k), low + 18], [across(g, 0.96, k), low - 14], [g.cx, low - 40], [across(g, -0.96, k), low - 6],
  ]
  piece(s, band, cloth.spot, 5.4)
  const disc: Pt[] = [
    [across(g, -1.08, k), low + 4], [across(g, -1.06, k), low - 48], [across(g, -0.5), g.crownY - k - 8],
    [across(g, 0.2), g.crownY - k - 32], [across(g, 0.9, k), g.crownY - k], [across(g, 1.42, k), low - 64],
    [across(g, 1.4, k), low - 8], [across(g, 1.06, k), low + 6], [across(g, 0.5), low - 14], [g.cx, low - 22],
    [across(g, -0.6), low - 12],
  ]
  piece(s, disc, cloth.spot, 6.4, 6)
  s.ink([[g.cx + 28, g.crownY - k - 30], [g.cx + 34, g.crownY - k - 52]], () => 9, INK)
  s.ink([[across(g, 1.2, k), low - 8], [across(g, 0.9, k), low - 34], [across(g, 0.5), low - 44]], 4.4, cloth.seam)
  s.ink([[across(g, 1.3, k), low - 34], [across(g, 1.0, k), low - 58]], 3.6, cloth.seam)
  s.ink([[across(g, -0.9, k), low - 10], [across(g, -0.5), low - 36], [g.cx, low - 46]], 3.8, cloth.seam)
}

/** The ellipse of a brim seen from the front, drawn over the crown's foot. */
function brim(h: Hat, half: number, y: number, thick: number, curl: number, colour: Hex): void {
  const { s, g } = h
  piece(
    s,
    [
      [g.cx - half, y - curl], [g.cx - half * 0.72, y - thick * 0.4 - curl * 0.1], [g.cx - half * 0.3, y - thick * 0.8],
      [g.cx, y - thick * 0.9], [g.cx + half * 0.3, y - thick * 0.8], [g.cx + half * 0.72, y - thick * 0.4 - curl * 0.1],
      [g.cx + half, y - curl], [g.cx + half * 0.86, y + thick * 0.7 - curl * 0.3], [g.cx + half * 0.4, y + thick],
      [g.cx, y + thick * 1.08], [g.cx - half * 0.4, y + thick], [g.cx - half * 0.86, y + thick * 0.7 - curl * 0.3],
    ],
    colour,
    6,
  )
}

function brimShadow(h: Hat, y: number): void {
  const { s, g } = h
  hatch(
    s,
    [[across(g, -0.1), y], [across(g, 0.86), y - 4]],
    [[across(g, -0.14), y + 15], [across(g, 0.84), y + 34]],
    15,
    3,
    INK,
    h.rnd,
  )
}

export function fedora(h: Hat): void {
  const { s, g, cloth } = h
  const k = grow(h)
  const y = g.hairY + 36
  const top = g.crownY - k - 42
  piece(
    s,
    [
      [across(g, -1, k - 6), y + 8], [across(g, -0.94, k - 6), g.crownY + 16], [across(g, -0.62), top + 6],
      [across(g, -0.28), top - 4], [g.cx, top + 18], [across(g, 0.28), top - 4], [across(g, 0.62), top + 6],
      [across(g, 0.94, k - 6), g.crownY + 16], [across(g, 1, k - 6), y + 8], [g.cx, y + 16],
    ],
    cloth.spot,
    6,
  )
  s.ink([[g.cx, top + 20], [g.cx - 3, top + 54], [g.cx + 4, top + 84]], 4.6, cloth.seam)
  s.ink([[across(g, -0.5), top + 18], [across(g, -0.42), top + 52]], 3.6, cloth.seam)
  s.ink([[across(g, 0.5), top + 18], [across(g, 0.42), top + 52]], 3.6, cloth.seam)
  const ribbon = clothOf(h.r.features.accentColor)
  piece(
    s,
    [
      [across(g, -1, k - 7), y - 40], [g.cx, y - 54], [across(g, 1, k - 7), y - 40], [across(g, 1, k - 5), y],
      [g.cx, y + 2], [across(g, -1, k - 5), y],
    ],
    ribbon.spot,
    4.6,
  )
  brim(h, g.skull + 92, y, 23, 10, cloth.spot)
  brimShadow(h, y + 26)
}

export function cowboy(h: Hat): void {
  const { s, g } = h
  const k = grow(h)
  const c = clothOf('#b0793f')
  const y = g.hairY + 34
  const top = g.crownY - k - 62
  piece(
    s,
    [
      [across(g, -0.98, k - 8), y + 6], [across(g, -0.86), g.crownY + 6], [across(g, -0.68), top + 8],
      [across(g, -0.34), top - 10], [g.cx, top + 26], [across(g, 0.34), top - 10], [across(g, 0.68), top + 8],
      [across(g, 0.86), g.crownY + 6], [across(g, 0.98, k - 8), y + 6], [g.cx, y + 16],
    ],
    c.spot,
    6,
  )
  s.ink([[g.cx, top + 28], [g.cx + 4, top + 70]], 5, c.seam)
  s.ink([[across(g, -0.52), top + 14], [across(g, -0.3), top + 62], [across(g, -0.26), top + 96]], 4, c.seam)
  s.ink([[across(g, 0.52), top + 14], [across(g, 0.34), top + 62], [across(g, 0.3), top + 96]], 4, c.seam)
  piece(
    s,
    [
      [across(g, -0.98, k - 8), y - 30], [g.cx, y - 42], [across(g, 0.98, k - 8), y - 30], [across(g, 0.99, k - 6), y],
      [g.cx, y + 4], [across(g, -0.99, k - 6), y],
    ],
    '#5a3420',
    4.4,
  )
  for (let i = -3; i <= 3; i++) s.dot(across(g, i * 0.27), y - 20 - (9 - i * i) * 0.6, 6, '#e9c26a')
  brim(h, g.skull + 146, y, 26, 64, c.spot)
  for (const side of [-1, 1])
    s.ink(
      [
        [g.cx + side * (g.skull + 128), y - 44], [g.cx + side * (g.skull + 70), y - 6],
        [g.cx + side * (g.skull - 10), y + 12],
      ],
      4,
      c.seam,
    )
  brimShadow(h, y + 28)
}

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
  const { s, g } = h
  // A cloth this large is printed lighter than a hat.
  const cloth = lightness(h.cloth.spot) < 0.34 ? h.cloth : { ...h.cloth, shade: blend(h.cloth.shade, PAPER, 0.22) }
  const w = g.skull + 40
  const chest = g.neckY + 92
  // Drape over the chest first, then the part around the head on top of it.
  const drape: Pt[] = [
    [g.cx - w + 44, g.chinY - 30], [g.cx - w + 6, g.chinY + 44], [g.cx - w - 14, g.neckY + 34],
    [g.cx - w + 12, g.neckY + 62], [g.cx - 104, chest - 12], [g.cx - 8, chest], [g.cx + 92, chest - 14],
    [g.cx + w - 12, g.neckY + 60], [g.cx + w + 14, g.neckY + 34], [g.cx + w - 6, g.chinY + 44],
    [g.cx + w - 44, g.chinY - 30], [g.cx, g.chinY + 4],
  ]
  const fall = spline(drape, 6, true)
  s.shape(fall, PAPER)
  s.shape(washOf([...fall].reverse(), 40, 4), cloth.shade)
  rimHatch(s, fall, inkOf(cloth.spot), 30)
  s.loop(drape, (t) => 6.2 + 2.2 * Math.sin(t * 6.3 + 1), inkOf(cloth.spot))
  const outer = spline(
    [
      [g.cx, g.crownY - 32], [g.cx + w * 0.62, g.crownY + 2], [g.cx + w * 0.98, g.templeY - 50],
      [g.cx + w * 1.02, g.mouthY - 30], [g.cx + w * 0.82, g.chinY + 30], [g.cx + w * 0.3, g.chinY + 86],
      [g.cx - w * 0.14, g.chinY + 94], [g.cx - w * 0.7, g.chinY + 52], [g.cx - w * 1.0, g.mouthY - 10],
      [g.cx - w * 0.99, g.templeY - 50], [g.cx - w * 0.62, g.crownY + 2],
    ],
    6,
    true,
  )
  const face = opening(g)
  // One ring with a slit at the top; doubled points keep the slit shut.
  const hole = [outer[0]!, ...outer, outer[0]!, outer[0]!, face[0]!, face[0]!, ...[...face].reverse(), face[0]!]
  s.shape(hole, PAPER)
  const lit = washOf(outer, 34, 16)
  s.shape([lit[0]!, ...lit, lit[0]!, lit[0]!, face[0]!, face[0]!, ...[...face].reverse(), face[0]!], cloth.shade)
  const line = inkOf(cloth.spot)
  rimHatch(s, outer, line, 34)
  s.loop(
    outer.filter((_, i) => i % 4 === 0),
    (t) => 6.4 + 2.4 * Math.sin(t * 6.3 + 1),
    line,
  )
  s.loop(
    face.filter((_, i) => i % 4 === 0),
    (t) => 4.4 + 1.4 * Math.sin(t * 6.3 + 2),
    line,
  )
  // Folds fall from the temples, cross under the chin and gather at the shoulder.
  const fold = (points: Pt[], weight = 4.4) => s.ink(points, weight, cloth.seam)
  fold([[g.cx - 30, g.crownY - 16], [g.cx - w * 0.62, g.crownY + 40], [g.cx - w * 0.9, g.templeY - 10]])
  fold([
    [g.cx + 40, g.crownY - 14], [g.cx + w * 0.66, g.crownY + 46], [g.cx + w * 0.9, g.templeY + 6],
    [g.cx + w * 0.9, g.mouthY - 50],
  ])
  fold([[g.cx - w * 0.93, g.eyeY + 60], [g.cx - w * 0.8, g.mouthY + 30], [g.cx - w * 0.5, g.chinY + 16]])
  fold(
    [
      [g.cx + w * 0.92, g.mouthY - 10], [g.cx + w * 0.62, g.chinY + 16], [g.cx + 4, g.chinY + 34],
      [g.cx - w * 0.42, g.chinY + 20],
    ],
    5,
  )
  fold([[g.cx + w * 0.76, g.chinY + 22], [g.cx + w * 0.2, g.chinY + 58], [g.cx - w * 0.4, g.chinY + 46]], 4.6)
  fold([[g.cx + w * 0.4, g.chinY + 72], [g.cx + w * 0.86, g.neckY + 34], [g.cx + w * 0.84, g.neckY + 56]])
  fold([[g.cx + w * 0.1, g.chinY + 94], [g.cx + 62, g.neckY + 44], [g.cx + 52, chest - 22]], 5)
  fold([[g.cx - w * 0.2, g.chinY + 98], [g.cx - 46, g.neckY + 46], [g.cx - 60, chest - 22]], 4.6)
  fold([[g.cx - w * 0.6, g.chinY + 66], [g.cx - w * 0.86, g.neckY + 30], [g.cx - w * 0.84, g.neckY + 54]])
  fold([[g.cx - w * 0.97, g.eyeY - 30], [g.cx - w * 0.86, g.eyeY + 40], [g.cx - w * 0.88, g.mouthY - 10]], 3)
  fold([[g.cx - w * 0.1, g.crownY + 2], [g.cx - w * 0.5, g.crownY + 44], [g.cx - w * 0.72, g.hairY + 40]], 3)
  fold([[g.cx + w * 0.14, g.crownY + 4], [g.cx + w * 0.52, g.crownY + 56], [g.cx + w * 0.76, g.hairY + 60]], 3)
  fold([[g.cx + w * 0.5, g.chinY + 40], [g.cx + w * 0.1, g.chinY + 72], [g.cx - w * 0.3, g.chinY + 66]], 3)
  fold([[g.cx - w * 0.42, g.chinY + 84], [g.cx - w * 0.62, g.neckY + 62], [g.cx - w * 0.6, g.neckY + 104]], 3)
  fold([[g.cx + w * 0.3, g.chinY + 86], [g.cx + w * 0.5, g.neckY + 66], [g.cx + w * 0.5, g.neckY + 112]], 3)
  s.dot(g.cx + w * 0.7, g.chinY + 18, 6.5, INK)
  s.dot(g.cx + w * 0.7, g.chinY + 17, 4, '#f3d98a')
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
  piece(s, mass, cloth.spot, 6.4, 6)
  // Wrapped bands crossing at the forehead.
  for (let i = 0; i < 5; i++) {
    const t = i / 4
    s.ink(
      [
        [across(g, -0.98 + t * 0.05, k), lerp(g.eyeY - 36, low - 96, t)],
        [across(g, -0.5 + t * 0.1), lerp(low - 10, g.crownY + 2, t)],
        [across(g, 0.1 + t * 0.26), lerp(low - 62, top + 14, t)],
      ],
      taper(5.4, 0.15, 0.5, 0.3),
      cloth.seam,
    )
    s.ink(
      [
        [across(g, 0.98 - t * 0.05, k), lerp(g.eyeY - 36, low - 96, t)],
        [across(g, 0.52 - t * 0.1), lerp(low - 10, g.crownY + 22, t)],
        [across(g, 0.08 + t * 0.1), lerp(low - 56, g.crownY - 6, t)],
      ],
      taper(5, 0.15, 0.5, 0.3),
      cloth.seam,
    )
  }
  s.ink([[across(g, -0.3), top + 30], [g.cx, top + 14], [across(g, 0.34), top + 24]], 4, cloth.seam)
  s.ink([[across(g, -0.42), low - 16], [g.cx, low - 50], [across(g, 0.42), low - 16]], 6, INK)
}

export function headband(h: Hat): void {
  const { s, g, cloth } = h
  const k = Math.min(h.lift, 34) * 0.8 + 5
  const y = g.hairY + 2
  const upper = spline(
    [
      [across(g, -1, k), y + 58], [across(g, -0.76, k * 0.6), y - 6], [across(g, -0.3), y - 38],
      [across(g, 0.3), y - 38], [across(g, 0.76, k * 0.6), y - 6], [across(g, 1, k), y + 58],
    ],
    6,
  )
  const lower = spline(
    [
      [across(g, -1, k + 3), y + 102], [across(g, -0.8), y + 40], [across(g, -0.3), y + 8], [across(g, 0.3), y + 8],
      [across(g, 0.8), y + 40], [across(g, 1, k + 3), y + 102],
    ],
    6,
  )
  flat(
    s,
    [upper[0]!, ...upper, upper[upper.length - 1]!, lower[lower.length - 1]!, ...[...lower].reverse(), lower[0]!],
    cloth.spot,
  )
  s.trace(resample(upper, 18), () => 5.4, INK)
  s.trace(resample(lower, 18), () => 6, INK)
  for (const v of [0.36, 0.68]) {
    const a = resample(upper, 14)
    const b = resample(lower, 14)
    s.trace(
      a.map((p, i) => [lerp(p[0], b[i]![0], v), lerp(p[1], b[i]![1], v)] as Pt).slice(1, 13),
      taper(2.8),
      cloth.seam,
    )
  }
}

export function santa(h: Hat): void {
  const { s, g } = h
  const k = grow(h)
  const red = '#d8353c'
  const low = g.browY - 26
  const top = g.crownY - k - 46
  const body: Pt[] = [
    [across(g, -1, k), low - 46], [across(g, -0.9, k), g.crownY + 30], [across(g, -0.46), top + 12],
    [across(g, 0.12), top - 14], [across(g, 0.72), top + 6], [across(g, 1.2, k), g.crownY + 28],
    [across(g, 1.5, k), g.eyeY - 36], [across(g, 1.36, k), g.eyeY - 30], [across(g, 1.08, k), g.hairY - 40],
    [across(g, 1, k), low - 46], [g.cx, low - 60],
  ]
  piece(s, body, red, 6.4, 6)
  s.ink([[across(g, 0.4), g.crownY - 10], [across(g, 0.86), g.crownY + 26], [across(g, 1.06, k), g.hairY - 30]], 5, INK)
  s.ink([[across(g, 0.24), g.crownY + 34], [across(g, 0.66), g.crownY + 58]], 4, INK)
  fur(h, [
    [across(g, -1, k + 8), low - 46], [across(g, -0.5), low - 62], [g.cx, low - 66], [across(g, 0.5), low - 62],
    [across(g, 1, k + 8), low - 46], [across(g, 1, k + 10), low - 8], [across(g, 0.94, k), low + 14],
    [across(g, 0.5), low - 2], [g.cx, low - 6], [across(g, -0.5), low - 2], [across(g, -0.94, k), low + 14],
    [across(g, -1, k + 10), low - 8],
  ])
  const [px, py] = [across(g, 1.44, k), g.eyeY - 12]
  fur(
    h,
    Array.from(
      { length: 10 },
      (_, i) => [px + 36 * Math.sin((i / 10) * 6.283), py - 36 * Math.cos((i / 10) * 6.283)] as Pt,
    ),
  )
}

/** White fur: a soft, bumpy contour. */
export function fur(h: Hat, control: readonly Pt[]): void {
  const ring = resample([...spline(control, 6, true), control[0]!], 34).slice(0, -1)
  const bumpy = ring.map(([x, y], i) => {
    const n = ring[(i + 1) % ring.length]!
    const p = ring[(i + ring.length - 1) % ring.length]!
    const dx = n[0] - p[0]
    const dy = n[1] - p[1]
    const l = Math.sqrt(dx * dx + dy * dy) || 1
    const d = i % 2 ? 5 : -4
    return [x + (dy / l) * d, y - (dx / l) * d] as Pt
  })
  h.s.blob(bumpy, PAPER, 4)
  h.s.loop(bumpy, (t) => 4.6 + Math.sin(t * 50) * 1.2, INK, 9)
  for (let i = 2; i < ring.length; i += 6) {
    const [x, y] = ring[i]!
    const c = ring[(i + 15) % ring.length]!
    h.s.ink(
      [[lerp(x, c[0], 0.16), lerp(y, c[1], 0.16)], [lerp(x, c[0], 0.24) + 5, lerp(y, c[1], 0.24) + 3]],
      3,
      '#8d8f9c',
    )
  }
}
