/** Knows the browsers again in which somebody has signed in: their wrong passwords are counted apart from a stranger's. */
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { KEPT } from '../../contract/retention.ts'
import { readSigned, writeSigned, type SignedCookie } from '../http/signed-cookie.ts'

const KNOWN_SECONDS = KEPT.deviceDays * 24 * 3600
/** People who share a browser, the newest first. */
const PEOPLE = 5

const cookie = (key: string, overHttps: boolean): SignedCookie => ({ name: 'trombine_device', key, overHttps })

/** `address.secret` of each person. */
function entriesOf(c: Context, of: SignedCookie): [address: string, secret: string][] {
  const value = readSigned(c, of) ?? ''
  return value.split('~').flatMap((entry) => {
    const [address, secret] = entry.split('.')
    return address && secret ? [[address, secret] as [string, string]] : []
  })
}

/** What this browser is counted by when a password of this address is tried. @param address its keyed hash */
export function readDevice(c: Context, key: string, overHttps: boolean, address: string): string | undefined {
  return entriesOf(c, cookie(key, overHttps)).find(([known]) => known === address)?.[1]
}

/** Remembers in the answer's cookie that this address has signed in here. */
export function writeDevice(c: Context, key: string, overHttps: boolean, address: string): void {
  const of = cookie(key, overHttps)
  const before = entriesOf(c, of)
  const secret = before.find(([known]) => known === address)?.[1] ?? randomBytes(24).toString('base64url')
  const entries = [[address, secret], ...before.filter(([known]) => known !== address)].slice(0, PEOPLE)
  writeSigned(c, of, entries.map((entry) => entry.join('.')).join('~'), KNOWN_SECONDS)
}
