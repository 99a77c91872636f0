/** What a shop says of itself is what its database holds; with little it says nothing. */
import { sql as raw } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { plain, startTestServer, visitor } from '../../../tests/support/server.ts'
import { readConfig } from '../config.ts'
import { sellsForMoney, siteFacts } from '../site-facts.ts'
import { countMade } from './count-made.ts'

test('a shop counts its own pictures and times its own orders, once there are enough of both', async () => {
  const server = await startTestServer('postgres', {}, { engine: obedientEngine(() => 'ok') })
  const { sql } = server.database
  expect((await server.post('/api/generate-avatar', plain({ count: 1 }), visitor())).status).toBe(200)
  const now = new Date()
  expect(await countMade(sql, now)).toBeNull()
  // The one picture and the one order, twelve hundred and fifty times; four and a half seconds each.
  const repeat = (table: string, change: string) =>
    sql.execute(
      raw.raw(
        `insert into ${table} select (jsonb_populate_record(t, ${change})).* from ${table} t, generate_series(2, 1250) n`,
      ),
    )
  await repeat('generated_images', `jsonb_build_object('id', md5('i' || n)::uuid, 'slot', n)`)
  expect(await countMade(sql, now)).toBeNull()
  await sql.execute(raw`update generations set ended_at = created_at + interval '4.5 seconds'`)
  await repeat(
    'generations',
    `jsonb_build_object('id', md5('g' || n)::uuid, 'visitor_id', 'v' || n, 'idempotency_key', 'k' || n)`,
  )
  expect(await countMade(sql, now)).toEqual({ avatars: 1250, seconds: 5 })
  // What was long ago tells nothing of now.
  expect(await countMade(sql, new Date(now.getTime() + 40 * 86_400_000))).toBeNull()
  await server.stop()
})

test('only who takes money counts: a demonstration and test cards say what the specification says', () => {
  const configOf = (STRIPE_SECRET_KEY: string) => readConfig({ DATA_DIR: 'test-results/figures', STRIPE_SECRET_KEY })
  expect(['', 'sk_test_x', 'rk_test_x', 'sk_live_x', 'rk_live_x'].map((key) => sellsForMoney(configOf(key)))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  const engine = { id: 'atelier', name: 'Atelier', ai: false } as never
  expect(siteFacts(configOf(''), engine, 'demo')).not.toHaveProperty('figures')
  expect(siteFacts(configOf('sk_live_x'), engine, 'stripe', null)).toMatchObject({ figures: null })
})
