import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { joinSignals } from './joined-signal.ts'

test('it is aborted with the reason of whichever comes first, also of one that was aborted before', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const { signal } = joinSignals(one.signal, other.signal)
  expect(signal.aborted).toBe(false)
  other.abort('enough')
  one.abort('late')
  expect(signal.reason).toBe('enough')
  expect(joinSignals(one.signal).signal).toMatchObject({ aborted: true, reason: 'late' })
})

test('released, it leaves nothing at a signal that lives on', () => {
  const shutdown = new AbortController()
  for (let n = 0; n < 100; n++) joinSignals(shutdown.signal, new AbortController().signal).release()
  expect(getEventListeners(shutdown.signal, 'abort')).toEqual([])
})
