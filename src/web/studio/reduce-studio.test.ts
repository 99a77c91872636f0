import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIGURATION } from '../../contract/configurator.ts'
import { freshPhoto, type StudioPhoto } from './photo/photo-state.ts'
import { reduceStudio } from './reduce-studio.ts'
import {
  freshStudio,
  settledOf,
  type Submission,
  type StudioAction,
  type StudioState,
  type Take,
} from './studio-state.ts'

const body = {
  prompt: 'p',
  count: 4,
  transparent: true,
  size: '1024x1024' as const,
  configuration: DEFAULT_CONFIGURATION,
  seed: 1,
}
const submission = (change: Partial<Submission> = {}): Submission => ({
  key: 'k',
  body,
  slots: [0, 1, 2, 3],
  kind: 'sheet',
  startedAt: 0,
  ...change,
})
const take = (id: string): Take => ({
  id,
  generation: 'g',
  url: `/api/images/${id}.png`,
  background: { type: 'transparent', colors: ['#000000', '#000000'] },
})
const play = (state: StudioState, ...actions: StudioAction[]) => actions.reduce(reduceStudio, state)
const shown = ({ slots }: StudioState) => slots.map(({ takes, shown: at }) => takes[at]?.id)

const sheet = () =>
  play(
    freshStudio(),
    { type: 'start', submission: submission() },
    ...['a', 'b', 'c', 'd'].map((id, slot) => ({ type: 'take' as const, slot, take: take(id) })),
    { type: 'end' },
  )

describe('the studio', () => {
  it('lets go of whom and what it holds when the tab or the photo changes, and only then', () => {
    const held = play(
      sheet(),
      { type: 'keep-person', person: { take: 'a', locks: { expression: 'smile', hairColor: 'red' } } },
      { type: 'lock', attribute: 'eyewear', value: 'none', text: 'sans lunettes' },
    )
    const same = play(held, { type: 'configure', change: { selectedPreset: 'pixel', mode: held.configuration.mode } })
    expect(same).toMatchObject({ person: held.person, locks: held.locks })
    const nothing = { person: null, locks: {} }
    expect(play(held, { type: 'configure', change: { mode: 'custom' } })).toMatchObject(nothing)
    expect(
      play(held, { type: 'add-photo', photo: { ...freshPhoto, id: 'p' } as unknown as StudioPhoto }),
    ).toMatchObject(nothing)
    expect(play(held, { type: 'remove-photo' })).toMatchObject(nothing)
    expect(play(held, { type: 'let-go' })).toMatchObject(nothing)
    const said = { type: 'lock', attribute: 'expression', value: 'laugh', text: 'hilare' } as const
    const free = play(held, said, { type: 'free-mood' })
    expect([free.person?.locks, Object.keys(free.locks)]).toEqual([{ hairColor: 'red' }, ['eyewear']])
  })

  it('puts a background that is chosen behind every picture, also behind those still to come', () => {
    const solid = { type: 'solid', colors: ['#112233', '#8b5cf6'] } as const
    const changed = play(sheet(), {
      type: 'configure',
      change: { backgroundType: 'solid', backgroundColors: ['#112233', '#8b5cf6'] },
    })
    expect(changed.slots.map(({ takes }) => takes[0])).toEqual(
      ['a', 'b', 'c', 'd'].map((id) => ({ ...take(id), background: solid, recomposed: true })),
    )
    // Nothing that can be seen has changed.
    expect(play(sheet(), { type: 'configure', change: { clothingStyle: 'hoodie' } }).slots).toEqual(sheet().slots)
    const late = play(
      freshStudio(),
      { type: 'start', submission: submission() },
      { type: 'configure', change: { backgroundType: 'solid' } },
      { type: 'take', slot: 0, take: take('a') },
    )
    expect(late.slots[0]!.takes[0]).toMatchObject({ background: { type: 'solid' }, recomposed: true })
  })

  it('draws the next sheet from another seed', () => {
    const state = play(freshStudio(7), { type: 'start', submission: submission(), next: 8 })
    expect(state.seed).toBe(8)
    expect(play(state, { type: 'forget' }).seed).toBe(8)
  })

  it('keeps what was chosen before the state of its tab was read', () => {
    const before = freshStudio()
    const kept = { ...before.configuration, selectedPreset: 'lineart' as const, clothingStyle: 'hoodie' as const }
    const state = play(
      before,
      { type: 'configure', change: { selectedPreset: 'chibi' } },
      { type: 'open', state: { ...before, configuration: kept } },
    )
    expect(state.configuration).toEqual({ ...kept, selectedPreset: 'chibi', setByHand: ['style'] })
  })

  describe('of words and hands', () => {
    const green = { clothing: { value: 'turtleneck', text: 'pull' }, clothingColor: { value: '#00aa55', text: 'vert' } }
    const yellow = { background: { value: { type: 'solid', colors: ['#ffee00', '#000000'] }, text: 'fond jaune' } }
    const words = (said: object) => ({ type: 'said', said }) as StudioAction
    const writing = play(freshStudio(), { type: 'configure', change: { mode: 'custom', customPrompt: '…' } })

    it('follows what was written over what was left alone, and forgets it with the words', () => {
      const state = play(writing, words({ ...green, ...yellow }))
      expect(settledOf(state)).toMatchObject({ clothingStyle: 'turtleneck', backgroundType: 'solid' })
      expect(settledOf(play(state, words({})))).toMatchObject({
        clothingStyle: 'tshirt',
        backgroundType: 'transparent',
      })
      expect(settledOf(play(state, { type: 'configure', change: { mode: 'preset' } }))).toMatchObject({
        clothingStyle: 'tshirt',
      })
    })

    it('follows what was set by hand after it was written, whatever else is written then', () => {
      const state = play(
        writing,
        words(green),
        { type: 'configure', change: { clothingStyle: 'hoodie' } },
        words({ ...green, ...yellow }),
      )
      const { clothingStyle, clothingColor } = settledOf(state)
      expect([clothingStyle, clothingColor]).toEqual(['hoodie', '#00aa55'])
      expect(settledOf(play(state, { type: 'follow-words', fields: ['clothing'] })).clothingStyle).toBe('turtleneck')
    })

    it('follows what was written after it was set by hand', () => {
      const set = play(writing, { type: 'configure', change: { clothingStyle: 'hoodie' } })
      expect(settledOf(play(set, words(yellow))).clothingStyle).toBe('hoodie')
      expect(settledOf(play(set, words(green))).clothingStyle).toBe('turtleneck')
      const again = { ...green, clothing: { value: 'shirt', text: 'chemise' } }
      expect(settledOf(play(set, words(green), words(again))).clothingStyle).toBe('shirt')
    })

    it('changes a background that the words chose by hand in part, and the pictures with it', () => {
      const change = { backgroundColors: ['#112233', '#000000'] as ['#112233', '#000000'] }
      const state = play({ ...sheet(), ...writing, slots: sheet().slots }, words(yellow), { type: 'configure', change })
      expect(settledOf(state)).toMatchObject({ backgroundType: 'solid', ...change })
      expect(state.slots[0]!.takes[0]!.background).toEqual({ type: 'solid', colors: change.backgroundColors })
    })

    it('leaves the pictures as they are while a background is being written', () => {
      const before = { ...sheet(), configuration: writing.configuration }
      expect(play(before, words(yellow)).slots).toEqual(before.slots)
    })
  })

  it('fills the four slots and ends', () => {
    const state = sheet()
    expect(shown(state)).toEqual(['a', 'b', 'c', 'd'])
    expect(state.submission).toBeNull()
    expect(state.lastBody).toBe(body)
  })

  it('replaces one slot on a variation and keeps the earlier take', () => {
    const state = play(
      sheet(),
      { type: 'start', submission: submission({ kind: 'variation', slots: [2], body: { ...body, count: 1 } }) },
      { type: 'take', slot: 0, take: take('e') },
      { type: 'end' },
    )
    expect(shown(state)).toEqual(['a', 'b', 'e', 'd'])
    expect(shown(play(state, { type: 'show', slot: 2, at: 0 }))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('does not double a take that is told again after a reconnection', () => {
    const state = play(
      freshStudio(),
      { type: 'start', submission: submission() },
      { type: 'take', slot: 0, take: take('a') },
      { type: 'take', slot: 0, take: take('a') },
    )
    expect(state.slots[0]!.takes).toHaveLength(1)
  })

  it('fails what has not come when a submission ends, and nothing else', () => {
    const failure = { code: 'LOST', sentence: 's' }
    const state = play(
      freshStudio(),
      { type: 'start', submission: submission() },
      { type: 'take', slot: 1, take: take('b') },
      { type: 'end', failure },
    )
    expect(state.slots.map(({ phase }) => phase)).toEqual(['failed', 'idle', 'failed', 'failed'])
  })

  it('comes back to an old take after a failure', () => {
    const state = play(
      sheet(),
      { type: 'start', submission: submission() },
      { type: 'end', failure: { code: 'LOST', sentence: 's' } },
      { type: 'show', slot: 0, at: 0 },
    )
    expect(state.slots[0]).toMatchObject({ phase: 'idle', shown: 0 })
  })

  it('shows a rough picture while a slot is drawn, and only then', () => {
    const preview = { type: 'preview', slot: 0, image: 'data:image/webp;base64,x' } as const
    const drawing = play(freshStudio(), { type: 'start', submission: submission() }, preview)
    expect(drawing.slots[0]).toMatchObject({ phase: 'drawing', preview: preview.image })
    const done = play(drawing, { type: 'take', slot: 0, take: take('a') }, preview)
    expect(done.slots[0]!.preview).toBeUndefined()
    expect(
      play(drawing, { type: 'failed', slot: 0, failure: { code: 'ENGINE_FAILED', sentence: 's' } }).slots[0]!.preview,
    ).toBeUndefined()
  })

  it('a submission that was stopped before anything came leaves the sheet as it was', () => {
    const cancelled = { code: 'CANCELLED', sentence: 's', retry: submission() }
    const state = play(
      sheet(),
      { type: 'start', submission: submission() },
      ...[0, 1, 2, 3].map((slot) => ({ type: 'failed' as const, slot, failure: cancelled })),
      { type: 'end', dismiss: true },
    )
    expect(shown(state)).toEqual(['a', 'b', 'c', 'd'])
    expect(state.slots.map(({ phase }) => phase)).toEqual(['idle', 'idle', 'idle', 'idle'])
  })

  it('what was given back is marked, because to ask again is to pay again', () => {
    const retry = submission({ kind: 'variation', slots: [1] })
    const state = play(
      sheet(),
      { type: 'start', submission: retry },
      { type: 'failed', slot: 0, failure: { code: 'ENGINE_FAILED', sentence: 's', retry } },
      { type: 'refunded' },
      { type: 'end' },
    )
    expect(state.slots[1]!.failure?.retry).toMatchObject({ key: 'k', refunded: true })
    expect(state.slots[0]!.failure).toBeUndefined()
  })

  it('a take of another tab stands beside those of its frame, once, and nothing else is shown for it', () => {
    const state = sheet()
    const beside: StudioAction = { type: 'beside', beside: ['b', 'elsewhere'], take: take('b2') }
    const told = play(state, beside)
    expect(told.slots[1]!.takes.map(({ id }) => id)).toEqual(['b', 'b2'])
    expect(shown(told)).toEqual(shown(state))
    expect(play(told, beside)).toBe(told)
    expect(play(state, { ...beside, beside: ['elsewhere'] })).toBe(state)
  })

  it('knows until when the server will try', () => {
    const generation = {
      id: 'g',
      engine: 'comfyui',
      seed: 1,
      understood: [],
      ignored: [],
      count: 4,
      endsWithinMs: 500_000,
    }
    expect(
      play(freshStudio(), { type: 'start', submission: submission() }, { type: 'accepted', generation, at: 1000 })
        .submission?.endsAt,
    ).toBe(501_000)
  })
})
