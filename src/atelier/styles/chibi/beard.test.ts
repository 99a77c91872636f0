import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../tests/support/locked-person.ts'
import { rasterise } from '../../../server/avatars/pictures/rasterise.ts'
import { VOCABULARY } from '../../recipe.ts'
import { document1024 } from '../svg.ts'
import { drawBeard, drawMoustache } from './beard.ts'
import { moodOf } from './expressions.ts'
import { headPath } from './face.ts'
import { faceOf } from './face-geometry.ts'
import { shape } from './paths.ts'
import { clearFrame, drawRims } from './glasses.ts'
import { drawMouth } from './mouth.ts'
import { paletteOf } from './palette.ts'
import { fill, resetIds } from './parts.ts'

const mask = (svg: string) => rasterise({ kind: 'svg', svg: document1024(svg) })

test.each(['round-glasses', 'square-glasses'] as const)('a beard is not seen through %s', (eyewear) => {
  const faults: string[] = []
  for (const facialHair of ['short-beard', 'full-beard'] as const)
    for (const age of ['young', 'adult', 'senior'] as const)
      for (const [n, hairTexture] of VOCABULARY.hairTexture.entries()) {
        const recipe = lockedPerson('chibi', 40 + n, { facialHair, age, hairTexture, eyewear })
        const face = faceOf(recipe)
        resetIds('t')
        const p = paletteOf(recipe)
        const beard = mask(drawBeard(face, p, headPath(face)))
        const rims = mask(drawRims(face, p))
        const frame = clearFrame(face)!
        const lenses = mask([-1, 1].map((side) => fill(shape(face.head, frame.lens(side)), '#000000')).join(''))
        let [glass, hidden] = [0, 0]
        for (let at = 3; at < beard.length; at += 4) {
          if (lenses[at]! < 128 || rims[at]! >= 128) continue
          glass++
          if (beard[at]! >= 128) hidden++
        }
        if (hidden / glass > 0.005) faults.push(`${facialHair} ${age} ${hairTexture}: ${(hidden / glass).toFixed(3)}`)
      }
  expect(faults).toEqual([])
})

/** First and last column of the canvas that a drawing covers. */
function extentOf(svg: string): [number, number] {
  const pixels = mask(svg)
  let [first, last] = [1024, 0]
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at]! < 128) continue
    const x = ((at - 3) / 4) % 1024
    first = Math.min(first, x)
    last = Math.max(last, x)
  }
  return [first, last]
}

test.each(['short-beard', 'full-beard', 'moustache'] as const)(
  'no corners of a laugh stand beside the moustache of a %s like fangs',
  (facialHair) => {
    const faults: number[] = []
    for (let seed = 0; seed < 8; seed++) {
      const person = lockedPerson('chibi', seed, { facialHair, expression: 'laugh', age: 'adult' })
      // From the fifth on of a photo, whose mouths are wider.
      const own = seed < 5 ? {} : { measured: true, mouthWidth: seed - 5, headTurn: 0 }
      const recipe = { ...person, features: { ...person.features, ...own } }
      const [face, p] = [faceOf(recipe), paletteOf(recipe)]
      resetIds('t')
      const mouth = drawMouth(face, p, moodOf('laugh', 0).mouth, { fangs: false, makeup: false })
      const [a, b] = extentOf(mouth)
      const [c, d] = extentOf(drawMoustache(face, p))
      if (c - a > 8 || b - d > 8) faults.push(c - a, b - d)
    }
    expect(faults).toEqual([])
  },
)

test('the longer a full beard of a photo, the further it hangs over the garment', () => {
  const lowest = (beardLength: number) => {
    const person = lockedPerson('chibi', 3, { facialHair: 'full-beard', age: 'adult', hairTexture: 'straight' })
    const recipe = { ...person, features: { ...person.features, measured: true, beardLength } }
    const face = faceOf(recipe)
    resetIds('t')
    const pixels = mask(drawBeard(face, paletteOf(recipe), headPath(face)))
    return Math.floor(pixels.findLastIndex((value, at) => at % 4 === 3 && value > 128) / 4 / 1024) - face.chinY
  }
  expect(lowest(1)).toBeGreaterThan(lowest(0.3) + 50)
  expect(lowest(0.3)).toBeGreaterThan(lowest(-0.4) + 20)
})

test.each(['short-beard', 'full-beard'] as const)(
  'a %s goes round the jaw and leaves the cheeks bare',
  (facialHair) => {
    const covered: number[] = []
    for (const hairTexture of VOCABULARY.hairTexture) {
      const recipe = lockedPerson('chibi', 12, { facialHair, age: 'adult', hairTexture, eyewear: 'none' })
      const face = faceOf(recipe)
      resetIds('t')
      const beard = mask(drawBeard(face, paletteOf(recipe), headPath(face)))
      const head = mask(fill(headPath(face), '#000000'))
      let [cheeks, hair] = [0, 0]
      // From the lower lid to the mouth.
      for (let y = Math.round(face.eyeY + face.eyeH); y < face.mouthY - 10; y++)
        for (let x = 0; x < 1024; x++) {
          const at = (y * 1024 + x) * 4 + 3
          if (head[at]! < 128) continue
          cheeks++
          if (beard[at]! >= 128) hair++
        }
      covered.push(hair / cheeks)
    }
    expect(covered.map((share) => share > 0.1 && share < 0.36)).toEqual(covered.map(() => true))
  },
)

test('skin shines through a thin short beard of a photo, which stays on the face', () => {
  const drawn = (beardWeight: number) => {
    const person = lockedPerson('chibi', 3, { facialHair: 'short-beard', age: 'adult', hairTexture: 'straight' })
    const recipe = { ...person, features: { ...person.features, measured: true, beardLength: -0.6, beardWeight } }
    const face = faceOf(recipe)
    resetIds('t')
    const p = paletteOf(recipe)
    const headD = headPath(face)
    const beard = mask(drawBeard(face, p, headD))
    const head = mask(fill(headD, '#000000'))
    let [beside, through, all] = [0, 0, 0]
    for (let at = 3; at < beard.length; at += 4) {
      if (beard[at]! === 0) continue
      all++
      if (head[at] === 0) beside++
      if (beard[at]! < 250) through++
    }
    return { beside, through: through / all }
  }
  expect(drawn(-0.5).beside).toBeLessThan(10)
  expect(drawn(-0.5).through).toBeGreaterThan(0.6)
  expect(drawn(0.7).beside).toBeGreaterThan(100)
})

test('a moustache is thick under the nose, tapers to its tips and throws a shadow on the lip', () => {
  const recipe = lockedPerson('chibi', 4, {
    facialHair: 'moustache',
    age: 'adult',
    presentation: 'masculine',
    expression: 'neutral',
    hairTexture: 'straight',
  })
  const face = faceOf({ ...recipe, features: { ...recipe.features, headTurn: 0 } })
  const p = paletteOf(recipe)
  resetIds('t')
  const pixels = mask(drawMoustache(face, p))
  const thick = (x: number) => {
    let count = 0
    for (let y = 0; y < 1024; y++) if (pixels[(y * 1024 + Math.round(x)) * 4 + 3]! >= 128) count++
    return count
  }
  const [first, last] = extentOf(drawMoustache(face, p))
  const half = (last - first) / 2
  // Each wing, from near the nose out.
  for (const s of [-1, 1]) {
    const [near, middle, tip] = [0.22, 0.6, 0.92].map((share) => thick((first + last) / 2 + s * half * share))
    expect(near).toBeGreaterThan(30)
    expect(middle).toBeLessThan(near!)
    expect(tip).toBeLessThan(0.6 * middle!)
  }
  resetIds('t')
  expect(drawBeard(face, p, headPath(face))).toContain(p.skin.shade)
})

test('of a laugh nothing is seen above the moustache', () => {
  const faults: string[] = []
  for (const facialHair of ['short-beard', 'full-beard', 'moustache', 'goatee'] as const)
    for (const seed of [1, 4, 6]) {
      const recipe = lockedPerson('chibi', seed, { facialHair, expression: 'laugh', age: 'adult', skinTone: '9' })
      const [face, p] = [faceOf(recipe), paletteOf(recipe)]
      resetIds('t')
      const mouth = mask(drawMouth(face, p, moodOf('laugh', 0).mouth, { fangs: false, makeup: false }))
      const hair = mask(drawMoustache(face, p))
      const top = (pixels: Uint8Array, x: number) => {
        for (let y = 0; y < 1024; y++) if (pixels[(y * 1024 + x) * 4 + 3]! >= 128) return y
        return 1024
      }
      let above = 0
      for (let x = 350; x < 680; x++) if (top(mouth, x) < top(hair, x) - 3) above++
      if (above > 6) faults.push(`${facialHair} ${seed}: ${above}`)
    }
  expect(faults).toEqual([])
})
