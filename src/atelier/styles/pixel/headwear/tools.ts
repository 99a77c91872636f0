/** What all headwear uses: its position, and the room that it leaves to the hair. */
import { curve, Layer, mirrored, type Point } from '../grid.ts'
import { isClosed, type Kit } from '../measure.ts'
import type { Ramp } from '../palette.ts'

export interface Worn {
  /** Behind the hair and the body. */
  back?: Layer
  /** Between the body and the head. */
  under?: Layer
  front: Layer
}

/** Row of a hat's edge on the forehead. */
export const brimOf = (kit: Kit) => kit.hairline + 1

/** Whether a cell may hold hair under this headwear; undefined when hair is free. */
export function hairRoom(kit: Kit, behind = false): ((x: number, y: number) => boolean) | undefined {
  const {
    recipe: { headwear },
    cx,
    hw,
    top,
  } = kit
  const b = brimOf(kit)
  if (headwear === 'hijab') return () => false
  if (headwear === 'astronaut-helmet')
    return (x, y) => (x + 0.5 - cx) ** 2 + (y + 0.5 - top - 15) ** 2 < 20 ** 2 && y < kit.bodyY + 3
  if (!isClosed(headwear)) return undefined
  const edge = headwear === 'beanie' || headwear === 'santa-hat' ? b + 1 : b
  // Hair below a turban widens from behind the ears.
  if (headwear === 'turban')
    return (x, y) =>
      y > kit.eyeY + 4 &&
      Math.abs(x + 0.5 - cx) > hw - 5 &&
      Math.abs(x + 0.5 - cx) <= hw - 1.5 + 2.2 * Math.sqrt(y - kit.eyeY - 4)
  return (x, y) =>
    y >= edge &&
    Math.abs(x + 0.5 - cx) <= hw + 1.8 + (behind ? Math.max(0, y - edge) * 1.2 : 1.7 * Math.sqrt(Math.max(0, y - edge)))
}

/** Cuts a layer to the room and draws the cut as an edge. */
export function press(layer: Layer, room: (x: number, y: number) => boolean, kit: Kit): Layer {
  const cut = (x: number, y: number) => !room(x, y)
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      const ink = layer.get(x, y)
      if (ink && room(x, y) && ((layer.get(x - 1, y) && cut(x - 1, y)) || (layer.get(x + 1, y) && cut(x + 1, y))))
        layer.set(x, y, kit.inks.line[ink]!)
    }
  }
  return layer.erase(cut)
}

/** A cap over the skull: from the brim row up to `height` above the skull, `wide` beyond it. */
export function crownShape(kit: Kit, wide: number, height: number, bottom = brimOf(kit), sag = 1.4): Point[] {
  const { cx, hw, top } = kit
  return mirrored(
    cx,
    curve(
      [
        [cx, top - height], [cx + hw * 0.5, top - height + 0.6], [cx + hw * 0.86, top - height + 4],
        [cx + hw + wide, bottom - 5], [cx + hw + wide + 0.3, bottom], [cx + hw * 0.6, bottom + sag],
        [cx, bottom + sag + 0.4],
      ],
      false,
      4,
    ),
  )
}

/** The three tones of a round volume inside what is painted in `ramp.base`: light to the left, shade to the right. */
export function round(layer: Layer, kit: Kit, ramp: Ramp, y0: number, y1: number, cx = kit.cx, half = kit.hw): void {
  for (let y = y0; y <= y1; y++) {
    for (let x = 0; x < 64; x++) {
      if (layer.get(x, y) !== ramp.base) continue
      const t = (x + 0.5 - cx) / half + ((y - y0) / Math.max(1, y1 - y0)) * 0.28
      if (t > 0.62) layer.set(x, y, ramp.dark)
      else if (t < -0.22 && t > -0.66) layer.set(x, y, ramp.light)
    }
  }
}

/** First painted row in a column, or `or`. */
export function surfaceAt(surface: Layer, x: number, or: number): number {
  for (let y = 0; y < 64; y++) if (surface.get(x, y)) return y
  return or
}
