/**
 * What hangs together with some pixels of a plane, by edges.
 *
 * @param length pixels of the plane, `side` in a row
 * @param isStart whether it begins at a pixel that may be taken
 * @param mayTake whether a pixel belongs to it, once it is reached
 * @returns 1 where it is
 */
export function connected(
  length: number,
  side: number,
  isStart: (i: number) => boolean,
  mayTake: (i: number) => boolean,
): Uint8Array {
  const own = new Uint8Array(length)
  const open: number[] = []
  const take = (i: number) => {
    if (own[i] || !mayTake(i)) return
    own[i] = 1
    open.push(i)
  }
  for (let i = 0; i < length; i++) if (isStart(i)) take(i)
  while (open.length > 0) {
    const i = open.pop()!
    if (i % side > 0) take(i - 1)
    if (i % side < side - 1) take(i + 1)
    if (i >= side) take(i - side)
    if (i < length - side) take(i + side)
  }
  return own
}
