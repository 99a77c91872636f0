import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIGURATION } from '../../contract/configurator.ts'
import { PROMPT_SUFFIX } from '../../contract/constants.ts'
import type { Sheet } from '../../contract/sheet.ts'
import { reopened } from './reopened.ts'
import { reduceStudio } from './reduce-studio.ts'
import { freshStudio, isFromPhoto, settledOf } from './studio-state.ts'

const GROUND = { type: 'solid' as const, colors: ['#a8c8e8', '#ffffff'] as ['#a8c8e8', '#ffffff'] }

const sheet = (change: Partial<Sheet> = {}): Sheet => ({
  id: 'g',
  engine: 'atelier',
  seed: 7,
  understood: [],
  ignored: [],
  state: 'delivered',
  prompt: `une fée, ${PROMPT_SUFFIX}`,
  configuration: { ...DEFAULT_CONFIGURATION, mode: 'custom', customPrompt: 'une fée', selectedPreset: 'chibi' },
  count: 4,
  slots: [],
  takes: [1, 3].map((slot) => ({
    slot,
    id: `i${slot}`,
    generation: 'g',
    url: `/api/images/i${slot}.png`,
    background: GROUND,
    ...(slot === 1 && { recipe: { style: 'chibi' } }),
  })),
  created_at: '2026-11-23T12:00:00.000Z',
  ...change,
})

describe('a sheet of the history in the studio', () => {
  it('stands in its frames with what it was ordered with; a picture without a recipe is known to have none', () => {
    const state = reduceStudio(freshStudio(1), { type: 'reopen', sheet: reopened(sheet()) })
    expect(state.slots.map(({ takes }) => takes.map(({ id }) => id))).toEqual([[], ['i1'], [], ['i3']])
    expect(state.slots[1]!.takes[0]!.drawnFrom).toMatchObject({ style: 'chibi' })
    expect(state.slots[3]!.takes[0]!.drawnFrom).toBeNull()
    expect(settledOf(state)).toMatchObject({ mode: 'custom', customPrompt: 'une fée', selectedPreset: 'chibi' })
    expect(state.lastBody).toMatchObject({ seed: 7, configuration: { customPrompt: 'une fée' } })
    expect(state.seed).toBe(1)
    expect(state.lastSheet).toBe('g')
  })

  it('is known to be drawn from a photo, whatever tab is open; others are not, nor is an empty studio', () => {
    const { configuration } = sheet()
    const ofPhoto = reopened(sheet({ configuration: { ...configuration!, mode: 'upload' } }))
    expect(ofPhoto.configuration.mode).toBe('preset')
    expect([isFromPhoto(ofPhoto), isFromPhoto(reopened(sheet())), isFromPhoto(freshStudio())]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('has in each frame what was made anew and retouched there, the last one shown, on its own background', () => {
    const later = { ...sheet().takes[0]!, id: 'anew', generation: 'h' }
    const last = { ...later, id: 'retouched', background: { ...GROUND, type: 'gradient' as const } }
    const state = reduceStudio(freshStudio(), {
      type: 'reopen',
      sheet: reopened(sheet({ takes: [...sheet().takes, later, last] })),
    })
    const { takes, shown } = state.slots[1]!
    expect(takes.map(({ id, generation }) => [id, generation])).toEqual([
      ['i1', 'g'],
      ['anew', 'h'],
      ['retouched', 'h'],
    ])
    expect(takes[shown]).toMatchObject({ id: 'retouched', background: { type: 'gradient' } })
  })

  it('keeps what had been set by hand over its words, until something else is written', () => {
    const configuration = {
      ...sheet().configuration!,
      clothingStyle: 'hoodie' as const,
      setByHand: ['clothing' as const],
    }
    const words = (value: 'shirt' | 'blazer') => ({ type: 'said', said: { clothing: { value, text: '…' } } }) as const
    const state = reduceStudio(freshStudio(), { type: 'reopen', sheet: reopened(sheet({ configuration })) })
    const read = reduceStudio(state, words('shirt'))
    expect(settledOf(read).clothingStyle).toBe('hoodie')
    expect(settledOf(reduceStudio(read, words('blazer'))).clothingStyle).toBe('blazer')
  })

  it('has nothing in the configurator that only its words had said', () => {
    const configuration = {
      ...sheet().configuration!,
      customPrompt: 'une prof, pull vert, fond jaune',
      clothingStyle: 'turtleneck' as const,
      clothingColor: '#2e8b57' as const,
      backgroundType: 'solid' as const,
      backgroundColors: ['#f2c230', '#f2c230'] as ['#f2c230', '#f2c230'],
      setByHand: ['style' as const],
    }
    const said = {
      clothing: { value: 'turtleneck', text: 'pull' },
      clothingColor: { value: '#2e8b57', text: 'pull vert' },
    } as const
    const state = reduceStudio(freshStudio(), { type: 'reopen', sheet: reopened(sheet({ configuration })) })
    const read = reduceStudio(state, { type: 'said', said })
    expect(settledOf(read)).toMatchObject({ clothingStyle: 'turtleneck', clothingColor: '#2e8b57' })
    // Other words, without a garment.
    const { clothingStyle, clothingColor, backgroundType } = DEFAULT_CONFIGURATION
    expect(settledOf(reduceStudio(read, { type: 'said', said: {} }))).toMatchObject({
      selectedPreset: 'chibi',
      clothingStyle,
      clothingColor,
      backgroundType,
    })
    // What was ordered stays as it was: a frame is made anew with it.
    expect(state.lastBody?.configuration).toEqual(configuration)
  })

  it('of a photo makes nobody anew: the photo is gone', () => {
    const configuration = { ...DEFAULT_CONFIGURATION, mode: 'upload' as const }
    const state = reduceStudio(freshStudio(), { type: 'reopen', sheet: reopened(sheet({ configuration })) })
    expect([state.lastBody, state.configuration.mode, state.photo]).toEqual([null, 'preset', null])
  })

  it('goes on saying that its words tell of several people', () => {
    const reopen = (several?: true) =>
      reduceStudio(freshStudio(), { type: 'reopen', sheet: reopened(sheet({ several })) }).several
    expect([reopen(true), reopen()]).toEqual([true, false])
  })

  it('of a bare prompt has that prompt as its words', () => {
    const state = reduceStudio(freshStudio(), { type: 'reopen', sheet: reopened(sheet({ configuration: undefined })) })
    expect(state.configuration).toMatchObject({ mode: 'custom', customPrompt: 'une fée' })
  })

  it('does not take the place of one that is being drawn', () => {
    const submission = { key: 'k', body: {} as never, slots: [0], kind: 'sheet' as const, startedAt: 0 }
    const busy = reduceStudio(freshStudio(), { type: 'start', submission })
    expect(reduceStudio(busy, { type: 'reopen', sheet: reopened(sheet()) })).toBe(busy)
  })
})
