import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../tests/support/locked-person.ts'
import { lightness } from '../../colour.ts'
import { beard } from './beard.ts'
import { contextOf } from './context.ts'
import { expressionOf } from './expression.ts'
import { hair } from './hair/hair.ts'
import { mouth } from './mouth.ts'
import { flatten } from './path.ts'

test('a beard joins short hair by sideburns that are no strands', () => {
  for (const facialHair of ['short-beard', 'full-beard'] as const) {
    const look = { facialHair, hairLength: 'short', hairTexture: 'straight', presentation: 'masculine' } as const
    const ctx = contextOf(lockedPerson('corporate', 5, look))
    const path = /d="([^"]+)"/.exec(beard(ctx).under)![1]!
    const points = flatten(path, (x, y) => [x, y], 60)[0]!
    for (const side of [-1, 1]) {
      const across = points.filter(([x, y]) => x * side > 0 && Math.abs(y - ctx.m.eyeY) < 6).map(([x]) => x)
      expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(11)
    }
  }
})

test('over clipped sides and under a scarf a beard runs out in points', () => {
  for (const [hairStyle, cover] of [
    ['undercut', 'none'],
    ['mohawk', 'none'],
    ['curtains', 'all'],
  ] as const) {
    const look = { facialHair: 'full-beard', hairLength: 'short', hairStyle, hairTexture: 'straight' } as const
    const ctx = contextOf(lockedPerson('corporate', 5, { ...look, presentation: 'masculine' }))
    const { hasBareSides } = hair(ctx, cover)
    const points = flatten(/d="([^"]+)"/.exec(beard(ctx, hasBareSides).under)![1]!, (x, y) => [x, y], 60)[0]!
    const top = Math.min(...points.map(([, y]) => y))
    for (const side of [-1, 1]) {
      const across = points.filter(([x, y]) => x * side > 0 && y < top + 8).map(([x]) => x)
      expect(Math.max(...across) - Math.min(...across), hairStyle).toBeLessThan(5)
    }
  }
})

test('a closed mouth in a beard shows a lip', () => {
  for (const facialHair of ['short-beard', 'full-beard'] as const) {
    const look = { facialHair, expression: 'neutral', presentation: 'masculine' } as const
    const recipe = lockedPerson('corporate', 5, look)
    const ctx = contextOf({ ...recipe, features: { ...recipe.features, lipShape: 'thin' } })
    const paths = [...mouth(ctx, expressionOf(ctx.r)).matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)]
    const lowest = (colour: string) =>
      Math.max(
        ...paths
          .filter(([, , fill]) => fill === colour)
          .flatMap(([, path]) =>
            flatten(path!, (x, y) => [x, y])
              .flat()
              .map(([, y]) => y),
          ),
      )
    expect(lowest(ctx.c.skin.lip) - lowest(ctx.c.ink)).toBeGreaterThan(8)
  }
})

test('below blond hair a beard on brown skin is much darker than the hair, on fair skin it is as fair', () => {
  const depth = (skinTone: '3' | '7') => {
    const look = { skinTone, hairColor: 'blonde', facialHair: 'full-beard', presentation: 'masculine' } as const
    const { c } = contextOf(lockedPerson('corporate', 5, look))
    return lightness(c.hair.base) - lightness(c.beard.base)
  }
  expect(depth('7')).toBeGreaterThan(0.25)
  expect(depth('3')).toBeLessThan(0.06)
})
