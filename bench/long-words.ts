/**
 * How long the longest prompts keep a server from anything else: every word of the tables repeated, then random ones.
 * No pattern may take a time that grows out of hand (ReDoS). Takes some minutes.
 *
 *   node bench/long-words.ts [seconds of random prompts, default 30]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { PROMPT_MAX } from '../src/contract/constants.ts'
import { readWords } from '../src/atelier/words/read.ts'
import { cleanWords } from '../src/server/avatars/engines/remote/words.ts'

const TABLES = new URL('../src/atelier/words/', import.meta.url)
const words = new Set<string>()
for (const file of readdirSync(TABLES, { recursive: true, encoding: 'utf8' }))
  if (/\.ts$/.test(file) && !/test\.ts$|sentences\//.test(file))
    for (const [word] of readFileSync(new URL(file, TABLES), 'utf8').matchAll(/\p{L}{1,13}/gu)) words.add(word)
const all = [...words]
const ODD = [
  ' ',
  '- ',
  "' ",
  ', ',
  '1',
  '"',
  '(',
  '( ',
  '[',
  '<',
  '<a ',
  '(a:1',
  '\u0301',
  '\u200d',
  '😀',
  '__proto__ ',
]

/** Worst first: milliseconds, what was read, its beginning. */
const worst: [ms: number, reader: string, prompt: string][] = []
const READERS = { readWords, cleanWords }
function time(prompt: string): void {
  for (const [name, read] of Object.entries(READERS)) {
    // The best of three: a pause for others is not the words' fault.
    let best = Infinity
    for (let n = 0; n < 3; n++) {
      const before = performance.now()
      read(prompt)
      best = Math.min(best, performance.now() - before)
    }
    worst.push([best, name, prompt.slice(0, 60)])
  }
  worst.sort(([a], [b]) => b - a)
  worst.length = Math.min(worst.length, 10)
}
const repeated = (unit: string) => unit.repeat(Math.ceil(PROMPT_MAX / unit.length)).slice(0, PROMPT_MAX)

for (const word of all.slice(0, 50)) readWords(repeated(`${word} `))
for (const unit of [...ODD, ...all.map((word) => `${word} `)]) time(repeated(unit))
let seed = 1
const below = (n: number) => (seed = (seed * 48_271) % 0x7fffffff) % n
let random = 0
for (const end = Date.now() + Number(process.argv[2] ?? 30) * 1000; Date.now() < end; random++)
  time(repeated(Array.from({ length: 1 + below(300) }, () => all[below(all.length)]).join(below(5) ? ' ' : ', ') + ' '))

console.log(`${all.length} words repeated, ${random} random prompts of ${PROMPT_MAX} characters; the slowest, ms:`)
for (const [ms, reader, prompt] of worst) console.log(ms.toFixed(1).padStart(6), reader, JSON.stringify(prompt))
