import { expect, test } from 'vitest'
import { colourWord } from '../text/traits.ts'
import { colourName } from './describe-change.ts'
import { PALETTES } from './palettes.ts'

test.each(Object.entries(PALETTES))('no two colours of %s bear one name', (_, palette) => {
  const names = palette.map(colourName)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test.each([
  ['#b794d8', 'mauve'],
  ['#a8d8a0', 'vert clair'],
  ['#8e8e93', 'gris'],
  ['#c7c7cc', 'gris clair'],
])('%s is called %s', (hex, word) => expect(colourWord(hex)).toBe(word))
