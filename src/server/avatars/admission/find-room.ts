import type { Owner } from '../../accounts/owner.ts'
import type { Avatars } from '../avatars.ts'
import { findByKey } from '../store.ts'
import { busy } from './admission.ts'

/** Orders that may wait for their transaction: about half a second, in which a process must also answer everybody else. */
const MOST_WAITING = 24
/** By then those that wait have been accepted. Seconds. */
const CROWD_GONE = 2

interface Demand {
  pictures: number
  idempotencyKey: string | undefined
  /** Whose order it may have been; asked only where there is no room. */
  owners: () => Promise<Owner[]>
}
type Room = Pick<Avatars, 'accepting' | 'admission' | 'sql'>

/**
 * Refuses an order for which there is no time or that would wait long to be accepted, unless it has been accepted already.
 *
 * @throws AppError BUSY
 */
export async function findRoom(room: Room, demand: Demand): Promise<void> {
  const wait = isCrowded(room) ? CROWD_GONE : await room.admission.waitFor(demand.pictures)
  if (wait !== undefined) await refuseUnlessKnown(room, demand, wait)
}

/** The same, and counts its pictures among those that are to be drawn. @returns what takes them out again, for an order that is not accepted */
export async function takeRoom(room: Room, demand: Demand): Promise<() => void> {
  const taken = isCrowded(room) ? CROWD_GONE : await room.admission.takeRoom(demand.pictures)
  if (typeof taken === 'function') return taken
  await refuseUnlessKnown(room, demand, taken)
  return () => {}
}

const isCrowded = ({ accepting }: Room) => accepting.waiting >= MOST_WAITING

async function refuseUnlessKnown({ sql }: Room, { idempotencyKey, owners }: Demand, seconds: number): Promise<void> {
  if (idempotencyKey !== undefined)
    for (const owner of await owners()) if (await findByKey(sql, owner, idempotencyKey)) return
  throw busy(seconds)
}
