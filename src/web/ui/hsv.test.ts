import { describe, expect, it } from 'vitest'
import { hexOf, hsvOf, readHex } from './hsv.ts'

describe('colours', () => {
  it('come back from HSV as they went', () => {
    for (let n = 0; n <= 0xffffff; n += 4099) {
      const hex = `#${n.toString(16).padStart(6, '0')}`
      expect(hexOf(hsvOf(hex))).toBe(hex)
    }
  })

  it('are read as people type them', () => {
    expect([' #ABCDEF', 'abc', '#12', 'rouge'].map(readHex)).toEqual(['#abcdef', '#aabbcc', undefined, undefined])
  })
})
