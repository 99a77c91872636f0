/** The colours of each material: base, two shadows, light, and a coloured line. Shadows turn in hue, towards violet. */
import { clamp } from '../../clamp.ts'
import { blend, hexOfOklch, oklchOf, shift, skinHex, standOff, hairOn, EYES } from '../../colour.ts'
import { memo } from '../../memo.ts'
import type { Hex, Recipe } from '../../recipe.ts'
import { blackFrame, frameOn } from '../black-frame.ts'

export interface Material {
  base: Hex
  /** First shadow, crisp. */
  shade: Hex
  /** Second shadow, for what lies under something. */
  deep: Hex
  light: Hex
  /** Outline: a dark of the same family, never black. */
  line: Hex
  /** A line drawn on the material itself: readable on the darkest and on white. */
  seam: Hex
}

export interface Palette {
  /** `rim` is the light from behind along the far cheek of deep skin, `glint` what shines on it. */
  skin: Material & { blush: Hex; lip: Hex; rim: Hex; glint: Hex }
  /** `curl`: lines within hair; on black no darker one would be seen. */
  hair: Material & { brow: Hex; glow: Hex; lash: Hex; curl: Hex }
  cloth: Material
  hat: Material
  accent: Material
  frame: Material
  iris: { base: Hex; top: Hex; glow: Hex; line: Hex; pupil: Hex }
}

/** Turns a hue towards another one by at most `by` degrees. */
function towards(h: number, target: number, by: number): number {
  const gap = ((target - h + 540) % 360) - 180
  return h + Math.sign(gap) * Math.min(Math.abs(gap), by)
}

/** Cloth, plastic, paper: any colour, white and black included. */
export const material = memo((hex: Hex): Material => {
  const o = oklchOf(hex)
  // Pure black and white leave no room for shadow and light.
  const l = Math.min(0.972, Math.max(0.25, o.l))
  const c = o.c
  const grey = c < 0.02
  const cool = grey ? { c: 0.02, h: 285 } : { c, h: o.h }
  const shadeHue = towards(cool.h, 295, 11)
  const base = hexOfOklch({ l, c: grey ? c + 0.004 : c, h: cool.h })
  const drop = l > 0.85 ? 0.11 : l < 0.35 ? 0.07 : 0.11
  return {
    base,
    shade: hexOfOklch({ l: l - drop, c: cool.c * 1.08 + (l > 0.9 ? 0.012 : 0), h: shadeHue }),
    deep: hexOfOklch({ l: l - drop * 1.9, c: cool.c * 1.05 + (l > 0.9 ? 0.018 : 0), h: shadeHue }),
    light: hexOfOklch({ l: l + (l < 0.4 ? 0.1 : 0.075), c: cool.c * (l < 0.4 ? 1 : 0.92), h: towards(cool.h, 95, 8) }),
    line: hexOfOklch({
      l: l > 0.85 ? 0.44 : Math.max(0.13, l * 0.5),
      c: Math.max(0.025, Math.min(0.11, cool.c * 0.9)),
      h: shadeHue,
    }),
    seam:
      l < 0.42
        ? hexOfOklch({ l: l + 0.2, c: cool.c, h: cool.h })
        : hexOfOklch({ l: l - (l > 0.85 ? 0.26 : 0.24), c: Math.max(0.03, cool.c), h: shadeHue }),
  }
})

/** The lightness under which skin leaves ink too little room, and the share of what it lacks that is given. */
const [FOR_INK, INKED] = [0.46, 0.3]

const skinOf = memo((hex: Hex): Palette['skin'] => {
  const o = oklchOf(hex)
  // The deepest skin is drawn a little lighter: ink lines and brows would be lost on it.
  const l = o.l + INKED * Math.max(0, FOR_INK - o.l)
  const c = o.c * 1.12
  const base = hexOfOklch({ l, c, h: o.h })
  // Light skin blushes in its shadows; deep skin keeps its chroma and becomes only slightly warmer, or it would turn brick red.
  const dark = clamp((0.85 - l) / 0.34, 0, 1)
  const mix = (light: number, deep: number) => light + (deep - light) * dark
  // That of tan skin already does: with the chroma of light skin's it would be orange.
  const tan = Math.min(1, dark * 2)
  const red = towards(o.h, 22, 26 + (11 - 26) * tan)
  return {
    base,
    shade: hexOfOklch({ l: l - mix(0.08, 0.055), c: c * (1.15 - 0.15 * tan) + 0.018 - 0.02 * tan, h: red }),
    deep: hexOfOklch({ l: l - mix(0.15, 0.095), c: c * mix(1.15, 0.98) + mix(0.03, 0), h: red }),
    light: hexOfOklch({ l: l + mix(0.035, 0.105), c: c * mix(0.8, 1.1), h: towards(o.h, 80, 6) }),
    glint: hexOfOklch({ l: l + mix(0.06, 0.24), c: c * mix(0.6, 0.85), h: towards(o.h, 80, 8) }),
    rim: blend(base, '#f4a571', 0.4),
    line: hexOfOklch({
      l: l < 0.5 ? Math.max(0.125, l * 0.4) : 0.2 + l * 0.22,
      c: mix(0.085, 0.045),
      h: towards(o.h, 20, 30),
    }),
    seam: hexOfOklch({ l: l - mix(0.19, 0.11), c: c + mix(0.03, 0), h: towards(o.h, 25, mix(24, 14)) }),
    blush: hexOfOklch({ l: l + mix(-0.12, 0.075), c: mix(0.145, 0.125), h: 20 }),
    lip: hexOfOklch({ l: l + mix(-0.19, 0.155), c: mix(0.125, 0.118), h: 21 }),
  }
})

const hairOf = memo((hex: Hex): Palette['hair'] => {
  const o = oklchOf(hex)
  // Brown that is nearly black stays brown.
  const black = o.l < 0.3 && !(o.c > 0.018 && o.h < 110)
  const pale = o.l > 0.85
  const grey = o.c < 0.02
  // Pale blond is about as light as skin: it stands off by its colour.
  const blond = pale ? clamp((o.c - 0.02) / 0.015, 0, 1) : 0
  const l = Math.max(0.285, o.l - 0.015 * blond)
  const c = black ? 0.014 : Math.min(0.2, o.c * (1.08 + 0.67 * blond))
  const h = black ? 288 : o.h
  const shadeHue = grey ? 290 : towards(h, h > 130 && h < 300 ? 285 : 20, 9)
  const tint = grey ? (pale ? 0.035 : 0.025) : 0
  const seam = hexOfOklch({ l: l * 0.6, c: c + tint, h: shadeHue })
  return {
    base: hexOfOklch({ l, c, h }),
    shade: hexOfOklch({ l: l * (pale ? 0.855 : 0.81), c: c * (pale ? 1.15 : 0.98) + tint, h: shadeHue }),
    deep: hexOfOklch({ l: l * (pale ? 0.69 : 0.66), c: c * (pale ? 1.1 : 0.86) + tint, h: shadeHue }),
    light: hexOfOklch(
      black
        ? { l: 0.52, c: 0.05, h: 276 }
        : {
            l: Math.min(0.985, l + (l < 0.5 ? 0.2 : 0.12)),
            c: c * (pale ? 0.3 : l < 0.5 ? 1.32 : 0.95),
            h: grey ? 270 : towards(h, l < 0.5 ? 58 : 85, l < 0.5 ? 6 : 14),
          },
    ),
    glow: hexOfOklch(
      black ? { l: 0.335, c: 0.026, h: 284 } : { l: Math.min(0.98, l + 0.06), c, h: grey ? 280 : towards(h, 85, 8) },
    ),
    line: hexOfOklch({
      l: black ? 0.145 : pale ? 0.39 : Math.max(0.15, l * 0.46),
      c: Math.max(0.03, Math.min(0.09, c * 0.8)),
      h: shadeHue,
    }),
    seam,
    curl: black ? hexOfOklch({ l: 0.39, c: 0.036, h: 278 }) : seam,
    lash: hexOfOklch({ l: black ? 0.145 : Math.min(0.235, l * 0.46), c: Math.min(0.055, c * 0.6), h: shadeHue }),
    brow: hexOfOklch({
      l: black ? 0.2 : Math.max(0.2, l * (pale ? 0.57 : 0.5)),
      c: Math.max(0.03, c * 0.8),
      h: shadeHue,
    }),
  }
})

type Iris = Palette['iris']

/** Irises by the eye's colour: on fair and on deep skin, and the same of faces in photos. */
const IRISES = [
  memo((hex: Hex) => irisOf(hex, false, false)),
  memo((hex: Hex) => irisOf(hex, true, false)),
  memo((hex: Hex) => irisOf(hex, false, true)),
  memo((hex: Hex) => irisOf(hex, true, true)),
] as const

function irisOf(hex: Hex, deep: boolean, measured: boolean): Iris {
  const o = oklchOf(hex)
  // Warm irises would glow like amber, on deep skin most.
  const warm = o.h > 30 && o.h < 110 && o.c > 0.03
  const most = warm ? (deep ? 0.36 : 0.5) : 0.68
  // Most eyes of photos are greyer than their name.
  const vivid = warm ? (deep ? 0.86 : 1) : measured ? 0.74 : 1.3
  const tint = warm ? towards(o.h, 58, deep ? 24 : 12) : o.h
  const glow = warm ? Math.min(most + (deep ? 0.1 : 0.15), o.l + 0.25) : Math.min(0.9, o.l + 0.25)
  return {
    base: hexOfOklch({ l: Math.min(most, o.l + 0.06), c: o.c * vivid, h: tint }),
    top: hexOfOklch({ l: Math.min(most, o.l) * 0.5, c: o.c * 1.05, h: towards(o.h, 295, 22) }),
    glow: hexOfOklch({
      l: glow,
      c: o.c * (warm ? (deep ? 0.86 : 1) : measured ? 0.8 : 1.3),
      h: towards(tint, warm ? 70 : 100, 14),
    }),
    line: hexOfOklch({ l: o.l * 0.36, c: o.c * 0.8, h: towards(o.h, 295, 22) }),
    pupil: hexOfOklch({ l: 0.17, c: 0.05, h: towards(o.h, 295, 40) }),
  }
}

/** All the colours of one picture. */
export function paletteOf(recipe: Recipe): Palette {
  const { features: f } = recipe
  const black = blackFrame(recipe)
  const deep = Number(recipe.skinTone) >= 7
  const lit = skinHex(recipe)
  const skin = skinOf(lit)
  const hair = hairOf(hairOn(recipe, skin.base))
  return {
    skin,
    // On deep skin lashes, and on the deepest dark brows, are as dark as ink.
    hair: {
      ...hair,
      ...(Number(recipe.skinTone) >= 8 && { lash: INK }),
      brow: Number(recipe.skinTone) >= 9 && oklchOf(hair.brow).l < 0.3 ? INK : standOff(hair.brow, skin.base, BROW_GAP),
    },
    cloth: material(recipe.clothingColor),
    hat: material(f.headwearColor),
    accent: material(f.accentColor),
    frame: black ? { ...material(black.black), base: black.black, line: black.edge } : material(frameOn(recipe, lit)),
    iris: IRISES[f.measured ? (deep ? 3 : 2) : deep ? 1 : 0](EYES[recipe.eyeColor]),
  }
}

const INK: Hex = '#130c12'
/** How much darker or lighter than skin brows are at least: fair ones would be lost on deep skin. */
const BROW_GAP = 0.15

export { blend, shift }
