import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { STYLE_BY_ID } from '../../registry.ts'
import { material } from '../palette.ts'

test('a jacket that hangs open shows a T-shirt in its own colour, where a blazer shows a shirt', () => {
  const person = lockedPerson('chibi', 4, { clothing: 'blazer', clothingColor: '#5a7ea6' })
  const drawn = (features: Partial<typeof person.features>) => {
    const drawing = STYLE_BY_ID.chibi.draw({ ...person, features: { ...person.features, ...features } })
    return drawing.kind === 'svg' ? drawing.svg : ''
  }
  const open = drawn({ openJacket: true, innerColor: '#c9463d' })
  expect(open).toContain(material('#c9463d').base)
  expect(open).not.toBe(drawn({ innerColor: '#c9463d' }))
  expect(drawn({ openJacket: true })).toContain(material('#fbf9f6').base)
})
