/** Braids and dreadlocks. */
import { Layer, type Point, curve } from '../grid.ts'
import type { Kit } from '../measure.ts'
import type { Ramp } from '../palette.ts'
import { FACE_INSET, STEPS, bangs, drawnBack } from './drawn-back.ts'
import { type Hair, partOf, variantOf } from './hair.ts'
import { dome, knot, lock, shaded } from './tools.ts'

/** How far the hairline drops from the middle to a row of braids or locks: cells for the square of the row's number. */
const BRAID_DROP = 0.32

const LOCK_DROP = 0.34

/** How far the middle of a row lies below the scalp's top: cells for each row from the middle. */
const ROW_DROP = 0.4

/** One plait hanging from (x, y0) to y1: pairs of strands that cross. */
function plait(layer: Layer, ramp: Ramp, x: number, y0: number, y1: number, wide: number, tie: Ramp): void {
  if (wide > 5) {
    const last = y1 - 5
    const count = Math.max(2, Math.round((last - y0) / 2.7))
    // From below, so that each strand lies over the next.
    for (let i = count; i >= 0; i--)
      knot(layer, ramp, x + 0.5 + (i % 2 ? 1.3 : -1.3), y0 + (i * (last - y0)) / count, 2.75)
    layer.rect(x - 1, last + 2, x + 1, last + 3, tie.base)
    layer.rect(x + 1, last + 2, x + 1, last + 3, tie.dark)
    layer.poly([[x - 1, last + 4], [x + 2, last + 4], [x + 3, y1 + 2], [x - 2, y1 + 2]], ramp.base)
    layer.rect(x + 1, last + 4, x + 1, y1 + 1, ramp.dark, true)
    return
  }
  const map = ['.bb.', 'lbbd', 'bbdD', '.DD.']
  const step = map.length - 1
  let y = y0
  for (; y + step <= y1; y += step)
    layer.sprite(x - 2, y, map, { b: ramp.base, l: ramp.light, d: ramp.dark, D: ramp.deep }, false)
  layer.rect(x - 1, y, x, y, tie.base)
  layer.rect(x - 1, y + 1, x, y + 2, ramp.base)
  layer.rect(x, y + 1, x, y + 2, ramp.dark)
}

export function braids(kit: Kit): Hair {
  const { hair, cx, hw, top, hairline, eyeY, chin, bodyY, inks, recipe, accent } = kit
  const front = new Layer()
  const long = recipe.hairLength === 'long'
  if (recipe.hairTexture === 'coily' || recipe.hairTexture === 'curly') {
    // Box braids: rows on the scalp, many thin plaits.
    const back = new Layer()
    const endY = long ? bodyY + 8 : recipe.hairLength === 'short' ? eyeY + 7 : chin + 2
    for (let x = cx - hw - 1; x <= cx + hw; x += 4)
      plait(back, shaded(hair), x + 2, eyeY, endY - 2 + ((x * 7) % 3), 4, shaded(accent))
    back.outline(inks)
    const inX = hw - FACE_INSET.braids
    const inner = (dir: 1 | -1): Point[] =>
      curve(
        [
          [cx + dir * inX, eyeY], [cx + dir * (inX - 0.6), hairline + 5], [cx + dir * hw * 0.6, hairline + 1],
          [cx, hairline - 1],
        ],
        false,
        STEPS,
      )
    front.poly([...dome(kit, eyeY, 1, kit.volume - 0.4), ...inner(1), ...inner(-1).reverse()], hair.base)
    for (let k = -5; k <= 5; k++) {
      if (k === 0) continue
      const fx = cx + k * 2.9
      front.line(
        [
          [fx, hairline + Math.abs(k) ** 2 * BRAID_DROP], [cx + k * 2.5, top + 2 + Math.abs(k) * ROW_DROP],
          [cx + k * 1.6, top - kit.volume],
        ],
        k > 2 ? hair.line : hair.deep,
        true,
      )
      front.line(
        [[fx + 1, hairline + Math.abs(k) ** 2 * BRAID_DROP - 2], [cx + k * 2.5 + 1, top + 2 + Math.abs(k) * ROW_DROP]],
        hair.light,
        true,
      )
    }
    front.line([[cx, hairline], [cx, top - 2]], kit.skin.dark, true)
    front.outline(inks)
    for (const dir of [-1, 1] as const)
      for (const k of [1, 0]) {
        const own = new Layer()
        plait(
          own,
          hair,
          Math.round(cx + dir * (hw - 0.4 + k * 4)) + (dir < 0 ? 1 : 0),
          eyeY - 6 + k * 5,
          endY - k * 4,
          4,
          k ? accent : kit.gold,
        )
        front.stamp(own.outline(inks))
      }
    return { back, front }
  }
  const endY = long ? bodyY + 10 : recipe.hairLength === 'short' ? chin + 1 : bodyY + 3
  drawnBack(kit, front, cx, top - 6, true)
  if (variantOf(kit, 2) === 1) bangs(kit, front)
  front.tidy().outline(inks)
  const plaits = new Layer()
  for (const dir of [-1, 1] as const) plait(plaits, hair, cx + dir * (hw + 1.5) - 0.5, eyeY + 5, endY, 7, accent)
  front.stamp(plaits.outline(inks))
  const back = new Layer()
  for (const dir of [-1, 1] as const) back.ellipse(cx + dir * (hw - 0.4), eyeY + 4, 3, 5, hair.deep)
  return { front, back: back.outline(inks) }
}

export function dreadlocks(kit: Kit): Hair {
  const { hair, cx, hw, top, hairline, eyeY, chin, bodyY, inks, recipe, gold, volume: v } = kit
  const front = new Layer()
  const back = new Layer()
  const short = recipe.hairLength === 'short'
  const end = recipe.hairLength === 'long' ? bodyY + 9 : short ? eyeY + 4 : chin + 2
  const rope = (layer: Layer, ramp: Ramp, path: Point[], dull = false) =>
    lock(layer, ramp, path, 4, { root: 0.95, tip: 0.7, band: [0.1, 0.26], twist: 3, dull })
  if (!short) {
    const dark = shaded(hair)
    for (const k of [-4, 4, -3, 3, -2, 2, -1, 1, 0])
      rope(
        back,
        dark,
        [[cx + k * 3, eyeY - 4], [cx + k * 3.7, chin - 2], [cx + k * 4, end - 2 + Math.abs(k % 2) * 1.6]],
        true,
      )
    back.outline(inks)
  }
  const px = cx + partOf(kit) * 0.8
  const w = hw - FACE_INSET.dreadlocks
  front.poly(
    [
      ...dome(kit, eyeY - 4, 1, v),
      [cx + w, eyeY - 4],
      [cx + w - 1.6, hairline + 3.4],
      [cx + hw * 0.5, hairline + 0.6],
      [cx, hairline - 0.6],
      [cx - hw * 0.5, hairline + 0.6],
      [cx - w + 1.6, hairline + 3.4],
      [cx - w, eyeY - 4],
    ],
    hair.base,
  )
  // The roots, in thick ridges off the parting.
  for (let k = -5; k <= 5; k++) {
    const fx = cx + k * 3.1
    front.line(
      [
        [fx, hairline + k * k * LOCK_DROP], [cx + k * 2.6, top + 2 + Math.abs(k) * ROW_DROP],
        [px * 0.4 + cx * 0.6 + k * 1.4, top - v],
      ],
      k > 2 ? hair.line : hair.deep,
      true,
    )
    if (k < 4)
      front.line(
        [[fx + 1, hairline + k * k * LOCK_DROP - 2], [cx + k * 2.6 + 1, top + 3 + Math.abs(k) * ROW_DROP]],
        k < 2 ? hair.light : hair.dark,
        true,
      )
  }
  front.outline(inks)
  for (const dir of [1, -1] as const) {
    for (const k of [2, 1, 0]) {
      const out = hw - 0.6 + k * 3.1
      const stop = short ? end + k * 1.4 - 2 : end - (k === 1 ? 0 : 3) - (k === 2 ? 3 : 0)
      const own = new Layer()
      const roots: Point = [cx + dir * (hw - 4.6 + k * 1.9), top + 2.6 + k * 0.9]
      lock(
        own,
        hair,
        [
          roots,
          [cx + dir * (out - 1 - k * 0.2), top + 9.6 + k * 0.6],
          [cx + dir * (out + 0.2), eyeY + 3],
          [cx + dir * (out + (short ? 0.4 - k * 0.5 : -0.6 - k * 0.4)), stop],
        ],
        3.3,
        { root: 0.9, tip: 0.75, band: [0.12, 0.34], twist: 3.4 },
      )
      front.stamp(own.outline(inks))
    }
  }
  if (!short)
    for (const dir of [-1, 1]) {
      const x = Math.round(cx + dir * (hw + 2.4)) - (dir < 0 ? 2 : 1)
      front.rect(x, chin - 4, x + 2, chin - 3, gold.base, true)
      front.rect(x, chin - 3, x + 2, chin - 3, gold.dark, true)
    }
  return short ? { front } : { back, front }
}
