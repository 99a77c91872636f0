/** Until when a purchase can be withdrawn from. Pure. */
import { DAY_MS } from '../../contract/retention.ts'

/** Article L221-18 of the code de la consommation. Days. */
const PERIOD = 14
const HOUR_MS = 3600_000

const inParis = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * The first instant at which a purchase can no longer be withdrawn from (articles L221-18 and L221-19): its day is not
 * counted, the last hour of the fourteenth day is the last, and a period that ends on a Saturday, a Sunday or a public
 * holiday goes on to the next working day. Days are those of Paris.
 */
export function withdrawalEnd(concludedAt: Date): Date {
  let last = dayOf(concludedAt) + PERIOD
  while (isDayOff(last)) last++
  return startOf(last + 1)
}

/** The day of an instant, counted from 1 January 1970. */
function dayOf(at: Date): number {
  const [year, month, day] = partsOf(at)
  return Date.UTC(year!, month! - 1, day!) / DAY_MS
}

/** Midnight in Paris, which is one or two hours ahead of UTC. */
function startOf(day: number): Date {
  const [summer, winter] = [2, 1].map((hours) => new Date(day * DAY_MS - hours * HOUR_MS))
  const [, , , hour] = partsOf(summer!)
  return hour === 0 ? summer! : winter!
}

function partsOf(at: Date): number[] {
  const parts = inParis.formatToParts(at)
  return (['year', 'month', 'day', 'hour'] as const).map((type) =>
    Number(parts.find((part) => part.type === type)!.value),
  )
}

/** Article L3133-1 of the code du travail, as months and days. */
const HOLIDAYS = new Set(['1-1', '5-1', '5-8', '7-14', '8-15', '11-1', '11-11', '12-25'])
/** Easter Monday, Ascension Day and Whit Monday, in days after Easter. */
const AFTER_EASTER = new Set([1, 39, 50])

function isDayOff(day: number): boolean {
  const date = new Date(day * DAY_MS)
  const weekday = date.getUTCDay()
  return (
    weekday === 0 ||
    weekday === 6 ||
    HOLIDAYS.has(`${date.getUTCMonth() + 1}-${date.getUTCDate()}`) ||
    AFTER_EASTER.has(day - easterOf(date.getUTCFullYear()))
  )
}

/** Easter Sunday of a year, as a day: the Gregorian computus in Butcher’s form (Nature, 20 April 1876). */
function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1) / DAY_MS
}
