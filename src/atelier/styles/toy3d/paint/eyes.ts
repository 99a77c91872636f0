/** Eyes, painted on the lids' bulge under a clear coat: white, iris, pupil, lights, lashes, crease. */
import { clamp } from '../../../clamp.ts'
import { hexOf, lightness, shift } from '../../../colour.ts'
import type { Figure } from '../figure.ts'
import { deepSkin } from '../figure.ts'
import { isAged } from '../../aged.ts'
import { moodOf } from '../expression.ts'
import { linearRgb } from '../render/materials.ts'
import { type Rgb, segment, smooth } from '../render/brush.ts'
import type { Mark } from './marks.ts'

interface Cut {
  up: number
  low: number
  tilt: number
  wide: number
  flat: number
  crease: number
}
const CUTS: Record<string, Cut> = {
  almond: { up: 0.82, low: 0.68, tilt: 0.05, wide: 1.04, flat: 2.2, crease: 1 },
  round: { up: 0.85, low: 0.74, tilt: 0.02, wide: 0.95, flat: 2.4, crease: 0.9 },
  hooded: { up: 0.75, low: 0.7, tilt: -0.02, wide: 1.02, flat: 3.4, crease: 1.5 },
  upturned: { up: 0.82, low: 0.67, tilt: 0.13, wide: 1.04, flat: 2.2, crease: 0.9 },
  downturned: { up: 0.82, low: 0.68, tilt: -0.13, wide: 1.02, flat: 2.3, crease: 1 },
  monolid: { up: 0.73, low: 0.63, tilt: 0.07, wide: 1.1, flat: 3, crease: 0 },
}

/** How much the eyes slant for each unit that a photo tells, as `tilt`. */
const SLANT = 0.135

/** The most that a photo's eyes slant, their shape's own slant included. */
const MOST_SLANT = 0.22

/** How much of the upper and of the lower lid's opening each unit of narrow eyes closes, and each unit of wide ones opens. */
const NARROWS = [0.19, 0.15] as const
const WIDENS = 0.09

/** From where on the lid's line grows towards the outer corner, in half widths of the eye. */
const WING = 0.45

/** Radii of the iris, in half widths of the eye, and of the pupil, in radii of the iris; of grown people in photos, who would stare. */
const [IRIS, PUPIL] = [0.72, 0.66]
const GROWN = { iris: 0.7, pupil: 0.56 } as const

/** How far the upper lids of grown people are open who are drawn without a photo: wider they would stare like dolls. */
const AT_REST = 0.92

/** How far a photo's eyes are open; others are only larger or smaller. */
function lidsOf({ up, low }: Cut, { recipe, child }: Figure): Pick<Cut, 'up' | 'low'> {
  const { features: f } = recipe
  if (child) return { up, low }
  if (!f.measured) return { up: up * AT_REST, low }
  // Laughter narrows eyes: they are not half shut for that.
  const part = recipe.expression === 'smile' || recipe.expression === 'laugh' ? 0.55 : 1
  const by = (narrows: number) => 1 + f.eyeSize * (f.eyeSize < 0 ? narrows * part : WIDENS)
  return { up: up * by(NARROWS[0]), low: low * by(NARROWS[1]) }
}

export function eyePainter(f: Figure): Mark {
  const { recipe, eye } = f
  const mood = moodOf(recipe)
  const kind = CUTS[recipe.features.eyeShape]!
  const slant = kind.tilt + (recipe.features.eyeTilt ?? 0) * SLANT
  const tilt = recipe.features.measured ? clamp(slant, -MOST_SLANT, MOST_SLANT) : slant
  const young = { ...kind, ...lidsOf(kind, f), tilt }
  // Old lids hang over the eye's outer corner.
  const cut = f.senior ? { ...young, up: young.up * 0.9, tilt: young.tilt - 0.1, crease: 1.5 } : young
  const aged = isAged(recipe)
  const makeup = f.wears('makeup')
  // Light irises would stare, grey and warm ones most.
  const cool = recipe.eyeColor === 'blue' || recipe.eyeColor === 'green' || recipe.eyeColor === 'violet'
  const depth = Math.max(0, cool ? (lightness(f.iris) - 0.48) * 0.4 : (lightness(f.iris) - 0.36) * 0.66)
  const deep = Number(recipe.skinTone) >= 7
  // Beside deep skin a warm iris would glow like amber.
  const dim =
    deep && !cool && recipe.eyeColor !== 'grey' ? Math.max(0, lightness(f.iris) - depth - 0.26) * 0.8 + 0.02 : 0
  // Most eyes of photos are greyer than their name.
  const own = recipe.features.measured && cool ? 0.66 : 1.08
  const iris = linearRgb(shift(f.iris, { l: -depth - dim, c: own }))
  const irisDark = linearRgb(shift(f.iris, { l: -depth - dim - 0.1, h: -6 }))
  const irisLight = linearRgb(
    dim > 0
      ? shift(f.iris, { l: 0.06 - depth - dim, c: 0.95 })
      : shift(f.iris, { l: 0.1 - depth, c: own * 1.06, h: 6 }),
  )
  const pupil = linearRgb('#120c10')
  // Pure white is too strong beside deep skin.
  const white = linearRgb(f.senior ? '#f3ece2' : deep ? '#f1ebe5' : '#fbf8f4')
  const lash = linearRgb(recipe.skinTone > '6' || recipe.skinTone === '10' ? '#130d0e' : '#2a1a18')
  const fold = linearRgb(deepSkin(f, 0.17))
  const lidLight = linearRgb(shift(f.skin, { l: 0.1, c: 1.1 }))
  const shadowColour: Rgb = linearRgb(makeup ? shift(recipe.features.accentColor, { l: -0.1, c: 0.8 }) : hexOf(0, 0, 0))
  const a = eye.a * cut.wide
  const { b } = eye
  const long = recipe.features.lashes ?? 0
  const lashy = makeup ? 1 : f.femme ? 0.55 : recipe.presentation === 'neutral' ? Math.max(0, 0.25 + long * 0.5) : 0
  const thick = (0.05 + lashy * 0.03 + (f.child ? 0.012 : 0)) * 1.05
  // Eyes keep looking at us while the head turns; both look the same way.
  const [across, up] = [mood.gaze[0] * 0.8 + f.pose.across * 0.24 - f.pose.turn * 0.14, mood.gaze[1] + f.pose.up * 0.22]
  // Longer lashes would be cut off by a rim.
  const framed = recipe.eyewear === 'round-glasses' || recipe.eyewear === 'square-glasses'
  /** The wedge's end beyond the corner: across in half widths of the eye, and up. */
  const [tip, rise] = framed ? [1.1, 0.06] : makeup ? [1.28, 0.14] : [1.17, 0.09]
  const grown = recipe.features.measured && !f.child
  const rIris = Math.min(eye.a, b) * (grown || mood.lid > 1 ? GROWN.iris : IRIS)
  const rPupil = rIris * (grown ? GROWN.pupil : PUPIL)

  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const side = x < 0 ? -1 : 1
    const lid = side > 0 && mood.lid2 !== undefined ? mood.lid2 : mood.lid
    const dx = x * side - eye.x
    const u = dx / a
    if (u < -1.6 || u > 1.9) return
    const dy = y - eye.y
    if (dy > b * 2 || dy < -b * 1.6) return
    const au = u < 0 ? -u : u
    const v = dy - cut.tilt * b * u
    const arch = au < 1 ? 1 - Math.pow(au, cut.flat) : (1 - au) * 2.2
    const dish = au < 1 ? 1 - au * au : (1 - au) * 2

    // A closed eye is one arc.
    if (lid < 0.12) {
      const line = b * (0.34 * (1 - au * au)) - 0.06
      // On deep skin the line alone would not be seen: the lid above it is lit.
      if (deep)
        brush.over(
          lidLight,
          0.6 * smooth(1.05, 0.6, au) * smooth(line - 0.02, line + 0.1, v) * smooth(line + b * 0.8, line + b * 0.25, v),
        )
      const d = segmentOff(v - line, (0.68 * b * u) / a) - thick * (deep ? 1.5 : 1.25)
      const end = a * (u < 0 ? -1 : 1)
      blacken(brush.inside(au < 1 ? d : segment(u * a, v, end, -0.06, end, -0.06) - thick * (deep ? 1.5 : 1.25)))
      // Beside the smile of a closed eye, one lash.
      if (lashy > 0.5 && u > 0.5 && !framed)
        blacken(brush.inside(segment(u * a, v, a * 0.94, -0.02, a * 1.3, 0.06) - 0.06 * smooth(1.45, 0.9, u)))
      brush.over(fold, 0.5 * smooth(0.08, 0, Math.abs(v - line - b * 0.45)) * smooth(1, 0.5, au))
      return
    }

    const open = cut.up * lid
    const top = b * open * arch
    const bottom = -b * cut.low * mood.low * dish
    const slopeUp = au < 1 ? (b * open * cut.flat * Math.pow(au, cut.flat - 1)) / a : 1
    const fromTop = (top - v) / Math.sqrt(1 + slopeUp * slopeUp)
    const slopeLow = (2 * b * cut.low * mood.low * au) / a
    const fromLow = (v - bottom) / Math.sqrt(1 + slopeLow * slopeLow)
    const depth = fromTop < fromLow ? fromTop : fromLow
    const cover = au < 1 ? brush.inside(-depth) : 0

    if (cover < 1) {
      // Lid: eye shadow, crease, the fold's soft shade.
      const above = v - top
      if (makeup && above > -0.05) brush.over(shadowColour, 0.62 * smooth(0.36, 0.02, above) * smooth(1.12, 0.7, au))
      if (above > 0 && au < 1 && cut.crease > 0) {
        const line = b * (0.2 + 0.1 * (1 - au * au)) + (1 - lid) * b * 0.5
        const d = above - line < 0 ? line - above : above - line
        brush.over(fold, 0.6 * cut.crease * smooth(0.045, 0, d) * smooth(1, 0.6, au))
        if (above < line) brush.lean(0, 0.12 * smooth(line, 0, above))
      }
      if (aged) {
        const under = bottom - v
        brush.over(fold, 0.42 * smooth(0.045, 0, Math.abs(under - 0.2 + 0.1 * u)) * smooth(1, 0.5, au))
      }
      if (au < 1) brush.over(fold, 0.4 * smooth(0.05, 0, fromLow < 0 ? -fromLow : fromLow) * smooth(1, 0.6, au))
    }

    if (cover > 0) {
      const gx = x - side * eye.x - across * a + side * 0.025
      const gy = dy - up * b - 0.02
      const r = Math.sqrt(gx * gx + gy * gy)
      brush.over(white, cover)
      // The lid's shadow on the white, and its roundness.
      brush.tint([0.62, 0.6, 0.68], cover * 0.75 * smooth((0.26 * b) / 0.5, 0, fromTop))
      brush.tint([0.86, 0.8, 0.82], cover * smooth(0.6, 1.05, au) * 0.7)
      const inIris = brush.inside(r - rIris) * cover
      const wet = depth < 0.09 ? smooth(0.09, 0, depth) : 0
      if (inIris > 0) {
        const q = r / rIris
        const down = -gy / rIris
        // A dark ring, the colour within it, and light gathered at the bottom, as in a marble.
        brush.over(irisDark, inIris)
        brush.over(iris, inIris * smooth(0.97, 0.78, q))
        brush.over(irisLight, inIris * smooth(-0.1, 0.9, down) * smooth(0.98, 0.8, q) * smooth(0.5, 0.66, q))
        brush.over(pupil, inIris * smooth(rPupil + brush.pixel, rPupil - brush.pixel, r))
        brush.tint([0.4, 0.38, 0.44], inIris * smooth((0.34 * b) / 0.5, 0, fromTop) * 0.8)
      }
      // The clear coat: a dome of its own, which mirrors the room's bright upper half.
      brush.lean((dx / a) * 0.5 * side * cover, (dy / b) * 0.5 * cover)
      brush.finish(0.3, 0.9, cover)
      brush.surface[8]! = brush.surface[8]! * (1 - cover) + 0.2 * cover
      brush.surface[11]! *= 1 - cover
      brush.over([0.9, 0.95, 1], cover * 0.08 * smooth(-0.1, 0.75, (dy - dx * side * 0.5) / b) * (1 - wet))
      const h1x = gx + rIris * 0.34
      const h1y = gy - rIris * 0.32
      // The reflection of a window, a little taller than wide, and a smaller one.
      const h1 =
        0.5 * Math.cbrt(Math.abs(h1x * h1x * h1x) * 1.3 + Math.abs(h1y * h1y * h1y) * 0.8) +
        0.5 * Math.sqrt(h1x * h1x * 1.2 + h1y * h1y * 0.85)
      const big = brush.inside(h1 - rIris * 0.27)
      const h2x = gx - rIris * 0.42
      const h2y = gy + rIris * 0.44
      const little = brush.inside(Math.sqrt(h2x * h2x + h2y * h2y) - rIris * 0.11)
      const light = (big + little * 0.25) * cover
      if (light > 0) {
        brush.over([1.15, 1.14, 1.12], light > 1 ? 1 : light)
        brush.surface[13]! += light * 0.6
      }
      // A tear film along the lower lid.
      if (fromLow < 0.05) brush.over([1, 0.97, 0.96], 0.22 * cover * (1 - inIris) * smooth(0.05, 0.01, fromLow))
    }

    // Lash line, heavier outwards, over both.
    // Where the wedge takes over the line ends, or it would hang from the corner.
    const width =
      thick * (0.75 + 0.5 * smooth(-0.6, 1, u)) * (lashy > 0.5 && u > 0 ? smooth(1, 0.72, u) : smooth(1.12, 0.9, au))
    if (width > 0) {
      const d = (fromTop < 0 ? -fromTop : fromTop) - width
      const line = brush.inside(d) * (au < 1 ? 1 : smooth(lashy > 0.5 ? 1.03 : 1.1, 1, au))
      blacken(line)
    }
    // The lower lid's rim, faint towards the nose: without it white would meet skin.
    if (au < 1) brush.over(lash, 0.5 * brush.inside((fromLow < 0 ? -fromLow : fromLow) - 0.014) * smooth(-1, 0.4, u))
    if (lashy > 0.5) lashes(u, v)

    /** Ink has no skin shine. */
    function blacken(a: number): void {
      brush.over(lash, a)
      brush.finish(0, 0.6, a)
      brush.surface[11]! *= 1 - a
    }

    /** The lid's line grows thicker outwards and goes on beyond the corner as one short wedge. */
    function lashes(u: number, v: number): void {
      if (u < WING || u > tip) return
      const s = (u - WING) / (tip - WING)
      const lid = b * open * (1 - Math.pow(u < 1 ? u : 1, cut.flat))
      // Its upper edge leaves the lid's line along its tangent.
      const root = b * open * (1 - Math.pow(WING, cut.flat)) + thick
      const fall = b * open * cut.flat * Math.pow(WING, cut.flat - 1) * (tip - WING)
      const over = root + (rise - root) * s + (root - rise - fall) * s * (1 - s) * 1.5
      const under = u < 0.94 ? lid : (rise * (u - 0.94)) / (tip - 0.94) + lid * (u < 1 ? (1 - u) / 0.06 : 0)
      blacken(brush.inside(Math.max(v - over, under - v) * 0.85))
    }
  }
}

function segmentOff(dv: number, slope: number): number {
  return (dv < 0 ? -dv : dv) / Math.sqrt(1 + slope * slope)
}
