/** Somebody, and what can be done to them in the editor, for property tests. */
import fc from 'fast-check'
import { FEATURES, STYLES, VOCABULARY, type Hex, type Recipe } from '../../src/atelier/recipe.ts'
import { resolve } from '../../src/atelier/resolve.ts'
import { noWishes } from '../../src/atelier/wishes.ts'
import { edited, type Edit } from '../../src/web/retouch/edit-recipe.ts'
import { FIELDS, PARTS, type Field } from '../../src/web/retouch/parts.ts'
import { dyed, putOn, shaped, wearing } from '../../src/web/retouch/put-on.ts'
import type { RetouchAction, RetouchState } from '../../src/web/retouch/retouch-state.ts'

export const person = (seed: number, style: Recipe['style'] = 'corporate') =>
  resolve(
    { style, seed, wishes: noWishes(), background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] } },
    seed % 4,
  )

export const people = fc
  .tuple(fc.nat(0xffffffff), fc.constantFrom(...STYLES), fc.option(fc.constant<Hex>('#a05030')))
  .map(([seed, style, tone]) => edited(person(seed, style), tone ? { features: { hairTone: tone } } : {}))

export const hex = fc.nat(0xffffff).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`)
export const fieldsOf = PARTS.flatMap((part) => FIELDS[part])
export const changeOf = (field: Field): fc.Arbitrary<(recipe: Recipe) => Edit> => {
  switch (field.kind) {
    case 'choice':
    case 'shade': {
      const { name } = field
      const values = name in VOCABULARY ? VOCABULARY[name as 'age'] : FEATURES[name as 'noseShape']
      const change = fc.constantFrom(...values).map((value) => (recipe: Recipe) => putOn(recipe, name, value))
      return name === 'hairColor'
        ? fc.oneof(
            change,
            hex.map((tone) => () => dyed(tone)),
          )
        : change
    }
    case 'colour':
      return hex.map((value) => (recipe) => putOn(recipe, field.name, value))
    case 'proportion':
      return fc.double({ min: -2, max: 2, noNaN: true }).map((value) => () => shaped(field.name, value))
    case 'worn':
      return fc.tuple(fc.constantFrom(...field.values), fc.boolean()).map(
        ([value, on]) =>
          (recipe) =>
            wearing(recipe, value, on),
      )
    case 'ground':
      return fc
        .tuple(fc.constantFrom('transparent' as const, 'solid' as const, 'gradient' as const), hex, hex)
        .map(([type, first, second]) => () => ({ background: { type, colors: [first, second] } }))
  }
}

export type Move = (state: RetouchState) => RetouchAction
export const part = fc.constantFrom(...PARTS)
export const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...fieldsOf)
      .chain(changeOf)
      .map((change): Move => ({ present }) => ({ type: 'edit', edit: change(present) })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...STYLES).map((style): Move => () => ({ type: 'edit', edit: { style } })) },
  { weight: 3, arbitrary: fc.constant<Move>(() => ({ type: 'undo' })) },
  { weight: 2, arbitrary: fc.constant<Move>(() => ({ type: 'redo' })) },
  { weight: 1, arbitrary: fc.constant<Move>(() => ({ type: 'restore' })) },
  {
    weight: 1,
    arbitrary: fc.tuple(part, fc.boolean()).map(([part, locked]): Move => () => ({ type: 'lock', part, locked })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(part, fc.nat(0xffffffff)).map(([part, seed]): Move => () => ({ type: 'roll', part, seed })),
  },
  { weight: 1, arbitrary: fc.nat(0xffffffff).map((seed): Move => () => ({ type: 'roll-all', seed })) },
)
