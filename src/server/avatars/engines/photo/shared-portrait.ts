/** A portrait's pixels in shared memory, so that any thread can draw from them without a copy. */
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait, type PortraitPlanes } from '../../../../atelier/photo/portrait.ts'

const PIXELS = PORTRAIT_SIDE ** 2
const MASK = MASK_SIDE ** 2
/** Bytes of one: 6 MB. */
export const ROOM = 5 * PIXELS + 3 * MASK

/** The portrait with its pixels moved into `room`, ROOM bytes; without the photo around the person, which drawing does not need. */
export function sharedPortrait(
  portrait: Portrait & Partial<Pick<PortraitPlanes, 'asSeen'>>,
  room: SharedArrayBuffer,
): Portrait {
  const { rgba, alpha, regions, asSeen: _around, ...read } = portrait
  let taken = 0
  function place<T extends Uint8Array | Uint8ClampedArray>(values: T, length: number): Uint8Array {
    const placed = new Uint8Array(room, taken, length)
    placed.set(values)
    taken += length
    return placed
  }
  const colours = place(rgba, 4 * PIXELS)
  return {
    ...read,
    rgba: new Uint8ClampedArray(room, colours.byteOffset, colours.length),
    alpha: place(alpha, PIXELS),
    regions: {
      skin: place(regions.skin, MASK),
      hair: place(regions.hair, MASK),
      clothing: place(regions.clothing, MASK),
    },
  }
}

/** As many are kept for later portraits. */
const KEPT = 4

export interface Rooms {
  take(): SharedArrayBuffer
  /** Once nobody reads or writes it any more. */
  giveBack(room: SharedArrayBuffer): void
}

/** Rooms are used again: the collector does not count shared memory, and lets dozens lie. */
export function openRooms(): Rooms {
  const free: SharedArrayBuffer[] = []
  return {
    take: () => free.pop() ?? new SharedArrayBuffer(ROOM),
    giveBack(room) {
      if (free.length < KEPT) free.push(room)
    },
  }
}
