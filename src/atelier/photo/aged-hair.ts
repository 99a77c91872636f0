/** Hair beside a white beard: a beard goes white after the hair has gone grey. */
import type { Attributes } from '../recipe.ts'
import { type TonedHair, toneOf } from './hair-tone.ts'

/** Colours that hair no longer has then, and lightness of grey hair. */
const DARK: readonly (Attributes['hairColor'] | undefined)[] = ['black', 'brown', 'chestnut']
const GREY = { l: 0.62, a: 0, b: 0 } as const

/** Hair as it was read, grey where that was dark. @param isAged whether a white beard says so, and nothing better of the hair is seen */
export const aged = <T extends TonedHair>(hair: T, isAged: boolean): T =>
  isAged && hair.length !== 'bald' && DARK.includes(hair.color)
    ? { ...hair, color: 'grey', own: GREY, tone: toneOf(GREY) }
    : hair
