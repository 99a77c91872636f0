/** The colour of hair in the light in which skin has its own. */
import type { Lab } from './clusters.ts'
import { REGION } from './side.ts'
import type { Study } from './study.ts'

/** Hues that skin has in neutral light, radians. */
const SKIN = [46, 64].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
/** Chroma for lightness, in that of the skin, below which light hair is grey, and how far below wholly so. */
const [TINTED, GREY] = [0.65, 0.18]
/** Lightness from which hair may be grey with a tint of the light, and from which it surely is. */
const [DARK, LIGHT] = [0.5, 0.62]
/** Chroma of skin below which a photo has no colours, and that of the hair then. */
const [FADED, WARM] = [0.014, 0.035]
/** What is left of the tint. */
const LEFT = 0.4

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
  const grey =
    Math.max(0, Math.min(1, (TINTED - tint) / GREY)) * Math.max(0, Math.min(1, (hair.l - DARK) / (LIGHT - DARK)))
  const kept = 1 - (1 - LEFT) * grey
  return { l: hair.l, a: a * kept, b: b * kept }
}

/** Shares of the hair, by lightness, between which it is seen as it is: neither in shade nor gloss. */
const LIT = [0.45, 0.9] as const

/** The mean of hair that is lit, in the light in which the skin has its own colour. */
export function hairInLight({ fine, region, alpha, skinTone }: Study): Lab {
  const counts = new Float64Array(256)
  const level = (i: number) => Math.max(0, Math.min(255, fine.l[i]! * 255)) | 0
  const isHair = (i: number) => region[i] === REGION.hair && alpha[i]! > 0.95
  let total = 0
  for (let i = 0; i < region.length; i++)
    if (isHair(i)) {
      counts[level(i)]!++
      total++
    }
  if (total === 0) return { l: 0.4, a: 0.02, b: 0.03 }
  const [low, high] = LIT.map((share) => {
    let [k, sum] = [0, 0]
    while (k < 255 && (sum += counts[k]!) < share * total) k++
    return k
  }) as [number, number]
  const mean = { l: 0, a: 0, b: 0 }
  let count = 1e-9
  for (let i = 0; i < region.length; i++)
    if (isHair(i) && level(i) >= low && level(i) <= high) {
      mean.l += fine.l[i]!
      mean.a += fine.a[i]!
      mean.b += fine.b[i]!
      count++
    }
  return hairBeside(skinTone, { l: mean.l / count, a: mean.a / count, b: mean.b / count })
}

const clamp = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v))

/** The hair's shade, its own tone and its light, as an illustrator mixes them: clear, fair hair golden, dark hair deep. */
export function hairTones({ l: seen, a, b }: Lab): [Lab, Lab, Lab] {
  let [c, h] = [Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
  // Nobody's hair is mauve by nature: that is the light on brown. Other tints of what is nearly grey are the light's.
  if (c < 0.06 && seen < 0.6 && h < 35 && h > -80) [c, h] = [c * 0.8, 45]
  else if (c < 0.05 && (h < 20 || h > 110)) c *= 0.35
  const fair = clamp((seen - 0.52) / 0.16, 0, 1)
  const isTinted = clamp((c - 0.022) / 0.018, 0, 1) * (h > 20 && h < 115 ? 1 : 0)
  if (isTinted > 0) {
    // Gold is yellower than the shade in it; red stays red.
    h += (clamp(h, 76, 84) - h) * 0.7 * fair * clamp((h - 44) / 12, 0, 1)
    c = Math.max(c * 1.18, isTinted * (0.05 + 0.035 * fair))
  }
  // Light lies on dark hair in a photo: its own colour is deeper.
  const l = clamp(seen - 0.07 * clamp((0.5 - seen) / 0.2, 0, 1), 0.2, 0.84)
  const tone = (by: number, chroma: number, turn: number): Lab => {
    const angle = ((h + turn) * Math.PI) / 180
    return { l: l + by, a: c * chroma * Math.cos(angle), b: c * chroma * Math.sin(angle) }
  }
  return [tone(-0.03 - 0.11 * l, 1.12, -9), tone(0, 1, 0), tone(0.11 - 0.04 * l, 0.96, 5)]
}
