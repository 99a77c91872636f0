import type { Owner } from '../../accounts/owner.ts'
import type { Avatars } from '../avatars.ts'
import { findByKey } from '../store.ts'
import { busy } from './admission.ts'

/** Orders that may wait for their transaction: about half a second, in which a process must also answer everybody else. */
const MOST_WAITING = 24
/** By then those that wait have been accepted. Seconds. */
const CROWD_GONE = 2

/**
 * Refuses an order for which there is no time or that would wait long to be accepted, unless it has been accepted already.
 *
 * @param owners whose order it may have been; asked only where there is no room
 * @param take counts its pictures among those that are to be drawn
 * @throws AppError BUSY
 */
export async function findRoom(
  { accepting, admission, sql }: Pick<Avatars, 'accepting' | 'admission' | 'sql'>,
  {
    pictures,
    idempotencyKey,
    owners,
    take = false,
  }: { pictures: number; idempotencyKey: string | undefined; owners: () => Promise<Owner[]>; take?: boolean },
): Promise<void> {
  const crowded = accepting.waiting >= MOST_WAITING
  const wait = crowded ? CROWD_GONE : await (take ? admission.takeRoom(pictures) : admission.waitFor(pictures))
  if (wait === undefined) return
  if (idempotencyKey !== undefined)
    for (const owner of await owners()) if (await findByKey(sql, owner, idempotencyKey)) return
  throw busy(wait)
}
