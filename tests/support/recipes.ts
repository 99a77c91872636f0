import fc from 'fast-check'
import {
  ACCESSORIES,
  ENGINE_VERSION,
  FEATURES,
  LIKENESS,
  mostOf,
  PROPORTIONS,
  STYLES,
  VOCABULARY,
  type Hex,
  type Recipe,
  type StyleId,
} from '../../src/atelier/recipe.ts'

const choices = <T extends Record<string, readonly string[]>>(table: T) =>
  fc.record(Object.fromEntries(Object.entries(table).map(([name, values]) => [name, fc.constantFrom(...values)])))

export const hexes: fc.Arbitrary<Hex> = fc.oneof(
  fc.constantFrom<Hex>('#000000', '#ffffff'),
  fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`),
)

/** Any recipe the vocabulary allows, likely or not: a bald child with a full beard and an astronaut's helmet. */
export const recipes = (style?: StyleId): fc.Arbitrary<Recipe> =>
  fc
    .record({
      style: style ? fc.constant(style) : fc.constantFrom(...STYLES),
      seed: fc.nat(0xffffffff),
      variant: fc.nat(3),
      choices: choices(VOCABULARY),
      accessories: fc.subarray([...ACCESSORIES]),
      clothingColor: hexes,
      background: fc.record({
        type: fc.constantFrom('transparent', 'solid', 'gradient'),
        colors: fc.tuple(hexes, hexes),
      }),
      features: fc.tuple(
        choices(FEATURES),
        fc.record(
          Object.fromEntries(
            PROPORTIONS.map((name) => [
              name,
              fc.integer({ min: -100 * mostOf(name), max: 100 * mostOf(name) }).map((n) => n / 100),
            ]),
          ),
        ),
        fc.option(fc.record({ laughsOpenEyed: fc.boolean(), measured: fc.boolean() }), { nil: {} }),
        fc.option(
          fc.record(
            Object.fromEntries(
              LIKENESS.map((name) => [
                name,
                fc.integer({ min: -100 * mostOf(name), max: 100 * mostOf(name) }).map((n) => n / 100),
              ]),
            ),
          ),
          { nil: {} },
        ),
        fc.record({ eyewearColor: hexes, headwearColor: hexes, accentColor: hexes, texture: fc.nat(0xffffffff) }),
      ),
    })
    .map(
      ({ choices: chosen, features, ...rest }) =>
        ({
          version: ENGINE_VERSION,
          ...rest,
          ...chosen,
          features: Object.assign({}, ...features),
        }) as unknown as Recipe,
    )
