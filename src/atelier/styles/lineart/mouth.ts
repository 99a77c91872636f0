/** Mouths. */
import { mix32 } from '../../chance.ts'
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { type Pt, type Sketch, resample, spline, taper } from './ink.ts'
import type { SkinInks } from './palette.ts'

export const OPEN = new Set<Recipe['expression']>(['laugh', 'surprised'])

interface Lips {
  corner: number
  mid: number
  open: number
  w: number
  skew?: number
}

const MOUTHS: Record<Recipe['expression'], Lips> = {
  neutral: { corner: -7, mid: 3.5, open: 0, w: 1.06 },
  smile: { corner: -14, mid: 6.5, open: 0, w: 1.26 },
  laugh: { corner: -13, mid: -4, open: 45, w: 1.34 },
  wink: { corner: -13, mid: 6, open: 0, w: 1.2, skew: -7 },
  surprised: { corner: 0, mid: -9, open: 30, w: 0.5 },
  serious: { corner: -0.5, mid: 0.5, open: 0, w: 0.98 },
  sad: { corner: 8, mid: -4, open: 0, w: 0.9 },
  angry: { corner: 7, mid: -2, open: 0, w: 0.96 },
  cool: { corner: -4, mid: 2.5, open: 0, w: 1.08, skew: -13 },
  shy: { corner: -6, mid: 3, open: 0, w: 0.72 },
  sleepy: { corner: -1, mid: 2, open: 0, w: 0.86 },
}

export function drawMouth(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const m = MOUTHS[r.expression]
  const made = r.accessories.includes('makeup')
  const w =
    (g.child ? 33 : g.masculine ? 43 : 41) *
    m.w *
    (1 + r.features.mouthWidth * 0.13) *
    { thin: 1.06, medium: 1, full: 1.02, bow: 0.86 }[r.features.lipShape]
  const skew = m.skew ?? 0
  // An open mouth takes its room upwards too.
  const lift =
    r.expression === 'laugh' ? (r.faceShape === 'round' || g.child ? 17 : 11) : r.expression === 'surprised' ? 4 : 0
  const at = (x: number, y: number): Pt => [g.fx + x, g.mouthY - lift + y + (x > 0 ? (x / w) * skew : 0)]
  // In a beard a smile is shown by the lower lip and the skin around the lips.
  const bearded = r.facialHair === 'short-beard' || r.facialHair === 'full-beard'
  const least = bearded ? 0.66 : 0
  const fullness = Math.max(
    least,
    { thin: 0.24, medium: 0.74, full: 1.42, bow: 1.05 }[r.features.lipShape] *
      (g.child ? 0.7 : g.masculine ? 0.82 : g.senior ? 0.75 : 1),
  )
  const dip = r.features.lipShape === 'bow' ? 7 : 3
  const up = 12.5 * fullness + (r.features.lipShape === 'bow' ? 2.5 : 0)
  const down = 15 * fullness + (m.open ? 0 : 1)
  const lipColour = made ? (skin.deep ? '#b0243f' : '#cf2f4c') : skin.lips
  const tinted = made || fullness > (m.open && !skin.deep ? 0.85 : 0.5)

  const c = m.corner
  const top: Pt[] = [
    at(-w, c),
    at(-w * 0.5, c * 0.35 - up * 0.62),
    at(-w * 0.2, m.mid - up - 1),
    at(0, m.mid - up + dip),
    at(w * 0.2, m.mid - up - 1),
    at(w * 0.5, c * 0.35 - up * 0.62),
    at(w, c),
  ]
  if (r.expression === 'surprised') {
    const [x, y] = at(0, m.mid + 19)
    const rx = w * 0.84
    if (tinted) s.ellipse(x, y, rx + 5 + fullness * 4, 25 + fullness * 7, lipColour)
    const round: Pt[] = Array.from(
      { length: 10 },
      (_, i) =>
        [x + rx * Math.sin((i / 10) * 6.283), y - (i > 2 && i < 8 ? 23 : 20) * Math.cos((i / 10) * 6.283)] as Pt,
    )
    s.blob(round, '#3a1522')
    s.shape(spline([[x - rx * 0.6, y + 13], [x, y + 6], [x + rx * 0.6, y + 13], [x, y + 21]], 5, true), '#d8606a')
    s.loop(round, (t) => 3.6 + 1.8 * Math.sin(t * 6.3 + 2.4), skin.line, 10)
    if (r.accessories.includes('vampire-fangs')) fangs(s, (dx) => [x + dx, y - 17], rx * 0.5)
  } else if (m.open > 0) {
    const drop = Math.min(m.open * (g.child ? 0.85 : 1), g.chinY - g.mouthY + lift - down - 11)
    const line: Pt[] = [
      at(-w, c),
      at(-w * 0.5, c * 0.25 + m.mid * 0.7),
      at(0, m.mid + 1),
      at(w * 0.5, c * 0.25 + m.mid * 0.7),
      at(w, c),
    ]
    const bottom: Pt[] = [
      at(-w, c),
      at(-w * 0.92, c + drop * 0.42),
      at(-w * 0.6, m.mid + drop * 0.83),
      at(0, m.mid + drop),
      at(w * 0.6, m.mid + drop * 0.83),
      at(w * 0.92, c + drop * 0.42),
      at(w, c),
    ]
    const chin: Pt[] = [
      at(-w, c),
      at(-w * 0.94, c + drop * 0.48 + down * 0.2),
      at(-w * 0.62, m.mid + drop * 0.86 + down * 0.7),
      at(0, m.mid + drop + down),
      at(w * 0.62, m.mid + drop * 0.86 + down * 0.7),
      at(w * 0.94, c + drop * 0.48 + down * 0.2),
      at(w, c),
    ]
    if (tinted) s.shape([...spline(top, 6), ...spline(chin, 6).reverse()], lipColour)
    const lineFine = spline(line, 6)
    const bottomFine = spline(bottom, 6)
    s.shape([...lineFine, ...[...bottomFine].reverse()], '#3a1522')
    if (r.expression === 'laugh') {
      s.shape(
        [
          ...lineFine.slice(1, -1),
          ...spline(
            [at(-w * 0.8, c + drop * 0.32), at(0, m.mid + drop * 0.34), at(w * 0.8, c + drop * 0.32)],
            6,
          ).reverse(),
        ],
        '#ffffff',
      )
      s.shape(
        spline(
          [
            at(-w * 0.5, m.mid + drop * 0.83),
            at(-w * 0.18, m.mid + drop * 0.64),
            at(w * 0.18, m.mid + drop * 0.64),
            at(w * 0.5, m.mid + drop * 0.83),
            at(0, m.mid + drop * 0.97),
          ],
          5,
          true,
        ),
        '#d8606a',
      )
    }
    s.trace(resample(lineFine, 14), taper(5, 0.3, 0.3, 0.3), skin.line)
    s.trace(resample(bottomFine, 14), taper(4, 0.2, 0.2, 0.3), skin.line)
    if (r.accessories.includes('vampire-fangs')) fangs(s, (x) => at(x, m.mid + 2), w * 0.42)
    if (g.chinY - g.mouthY + lift - drop - down > 32)
      s.ink([at(-w * 0.3, m.mid + drop + down + 9), at(w * 0.3, m.mid + drop + down + 9)], 3, skin.line)
  } else {
    const line: Pt[] = [
      at(-w, c),
      at(-w * 0.52, c * 0.3 + m.mid * 0.8),
      at(-w * 0.16, m.mid),
      at(0, m.mid + 1.8),
      at(w * 0.16, m.mid),
      at(w * 0.52, c * 0.3 + m.mid * 0.8),
      at(w, c),
    ]
    if (grins(r)) {
      // A smile that shows its teeth: a crescent of paper.
      const crescent: Pt[] = [
        at(-w, c),
        at(-w * 0.76, m.mid + 8),
        at(-w * 0.4, m.mid + 18),
        at(0, m.mid + 21),
        at(w * 0.4, m.mid + 18),
        at(w * 0.76, m.mid + 8),
        at(w, c),
      ]
      const edge = spline(
        line.map(([x, y]): Pt => [x, y - 2]),
        6,
      )
      const low = spline(crescent, 6)
      if (tinted)
        s.shape(
          [
            ...low.slice(6, -6),
            ...spline(
              [
                at(-w * 0.5, m.mid + 19 + down * 0.3),
                at(0, m.mid + 22 + down * 0.75),
                at(w * 0.5, m.mid + 19 + down * 0.3),
              ],
              6,
            ).reverse(),
          ],
          lipColour,
        )
      s.shape([...edge, ...[...low].reverse()], '#ffffff')
      s.trace(resample(edge, 12), (t) => 3.4 + 2.2 * Math.sin(Math.PI * t), skin.line)
      s.trace(resample(low, 14), taper(4.6, 0.25, 0.25, 0.3), skin.line)
      for (const side of [-1, 1])
        s.ink([at(side * (w - 4), c - 6), at(side * (w + 5), c - 1), at(side * (w + 6), c + 7)], 3.6, skin.line, 6)
      if (r.accessories.includes('vampire-fangs')) fangs(s, (x) => at(x, m.mid + 1), w * 0.42)
      return
    }
    if (bearded)
      s.shape(
        spline(
          [
            at(-w - 8, c - 2),
            at(-w * 0.5, m.mid - up),
            at(w * 0.5, m.mid - up),
            at(w + 8, c - 2),
            at(w * 0.72, m.mid + down * 0.72 + 5),
            at(0, m.mid + down + 8),
            at(-w * 0.72, m.mid + down * 0.72 + 5),
          ],
          5,
          true,
        ),
        skin.wash,
      )
    const lip: Pt[] = [
      at(-w * 0.86, c * 0.74 + m.mid * 0.3),
      at(-w * 0.62, c * 0.3 + m.mid * 0.7 + down * 0.34),
      at(-w * 0.34, m.mid + down * 0.84),
      at(0, m.mid + down + 1),
      at(w * 0.34, m.mid + down * 0.84),
      at(w * 0.62, c * 0.3 + m.mid * 0.7 + down * 0.34),
      at(w * 0.86, c * 0.74 + m.mid * 0.3),
    ]
    if (tinted) {
      s.shape([...spline(line, 6).slice(3, -3), ...spline(lip, 6).reverse()], lipColour)
      if (made || fullness > 0.85) s.shape([...spline(top, 6), ...spline(line, 6).reverse()], lipColour)
    }
    if (skin.deep && tinted) s.ink([at(-w * 0.28, m.mid + down * 0.58), at(w * 0.1, m.mid + down * 0.62)], 4, skin.glow)
    s.ink(line, (t) => 2.6 + 3.6 * Math.sin(Math.PI * t) ** 0.6 + (t < 0.08 || t > 0.92 ? 1.3 : 0), skin.line, 9)
    if (fullness > 0.85) s.ink(top.slice(1, 6), 2.2, skin.line, 8)
    if (m.corner < -4)
      for (const side of [-1, 1])
        s.ink([at(side * (w - 3), c - 6), at(side * (w + 5), c - 1), at(side * (w + 6), c + 6)], 3.4, skin.line, 6)
    if (m.corner > 4)
      for (const side of [-1, 1]) s.ink([at(side * (w + 1), c), at(side * (w + 5), c + 8)], 3, skin.line, 6)
    s.ink(
      [at(-w * 0.36, m.mid + down + 7), at(0, m.mid + down + 9.5), at(w * 0.3, m.mid + down + 7)],
      taper(3.4),
      skin.line,
      9,
    )
    if (r.accessories.includes('vampire-fangs')) fangs(s, (x) => at(x, m.mid + 1), w * 0.42)
  }
  if (r.expression === 'laugh' && !g.senior && !g.child)
    for (const side of [-1, 1])
      s.ink([at(side * (w + 3), c - 9), at(side * (w + 10), c + 2), at(side * (w + 8), c + 13)], 3.2, skin.line, 10)
}

/** Whether a smile shows its teeth: two people of five. */
export const grins = (r: Recipe): boolean => r.expression === 'smile' && mix32(r.features.texture ^ 0x5317e) % 5 < 2

function fangs(s: Sketch, at: (x: number) => Pt, dx: number): void {
  for (const side of [-1, 1]) {
    const [x, y] = at(side * dx)
    const tooth: Pt[] = [
      [x - 7, y - 1], [x - 7, y - 1], [x - 4, y + 12], [x, y + 21], [x, y + 21], [x + 4, y + 12], [x + 7, y - 1],
      [x + 7, y - 1],
    ]
    s.shape(spline(tooth, 3), '#ffffff')
    s.ink([[x - 7, y], [x - 4, y + 12], [x, y + 21], [x + 4, y + 12], [x + 7, y]], 2.6, '#1d1b2a', 7)
  }
}
