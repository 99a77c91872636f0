/** Each material: a base and one shadow turned in hue, with what its details need. */
import { EYES, blend, hairOn, hexOfOklch, lightness, skinHex, oklchOf, shift, standOff } from '../../colour.ts'
import { memo } from '../../memo.ts'
import { blackFrame, frameOn } from '../black-frame.ts'
import type { Hex, Recipe } from '../../recipe.ts'

export interface Material {
  base: Hex
  shade: Hex
  /** Lines and seams: always readable on the base. */
  seam: Hex
  light: Hex
}

export interface Palette {
  skin: Material & { plane: Hex; lid: Hex; deep: Hex; blush: Hex; lip: Hex; lipDark: Hex; line: Hex }
  hair: Material
  /** A beard is a little darker and warmer than the hair, so that the two are not one helmet. */
  beard: Material
  brow: Hex
  cloth: Material
  eye: { iris: Hex; ring: Hex; pupil: Hex; white: Hex }
  /** Frames of glasses: told from the skin, whatever their colour. */
  frame: Hex
  /** The light along a black frame on deep skin. */
  frameEdge: Hex | undefined
  ink: Hex
}

/** Cloth of any colour: white keeps visible shade and seams, black gets lighter seams. */
export const clothOf = memo((hex: Hex): Material => {
  const o = oklchOf(hex)
  const l = Math.max(0.23, Math.min(0.965, o.l))
  const base = hexOfOklch({ ...o, l })
  // Shadows lean to violet-blue, by the shorter way round.
  const turn = ((265 - o.h + 540) % 360) - 180
  const h = o.c < 0.02 ? 268 : o.h + Math.sign(turn) * Math.min(Math.abs(turn), 14)
  if (l > 0.86) {
    return {
      base,
      shade: hexOfOklch({ l: l - 0.1, c: Math.max(0.018, o.c * 1.15), h }),
      seam: hexOfOklch({ l: l - 0.19, c: Math.max(0.025, o.c * 1.2), h }),
      light: hexOfOklch({ l: Math.min(0.99, l + 0.03), c: o.c * 0.6, h: o.h }),
    }
  }
  if (l < 0.36) {
    return {
      base,
      shade: hexOfOklch({ l: l - 0.055, c: o.c, h }),
      seam: hexOfOklch({ l: l + 0.15, c: Math.max(0.012, o.c * 0.9), h: o.c < 0.02 ? 268 : o.h }),
      light: hexOfOklch({ l: l + 0.07, c: Math.max(0.01, o.c), h: o.c < 0.02 ? 268 : o.h }),
    }
  }
  return {
    base,
    shade: hexOfOklch({ l: l - 0.085, c: o.c * 1.02, h }),
    seam: hexOfOklch({ l: l - 0.145, c: o.c, h }),
    light: hexOfOklch({ l: l + 0.06, c: o.c * 0.95, h: o.h }),
  }
})

/** White and platinum need something paler than themselves for their lights, and an edge on a pale ground. */
const PALEST = 0.9

const hairOf = memo((asked: Hex): Material => {
  const hex =
    oklchOf(asked).l > PALEST
      ? hexOfOklch({
          ...oklchOf(asked),
          l: PALEST,
          c: Math.max(0.011, oklchOf(asked).c),
          h: oklchOf(asked).c < 0.02 ? 275 : oklchOf(asked).h,
        })
      : asked
  const o = oklchOf(hex)
  const turn = ((310 - o.h + 540) % 360) - 180
  const h =
    o.h +
    Math.sign(turn) *
      Math.min(Math.abs(turn), o.h > 20 && o.h < 60 && o.l > 0.45 ? 5 : o.l > 0.7 ? 10 : o.h > 220 ? 6 : 11)
  const dark = o.l < 0.36
  return {
    base: hex,
    shade: hexOfOklch({ l: o.l - (dark ? 0.05 : 0.085), c: Math.max(o.c * 1.04, o.l > 0.85 ? 0.024 : 0), h }),
    seam: hexOfOklch({ l: o.l - (dark ? 0.09 : 0.15), c: o.c, h }),
    light: hexOfOklch({ l: o.l + (dark ? 0.14 : o.l > 0.85 ? 0.09 : 0.065), c: o.c * (dark ? 1.3 : 0.98), h: o.h }),
  }
})

/** Hair as dark as the skin would hide beard and hairline: its lightness is moved away from the skin's, and black becomes bluish. */
function apart(hair: Hex, skin: Hex): Hex {
  const o = oklchOf(hair)
  const near = o.l - lightness(skin)
  if (o.c < 0.03 && o.l < 0.3)
    return near < -0.17 ? hair : hexOfOklch({ l: Math.min(o.l, lightness(skin) - 0.105), c: 0.028, h: 280 })
  if (Math.abs(near) >= 0.07) return hair
  return near > 0 ? shift(hair, { l: 0.068 - near, c: 1.35 }) : shift(hair, { l: -0.075 - near })
}

/** All colours of one character. */
export function paletteOf(r: Recipe): Palette {
  const tone = Number(r.skinTone)
  const black = blackFrame(r)
  const dark = tone >= 7
  // The deepest tones a little lighter still: here no line draws the features.
  const base = tone >= 9 ? shift(skinHex(r), { l: tone === 10 ? 0.024 : 0.014 }) : skinHex(r)
  const shade =
    tone >= 9
      ? shift(base, { l: -0.056, c: 1.06, h: -13 })
      : dark
        ? shift(base, { l: -0.066, c: 0.92, h: -8 })
        : shift(base, {
            l: tone < 3 ? -0.07 : -0.078,
            c: tone < 4 ? 1.42 : tone === 4 ? 1.2 : 1.08,
            h: tone < 5 ? -14 : -11,
          })
  const deep = dark ? shift(base, { l: -0.115, h: -16 }) : shift(base, { l: -0.2, c: tone < 4 ? 2 : 1.35, h: -22 })
  const line = dark ? shift(base, { l: -0.16, c: 0.9, h: -14 }) : shift(base, { l: -0.5, c: 1.1, h: -20 })
  const rose: Hex = tone >= 9 ? '#cf7a70' : dark ? '#c0655c' : '#cf5e62'
  const made = r.accessories.includes('makeup')
  const strength =
    (r.presentation === 'feminine' ? 0.62 : r.presentation === 'neutral' ? 0.5 : 0.38) +
    (tone >= 9 ? 0.36 : tone >= 6 ? 0.24 : 0) +
    (r.features.lipRedness ?? 0) * 0.24
  const lip = made ? blend(base, tone >= 7 ? '#b3253f' : '#c92f4b', 0.8) : blend(base, rose, Math.min(1, strength))
  const hair = hairOf(apart(hairOn(r, base, 0.15, 0.27), base))
  const hl = oklchOf(hair.base).l
  const light = hl > 0.62
  // On brown skin blond hair is dyed: a beard as fair would be pasted on.
  const dyed = tone >= 6 && !r.features.measured && (r.hairColor === 'blonde' || r.hairColor === 'platinum')
  const beard = dyed
    ? hairOf(standOff(shift(hair.base, { l: -0.36, c: 0.7, h: -16 }), base, 0.12))
    : hl < 0.36 || hl > 0.75
      ? hair
      : hairOf(apart(shift(hair.base, { l: -0.045, c: 0.94 }), base))
  const eye = EYES[r.eyeColor]
  // Amber glows, on deep skin hazel too; other light eyes stare from brown skin.
  const glows = r.eyeColor === 'amber' || (tone >= 6 && r.eyeColor === 'hazel')
  const iris: Hex =
    dark && r.eyeColor === 'brown'
      ? '#6a3d20'
      : glows
        ? shift(eye, { l: tone >= 6 ? -0.19 : -0.06, c: tone >= 6 ? 0.8 : 0.92, h: tone >= 6 ? -14 : -6 })
        : tone >= 6 && r.eyeColor !== 'brown'
          ? shift(eye, { l: -0.06 })
          : eye
  return {
    skin: {
      base,
      shade,
      seam: deep,
      deep,
      line,
      lid: blend(base, '#eaa77c', tone >= 9 ? 0.36 : dark ? 0.28 : 0.1),
      // The nose's shadow: a step past the face's own, so that noses are told apart in a small round.
      plane: blend(shade, deep, tone >= 9 ? 0.4 : 0.36),
      light: shift(base, { l: tone >= 9 ? 0.066 : dark ? 0.055 : 0.025, c: dark ? 1.1 : 0.9, h: tone >= 9 ? 6 : 2 }),
      blush: blend(base, dark ? '#c8504e' : '#f0706f', tone >= 8 ? 0.42 : 0.36),
      lip,
      lipDark: shift(lip, { l: -0.07, c: 1.08, h: -6 }),
    },
    hair,
    beard,
    brow: standOff(
      light
        ? r.hairColor === 'white' || r.hairColor === 'grey'
          ? shift(hair.base, { l: -0.24 })
          : shift(hair.base, { l: -0.24, c: 0.95, h: -14 })
        : hl > 0.42
          ? shift(hair.base, { l: -0.1 })
          : tone >= 9
            ? '#15111a'
            : hair.base,
      base,
      0.12,
    ),
    cloth: clothOf(r.clothingColor),
    frame: black?.black ?? frameOn(r, base),
    frameEdge: black?.edge,
    eye: {
      iris,
      ring: glows ? shift(iris, { l: -0.1 }) : shift(eye, { l: -0.16 }),
      pupil: '#1c1620',
      white: blend('#fdfaf7', base, dark ? 0.05 : 0.06),
    },
    ink: tone >= 8 ? '#170f14' : blend('#2a1b22', line, 0.3),
  }
}
