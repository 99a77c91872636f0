import { describe, expect, it } from 'vitest'
import { generateRequestSchema } from '../../../contract/generate-avatar.ts'
import { saidIn } from '../../../contract/settle.ts'
import { resolve } from '../../../atelier/resolve.ts'
import type { Locks } from '../../../atelier/wishes.ts'
import { readWords } from '../../../atelier/words/read.ts'
import { FIELDS, PARTS } from '../../retouch/parts.ts'
import type { Edit } from '../../retouch/edit-recipe.ts'
import { dyed, putOn, shaped, wearing } from '../../retouch/put-on.ts'
import { locksOf } from '../locks.ts'
import { reduceStudio } from '../reduce-studio.ts'
import { freshStudio, settledOf, type StudioState } from '../studio-state.ts'
import { actionsOf, decidedAnew, followWords, setByHand, wordsOn } from './by-hand.ts'

const WORDS = 'un pirate barbu roux en line art, pull vert, lunettes rondes bleues, écharpe rouge, fond jaune'
const reading = { ...readWords(WORDS), overruled: [] }
const heldName = (attribute: string) => attribute
const write = (state: StudioState, edit: Edit) => actionsOf(edit, reading, heldName).reduce(reduceStudio, state)

/** Whom the studio draws. */
function drawn(state: StudioState) {
  const { selectedPreset, clothingStyle, clothingColor, backgroundType, backgroundColors } = settledOf(state)
  return resolve(
    {
      style: selectedPreset!,
      seed: 7,
      wishes: reading.wishes,
      clothing: clothingStyle,
      clothingColor,
      background: { type: backgroundType, colors: backgroundColors },
      locks: locksOf(state) as Locks | undefined,
    },
    0,
  )
}

/** One change of each kind that the editor's fields make, for every field. */
function editsOf(person: ReturnType<typeof drawn>): Edit[] {
  return PARTS.flatMap((part) =>
    FIELDS[part].flatMap((field): Edit[] => {
      switch (field.kind) {
        case 'proportion':
          return [shaped(field.name, -0.4)]
        case 'worn':
          return field.values.slice(0, 2).map((value) => wearing(person, value, !person.accessories.includes(value)))
        case 'ground':
          return [{ background: { type: 'gradient', colors: ['#102030', '#405060'] } }]
        case 'colour':
          return [putOn(person, field.name, '#123456')]
        case 'shade':
          return [putOn(person, field.name, field.name === 'skinTone' ? '10' : 'green'), dyed('#a02040')]
        default:
          return [putOn(person, field.name, OTHER[field.name] ?? 'none')]
      }
    }),
  )
}
const OTHER: Record<string, string> = {
  faceShape: 'heart',
  age: 'senior',
  presentation: 'feminine',
  earShape: 'large',
  hairStyle: 'afro',
  hairLength: 'bald',
  hairTexture: 'curly',
  hairVariant: '2',
  hairPart: 'centre',
  eyeShape: 'hooded',
  browShape: 'angled',
  noseShape: 'snub',
  lipShape: 'bow',
  clothing: 'blazer',
  clothingPattern: 'checks',
  expression: 'wink',
}

describe('what is set by hand of the person who is written', () => {
  const written = reduceStudio(
    { ...freshStudio(), configuration: { ...freshStudio().configuration, mode: 'custom', customPrompt: WORDS } },
    { type: 'said', said: saidIn(readWords(WORDS)) },
  )

  it('is drawn, whatever the words say of it, with every field of the editor', () => {
    for (const edit of editsOf(drawn(written))) {
      const state = write(written, edit)
      // Without what is undefined, which the edit takes away.
      expect(drawn(state), JSON.stringify(edit)).toMatchObject(JSON.parse(JSON.stringify(edit)))
      const request = { prompt: '', count: 4, transparent: true, size: '1024x1024', locks: locksOf(state) }
      expect(generateRequestSchema.safeParse(request).success, JSON.stringify(edit)).toBe(true)
    }
  })

  it('yields to newer words about it, and to none about other things', () => {
    const { locks } = write(written, { headwear: 'beret' })
    expect(setByHand('headwear', locks, written.configuration)).toBe(true)
    const anew = (words: string) => decidedAnew(locks, { ...readWords(words), overruled: [] })
    expect(anew(WORDS)).toEqual([])
    expect(anew(`${WORDS}, cheveux longs`)).toEqual([])
    expect(anew('une femme')).toEqual([])
    expect(anew(`${WORDS}, casquette`)).toEqual(['headwear'])
    expect(anew('sans chapeau')).toEqual(['headwear'])
  })

  it('goes back to the words when that is asked', () => {
    const edits: Edit[] = [{ headwear: 'beret' }, { clothing: 'blazer' }, wearing(drawn(written), 'necklace', true)]
    const state = edits.reduce(write, written)
    const back = followWords(['headwear', 'clothing', 'accessories']).reduce(reduceStudio, state)
    expect(drawn(back)).toEqual(drawn(written))
  })

  it('tells refusals from wishes', () => {
    const { understood } = readWords('pas de moustache, barbe courte')
    expect(wordsOn({ understood, overruled: [] }, 'facialHair')).toMatch(/short-beard/)
    expect(wordsOn({ understood: readWords('pas blonde').understood, overruled: [] }, 'hairColor')).toBe('!blonde')
  })
})
