import { expect, it } from 'vitest'
import { DEFAULT_CONFIGURATION } from '../../contract/configurator.ts'
import { studio } from '../text/studio.ts'
import { reduceStudio } from './reduce-studio.ts'
import { freshStudio, type StudioAction, type StudioState, type Submission, type Take } from './studio-state.ts'
import { statusAfter } from './use-status.ts'

const text = studio.status
const order = (key: string, more: Partial<Submission> = {}): Submission => ({
  key,
  body: {
    prompt: 'p',
    count: 4,
    transparent: true,
    size: '1024x1024',
    configuration: DEFAULT_CONFIGURATION,
    seed: 1,
  },
  slots: [0, 1, 2, 3],
  kind: 'sheet',
  startedAt: 0,
  ...more,
})
const accepted = (id: string): StudioAction => ({
  type: 'accepted',
  generation: { id, engine: 'atelier', seed: 1, understood: [], ignored: [], recipes: [], endsWithinMs: 0 } as never,
  at: 0,
})
const take = (generation: string, slot: number): StudioAction => ({
  type: 'take',
  slot,
  take: {
    id: `${generation}${slot}`,
    generation,
    url: '/a.png',
    background: { type: 'transparent', colors: ['#000000', '#000000'] },
  } satisfies Take,
})
const failure = (slot: number, code = 'ENGINE_FAILED'): StudioAction => ({
  type: 'failed',
  slot,
  failure: { code, sentence: 's' },
})
const end: StudioAction = { type: 'end' }

/** What is said once these have happened. */
function said(state: StudioState, ...actions: StudioAction[]): string {
  const before = actions.slice(0, -1).reduce(reduceStudio, state)
  return statusAfter(before.submission!, reduceStudio(before, actions.at(-1)!).slots)
}

const done = [
  { type: 'start', submission: order('k') } as StudioAction,
  accepted('g'),
  ...[0, 1, 2, 3].map((slot) => take('g', slot)),
]
const sheet = [...done, end].reduce(reduceStudio, freshStudio())
const next = (more: Partial<Submission> = {}): StudioAction => ({ type: 'start', submission: order('l', more) })

it('a sheet of four is ready', () => {
  expect(said(freshStudio(), ...done, end)).toBe(text.done)
})

it('an order that was refused does not make the older pictures a new sheet', () => {
  expect(said(sheet, next(), end)).toBe('')
  expect(said(sheet, next({ slots: [2], kind: 'variation' }), end)).toBe('')
})

it('nor does one that was stopped before its first picture', () => {
  const stops = [0, 1, 2, 3].map((slot) => failure(slot, 'CANCELLED'))
  expect(said(sheet, next(), accepted('h'), ...stops, { type: 'end', dismiss: true })).toBe('')
})

it('only its own pictures are counted, where some failed and where all did', () => {
  expect(said(sheet, next(), accepted('h'), take('h', 0), failure(1), failure(2), failure(3), end)).toBe(
    text.doneSome(1, 4),
  )
  expect(said(sheet, next(), accepted('h'), ...[0, 1, 2, 3].map((slot) => failure(slot)), end)).toBe(text.failed)
})

it('what was tried again is a whole sheet with what had come at first', () => {
  const some = [next(), accepted('h'), take('h', 0), take('h', 1), failure(2), failure(3), end]
  const again: StudioAction[] = [next({ retry: true }), accepted('h'), ...[0, 1, 2, 3].map((slot) => take('h', slot))]
  expect(said(some.reduce(reduceStudio, sheet), ...again, end)).toBe(text.done)
})

it('a demonstration, and a variation, are told as such', () => {
  expect(said(sheet, next(), { type: 'fall-back' }, ...[0, 1, 2, 3].map((slot) => take('l', slot)), end)).toBe(
    text.done,
  )
  expect(said(sheet, next({ slots: [2], kind: 'variation' }), accepted('h'), take('h', 0), end)).toBe(
    text.variationDone(3),
  )
})
