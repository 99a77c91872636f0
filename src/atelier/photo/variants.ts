/**
 * Four near fits of one person, which one can choose between at a glance: as they are and hold themselves in the photo, a
 * caricature that faces us with the head on one side, another haircut in three quarters away from where they turned,
 * gentler in three quarters where they turned. Their mood is theirs in all four: a laugh or a smile is only more or less open.
 */
import { FACING_US, LIKENESS, mostOf, PROPORTIONS, type Features } from '../recipe.ts'
import type { WishValues } from '../wishes.ts'
import type { FittedHaircut } from './haircut/fit-haircut.ts'
import { share } from './likeness.ts'

/** What one of the four has instead of what was read. */
export interface Variant {
  suggested: WishValues
  features: Partial<Features>
}

/** Haircuts that fit worse than the best by more than this are another person's. */
const NEAR = 0.06
/** How much more a caricature shows of what is particular, and how much less a gentle portrait. */
const [MORE, MILD, LESS] = [2, 1.25, 0.6]

/** The eyes look at us; how far the head leans. */
const LOOKS_AT_US = { gazeAcross: 0, gazeUp: 0 }
const [LEANT, LEANT_BACK] = [0.7, 0.8]

/** What no caricature changes; the last three tell how short hair is cut, which is the same in all four. */
const STAYS: readonly string[] = [
  'headTilt',
  'hairVolume',
  'skinLight',
  'skinRose',
  'sideLight',
  'sideHair',
  'hairHeight',
  'hairline',
]

/** @param haircuts from the best to the worst */
export function variantsOf(
  suggested: WishValues,
  features: Partial<Features>,
  [best, next]: readonly FittedHaircut[],
): Variant[] {
  const scaled = (factor: number): Partial<Features> =>
    Object.fromEntries(
      [...PROPORTIONS, ...LIKENESS].flatMap((name) => {
        const value = features[name]
        if (value === undefined || STAYS.includes(name) || name in FACING_US) return []
        return [[name, share(value * factor, mostOf(name))]]
      }),
    )
  const other: WishValues =
    best && next && next.agreement > best.agreement - NEAR && next.length === suggested.hairLength
      ? { hairStyle: next.style }
      : {}
  const hair: Partial<Features> = features.hairVolume === undefined ? scaled(MILD) : { hairVariant: '1' }
  // Away from how they hold it in the photo.
  const side = (features.headTilt ?? 0) < 0 ? 1 : -1
  const turned = (features.headTurn ?? 0) < 0 ? -1 : 1
  const [strong, open, mild] = degreesOf(suggested.expression)
  return [
    { suggested: {}, features: {} },
    { suggested: {}, features: { ...scaled(MORE), ...FACING_US, headTilt: LEANT * side, ...strong } },
    { suggested: other, features: { ...hair, ...LOOKS_AT_US, headTurn: -turned, ...open } },
    {
      suggested: {},
      features: { ...scaled(LESS), ...LOOKS_AT_US, headTurn: turned, headTilt: LEANT_BACK * side, ...mild },
    },
  ]
}

/** One mood three times: who laughs may shut the eyes at it, who smiles may show their teeth or not. */
function degreesOf(expression: WishValues['expression']): Partial<Features>[] {
  if (expression === 'laugh') return [{ laughsOpenEyed: false }, { laughsOpenEyed: true }, {}]
  return expression === 'smile' ? [{ smilesWithTeeth: true }, {}, { smilesWithTeeth: false }] : [{}, {}, {}]
}
