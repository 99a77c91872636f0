import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../../../tests/support/buying.ts'
import { signUp } from '../../../tests/support/people.ts'
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
