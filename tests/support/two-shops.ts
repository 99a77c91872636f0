/** Two servers on one real PostgreSQL that sell through one fake Stripe, with a clock that a test moves. */
import { obedientEngine, type Behaviour } from './engines.ts'
import { startFakeStripe, type FakeStripe } from './fake-stripe.ts'
import { freshPostgres, startTestServer, type TestServer } from './server.ts'

export interface TwoShops {
  stripe: FakeStripe
  /** Mails are sent by the first only, so that they can all be found. */
  servers: [TestServer, TestServer]
  /** How much later it is for the servers. Milliseconds. */
  later: number
  /** What drawing a picture does. */
  engine: Behaviour
  stop(): Promise<void>
}

export async function openTwoShops(settings: Record<string, string> = {}): Promise<TwoShops> {
  const stripe = await startFakeStripe()
  const DATABASE_URL = await freshPostgres()
  const start = (role: string) =>
    startTestServer(
      'postgres',
      {
        ...stripe.env,
        DATABASE_URL,
        AUTH_SECRET: 'one for both '.repeat(3),
        APP_URL: 'http://127.0.0.1:1',
        ROLE: role,
        ...settings,
      },
      { engine: obedientEngine(() => shops.engine), now: () => new Date(Date.now() + shops.later) },
    )
  const shops: TwoShops = {
    stripe,
    later: 0,
    engine: 'ok',
    servers: undefined as never,
    async stop() {
      for (const server of shops.servers) await server.stop()
      await stripe.close()
    },
  }
  shops.servers = [await start('all'), await start('web')]
  return shops
}
