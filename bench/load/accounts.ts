/** An account with credits, and the books of all of them. */
import { runCredits } from '../../tests/support/command.ts'
import { signUp, type Person } from '../../tests/support/people.ts'
import type { Service } from './service.ts'

/** What `npm run credits -- grant` gives at once. */
const GRANT_MAX = 1000

export async function personWith({ webs: [web], env }: Service, credits: number): Promise<Person> {
  const person = await signUp({ url: web!.url, origin: web!.url })
  const { code, err } = await runCredits(env, 'grant', person.email, String(Math.min(GRANT_MAX, credits)), 'load')
  if (code !== 0) throw new Error(err)
  return person
}

/** `npm run credits -- audit` in one word. */
export async function creditsAudit({ env }: Service): Promise<string> {
  const { code, out, err } = await runCredits(env, 'audit')
  return code === 0 ? 'clean' : `${out}${err}`.trim()
}
