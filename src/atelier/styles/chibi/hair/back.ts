/** Hair behind the head and over the shoulders. */
import { type Pt, both, flip } from '../geometry.ts'
import { shape } from '../paths.ts'
import { inkLines, type Stroke, wedge } from '../strokes.ts'
import { fill } from '../parts.ts'
import { round } from './curled.ts'
import { curls } from './curls.ts'
import { type HairKit, mass, outlineOf, SHINE } from './kit.ts'
import { hanging } from './strands.ts'

/** What lies in the head's own shadow of hair in locks; above 600 the head hides it. */
const CORE: Record<'nape' | 'chin' | 'shoulders' | 'long', Pt[]> = {
  nape: [[0, 600], [200, 600], [160, 680, 0.06], [0, 696]],
  chin: [[0, 600], [214, 600], [226, 680, 0.05], [196, 764, 0.05], [170, 736, -0.06], [0, 776]],
  shoulders: [
    [0, 600], [222, 600], [240, 700, 0.04], [232, 800, 0.05], [206, 770, -0.06], [190, 846, 0.08], [150, 800, -0.06],
    [0, 846],
  ],
  long: [
    [0, 600], [226, 600], [258, 740, 0.05], [266, 900, 0.04], [238, 860, -0.06], [220, 950, 0.06], [190, 910, -0.06],
    [170, 980, 0.05], [0, 970],
  ],
}

/** What lies in the head's own shadow of hair in curls: round, as they are. */
const CURLED_CORE: Record<'nape' | 'chin' | 'shoulders' | 'long', Pt[]> = {
  nape: [[0, 600], [190, 600], [150, 676, 0.1], [0, 696, 0.06]],
  chin: [[0, 600], [214, 600], [222, 690, 0.08], [150, 760, 0.16], [0, 780, 0.06]],
  shoulders: [[0, 600], [222, 600], [236, 720, 0.06], [190, 820, 0.14], [0, 850, 0.08]],
  long: [[0, 600], [226, 600], [254, 760, 0.05], [240, 920, 0.08], [150, 980, 0.14], [0, 984, 0.04]],
}

/** Where short curls end behind the head. */
const CURLED_NAPE: readonly Pt[] = [[246, 540, 0.06], [196, 622, 0.14], [120, 640], [0, 640]]

/** Where locks do: in one tip beside the neck, as the locks beside the face end above it; under a hat, where there are none, in two. */
const NAPE: readonly Pt[] = [[262, 570, 0.06], [222, 676, 0.05], [136, 752, 0.12, -0.02], [104, 716, -0.12], [0, 700]]
const COVERED_NAPE: readonly Pt[] = [
  [280, 570, 0.06], [222, 716, 0.13, 0.04], [196, 660, -0.12], [136, 752, 0.16, 0.05], [104, 716, -0.12], [0, 700],
]

/** How much wider than locks curls stand behind the head, coils, and either under a hat, canvas units. */
const PUFF = { curly: 14, coily: 16, covered: 62 }

/** Cuts that hang beside the face as well, where long curls hide those behind them. */
const BESIDE: ReadonlySet<string> = new Set(['loose', 'fringe', 'curtains', 'side-part', 'pixie', 'bob'])

/** The edge of long hair whose end swings away from the shoulder. */
const swinging = (A: number): Pt[] => [[A + 34, 850, 0.03], [A + 84, 966, -0.12, -0.05], [A + 24, 952, 0.16, 0.06]]

/** The mass behind the head: to the nape, the shoulders, or down the back. */
export function drawBack(kit: HairKit, length: 'nape' | 'chin' | 'shoulders' | 'long', covered = false): string {
  const { p, space } = kit
  const { hair } = p
  const A = 280 + kit.volume + (covered ? 6 : 0)
  const wide = kit.texture === 'coily' && !kit.face.measured
  const puff = round(kit) ? (covered ? PUFF.covered : wide ? PUFF.coily : PUFF.curly) : 0
  // What the head and its hair hide is left out: hidden shapes cost as much to draw as visible ones.
  const top: Pt[] = covered
    ? [[0, 330], [A - 10, 400, 0.06]]
    : [[0, 372], [Math.min(A, 280) - 36, 380, 0.02], [A - 4, 440, 0.16]]
  const swings = length === 'long' && !kit.face.measured && !round(kit)
  const halves: Record<typeof length, () => Pt[]> = {
    nape: () => [
      ...top,
      // Curls that were seen beside the jaw would be a strap round the chin.
      ...(round(kit) && !covered ? CURLED_NAPE : covered ? COVERED_NAPE : NAPE),
    ],
    chin: () => [
      ...top,
      [A + 14 + puff * 0.8, 640, 0.06],
      [222, 812, 0.16, 0.2],
      [176, 790, -0.08],
      [96, 812, 0.1],
      [0, 806],
    ],
    shoulders: () => [
      ...top,
      [A + 20 + puff, 680, 0.05],
      [250 + puff * 0.6, 886, 0.16, 0.04],
      [222, 840, -0.12],
      [132, 902, 0.16, 0.04],
      [96, 864, -0.12],
      [0, 880],
    ],
    long: () => [
      ...top,
      [A + 26 + puff, 660, 0.05],
      ...(swings ? swinging(A) : [[A + 44 + puff, 860, 0.03] as Pt]),
      [274, 1014, 0.16, 0.04],
      [246, 958, -0.12],
      [140, 1040, 0.16, 0.04],
      [0, 1000],
    ],
  }
  const half = halves[length]()
  const pts = both(half)
  const d = outlineOf(kit, pts, 7)
  const low = { nape: 760, chin: 800, shoulders: 880, long: 1030 }[length]
  const tips = half.slice(top.length)
  const rise = length === 'nape' ? 60 : length === 'chin' ? 150 : 230
  const strokes: Stroke[] = []
  const locks: Stroke[] = []
  const lights: Stroke[] = []
  for (const s of [-1, 1]) {
    if (swings && kit.texture === 'straight')
      lights.push([[s * (A + 8), low - 400], [s * (A + 12), low - 110, 0.05 * s, -0.03 * s], 12])
    for (let i = swings ? 4 : 2; i < tips.length - 1; i += 2) {
      const v = tips[i]!
      strokes.push([[s * (v[0] - 2), v[1] + 8], [s * (v[0] + 18), v[1] - rise * (i > 2 ? 0.7 : 1), 0.05 * s], 9])
    }
    // A lock that lies over the others, told by one line.
    if (length === 'long' || length === 'shoulders')
      locks.push([[s * (A - 6), low - 330], [s * (A - 14), low - 66, 0.05 * s, -0.03 * s], 9])
  }
  const { measured, recipe } = kit.face
  const hidden = round(kit) && !measured && length !== 'nape' && BESIDE.has(recipe.hairStyle)
  const inner = round(kit)
    ? fill(outlineOf(kit, both(CURLED_CORE[length]), 8), hair.deep) +
      (hidden ? '' : curls(kit, pts, 9, { dark: hair.curl }, 470))
    : fill(shape(space, both(CORE[length])), hair.deep) +
      fill(inkLines(space, lights), hair.light, SHINE) +
      fill(hanging(kit, strokes) + hanging(kit, locks), hair.line)
  return mass(kit, d, length === 'nape' ? hair.shade : 'tinted', inner)
}

/** Long hair that falls in front of a shoulder. */
export function drawShoulderLocks(kit: HairKit, low = 960): string {
  const { p } = kit
  return [-1, 1]
    .map((s) => {
      const puff = round(kit) ? 14 : 0
      const right: Pt[] = [
        [194, 556], [264 + puff, 566], [296 + puff, 730, 0.08], [288 + puff, low - 150, 0.03],
        [218 + puff, low - 6, 0.15, 0.03], [226 + puff, low - 74, -0.12], [158, low + 34, 0.16, 0.02],
        [146 - puff, low - 110, 0.12, 0.1], [182, 716, -0.09],
      ]
      const pts = s > 0 ? right : flip(right)
      const d = outlineOf(kit, pts, 11 + s, 0.85)
      const inner = round(kit)
        ? curls(kit, pts, 15 + s, { dark: p.hair.curl })
        : fill(hanging(kit, [[[s * 266, 600], [s * 258, low - 130, 0.06 * s], 22]]), p.hair.shade) +
          fill(
            hanging(kit, [
              [[s * 214, 640], [s * 200, low - 60, 0.08 * s], 13],
              [[s * 284, 640], [s * 276, low - 190, 0.06 * s], 9],
            ]),
            p.hair.light,
            SHINE,
          ) +
          fill(
            hanging(kit, [
              [[s * 227, low - 70], [s * 250, low - 280, 0.08 * s], 9],
              [[s * 180, low - 40], [s * 214, low - 250, 0.1 * s], 8],
            ]),
            p.hair.line,
          )
      return mass(kit, d, 'tinted', inner)
    })
    .join('')
}

/** What falls from the nape when the sides are shaved: a mane beside the neck and down over the shoulders. */
export function drawMane(kit: HairKit): string {
  const { p, space } = kit
  const pts = both([
    [0, 560], [120, 620, 0.06], [172, 760, 0.06], [206, 900, 0.02, -0.04], [162, 872, 0.06], [150, 948, 0.08],
    [108, 892, -0.04], [60, 940, 0.08], [0, 900],
  ])
  const inner = round(kit)
    ? curls(kit, pts, 33, { dark: p.hair.curl }, 690)
    : fill(shape(space, both([[0, 620], [104, 640], [128, 800, 0.03], [0, 840]])), p.hair.deep) +
      fill(
        [-1, 1]
          .map(
            (s) =>
              wedge(space, [s * 162, 872], [s * 140, 720, -0.05 * s], 9) +
              wedge(space, [s * 108, 892], [s * 112, 760, 0], 8),
          )
          .join(''),
        p.hair.line,
      )
  return mass(kit, outlineOf(kit, pts, 31), 'tinted', inner)
}
