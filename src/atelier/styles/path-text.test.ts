/** Numbers of path data: written by hand for speed, the same text as the language's. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soak } from '../../../tests/support/soak.ts'
import { pathText } from './path-text.ts'
import { d, d1, num, tenth } from './svg.ts'

const rounded = (v: number, parts: number) => String(Math.round(v * parts) / parts + 0)
const number = fc.oneof(
  fc.double({ min: -1300, max: 1300, noNaN: true }),
  fc.double({ min: -50_000, max: 50_000, noNaN: true }),
  fc.integer({ min: -20_000, max: 20_000 }).map((n) => n / 100),
)

test('a number is as short as the language writes it, rounded', () => {
  fc.assert(
    fc.property(number, (v) => {
      expect(num(v)).toBe(rounded(v, 100))
      expect(d`M${v}L${'H'}`).toBe(`M${rounded(v, 100)}LH`)
      expect(d1`M${v}L${'H'}`).toBe(`M${rounded(v, 10)}LH`)
      expect(tenth(v)).toBe(rounded(v, 10))
      pathText.begin()
      pathText.point(v, -v)
      pathText.letter(32)
      pathText.whole(Math.round(v))
      pathText.nextWhole(Math.round(-v))
      const [whole, next] = [rounded(v, 1), rounded(-v, 1)]
      expect(pathText.end()).toBe(
        `${rounded(v, 10)} ${rounded(-v, 10)} ${whole}${next.startsWith('-') ? next : ` ${next}`}`,
      )
    }),
    { seed: soak.seed, numRuns: 2000 * soak.factor },
  )
})
