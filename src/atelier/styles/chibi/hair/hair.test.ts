import { expect, test } from 'vitest'
import { soak } from '../../../../../tests/support/soak.ts'
import { VOCABULARY, type Recipe } from '../../../recipe.ts'
import { resolve } from '../../../resolve.ts'
import { noWishes } from '../../../wishes.ts'
import { rasterise } from '../../../../server/avatars/pictures/rasterise.ts'
import { chibi } from '../style.ts'

const person = resolve(
  { style: 'chibi', seed: 5, wishes: noWishes(), background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] } },
  0,
)
const LENGTHS = ['short', 'medium', 'long'] as const
const drawn = (change: Partial<Recipe>) =>
  rasterise(chibi.draw({ ...person, headwear: 'none', accessories: [], ...change }))

/** Share of the canvas, in per cent, where one picture is plainly another colour than the other. */
function change(a: Uint8Array, b: Uint8Array): number {
  let count = 0
  for (let i = 0; i < a.length; i += 4)
    if (
      Math.abs(a[i]! * a[i + 3]! - b[i]! * b[i + 3]!) +
        Math.abs(a[i + 1]! * a[i + 3]! - b[i + 1]! * b[i + 3]!) +
        Math.abs(a[i + 3]! - b[i + 3]!) * 255 >
      40 * 255
    )
      count++
  return (count / (a.length / 4)) * 100
}

const TEXTURES = ['straight', 'coily'] as const

// A cut in one texture; a soak run asks every cut in both.
test.each(VOCABULARY.hairStyle.map((hairStyle, n) => [hairStyle, n] as const))(
  'a person sees how long %s is',
  (hairStyle, n) => {
    for (const hairTexture of soak.factor > 1 ? TEXTURES : [TEXTURES[n % 2]!]) {
      const [short, medium, long] = LENGTHS.map((hairLength) => drawn({ hairStyle, hairTexture, hairLength })) as [
        Uint8Array,
        Uint8Array,
        Uint8Array,
      ]
      // A bun in which more hair is wound grows by about this much.
      expect(change(short, medium), `${hairTexture}: short and medium`).toBeGreaterThan(0.5)
      expect(change(medium, long), `${hairTexture}: medium and long`).toBeGreaterThan(0.5)
    }
  },
)

test.each(['bun', 'ponytail'] as const)('hair tied up in a %s leaves the neck bare', (hairStyle) => {
  for (const hairTexture of TEXTURES) {
    const tied = drawn({ hairStyle, hairTexture, hairLength: 'short', hairColor: 'blue', clothingColor: '#ffffff' })
    let beside = 0
    for (let y = 690; y < 800; y++)
      for (let x = 280; x < 744; x++) {
        const i = (y * 1024 + x) * 4
        if (tied[i + 3]! > 128 && tied[i + 2]! > tied[i]! + 60) beside++
      }
    expect(beside, hairTexture).toBe(0)
  }
})

test.each(['curly', 'coily'] as const)('%s hair that is tied is combed to its tie', (hairTexture) => {
  const bun = drawn({ hairStyle: 'bun', hairTexture, hairLength: 'medium' })
  const edge = (y: number) => {
    let x = 0
    while (x < 512 && bun[(y * 1024 + x) * 4 + 3]! < 128) x++
    return x
  }
  // Over the skull its outline only goes outwards: curls would leave notches.
  let notches = 0
  for (let y = 260; y < 400; y += 4) if (edge(y + 4) > edge(y) + 1) notches++
  expect(notches).toBe(0)
})

test('curls do not stand out beside the crown of a cap', () => {
  const worn = drawn({
    hairStyle: 'loose',
    hairTexture: 'curly',
    hairLength: 'short',
    hairColor: 'green',
    headwear: 'cap',
  })
  let beside = 0
  for (let y = 0; y < 240; y++)
    for (let x = 0; x < 1024; x++) {
      const i = (y * 1024 + x) * 4
      if (worn[i + 3]! > 128 && worn[i + 1]! > worn[i]! + 40 && worn[i + 1]! > worn[i + 2]! + 40) beside++
    }
  expect(beside).toBe(0)
})

test.each(LENGTHS)('ears are seen in an afro, %s', (hairLength) => {
  const [small, large] = (['small', 'large'] as const).map((earShape) =>
    drawn({ hairStyle: 'afro', hairTexture: 'coily', hairLength, features: { ...person.features, earShape } }),
  ) as [Uint8Array, Uint8Array]
  expect(change(small, large)).toBeGreaterThan(0.1)
})

test.each(['none', 'cap', 'beanie'] as const)(
  'nothing shows between the cheek and short locks beside it: %s',
  (headwear) => {
    for (const hairStyle of ['pixie', 'loose', 'bob'] as const) {
      const seen = drawn({
        hairStyle,
        headwear,
        hairTexture: 'straight',
        hairLength: 'short',
        presentation: 'feminine',
      })
      let gaps = 0
      for (let y = 480; y < 600; y++) {
        const opaque = (x: number) => seen[(y * 1024 + x) * 4 + 3]! > 128
        let [from, to] = [0, 1023]
        while (from < to && !opaque(from)) from++
        while (to > from && !opaque(to)) to--
        for (let x = from; x < to; x++) if (!opaque(x)) gaps++
      }
      expect(gaps, hairStyle).toBe(0)
    }
  },
)

test.each([
  ['afro', 'coily', []],
  ['loose', 'curly', ['earrings']],
] as const)('curls lie over the tops of the ears, whose lobes show: %s', (hairStyle, hairTexture, accessories) => {
  // Hair and skin that nobody takes for each other.
  const picture = drawn({
    hairStyle,
    hairTexture,
    accessories: [...accessories],
    hairLength: 'medium',
    hairColor: 'blue',
    skinTone: '3',
    features: { ...person.features, headTurn: 0, headTilt: 0, faceWidth: 0, earShape: 'large' },
  })
  // Skin beside the face, on our left, by the rows of the ear.
  const skin = (from: number, to: number) => {
    let count = 0
    for (let y = from; y < to; y++)
      for (let x = 200; x < 268; x++) {
        const i = (y * 1024 + x) * 4
        if (picture[i]! > picture[i + 2]! + 30) count++
      }
    return count
  }
  // Of the cheek a little may reach as far.
  expect(skin(490, 540)).toBeLessThan(160)
  expect(skin(570, 640)).toBeGreaterThan(60)
})
