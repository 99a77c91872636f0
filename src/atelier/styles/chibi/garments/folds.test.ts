import { beforeEach, expect, test } from 'vitest'
import { material } from '../palette.ts'
import { plain, turnBody } from '../spaces.ts'
import { fallingCloth } from './folds.ts'

const PEOPLE = Array.from({ length: 40 }, (_, i) => (i + 0.5) / 40)
const trunk = (falls: number) => ({ neck: 50, shoulder: 254, falls })
const MIDDLE = plain(0, 0)[0]

// As a body that looks straight at us.
beforeEach(() => turnBody(0))

test('garments do not fold alike on everybody', () => {
  const falls = PEOPLE.map((by) => fallingCloth(200, material('#3b5a80'), trunk(by)))
  expect(new Set(falls).size).toBeGreaterThanOrEqual(6)
})

test('no fold is the mirror of the one at the other armpit', () => {
  const cloth = material('#3b5a80')
  for (const by of PEOPLE) {
    const ink = [...fallingCloth(200, cloth, trunk(by)).matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)]
      .filter(([, , colour]) => colour === cloth.line)
      .flatMap(([, d]) => d!.split('M').filter(Boolean))
    const starts = ink.map((d) => d.match(/-?[\d.]+/g)!.map(Number) as [number, number])
    for (const [x, y] of starts)
      expect(starts.some(([x1, y1]) => Math.abs(x + x1 - 2 * MIDDLE) < 6 && Math.abs(y - y1) < 6)).toBe(false)
  }
})
