import { describe, expect, it } from 'vitest'
import { safeReturn } from './return-path.ts'

describe('the way back after signing in', () => {
  it('is one of our own pages', () => {
    expect(['/studio', '/account', '/pricing?pack=pro', '/'].map(safeReturn)).toEqual(['/studio', '/account', '/pricing?pack=pro', '/'])
  })

  it('never leaves the house', () => {
    const traps = [
      null, '', 'studio', '//evil.test', '//evil.test/studio', '/\\evil.test', '\\\\evil.test', '/\t/evil.test', '/\n/evil.test', 'https://evil.test/studio',
      'javascript:alert(1)', '/auth', '/auth?retour=/auth', '/api/confirm/x', '/nulle-part', '/studio/../api/auth', ' /studio', 'http://trombine.invalid/studio',
    ]
    expect(traps.map(safeReturn)).toEqual(traps.map(() => '/'))
  })
})
