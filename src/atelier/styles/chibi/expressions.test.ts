import { expect, test } from 'vitest'
import { milder, moodOf } from './expressions.ts'

test('whom a photo shows serious or with parted lips scowls and stares less than manga does, and is not neutral either', () => {
  const [serious, surprised, calm] = (['serious', 'surprised', 'neutral'] as const).map((name) => moodOf(name, 0.3))
  const mild = milder(serious!, 'serious')
  expect(mild.right.open).toBeGreaterThan(serious!.right.open)
  expect(mild.brow.inner).toBeGreaterThan(serious!.brow.inner)
  expect(mild.brow.inner).toBeLessThan(calm!.brow.inner)
  expect(mild.mouth).toBe(serious!.mouth)
  expect(milder(surprised!, 'surprised').right.iris).toBeGreaterThan(surprised!.right.iris)
  expect(milder(calm!, 'neutral')).toEqual(calm)
  expect(milder(moodOf('angry', 0.3), 'angry').mouth).not.toBe('angry')
  expect(milder(moodOf('sad', 0.3), 'sad').mouth).not.toBe('sad')
})
