import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIGURATION } from '../../contract/configurator.ts'
import { PROMPT_SUFFIX } from '../../contract/constants.ts'
import { finalPrompt } from '../../contract/final-prompt.ts'
import type { GenerateRequest } from '../../contract/generate-avatar.ts'
import { orderOf, requestHash } from './rules.ts'

const request = (change: Partial<GenerateRequest> = {}): GenerateRequest => ({
  prompt: 'x',
  count: 4,
  transparent: false,
  size: '1024x1024',
  ...change,
})

test('the suffix ends every prompt, once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (prompt) => {
      const once = orderOf(request({ prompt }), 1).prompt
      expect(once.endsWith(PROMPT_SUFFIX)).toBe(true)
      expect(orderOf(request({ prompt: once }), 1).prompt).toBe(once)
      expect(once).not.toContain('\0')
      expect(once.isWellFormed()).toBe(true)
    }),
  )
})

test('the preview of the default configuration', () => {
  expect(finalPrompt(DEFAULT_CONFIGURATION)).toBe(
    `Corporate Flat avatar, wearing a t-shirt in #3b82f6, transparent background, ${PROMPT_SUFFIX}`,
  )
})

test('whoever asks for transparency anywhere gets it', () => {
  const solid = { ...DEFAULT_CONFIGURATION, backgroundType: 'solid' as const }
  const cases = [
    request({ transparent: true }),
    request({ transparent: true, configuration: solid }),
    request({ configuration: DEFAULT_CONFIGURATION }),
  ]
  for (const asked of cases) expect(orderOf(asked, 1).background.type).toBe('transparent')
  expect(orderOf(request({ configuration: solid }), 1).background).toEqual({
    type: 'solid',
    colors: ['#6366f1', '#8b5cf6'],
  })
  expect(orderOf(request(), 1).background.type).toBe('solid')
})

test('equal bodies have equal fingerprints whatever the order of their fields, others do not', () => {
  const a = request({ prompt: 'a', seed: 1 })
  const reversed = Object.fromEntries(Object.entries(a).reverse()) as unknown as GenerateRequest
  expect(requestHash(reversed)).toBe(requestHash(a))
  expect(requestHash({ ...a, configuration: undefined })).toBe(requestHash(a))
  for (const other of [
    { prompt: 'b' },
    { count: 3 },
    { seed: 2 },
    { transparent: true },
    { locks: ['age' as const] },
  ]) {
    expect(requestHash({ ...a, ...other })).not.toBe(requestHash(a))
  }
})
