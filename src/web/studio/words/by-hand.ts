/** What is set by hand of the person whom the words describe, before anybody is drawn. Pure. */
import type { Recipe } from '../../../atelier/recipe.ts'
import type { Configuration } from '../../../contract/configuration.ts'
import { SETTABLE, type Settable } from '../../../contract/configurator.ts'
import { isByHand } from '../../../contract/settle.ts'
import type { Cast } from '../../drawing/drawing.worker.ts'
import type { Edit } from '../../retouch/edit-recipe.ts'
import type { StudioAction, StudioState, Understood } from '../studio-state.ts'

type Read = Pick<Cast, 'understood' | 'overruled'>
type Locks = StudioState['locks']

/** All that the words say of an attribute, as one string; empty when they say nothing of it. */
export function wordsOn({ understood, overruled }: Read, attribute: string): string {
  const said = [...understood, ...overruled].filter((wish) => wish.attribute === attribute)
  return said
    .map(({ value, negated }) => (negated ? `!${value}` : value))
    .sort()
    .join()
}

export const isSettable = (attribute: string): attribute is Settable =>
  (SETTABLE as readonly string[]).includes(attribute)

/** Whether an attribute was set by hand after it was written. */
export function setByHand(attribute: string, locks: Locks, configuration: Configuration): boolean {
  return isSettable(attribute) ? isByHand(configuration, attribute) : locks[attribute]?.over !== undefined
}

/** The value of an attribute as wishes tell it: one string, or one for each thing worn. */
export function valuesIn(recipe: Recipe, attribute: string): string[] {
  if (attribute === 'background') return [recipe.background.type]
  const value =
    (recipe as unknown as Record<string, unknown>)[attribute] ??
    (recipe.features as unknown as Record<string, unknown>)[attribute]
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

/**
 * What the studio is told of one change: what the configurator has goes there, everything else is held, with what the
 * words say of it now, so that newer words win again.
 *
 * @param name what the change is called where it is told that it is held
 */
export function actionsOf(
  { features = {}, style, background, clothing, clothingColor, ...attributes }: Edit,
  read: Read,
  name: (attribute: string, value: unknown) => string,
): StudioAction[] {
  const configured: Partial<Configuration> = {
    ...(style && { selectedPreset: style }),
    ...(clothing && { clothingStyle: clothing }),
    ...(clothingColor && { clothingColor }),
    ...(background && { backgroundType: background.type, backgroundColors: background.colors }),
  }
  return [
    ...(Object.keys(configured).length > 0 ? [{ type: 'configure' as const, change: configured }] : []),
    ...Object.entries({ ...attributes, ...features }).map(([attribute, value]): StudioAction =>
      value === undefined
        ? { type: 'unlock', attribute }
        : { type: 'lock', attribute, value, text: name(attribute, value), over: wordsOn(read, attribute) },
    ),
  ]
}

/** What the words say anew of something that was set by hand before: they decide it again. */
export function decidedAnew(locks: Locks, read: Read): string[] {
  return Object.entries(locks).flatMap(([attribute, { over }]) => {
    const now = wordsOn(read, attribute)
    return over !== undefined && now !== '' && now !== over ? [attribute] : []
  })
}

/** The way back from the hand to the words, of these attributes. */
export function followWords(attributes: readonly string[]): StudioAction[] {
  const fields = attributes.filter(isSettable)
  return [
    ...(fields.length > 0 ? [{ type: 'follow-words' as const, fields }] : []),
    ...attributes
      .filter((attribute) => !isSettable(attribute))
      .map((attribute): StudioAction => ({ type: 'unlock', attribute })),
  ]
}

/** Each attribute that a phrase is about, once, in its order. */
export const attributesOf = (wishes: readonly Understood[]): string[] => [
  ...new Set(wishes.map(({ attribute }) => attribute)),
]
