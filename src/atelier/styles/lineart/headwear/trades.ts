/** Headwear of trades and of history: top hat, pirate, chef, graduate, builder, viking, astronaut. */
import { lerp, type Pt, resample, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { clothOf, INK, PAPER } from '../palette.ts'
import { across, clothFor, cutOut, dome, GOLD, type Hat, piece, STEEL } from './kit.ts'

const grow = (h: Hat) => Math.max(14, h.lift + 8)

export function topHat(h: Hat): void {
  const { s, g } = h
  const k = grow(h)
  const y = g.hairY + 30
  const top = g.crownY - 168
  const c = clothFor('#26242f', h.onBlack)
  const body: Pt[] = [
    [across(g, -0.94, k - 8), y + 4], [across(g, -0.92), g.crownY - 30], [across(g, -1, 8), top + 8],
    [across(g, -0.5), top - 6], [g.cx, top - 9], [across(g, 0.5), top - 6], [across(g, 1, 8), top + 8],
    [across(g, 0.92), g.crownY - 30], [across(g, 0.94, k - 8), y + 4], [g.cx, y + 14],
  ]
  piece(s, body, c.spot, 6)
  s.ink(
    [
      [across(g, -1, 4), top + 10], [across(g, -0.4), top + 20], [across(g, 0.4), top + 20], [across(g, 1, 4), top + 10],
    ],
    taper(6.2),
    c.seam,
  )
  for (const [u, a, b] of [[-0.74, 0.14, 0.6], [-0.66, 0.2, 0.5], [-0.56, 0.16, 0.4], [0.74, 0.2, 0.7]] as const)
    s.ink(
      [
        [across(g, u), lerp(top, y, a)], [across(g, u * 0.97), lerp(top, y, (a + b) / 2)],
        [across(g, u), lerp(top, y, b)],
      ],
      7.8,
      c.seam,
    )
  const band = clothOf(h.r.features.accentColor)
  piece(
    s,
    [
      [across(g, -0.93, k - 9), y - 52], [g.cx, y - 38], [across(g, 0.93, k - 9), y - 52],
      [across(g, 0.94, k - 7), y - 4], [g.cx, y + 4], [across(g, -0.94, k - 7), y - 4],
    ],
    band.spot,
    4.6,
  )
  const half = g.skull + 66
  piece(
    s,
    [
      [g.cx - half, y - 16], [g.cx - half * 0.6, y - 8], [g.cx, y - 4], [g.cx + half * 0.6, y - 8],
      [g.cx + half, y - 16], [g.cx + half * 0.86, y + 14], [g.cx + half * 0.4, y + 26], [g.cx, y + 29],
      [g.cx - half * 0.4, y + 26], [g.cx - half * 0.86, y + 14],
    ],
    c.spot,
    6,
  )
  s.ink([[g.cx - half * 0.8, y + 2], [g.cx - half * 0.3, y + 11], [g.cx + half * 0.2, y + 12]], 6.2, c.seam)
}

export function pirate(h: Hat): void {
  const { s, g } = h
  const k = grow(h)
  const y = g.hairY + 44
  const c = clothFor('#2b2735', h.onBlack)
  const w = g.skull + 100
  const top = g.crownY - k - 74
  const front: Pt[] = [
    [g.cx - w, y - 26], [g.cx - w * 0.8, y - 104], [g.cx - w * 0.44, top + 46], [g.cx, top],
    [g.cx + w * 0.44, top + 46], [g.cx + w * 0.8, y - 104], [g.cx + w, y - 26], [g.cx + w * 0.7, y + 12],
    [g.cx + w * 0.34, y + 2], [g.cx, y - 4], [g.cx - w * 0.34, y + 2], [g.cx - w * 0.7, y + 12],
  ]
  piece(s, front, c.spot, 7)
  s.ink(
    [
      [g.cx - w * 0.94, y - 38], [g.cx - w * 0.76, y - 96], [g.cx - w * 0.42, top + 58], [g.cx, top + 14],
      [g.cx + w * 0.42, top + 58], [g.cx + w * 0.76, y - 96], [g.cx + w * 0.94, y - 38],
    ],
    () => 5,
    GOLD,
  )
  // Skull and bones.
  const [x, v] = [g.cx, lerp(top, y, 0.52)]
  for (const d of [-1, 1]) {
    s.ink([[x - 50, v + 34 - d * 28], [x + 50, v + 34 + d * 28]], () => 10, PAPER)
    for (const e of [-1, 1]) {
      s.dot(x + e * 52, v + 34 + e * d * 28 - 6, 8, PAPER)
      s.dot(x + e * 52, v + 34 + e * d * 28 + 6, 8, PAPER)
    }
  }
  s.blob(
    [
      [x, v - 46], [x + 36, v - 30], [x + 38, v + 2], [x + 22, v + 20], [x + 18, v + 38], [x - 18, v + 38],
      [x - 22, v + 20], [x - 38, v + 2], [x - 36, v - 30],
    ],
    PAPER,
  )
  s.ellipse(x - 15, v - 6, 9.5, 11, INK)
  s.ellipse(x + 15, v - 6, 9.5, 11, INK)
  s.blob([[x, v + 8], [x + 5, v + 18], [x - 5, v + 18]], INK)
  for (const e of [-7, 0, 7]) s.ink([[x + e, v + 27], [x + e, v + 38]], () => 3.7, INK)
}

export function chef(h: Hat): void {
  const { s, g } = h
  const k = grow(h)
  const y = g.hairY + 30
  const top = g.crownY - k - 106
  const puff: Pt[] = [
    [across(g, -0.92), y - 70], [across(g, -1.34), g.crownY - 14], [across(g, -1.2), top + 50],
    [across(g, -0.62), top + 26], [across(g, -0.2), top - 8], [across(g, 0.36), top - 4], [across(g, 0.72), top + 28],
    [across(g, 1.26), top + 54], [across(g, 1.34), g.crownY - 10], [across(g, 0.92), y - 70], [g.cx, y - 50],
  ]
  s.blob(puff, '#ffffff')
  s.loop(puff, (t) => 8 + 1.6 * Math.sin(t * 6.3), INK)
  for (const [u, v] of [[-0.74, 0.3], [-0.4, 0.18], [0, 0.26], [0.36, 0.16], [0.74, 0.28]] as const)
    s.ink(
      [
        [across(g, u * 0.92), y - 66], [across(g, u), lerp(y - 66, top, 0.4)],
        [across(g, u * 1.16), lerp(y, top, 1 - v)],
      ],
      taper(7.1, 0.1, 0.7, 0.15),
      INK,
    )
  const band: Pt[] = [
    [across(g, -0.96, k), y - 74], [g.cx, y - 58], [across(g, 0.96, k), y - 74], [across(g, 0.98, k), y + 14],
    [across(g, 0.5), y + 2], [g.cx, y - 2], [across(g, -0.5), y + 2], [across(g, -0.98, k), y + 14],
  ]
  s.blob(band, '#ffffff')
  s.loop(band, () => 8, INK)
  s.ink([[across(g, -0.92, k), y - 2], [g.cx, y - 16], [across(g, 0.92, k), y - 2]], 4, INK)
}

export function graduate(h: Hat): void {
  const { s, g } = h
  const k = grow(h)
  const c = clothFor('#2a2836', h.onBlack)
  const y = g.hairY + 28
  const cy = g.crownY - k + 6
  piece(s, [...dome(g, k, -88, 88, 10), [across(g, 0.7), y + 16], [g.cx, y], [across(g, -0.7), y + 16]], c.spot, 5.6)
  s.ink([[across(g, -0.9, k), y + 6], [g.cx, y - 20], [across(g, 0.9, k), y + 6]], 4.7, c.seam)
  const w = g.skull + 104
  cutOut(s, [[g.cx, cy - 62], [g.cx + w, cy + 4], [g.cx, cy + 66], [g.cx - w, cy + 4]], c.spot, 6)
  s.ink(
    [[g.cx - w + 14, cy + 12], [g.cx, cy + 70], [g.cx + w - 14, cy + 12]].map(([a, b]) => [a!, b!] as Pt),
    14,
    INK,
  )
  s.ink([[g.cx - w * 0.8, cy + 2], [g.cx, cy - 48]], 4.7, c.seam)
  const cord: Pt[] = [[g.cx, cy + 2], [g.cx + w * 0.5, cy + 18], [g.cx + w * 0.8, cy + 26], [g.cx + w * 0.82, cy + 100]]
  s.ink(cord, () => 8, INK)
  s.ink(cord, () => 4, GOLD)
  const [tx, ty] = cord[3]!
  piece(s, [[tx - 10, ty - 4], [tx + 10, ty - 4], [tx + 17, ty + 56], [tx, ty + 60], [tx - 17, ty + 56]], GOLD, 4)
  for (const d of [-6, 1, 8]) s.ink([[tx + d * 0.5, ty + 12], [tx + d, ty + 52]], 4, INK)
  s.ellipse(g.cx, cy + 1, 11, 7, INK)
}

export function hardHat(h: Hat): void {
  const { s, g } = h
  const k = grow(h) + 6
  const y = g.browY - 44
  const yellow = '#f6c326'
  piece(s, [...dome(g, k, -86, 86, 10), [across(g, 0.5), y - 8], [g.cx, y - 14], [across(g, -0.5), y - 8]], yellow, 6.4)
  const ridge = (u: number): Pt[] => [
    [across(g, u), y - 16], [across(g, u * 1.04), g.hairY - 40], [across(g, u * 0.8), g.crownY - k + 2],
  ]
  piece(
    s,
    [
      [g.cx - 26, y - 16], [g.cx - 27, g.hairY - 50], [g.cx - 20, g.crownY - k - 8], [g.cx + 20, g.crownY - k - 8],
      [g.cx + 27, g.hairY - 50], [g.cx + 26, y - 16],
    ],
    yellow,
    5,
  )
  for (const u of [-0.5, 0.5]) s.ink(ridge(u), 7.8, INK)
  s.ink([[across(g, -0.78), y - 62], [across(g, -0.7), g.hairY - 64], [across(g, -0.5), g.crownY + 16]], 8, PAPER)
  const w = g.skull + k + 24
  piece(
    s,
    [
      [g.cx - w, y + 12], [g.cx - w * 0.6, y - 18], [g.cx, y - 26], [g.cx + w * 0.6, y - 18], [g.cx + w, y + 12],
      [g.cx + w * 0.62, y + 14], [g.cx, y + 10], [g.cx - w * 0.62, y + 14],
    ],
    yellow,
    6,
  )
}

export function viking(h: Hat): void {
  const { s, g } = h
  const k = grow(h)
  const y = g.browY - 40
  for (const side of [-1, 1]) {
    const x = (u: number) => g.cx + side * (g.skull + u)
    const horn: Pt[] = [
      [x(-8), g.hairY - 30], [x(50), g.hairY - 50], [x(86), g.crownY - 10], [x(82), g.crownY - 84],
      [x(84), g.crownY - 88], [x(112), g.crownY - 30], [x(108), g.hairY - 30], [x(66), g.hairY + 16],
      [x(0), g.hairY + 28],
    ]
    piece(s, horn, '#f3e8cf', 6)
    for (let i = 0; i < 3; i++)
      s.ink(
        [
          [x(42 + i * 24), g.hairY - 38 - i * 26], [x(58 + i * 20), g.hairY - 18 - i * 20],
          [x(66 + i * 20), g.hairY - 6 - i * 26],
        ],
        6.2,
        INK,
      )
    piece(s, [[x(-14), g.hairY - 40], [x(8), g.hairY - 44], [x(16), g.hairY + 32], [x(-6), g.hairY + 38]], GOLD, 5)
  }
  piece(
    s,
    [...dome(g, k, -86, 86, 10), [across(g, 0.5), y - 14], [g.cx, y - 20], [across(g, -0.5), y - 14]],
    STEEL,
    6.4,
  )
  s.ink([[across(g, -0.7), y - 70], [across(g, -0.6), g.crownY + 40], [across(g, -0.36), g.crownY + 8]], 8, PAPER)
  piece(
    s,
    [[g.cx - 17, y - 12], [g.cx - 17, g.crownY - k - 2], [g.cx + 17, g.crownY - k - 2], [g.cx + 17, y - 12]],
    GOLD,
    5,
  )
  piece(
    s,
    [
      [across(g, -1, k + 5), y - 22], [across(g, -0.5), y - 44], [g.cx, y - 50], [across(g, 0.5), y - 44],
      [across(g, 1, k + 5), y - 22], [across(g, 1, k + 4), y + 18], [across(g, 0.5), y + 2], [g.cx, y - 4],
      [across(g, -0.5), y + 2], [across(g, -1, k + 4), y + 18],
    ],
    GOLD,
    6,
  )
  for (let i = -3; i <= 3; i++) {
    s.dot(across(g, i * 0.29), y - 24 + i * i * 1.7, 6.5, INK)
    s.dot(across(g, i * 0.29) - 1, y - 25 + i * i * 1.7, 3.6, '#fff3cf')
  }
}

/** The shell behind the head. */
export function astronautBack(h: Hat): void {
  const { s, g } = h
  const [cy, rx, ry] = helmet(h)
  s.ellipse(g.cx, cy, rx + 30, ry + 30, INK)
  s.ellipse(g.cx, cy, rx + 24, ry + 24, '#ffffff')
  s.ellipse(g.cx, cy, rx + 3, ry + 3, INK)
  s.ellipse(g.cx, cy, rx - 2, ry - 2, '#e3ecf3')
}

const helmet = ({ g }: Hat): [number, number, number] => [
  (g.crownY + g.chinY) / 2 + 4,
  g.skull + 74,
  (g.chinY - g.crownY) / 2 + 76,
]

export function astronaut(h: Hat): void {
  const { s, g } = h
  const [cy, rx, ry] = helmet(h)
  const arc = (a0: number, a1: number, k: number): Pt[] =>
    Array.from({ length: 9 }, (_, i) => {
      const a = ((a0 + ((a1 - a0) * i) / 8) * Math.PI) / 180
      return [g.cx + rx * k * Math.sin(a), cy - ry * k * Math.cos(a)] as Pt
    })
  // The collar ring closes the helmet over the suit.
  const y = cy + ry - 4
  const low: Pt[] = [
    [g.cx - rx * 0.86, y - 46], [g.cx - rx * 0.5, y - 4], [g.cx, y + 10], [g.cx + rx * 0.5, y - 4],
    [g.cx + rx * 0.86, y - 46], [g.cx + rx * 0.92, y - 2], [g.cx + rx * 0.5, y + 46], [g.cx, y + 58],
    [g.cx - rx * 0.5, y + 46], [g.cx - rx * 0.92, y - 2],
  ]
  piece(s, low, '#ffffff', 6)
  s.ink(
    [
      [g.cx - rx * 0.84, y - 16], [g.cx - rx * 0.48, y + 22], [g.cx, y + 34], [g.cx + rx * 0.48, y + 22],
      [g.cx + rx * 0.84, y - 16],
    ],
    6.2,
    INK,
  )
  for (const u of [-0.62, -0.32, 0, 0.32, 0.62]) s.dot(g.cx + u * rx, y + 21 - u * u * 42, 4.6, INK)
  for (const side of [-1, 1]) {
    piece(
      s,
      [
        [g.cx + side * (rx + 6), cy - 40], [g.cx + side * (rx + 40), cy - 34], [g.cx + side * (rx + 44), cy + 40],
        [g.cx + side * (rx + 6), cy + 46],
      ],
      '#ffffff',
      5.4,
    )
    s.dot(g.cx + side * (rx + 24), cy + 2, 10, INK)
    s.dot(g.cx + side * (rx + 24), cy + 2, 6, side === 1 ? '#e4483f' : '#4a7fd6')
  }
  // Light on the glass.
  s.ink(arc(-72, -34, 0.9), (t) => 13 * Math.sin(Math.PI * t) + 1, '#ffffff')
  s.ink(arc(-28, -20, 0.9), (t) => 11 * Math.sin(Math.PI * t) + 1, '#ffffff')
  s.ink(arc(64, 98, 0.91), (t) => 6 * Math.sin(Math.PI * t) + 0.6, '#ffffff')
  s.trace(resample(spline(arc(20, 70, 1.055), 3), 12), taper(4), '#9aa3b5')
  s.trace(resample(spline(arc(110, 150, 1.055), 3), 12), taper(4), '#9aa3b5')
}
