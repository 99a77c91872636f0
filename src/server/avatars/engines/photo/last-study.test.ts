import { expect, test, vi } from 'vitest'
import type { Study } from '../../../../atelier/photo/styles/study.ts'
import { openLastStudy } from './last-study.ts'

test('a study is kept for a while after its drawing, however long that took, then forgotten', () => {
  vi.useFakeTimers()
  try {
    const last = openLastStudy(1_000)
    const draw = (id: string, takes: number) =>
      last.with(id, {} as Study, (study) => {
        vi.advanceTimersByTime(takes)
        return study
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
