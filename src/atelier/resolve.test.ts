import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexes } from '../../tests/support/recipes.ts'
import { pick, unit } from './chance.ts'
import { isDrawn } from './is-drawn.ts'
import { HAIR_FITS } from './likelihood.ts'
import { ACCESSORIES, FEATURES, PROPORTIONS, STYLES, VOCABULARY, type ChoiceName, type Recipe } from './recipe.ts'
import { resolve, VARIANTS, type CharacterRequest } from './resolve.ts'
import { noWishes, type Wishes } from './wishes.ts'

const seeds = fc.nat(0xffffffff)
const base = (seed: number, change: Partial<CharacterRequest> = {}): CharacterRequest => ({
  style: 'corporate',
  seed,
  wishes: noWishes(),
  background: { type: 'transparent', colors: ['#000000', '#ffffff'] },
  ...change,
})
const four = (request: CharacterRequest) => Array.from({ length: VARIANTS }, (_, variant) => resolve(request, variant))

/** Any set of wishes: each attribute named, suggested, or left open. */
const wishes: fc.Arbitrary<Wishes> = fc.record({
  values: someChoices(0.25),
  suggested: someChoices(0.15),
  avoid: fc.constant({}),
})
function someChoices(share: number): fc.Arbitrary<Wishes['values']> {
  return fc
    .record(
      {
        ...Object.fromEntries(
          Object.entries(VOCABULARY).map(([name, values]) => [
            name,
            fc.oneof(
              { weight: Math.round(share * 100), arbitrary: fc.constantFrom(...values) },
              { weight: 100, arbitrary: fc.constant(undefined) },
            ),
          ]),
        ),
        accessories: fc.subarray([...ACCESSORIES], { maxLength: 2 }),
      },
      { requiredKeys: [] },
    )
    .map((record) =>
      Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)),
    ) as fc.Arbitrary<Wishes['values']>
}

function expectComplete(recipe: Recipe): void {
  for (const [name, values] of Object.entries(VOCABULARY))
    expect(values as readonly string[]).toContain(recipe[name as ChoiceName])
  for (const [name, values] of Object.entries(FEATURES))
    expect(values as readonly string[]).toContain(recipe.features[name as keyof typeof FEATURES])
  for (const name of PROPORTIONS) expect(Math.abs(recipe.features[name])).toBeLessThanOrEqual(1)
  for (const colour of [
    recipe.clothingColor,
    recipe.features.eyewearColor,
    recipe.features.headwearColor,
    recipe.features.accentColor,
  ])
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(new Set(recipe.accessories).size).toBe(recipe.accessories.length)
}

describe('chance', () => {
  test('a draw depends on seed and key alone, and is spread evenly', () => {
    fc.assert(
      fc.property(seeds, fc.string(), (seed, key) => {
        const value = unit(seed, key)
        expect(value).toBe(unit(seed, key))
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThan(1)
      }),
    )
    const buckets = Array.from({ length: 10 }, () => 0)
    for (let i = 0; i < 20_000; i++) buckets[Math.floor(unit(i, 'even') * 10)]!++
    for (const bucket of buckets) expect(Math.abs(bucket - 2000)).toBeLessThan(250)
  })

  test('a pick keeps to the weights', () => {
    const never = Array.from({ length: 150 }, (_, seed) =>
      pick(seed, 'k', ['a', 'b'], (value) => (value === 'b' ? 0 : 1)),
    )
    expect(new Set(never)).toEqual(new Set(['a']))
  })
})

describe('resolve', () => {
  test('about one garment in eight of shirts and pullovers is patterned, none of the first of four', () => {
    const found = { patterned: 0, all: 0 }
    for (let seed = 0; seed < 800; seed++)
      for (const [variant, { clothing, features }] of four(base(seed)).entries()) {
        const isPlain = features.clothingPattern === 'plain'
        if (variant === 0 || clothing === 'hoodie' || clothing === 'blazer') expect(isPlain).toBe(true)
        if (clothing === 'hoodie' || clothing === 'blazer') continue
        found.all++
        if (!isPlain) found.patterned++
      }
    expect(found.patterned / found.all).toBeGreaterThan(0.1)
    expect(found.patterned / found.all).toBeLessThan(0.15)
  })

  test('cloth that the words tell of is patterned only where they say so', () => {
    const told = { ...noWishes(), values: { clothingColor: '#d62f35' } } as const
    const woven = {
      ...told,
      values: { clothing: 'shirt', clothingPattern: 'checks', patternColor: '#ffffff' },
    } as const
    const implied = { ...noWishes(), suggested: { clothing: 'shirt' } } as const
    const refused = { ...noWishes(), avoid: { clothingPattern: ['stripes'] } }
    const kept = { features: { clothingPattern: 'dots' } } as const
    for (let seed = 0; seed < 60; seed++) {
      const patterns = (request: Partial<CharacterRequest>) => four(base(seed, request)).map(({ features }) => features)
      for (const wishes of [told, implied])
        for (const { clothingPattern } of patterns({ wishes })) expect(clothingPattern).toBe('plain')
      for (const { clothingPattern, patternColor } of patterns({ wishes: woven }))
        expect([clothingPattern, patternColor]).toEqual(['checks', '#ffffff'])
      for (const { clothingPattern } of patterns({ wishes: refused })) expect(clothingPattern).not.toBe('stripes')
      for (const { clothingPattern } of patterns({ wishes: told, locks: kept })) expect(clothingPattern).toBe('dots')
    }
  })

  test('dyes nobody’s hair unasked', () => {
    const dyed = ['blue', 'pink', 'green', 'purple', 'orange', 'turquoise']
    for (let seed = 0; seed < 60; seed++)
      for (const { hairColor } of four(base(seed))) expect(dyed).not.toContain(hairColor)
    const pink = { ...noWishes(), values: { hairColor: 'pink' } } as const
    expect(resolve(base(1, { wishes: pink }), 0).hairColor).toBe('pink')
  })

  test('always gives a complete recipe, the same for the same request', () => {
    fc.assert(
      fc.property(seeds, wishes, fc.nat(7), (seed, wished, variant) => {
        const recipe = resolve(base(seed, { wishes: wished }), variant)
        expectComplete(recipe)
        expect(resolve(base(seed, { wishes: wished }), variant)).toEqual(recipe)
        expect(JSON.parse(JSON.stringify(recipe))).toEqual(recipe)
      }),
    )
  })

  test('what the words name holds in all four variants; what they suggest holds unless they name otherwise', () => {
    fc.assert(
      fc.property(seeds, wishes, (seed, wished) => {
        for (const recipe of four(base(seed, { wishes: wished }))) {
          const { accessories: named = [], ...values } = wished.values
          const { accessories: implied = [], ...suggested } = wished.suggested
          expect(recipe).toMatchObject({ ...suggested, ...values })
          expect(recipe.accessories).toEqual(expect.arrayContaining([...named, ...implied]))
        }
      }),
    )
  })

  test('hair that somebody spoke of is to be seen under the hat they asked for', () => {
    const lengths = (change: Partial<Wishes>) =>
      Array.from({ length: 250 }, (_, seed) => four(base(seed, { wishes: { ...noWishes(), ...change } })))
        .flat()
        .map(({ hairLength }) => hairLength)
    const short = (all: string[]) =>
      all.filter((length) => length !== 'medium' && length !== 'long').length / all.length
    const values = { hairColor: 'red', presentation: 'feminine' } as const
    expect(short(lengths({ values, suggested: { headwear: 'pirate-hat' } }))).toBeLessThan(0.06)
    expect(short(lengths({ values }))).toBeGreaterThan(0.12)
    // What was named is kept all the same, and nothing hides hair by chance.
    expect(short(lengths({ values: { ...values, headwear: 'cap', hairLength: 'short' } }))).toBe(1)
    const hats = Array.from({ length: 250 }, (_, seed) => four(base(seed, { wishes: { ...noWishes(), values } })))
      .flat()
      .map(({ headwear }) => headwear)
    for (const hat of ['cap', 'beanie', 'beret', 'hat']) expect(hats).not.toContain(hat)
  })

  test('hair whose length was asked for hangs where it is seen, not in a bun; one that was asked for too is one', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('medium', 'long'), (seed, hairLength) => {
        const values = { hairLength, presentation: 'feminine' } as const
        for (const { hairStyle } of four(base(seed, { wishes: { ...noWishes(), values } })))
          expect(hairStyle).not.toBe('bun')
        const bun = { ...values, hairStyle: 'bun' } as const
        expect(resolve(base(seed, { wishes: { ...noWishes(), values: bun } }), 0).hairStyle).toBe('bun')
      }),
    )
  })

  test('a teenager has no full beard, unless it was asked for', () => {
    const bearded = (age: 'young' | 'adult', wanted: Partial<Wishes['values']> = {}) => {
      const all = Array.from({ length: 250 }, (_, seed) =>
        four(base(seed, { wishes: { ...noWishes(), values: { age, presentation: 'masculine', ...wanted } } })),
      ).flat()
      return all.filter(({ facialHair }) => facialHair === 'full-beard').length / all.length
    }
    expect(bearded('young')).toBeLessThan(0.015)
    expect(bearded('adult')).toBeGreaterThan(0.05)
    expect(bearded('young', { facialHair: 'full-beard' })).toBe(1)
  })

  test('what the words refuse is nowhere', () => {
    const refusals = fc
      .constantFrom(...(Object.keys(VOCABULARY) as ChoiceName[]))
      .chain((name) =>
        fc
          .subarray([...VOCABULARY[name]] as string[], { minLength: 1, maxLength: VOCABULARY[name].length - 1 })
          .map((values) => [name, values] as const),
      )
    fc.assert(
      fc.property(seeds, refusals, (seed, [name, values]) => {
        for (const recipe of four(base(seed, { wishes: { ...noWishes(), avoid: { [name]: values } } })))
          expect(values).not.toContain(recipe[name])
      }),
    )
    for (const recipe of four(
      base(7, {
        wishes: {
          ...noWishes(),
          suggested: { accessories: ['earrings', 'scarf'] },
          avoid: { accessories: ['earrings'] },
        },
      }),
    )) {
      expect(recipe.accessories).toContain('scarf')
      expect(recipe.accessories).not.toContain('earrings')
    }
  })

  test('a kept person whose mood was left free has four moods, whatever a trade suggests, and the one that is named', () => {
    const { expression: _expression, ...person } = resolve(base(5), 0)
    const kept = {
      ...person,
      version: undefined,
      style: undefined,
      seed: undefined,
      variant: undefined,
      background: undefined,
    }
    const moods = (wished: Partial<Wishes>) =>
      new Set(
        four(base(9, { locks: kept as never, wishes: { ...noWishes(), ...wished } })).map((one) => one.expression),
      )
    expect(moods({ suggested: { expression: 'smile' } }).size).toBeGreaterThan(2)
    expect([...moods({ values: { expression: 'smile' } })]).toEqual(['smile'])
    const whole = { ...kept, expression: 'angry' } as never
    expect(
      four(base(9, { locks: whole, wishes: { ...noWishes(), suggested: { expression: 'smile' } } })).map(
        (one) => one.expression,
      ),
    ).toEqual(Array(4).fill('angry'))
  })

  test('a settled garment wins over the words, and what they name over what they suggest', () => {
    fc.assert(
      fc.property(seeds, hexes, (seed, clothingColor) => {
        const configured = { clothing: 'hoodie', clothingColor } as const
        const suggesting = { ...noWishes(), suggested: { clothing: 'blazer', clothingColor: '#111111' } } as const
        for (const recipe of four(base(seed, { ...configured, wishes: suggesting })))
          expect(recipe).toMatchObject(configured)
        const naming = { ...suggesting, values: { clothing: 'shirt' } } as const
        const wishes = { ...naming, avoid: { clothing: ['hoodie'] } }
        for (const recipe of four(base(seed, { ...configured, wishes }))) expect(recipe).toMatchObject(configured)
        for (const recipe of four(base(seed, { wishes }))) expect(recipe.clothing).toBe('shirt')
        for (const recipe of four(base(seed, { wishes: suggesting }))) expect(recipe.clothing).toBe('blazer')
      }),
    )
  })

  test('the style changes nothing of the person, and Line Art only blush, the colours of what is worn, and that its eyes are ink', () => {
    const undressed = ({ style: _s, clothingColor: _c, features, accessories, ...person }: Recipe) => ({
      ...person,
      accessories: accessories.filter((name) => name !== 'blush'),
      features: { ...features, eyewearColor: '', headwearColor: '', accentColor: '' },
    })
    fc.assert(
      fc.property(seeds, fc.constantFrom(...STYLES), (seed, style) => {
        const [drawn, corporate] = [resolve(base(seed, { style }), 1), resolve(base(seed), 1)]
        if (style === 'lineart') expect(undressed(drawn)).toEqual({ ...undressed(corporate), eyeColor: 'brown' })
        else expect({ ...drawn, style: 'corporate' }).toEqual(corporate)
      }),
    )
  })

  test('with locks only what is unlocked changes', () => {
    fc.assert(
      fc.property(seeds, seeds, (seed, other) => {
        const {
          version: _v,
          style: _s,
          seed: _d,
          variant: _n,
          background: _b,
          expression: _e,
          ...kept
        } = resolve(base(seed), 2)
        for (const recipe of four(base(other, { locks: kept }))) expect(recipe).toMatchObject(kept)
      }),
    )
    const names = ['hairColor', 'faceShape', 'noseShape', 'accessories'] as const
    const first = resolve(base(5), 0)
    const held = four(base(5, { locks: names }))
    for (const recipe of held) {
      expect(recipe).toMatchObject({
        hairColor: first.hairColor,
        faceShape: first.faceShape,
        accessories: first.accessories,
      })
      expect(recipe.features.noseShape).toBe(first.features.noseShape)
    }
    expect(new Set(held.map(({ skinTone }) => skinTone)).size).toBeGreaterThan(1)
  })

  test('four variants differ in most of what is left open', () => {
    const open: ChoiceName[] = [
      'presentation',
      'skinTone',
      'faceShape',
      'hairStyle',
      'hairColor',
      'hairTexture',
      'hairLength',
      'eyeColor',
      'expression',
    ]
    const differences: number[] = []
    for (let seed = 0; seed < 500; seed++) {
      const people = four(base(seed * 7919))
      for (let a = 0; a < VARIANTS; a++) {
        for (let b = a + 1; b < VARIANTS; b++)
          differences.push(open.filter((name) => people[a]![name] !== people[b]![name]).length)
      }
    }
    expect(Math.min(...differences)).toBeGreaterThanOrEqual(2)
    expect(differences.reduce((sum, n) => sum + n, 0) / differences.length).toBeGreaterThan(5.5)
  })

  test('the four hold their heads in four ways: one well to the left, one well to the right, two in between', () => {
    for (let seed = 0; seed < 60; seed++) {
      const turns = four(base(seed * 7919)).map(({ features }) => features.headTurn)
      const [left, nearLeft, nearRight, right] = turns.sort((a, b) => a - b) as [number, number, number, number]
      expect(left).toBeLessThan(-0.55)
      expect(right).toBeGreaterThan(0.55)
      expect(nearLeft).toBeLessThanOrEqual(0)
      expect(nearRight).toBeGreaterThanOrEqual(0)
    }
  })

  test('chance gives one jewel at most, and none beside glasses or a hat; what is asked for is worn', () => {
    const jewels = ['earrings', 'necklace', 'nose-ring']
    const worn = ({ accessories }: Recipe) => accessories.filter((name) => jewels.includes(name)).length
    const people = Array.from({ length: 150 }, (_, seed) => four(base(seed * 7919))).flat()
    for (const person of people)
      expect(worn(person)).toBeLessThanOrEqual(person.eyewear === 'none' && person.headwear === 'none' ? 1 : 0)
    expect(people.filter((person) => worn(person) === 1).length).toBeGreaterThan(30)
    const asked = { ...noWishes(), values: { accessories: ['earrings', 'necklace'], eyewear: 'round-glasses' } }
    for (const person of four(base(7, { wishes: asked as Wishes }))) expect(worn(person)).toBe(2)
  })

  test('chance gives one mark on the cheeks at most, and none beside one that is asked for', () => {
    const marks = ['freckles', 'beauty-mark', 'blush']
    const marked = ({ accessories }: Recipe) => accessories.filter((name) => marks.includes(name))
    const people = Array.from({ length: 150 }, (_, seed) => four(base(seed * 7919))).flat()
    for (const person of people) expect(marked(person).length).toBeLessThanOrEqual(1)
    expect(people.filter((person) => marked(person).length === 1).length).toBeGreaterThan(80)
    const asked = { ...noWishes(), values: { accessories: ['blush'] } }
    for (let seed = 0; seed < 20; seed++)
      for (const person of four(base(seed, { wishes: asked as Wishes }))) expect(marked(person)).toEqual(['blush'])
  })

  test.each([
    ['grey hair', { hairColor: 'grey' }, 'senior'],
    ['a full beard', { facialHair: 'full-beard' }, 'adult'],
    ['a bald head', { hairLength: 'bald' }, 'adult'],
  ] as const)('%s that was asked for makes most who have it %s', (_, values, age) => {
    const people = Array.from({ length: 60 }, (_, seed) =>
      four(base(seed, { wishes: { ...noWishes(), values } })),
    ).flat()
    expect(people.filter((person) => person.age === age).length).toBeGreaterThan(people.length * 0.6)
  })

  test('chance makes likely people', () => {
    let [men, bare] = [0, 0]
    for (let seed = 0; seed < 400; seed++) {
      for (const person of four(base(seed))) {
        const { age, presentation, facialHair, hairLength, hairColor, hairStyle, hairTexture, expression } = person
        if (age === 'child' || presentation !== 'masculine') {
          expect(facialHair).toBe('none')
          expect(hairLength).not.toBe('bald')
        }
        if (age === 'young') expect(['none', 'goatee', 'short-beard']).toContain(facialHair)
        if (age !== 'senior') expect(['grey', 'white']).not.toContain(hairColor)
        expect(['angry', 'sad']).not.toContain(expression)
        if (presentation === 'masculine') men++
        if (hairLength === 'bald' || hairLength === 'shaved') {
          bare++
          continue
        }
        expect(HAIR_FITS[hairStyle].lengths).toContain(hairLength)
        expect(HAIR_FITS[hairStyle].textures).toContain(hairTexture)
      }
    }
    expect(bare / men).toBeLessThan(0.05)
    expect(bare).toBeGreaterThan(0)
  })
})

describe('features that words name', () => {
  const { hairVariant: _, ...shapes } = FEATURES
  const wished: [name: string, value: string | number][] = [
    ...Object.entries(shapes).flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
    ...PROPORTIONS.flatMap((name) => [0.85, -0.85].map((value): [string, number] => [name, value])),
  ]
  test.each(wished)('%s %s: are drawn, refused are not, and yield to a lock', (name, value) => {
    const named = four(base(3, { wishes: { ...noWishes(), values: { [name]: value } } }))
    const chance = four(base(3))
    for (const [variant, { features, ...others }] of named.entries())
      expect({ features, ...others }).toEqual({
        ...chance[variant]!,
        features: { ...chance[variant]!.features, [name]: value },
      })
    for (const { features } of four(base(3, { wishes: { ...noWishes(), avoid: { [name]: [String(value)] } } }))) {
      const drawn = features[name as 'noseSize']
      if (typeof value === 'number') expect(drawn * value).toBeLessThanOrEqual(0)
      else expect(drawn).not.toBe(value)
    }
    const locks = { features: { [name]: chance[0]!.features[name as 'noseSize'] } }
    for (const { features } of four(base(3, { wishes: { ...noWishes(), values: { [name]: value } }, locks })))
      expect(features[name as 'noseSize']).toBe(chance[0]!.features[name as 'noseSize'])
  })

  test('a shade of hair goes with its colour', () => {
    const red: Wishes = { ...noWishes(), values: { hairColor: 'red', hairTone: '#d62f35' } }
    expect(resolve(base(3, { wishes: red }), 1).features.hairTone).toBe('#d62f35')
    for (const style of STYLES) {
      const drawn = isDrawn({ attribute: 'hairTone', value: '#d62f35' }, resolve(base(3, { wishes: red, style }), 1))
      expect([style, drawn]).toEqual([style, style !== 'lineart'])
    }
    expect(resolve(base(3, { wishes: red, locks: { hairColor: 'blue' } }), 1).features).not.toHaveProperty('hairTone')
    expect(resolve(base(3, { wishes: { ...red, avoid: { hairColor: ['red'] } } }), 1).features).not.toHaveProperty(
      'hairTone',
    )
  })
})
