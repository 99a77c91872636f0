import { expect, test, vi } from 'vitest'
import type { Photo, PhotoChoice } from '../engine.ts'
import { openAnalyses } from './analyses.ts'

const photo = (name: string): Photo => ({
  bytes: new TextEncoder().encode(name),
  type: 'image/png',
  width: 1,
  height: 1,
})
const never = new AbortController().signal

interface Choice extends PhotoChoice {
  style?: string
}
interface Analysis {
  hair: string
}
const RESULT: Analysis = { hair: 'long' }

function bench(keptMs = 20) {
  const works: { signal: AbortSignal; done: (value: Analysis) => void; fail: (reason: unknown) => void }[] = []
  const forgotten: Analysis[] = []
  const analyses = openAnalyses<Choice, Analysis>(
    (_, __, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<Analysis>()
      works.push({ signal, done: resolve, fail: reject })
      signal.addEventListener('abort', () => reject(signal.reason))
      return promise
    },
    (analysis) => void forgotten.push(analysis),
    keptMs,
  )
  return { analyses, works, forgotten }
}

test('four pictures of one photo and crop share one analysis; another crop, face, stroke or style has its own', async () => {
  const { analyses, works } = bench()
  const four = [0, 1, 2, 3].map((n) =>
    analyses.with(photo('a'), { crop: { x: 0, y: 0, size: 1 } }, never, async (got) => [n, got]),
  )
  const crop = { x: 0, y: 0, size: 1 }
  const stroke = { keep: true, radius: 0.1, points: [{ x: 0.5, y: 0.5 }] }
  const others = [
    { crop: { x: 0, y: 0, size: 0.5 } },
    { crop, face: { x: 0.5, y: 0.5 } },
    { crop, face: { x: 0.5, y: 0.6 } },
    { crop, strokes: [stroke] },
    { crop, strokes: [{ ...stroke, keep: false }] },
    { crop, style: 'pixel' },
  ].map((choice) => analyses.with(photo('a'), choice, never, async () => 'other'))
  expect(works).toHaveLength(7)
  for (const { done } of works) done(RESULT)
  expect(await Promise.all(four)).toEqual([0, 1, 2, 3].map((n) => [n, RESULT]))
  expect(await Promise.all(others)).toEqual(others.map(() => 'other'))
})

test('it is forgotten soon after the last picture, once, and not before', async () => {
  vi.useFakeTimers()
  try {
    const { analyses, works, forgotten } = bench(1000)
    const use = Promise.withResolvers<void>()
    const drawing = analyses.with(photo('a'), {}, never, () => use.promise)
    works[0]!.done(RESULT)
    await vi.advanceTimersByTimeAsync(5000)
    expect(analyses.size).toBe(1)
    use.resolve()
    await drawing
    await vi.advanceTimersByTimeAsync(900)
    await analyses.with(photo('a'), {}, never, async () => {})
    expect(works).toHaveLength(1)
    expect(forgotten).toEqual([])
    await vi.advanceTimersByTimeAsync(1001)
    expect(analyses.size).toBe(0)
    expect(forgotten).toEqual([RESULT])
  } finally {
    vi.useRealTimers()
  }
})

test('who gives up leaves the others theirs; the work stops when nobody waits', async () => {
  const { analyses, works } = bench()
  const [one, two] = [new AbortController(), new AbortController()]
  const first = analyses.with(photo('a'), {}, one.signal, async () => 'first')
  const second = analyses.with(photo('a'), {}, two.signal, async () => 'second')
  one.abort(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  expect(works[0]!.signal.aborted).toBe(false)
  works[0]!.done(RESULT)
  expect(await second).toBe('second')

  const third = analyses.with(photo('b'), {}, two.signal, async () => 'third')
  two.abort(new Error('gone as well'))
  await expect(third).rejects.toThrow('gone as well')
  expect(works[1]!.signal.aborted).toBe(true)
  expect(analyses.size).toBe(1)
})

test('a failed analysis is tried again by the next picture', async () => {
  const { analyses, works } = bench()
  const first = analyses.with(photo('a'), {}, never, async () => {})
  works[0]!.fail(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  const second = analyses.with(photo('a'), {}, never, async () => 'fine')
  works[1]!.done(RESULT)
  expect(await second).toBe('fine')
})
