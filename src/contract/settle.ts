/**
 * A style, a garment, its colour and a background can be said in words as well as set in the configurator. Which of both
 * counts is decided here, for the page, the final prompt and the engines alike.
 */
import { PALETTES, VOCABULARY, type Background, type Choices, type Hex, type StyleId } from '../atelier/recipe.ts'
import type { Reading } from '../atelier/wishes.ts'
import type { Configuration } from './configuration.ts'
import { DEFAULT_CONFIGURATION, SETTABLE, type Settable } from './configurator.ts'

interface Values {
  style: StyleId
  clothing: Choices['clothing']
  clothingColor: Hex
  background: Background
}

/** What words say of what the configurator sets as well; `text` is the person's own phrase. */
export type Said = { [F in Settable]?: { value: Values[F]; text: string } }

/** What a reading says of the configurator's fields. A default that is refused makes way for the first other value. */
export function saidIn({ wishes: { style, background, values, suggested, avoid }, understood }: Reading): Said {
  const textOf = (field: Settable) => {
    const of = understood.filter(({ attribute }) => attribute === field)
    return (of.findLast(({ negated }) => !negated) ?? of.at(-1))?.text ?? ''
  }
  /** The first other value, where the default one is refused. */
  const instead = <T extends string>(field: 'clothing' | 'clothingColor', byDefault: T, values: readonly T[]) =>
    avoid[field]?.includes(byDefault) ? values.find((value) => !avoid[field]!.includes(value)) : undefined
  const { clothingStyle, clothingColor } = DEFAULT_CONFIGURATION
  const said: { [F in Settable]: Values[F] | undefined } = {
    style,
    clothing:
      values.clothing ??
      suggested.clothing ??
      instead<Values['clothing']>('clothing', clothingStyle, VOCABULARY.clothing),
    clothingColor:
      values.clothingColor ??
      suggested.clothingColor ??
      instead<Hex>('clothingColor', clothingColor, PALETTES.clothingColor),
    background,
  }
  return Object.fromEntries(
    SETTABLE.flatMap((field) =>
      said[field] === undefined ? [] : [[field, { value: said[field], text: textOf(field) }]],
    ),
  )
}

/**
 * The configuration with what the words decide put in: they win over what was left alone, and what was set by hand
 * wins over them. Settling twice changes nothing.
 */
export function settle(configuration: Configuration, said: Said): Configuration {
  const words = <F extends Settable>(field: F): Values[F] | undefined =>
    isByHand(configuration, field) ? undefined : said[field]?.value
  const background = words('background')
  return {
    ...configuration,
    selectedPreset: words('style') ?? configuration.selectedPreset,
    clothingStyle: words('clothing') ?? configuration.clothingStyle,
    clothingColor: words('clothingColor') ?? configuration.clothingColor,
    ...(background && { backgroundType: background.type, backgroundColors: background.colors }),
  }
}

/** Whether a field was set by hand. Who does not say so is taken to have set what is not the default. */
export function isByHand({ setByHand, ...configuration }: Configuration, field: Settable): boolean {
  return setByHand
    ? setByHand.includes(field)
    : FIELDS[field].some((name) => configuration[name] !== DEFAULT_CONFIGURATION[name])
}

/** Whether a garment or its colour was chosen by hand. */
export const isDressedByHand = (configuration: Configuration): boolean =>
  isByHand(configuration, 'clothing') || isByHand(configuration, 'clothingColor')

/** The field that tells. Colours of a background without its type are no choice of one. */
const FIELDS = {
  style: ['selectedPreset'],
  clothing: ['clothingStyle'],
  clothingColor: ['clothingColor'],
  background: ['backgroundType'],
} as const satisfies Record<Settable, (keyof Configuration)[]>

/** Which of them a change by hand concerns. */
export function settableIn(change: Partial<Configuration>): Settable[] {
  const names: Record<Settable, (keyof Configuration)[]> = {
    ...FIELDS,
    background: ['backgroundType', 'backgroundColors'],
  }
  return SETTABLE.filter((field) => names[field].some((name) => name in change))
}
