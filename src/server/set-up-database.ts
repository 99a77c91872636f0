import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { DRAW_QUEUE } from './avatars/avatars.ts'
import type { AvatarEngine } from './avatars/engines/engine.ts'
import { pictureDeadlineMs } from './avatars/rules.ts'
import type { Database } from './db/database.ts'
import { createMissingIndexes } from './db/missing-indexes.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { MAIL_QUEUE } from './mail/post.ts'
import { MAIL_CLAIM_MS } from './mail/rules.ts'
import { BUYER_MAIL_QUEUE } from './payments/payments.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Migrations and queues, by one process at a time; then the indexes for which nobody has to wait. */
export async function setUpDatabase(database: Database, engine: AvatarEngine, log: Logger): Promise<Queue> {
  const queue = await database.alone(async () => {
    await database.migrate(MIGRATIONS)
    return openQueue(
      database,
      {
        [DRAW_QUEUE]: { expireInSeconds: Math.ceil(pictureDeadlineMs(engine) / 1000) + 30, keyed: true },
        [BUYER_MAIL_QUEUE]: { expireInSeconds: 120 },
        [MAIL_QUEUE]: { expireInSeconds: MAIL_CLAIM_MS / 1000 },
      },
      log,
    )
  })
  try {
    const made = await createMissingIndexes(database, readFileSync(join(MIGRATIONS, 'indexes.sql'), 'utf8'))
    if (made.length > 0) log.info({ indexes: made }, 'indexes made')
  } catch (error) {
    // Nothing needs them to be right, only to be fast.
    log.warn({ err: error }, 'indexes not made; the next start tries again')
  }
  return queue
}
