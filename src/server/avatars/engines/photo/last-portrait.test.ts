import { expect, test, vi } from 'vitest'
import type { Portrait } from '../../../../atelier/photo/portrait.ts'
import { openLastPortrait } from './last-portrait.ts'

test('a portrait is kept for a while after its drawing, however long that took, then forgotten', () => {
  vi.useFakeTimers()
  try {
    const last = openLastPortrait(1_000)
    const draw = (id: string, takes: number) =>
      last.with(id, {} as Portrait, (portrait) => {
        vi.advanceTimersByTime(takes)
        return portrait
      })
    const first = draw('one', 5_000)
    expect(draw('one', 0)).toBe(first)
    vi.advanceTimersByTime(900)
    expect(draw('one', 0)).toBe(first)
    vi.advanceTimersByTime(1_000)
    const anew = draw('one', 0)
    expect(anew).not.toBe(first)
    expect(draw('two', 0)).not.toBe(anew)
  } finally {
    vi.useRealTimers()
  }
})
