/** Hair that falls: loose, fringe. */
import { Layer, type Point, curve } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { type Hair, curled, endOf, partOf, variantOf } from './hair.ts'
import { behind, sideLock } from './lengths.ts'
import { dome, lock, mass } from './tools.ts'

export function loose(kit: Kit): Hair {
  const { hair, cx, hw, top, hairline, eyeY, recipe, inks, chin } = kit
  const part = partOf(kit)
  const variant = variantOf(kit, 4)
  const endY = endOf(kit)
  const long = recipe.hairLength === 'long'
  const short = recipe.hairLength === 'short'
  const side = 1.7 + (kit.volume - 2) * 0.7 + (curled(kit) ? 1.1 : 0)
  const flare = long ? 1.4 : short ? -0.4 : 1
  const front = new Layer()
  const px = cx + part
  const edgeY = short ? eyeY + 2 : Math.min(endY, chin + 1)
  const tuck = variant === 3 && !curled(kit) && !short
  const inX = hw - (tuck ? 0.2 : curled(kit) ? 1.4 : 2)
  const open = (dir: 1 | -1): Point[] => {
    // From the lower inner end of the lock, up along the face, to the parting.
    const reach = dir > 0 ? cx + hw - px : px - (cx - hw)
    const sweep = variant === 1 && dir * part <= 0 ? 4.6 : variant === 2 ? 2.4 : 0
    return curve(
      [
        [cx + dir * inX, edgeY],
        [cx + dir * inX, eyeY + 2],
        [cx + dir * (inX - 0.4), eyeY - 3 + (tuck ? -3 : 0)],
        [px + dir * reach * 0.62, hairline + 2.6 + sweep],
        [px + dir * reach * 0.3, hairline + 0.4 + sweep * 0.5],
        [px + dir * 0.4, hairline - 1.4],
      ],
      false,
      4,
    )
  }
  const outer = dome(kit, edgeY, side, kit.volume, flare * 0.6)
  mass(front, hair, kit, [...outer, ...open(1), ...open(-1).reverse()], {
    from: [px, top - 0.5],
    band: [6.5, 9.8],
    tips: 30,
  })
  if (!curled(kit)) {
    if (!tuck || long) {
      for (const dir of [-1, 1] as const) {
        sideLock(kit, front, hair, dir, long ? endY : edgeY + 5, flare + (long ? 2 : 0.9), long ? 6.4 : 5.2)
      }
    }
    if (variant === 1) {
      // A sweep across the forehead, off the parting.
      const dir = part <= 0 ? 1 : -1
      lock(
        front,
        hair,
        [
          [px, hairline - 3], [px + dir * 6, hairline + 1.4], [px + dir * 12, hairline + 6],
          [cx + dir * (hw + 0.6), eyeY + 1],
        ],
        6,
        { root: 0.8, band: [0.12, 0.4] },
      )
    }
    if (variant === 2) {
      lock(front, hair, [[px - 1, hairline - 3], [px - 5, hairline + 1], [px - 7, hairline + 6.4]], 4.2)
      lock(front, hair, [[px + 1, hairline - 3], [px + 5, hairline + 1], [px + 7.4, hairline + 6]], 4.2)
    }
  } else if (long) {
    for (const dir of [-1, 1] as const) {
      mass(
        front,
        hair,
        kit,
        curve(
          [
            [cx + dir * (hw - 1), eyeY + 4], [cx + dir * (hw + side + 1), eyeY + 3],
            [cx + dir * (hw + side + 3.2), chin - 2], [cx + dir * (hw + side + 2.4), kit.bodyY + 3],
            [cx + dir * (hw + 1.6), endY - 1.4], [cx + dir * (hw - 2.6), endY + 0.6], [cx + dir * (hw - 4.6), endY - 4],
            [cx + dir * (hw - 3), kit.bodyY + 1], [cx + dir * (hw - 1.4), chin],
          ],
          true,
          4,
        ),
        { from: [cx, top] },
      )
    }
  }
  front.tidy().outline(inks)
  return short ? { front } : { front, back: behind(kit, endY, side, flare) }
}

export function fringe(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, browY, recipe, inks, chin } = kit
  const endY = endOf(kit)
  const long = recipe.hairLength === 'long'
  const short = recipe.hairLength === 'short'
  const side = 1.7 + (kit.volume - 2) * 0.7 + (curled(kit) ? 1 : 0)
  const flare = long ? 1.4 : short ? -0.4 : 0.8
  const edgeY = short ? eyeY + 1 : Math.min(endY, chin + 1)
  const inX = hw - 1.8
  const variant = variantOf(kit, 2)
  const front = new Layer()
  const bangsY = browY + (variant === 0 ? 0.6 : -1)
  const zig: Point[] = []
  // Seven tips, rounder in the middle.
  const n = 7
  for (let i = 0; i < n; i++) {
    const a = inX - 1 - ((2 * inX - 2) * i) / n
    const b = a - (2 * inX - 2) / n
    const sag = Math.abs((a + b) / 2 / inX)
    zig.push([cx + a, bangsY - 1 + sag * 1.6], [cx + a * 0.45 + b * 0.55, bangsY + 1.8 + sag * 2 - (i % 2) * 0.8])
  }
  zig.push([cx - inX + 1, bangsY + 0.6])
  const outer = dome(kit, edgeY, side, kit.volume, flare * 0.6)
  mass(front, hair, kit, [...outer, [cx + inX, edgeY], [cx + inX, eyeY], ...zig, [cx - inX, eyeY], [cx - inX, edgeY]], {
    from: [cx + partOf(kit) * 0.5, top - 2],
    band: [6, 9.4],
    tips: 40,
  })
  if (!curled(kit))
    for (const dir of [-1, 1] as const)
      if (!short) sideLock(kit, front, hair, dir, long ? endY : edgeY + 2.4, flare + (long ? 2 : 0.4), long ? 6 : 4.6)
  front.tidy().outline(inks)
  return short ? { front } : { front, back: behind(kit, endY, side, flare) }
}
