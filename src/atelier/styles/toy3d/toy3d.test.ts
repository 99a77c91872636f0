import { describe, expect, test } from 'vitest'
import type { Recipe } from '../../recipe.ts'
import { resolve } from '../../resolve.ts'
import { noWishes } from '../../wishes.ts'
import { render } from './render/picture.ts'
import { sceneOf } from './scene.ts'

const SIZE = 256
type Held = Partial<Pick<Recipe, 'hairStyle' | 'hairTexture' | 'hairLength' | 'headwear' | 'accessories'>>

function draw(held: Held, seed: number, size = SIZE): Uint8ClampedArray {
  return render(
    sceneOf(
      resolve(
        {
          style: 'toy3d',
          seed,
          wishes: noWishes(),
          background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
          locks: held,
        },
        0,
      ),
      size,
    ),
  )
}

/** How many separate pieces a picture's opaque pixels make, those of a pixel or two aside. */
function pieces(rgba: Uint8ClampedArray): number {
  const seen = new Uint8Array(SIZE * SIZE)
  let count = 0
  for (let from = 0; from < seen.length; from++) {
    if (seen[from] === 1 || rgba[from * 4 + 3]! < 128) continue
    const open = [from]
    let area = 0
    seen[from] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      area++
      const x = at % SIZE
      for (const next of [x > 0 ? at - 1 : at, x < SIZE - 1 ? at + 1 : at, at - SIZE, at + SIZE]) {
        if (next < 0 || next >= seen.length || seen[next] === 1 || rgba[next * 4 + 3]! < 128) continue
        seen[next] = 1
        open.push(next)
      }
    }
    if (area > 2) count++
  }
  return count
}

describe('hair is of one piece with the head: no lock breaks off', () => {
  test.each(['undercut', 'pixie', 'quiff', 'spiky', 'loose', 'ponytail'] as const)('%s', (hairStyle) => {
    expect(
      pieces(draw({ hairStyle, hairTexture: 'wavy', hairLength: 'medium', headwear: 'none', accessories: [] }, 3)),
    ).toBe(1)
  })
})

test('a picture does not depend on what was drawn before it, in whatever size', () => {
  const first = draw({ hairStyle: 'bob', headwear: 'cap' }, 5)
  draw({ hairStyle: 'afro', headwear: 'astronaut-helmet' }, 6, 100)
  draw({ hairStyle: 'braids' }, 7)
  expect(draw({ hairStyle: 'bob', headwear: 'cap' }, 5)).toEqual(first)
})
