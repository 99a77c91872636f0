import { describe, expect, it } from 'vitest'
import type { Background, Recipe } from '../../atelier/recipe.ts'
import { edited, retouchable } from '../retouch/edit-recipe.ts'
import { openRetouch } from '../retouch/retouch-state.ts'
import { frameOfDraft, frameToRetouch } from './frame-to-retouch.ts'
import { isOnSheet } from './is-on-sheet.ts'
import type { Slot, Take, Understood } from './studio-state.ts'

const frame = (hairColor?: string, phase: Slot['phase'] = 'idle'): Slot => ({
  takes: [{ id: hairColor, drawnFrom: hairColor ? ({ hairColor } as Recipe) : null } as Take],
  shown: 0,
  phase,
  fraction: 0,
})
const wish: Understood = { attribute: 'hairColor', value: 'red', text: 'cheveux roux' }

it('a chip opens the first frame that shows it', () => {
  expect(frameToRetouch([frame(), frame('black'), frame('red'), frame('red')], wish)).toMatchObject({ slot: 2 })
})

it('no frame shows it any more: the first that can be changed opens', () => {
  expect(frameToRetouch([frame(), frame('red', 'waiting'), frame('black')], wish)).toMatchObject({ slot: 2 })
})

it('nothing that can be changed opens nothing', () => {
  expect(frameToRetouch([frame(), { takes: [], shown: 0, phase: 'idle', fraction: 0 }], wish)).toBeUndefined()
})

describe('a retouch that was begun and not kept', () => {
  const background: Background = { type: 'solid', colors: ['#ffffff', '#ffffff'] }
  const recipe = (hairColor: string) => ({ hairColor, accessories: [], features: {} }) as unknown as Recipe
  const slot = (...hair: string[]): Slot => ({
    takes: hair.map((colour) => ({ id: colour, generation: 'g', background, drawnFrom: recipe(colour) })),
    shown: 0,
    phase: 'idle',
    fraction: 0,
  })
  const begun = openRetouch(retouchable(recipe('red'), background))

  it('is found on its take, which need not be the one that is shown', () => {
    expect(frameOfDraft([slot('black'), slot('brown', 'red')], begun)).toMatchObject({ slot: 1, at: 1 })
  })

  it('is not told of a sheet that has not its picture, nor of a picture that was changed since', () => {
    expect(frameOfDraft([slot('black'), slot()], begun)).toBeUndefined()
    const other = openRetouch(edited(begun.original, { background: { ...background, type: 'transparent' } }))
    expect(frameOfDraft([slot('red')], other)).toBeUndefined()
  })

  it('is found where the background was changed since, on its own take', () => {
    const [draft, blue] = [openRetouch(begun.original, 'red'), { ...background, type: 'transparent' as const }]
    const takes = slot('red').takes
    const changed = {
      ...slot(),
      takes: [
        { ...takes[0]!, id: 'copy' },
        { ...takes[0]!, background: blue },
      ],
    }
    expect(frameOfDraft([changed], draft)).toMatchObject({ slot: 0, at: 1 })
  })

  it('waits while its frame is made anew', () => {
    expect(frameOfDraft([{ ...slot('red'), phase: 'drawing' }], begun)).toBeUndefined()
  })
})

it('what is retouched is gone with its sheet, and stays when its frame is made anew', () => {
  const red = frame('red')
  const opened = { slot: 0, take: red.takes[0]! }
  expect(isOnSheet([red], opened)).toBe(true)
  expect(isOnSheet([{ ...red, phase: 'drawing' }], opened)).toBe(true)
  expect(isOnSheet([{ ...red, takes: [] }], opened)).toBe(false)
  expect(isOnSheet([frame('black')], opened)).toBe(false)
})
