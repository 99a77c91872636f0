import { expect, test } from 'vitest'
import { resolve } from '../../../resolve.ts'
import { noWishes } from '../../../wishes.ts'
import { faceOf } from '../face-geometry.ts'
import { paletteOf } from '../palette.ts'
import { CURTAINS } from './fringes.ts'
import { kitOf } from './kit.ts'
import { longCurls } from './long-curls.ts'

const person = {
  ...resolve(
    {
      style: 'chibi',
      seed: 5,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
    },
    0,
  ),
  hairStyle: 'loose' as const,
  hairLength: 'long' as const,
}

test.each(['curly', 'coily'] as const)('long %s hair hangs in locks from the crown to the ends', (hairTexture) => {
  const recipe = { ...person, hairTexture }
  const kit = kitOf(faceOf(recipe), paletteOf(recipe), false)
  const { svg } = longCurls(kit, CURTAINS, 970)
  const heights = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => {
    const numbers = [...d!.matchAll(/-?[\d.]+/g)].map(Number)
    const ys = numbers.filter((_, i) => i % 2 === 1)
    return [Math.min(...ys), Math.max(...ys)] as const
  })
  expect(heights.some(([top, low]) => top < 180 && low > 900)).toBe(true)
})
