/** Where a message finds room on a phone: under the top bar, beside nothing that is being looked at. */

interface Extent {
  top: number
  bottom: number
}

/** Room that is left over and under a message, px. */
const AIR = 3

/**
 * The first place for something of `height` between `from` and `to`, top to bottom, that lies on none of `taken`;
 * undefined where there is none. All in pixels of the window.
 */
export function freeTop(taken: readonly Extent[], height: number, from: number, to: number): number | undefined {
  let top = from
  for (const { top: begins, bottom } of [...taken].sort((a, b) => a.top - b.top))
    if (begins < top + height + AIR && bottom > top) top = Math.ceil(bottom) + AIR
  return top + height <= to ? top : undefined
}
