import type { Owner } from '../../accounts/owner.ts'
import type { Avatars } from '../avatars.ts'
import { busy } from './admission.ts'
import { isAccepted } from './store.ts'

/** Orders that may wait, for what is written for them and for their transaction: about half a second, in which a process must also answer everybody else. */
const MOST_WAITING = 24
/** By then those that wait have been accepted. Seconds. */
const CROWD_GONE = 2

interface Demand {
  pictures: number
  idempotencyKey: string | undefined
  /** Whose order it may have been; asked only where there is no room. */
  owners: () => Promise<Owner[]>
}
type Room = Pick<Avatars, 'entering' | 'accepting' | 'admission' | 'sql'>

/**
 * Runs in its turn what is asked and written before an order is accepted. Refuses an order for which there is no time or
 * that would wait long, unless it has been accepted already.
 *
 * @throws AppError BUSY
 */
export async function enter<T>(room: Room, demand: Demand, work: () => Promise<T>): Promise<T> {
  const wait = isCrowded(room) ? CROWD_GONE : await room.admission.waitFor(demand.pictures)
  if (wait !== undefined) await refuseUnlessKnown(room, demand, wait)
  // Many may have waited for the same answer: they are counted as they come on, one by one.
  if (isCrowded(room)) await refuseUnlessKnown(room, demand, CROWD_GONE)
  return room.entering.run(work)
}

/**
 * Counts the pictures of an order among those that are to be drawn, if there is still room for them.
 *
 * @returns what takes them out again, for an order that is not accepted
 * @throws AppError BUSY
 */
export async function takeRoom(room: Room, demand: Demand): Promise<() => void> {
  const taken = await room.admission.takeRoom(demand.pictures)
  if (typeof taken === 'function') return taken
  await refuseUnlessKnown(room, demand, taken)
  return () => {}
}

const isCrowded = ({ entering, accepting }: Room) => entering.waiting + accepting.waiting >= MOST_WAITING

async function refuseUnlessKnown({ sql }: Room, { idempotencyKey, owners }: Demand, seconds: number): Promise<void> {
  if (idempotencyKey !== undefined && (await isAccepted(sql, await owners(), idempotencyKey))) return
  throw busy(seconds)
}
