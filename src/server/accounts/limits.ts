/** How often passwords may be tried and mails asked for. Addresses and networks are keyed hashes. */
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { KEPT } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { consume, sharedLimit } from '../http/rate-limits.ts'

const HOUR = 3600
/** The longest that requests are counted. Seconds. */
const DAY = KEPT.counterHours * HOUR
/** How long the networks are known from which somebody signed in. Seconds. */
const NETWORK_KNOWN = KEPT.knownNetworkDays * 24 * HOUR
/** Mails that an address may be sent because somebody typed it in. */
const MAILS_PER_HOUR = 5
const MAILS_PER_DAY = 15

/** Who tries a password. */
export interface Attempt {
  address: string
  network: string
  /** Of a browser that has signed in as this address before (`device-cookie.ts`). */
  device: string | undefined
}

export interface AccountLimits {
  /**
   * Tries a password, and counts it if it was wrong. A browser that has signed in as this address before is counted by
   * itself. Others are counted by address and network, and by network; from networks where nobody has signed in as this
   * address, all of them together as well. So nobody elsewhere can lock a person out.
   * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
   *
   * @throws AppError RATE_LIMITED without trying
   */
  tryPassword<T>(attempt: Attempt, isRight: (tried: T) => boolean, go: () => Promise<T>): Promise<T>
  /** The same for somebody who is signed in: whoever has their session must not try passwords. */
  tryOwnPassword<T>(userId: string, isRight: (tried: T) => boolean, go: () => Promise<T>): Promise<T>
  /** Counts a mail for a mailbox or an account; false when it has had enough. */
  mayMail(whose: string): Promise<boolean>
  /** The same for who may be told. @throws AppError RATE_LIMITED */
  askToMail(whose: string): Promise<void>
  /** Counts a request for a mail. @throws AppError RATE_LIMITED */
  askForMail(network: string): Promise<void>
}

export function accountLimits(sql: Sql, perMinute: number): AccountLimits {
  const devices = sharedLimit(sql, 'password-device', perMinute)
  const devicesHourly = sharedLimit(sql, 'password-devices-hour', 6 * perMinute, HOUR)
  const pairs = sharedLimit(sql, 'password-pair', perMinute)
  const networks = sharedLimit(sql, 'password-network', perMinute)
  const strangers = sharedLimit(sql, 'password-strangers', perMinute)
  const strangersHourly = sharedLimit(sql, 'password-strangers-hour', 6 * perMinute, HOUR)
  const accounts = sharedLimit(sql, 'password-account', perMinute)
  const known = sharedLimit(sql, 'network-known', 1, NETWORK_KNOWN)
  const mailsHourly = sharedLimit(sql, 'mail-hour', MAILS_PER_HOUR, HOUR)
  const mailsDaily = sharedLimit(sql, 'mail-day', MAILS_PER_DAY, DAY)
  const askedHourly = sharedLimit(sql, 'mail-network-hour', 6 * perMinute, HOUR)
  const askedDaily = sharedLimit(sql, 'mail-network-day', 20 * perMinute, DAY)

  type Count = [limit: RateLimiterAbstract, key: string]
  // Counted before it is tried, and given back if it was right: of many at once no more are tried.
  const counted = async <T>(counts: Count[], isRight: (tried: T) => boolean, go: () => Promise<T>) => {
    for (const [limit, key] of counts) await consume(limit, key)
    const tried = await go()
    if (isRight(tried)) for (const [limit, key] of counts) await limit.reward(key)
    return tried
  }
  const askToMail = async (whose: string) => {
    await consume(mailsHourly, whose)
    await consume(mailsDaily, whose)
  }
  return {
    askToMail,
    async tryPassword({ address, network, device }, isRight, go) {
      // Together as well: whoever knew an earlier password may have made himself many known browsers.
      if (device) return counted([[devices, device], [devicesHourly, address]], isRight, go)
      const pair = `${address} ${network}`
      const counts: Count[] = [[pairs, pair], [networks, network]]
      if (!(await known.get(pair))) counts.push([strangers, address], [strangersHourly, address])
      const tried = await counted(counts, isRight, go)
      if (isRight(tried)) await known.set(pair, 1, NETWORK_KNOWN)
      return tried
    },
    tryOwnPassword: (userId, isRight, go) => counted([[accounts, userId]], isRight, go),
    async mayMail(whose) {
      try {
        await askToMail(whose)
        return true
      } catch (error) {
        if (error instanceof AppError) return false
        throw error
      }
    },
    async askForMail(network) {
      await consume(askedHourly, network)
      await consume(askedDaily, network)
    },
  }
}
