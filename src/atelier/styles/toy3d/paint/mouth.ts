/** Mouth: the shape of the lips, teeth, tongue. */
import { blend, shift } from '../../../colour.ts'
import { deepSkin, type Figure, TURN } from '../figure.ts'
import { madeUpLips } from '../../made-up-lips.ts'
import { teethOf } from '../../teeth.ts'
import { moodOf } from '../expression.ts'
import { linearRgb } from '../render/materials.ts'
import { type Brush, smooth } from '../render/brush.ts'
import type { Mark } from './marks.ts'

const LIPS = {
  thin: { up: 0.08, low: 0.13, bow: 0.3 },
  medium: { up: 0.135, low: 0.185, bow: 0.6 },
  full: { up: 0.21, low: 0.3, bow: 0.5 },
  bow: { up: 0.2, low: 0.2, bow: 1.5 },
} as const

/** The most that the upper lip of a closed smile in a photo is high. */
const SMILING = 0.12

/** Half the widest mouth of somebody whom a photo shows, in half the jaw. */
const WIDEST = 0.55

/** How full lips are that are parted and show no teeth: pale ones would look like these. */
const SPEAKS = 0.65

/** How high a closed upper lip is at least, of the lower one; how high the lower one is at most. */
const EVEN = 0.84
const FULLEST = 0.2

/** The same round a mouth that is a small ring: fuller ones would be a beak. */
const ROUND = 0.5

/** How full lips are drawn at least that are made up, and their red. */
const FULLER = 1.2
const MADE_UP = '#ad1f3d'

/** How broad lips are at least round an opening, how soft their outer edges, how round its corners and those of teeth. */
const [RIM, SOFT, ROUNDING] = [0.016, 0.02, 0.09]
/** Round the teeth of somebody who wears no lipstick, how broad and how strong, of other lips: a ring of them would be a pouch. */
const BARE = { own: [0.4, 0.6], woman: [0.75, 0.85], others: [0.4, 0.5] } as const
/** How broad painted ones are there. */
const PAINTED = 0.75
/** Where teeth end, of half the mouth's width. */
const TEETH = 0.9

/** The lesser of two, rounded where they are alike. */
function blunt(a: number, b: number, k: number): number {
  const h = a < b ? k - b + a : k - a + b
  return (a < b ? a : b) - (h > 0 ? (h * h) / (4 * k) : 0)
}

/** Closed lips inside a beard: how rosy, how high the lower one is at least, how much they glow; those of a photo would look like an open mouth. */
const BEARD = { rosy: 0.6, low: 0.15, glow: 0.1 } as const
const OWN_BEARD = { rosy: 0.36, low: 0.11, glow: 0.05 } as const

/** How much of a closed smile's curve is drawn inside a beard. */
const IN_BEARD = 0.5
/** How high the upper lip is there, up to the moustache: skin between them would be the hollow of an open mouth. */
const UPPER = { own: 0.1, doll: 0.17 } as const

/** Half a usual mouth at rest. */
const USUAL_HALF = 0.55

export function mouthPainter(f: Figure): Mark {
  const { recipe } = f
  const { measured } = recipe.features
  const mood = moodOf(recipe)
  const kind = LIPS[recipe.features.lipShape]
  const made = madeUpLips(recipe)
  const full = Math.max(made * FULLER, 1 + (measured ? 0.2 : 0.12) * (recipe.features.lipFullness ?? 0))
  const lips = { up: kind.up * full, low: kind.low * full, bow: kind.bow }
  const makeup = f.wears('makeup')
  const tone = Number(recipe.skinTone)
  // Small ones that show teeth would be torn.
  const least = measured && mood.teeth > 0 ? 0.54 : 0
  const half = Math.max(Math.min(f.mouth.half * mood.width, measured ? WIDEST * f.jaw.rx : Infinity), least)
  const slant = (mood.open > 0 ? 0.015 : 0.03) * (measured ? 1 : 0.6) * (recipe.features.mouthSlant ?? 0)
  // Lips inside a beard get little light: without some glow they would look like an open mouth.
  const closed = mood.open === 0
  const inBeard = recipe.facialHair === 'full-beard' || recipe.facialHair === 'short-beard'
  const beard = measured ? OWN_BEARD : BEARD
  const red = recipe.features.lipRedness ?? 0
  const rose = tone >= 9 ? '#d27470' : tone >= 7 ? '#bf6260' : '#e0666c'
  const lipHex = makeup
    ? blend(shift(recipe.features.accentColor, { c: 0.9 }), '#c22f4e', 0.6)
    : blend(
        deepSkin(f, tone >= 8 ? 0.02 : 0.06),
        red > 0 ? blend(rose, blend('#c8324f', MADE_UP, made), red * 0.8) : rose,
        (f.femme ? 0.76 : inBeard ? beard.rosy : f.child ? 0.55 : tone >= 8 ? 0.66 : 0.58) + red * 0.24,
      )
  const lip = linearRgb(
    recipe.facialHair === 'full-beard' && !makeup
      ? shift(lipHex, { l: (tone >= 8 ? 0.1 : 0.05) * (closed ? 0.4 : 1), c: 1.1 })
      : lipHex,
  )
  const strength =
    makeup || inBeard
      ? 0.95
      : f.femme
        ? 0.84
        : recipe.presentation === 'neutral' || tone >= 8
          ? 0.6 + Math.max(0, red) * 0.3
          : measured
            ? 0.7 + 0.25 * made
            : 0.64
  const crease = measured
    ? shift(deepSkin(f, tone >= 8 ? 0.3 : 0.36), { c: 0.9, h: -14 })
    : deepSkin(f, tone >= 8 ? 0.3 : 0.34)
  // Between lips that show, the line is a darker one of theirs.
  const shown = strength > 0.55 && !inBeard
  const line = linearRgb(shown ? blend(crease, shift(lipHex, { l: -0.24 }), 0.6) : crease)
  const thin = (measured ? 0.8 : 1) * (shown ? 0.8 : 1)
  const inner = linearRgb('#4b1420')
  const deep = linearRgb('#2a0a12')
  const tongue = linearRgb('#c9535f')
  const teeth = linearRgb('#fdfaf4')
  const fold = linearRgb(deepSkin(f, 0.13))
  const fangs = f.wears('vampire-fangs')
  // Lips that open wide are drawn thin.
  // Full lips of a small mouth are as small.
  const small = measured ? Math.min(1, half / USUAL_HALF) : 1
  // A closed smile of full lips would be a clown's.
  const tight = closed && mood.smile > 0.2 ? 0.8 : 1
  const grow =
    tight *
    small *
    (f.child ? 0.8 : 1) *
    (f.femme ? 1.08 : 0.95) *
    (mood.teeth > 0 ? (measured ? 0.9 : 0.52) : mood.open > 0 ? (measured ? SPEAKS : ROUND) : 1)
  // Under a moustache only the lower lip is seen, and is drawn stronger.
  const up =
    inBeard || recipe.facialHair === 'moustache' || recipe.facialHair === 'goatee'
      ? inBeard && closed
        ? UPPER[measured ? 'own' : 'doll']
        : Math.min(lips.up * grow, 0.05)
      : Math.min(
          measured && mood.teeth > 0 ? 0.1 : measured && tight < 1 ? SMILING : 1,
          // One of two closed lips alone would be a stain beside the line.
          Math.max(lips.up, closed && !measured ? EVEN * lips.low : 0) * grow,
        )
  // Round teeth full lips would be a beak.
  const most = measured && mood.teeth > 0 ? 0.14 : closed ? FULLEST : 1
  const low = Math.max(Math.min(most, lips.low * grow), inBeard ? (closed ? beard.low : 0.07) : 0)
  const bare = mood.teeth > 0 && (measured || !makeup) ? 1 - made : 0
  const [broad, strong] = BARE[measured ? 'own' : f.femme ? 'woman' : 'others']
  const painted = makeup && !measured && mood.teeth > 0 ? PAINTED : 1
  const [slim, pale] = [painted * (1 - (1 - broad) * bare), 1 - (1 - strong) * bare]
  const narrow = half < 0.4
  // Of the opening: all of it where a photo shows nothing else.
  const bitten = (teethOf(recipe) ?? 0.3) === 1 ? 0.8 : measured ? 0.45 : 0.38

  // Under the nose also when the head is turned, which moves what lies farther out.
  const aside =
    recipe.facialHair === 'none'
      ? 0.75 * Math.tan((f.pose.turn * TURN * Math.PI) / 180) * (f.faceZ(0, f.nose) + 0.2 - f.faceZ(0, f.mouth.y))
      : 0

  /** The shade under the lower lip, which gives it its volume. `under`: how far below its edge. */
  function shadeUnder(brush: Brush, under: number, au: number): void {
    if (under > 0) brush.over(fold, 0.34 * smooth(0.17, 0.03, under) * smooth(0, 0.04, under) * smooth(0.85, 0.2, au))
  }

  // A deep curve inside a beard would leave skin above it: an open mouth.
  const bend = mood.smile * (inBeard && closed ? IN_BEARD : 1)

  return (brush) => {
    const x = brush.point[0]! - aside
    const y = brush.point[1]!
    const u = x / half
    const au = u < 0 ? -u : u
    if (au > 1.5) return
    const dy = y - f.mouth.y
    if (dy > 0.7 || dy < -1) return
    const curve = bend * (u * u - 0.45) + slant * u + mood.smirk * (u * 0.5 + 0.5) * u * (u > 0 ? 1 : 0.3)
    const rest = au < 1 ? 1 - u * u : 0
    const steep = (2 * bend * au) / half
    const norm = 1 / Math.sqrt(1 + steep * steep)
    const cupid =
      1 - lips.bow * 0.3 * smooth(0.22, 0, au) + lips.bow * 0.12 * smooth(0.4, 0.24, Math.abs(au - 0.24)) * (1 - au)
    let roof = curve

    if (mood.open > 0) {
      // Lips meet beyond the corners of the opening, so that they go round it.
      const ou = au * 1.07
      const within = ou < 1 ? 1 - ou * ou : 0
      // Opening between the lips, a D, or an egg. Its outline is where `level` is 0.
      const isBelow = dy < curve
      const [above, below, power] = narrow ? [0.42, 0.58, 2] : [0.1, 0.9, 2.38]
      const tall = mood.open * (isBelow ? below : above)
      const away = isBelow || narrow ? (dy < curve ? curve - dy : dy - curve) / tall : 0
      const upward = Math.pow(away, power - 1)
      const level = ou * ou + away * upward - 1
      const gy = (power * upward) / tall
      const gx = (2.14 * ou) / half + (isBelow ? steep : -steep) * gy
      const fromFloor = -level / Math.sqrt(gx * gx + gy * gy + 1e-6)
      roof += mood.open * above * (narrow ? Math.sqrt(within) : within)
      const fromRoof = (roof - dy) * norm
      const beyond = ((ou - 1) * half) / 1.07
      // Its corners are round: sharp ones would be a decal's.
      const depth = narrow
        ? fromFloor
        : ou < 1 || isBelow
          ? blunt(fromRoof, fromFloor, ROUNDING)
          : -Math.sqrt(beyond * beyond + (dy - curve) * (dy - curve))
      const cover = brush.inside(-depth)

      // Lips all round it.
      const isUpper = smooth(-0.07, 0.07, dy - curve + mood.open * (below - above) * 0.4)
      const [high, deepest] = [slim * up * Math.pow(rest, 0.75) * cupid, slim * low * Math.pow(rest, 0.6)]
      const width = RIM + deepest + (high - deepest) * isUpper
      const t = -depth / width
      if (t < 1.6) {
        const a = smooth(width + SOFT, width - SOFT, -depth) * (1 - cover)
        brush.over(lip, a * strength * pale)
        brush.lean(0, ((t - 0.5) * (2 * isUpper - 1) * 0.8 - 0.14 * isUpper) * a * pale)
        brush.tint([0.86, 0.8, 0.82], a * isUpper * 0.6)
        brush.finish(makeup ? 0.75 : 0.42, 0.66, a * strength)
        if (inBeard) brush.surface[13]! += 0.1 * a
      }
      shadeUnder(brush, (-depth - width) * (1 - isUpper), au)

      if (cover > 0) {
        brush.over(inner, cover)
        brush.over(deep, cover * smooth(mood.open * 0.5, 0, fromRoof))
        if (mood.open > 0.3) {
          const tx = x / (half * 0.62)
          const ty = (dy - curve) / (mood.open * 0.34) + below / 0.34
          brush.over(tongue, cover * smooth(1.15, 0.8, tx * tx + ty * ty))
        }
        if (mood.teeth > 0) {
          const band = mood.open * bitten * (1 - (bitten < 1 ? 0.4 : 0) * u * u)
          // One soft band, which ends before the corners.
          const edge = blunt(band - fromRoof, (TEETH - au) * half, ROUNDING)
          const tooth = smooth(-0.012, 0.012, edge) * cover
          brush.over(teeth, tooth)
          brush.tint([0.7, 0.66, 0.7], tooth * smooth(0.05, 0, fromRoof) * 0.5)
          brush.tint([0.92, 0.88, 0.88], tooth * smooth(0.4, 0.9, au))
        }
        // The lips' shade on what lies behind them.
        brush.tint([0.7, 0.6, 0.62], cover * smooth(0.035, 0, depth) * 0.6)
        brush.finish(0.5, 0.7, cover * 0.8)
      }
    } else {
      // Closed, both lips are one soft form, the lower one shorter.
      const [wideUp, wideLow] = [au / 0.96, au / 0.88]
      const upTop = curve + (wideUp < 1 ? up * Math.pow(1 - wideUp * wideUp, 0.8) * cupid : 0)
      const high = wideLow < 1 ? low * Math.pow(1 - wideLow * wideLow, 0.72) : 0
      if (au < 1 && dy < upTop + 0.06 && dy > curve - high - 0.06) {
        const isUpper = brush.inside((curve - dy) * norm)
        const upper = isUpper * smooth(SOFT, -SOFT, (dy - upTop) * norm) * smooth(0.98, 0.7, au)
        const lower = (1 - isUpper) * smooth(SOFT, -SOFT, (curve - high - dy) * norm) * smooth(0.9, 0.62, au)
        brush.over(lip, (upper * 0.92 + lower) * strength)
        brush.tint([0.86, 0.8, 0.82], upper * 0.3)
        brush.lean(0, (0.45 - (curve - dy) / (high + 0.02)) * 0.75 * lower - 0.16 * upper)
        brush.finish(makeup ? 0.75 : 0.42, 0.66, (upper + lower) * strength)
        if (inBeard) brush.surface[13]! += beard.glow * (upper + lower)
      }
      shadeUnder(brush, curve - high - dy, au)
      // The line between closed lips, thickest in the middle and dipped at the corners.
      const d = Math.abs(dy - curve) * norm - thin * (0.02 + 0.026 * Math.sqrt(rest))
      if (au < 1) brush.over(line, smooth(0.012, -0.012, d) * 0.88)
      // A soft dimple ends it: a line of one width would look pasted on.
      const cx = (au - 1) * half
      const cy = dy - curve
      brush.over(line, au >= 0.9 ? 0.8 * smooth(0.075, 0.01, Math.sqrt(cx * cx + cy * cy)) : 0)
    }
    if (fangs) {
      const s = au * half - (narrow ? half * 0.5 : 0.24)
      const t = roof + 0.01 - dy
      const w = 0.075 * (1 - t / 0.24)
      if (t > 0 && t < 0.24) {
        const d = Math.abs(s) - w
        brush.over(teeth, brush.inside(d))
        brush.over(line, 0.5 * brush.inside(d - 0.012) * (1 - brush.inside(d)))
        brush.finish(0.7, 0.8, brush.inside(d))
      }
    }
    // Corners tucked into the cheeks when smiling.
    if (mood.smile > 0.14) {
      const cx = x - Math.sign(u) * (half + 0.1)
      const cy = dy - mood.smile * 0.75 - slant * Math.sign(u)
      const d = Math.sqrt(cx * cx * 2.2 + cy * cy) - 0.12
      brush.over(fold, 0.15 * smooth(0.07, 0, Math.abs(d)) * smooth(-0.02, 0.06, cx * Math.sign(u)))
    }
  }
}
