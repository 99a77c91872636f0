import { describe, expect, it } from 'vitest'
import { COMPANY } from './company.ts'
import { EVERYDAY } from './everyday.ts'
import { FRESH } from './fresh.ts'
import { FURTHER } from './further.ts'
import { TODAY } from './today.ts'
import { readWords } from '../read.ts'

const flat = (values: object) =>
  Object.entries(values).flatMap(([name, value]) => [value as unknown].flat().map((one) => `${name}=${String(one)}`))

describe('sentences judged by hand', () => {
  it.each([...FRESH, ...EVERYDAY, ...FURTHER, ...TODAY, ...COMPANY])('%s', (sentence, expected, ignored) => {
    const { wishes, ignored: left, understood } = readWords(sentence)
    const named = [
      ...(wishes.style ? [`style=${wishes.style}`] : []),
      ...(wishes.background ? [`background=${wishes.background.type}`] : []),
      ...flat(wishes.values),
    ]
    const given = [...named, ...flat(wishes.suggested)]
    const wanted = expected.split(' ').filter(Boolean)
    const holds = (want: string) => {
      if (want.startsWith('-')) return want.slice(1) in wishes.avoid || named.includes(`${want.slice(1)}=none`)
      return want.endsWith('=*') ? given.some((one) => one.startsWith(want.slice(0, -1))) : given.includes(want)
    }
    const expects = (one: string) =>
      wanted.includes(one) ||
      wanted.includes(`${one.split('=')[0]}=*`) ||
      wanted.includes(`-${one.replace('=none', '')}`)
    expect({ missing: wanted.filter((want) => !holds(want)), uncalled: named.filter((one) => !expects(one)) }).toEqual({
      missing: [],
      uncalled: [],
    })
    expect(left.map((phrase) => ignored.find((one) => one.split('|').includes(phrase)) ?? phrase)).toEqual(ignored)
    for (const text of [...left, ...understood.map((line) => line.text)]) expect(sentence).toContain(text)
  })
})
