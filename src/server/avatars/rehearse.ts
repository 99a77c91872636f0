/**
 * Orders that are taken back: what accepts, draws, stores and hands out pictures is compiled by the time that somebody
 * orders. The first ten orders of a process cost up to twice the processor time of those after them.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { DEFAULT_CONFIGURATION } from '../../contract/configurator.ts'
import type { GenerateRequest } from '../../contract/generate-avatar.ts'
import { finalPrompt } from '../../contract/final-prompt.ts'
import { inTurn } from '../db/in-turn.ts'
import type { Sql } from '../db/database.ts'
import { withinTime } from '../jobs/within-time.ts'
import { NO_METERS, NO_TRACES } from '../telemetry/telemetry.ts'
import { acceptGeneration } from './accept-generation.ts'
import type { Avatars } from './avatars.ts'
import { drawPictures } from './draw-picture.job.ts'
import type { Subject } from './engines/engine.ts'
import { recipeOf } from './engines/order-recipe.ts'
import { findOwnedImage } from './images/store.ts'
import { pictureOf } from './pictures/picture-of.ts'
import { orderOf } from './rules.ts'
import { readSlots } from './slots/store.ts'

const ORDERS = 10
/** The embedded database has one connection: nobody else is answered meanwhile. Milliseconds. */
const ORDER_WITHIN_MS = 3000

const REQUEST: GenerateRequest = {
  prompt: finalPrompt(DEFAULT_CONFIGURATION),
  count: 4,
  transparent: true,
  size: '1024x1024',
  configuration: { ...DEFAULT_CONFIGURATION },
}

/** Rejects where an order cannot be rehearsed: where nobody has a trial, say. */
export async function rehearseOrders(avatars: Avatars): Promise<void> {
  const recipe = recipeOf(orderOf(REQUEST, 1), 0)
  const subject: Subject = { png: await avatars.drawRecipe(recipe), recipe, source: 'algorithmicMedia' }
  for (let order = 0; order < ORDERS; order++) {
    await rehearseOrder(avatars, subject)
    // Whoever waits for the database comes first.
    await pause()
  }
}

class Rehearsed extends Error {}

/** One order, in one transaction that is rolled back. Returns its pictures as they are handed out. @param subject what is drawn */
export async function rehearseOrder(avatars: Avatars, subject: Subject): Promise<Uint8Array[]> {
  let pictures: Uint8Array[] = []
  const work = avatars.sql.transaction(async (tx) => {
    pictures = await withinTime(ORDER_WITHIN_MS, (signal) => order(inside(avatars, tx, subject), signal))
    throw new Rehearsed()
  })
  await work.catch((error) => {
    if (!(error instanceof Rehearsed)) throw error
  })
  return pictures
}

/** Everything that would be seen outside of the transaction is left out. */
function inside(avatars: Avatars, tx: Sql, subject: Subject): Avatars {
  const turn = inTurn()
  const files = new Map<string, Uint8Array>()
  return {
    ...avatars,
    // Its transactions are parts of this one, one after the other.
    sql: Object.create(tx, {
      transaction: { value: (work: (tx: Sql) => Promise<unknown>) => turn(() => work(tx)) },
    }) as Sql,
    engine: { ...avatars.engine, draw: async () => subject },
    queue: { ...avatars.queue, wake() {} },
    files: {
      ...avatars.files,
      put: async (key, bytes) => void files.set(key, bytes),
      get: async (key) => files.get(key),
    },
    telemetry: { ...NO_METERS, ...NO_TRACES },
    // Those who wait for these may wait for the database, which is taken.
    admission: { waitFor: async () => undefined, takeRoom: async () => () => {} },
    accepting: { waiting: 0, run: (work) => work() },
  }
}

async function order(avatars: Avatars, signal: AbortSignal): Promise<Uint8Array[]> {
  const owner = { kind: 'visitor', id: randomUUID() } as const
  const { id, order, engine } = await acceptGeneration(avatars, {
    owner,
    request: REQUEST,
    idempotencyKey: undefined,
    network: randomUUID(),
    gone: signal,
  })
  const jobs = Array.from({ length: REQUEST.count }, (_, slot) => ({ generationId: id, slot }))
  await drawPictures(avatars, jobs, signal)
  const pictures: Uint8Array[] = []
  for (const { image } of await readSlots(avatars.sql, id)) {
    const found = image && (await findOwnedImage(avatars.sql, [owner], image.id))
    if (found) pictures.push(await pictureOf(avatars, { image: found.image, engine }, order.background))
  }
  return pictures
}
