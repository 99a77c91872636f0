/** From the colours of a photo to those of a poster: clearer, each material in its way. */
import { clamp } from '../../clamp.ts'
import { hexOfOklch, rgbOf } from '../../colour.ts'
import type { Lab } from './clusters.ts'
import { hairPatches, type Patch } from './segments.ts'

export interface Mood {
  /** Lightness added to the darkest colours, falling to 0 for the lightest. */
  lift: number
  /** Factor on chroma. */
  vivid: number
  /** Colour everything leans to, and how much, 0…1: hue in degrees. */
  lean?: { hue: number; chroma: number; share: number }
  /** Factor on the difference between the hair's tones and its own. */
  contrast: number
}

interface Lch {
  l: number
  c: number
  h: number
}

const lchOf = ({ l, a, b }: Lab): Lch => ({ l, c: Math.sqrt(a * a + b * b), h: (Math.atan2(b, a) * 180) / Math.PI })

/** One colour for each patch, RGB 0…255. */
export function coloursOf(patches: readonly Patch[], mood: Mood): [number, number, number][] {
  const out: Lch[] = patches.map((p) => lchOf(p.colour))
  hair(patches, out, mood)
  for (const [i, { kind }] of patches.entries()) {
    if (kind === 'cloth') out[i] = cloth(out[i]!)
  }
  for (const [i, patch] of patches.entries()) if (patch.shadeOf !== undefined) out[i] = shadeOf(out[patch.shadeOf]!)
  face(patches, out)
  return out.map((colour, i) => rgbOf(hexOfOklch(moody(colour, mood, patches[i]!.kind))))
}

/** The tones of hair farther from, or nearer to, its own. */
function hair(patches: readonly Patch[], out: Lch[], mood: Mood): void {
  const [shade, base, light] = hairPatches(patches) ?? []
  if (base === undefined) return
  for (const i of [shade!, light!]) out[i]!.l = out[base]!.l + (out[i]!.l - out[base]!.l) * mood.contrast
}

/** Cloth: nearly grey stays quiet, a colour becomes a clear one. */
function cloth({ l, c, h }: Lch): Lch {
  return { l: clamp(l, 0.16, 0.975), c: c < 0.018 ? c : c * 1.12 + 0.004, h }
}

/** Lightness of a beard, in that of the skin's shade, up to which it has no colour of the skin's. */
const NEAR = 0.6
/** Lightness and chroma of a grey beard. */
const GREY = { least: 0.4, most: 0.92, chroma: 0.014 } as const

/** Beard and shade of the skin. */
function face(patches: readonly Patch[], out: Lch[]): void {
  const find = (kind: Patch['kind']) => patches.findIndex((p) => p.kind === kind)
  const [main, dark] = [find('skin'), find('dark')]
  if (dark < 0 || main < 0) return
  const skin = out[main]!
  const deepest = (out[find('shade')] = shadeOf(skin))
  if (patches[dark]!.isRed) {
    out[dark]!.l = Math.min(out[dark]!.l, deepest.l)
    return
  }
  if (patches[dark]!.isGrey) {
    out[dark] = { l: clamp(out[dark]!.l, GREY.least, GREY.most), c: GREY.chroma, h: skin.h }
    return
  }
  // A beard that the photo does not show gets a colour of the skin's.
  if (patches[dark]!.share === 0) out[dark] = { l: deepest.l - 0.14, c: 0.05, h: deepest.h - 10 }
  // Grey and white beards are lighter than shade; all others are darker.
  const pale = out[dark]!.c < skin.c * 0.5 && out[dark]!.l > 0.5
  const l = clamp(Math.min(out[dark]!.l * 0.94, deepest.l), 0.2, 0.8)
  // Hardly darker than the skin's shade, a beard without its colour would be dirt.
  const near = clamp((l / deepest.l - NEAR) / (1 - NEAR), 0, 1)
  const towards = (by: number, to: number) => by + (to - by) * near
  out[dark] = pale
    ? { l: clamp(out[dark]!.l * 1.06, 0.5, 0.92), c: Math.min(0.02, out[dark]!.c), h: out[dark]!.h }
    : {
        l,
        c: towards(
          out[dark]!.c < 0.02 ? 0.02 : clamp(1.2 * out[dark]!.c, Math.min(0.034, 0.1 * out[dark]!.l), 0.052),
          0.8 * deepest.c,
        ),
        h: towards(out[dark]!.c < 0.02 ? deepest.h - 8 : clamp(out[dark]!.h, 42, 62), deepest.h),
      }
}

/** Chroma past which shade is no richer. */
const VIVID = 0.17

/** Of a material in its own shadow, 10 to 14 of CIE L* darker: warmer and richer. */
export const shadeOf = ({ l, c, h }: Lch): Lch => ({
  l: l - 0.04 - 0.065 * l,
  // What is vivid already would glow.
  c: Math.max(c, Math.min(VIVID, c * (1.04 + 0.24 * l))),
  h: h - 7,
})

function moody(colour: Lch, mood: Mood, kind: Patch['kind']): Lch {
  const l = colour.l + mood.lift * (1 - colour.l) ** 2
  // Skin is flattered by less than cloth is.
  const isSkin = kind === 'skin' || kind === 'shade'
  const c = isSkin ? Math.min(0.115, colour.c * (1 + (mood.vivid - 1) * 0.25)) : colour.c * mood.vivid
  if (!mood.lean) return { l, c, h: colour.h }
  const { hue, chroma, share } = mood.lean
  // Mixed as points of the colour plane: opposite hues meet in a quiet one rather than passing through green.
  const own = (isSkin ? 0.2 : 1) * share
  const rad = Math.PI / 180
  const a = c * Math.cos(colour.h * rad) * (1 - own) + chroma * Math.cos(hue * rad) * own
  const b = c * Math.sin(colour.h * rad) * (1 - own) + chroma * Math.sin(hue * rad) * own
  return { l, c: Math.sqrt(a * a + b * b), h: Math.atan2(b, a) / rad }
}
