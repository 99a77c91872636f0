/** The colour of hair in the light in which skin has its own. */
import type { Lab } from './clusters.ts'

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
