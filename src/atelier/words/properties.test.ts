import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soak } from '../../../tests/support/soak.ts'
import { ACCESSORIES, FEATURES, FURTHEST, PROPORTIONS, STYLES, VOCABULARY } from '../recipe.ts'
import { lexicon } from './lexicon/tree.ts'
import type { Understood } from '../wishes.ts'
import { readWords } from './read.ts'
import { PRECISELY } from './reading/untold.ts'
import { SENTENCES } from './sentences/readings.ts'

const COLOURS = ['clothingColor', 'eyewearColor', 'headwearColor', 'accentColor', 'hairTone']
const HEX = /^#[0-9a-f]{6}$/
const isSize = (name: string) => (PROPORTIONS as readonly string[]).includes(name)
const allowed = (attribute: string): readonly string[] => {
  if (attribute === 'accessories') return ACCESSORIES
  if (attribute === 'style') return STYLES
  if (attribute === 'background') return ['transparent', 'solid', 'gradient']
  return VOCABULARY[attribute as keyof typeof VOCABULARY] ?? FEATURES[attribute as keyof typeof FEATURES]
}

function check(text: string): void {
  const { wishes, understood, ignored } = readWords(text)
  for (const line of understood) {
    expect(line.text).not.toBe('')
    expect(text.includes(line.text)).toBe(true)
    if (COLOURS.includes(line.attribute)) expect(line.value).toMatch(HEX)
    else if (isSize(line.attribute)) expect(Math.abs(Number(line.value))).toBeLessThanOrEqual(FURTHEST)
    else expect(allowed(line.attribute)).toContain(line.value)
  }
  for (const phrase of ignored) {
    expect(phrase).not.toBe('')
    expect(text.includes(phrase)).toBe(true)
    expect(understood.map((line) => line.text)).not.toContain(phrase)
  }
  for (const values of [wishes.values, wishes.suggested]) {
    for (const [name, value] of Object.entries(values)) {
      if (COLOURS.includes(name)) expect(value).toMatch(HEX)
      else if (isSize(name)) expect(Math.abs(value as number)).toBeLessThanOrEqual(FURTHEST)
      else for (const one of [value].flat()) expect(allowed(name)).toContain(one)
    }
  }
  for (const [name, values] of Object.entries(wishes.avoid))
    for (const value of values)
      if (COLOURS.includes(name)) expect(value).toMatch(HEX)
      else if (isSize(name)) expect(Math.abs(Number(value))).toBeLessThanOrEqual(FURTHEST)
      else expect(allowed(name)).toContain(value)
  if (wishes.background) for (const colour of wishes.background.colors) expect(colour).toMatch(HEX)
}

const words = fc.constantFrom(
  ...lexicon().words.keys(),
  ...Object.values(SENTENCES)
    .flat()
    .flatMap(([sentence]) => sentence.split(' ')),
)
const glue = fc.constantFrom(' ', ' ', ' ', ', ', "'", '’', '-', '. ', ' / ', '\n', ' : ', '  ', '')

describe('any text', () => {
  it('can be read', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), check), { numRuns: 60 * soak.factor })
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), check), { numRuns: 60 * soak.factor })
  })

  it('of known words in any order can be read', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, glue), { maxLength: 60 }), (parts) => check(parts.flat().join(''))),
      { numRuns: 250 * soak.factor },
    )
    expect.hasAssertions()
  })

  it('reads the same twice', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (list) => {
        expect(readWords(list.join(' '))).toEqual(readWords(list.join(' ')))
      }),
      { numRuns: 50 * soak.factor },
    )
  })

  it('reads the same in capitals and without accents', () => {
    // « stylé » and « style » differ by their accent alone.
    const sentences = SENTENCES.French!.map(([sentence]) => sentence).filter(
      (sentence) => !/stylé|marié|mémé|typé/i.test(sentence),
    )
    const plain = (sentence: string) => sentence.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
    expect(sentences.map((sentence) => readWords(plain(sentence)).wishes.values)).toEqual(
      sentences.map((sentence) => readWords(sentence).wishes.values),
    )
  })
})

describe('no word is lost', () => {
  const { root, words: written } = lexicon()
  /** Where two words are grammar together (« drôle de », « de famille », « portrait chinois »), neither says anything. */
  const isGrammar = (first: string | undefined, second: string | undefined) =>
    Object.values(root.next.get(first ?? '')?.next.get(second ?? '')?.senses ?? {}).some(({ row }) => row.role)
  /** « marre de » refuses, « de froid » and « la classe » are turns of speech; the others change with what is beside them. */
  const TURNS = /^(?:marre|lasse|classe|froid|foulard|capuche|robe|rideau|curtain|haut)/
  const says = ({ attribute, value }: Understood) => `${attribute}=${value}`
  const isTold = (word: string) => {
    const { understood, ignored } = readWords(word)
    return understood.length + ignored.length > 0
  }
  /** Words of one meaning that could say something: neither grammar nor people. */
  const telling = [...written.keys()].filter((word) => {
    const rows = Object.values(root.next.get(word)?.senses ?? {}).map(({ row }) => row)
    return (
      /^[a-z]{2,}$/.test(word) &&
      !TURNS.test(word) &&
      // A word of both languages may be read in either.
      rows.length === 1 &&
      rows.every(
        ({ role, as, says: whom, set, suggest, adj, colour, very, little: bit }) =>
          (role === undefined || role === 'ignored') &&
          as !== 'person' &&
          (whom === undefined || set !== undefined) &&
          // What means one thing of hair and another of cloth says the same or not by its place.
          !(very || bit || colour || Object.values(adj ?? {}).some((values) => Object.keys(values).length > 0)) &&
          (role === 'ignored' || set || suggest || adj),
      ) &&
      // Alone, « fer » is put right to « faire ».
      isTold(word)
    )
  })
  const strange = [
    'brimborion',
    'zzqx',
    'tournevis',
    'cathédrale',
    'vrondelles',
    'hippocampe',
    'farfouillis',
    'kumquat',
  ]
  const little = ['un', 'une', 'des', 'avec', 'et', 'la', 'très', 'de', 'en', 'aux', 'portrait', 'avec un', ',']
  const any = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...telling, 'rouge', 'verte', 'mauve') },
    { weight: 1, arbitrary: fc.constantFrom(...strange) },
    { weight: 3, arbitrary: fc.constantFrom(...little) },
  )

  it('each is read, or told as ignored, or says the same as one that is', () => {
    expect(telling.length).toBeGreaterThan(2500)
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 9 }), (list) => {
        const { understood, ignored } = readWords(list.join(' '))
        const told = ` ${[...understood.map((line) => line.text), ...ignored].join(' ')} `
        const read = new Set(understood.map(says))
        const lost = list.filter(
          (word, at) =>
            !little.includes(word) &&
            ![1, 2, 3].some((by) => isGrammar(list[at - by], word) || isGrammar(word, list[at + by])) &&
            !told.includes(` ${word} `) &&
            !readWords(word).understood.some((line) =>
              [says(line), ...(PRECISELY[says(line)] ?? [])].some((one) => read.has(one)),
            ),
        )
        expect(lost).toEqual([])
      }),
      { numRuns: 600 * soak.factor },
    )
  })

  it('the size and shape of a noun is read, or told as ignored', () => {
    // Beards are drawn big, and a curtain is a fringe beside hair alone.
    const nouns = [...written.keys()].filter(
      (word, at) =>
        at % (soak.factor > 1 ? 1 : 30) === 0 &&
        /^(?!rideau)[a-z]{3,}$/.test(word) &&
        [root.next.get(word)?.senses.fr?.row].some((row) => row?.as && !row.role && !row.adj && row.as !== 'beard'),
    )
    expect(nouns.length).toBeGreaterThan(20)
    const lost = nouns.flatMap((noun) => {
      const alone = new Set(readWords(noun).understood.map(says))
      return ['petit', 'fine', 'énorme'].flatMap((size) =>
        [`une ${size} ${noun}`, `${noun} ${size}`].filter((phrase) => {
          const { understood, ignored } = readWords(phrase)
          return (
            !ignored.join(' ').includes(size) &&
            understood.every((line) => alone.has(says(line)) && !line.text.includes(size))
          )
        }),
      )
    })
    expect(lost).toEqual([])
  })
})

describe('hostile text', () => {
  it.each([
    'long ',
    'noir, ',
    'pas de ',
    '#fff ',
    'fond ',
    'dégradé ',
    'un ',
    'et ',
    'barbe blanche ',
    'très ',
    'a',
    "l'",
    '\u0301',
    '👩',
    'anticonstitutionnellement ',
    'ni ',
    '«',
    'queue de ',
  ])(
    'of %j again and again is read to its end',
    (piece) => {
      const text = piece.repeat(Math.ceil(2000 / piece.length)).slice(0, 2000)
      check(text)
      // No time is measured, because the machine may be busy; exponential backtracking would exceed the test's time limit.
      for (let time = 0; time < soak.factor; time++) expect(readWords(text)).toBeDefined()
    },
    60_000,
  )
})

it.each(Object.getOwnPropertyNames(Object.prototype))(
  '%s, which every object has, says as little as « zzqx »',
  (name) => {
    const readings = (word: string) =>
      [`une femme de ${word} ans`, `a ${word} year old woman`, `${word} ans`, `cheveux ${word}`, word].map((text) => {
        check(text)
        return readWords(text).wishes
      })
    expect(readings(name)).toEqual(readings('zzqx'))
  },
)
