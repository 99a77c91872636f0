import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atCounter, buy } from '../../../tests/support/buying.ts'
import { call, signUp } from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { payments } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres')
})
afterAll(() => server.stop())

test('the last click says whether the right of withdrawal is waived', async () => {
  const person = await signUp(server)
  const waived = async (waiver: boolean) => {
    await buy(server, person, 'starter', waiver)
    const rows = await server.database.sql.select().from(payments).where(eq(payments.userId, person.id))
    expect(rows).toHaveLength(1)
    return rows[0]!.waivedAt !== null
  }
  expect([await waived(true), await waived(false), await waived(true)]).toEqual([true, false, true])
})

test('an account that is deleted while its checkout is being opened cannot be made to pay', async () => {
  const person = await signUp(server)
  const gateway = server.payments.gateway!
  const open = gateway.openCheckout
  let opened = ''
  gateway.openCheckout = async (...asked) => {
    const checkout = await open.apply(gateway, asked)
    opened = checkout.url!
    expect((await call(server, '/api/auth/delete-user', { password: person.password }, person.headers)).status).toBe(
      200,
    )
    return checkout
  }
  const answer = await call(server, '/api/create-checkout', { priceId: 'starter', waiver: true }, person.headers)
  gateway.openCheckout = open
  expect(answer.status).toBe(401)
  await atCounter(opened, 'pay')
  const [row] = await server.database.sql
    .select()
    .from(payments)
    .where(eq(payments.gateway, gateway.id))
    .orderBy(desc(payments.createdAt))
  expect(row!.status).not.toBe('paid')
})
