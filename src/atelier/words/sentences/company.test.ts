import { describe, expect, it } from 'vitest'
import { readWords } from '../read.ts'
import { ALONE, SEVERAL } from './company.ts'

describe('more than one person', () => {
  it.each(SEVERAL)('is told of « %s »', (sentence) => {
    expect(readWords(sentence).several).toBe(true)
  })

  it.each(ALONE)('is not told of « %s »', (sentence) => {
    expect(readWords(sentence).several).toBeUndefined()
  })
})
