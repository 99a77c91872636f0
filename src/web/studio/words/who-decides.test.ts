import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIGURATION, type Settable } from '../../../contract/configurator.ts'
import type { Said } from '../../../contract/settle.ts'
import { whoDecides } from './who-decides.ts'

const SAID = {
  clothing: { value: 'turtleneck', text: 'pull' },
  clothingColor: { value: '#2e8b57', text: 'pull vert' },
} as const
const decided = (...setByHand: Settable[]) =>
  whoDecides(['clothing', 'clothingColor'], SAID, { ...DEFAULT_CONFIGURATION, setByHand })

describe('words and the hand on one garment', () => {
  it('tells the longest phrase where the words decide all', () =>
    expect(decided()).toEqual({ followed: ['pull vert'], kept: [], overruled: [] }))

  it('does not say of a phrase that it decides when half of it is overruled', () => {
    expect(decided('clothing')).toEqual({ followed: [], kept: ['pull'], overruled: ['clothing'] })
    expect(decided('clothingColor')).toEqual({ followed: [], kept: ['pull vert'], overruled: ['clothingColor'] })
  })

  it('tells both where they are of different things', () => {
    const said: Said = {
      ...SAID,
      background: { value: { type: 'solid', colors: ['#f2c230', '#f2c230'] }, text: 'fond jaune' },
    }
    const both = whoDecides(['clothing', 'background'], said, { ...DEFAULT_CONFIGURATION, setByHand: ['clothing'] })
    expect(both).toMatchObject({ followed: ['fond jaune'], kept: ['pull'] })
  })
})
