/** Planes of a photo in shared memory, so that any thread can draw from them without a copy. */

/** Bytes of a room: a study has 14 to 15 MB. Pages that nothing is written to cost nothing. */
const ROOM = 24 * 2 ** 20
/** Bytes from which on a plane is placed; smaller ones travel as copies. */
const PLANE = 1024
/** Largest element of a typed array, bytes: each begins at a multiple of it. */
const ALIGNED = 8

type Plane = Float32Array | Uint8Array | Uint8ClampedArray

/**
 * A value whose large typed arrays lie in `room`; the rest is copied. Plain data: no functions, no cycles.
 *
 * @throws RangeError where the room is too small
 */
export function placed<T>(value: T, room: SharedArrayBuffer): T {
  let taken = 0
  function place(plane: Plane): Plane {
    const array = new (plane.constructor as Float32ArrayConstructor)(room, taken, plane.length)
    array.set(plane)
    taken += Math.ceil(plane.byteLength / ALIGNED) * ALIGNED
    return array
  }
  function copy(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part
    if (ArrayBuffer.isView(part)) return part.byteLength < PLANE ? part : place(part as Plane)
    if (Array.isArray(part)) return part.map(copy)
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, copy(inner)]))
  }
  return copy(value) as T
}

/** As many are kept for later studies. */
const KEPT = 2

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
