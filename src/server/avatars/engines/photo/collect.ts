/**
 * Photos are worked on in tens of megabytes of typed arrays, which the collector hardly counts: left alone it lets
 * hundreds pile up in each thread.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as NodeJS.GCFunction

/** Frees what was allocated last, in a few milliseconds, for where somebody waits and one thread works. */
export const collectYoung = (): void => gc({ type: 'minor' })

/** Frees everything that nothing refers to, for between two stages: 20 to 40 ms. */
export const collect = (): void => gc()

let planned = false

/** Collects everything once the answer is on its way: nobody waits for it. */
export function collectSoon(): void {
  if (planned) return
  planned = true
  setImmediate(() => {
    planned = false
    collect()
  })
}
