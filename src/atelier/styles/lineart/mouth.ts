/** Mouths. */
import { mix32 } from '../../chance.ts'
import { blend } from '../../colour.ts'
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { type Pt, spline } from './curves.ts'
import { type Sketch, taper } from './ink.ts'
import { type At, bowOf, grin, type Laugh, type Lip, open, round } from './open-mouth.ts'
import { INK, type SkinInks } from './palette.ts'

interface Lips {
  corner: number
  mid: number
  open: number
  w: number
  skew?: number
}

const MOUTHS: Record<Recipe['expression'], Lips> = {
  neutral: { corner: -10, mid: 5.5, open: 0, w: 1.04 },
  smile: { corner: -15, mid: 8.5, open: 0, w: 1.04 },
  laugh: { corner: -15, mid: -4, open: 44, w: 1.08 },
  wink: { corner: -13, mid: 6, open: 0, w: 1.06, skew: -7 },
  surprised: { corner: 0, mid: -9, open: 30, w: 0.5 },
  serious: { corner: -1, mid: 0, open: 0, w: 0.9 },
  sad: { corner: 9, mid: -4, open: 0, w: 0.84 },
  angry: { corner: 7, mid: -2, open: 0, w: 0.9 },
  cool: { corner: -7, mid: 4, open: 0, w: 0.94, skew: -5 },
  shy: { corner: -6, mid: 4, open: 0, w: 0.76 },
  sleepy: { corner: -4, mid: 3, open: 0, w: 0.76 },
}

/** Ways to smile beside the usual one. */
const SMILES = {
  wide: {},
  small: { corner: -11, mid: 6.5, w: 0.86 },
  aside: { corner: -7, mid: 5, w: 1 },
  smirk: { corner: -5, mid: 3, w: 0.84 },
  grin: {},
  happy: { corner: -15, mid: -3, open: 34, w: 0.98 },
} satisfies Record<string, Partial<Lips>>

type Smile = keyof typeof SMILES

/** Of twelve people. */
const SMILING: readonly Smile[] = [
  'wide',
  'small',
  'wide',
  'grin',
  'happy',
  'happy',
  'aside',
  'wide',
  'small',
  'smirk',
  'wide',
  'smirk',
]

/** How somebody smiles, by the seed of their features; a photo says whether teeth show. */
function smileOf({ expression, features }: Recipe): Smile | undefined {
  if (expression !== 'smile') return undefined
  if (features.smilesWithTeeth !== undefined) return features.smilesWithTeeth ? 'grin' : 'wide'
  return features.measured ? 'wide' : SMILING[mix32(features.texture ^ 0x5317e) % SMILING.length]!
}

/** Skin between an open mouth and the line of the chin, pixels. */
const CHIN = 26

/** Of eight people. */
const LAUGHING: readonly Laugh[] = ['wide', 'teeth', 'wide', 'teeth', 'wide', 'wide', 'teeth', 'wide']

/** How somebody laughs, by the seed of their features; as a photo has it, wide. */
const laughOf = ({ expression, features }: Recipe): Laugh =>
  expression !== 'laugh' || features.measured ? 'wide' : LAUGHING[mix32(features.texture ^ 0x1a96) % LAUGHING.length]!

export function drawMouth(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const smile = smileOf(r)
  const usual: Lips = { ...MOUTHS[r.expression], ...(smile && SMILES[smile]) }
  const corners = r.expression === 'neutral' ? (r.features.mouthCorners ?? 0) : 0
  const moustached = r.facialHair === 'moustache' || r.facialHair === 'goatee'
  const hidden = moustached && usual.open === 0 && smile !== 'grin'
  // Below a moustache a closed mouth is flatter: its corners would meet the hair and enclose a diamond.
  const flat = hidden ? 0.4 : 1
  const m = {
    ...usual,
    corner: (usual.corner - corners * 6) * flat,
    mid: (usual.mid + corners * 3) * (hidden ? 0.7 : 1),
  }
  const bearded = r.facialHair === 'short-beard' || r.facialHair === 'full-beard'
  const shows = m.open > 0 || smile === 'grin'
  const made = r.accessories.includes('makeup')
  const w =
    (g.child ? 37 : g.masculine ? 56 : 53) *
    m.w *
    (1 + r.features.mouthWidth * 0.13) *
    (moustached && !shows ? 0.66 : bearded && !shows ? 1.1 : 1) *
    { thin: 1.06, medium: 1, full: 1.02, bow: 0.92 }[r.features.lipShape]
  const { measured, mouthSlant: slant = 0 } = r.features
  // Winks and cool looks rise to our right, other crooked mouths on the livelier side; no corner is pulled down.
  // Where the head leans that way already, less: the two together pull a mouth askew.
  const level = g.lively * g.tilt < 0 ? 1 - 0.6 * Math.min(1, Math.abs(g.tilt) / 5) : 1
  const rises = bearded
    ? 3
    : smile === 'aside' || smile === 'smirk'
      ? g.lively * g.turn > 0
        ? 5.5
        : 8
      : measured || r.expression === 'surprised' || r.expression === 'sad'
        ? 0
        : Math.abs(g.lively) * level * (shows || r.facialHair !== 'none' ? 3 : 8)
  const skew = (x: number) =>
    m.skew && smile === undefined ? (x > 0 ? x * m.skew : 0) : x * g.lively > 0 ? -Math.abs(x) * rises : 0
  // An open mouth takes its room upwards too, but not into a beard; a closed one is seen below a moustache.
  const rise = moustached
    ? shows
      ? -12
      : r.facialHair === 'goatee'
        ? -14
        : -19
    : bearded
      ? 0
      : smile === 'happy'
        ? 7
        : // Teeth alone take less room below, and are no part of the nose.
          ({ laugh: laughOf(r) === 'teeth' ? -4 : 12, surprised: 4 }[r.expression as string] ?? 0)
  // Never into the nose.
  const lift = Math.min(rise, Math.max(0, g.mouthY - g.noseY - 40))
  const at: At = (x, y) => [g.fx + x, g.mouthY - lift + y + skew(x) / w - (x / w) * slant * 7]
  const fullness =
    { thin: 0.2, medium: 0.6, full: 1.4, bow: 1 }[r.features.lipShape] * (g.child ? 0.7 : g.masculine ? 0.84 : 1)
  const lips: Lip = {
    w,
    c: m.corner,
    mid: m.mid,
    up: 11 * fullness + (r.features.lipShape === 'bow' ? 3 : 0),
    down: 14 * fullness + 1,
    dip: r.features.lipShape === 'bow' ? 8 : 4,
    colour: made ? (skin.deep ? '#c02c47' : '#d2334e') : skin.lips,
    // A man's lips are drawn by their lines; of painted ones only shreds would show round an open mouth in a beard.
    filled: (made && !(bearded && m.open > 0)) || (r.features.lipRedness ?? 0) > 0.5,
  }
  if (r.expression === 'surprised') round(s, at, lips, skin, bearded)
  else if (m.open > 0) {
    open(
      s,
      at,
      lips,
      skin,
      Math.max(30, Math.min(m.open * (g.child ? 0.85 : 1), g.chinY - g.mouthY + lift - lips.down - CHIN)),
      laughOf(r),
      bearded && r.hairColor === 'black',
    )
  } else if (smile === 'grin') grin(s, at, lips, skin)
  else closed(s, g, r, at, lips, skin)
  if (r.accessories.includes('vampire-fangs')) {
    const [dx, y] =
      r.expression === 'surprised'
        ? [w * 0.42, m.mid + 2]
        : m.open || smile === 'grin'
          ? [w * 0.44, m.mid + 2]
          : [w * 0.42, m.mid + 1]
    fangs(s, (x) => at(x, y), dx)
  }
}

function closed(s: Sketch, g: Geometry, r: Recipe, at: At, lip: Lip, skin: SkinInks): void {
  const { w, c, mid, down } = lip
  const smiling = c < -4
  const line: Pt[] = [
    at(-w, c),
    at(-w * 0.52, c * 0.3 + mid * 0.8),
    at(0, mid + 1),
    at(w * 0.52, c * 0.3 + mid * 0.8),
    at(w, c),
  ]
  // In a beard it is the lower lip that shows; on a black one no line of ink is seen.
  const bearded = r.facialHair === 'short-beard' || r.facialHair === 'full-beard'
  // In the tone of fair skin it would be teeth.
  const tone = skin.deep ? skin.wash : blend(skin.wash, skin.lips, 0.5)
  if (bearded && r.hairColor === 'black') {
    s.ink(
      line.map(([x, y]): Pt => [g.fx + (x - g.fx) * 0.8, y]),
      taper(18, 0.5, 0.5, 0.12),
      tone,
      9,
    )
    return
  }
  if (bearded) {
    const lip: Pt[] = [
      at(w * 0.9, c * 0.7 + mid * 0.5),
      at(w * 0.48, mid + 15),
      at(0, mid + 21),
      at(-w * 0.48, mid + 15),
      at(-w * 0.9, c * 0.7 + mid * 0.5),
    ]
    s.shape([...spline(line, 5), ...spline(lip, 5)], tone)
  }
  if (lip.filled) {
    const under: Pt[] = [
      at(w * 0.96, c * 0.92),
      at(w * 0.5, mid + down * 0.7),
      at(0, mid + down + 1),
      at(-w * 0.5, mid + down * 0.7),
      at(-w * 0.96, c * 0.92),
    ]
    s.shape([...spline(bowOf(at, lip), 5), ...spline(under, 5)], lip.colour)
  }
  // One stroke: from the quiet corner as a hair, pressed down past the middle, to the livelier corner, where the brush
  // stops, round, in the tuck of the cheek. Heaviest in the middle it would be a slice of melon.
  const heavy = (g.child ? 10.5 : 12.5) + Math.min(2, lip.up * 0.1)
  // Past painted lips it would leave them.
  const tucked = smiling && !grown(r) && !lip.filled
  const stop = tucked ? 0.78 : 0.6
  const k = Math.sign(g.lively)
  s.ink(
    k > 0 ? line : line.toReversed(),
    (t) =>
      heavy *
      (t < PRESSED
        ? 0.42 + 0.58 * Math.sin((Math.PI / 2) * (t / PRESSED))
        : 1 - (1 - stop) * ((t - PRESSED) / (1 - PRESSED)) ** 2),
    skin.line,
    9,
  )
  if (tucked && !g.senior && !r.accessories.includes('freckles')) {
    // A dimple holds the livelier corner; folds of age and freckles beside it are enough.
    s.ink(
      [at(k * (w - 4), c - 18), at(k * (w + 8), c - 5), at(k * (w + 6), c + 11)],
      taper(9, 0.5, 0.5, 0.15),
      skin.line,
      7,
    )
  }
  if (lip.filled || bearded || r.features.lipShape === 'thin' || r.features.lipShape === 'medium') return
  // The shadow under the lip, clear of the chin.
  const under = mid + down + 9
  if (g.mouthY + under > g.chinY - 34 || r.facialHair === 'goatee') return
  const half = Math.max(14, w * 0.34)
  s.ink([at(-half, under), at(w * 0.04, under + 3.5), at(half, under)], taper(7.5, 0.5, 0.5, 0.3), skin.line, 9)
}

/** How far along the stroke of a mouth the brush is pressed down. */
const PRESSED = 0.66

/** Whether hair grows about the corners of the mouth. */
const grown = (r: Recipe): boolean => r.facialHair !== 'none'

/** Whether a smile shows its teeth. */
export const grins = (r: Recipe): boolean => smileOf(r) === 'grin' || smileOf(r) === 'happy'

function fangs(s: Sketch, at: (x: number) => Pt, dx: number): void {
  for (const side of [-1, 1]) {
    const [x, y] = at(side * dx)
    const tooth: Pt[] = [
      [x - 8, y - 1], [x - 8, y - 1], [x - 4, y + 12], [x, y + 22], [x, y + 22], [x + 4, y + 12], [x + 8, y - 1],
      [x + 8, y - 1],
    ]
    s.shape(spline(tooth, 3), '#ffffff')
    s.ink([[x - 8, y], [x - 4, y + 12], [x, y + 22], [x + 4, y + 12], [x + 8, y]], () => 4, INK, 7)
  }
}
