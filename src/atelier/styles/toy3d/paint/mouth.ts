/** Mouth: the shape of the lips, teeth, tongue. */
import { blend, shift } from '../../../colour.ts'
import { deepSkin, type Figure, TURN } from '../figure.ts'
import { madeUpLips } from '../../made-up-lips.ts'
import { teethOf } from '../../teeth.ts'
import { moodOf } from '../expression.ts'
import { linearRgb } from '../render/materials.ts'
import { smooth } from '../render/brush.ts'
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
  const slant = (mood.open > 0 ? 0.015 : 0.03) * (recipe.features.mouthSlant ?? 0)
  // Lips inside a beard get little light: without some glow they would look like an open mouth.
  const inBeard = recipe.facialHair === 'full-beard' || recipe.facialHair === 'short-beard'
  const red = recipe.features.lipRedness ?? 0
  const rose = tone >= 9 ? '#d27470' : tone >= 7 ? '#bf6260' : '#e0666c'
  const lipHex = makeup
    ? blend(shift(recipe.features.accentColor, { c: 0.9 }), '#c22f4e', 0.6)
    : blend(
        deepSkin(f, tone >= 8 ? 0.02 : 0.06),
        red > 0 ? blend(rose, blend('#c8324f', MADE_UP, made), red * 0.8) : rose,
        (f.femme || inBeard ? 0.76 : f.child ? 0.55 : tone >= 8 ? 0.66 : measured ? 0.58 : 0.46) + red * 0.24,
      )
  const lip = linearRgb(
    recipe.facialHair === 'full-beard' && !makeup ? shift(lipHex, { l: tone >= 8 ? 0.1 : 0.05, c: 1.1 }) : lipHex,
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
            : 0.52
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
  const closed = mood.open === 0
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
      ? Math.min(lips.up * grow, 0.05)
      : Math.min(
          measured && mood.teeth > 0 ? 0.1 : measured && tight < 1 ? SMILING : 1,
          // One of two closed lips alone would be a stain beside the line.
          Math.max(lips.up, closed && !measured ? EVEN * lips.low : 0) * grow,
        )
  // Round teeth full lips would be a beak.
  const most = measured && mood.teeth > 0 ? 0.14 : closed ? FULLEST : 1
  const low = Math.max(Math.min(most, lips.low * grow), inBeard ? 0.15 : 0)
  const narrow = half < 0.4
  // Closed lips taper to their corners like a leaf: a full lower one would make a beak of them.
  const round = mood.open > 0 ? 0.6 : 0.9
  // Of the opening: all of it where a photo shows nothing else.
  const bitten = (teethOf(recipe) ?? 0.3) === 1 ? 0.8 : measured ? 0.45 : 0.38

  // Under the nose also when the head is turned, which moves what lies farther out.
  const aside =
    recipe.facialHair === 'none'
      ? 0.8 * Math.tan((f.pose.turn * TURN * Math.PI) / 180) * (f.faceZ(0, f.nose) + 0.2 - f.faceZ(0, f.mouth.y))
      : 0

  return (brush) => {
    const x = brush.point[0]! - aside
    const y = brush.point[1]!
    const u = x / half
    const au = u < 0 ? -u : u
    if (au > 1.5) return
    const dy = y - f.mouth.y
    if (dy > 0.7 || dy < -1) return
    const curve = mood.smile * (u * u - 0.45) + slant * u + mood.smirk * (u * 0.5 + 0.5) * u * (u > 0 ? 1 : 0.3)
    const rest = au < 1 ? 1 - u * u : 0
    // Lips meet beyond the corners of an open mouth, so that they go round it.
    const ou = mood.open > 0 ? au * 1.07 : au
    const within = ou < 1 ? 1 - ou * ou : 0
    const steep = (2 * mood.smile * au) / half
    const norm = 1 / Math.sqrt(1 + steep * steep)
    // Opening between the lips, a D.
    const bulge = Math.sqrt(within)
    const roof = curve + (narrow ? mood.open * 0.42 * bulge : mood.open * 0.1 * within)
    const floor = curve - mood.open * (narrow ? 0.58 : 0.9) * (narrow ? bulge : Math.pow(within, 0.42))
    const cupid =
      1 - lips.bow * 0.35 * Math.max(0, 1 - au * 4) + lips.bow * 0.12 * smooth(0.35, 0.2, Math.abs(au - 0.22))
    const upTop = roof + up * Math.pow(rest, 0.75) * cupid
    const lowBottom = floor - low * Math.pow(rest, round)

    // Lips.
    if (au < 1.02 && dy < upTop + 0.05 && dy > lowBottom - 0.06) {
      const upper = brush.inside(-(upTop - dy) * norm) * brush.inside(-(dy - roof) * norm - 0.01)
      const lower = brush.inside(-(dy - lowBottom) * norm) * brush.inside(-(floor - dy) * norm - 0.01)
      const taper = smooth(1, mood.open > 0 ? 0.93 : 0.86, au)
      brush.over(lip, (upper * 0.92 + lower) * strength * taper > 1 ? 1 : (upper * 0.92 + lower) * strength * taper)
      if (upper > 0) {
        brush.lean(0, (mood.open > 0 ? -0.3 : -0.16) * upper * taper)
        // Closed, both are one soft form.
        brush.tint([0.86, 0.8, 0.82], upper * taper * (mood.open > 0 ? 0.8 : 0.3))
      }
      if (lower > 0) {
        const t = (floor - dy) / (low * Math.pow(rest, round) + 0.02)
        brush.lean(0, (0.45 - t) * 0.75 * lower * taper)
      }
      brush.finish(makeup ? 0.75 : 0.42, 0.66, (upper + lower) * strength * taper)
      if (inBeard) brush.surface[13]! += 0.26 * (upper + lower) * taper
    }
    // The shade under the lower lip, which gives it its volume.
    const under = lowBottom - dy
    if (under > 0) brush.over(fold, 0.34 * smooth(0.17, 0.03, under) * smooth(0, 0.04, under) * smooth(0.85, 0.2, au))

    if (mood.open > 0 && au < 1) {
      const corner = (1 - ou) * half
      const fromRoof = (roof - dy) * norm
      const fromFloor = dy - floor
      const depth = Math.min(fromRoof, fromFloor * 0.8, corner)
      const cover = brush.inside(-depth)
      if (cover > 0) {
        brush.over(inner, cover)
        brush.over(deep, cover * smooth(mood.open * 0.5, 0, fromRoof))
        const tx = x / (half * 0.58)
        const ty = (dy - (floor + mood.open * 0.02)) / (mood.open * 0.28)
        const t = tx * tx + ty * ty
        brush.over(tongue, cover * smooth(1.06, 0.94, t) * (mood.open > 0.3 ? 1 : 0))
        if (mood.teeth > 0) {
          const band = mood.open * bitten * (1 - (bitten < 1 ? 0.45 : 0) * u * u)
          const tooth = brush.inside(fromRoof - band) * brush.inside(0.004 - corner) * cover
          brush.over(teeth, tooth)
          brush.tint([0.7, 0.66, 0.7], tooth * smooth(0.05, 0, fromRoof) * 0.6)
        }
        brush.finish(0.5, 0.7, cover * 0.8)
      }
    } else if (mood.open === 0) {
      // The line between closed lips, thickest in the middle and dipped at the corners.
      const d = Math.abs(dy - curve) * norm
      if (au < 1) brush.over(line, brush.inside(d - thin * (0.022 + 0.03 * Math.sqrt(rest))) * 0.88)
      // A soft dimple ends it: a line of one width would look pasted on.
      const cx = (au - 1) * half
      const cy = dy - curve
      brush.over(line, au >= 0.9 ? 0.8 * smooth(0.075, 0.01, Math.sqrt(cx * cx + cy * cy)) : 0)
    }
    if (fangs) {
      const s = au * half - (narrow ? half * 0.5 : 0.24)
      const t = (mood.open > 0 ? roof : curve) + 0.01 - dy
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
