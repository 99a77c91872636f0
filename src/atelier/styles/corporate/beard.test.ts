import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../tests/support/locked-person.ts'
import { beard } from './beard.ts'
import { contextOf } from './context.ts'
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
