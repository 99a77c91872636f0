import { expect, test } from 'vitest'
import { studio } from './studio.ts'

test('a word that was left out of several sentences is told once', () => {
  expect(studio.understood.ignored(['grand', 'sur Mars', 'grand'])).toBe('Ignoré : grand, sur Mars')
  expect(studio.live.announced([], ['grand', 'grand'], false)).toContain('Ignoré : grand.')
})
