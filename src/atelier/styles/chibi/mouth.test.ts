import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../tests/support/locked-person.ts'
import { VOCABULARY } from '../../recipe.ts'
import { mouthHalf } from './mouth.ts'
import { faceOf, widthAt } from './face-geometry.ts'

test('mouths are not lost between large eyes, and leave room for cheeks', () => {
  for (const age of VOCABULARY.age)
    for (const presentation of VOCABULARY.presentation)
      for (const [expression, least] of [
        ['neutral', 0.2],
        ['laugh', 0.28],
      ] as const) {
        const person = lockedPerson('chibi', 5, { age, presentation, expression, facialHair: 'none' })
        const face = faceOf({ ...person, features: { ...person.features, mouthWidth: 0 } })
        const share = mouthHalf(face) / widthAt(face, 560)
        expect([age, presentation, share]).toEqual([
          age,
          presentation,
          expect.toSatisfy((n: number) => n > least && mouthHalf(face) < 0.7 * widthAt(face, face.mouthY)),
        ])
      }
})

test('no laugh is as wide as the jaw', () => {
  for (const faceShape of VOCABULARY.faceShape) {
    const person = lockedPerson('chibi', 5, { age: 'adult', presentation: 'masculine', expression: 'laugh', faceShape })
    const face = faceOf({ ...person, features: { ...person.features, mouthWidth: 1 } })
    expect(mouthHalf(face) / widthAt(face, face.mouthY), faceShape).toBeLessThan(0.5)
  }
})
