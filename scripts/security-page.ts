/**
 * Holds docs/security.md to what it claims: every requirement of ASVS 5.0.0 of levels 1 and 2 once, a file shown for
 * each that is met, and only files that exist.
 */

/** Requirements as the page lists them: `- **1.2.3** (L1) met: …`. */
const LINE = /^- \*\*(\d+\.\d+\.\d+)\*\* \(L([12])\) ([^:]+): (.+)$/
const STATES = ['met', 'not met', 'refused', 'not applicable']
/** Until the second pass. */
const IN_WORK = /^in work, (?:retention|mails|sessions) <!-- check -->$/
const PATH = /^(?:bench|docs|migrations|public|scripts|src|tests)\/|^[\w.-]+\.(?:c?js|json|md|ts)$/

const pathsOf = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)].map(([, quoted]) => quoted!).filter((quoted) => PATH.test(quoted))

/**
 * What is wrong with the page, a sentence each.
 *
 * @param requirements lines of `number level`: all that must be listed
 * @param exists whether there is a file or folder, by its path from the root
 */
export function faultsOf(page: string, requirements: string, exists: (path: string) => boolean): string[] {
  const faults: string[] = []
  const wanted = new Map(
    requirements
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  )
  const seen = new Set<string>()
  for (const line of page.split('\n').filter((text) => /^- \*\*\d/.test(text))) {
    const [, number, level, state, text] = LINE.exec(line) ?? []
    if (!number || !state || !text) {
      faults.push(`not written as the others: ${line.slice(0, 60)}`)
      continue
    }
    if (wanted.get(number) !== level) faults.push(`${number}: there is no such requirement of level ${level}`)
    if (seen.has(number)) faults.push(`${number}: listed twice`)
    seen.add(number)
    if (!STATES.includes(state) && !IN_WORK.test(state)) faults.push(`${number}: “${state}” is no state`)
    if (state === 'met' && pathsOf(text).length === 0) faults.push(`${number}: met, and no file shows it`)
  }
  for (const number of wanted.keys()) if (!seen.has(number)) faults.push(`${number}: not listed`)
  for (const path of new Set(pathsOf(page))) if (!exists(path)) faults.push(`there is no ${path}`)
  return faults
}
