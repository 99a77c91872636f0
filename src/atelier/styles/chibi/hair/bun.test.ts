import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { rasterise } from '../../../../server/avatars/pictures/rasterise.ts'
import { faceOf } from '../face-geometry.ts'
import { paletteOf } from '../palette.ts'
import { chibi } from '../style.ts'
import { drawBun } from './bun.ts'
import { kitOf } from './kit.ts'

const person = lockedPerson('chibi', 5, {
  hairStyle: 'bun',
  hairTexture: 'straight',
  hairLength: 'medium',
  hairColor: 'brown',
  headwear: 'none',
  clothingColor: '#ffffff',
  accessories: [],
})

test('a tie holds a bun, in the colour of accessories', () => {
  const seen = (accentColor: string) =>
    rasterise(
      chibi.draw({ ...person, features: { ...person.features, accentColor, hairVariant: '0' } } as typeof person),
    )
  const [green, pink] = [seen('#00c040'), seen('#ff40a0')]
  let changed = 0
  for (let i = 0; i < 300 * 4096; i += 4) if (Math.abs(green[i]! - pink[i]!) > 120) changed++
  expect(changed).toBeGreaterThan(300)
})

test('a bun of straight hair is wound, not a disc, and the other one of two is wound the other way', () => {
  const kit = kitOf(faceOf(person), paletteOf(person), false)
  const silhouette = (other: boolean) => {
    const numbers = drawBun(kit, { at: [0, 120], r: 100, other })
      .match(/d="([^"]*)"/)![1]!
      .match(/-?[\d.]+/g)!
      .map(Number)
    const ends: number[] = []
    for (let i = 0; i + 1 < numbers.length; i += 2) ends.push(Math.hypot(numbers[i]! - 512, numbers[i + 1]! - 120))
    return ends
  }
  const far = silhouette(false)
  expect(Math.max(...far) - Math.min(...far)).toBeGreaterThan(25)
  expect(drawBun(kit, { at: [0, 120], r: 100 })).not.toBe(drawBun(kit, { at: [0, 120], r: 100, other: true }))
})
