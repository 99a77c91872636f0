import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEATURES, PROPORTIONS, STYLES, VOCABULARY, type Hex, type Recipe } from '../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../atelier/styles/registry.ts'
import { generateRequestSchema } from '../../contract/generate-avatar.ts'
import { moves, part, people, person } from '../../../tests/support/retouch-moves.ts'
import { soak } from '../../../tests/support/soak.ts'
import { edited, sameRecipe } from './edit-recipe.ts'
import { FIELDS, PARTS, type PartId } from './parts.ts'
import { putOn, shaped } from './put-on.ts'
import { draftOf, stateOf } from './kept-draft.ts'
import { isChanged, openRetouch, reduceRetouch, type RetouchAction, type RetouchState } from './retouch-state.ts'

const runs = { numRuns: 60 * soak.factor, seed: soak.seed }
/** What must be shown, told without the reducer: a line of recipes and where one stands on it. */
class Line {
  readonly line: Recipe[]
  at = 0
  constructor(first: Recipe) {
    this.line = [first]
  }
  get shown(): Recipe {
    return this.line[this.at]!
  }
  follow({ type }: RetouchAction, next: Recipe): void {
    if (type === 'undo') this.at = Math.max(0, this.at - 1)
    else if (type === 'redo') this.at = Math.min(this.line.length - 1, this.at + 1)
    else if (!sameRecipe(next, this.shown)) {
      this.line.length = ++this.at
      this.line.push(next)
    }
  }
}

describe('any sequence of edits, undo and redo', () => {
  test('gives the recipe that is shown, and all the way back the original', () => {
    fc.assert(
      fc.property(people, fc.array(moves, { maxLength: 40 }), (original, sequence) => {
        let state = openRetouch(original)
        const line = new Line(original)
        for (const move of sequence) {
          const action = move(state)
          state = reduceRetouch(state, action)
          line.follow(action, state.present)
          expect(state.present).toEqual(line.shown)
          expect([state.past.length, state.future.length]).toEqual([line.at, line.line.length - 1 - line.at])
        }
        const shown = state.present
        const { length } = state.past
        for (let i = 0; i < length; i++) state = reduceRetouch(state, { type: 'undo' })
        expect(state.present).toEqual(original)
        expect(isChanged(state)).toBe(false)
        for (let i = 0; i < length; i++) state = reduceRetouch(state, { type: 'redo' })
        expect(state.present).toEqual(shown)
      }),
      runs,
    )
  })

  test('gives a recipe that the server takes and that survives being stored', () => {
    const valid = generateRequestSchema.shape.locks
    fc.assert(
      fc.property(people, fc.array(moves, { maxLength: 25 }), (original, sequence) => {
        let state = openRetouch(original)
        for (const move of sequence) state = reduceRetouch(state, move(state))
        const { version: _v, style, seed: _s, variant: _n, background: _b, ...held } = state.present
        expect(valid.safeParse(held).error).toBeUndefined()
        expect(STYLES).toContain(style)
        expect(JSON.parse(JSON.stringify(state.present))).toEqual(state.present)
      }),
      runs,
    )
  })

  test('goes on after a reload where it was', () => {
    fc.assert(
      fc.property(people, fc.array(moves, { maxLength: 30 }), fc.nat(30), (original, sequence, at) => {
        let state = openRetouch(original)
        let reloaded = state
        for (const [i, move] of sequence.entries()) {
          const action = move(state)
          state = reduceRetouch(state, action)
          reloaded = reduceRetouch(reloaded, action)
          if (i === at) reloaded = stateOf(draftOf(reloaded), structuredClone(original)) ?? openRetouch(original)
          expect(reloaded).toEqual(state)
        }
        // A draft is nobody else's.
        expect(stateOf(draftOf(state), edited(original, { features: { hairTone: '#123456' } }))).toBeUndefined()
      }),
      runs,
    )
    for (const broken of ['', 'null', '{', '{"original":null}', '[]'])
      expect(stateOf(broken, person(1))).toBeUndefined()
  })

  test('goes on before the background that its picture has now, unless it has another itself', () => {
    const original = { ...person(2), headwear: 'none' as const }
    const ground = (colour: Hex): Recipe['background'] => ({ type: 'solid', colors: [colour, colour] })
    const [before, now, own] = [ground('#111111'), ground('#222222'), ground('#333333')]
    const on = (background: Recipe['background'], edit = {}) => edited(original, { background, ...edit })
    let state = openRetouch(on(before), 'picture')
    state = reduceRetouch(state, { type: 'edit', edit: { headwear: 'beanie' } })
    const hat = { headwear: 'beanie' as const }
    expect(stateOf(draftOf(state), on(now), 'picture')).toMatchObject({
      original: on(now),
      past: [on(now)],
      present: on(now, hat),
    })
    state = reduceRetouch(state, { type: 'edit', edit: { background: own } })
    expect(stateOf(draftOf(state), on(now), 'picture')).toMatchObject({ present: on(own, hat) })
    expect(stateOf(draftOf(state), on(now), 'another')).toBeUndefined()
    expect(stateOf(draftOf(state), on(before), 'another')).toBeUndefined()
  })

  test('goes on with the engine of today when the server was updated meanwhile', () => {
    const original = { ...person(4), headwear: 'none' as const }
    const before = { ...original, version: original.version - 1 }
    for (const picture of ['picture', undefined]) {
      const state = reduceRetouch(openRetouch(before, picture), { type: 'edit', edit: { headwear: 'beanie' } })
      expect(stateOf(draftOf(state), original, picture)).toMatchObject({
        original,
        past: [original],
        present: edited(original, { headwear: 'beanie' }),
      })
    }
  })

  test('never touches the recipe that was given', () => {
    const original = person(3)
    const before = structuredClone(original)
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 20 }), (sequence) => {
        let state = openRetouch(original)
        for (const move of sequence) state = reduceRetouch(state, move(state))
        expect(original).toEqual(before)
        expect(reduceRetouch(state, { type: 'restore' }).present).toEqual(original)
      }),
      runs,
    )
  })
})

test('a slider that is drawn is one step, and none when it comes back to where it was', () => {
  const draw = (state: RetouchState, ...values: number[]) =>
    values.reduce(
      (drawn, value) => reduceRetouch(drawn, { type: 'edit', edit: shaped('faceWidth', value), gesture: 'faceWidth' }),
      state,
    )
  const start = openRetouch(edited(person(1), shaped('faceWidth', 0)))
  const drawn = reduceRetouch(draw(start, 0.1, 0.2, 0.3), { type: 'settle' })
  expect(drawn.past).toHaveLength(1)
  expect(draw(drawn, 0.4, 0.5).past).toHaveLength(2)
  expect(reduceRetouch(draw(drawn, 0.4), { type: 'undo' }).present.features.faceWidth).toBe(0.3)
  expect(draw(start, 0.1, 0).past).toHaveLength(0)
  expect(isChanged(draw(start, 0.1, 0))).toBe(false)
})

describe('dice', () => {
  const named = (id: PartId) => new Set<string>(FIELDS[id].map(({ name }) => name))
  const differing = (a: Recipe, b: Recipe): string[] => {
    const flat = ({ features, ...rest }: Recipe): Record<string, unknown> => ({ ...features, ...rest })
    const [p, q] = [flat(a), flat(b)]
    return [...new Set([...Object.keys(p), ...Object.keys(q)])].filter(
      (name) => JSON.stringify(p[name]) !== JSON.stringify(q[name]),
    )
  }

  test('of a part change it and nothing else', () => {
    fc.assert(
      fc.property(people, part, fc.nat(0xffffffff), (original, id, seed) => {
        const { present } = reduceRetouch(openRetouch(original), { type: 'roll', part: id, seed })
        const allowed = named(id)
        if (id === 'hair') for (const name of ['hairTone', 'texture']) allowed.add(name)
        const changed = differing(original, present)
        expect(changed.length).toBeGreaterThan(0)
        for (const name of changed) expect(allowed).toContain(name)
      }),
      runs,
    )
  })

  test('leave what is locked', () => {
    fc.assert(
      fc.property(people, fc.subarray([...PARTS]), fc.nat(0xffffffff), (original, locked, seed) => {
        let state = openRetouch(original)
        for (const id of locked) state = reduceRetouch(state, { type: 'lock', part: id, locked: true })
        const rolled = reduceRetouch(state, { type: 'roll-all', seed }).present
        const changed = new Set(differing(original, rolled))
        for (const id of locked) {
          for (const field of FIELDS[id]) {
            if (field.kind === 'worn')
              for (const value of field.values)
                expect(rolled.accessories.includes(value)).toBe(original.accessories.includes(value))
            else expect(changed).not.toContain(field.name)
          }
          expect(reduceRetouch(state, { type: 'roll', part: id, seed }).present).toEqual(original)
        }
        expect(changed).not.toContain('background')
        expect(changed).not.toContain('style')
      }),
      runs,
    )
  })
})

test('every name of the recipe belongs to one part', () => {
  const names = PARTS.flatMap((id) => FIELDS[id].map(({ name }) => name as string))
  const all = [
    ...Object.keys(VOCABULARY),
    ...Object.keys(FEATURES),
    ...PROPORTIONS,
    'accessories',
    'clothingColor',
    'patternColor',
    'eyewearColor',
    'headwearColor',
    'accentColor',
    'background',
  ]
  expect([...new Set(names)].sort()).toEqual(all.sort())
  // The set of accessories alone is parted: what lies on the skin, and what is put on.
  expect(names.length).toBe(all.length + 1)
})

test('a cut is seen on a bald head', () => {
  const bald = edited(person(5), { hairLength: 'bald', headwear: 'none' })
  for (const hairStyle of VOCABULARY.hairStyle) {
    const cut = edited(bald, putOn(bald, 'hairStyle', hairStyle))
    expect(STYLE_BY_ID.corporate.draw(cut)).not.toEqual(STYLE_BY_ID.corporate.draw(bald))
  }
})
