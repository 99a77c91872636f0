/** The colour of hair in the light in which skin has its own. */
import { clamp, linearstep, smoothstep } from '../../clamp.ts'
import { blur } from '../pixels.ts'
import type { HairRead } from '../portrait.ts'
import type { Lab } from './clusters.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Hues that skin has in neutral light, radians. */
const SKIN = [46, 64].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
/** Chroma for lightness, in that of the skin, below which light hair is grey, and how far below wholly so; of nearly white hair, on to which skin shines. */
const [TINTED, GREY, WHITE] = [0.65, 0.18, 0.06]
/** Gold is yellower than skin by so much, radians, from … surely: white hair in warm light is not, and more of its tint is the light's. */
const [YELLOWER, LIGHTS] = [[0.12, 0.21], 0.25] as const
/** Lightness from which hair may be grey with a tint of the light, and from which it surely is. */
const [DARK, LIGHT] = [0.5, 0.62]
/** Chroma of skin below which a photo has no colours, and that of the hair then. */
const [FADED, WARM] = [0.014, 0.035]
/** Blonde: lightness from which on it may be and surely is, chroma for lightness, in that of the skin, of red hair; its hue, radians, and how far towards it. */
const BLONDE = { from: 0.41, to: 0.54, red: [1.45, 1.75], hue: (75 * Math.PI) / 180, share: 0.85 } as const
/** What is left of the tint. */
const LEFT = 0.3

/** @param skin as it is in the photo @param hair the same */
export function hairBeside(skin: Lab, hair: Lab): Lab {
  const chroma = Math.hypot(skin.a, skin.b)
  // A photo without colours: brown to fair, as most hair is.
  if (chroma < FADED) return { l: hair.l, a: 0.45 * WARM, b: 0.89 * WARM }
  const hue = Math.atan2(skin.b, skin.a)
  const own = Math.max(SKIN[0], Math.min(SKIN[1], hue))
  // What turns the skin's hue into its own turns the hair's as far, in its lightness.
  const share = (chroma * hair.l) / skin.l
  const a = hair.a + share * (Math.cos(own) - Math.cos(hue))
  const b = hair.b + share * (Math.sin(own) - Math.sin(hue))
  const tint = Math.hypot(hair.a, hair.b) / Math.max(0.001, share)
  const turned = Math.atan2(hair.b, hair.a) - hue
  const golden = linearstep(...YELLOWER, turned)
  const within = GREY + (WHITE - GREY) * smoothstep(0.64, 0.72, hair.l)
  const grey = clamp((TINTED + LIGHTS * (1 - golden) - tint) / within, 0, 1) * linearstep(DARK, LIGHT, hair.l)
  const kept = 1 - (1 - LEFT) * grey
  // Fair hair that is hardly more colourful than the skin is blonde, not red, whatever the light.
  const blonde = smoothstep(BLONDE.from, BLONDE.to, hair.l) * (1 - smoothstep(...BLONDE.red, tint))
  const angle = Math.atan2(b, a)
  const turn = Math.max(0, BLONDE.hue - angle) * BLONDE.share * blonde
  const c = Math.hypot(a, b) * kept
  return { l: hair.l, a: c * Math.cos(angle + turn), b: c * Math.sin(angle + turn) }
}

/** Share of the hair that is darker than it looks in the light: dark hair is seen without its gloss. */
const LIT = { dark: 0.56, fair: 0.72 }

/** How far from its edge hair is itself, distances between the pupils. */
const EDGE = 0.07

const known = new WeakMap<Study, [Lab, Lab, Lab]>()

/** The three tones of a person's hair; worked out once for all treatments. */
export function hairTonesOf(study: Study): [Lab, Lab, Lab] {
  let tones = known.get(study)
  if (!tones) known.set(study, (tones = tonesIn(study)))
  return tones
}

function tonesIn(study: Study): [Lab, Lab, Lab] {
  const asked = study.asked?.hair
  if (asked && study.hair?.length !== 'shaved') return hairTones(asked)
  const own = asked ?? hairInLight(study)
  return study.hair?.length === 'shaved'
    ? shornTones(own, study.hair.color, study.skinTone)
    : hairTones(asRead(own, study.hair?.color))
}

/** How much of the skin shows through clipped hair, how much darker than skin it is at least, and how far its shade and its light are from it. */
const SHORN = { skin: 0.35, darker: 0.14, apart: 0.04 } as const

/** Tones of clipped hair: a shade on the skin. What is seen of it is scalp as well: what was read decides. */
export function shornTones(own: Lab, read: HairRead['color'], skin: Lab): [Lab, Lab, Lab] {
  const hair = asRead(own, read, Infinity)
  const mix = (one: number, other: number) => one + (other - one) * SHORN.skin
  const l = Math.min(mix(hair.l, skin.l), skin.l - SHORN.darker)
  const tone = (by: number): Lab => ({ l: l + by, a: mix(hair.a, skin.a), b: mix(hair.b, skin.b) })
  return [tone(-SHORN.apart), tone(0), tone(SHORN.apart / 2)]
}

/** Lightness and chroma of hair whose colour was read, least and most; how far they are moved at most, and hue, degrees, of what had hardly any. */
const READ: Partial<Record<NonNullable<HairRead['color']>, { l: [number, number]; c: [number, number]; h: number }>> = {
  black: { l: [0.18, 0.27], c: [0, 0.03], h: 60 },
  brown: { l: [0.35, 0.48], c: [0.035, 0.09], h: 55 },
  chestnut: { l: [0.4, 0.58], c: [0.05, 0.12], h: 52 },
  red: { l: [0.44, 0.62], c: [0.09, 0.15], h: 44 },
  blonde: { l: [0.58, 0.82], c: [0.06, 0.1], h: 78 },
  grey: { l: [0.5, 0.78], c: [0, 0.02], h: 60 },
  white: { l: [0.76, 0.9], c: [0, 0.015], h: 60 },
}
const MOVED = 0.15
/** How far from that hue hair lies at most, towards red and towards yellow, radians: green and mauve are the light's. */
const ASIDE = [0.5, 0.2] as const
/** The same of black hair, which haze makes grey. */
const OUT_OF_HAZE = 0.3

/** A colour within what was read of the hair as a whole: patches of background and gloss say little then. */
export function asRead(own: Lab, read: HairRead['color'], most = read === 'black' ? OUT_OF_HAZE : MOVED): Lab {
  const bounds = read && READ[read]
  if (!bounds) return own
  const l = own.l + clamp(clamp(own.l, ...bounds.l) - own.l, -most, most)
  const seen = Math.hypot(own.a, own.b)
  const c = clamp(seen, ...bounds.c)
  const hue = (bounds.h * Math.PI) / 180
  const turn = seen < 0.5 * bounds.c[0] ? hue : clamp(Math.atan2(own.b, own.a), hue - ASIDE[0], hue + ASIDE[1])
  return { l, a: c * Math.cos(turn), b: c * Math.sin(turn) }
}

/** The colour of hair that is lit, in the light in which the skin has its own. */
function hairInLight({ fine, region, seenHair, alpha, skinTone, map }: Study): Lab {
  // What was set where none is seen has other colours.
  const isHair = (i: number) => region[i] === REGION.hair && seenHair[i] === 1
  // Skin shines through at the edges.
  const inner = blur(
    alpha.map((share, i) => (isHair(i) ? share : 0)),
    SIDE,
    SIDE,
    EDGE * map.eyes,
  )
  const counts = new Float64Array(256)
  const mean = { l: 0, a: 0, b: 0 }
  let total = 0
  for (let i = 0; i < region.length; i++) {
    if (!isHair(i) || inner[i]! < 0.85) continue
    counts[Math.max(0, Math.min(255, fine.l[i]! * 255)) | 0]!++
    mean.l += fine.l[i]!
    mean.a += fine.a[i]!
    mean.b += fine.b[i]!
    total++
  }
  if (total === 0) return { l: 0.4, a: 0.02, b: 0.03 }
  const own = hairBeside(skinTone, { l: mean.l / total, a: mean.a / total, b: mean.b / total })
  const fair = clamp((own.l - 0.3) / 0.2, 0, 1)
  let [k, sum] = [0, 0]
  while (k < 255 && (sum += counts[k]!) < (LIT.dark + (LIT.fair - LIT.dark) * fair) * total) k++
  const l = (k + 0.5) / 255
  return { l, a: (own.a * l) / own.l, b: (own.b * l) / own.l }
}

/** Grey and white hair, and how much lighter than seen it is drawn where it is white. */
const SILVER = { a: -0.0005, b: -0.007, lighter: 0.06 }

/** The hair's shade, its own tone and its light, as an illustrator mixes them: clear, fair hair golden, dark hair deep. */
export function hairTones({ l: seen, a, b }: Lab): [Lab, Lab, Lab] {
  let [c, h] = [Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
  // Nobody's hair is mauve by nature: that is the light on brown. Other tints of what is nearly grey are the light's.
  if (c < (h < -40 ? 0.04 : 0.06) && seen < 0.6 && h < 35 && h > -80) [c, h] = [c * 0.8, 45]
  else if (c < 0.05 && (h < 20 || h > 110)) c *= 0.35
  const fair = clamp((seen - 0.52) / 0.16, 0, 1)
  const isTinted = clamp((c - 0.022 - 0.008 * fair) / (0.018 + 0.007 * fair), 0, 1) * (h > 20 && h < 115 ? 1 : 0)
  if (isTinted > 0) {
    // Gold is yellower than the shade in it; red stays red.
    h += (clamp(h, 78, 86) - h) * 0.85 * fair * clamp((h - 44) / 12, 0, 1)
    c = Math.max(Math.min(c * 1.18, h > 58 ? 0.1 : 0.14), isTinted * (0.05 + 0.035 * fair))
  }
  // Grey and white hair is silver, whatever little tint is left.
  const silver = smoothstep(0.026, 0.018, c) * smoothstep(0.5, 0.58, seen)
  const lighter = SILVER.lighter * silver * smoothstep(0.7, 0.8, seen)
  // Light lies on dark hair in a photo: its own colour is deeper.
  const l = clamp(seen + lighter - 0.06 * clamp((0.4 - seen) / 0.12, 0, 1), 0.2, 0.84 + lighter)
  const tone = (by: number, chroma: number, turn: number): Lab => {
    const angle = ((h + turn) * Math.PI) / 180
    const mix = (own: number, grey: number) => own * chroma * (1 - silver) + grey * silver
    return { l: l + by, a: mix(c * Math.cos(angle), SILVER.a), b: mix(c * Math.sin(angle), SILVER.b) }
  }
  return [tone(-0.05 - 0.08 * l, 1.12, -8), tone(0, 1, 0), tone(0.19 - 0.14 * l, 1, 5)]
}
