/** The set of small things a character may wear. */
import { blend, lightness, shift } from '../../colour.ts'
import type { Hex, Recipe } from '../../recipe.ts'
import { faceHalf, type Geometry, onSkull } from './geometry.ts'
import { corners, lerp, type Pt, resample, type Sketch, spline, taper, washOf } from './ink.ts'
import { type Cloth, INK, inkOf, PAPER, type SkinInks, tintOf } from './palette.ts'

const GOLD = '#f6d984'
const STEEL = '#e6e8ee'

/** On the skin: under glasses and hair. */
export function drawOnFace(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const has = (name: Recipe['accessories'][number]) => r.accessories.includes(name)
  const accent = r.features.accentColor
  const rnd = g.rnd(30)
  if (has('makeup')) {
    for (const k of [-1, 1]) {
      const at = (x: number, y: number): Pt => [g.fx + k * (g.eyeX + x), g.eyeY + y]
      const w = g.eyeW
      s.shape(
        spline(
          [
            at(-w * 0.8, -2),
            at(-w * 0.2, -g.eyeH - 5),
            at(w * 0.6, -g.eyeH - 7),
            at(w * 1.32, -15),
            at(w, -3),
            at(0, -g.eyeH + 2),
          ],
          5,
          true,
        ),
        skin.deep ? shift(accent, { l: 0.08 }) : shift(accent, { l: 0.06, c: 0.8 }),
      )
    }
  }
  if (has('freckles')) {
    const dots = skin.deep ? skin.hatch : shift(skin.wash, { l: -0.3, c: 2.2, h: -12 })
    for (let i = 0; i < 26; i++) {
      const k = i % 2 ? 1 : -1
      // Scattered evenly: purely random points would form clusters.
      const j = i >> 1
      const spread = (j + rnd()) / 13
      const x = g.fx + k * (14 + spread * (g.eyeX + 18))
      const y = g.eyeY + 54 + ((((j * 5) % 13) + rnd()) / 13 - 0.5) * 42 * (0.6 + spread * 0.4) + (1 - spread) * 6
      s.dot(x, y, 2.9 + rnd() * 2.1, dots)
    }
  }
  if (has('beauty-mark')) s.dot(g.fx + 50, g.mouthY - 19, 6.4, skin.line)
  if (has('face-paint')) {
    for (const k of [-1, 1]) {
      for (let i = 0; i < 3; i++) {
        const y = g.eyeY + 42 + i * 19
        const x = (u: number) => g.fx + k * u
        s.ink(
          [[x(50), y + 8], [x(82), y + 1], [x(lerp(124, 112, i / 2)), y - 8]],
          taper(12, 0.25, 0.3, 0.3),
          i === 1 ? PAPER : accent,
        )
      }
    }
  }
  if (has('scar')) {
    const x = g.fx - g.eyeX - 14
    s.ink(
      [[x + 14, g.browY - 24], [x + 6, g.browY + 8], [x + 4, g.eyeY + 34], [x - 6, g.eyeY + 74]],
      9,
      skin.deep ? skin.glow : '#c4656a',
    )
    for (let i = 0; i < 3; i++) s.ink([[x - 12, g.eyeY + 34 + i * 14], [x + 14, g.eyeY + 29 + i * 14]], 4.4, skin.line)
  }
  if (has('tattoo')) {
    const ink = skin.deep ? '#120f1c' : '#2b3a6b'
    const x = g.cx + faceHalf(g, g.eyeY + 52) - 46
    const y = g.eyeY + 62
    const star: Pt[] = Array.from({ length: 10 }, (_, i) => {
      const a = (i / 10) * Math.PI * 2 - Math.PI / 2
      const R = i % 2 ? 7 : 18
      return [x + R * Math.cos(a), y + R * Math.sin(a)] as Pt
    })
    s.shape(corners(star), ink)
    s.dot(x - 16, y + 20, 3.4, ink)
    s.dot(x + 2, y + 26, 3.4, ink)
    s.dot(x + 17, y + 19, 2.8, ink)
  }
  if (has('robot-parts')) robot(s, g)
}

/** On the neck, under the garment. */
export function drawOnNeck(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  if (!r.accessories.includes('tattoo')) return
  const ink = skin.deep ? '#120f1c' : '#2b3a6b'
  const x = g.cx - g.neck * 0.45
  const y = g.chinY + 64
  s.ink([[x - 4, y + 38], [x + 4, y + 14], [x - 6, y - 10], [x + 2, y - 28]], 4.4, ink)
  for (const [dx, dy, k] of [[2, 20, 1], [-2, 4, -1], [-4, -12, 1]] as const)
    s.blob(
      [[x + dx, y + dy], [x + dx + k * 12, y + dy - 12], [x + dx + k * 22, y + dy - 10], [x + dx + k * 12, y + dy - 1]],
      ink,
    )
}

function robot(s: Sketch, g: Geometry): void {
  const x = (u: number) => g.cx - u
  const half = (y: number) => faceHalf(g, y) - 3
  const y0 = g.eyeY + 34
  const plate: Pt[] = [
    [x(half(y0)), y0], [x(62), y0 + 6], [x(54), g.noseY + 4], [x(66), g.mouthY + 26],
    [x(half(g.mouthY + 36)), g.mouthY + 36], [x(half(g.mouthY)), g.mouthY], [x(half(g.noseY)), g.noseY],
  ]
  s.shape(corners(plate), STEEL)
  s.trace([...corners(plate), plate[0]!], () => 4.4, INK)
  for (const i of [1, 3]) s.dot(plate[i]![0] - 12, plate[i]![1] + (i === 1 ? 13 : -13), 4.4, INK)
  s.ink([[x(half(g.noseY) - 8), g.noseY + 4], [x(82), g.noseY + 6]], 3.6, INK)
  s.ink([[x(half(g.noseY) - 10), g.noseY + 18], [x(84), g.noseY + 20]], 3.6, INK)
  s.ink([[x(half(g.noseY) - 14), g.noseY + 32], [x(86), g.noseY + 34]], 3.6, INK)
}

/** Around the neck, over the garment and under the head. */
export function drawOnChest(s: Sketch, g: Geometry, r: Recipe): void {
  const has = (name: Recipe['accessories'][number]) => r.accessories.includes(name)
  const accent: Cloth = {
    spot:
      lightness(r.features.accentColor) < 0.34
        ? r.features.accentColor
        : blend(tintOf(r.features.accentColor), PAPER, 0.22),
    seam: lightness(r.features.accentColor) < 0.34 ? '#c3c0ce' : inkOf(r.features.accentColor),
    shade: PAPER,
  }
  if (has('necklace')) {
    const top = r.clothing === 'turtleneck' ? g.neckY + 36 : g.neckY + 12
    const n = g.neck + (r.clothing === 'hoodie' ? 6 : 24)
    const chain = resample(
      spline(
        [
          [g.cx - n, top - 14], [g.cx - n * 0.6, top + 58], [g.cx, top + 92], [g.cx + n * 0.6, top + 58],
          [g.cx + n, top - 14],
        ],
        8,
      ),
      23,
    )
    s.trace(chain, () => 7.4, INK)
    s.trace(chain, () => 4, GOLD)
    const [px, py] = chain[11]!
    s.dot(px, py + 17, 17, INK)
    s.dot(px, py + 17, 13, GOLD)
    s.dot(px, py + 17, 7.5, r.features.accentColor)
    s.dot(px - 2.5, py + 14.5, 2.2, '#ffffff')
  }
  if (has('stethoscope')) stethoscope(s, g)
  if (has('tie')) tie(s, g, r, accent)
  if (has('bow-tie')) bowTie(s, g, r, accent)
  if (has('scarf')) scarf(s, g, accent)
}

function tie(s: Sketch, g: Geometry, r: Recipe, c: Cloth): void {
  const y =
    g.neckY + (r.clothing === 'turtleneck' ? 48 : r.clothing === 'tshirt' ? 74 : r.clothing === 'hoodie' ? 92 : 44)
  const x = g.cx
  const blade: Pt[] = [[x - 13, y + 30], [x + 13, y + 30], [x + 34, 1040], [x - 34, 1040]]
  s.shape(corners(blade), PAPER)
  s.shape(corners(blade.map(([a, b]) => [a + 3, b + 3] as Pt)), c.spot)
  for (let i = 0; i < 5; i++) {
    const by = y + 62 + i * 48
    const w = 13 + ((by - y - 30) / (1010 - y)) * 21
    s.ink([[x - w + 2, by + 12], [x + w - 2, by - 14]], () => 4.5, c.seam)
  }
  s.ink([blade[0]!, blade[3]!], taper(5.5, 0, 0, 1), INK)
  s.ink([blade[1]!, blade[2]!], taper(6.5, 0, 0, 1), INK)
  const knot: Pt[] = [[x - 23, y - 6], [x + 23, y - 6], [x + 14, y + 34], [x - 14, y + 34]]
  s.shape(corners(knot), c.spot)
  s.trace([...corners(knot), knot[0]!], () => 5, INK)
  s.ink([[x - 8, y + 2], [x - 4, y + 24]], 3, c.seam)
}

function bowTie(s: Sketch, g: Geometry, r: Recipe, c: Cloth): void {
  const y =
    g.neckY + (r.clothing === 'turtleneck' ? 40 : r.clothing === 'tshirt' ? 62 : r.clothing === 'hoodie' ? 74 : 48)
  for (const k of [-1, 1]) {
    const wing = spline(
      [
        [g.cx + k * 6, y - 8], [g.cx + k * 40, y - 32], [g.cx + k * 72, y - 34], [g.cx + k * 68, y],
        [g.cx + k * 74, y + 34], [g.cx + k * 40, y + 30], [g.cx + k * 6, y + 8],
      ],
      5,
      true,
    )
    s.shape(wing, PAPER)
    s.shape(washOf(k === 1 ? wing : [...wing].reverse(), 12, 8), c.spot)
    s.loop(
      wing.filter((_, i) => i % 3 === 0),
      () => 5.2,
      INK,
    )
    s.ink([[g.cx + k * 16, y - 4], [g.cx + k * 46, y - 14]], 3.6, c.seam)
    s.ink([[g.cx + k * 16, y + 5], [g.cx + k * 42, y + 12]], 3.2, c.seam)
  }
  const knot: Pt[] = [
    [g.cx - 14, y - 15], [g.cx + 14, y - 15], [g.cx + 16, y], [g.cx + 14, y + 16], [g.cx - 14, y + 16], [g.cx - 16, y],
  ]
  s.blob(knot, c.spot)
  s.loop(knot, () => 5, INK)
}

function scarf(s: Sketch, g: Geometry, c: Cloth): void {
  const n = g.neck
  const x = (u: number) => g.cx + u
  const y = g.neckY
  const end: Pt[] = [
    [x(28), y + 44], [x(92), y + 40], [x(112), y + 150], [x(120), 1012], [x(44), 1018], [x(40), y + 150],
  ]
  const curve = [
    ...spline(end.slice(0, 4), 5),
    ...corners([end[3]!, end[4]!]),
    ...spline([end[4]!, end[5]!, end[0]!], 5),
  ]
  s.shape(curve, PAPER)
  s.shape(washOf(curve, 16, 8), c.spot)
  s.ink([end[1]!, end[2]!, end[3]!], 6.5, INK)
  s.ink([end[0]!, end[5]!, end[4]!], 5.5, INK)
  for (let i = 0; i <= 6; i++)
    s.ink([[lerp(x(44), x(120), i / 6), 1014 - i], [lerp(x(42), x(123), i / 6), 1040]], () => 4.6, INK)
  for (const v of [0.42, 0.55])
    s.ink([[x(40), lerp(y + 44, 1014, v) + 12], [x(116), lerp(y + 44, 1014, v)]], () => 7, c.seam)
  const wrap = (top: number, low: number, w: number): Pt[] => [
    [x(-w), top + 8], [x(-w * 0.45), top + 26], [x(0), top + 31], [x(w * 0.45), top + 26], [x(w), top + 6],
    [x(w + 20), (top + low) / 2], [x(w * 0.9), low - 10], [x(w * 0.4), low + 14], [x(-w * 0.1), low + 19],
    [x(-w * 0.72), low], [x(-w - 20), (top + low) / 2],
  ]
  for (const [top, low, w] of [[y - 6, y + 58, n + 44], [y - 58, y + 14, n + 26]] as const) {
    const p = wrap(top, low, w)
    s.blob(p, PAPER)
    s.shape(washOf(spline(p, 4, true).reverse(), 16, 14), c.spot)
    s.loop(p, (t) => 5 + 1.4 * Math.sin(t * 6.3), INK)
    s.ink(
      [[x(-w - 4), (top + low) / 2 + 2], [x(-w * 0.5), (top + low) / 2 + 24], [x(w * 0.1), (top + low) / 2 + 28]],
      4,
      c.seam,
    )
    s.ink(
      [[x(w + 4), (top + low) / 2 - 2], [x(w * 0.66), (top + low) / 2 + 16], [x(w * 0.3), (top + low) / 2 + 20]],
      3.6,
      c.seam,
    )
  }
}

function stethoscope(s: Sketch, g: Geometry): void {
  const n = g.neck
  const y = g.neckY
  const left: Pt[] = [
    [g.cx - n - 26, y - 18], [g.cx - n - 40, y + 40], [g.cx - n - 34, y + 120], [g.cx - 40, y + 190],
    [g.cx + 10, y + 214],
  ]
  const right: Pt[] = [
    [g.cx + n + 26, y - 18], [g.cx + n + 42, y + 40], [g.cx + n + 52, y + 110], [g.cx + n + 48, y + 158],
  ]
  for (const tube of [left, right]) {
    s.ink(tube, () => 13, INK)
    s.ink(
      tube.map(([a, b]) => [a - 2, b] as Pt),
      () => 3,
      PAPER,
    )
  }
  for (const [x, cy, R] of [[g.cx + n + 48, y + 182, 31]] as const) {
    s.dot(x, cy, R, INK)
    s.dot(x, cy, R - 5.5, STEEL)
    s.dot(x, cy, R - 14, '#ffffff')
    s.ink([[x - 14, cy - 4], [x - 8, cy - 14], [x + 4, cy - 17]], 4, '#ffffff')
  }
  s.dot(g.cx + 14, y + 216, 9, INK)
}

/** Over hair and hats. */
export function drawOver(s: Sketch, g: Geometry, r: Recipe, earsHidden: boolean): void {
  const has = (name: Recipe['accessories'][number]) => r.accessories.includes(name)
  if (has('nose-ring')) {
    const d = g.fx >= g.cx ? -1 : 1
    const x = g.fx + d * 15
    const y = g.noseY + 5
    const ring: Pt[] = [[x - 6, y - 7], [x - 9, y + 6], [x, y + 13], [x + 9, y + 6], [x + 7, y - 5]]
    s.ink(ring, () => 8.4, INK, 6)
    s.ink(ring, () => 4.8, GOLD, 6)
  }
  if (has('earrings') && !earsHidden) {
    for (const k of [-1, 1]) {
      const x = g.cx + k * (g.cheek + g.earH * 0.16)
      const y = g.earY + g.earH * 0.86
      if (Number(r.features.hairVariant) % 2) {
        s.loop(
          Array.from(
            { length: 8 },
            (_, i) => [x + 22 * Math.sin((i / 8) * 6.283), y + 24 - 25 * Math.cos((i / 8) * 6.283)] as Pt,
          ),
          () => 10,
          INK,
          10,
        )
        s.loop(
          Array.from(
            { length: 8 },
            (_, i) => [x + 22 * Math.sin((i / 8) * 6.283), y + 24 - 25 * Math.cos((i / 8) * 6.283)] as Pt,
          ),
          () => 5.6,
          GOLD,
          10,
        )
      } else {
        s.dot(x, y, 7, INK)
        s.dot(x, y, 4.2, GOLD)
        s.blob([[x, y + 5], [x + 14, y + 30], [x, y + 47], [x - 14, y + 30]], INK)
        s.blob([[x, y + 12], [x + 9.5, y + 30], [x, y + 42], [x - 9.5, y + 30]], r.features.accentColor)
      }
    }
  }
  if (has('flower')) {
    const [x, y] = onSkull(g, -64, 2)
    drawFlower(s, x + 4, y + 6, 42, r.features.accentColor, 0.3)
  }
  if (has('robot-parts')) {
    for (const k of [-1, 1]) {
      const x = g.cx + k * (g.cheek + 16)
      const y = g.earY + 4
      if (k === 1) {
        s.ink([[x + 4, y - 20], [x + 12, y - 90]], () => 8, INK)
        s.ink([[x + 4, y - 20], [x + 12, y - 90]], () => 3, STEEL)
        s.dot(x + 12, y - 98, 13, INK)
        s.dot(x + 12, y - 98, 9, '#e4483f')
      }
      s.ellipse(x, y, 25, 38, INK)
      s.ellipse(x, y, 20, 33, STEEL)
      s.ellipse(x, y, 10, 17, INK)
      s.ellipse(x, y, 6, 12, '#8d95a6')
    }
  }
  if (has('microphone')) microphone(s, g)
}

function microphone(s: Sketch, g: Geometry): void {
  const x = g.cx + 128
  const y = g.chinY + 74
  const rod: Pt[] = [[x + 16, y + 30], [x + 62, 1044]]
  s.ink(rod, () => 36, INK)
  s.ink(rod, () => 25, '#4b4a5a')
  s.ink(
    rod.map(([a, b]) => [a - 6, b] as Pt),
    () => 4,
    '#a9a8ba',
  )
  s.blob(
    [[x - 44, y - 22], [x - 14, y - 54], [x + 30, y - 44], [x + 46, y - 2], [x + 32, y + 34], [x - 14, y + 30]],
    INK,
  )
  s.blob(
    [[x - 37, y - 19], [x - 12, y - 46], [x + 26, y - 38], [x + 39, y - 2], [x + 28, y + 27], [x - 12, y + 24]],
    STEEL,
  )
  for (const t of [-22, -8, 6, 20]) {
    s.ink([[x - 30 + Math.abs(t), y + t - 4], [x + 36 - Math.abs(t) * 0.6, y + t - 6]], () => 2.6, INK)
    s.ink([[x + t - 4, y - 40 + Math.abs(t) * 0.5], [x + t + 4, y + 24]], () => 2.6, INK)
  }
  s.ink([[x - 10, y + 34], [x + 38, y + 22]], () => 12, INK)
}

/** A five-petalled flower. */
export function drawFlower(s: Sketch, x: number, y: number, R: number, colour: string, turn: number): void {
  const edge: Pt[] = []
  for (let i = 0; i < 5; i++) {
    for (const [da, q] of [[0, 0.5], [0, 0.5], [0.24, 0.92], [0.5, 1.02], [0.76, 0.92]] as const) {
      const a = turn + ((i + da) / 5) * Math.PI * 2
      edge.push([x + R * q * Math.cos(a), y + R * q * Math.sin(a)])
    }
  }
  const fine = spline(edge, 3, true)
  s.shape(fine, PAPER)
  s.shape(washOf(fine, R * 0.2, R * 0.14), tintOf(colour as Hex))
  s.trace([...fine, fine[0]!], (t) => Math.max(3, R * 0.1) * (1 + 0.3 * Math.sin(t * 31)), inkOf(colour as Hex))
  for (let i = 0; i < 5; i++) {
    const a = turn + ((i + 0.5) / 5) * Math.PI * 2
    s.trace(
      [
        [x + R * 0.36 * Math.cos(a), y + R * 0.36 * Math.sin(a)], [x + R * 0.7 * Math.cos(a), y + R * 0.7 * Math.sin(a)],
      ],
      taper(3),
      inkOf(colour as Hex),
    )
  }
  s.dot(x, y, R * 0.3, INK)
  s.dot(x, y, R * 0.21, '#f4c443')
}
