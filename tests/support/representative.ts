/** A small fixed set of recipes for rules that hold for every recipe: the ordinary tests ask them of these. */
import {
  ACCESSORIES,
  ENGINE_VERSION,
  FEATURES,
  mostOf,
  PROPORTIONS,
  VOCABULARY,
  type Hex,
  type Recipe,
  type StyleId,
} from '../../src/atelier/recipe.ts'

const COLOURS: Hex[] = ['#000000', '#ffffff', '#2f4f86', '#e07a5f', '#3c7a5e', '#dca23a', '#8b5cf6']
const COUNT = Math.max(...Object.values(VOCABULARY).map((values) => values.length))

/**
 * As many recipes as the longest attribute has values (headwear, 26). Every value of every attribute and feature
 * occurs, each accessory alone and beside others, each proportion at both ends; the first wears every accessory.
 */
export function representativeRecipes(style: StyleId): Recipe[] {
  return Array.from({ length: COUNT }, (_, n) => {
    let shift = 0
    // Every list begins elsewhere, or lists of one length would always meet in the same pairs.
    const choose = (table: Record<string, readonly string[]>) =>
      Object.fromEntries(
        Object.entries(table).map(([name, values]) => [name, values[(n + 3 * shift++) % values.length]]),
      )
    const colour = (k: number): Hex => COLOURS[(n + k) % COLOURS.length]!
    return {
      version: ENGINE_VERSION,
      style,
      seed: 7919 * (n + 1),
      variant: n % 4,
      ...choose(VOCABULARY),
      accessories: ACCESSORIES.filter(
        (_, k) => n === 0 || k === n % ACCESSORIES.length || (n % 2 === 0 && k % 5 === n % 5),
      ),
      clothingColor: colour(0),
      background: { type: 'transparent', colors: ['#000000', '#000000'] },
      features: {
        ...choose(FEATURES),
        ...Object.fromEntries(PROPORTIONS.map((name, k) => [name, [mostOf(name), -mostOf(name), 0, 0.5][(n + k) % 4]])),
        ...(n % 2 === 0 && { laughsOpenEyed: true }),
        ...(n % 3 === 0 && { measured: true }),
        eyewearColor: colour(1),
        headwearColor: colour(2),
        accentColor: colour(3),
        texture: 104_729 * (n + 1),
      },
    } as unknown as Recipe
  })
}
