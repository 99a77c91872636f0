import { describe, expect, it } from 'vitest'
import { safeReturn, signInPath } from './return-path.ts'

describe('the way back after signing in', () => {
  it('is one of our own pages', () => {
    expect(['/studio', '/account', '/pricing?pack=pro', '/'].map(safeReturn)).toEqual([
      '/studio',
      '/account',
      '/pricing?pack=pro',
      '/',
    ])
  })

  it('never leaves the house', () => {
    const traps = [
      null,
      '',
      'studio',
      '//evil.test',
      '//evil.test/studio',
      '/\\evil.test',
      '\\\\evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      'https://evil.test/studio',
      'javascript:alert(1)',
      '/auth',
      '/auth?retour=/auth',
      '/api/confirm/x',
      '/nulle-part',
      '/studio/../api/auth',
      ' /studio',
      'http://trombine.invalid/studio',
    ]
    expect(traps.map(safeReturn)).toEqual(traps.map(() => '/'))
  })

  it('is found again from the address that sign-in is opened with', () => {
    const back = (from: string) =>
      safeReturn(new URL(signInPath(from), 'http://trombine.invalid').searchParams.get('retour'))
    for (const from of [
      '/studio',
      '/account',
      '/pricing',
      '/pricing?pack=pro',
      '/success?session_id=cs_test_a1&x=%26%3D',
    ])
      expect(back(from)).toBe(from)
    expect(['/', '/auth', '/auth?oubli=1', '/nulle-part'].map(signInPath)).toEqual(['/auth', '/auth', '/auth', '/auth'])
  })
})
