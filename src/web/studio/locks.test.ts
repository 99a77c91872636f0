import { describe, expect, it } from 'vitest'
import { generateRequestSchema } from '../../contract/generate-avatar.ts'
import { resolve } from '../../atelier/resolve.ts'
import { noWishes } from '../../atelier/wishes.ts'
import { holdsEverything, locksOf, locksOfPerson } from './locks.ts'
import { freshPhoto, type StudioPhoto } from './photo/photo-state.ts'
import { freshStudio } from './studio-state.ts'

const recipe = resolve(
  {
    style: 'corporate',
    seed: 4,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#000000', '#000000'] },
  },
  2,
)

describe('locks', () => {
  it('are nothing when nothing is held', () => {
    expect(locksOf(freshStudio())).toBeUndefined()
  })

  it('of a whole person are what the API takes', () => {
    const locks = locksOf({ ...freshStudio(), person: { take: 't', locks: locksOfPerson(recipe) } })
    const request = { prompt: '', count: 4, transparent: true, size: '1024x1024', locks }
    expect(generateRequestSchema.parse(request).locks).toMatchObject({
      hairStyle: recipe.hairStyle,
      features: { noseShape: recipe.features.noseShape },
    })
    expect(locks).toHaveProperty('expression', recipe.expression)
    // The configurator dresses them.
    expect(locks).not.toHaveProperty('clothing')
  })

  it('hold everything once the mood of a kept person is held too, in any way', () => {
    const person = { take: 't', locks: locksOfPerson(recipe) }
    const { expression: _expression, ...others } = person.locks
    const moody = { ...freshStudio(), person: { ...person, locks: others } }
    expect(holdsEverything(freshStudio())).toBe(false)
    expect(holdsEverything({ ...freshStudio(), person })).toBe(true)
    expect(holdsEverything(moody)).toBe(false)
    expect(holdsEverything({ ...moody, locks: { expression: { value: 'smile', text: 'sourit' } } })).toBe(true)
    // A photo's person is the photo's.
    const photo = { ...freshStudio().configuration, mode: 'upload' as const }
    expect(holdsEverything({ ...freshStudio(), person, configuration: photo })).toBe(false)
  })

  it('of chips win over the person, accessories adding up', () => {
    const state = {
      ...freshStudio(),
      person: { take: 't', locks: locksOfPerson({ ...recipe, accessories: ['earrings'] }) },
      locks: {
        hairColor: { value: 'pink', text: 'roses' },
        'accessories/scarf': { value: 'scarf', text: 'écharpe' },
        accentColor: { value: '#ff0000', text: 'rouge' },
      },
    }
    expect(locksOf(state)).toMatchObject({
      hairColor: 'pink',
      accessories: ['earrings', 'scarf'],
      features: { accentColor: '#ff0000' },
    })
  })

  it('of a photo are what was changed by hand, as far as such a picture can have it', () => {
    const character = { eyewear: 'none', headwear: 'cap', presentation: 'feminine' } as const
    const traits = { ...character, clothing: 'blazer' } as const
    const state = {
      ...freshStudio(),
      configuration: { ...freshStudio().configuration, mode: 'upload' as const, clothingColor: '#c0392b' as const },
      photo: { ...freshPhoto, traits } as unknown as StudioPhoto,
    }
    expect(locksOf(state)).toEqual({ eyewear: 'none', clothing: 'blazer', presentation: 'feminine' })
    expect(locksOf({ ...state, recolour: true })).toEqual({
      eyewear: 'none',
      clothing: 'blazer',
      presentation: 'feminine',
      clothingColor: '#c0392b',
    })
    expect(locksOf({ ...state, drawing: 'character' })).toEqual(character)
    const chibi = { ...state.configuration, selectedPreset: 'chibi' as const }
    expect(locksOf({ ...state, configuration: chibi })).toEqual(character)
  })
})
