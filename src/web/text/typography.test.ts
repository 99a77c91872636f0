import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = new URL('.', import.meta.url)
const FILES = [
  ...readdirSync(FOLDER)
    .filter((name) => /^[a-z]+\.ts$/.test(name))
    .map((name) => new URL(name, FOLDER)),
  new URL('../../contract/errors.ts', FOLDER),
]
/** Comments are left out; of strings only those that may wrap: short labels do not, and the specification's are to the letter. */
const LITERAL = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'/g
const WRAPS = 26

/** Sentences whose line may break before a mark or after «, which French never does: a no-break space (U+00A0) belongs there. */
function breakable(source: string): string[] {
  return [...source.matchAll(LITERAL)].flatMap(([, words]) =>
    words && words.length > WRAPS && / [:;!?»]|« /.test(words) ? [words] : [],
  )
}

describe('French typography', () => {
  test.each(FILES.map((file) => [file.pathname.split('/').at(-1)!, file] as const))(
    'no line of %s can begin with a mark of punctuation',
    (_, file) => {
      expect(breakable(readFileSync(file, 'utf8'))).toEqual([])
    },
  )

  test('a sentence with an ordinary space before its colon is found', () => {
    expect(breakable("{ a: 'Recharge la page : tes avatars sont gardés.' } // un commentaire : non")).toEqual([
      'Recharge la page : tes avatars sont gardés.',
    ])
  })
})
