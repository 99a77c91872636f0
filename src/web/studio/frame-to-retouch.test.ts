import { expect, it } from 'vitest'
import type { Recipe } from '../../atelier/recipe.ts'
import { frameToRetouch } from './frame-to-retouch.ts'
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
