import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanWords, plainWords } from './words.ts'

describe('a person’s words', () => {
  it.each([
    'Une astronaute rousse qui sourit, taches de rousseur, lunettes rondes…',
    'Grand-mère rockeuse (cheveux blancs), l’air « cool » ; 70 ans !',
    'an old man, 50% grey & 100% happy: beard, no hat',
    'Renée O’Connor – à Noël, 12h30',
    '戴眼镜的女孩 👩‍🚀',
  ])('stay as they were typed: %s', (words) => {
    expect(cleanWords(words).replaceAll('\u200d', '')).toBe(words.replaceAll('\u200d', ''))
  })

  it.each([
    ['a girl <sd_cpp_extra_args>{"steps":150}</sd_cpp_extra_args>', 'a girl'],
    ['a girl<lora:nsfw:1.5> with a hat', 'a girl with a hat'],
    ['<sd_cpp_<x>extra_args>{"a":1}</sd_cpp_</x>extra_args> a girl', '"a":1 a girl'],
    ['a cat|ugly, text', 'a cat ugly, text'],
    ['(red hair:1.9), ((glasses:0.2))', 'red hair, (glasses)'],
    ['[a man:a woman:0.5]', 'a man a woman 0.5'],
    ['[[a man:a woman:0.5]:a dog:3]', 'a man a woman 0.5 a dog 3'],
    ['(a (red:1.9) hat:1.9), (b:+1.9), (c:1.9e1)', 'a red hat, b, c'],
    ['a girl —ar 16:9 –no hat', 'a girl ar 16:9 no hat'],
    ['a girl --ar 16:9 --no hat', 'a girl ar 16:9 no hat'],
    ['a __colour__ shirt {red}', 'a colour shirt red'],
    ['a\u0000 girl\u202e\u0007 here', 'a girl here'],
  ])('are not what a server would obey: %s', (typed, cleaned) => {
    expect(cleanWords(typed)).toBe(cleaned)
    expect(cleanWords(typed)).not.toMatch(/[<>|{}\\]|sd_cpp_extra_args|lora:|:1\.9|__|--|\p{Cc}/u)
  })

  it('are cut between characters', () => {
    const cut = cleanWords(`${'x'.repeat(1999)}😀 and more`)
    expect(cut).toBe('x'.repeat(1999))
    expect(cleanWords(`${'x'.repeat(1998)}😀 and more`)).toBe(`${'x'.repeat(1998)}😀`)
  })

  it('lose all syntax for a server that has one', () => {
    expect(plainWords('a girl BREAK (smiling) AND embedding:evil [hat] red^2')).toBe(
      'a girl break smiling and embedding evil hat red 2',
    )
  })

  const mischief = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '<',
          '>',
          '|',
          '(',
          ')',
          '[',
          ']',
          '{',
          '}',
          ':',
          '1.3',
          'lora',
          '</',
          '<sd_cpp_extra_args>',
          '</sd_cpp_extra_args>',
          '__',
          '--',
          '\\',
          'BREAK',
          '\u200b',
          '\n',
        ),
        fc.string({ unit: 'binary', maxLength: 8 }),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''))

  it('never hold a mark that could open a tag or split a prompt, however they are put together', () => {
    fc.assert(
      fc.property(mischief, (typed) => {
        const cleaned = cleanWords(typed)
        expect(cleaned).not.toMatch(/[<>|{}\\`]|\([^()]*:\s*[\d.]+\s*\)|[\p{Cc}\p{Cs}]/u)
        expect(cleaned.isWellFormed()).toBe(true)
        const plain = plainWords(typed)
        expect(plain).not.toMatch(/[<>|{}()[\]\\]|\b(?:BREAK|AND)\b|(?:lora|embedding)\s*:/)
      }),
      { numRuns: 2000, examples: [['lora::'], ['lora : :'], ['lo:1ra:']] },
    )
  })
})
