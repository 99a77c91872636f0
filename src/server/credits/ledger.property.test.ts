/** The ledger against a model of it: after any sequence of operations the database agrees with the model. */
import { randomUUID } from 'node:crypto'
import { sql as raw, type SQL } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { printedSeed, seededRandom, type Random } from '../../../tests/support/random.ts'
import { freshDatabase } from '../../../tests/support/server.ts'
import { soak } from '../../../tests/support/soak.ts'
import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { cleanUpExpiredCredits } from './expire-credits.ts'
import { grantCredits, openBalance } from './grant-credits.ts'
import { balanceOf } from './read-balance.ts'
import { expiryOf, foldAddress } from './rules.ts'
import { refundCredit, spendCredit } from './spend-credit.ts'
import { findImbalances } from './store.ts'

const RULES = { dailyCap: 1_000_000, key: 'k' }

const SEED = printedSeed('ledger')
const DAY = 86_400_000
const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

/** A fresh database through the product's own driver. */
async function open(kind: 'pglite' | 'postgres', connections = 1): Promise<Sql> {
  const database = await freshDatabase(kind, connections)
  closers.push(() => database.close())
  return database.sql
}

async function rowsOf(sql: Sql, statement: SQL): Promise<Record<string, unknown>[]> {
  return ((await sql.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows
}

interface ModelLot {
  expiresAt: number
  remaining: number
  granted: number
}
interface ModelPerson {
  id: string
  email: string
  opened: boolean
  lots: ModelLot[]
  sum: number
  lines: number
}
interface ModelDebit {
  person: ModelPerson
  lot: ModelLot
  refunded: boolean
}

/** All that the database knows of a person's credits. */
const stateOf = (userId: string): SQL => raw`
  select coalesce((select credits from user_credits where user_id = ${userId}), 0) as credits, sum, lines, lots
  from (select coalesce(sum(amount), 0)::int as sum, count(*)::int as lines from credit_transactions where user_id = ${userId}) as written,
    (select coalesce(array_agg(remaining order by expires_at, id), '{}') as lots from credit_lots where user_id = ${userId}) as held`

/** Compares first: a call of `expect` costs as much as a query, and most comparisons succeed. */
function same(found: unknown, expected: unknown): void {
  if (found !== expected) expect(found).toBe(expected)
}

/** Whether a unique index refused it: the generation was charged before. */
const isTaken = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code === '23505'

/** Runs random operations on the product and on the model, and after each compares the database with the model. */
async function runSequence(sql: Sql, random: Random, operations: number): Promise<Record<string, number>> {
  let clock = Date.UTC(2026, 10, 21)
  const prefix = randomUUID().slice(0, 8)
  // The second and third addresses are one identity: together they get one gift.
  const people = ['a.b', 'Chl.oe+x', 'chloe', 'd'].map((local): ModelPerson => ({
    id: `${prefix}-${local}`,
    email: `${local}${prefix}@${local === 'chloe' ? 'googlemail' : 'gmail'}.com`
      .replace('+x', '')
      .replace(/^Chl\.oe(\w+)/, 'Chl.oe$1+x'),
    opened: false,
    lots: [],
    sum: 0,
    lines: 0,
  }))
  const gifted = new Set<string>()
  const debits = new Map<string, ModelDebit>()
  const generations: string[] = []
  const counts: Record<string, number> = {}

  const write = (person: ModelPerson, amount: number) => {
    person.sum += amount
    person.lines++
  }
  const expire = (person: ModelPerson) => {
    const due = person.lots.filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt <= clock)
    const held = due.reduce((total, { remaining }) => total + remaining, 0)
    for (const lot of due) lot.remaining = 0
    if (held > 0) write(person, -held)
  }
  const grant = (person: ModelPerson, granted: number) => {
    person.opened = true
    person.lots.push({ expiresAt: expiryOf(new Date(clock)).getTime(), remaining: granted, granted })
    person.lots.sort((a, b) => a.expiresAt - b.expiresAt)
    write(person, granted)
  }
  const firstSpendable = (person: ModelPerson) =>
    person.lots.find(({ remaining, expiresAt }) => remaining > 0 && expiresAt > clock)
  const spendable = (person: ModelPerson) =>
    person.lots.reduce((total, { remaining, expiresAt }) => total + (expiresAt > clock ? remaining : 0), 0)
  const spend = (person: ModelPerson, generationId: string) =>
    sql
      .transaction((tx) => spendCredit(tx, { userId: person.id, generationId, description: 'x', now: new Date(clock) }))
      .then(
        () => 'spent',
        (error: unknown) => {
          if (error instanceof AppError) return error.code
          if (isTaken(error)) return 'refused'
          throw error
        },
      )
  const refund = (generationId: string) =>
    sql.transaction((tx) => refundCredit(tx, { generationId, now: new Date(clock) }))

  const operationsOf: [weight: number, name: string, run: (person: ModelPerson) => Promise<unknown>][] = [
    [
      5,
      'grant',
      async (person) => {
        const amount = 1 + random.whole(5)
        await sql.transaction((tx) =>
          grantCredits(tx, {
            userId: person.id,
            amount,
            kind: random.pick(['pack', 'goodwill']),
            description: 'x',
            now: new Date(clock),
          }),
        )
        grant(person, amount)
      },
    ],
    [
      4,
      'first appearance',
      async (person) => {
        await openBalance(sql, { userId: person.id, email: person.email, network: 'n', now: new Date(clock) }, RULES)
        if (!person.opened && !gifted.has(foldAddress(person.email))) {
          gifted.add(foldAddress(person.email))
          grant(person, 3)
        }
        person.opened = true
      },
    ],
    [
      15,
      'spend',
      async (person) => {
        const id = randomUUID()
        const lot = firstSpendable(person)
        same(await spend(person, id), lot ? 'spent' : 'INSUFFICIENT_CREDITS')
        if (!lot) return
        expire(person)
        lot.remaining--
        write(person, -1)
        debits.set(id, { person, lot, refunded: false })
        generations.push(id)
      },
    ],
    [
      4,
      'spend the same generation again',
      async (person) => {
        if (generations.length === 0) return
        const broke = !firstSpendable(person)
        same(await spend(person, random.pick(generations)), broke ? 'INSUFFICIENT_CREDITS' : 'refused')
      },
    ],
    [
      9,
      'refund, perhaps again',
      async () => {
        if (generations.length === 0) return
        // Mostly recent ones; sometimes one whose lot has long expired.
        const id = random.whole(3)
          ? generations.at(-1 - random.whole(Math.min(6, generations.length)))!
          : random.pick(generations)
        await refund(id)
        const debit = debits.get(id)!
        if (debit.refunded) return debit.person
        debit.refunded = true
        debit.lot.remaining++
        write(debit.person, 1)
        return debit.person
      },
    ],
    [3, 'refund what cost nothing', () => refund(randomUUID())],
    [
      4,
      'clean up',
      async () => {
        await cleanUpExpiredCredits(sql, new Date(clock))
        for (const person of people) expire(person)
      },
    ],
    [
      16,
      'read the balance',
      async (person) => {
        same(await balanceOf(sql, person.id, new Date(clock)), spendable(person))
      },
    ],
    [
      12,
      'a while passes',
      async () => {
        clock += random.whole(3 * DAY)
      },
    ],
    [
      3,
      'weeks pass',
      async () => {
        clock += random.whole(70 * DAY)
      },
    ],
    [
      7,
      'a lot’s last millisecond, or its end',
      async (person) => {
        const next = person.lots.find(({ remaining, expiresAt }) => remaining > 0 && expiresAt > clock)
        if (next && next.expiresAt - clock < 90 * DAY)
          clock = next.expiresAt - (random.whole(2) && next.expiresAt - 1 > clock ? 1 : 0)
        same(await balanceOf(sql, person.id, new Date(clock)), spendable(person))
      },
    ],
  ]
  const weights = operationsOf.reduce((total, [weight]) => total + weight, 0)
  for (let step = 0; step < operations; step++) {
    clock++
    let roll = random.whole(weights)
    const [, name, run] = operationsOf.find(([weight]) => (roll -= weight) < 0)!
    const person = random.pick(people)
    const touched = ((await run(person)) ?? person) as ModelPerson
    counts[name] = (counts[name] ?? 0) + 1
    // Time alone changes nothing in the database.
    if (name === 'a while passes' || name === 'weeks pass') continue
    for (const { id, sum, lines, lots } of name === 'clean up' ? people : [touched.id ? touched : person]) {
      const [found] = await rowsOf(sql, stateOf(id))
      const expected = { credits: sum, sum, lines, lots: lots.map(({ remaining }) => remaining) }
      if (
        JSON.stringify(found) !== JSON.stringify(expected) ||
        sum < 0 ||
        lots.reduce((total, { remaining }) => total + remaining, 0) !== sum
      )
        expect({ step, name, ...found }).toEqual({ step, name, ...expected })
    }
  }
  return counts
}

/**
 * 1,000 operations a round (SOAK=100 makes 100,000): one long history and several short ones. All on one database, which
 * then has fewer people than one cleanup takes (500): the cleanup of one history must not be used up by people of another.
 */
const HISTORIES = [400, ...Array<number>(4).fill(150)]

test.each([
  ['postgres', HISTORIES],
  ['pglite', [200]],
] as const)(
  'random operations on %s: balance, lines and lots are what the model says after each',
  async (kind, histories) => {
    const totals: Record<string, number> = {}
    for (let round = 0; round < soak.factor; round++) {
      const sql = await open(kind)
      for (const [history, operations] of histories.entries()) {
        const counts = await runSequence(sql, seededRandom(SEED + round * 1000 + history), operations)
        for (const [name, count] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + count
      }
      expect(await findImbalances(sql)).toEqual([])
      await closers.pop()!()
    }
    console.log(`ledger on ${kind}:`, totals)
  },
  600_000 * soak.factor,
)

test(
  'eight clients at once on three people: at every pause the ledger adds up, and no generation is charged or refunded twice',
  async () => {
    const sql = await open('postgres', 8)
    const people = ['a', 'b', 'c']
    let clock = Date.UTC(2026, 10, 21)
    const generations: string[] = []
    for (let round = 0; round < 2 * soak.factor; round++) {
      await Promise.all(
        Array.from({ length: 8 }, async (_, client) => {
          const random = seededRandom(SEED + 50_000 + round * 8 + client)
          for (let step = 0; step < 50; step++) {
            const userId = random.pick(people)
            const now = new Date((clock += random.whole(DAY / 2)))
            const roll = random.whole(20)
            // Often an id that another client has just used: only one of them may be charged.
            const generationId = roll < 4 && generations.length > 0 ? generations.at(-1)! : randomUUID()
            const tolerate = (error: unknown) => {
              const { code } = ((error as Error).cause ?? error) as { code?: string }
              if (code !== 'INSUFFICIENT_CREDITS' && code !== '23505') throw error
            }
            if (roll < 11) {
              generations.push(generationId)
              await sql
                .transaction((tx) => spendCredit(tx, { userId, generationId, description: 'x', now }))
                .catch(tolerate)
            } else if (roll < 16 && generations.length > 0)
              await sql.transaction((tx) =>
                refundCredit(tx, {
                  generationId: generations.at(-1 - random.whole(Math.min(8, generations.length)))!,
                  now,
                }),
              )
            else if (roll < 18)
              await sql.transaction((tx) =>
                grantCredits(tx, { userId, amount: 1 + random.whole(4), kind: 'pack', description: 'x', now }),
              )
            else if (roll < 19) await cleanUpExpiredCredits(sql, now)
            else await openBalance(sql, { userId, email: `${userId}+${client}@x.org`, network: 'n', now }, RULES)
          }
        }),
      )
      expect(await findImbalances(sql)).toEqual([])
      expect(
        await rowsOf(
          sql,
          raw`select generation_id, kind from credit_transactions where generation_id is not null group by 1, 2 having count(*) > 1`,
        ),
      ).toEqual([])
      const [sums] = await rowsOf(
        sql,
        raw`select
        (select count(*) from credit_transactions where kind = 'generation')::int as charged, (select count(*) from credit_debits)::int as debits,
        (select count(*) from credit_transactions where kind = 'refund')::int as refunds, (select count(*) from credit_debits where refunded_at is not null)::int as "givenBack",
        (select coalesce(sum(granted), 0) from credit_lots)::int as granted, (select coalesce(sum(amount), 0) from credit_transactions where kind in ('pack', 'welcome'))::int as credited`,
      )
      expect(sums).toMatchObject({ charged: sums!.debits, refunds: sums!.givenBack, granted: sums!.credited })
    }
    const [gifts] = await rowsOf(sql, raw`select count(*)::int as n from welcome_gifts`)
    expect(gifts!.n).toBeLessThanOrEqual(3)
  },
  600_000 * soak.factor,
)
