import { expect, test } from 'vitest'
import type { Recipe } from '../../../recipe.ts'
import { resolve } from '../../../resolve.ts'
import { noWishes } from '../../../wishes.ts'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { contextOf } from '../context.ts'
import { flatten, subpaths } from '../path.ts'
import { corporate } from '../style.ts'
import { hair } from './hair.ts'
import { SWEPT_BANGS, UNDERCUT } from './shapes.ts'

const drawn = (hairStyle: Recipe['hairStyle'], earShape: Recipe['features']['earShape'], hairVolume: number) => {
  const recipe = resolve(
    {
      style: 'corporate',
      seed: 5,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#000000', '#000000'] },
      locks: { hairStyle, hairLength: 'medium', hairTexture: 'straight', headwear: 'none', accessories: [] },
    },
    0,
  )
  const features = { ...recipe.features, earShape, hairVolume, hairVariant: '0' } as const
  // Ids are named after the recipe.
  return JSON.stringify(corporate.draw({ ...recipe, features })).replaceAll(/(id=\\"|url\(#)[\w-]+/g, '$1')
}

test('no piece of an ear stands out beside hair that hangs over it; tied hair shows ears', () => {
  for (const style of ['loose', 'bob', 'fringe', 'curtains', 'side-part'] as const)
    expect(drawn(style, 'large', -1), style).toBe(drawn(style, 'small', -1))
  for (const style of ['bun', 'ponytail', 'slicked-back'] as const)
    expect(drawn(style, 'large', -1), style).not.toBe(drawn(style, 'small', -1))
})

test('an undercut ends on the skull: no background shows between it and the temple', () => {
  // The canonical skull is 158 wide at the temples, whose middle is at 370.
  const low = flatten(UNDERCUT.front, (x, y) => [x, y])[0]!.filter(([, y]) => y > 305)
  expect(low.length).toBeGreaterThan(3)
  for (const [x, y] of low) expect(Math.hypot(x / 158, (y - 370) / 184)).toBeLessThan(1.04)
})

test('a swept fringe ends in one sweep over the forehead: no notch at its lower end', () => {
  const points = flatten(SWEPT_BANGS.left.outline, (x, y) => [x, y])[0]!
  const edge = points.filter(([x, y]) => Math.abs(x) < 110 && y > 330)
  expect(edge.length).toBeGreaterThan(5)
  // From the far temple to the near one the edge never turns back.
  for (const [i, [x]] of edge.entries()) if (i > 0) expect(x).toBeLessThan(edge[i - 1]![0])
})

test('the shade of skin below hair lies under clipped sides: no pale notch between both', () => {
  const look = { hairLength: 'short', presentation: 'masculine', headwear: 'none' } as const
  for (const [hairStyle, hairTexture] of [
    ['undercut', 'straight'],
    ['quiff', 'curly'],
  ] as const) {
    const recipe = lockedPerson('corporate', 5, { ...look, hairStyle, hairTexture })
    const { scalp, cast } = hair(contextOf(recipe), 'none')
    const drawing = corporate.draw(recipe)
    const svg = drawing.kind === 'svg' ? drawing.svg : ''
    const shade = svg.indexOf(subpaths(cast)[0]!)
    expect(shade).toBeGreaterThan(0)
    expect(svg.indexOf(scalp)).toBeGreaterThan(shade)
  }
})

test('a fringe of curls, or above glasses, leaves the brows in sight', () => {
  for (const look of [
    { hairTexture: 'curly', eyewear: 'none' },
    { hairTexture: 'coily', eyewear: 'none' },
    { hairTexture: 'straight', eyewear: 'round-glasses' },
  ] as const)
    for (const hairStyle of ['fringe', 'pixie'] as const) {
      const base = { hairStyle, hairLength: 'short', presentation: 'feminine', headwear: 'none', faceShape: 'oval' }
      const recipe = lockedPerson('corporate', 5, { ...base, ...look, age: 'adult', accessories: [] } as never)
      const ctx = contextOf({ ...recipe, features: { ...recipe.features, hairVariant: '0' } })
      const outlines = [...hair(ctx, 'none').front.matchAll(/d="([^"]+)" fill="([^"]+)"/g)]
        .filter(([, , colour]) => colour === ctx.c.hair.base)
        .map(([, path]) => flatten(path!, (x, y) => [x, y]).flat())
      const lowest = Math.max(
        ...outlines.flatMap((points) => points.filter(([x]) => Math.abs(x) < 80).map(([, y]) => y)),
      )
      expect(lowest, `${hairStyle} ${look.hairTexture}`).toBeLessThan(ctx.m.browY - 5)
    }
})
