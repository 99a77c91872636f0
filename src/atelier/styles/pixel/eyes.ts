/** Eyes and brows, set by hand as lid lines: one row per column from the outer to the inner corner. */
import { EYES, lightness, litSkin, shift } from '../../colour.ts'
import type { Layer } from './grid.ts'
import type { Kit } from './measure.ts'

const WIDTH = 7
interface Lids {
  top: number[]
  bottom: number[]
  /** Row of the fold above the lash line, relative to it; none for a monolid. */
  crease?: number
}

const SHAPES: Record<Kit['recipe']['features']['eyeShape'], Lids> = {
  almond: { top: [0, -2, -3, -3, -3, -2, -1], bottom: [1, 2, 3, 3, 3, 2, 1], crease: -2 },
  round: { top: [-1, -3, -4, -4, -4, -3, -1], bottom: [1, 2, 3, 3, 3, 3, 1], crease: -2 },
  hooded: { top: [0, -1, -2, -2, -2, -2, -1], bottom: [1, 2, 3, 3, 3, 2, 1], crease: -1 },
  upturned: { top: [-2, -3, -3, -3, -3, -2, 0], bottom: [-1, 1, 2, 3, 3, 2, 1], crease: -2 },
  downturned: { top: [1, -1, -2, -3, -3, -3, -2], bottom: [2, 3, 3, 3, 3, 2, 0], crease: -2 },
  monolid: { top: [-1, -2, -2, -2, -2, -2, -1], bottom: [0, 1, 2, 2, 2, 2, 1] },
}

type Open = { lower?: number; cut?: number[]; wide?: boolean; gaze?: [number, number] }
type Closed = 'happy' | 'rest'

/** What the expression does to the eye on the viewer's left (0) or right (1). */
function moodOf(expression: string, side: 0 | 1, openEyed: boolean | undefined): Open | Closed {
  switch (expression) {
    case 'laugh':
      return openEyed ? {} : 'happy'
    case 'wink':
      return side === 1 ? 'happy' : {}
    case 'surprised':
      return { wide: true }
    case 'serious':
      return { lower: -2 }
    case 'sad':
      return { cut: [1, 1, 1, 0, 0, 0, 0] }
    case 'angry':
      return { cut: [0, 0, 0, 1, 1, 2, 2], lower: -2 }
    case 'cool':
      return { lower: -1 }
    case 'shy':
      return { gaze: [side === 0 ? -1 : 1, 1], lower: -2 }
    case 'sleepy':
      return 'rest'
    default:
      return {}
  }
}

export function eyes(pic: Layer, kit: Kit): void {
  for (const side of [0, 1] as const) eye(pic, kit, side)
}

function eye(pic: Layer, kit: Kit, side: 0 | 1): void {
  const { recipe, skin, ink, cx, eyeY, eyeDx, inks } = kit
  const { features: f, age, presentation, expression } = recipe
  const x0 = side === 0 ? cx - eyeDx - 7 : cx + eyeDx + 6
  const at = (c: number) => (side === 0 ? x0 + c : x0 - c)
  const feminine = presentation === 'feminine'
  const makeup = kit.has('makeup')
  const mood = moodOf(expression, side, f.laughsOpenEyed)
  const shape = SHAPES[f.eyeShape]
  const child = age === 'child'
  const skinL = lightness(litSkin(recipe.skinTone))
  const shadow = makeup ? inks.single(skinL > 0.45 ? '#b5699f' : '#8d4a8c', skin) : skin.dark

  if (mood === 'happy' || mood === 'rest') {
    const up = mood === 'happy'
    const arc = up ? [1, 0, -1, -1, -1, 0, 1] : [0, 1, 2, 2, 2, 1, 0]
    for (let c = 0; c < WIDTH; c++) {
      pic.set(at(c), eyeY + arc[c]!, ink.lash)
      // On the darkest skin the lid is lit, or the closed eye would not be seen.
      if (skinL < 0.45 && c > 0 && c < 6) pic.set(at(c), eyeY + arc[c]! + (up ? 1 : -1), skin.light)
      if (c > 0 && c < 6) pic.set(at(c), eyeY + arc[c]! + (up ? -1 : 1), ink.lash)
      if (!up && c > 0 && c < 6) pic.set(at(c), eyeY - 2, skin.dark)
      if (makeup && c > 0 && c < 7) pic.set(at(c), eyeY + arc[c]! - 2, shadow)
    }
    if (feminine || makeup) {
      pic.set(at(-1), eyeY + (up ? 1 : -1), ink.lash)
      if (up) pic.set(at(-1), eyeY + 2, ink.lash)
    }
    if (up) for (let c = 2; c < 6; c++) pic.set(at(c), eyeY + 2, skin.dark)
    return
  }

  const grow =
    (child ? 1 : 0) +
    (f.eyeSize > (age === 'young' ? -0.35 : age === 'adult' ? 0.6 : 0.5) ? 1 : 0) +
    (mood.wide ? 1 : 0)
  const shrink = f.eyeSize < -0.6 && !child && !mood.wide ? 1 : 0
  const open = shape.top.map((row, c) => row - (grow && c > 0 && c < 6 ? Math.min(grow, 2) : 0))
  const bottom = shape.bottom.map(
    (row, c) =>
      row +
      (mood.wide && c > 0 && c < 6 ? 1 : 0) +
      (child && c > 0 && c < 6 ? 1 : 0) -
      (shrink && c > 1 && c < 6 ? 1 : 0),
  )
  const top = open.map((row, c) => Math.min(bottom[c]! - 1, Math.max(row + (mood.cut?.[c] ?? 0), mood.lower ?? -9)))

  // With an iris as light as the skin only two white bars would be seen.
  const near = lightness(EYES[recipe.eyeColor]) - skinL
  const irisHex =
    Math.abs(near) < 0.13
      ? shift(EYES[recipe.eyeColor], { l: near > 0.02 && skinL < 0.5 ? 0.12 : -0.1, c: 1.15 })
      : EYES[recipe.eyeColor]
  const irisDark = inks.single(shift(irisHex, { l: -0.13, c: 1.05, h: recipe.eyeColor === 'blue' ? 8 : -10 }), skin)
  const iris = inks.single(irisHex, skin)
  const irisLight = inks.single(shift(irisHex, { l: 0.13, c: 1.12, h: recipe.eyeColor === 'blue' ? -14 : 8 }), skin)

  // The lowered lid, and the fold above it.
  for (let c = 0; c < WIDTH; c++) {
    for (let y = open[c]!; y < top[c]!; y++) pic.set(at(c), eyeY + y, makeup ? shadow : skin.dark)
  }
  if (shape.crease !== undefined && !mood.wide) {
    for (let c = 1; c < 6; c++)
      pic.set(
        at(c),
        eyeY + Math.min(open[c]!, top[c]!) + shape.crease,
        makeup || f.eyeShape === 'hooded' ? shadow : skin.dark,
      )
  }
  if (makeup) for (let c = 0; c < 7; c++) pic.set(at(c), eyeY + top[c]! - 1, shadow)

  // White, iris, pupil.
  const mid = 3.5
  const middle = Math.round((open[3]! + bottom[3]!) / 2)
  // Counted from the outer corner, so that both eyes look the same way.
  const { across, up } = kit.pose
  const aside = across > 0.3 ? 1 : across < -0.3 ? -1 : 0
  const [gx, gy] = mood.gaze ?? [side === 0 ? aside : -aside, up < -0.35 ? 1 : up > 0.35 ? -1 : 0]
  const half = (bottom[3]! - open[3]! - 1) / 2
  for (let c = 0; c < WIDTH; c++) {
    for (let y = top[c]! + 1; y < bottom[c]!; y++) {
      let colour = y === top[c]! + 1 ? ink.eyeShade : ink.white
      const dx = c - mid - gx
      const dy = y - middle - gy
      const reach = mood.wide ? 1.9 : half + 0.2
      if (Math.abs(dx) < 2 && Math.abs(dy) <= reach && !(Math.abs(dx) > 1 && Math.abs(dy) > reach - 1 && dy > 0)) {
        colour = dy < -half + 1.2 ? irisDark : dy >= Math.max(1, half - 0.9) ? irisLight : iris
        if (Math.abs(dx) < 1 && dy >= -1.2 && dy < 0.6 + (half > 2.5 ? 0.5 : 0)) colour = ink.lash
      }
      pic.set(at(c), eyeY + y, colour)
    }
  }
  // The light falls from the left in both eyes.
  const lit = (side === 0 ? 3 : 4) + gx
  const litY = Math.max(top[lit]! + 1, middle + gy - (half > 2.2 ? 2 : 1))
  if (litY < bottom[lit]! - 1) {
    pic.set(at(lit), eyeY + litY, ink.white)
    if (half >= 2 && litY < middle + gy) pic.set(at(lit), eyeY + litY + 1, ink.white)
  }

  // Lash line, joined where it climbs by more than a row.
  for (let c = 0; c < WIDTH; c++) {
    const next = top[c + 1] ?? top[c]!
    const to = c < 3 ? next : c > 4 ? top[c - 1]! : top[c]!
    pic.set(at(c), eyeY + top[c]!, ink.lash)
    for (let y = Math.min(top[c]!, to) + 1; y < top[c]!; y++) pic.set(at(c), eyeY + y, ink.lash)
  }
  if (feminine || makeup) {
    // The outer corner: heavier, with a lash.
    pic.set(at(0), eyeY + top[0]! - 1, ink.lash)
    pic.set(at(-1), eyeY + top[0]! - 1, ink.lash)
    if (makeup) pic.set(at(-1), eyeY + top[0]! - 2, ink.lash)
    pic.set(at(0), eyeY + top[0]!, ink.lash)
  }
  for (let c = 2; c < 6; c++) pic.set(at(c), eyeY + bottom[c]!, skin.deep)
  if (age === 'senior') for (let c = 2; c < 6; c++) pic.set(at(c), eyeY + bottom[c]! + 2, skin.dark)
}

const BROWS: Record<Kit['recipe']['features']['browShape'], number[]> = {
  straight: [1, 0, 0, 0, 0, 0, 0, 0],
  arched: [1, 0, -1, -1, -1, 0, 0, 0],
  soft: [1, 0, 0, 0, 0, 0, 0, 1],
  angled: [2, 1, 0, -1, -1, 0, 0, 0],
  rounded: [2, 0, -1, -1, -1, -1, 0, 1],
}

/** Rows added to each column of a brow, outer to inner, by the expression. */
function browMood(expression: string, side: 0 | 1): number[] {
  switch (expression) {
    case 'angry':
      return [-1, -1, -1, 0, 0, 1, 1, 2]
    case 'serious':
      return [0, 0, 0, 0, 0, 0, 1, 1]
    case 'sad':
      return [2, 1, 1, 0, 0, -1, -1, -1]
    case 'shy':
      return [1, 1, 0, 0, 0, -1, -1, -1]
    case 'surprised':
      return [-1, -2, -2, -2, -2, -2, -2, -1]
    case 'laugh':
      return [-1, -1, -1, -1, -1, -1, -1, -1]
    case 'wink':
      return side === 1 ? [0, 0, 0, 0, 0, 0, 0, 0] : [-1, -1, -1, -1, -1, -1, -1, -1]
    case 'cool':
      return side === 1 ? [-1, -1, -1, -1, -1, -1, 0, 0] : [1, 1, 1, 0, 0, 0, 0, 0]
    case 'sleepy':
      return [-1, -1, -1, -1, -1, -1, -1, -1]
    default:
      return [0, 0, 0, 0, 0, 0, 0, 0]
  }
}

export function brows(pic: Layer, kit: Kit): void {
  const {
    recipe: { features: f, presentation, expression, age },
    brow,
    cx,
    browY,
    eyeDx,
  } = kit
  const calm =
    expression === 'angry' || expression === 'sad' || expression === 'serious' ? BROWS.straight : BROWS[f.browShape]
  const weight =
    f.browWeight +
    (presentation === 'masculine' ? 0.5 : presentation === 'feminine' ? -0.35 : 0) +
    { child: -0.3, young: -0.2, adult: 0.1, senior: 0 }[age]
  // On dark skin a dark brow is made darker.
  const faint = Math.abs(kit.inks.lightness(brow.dark) - kit.inks.lightness(kit.skin.base)) < 0.1
  // A brow lighter than the skin is made lighter, so that grey does not turn black.
  const fair = kit.inks.lightness(brow.base) > kit.inks.lightness(kit.skin.base) + 0.04
  const [upper, lower] = faint ? (fair ? [brow.light, brow.base] : [brow.line, brow.line]) : [brow.dark, brow.deep]
  const firm = calm === BROWS.straight && browMood(expression, 0).some((v) => v !== 0) ? Math.max(weight, 0.1) : weight
  for (const side of [0, 1] as const) {
    const mood = browMood(expression, side)
    for (let c = 0; c < 8; c++) {
      const x = side === 0 ? cx - eyeDx - 8 + c : cx + eyeDx + 7 - c
      const y = browY + calm[c]! + mood[c]!
      pic.set(x, y, upper)
      if ((firm > 0 && c > 1) || (firm > -0.55 && c > 3 && c < 8)) pic.set(x, y + 1, lower)
      if (weight > 0.85 && c > 4) pic.set(x, y - 1, brow.dark)
    }
  }
}
