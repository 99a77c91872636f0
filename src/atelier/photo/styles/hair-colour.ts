/** The tones that the drawn styles have for a person's hair. */
import { asRead, hairTones } from '../hair-tone.ts'
import type { HairRead } from '../portrait.ts'
import type { Lab } from './clusters.ts'
import type { Study } from './study.ts'

/** Of hair that nobody has read, and of that of which too little is seen. */
const UNSEEN: Lab = { l: 0.4, a: 0.02, b: 0.03 }

/** The three tones of a person's hair. */
export function hairTonesOf({
  asked,
  hair,
  skinColour,
}: Pick<Study, 'asked' | 'hair' | 'skinColour'>): [Lab, Lab, Lab] {
  const own = asked?.hair ?? hair?.own ?? asRead(UNSEEN, hair?.color, Infinity)
  return hair?.length === 'shaved' ? shornTones(own, hair.color, skinColour) : hairTones(own)
}

/** How much of the skin shows through clipped hair, how much darker than skin it is at least, and how far its shade and its light are from it. */
const SHORN = { skin: 0.35, darker: 0.14, apart: 0.04 } as const

/** OKLab's b of black hair in neutral light. */
const NEUTRAL = 0.006

/** Tones of clipped hair: a shade on the skin. What is seen of it is scalp as well: what was read decides. */
export function shornTones(own: Lab, read: HairRead['color'], skin: Lab): [Lab, Lab, Lab] {
  const { l: dark, a, b } = asRead(own, read, Infinity)
  // What a window mirrors in it is blue: on the skin that would be mauve.
  const hair = { l: dark, a: Math.max(0, a), b: Math.max(NEUTRAL, b) }
  const mix = (one: number, other: number) => one + (other - one) * SHORN.skin
  const l = Math.min(mix(hair.l, skin.l), skin.l - SHORN.darker)
  const tone = (by: number): Lab => ({ l: l + by, a: mix(hair.a, skin.a), b: mix(hair.b, skin.b) })
  return [tone(-SHORN.apart), tone(0), tone(SHORN.apart / 2)]
}
