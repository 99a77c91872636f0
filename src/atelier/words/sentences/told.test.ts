import { describe, expect, it } from 'vitest'
import { readWords } from '../read.ts'
import { HEARD, TALK } from './heard.ts'
import { LATELY } from './lately.ts'
import { TOLD } from './told.ts'

const flat = (values: object) =>
  Object.entries(values).flatMap(([name, value]) => [value as unknown].flat().map((one) => `${name}=${String(one)}`))

function fits(wanted: string, given: string): boolean {
  const [name, choices = '*'] = wanted.split('=')
  const [attribute, value] = given.split('=')
  return name === attribute && choices.split('/').some((choice) => choice === '*' || choice === value)
}

describe('what is told', () => {
  it.each([...TOLD, ...LATELY, ...HEARD])('%s', (text, expected) => {
    const { wishes, ignored, understood } = readWords(text)
    const named = [
      ...(wishes.style ? [`style=${wishes.style}`] : []),
      ...(wishes.background ? [`background=${wishes.background.type}`] : []),
      ...flat(wishes.values),
    ]
    const given = [...named, ...flat(wishes.suggested)]
    const wanted = expected.split(' ').filter(Boolean)
    const holds = (want: string) => {
      if (!want.startsWith('-')) return given.some((one) => fits(want, one))
      const attribute = want.slice(1).split('=')[0]!
      return attribute in wishes.avoid || named.includes(`${attribute}=none`)
    }
    const may = wanted.filter((want) => !want.startsWith('!')).map((want) => want.replace(/^\?/, ''))
    const allowed = (one: string) =>
      may.some((want) => (want.startsWith('-') ? one === `${want.slice(1).split('=')[0]}=none` : fits(want, one)))
    expect({
      missing: wanted.filter((want) => !/^[?!]/.test(want) && !holds(want)),
      uncalled: named.filter((one) => !allowed(one)),
      others: wanted.filter((want) => want.startsWith('!') && given.some((one) => fits(want.slice(1), one))),
    }).toEqual({ missing: [], uncalled: [], others: [] })
    for (const phrase of [...ignored, ...understood.map((line) => line.text)]) expect(text).toContain(phrase)
  })
})

describe('talk of other things', () => {
  it.each(TALK)('%s', (text) => {
    const { wishes } = readWords(text)
    expect({ values: wishes.values, style: wishes.style, background: wishes.background }).toEqual({ values: {} })
  })
})
