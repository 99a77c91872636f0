/** The crown of a face that the photo cuts through the forehead: an arch of hair from temple to temple. */
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import { type Portrait, MASK_SIDE, PORTRAIT_SIDE } from '../portrait.ts'
import { widthOf } from './body.ts'
import { cover, coverOn } from './fill.ts'

/** How far above the mesh the photo still ends within a forehead, distances between the pupils. */
const WITHIN = 0.32
/** Heights in the same: of the arch above the mesh, of the hairline there, of the arch's foot, of the end of the hair before the ears. */
const [APEX, HAIRLINE, FOOT, EARS] = [1.02, 0.3, -0.3, -0.04]
/** Half the width of the arch, least and most, half-widths of the face; how much wider than a face hair lies at least. */
const [NARROW, WIDE] = [1.1, 1.75]
/** Where hair ends beside a forehead, in half-widths of the face, and how far down a hairline is bent there. */
const [TEMPLES, BENT] = [0.92, 0.55]
/** Least area of seen hair by which its colour is known, squares of the distance between the pupils. */
const ENOUGH = 0.04
/** Share of a forehead, to so far out in half-widths of the face, that hair covers where the photo ends, from which on a fringe covers all of it. */
const FRINGE = { share: 0.4, across: 0.7 }
/** Of a shorn head: less hair than that is surely seen above the ears, from that value of its mask on, while so much of both temples is; lightness of the brows in that of the cheeks. */
const SHORN = { hair: 0.02, sure: 220, temples: 1.08, brows: 0.65 }

/** 0…255 in the mask of a half size, at a pixel of the portrait. */
const at = (mask: Uint8Array, x: number, y: number): number => mask[(y >> 1) * MASK_SIDE + (x >> 1)]!

/**
 * Sets it, unless the person is shorn. Changes `moved`.
 *
 * @param seen the portrait as the photo shows it
 * @param y0 the photo's upper edge, pixels of `moved`
 * @returns false where the photo does not end within the forehead, or nobody's hair is missing
 */
export function closeCrown(seen: Portrait, moved: Portrait, y0: number): boolean {
  const { map } = moved.reading
  const [middle, half] = widthOf(moved.rig)
  const mesh = moved.rig.contours.oval[0]![1]
  const [x, top] = onPicture(seen.reading.map, middle, mesh - WITHIN)
  if (top > 0 || x < 0 || isBare(seen)) return false
  const colour = hairColourOf(seen)
  const across = (px: number, py: number) => {
    const u = acrossFace(map, px, py)
    const v = downFace(map, px, py)
    return [(u - middle) / half, v] as const
  }
  const wide = ([-1, 1] as const).map((side) => reachOf(moved, side, middle, half, y0))
  const [left, right] = [wide[0]! || wide[1]!, wide[1]! || wide[0]!].map((far) => Math.min(WIDE, Math.max(NARROW, far)))
  // From ear to ear over the head: an ellipse on either side, and hair before the ears below it.
  const apex = mesh - APEX
  const arch = Array.from({ length: 49 }, (_, k) => {
    const [c, s] = [Math.cos((Math.PI * k) / 48), Math.sin((Math.PI * k) / 48)]
    return onPicture(map, middle - half * c * (c > 0 ? left! : right!), FOOT + (apex - FOOT) * s ** 0.9)
  })
  const foot = [onPicture(map, middle + half, EARS), onPicture(map, middle - half, EARS)]
  const inside = coverOn(cover([...arch, ...foot].flat()))
  const row = Math.max(0, Math.ceil(y0) + 3)
  const [, lowest] = onPicture(map, middle, 0.2)
  const { alpha, regions, rgba } = moved
  const isFringed = shareAlong(moved, row, (px) => Math.abs(across(px, row)[0]) < FRINGE.across) > FRINGE.share
  for (let y = 0; y < Math.min(PORTRAIT_SIDE, lowest); y++)
    for (let px = 0; px < PORTRAIT_SIDE; px++) {
      const p = y * PORTRAIT_SIDE + px
      const [a, v] = across(px, y)
      const share = Math.round(255 * inside(p))
      const out = v < FOOT && share < alpha[p]!
      if (out) alpha[p] = share
      if (share === 0 || v > EARS) continue
      // Below the edge hair that is seen stays, above it a fringe goes on.
      const isFringe = y < row && (isFringed || at(regions.hair, px, row) > 128)
      const isForehead = Math.abs(a) < TEMPLES && v > mesh - HAIRLINE + BENT * Math.abs(a) ** 3
      const isSeen = y >= row && alpha[p]! > 128 && at(regions.hair, px, y) > 128
      if (share > alpha[p]!) alpha[p] = share
      if (isSeen) continue
      const hairy = !isForehead || isFringe
      if (y >= row && !hairy) continue
      const q = (y >> 1) * MASK_SIDE + (px >> 1)
      regions.hair[q] = hairy ? 255 : 0
      regions.skin[q] = hairy ? 0 : 255
      regions.clothing[q] = 0
      if (hairy) for (let c = 0; c < 3; c++) rgba[p * 4 + c] = colour[c]!
    }
  return true
}

/** Share of hair in those pixels of a row. */
function shareAlong({ regions }: Portrait, row: number, isOf: (x: number) => boolean): number {
  let [hair, all] = [0, 1e-9]
  for (let x = 0; x < PORTRAIT_SIDE; x++) {
    if (!isOf(x)) continue
    all++
    if (at(regions.hair, x, row) > 128) hair++
  }
  return hair / all
}

/** How far out the person's hair is seen beside the forehead, half-widths of the face; 0 where none is. */
function reachOf(
  { alpha, regions, reading }: Portrait,
  side: -1 | 1,
  middle: number,
  half: number,
  y0: number,
): number {
  let most = 0
  for (let v = -1; v < FOOT; v += 0.05) {
    let far = 0
    for (let a = 0.9; a < WIDE; a += 0.02) {
      const [x, y] = onPicture(reading.map, middle + side * a * half, v).map(Math.round) as [number, number]
      if (x < 0 || x >= PORTRAIT_SIDE || y < y0 + 3 || y >= PORTRAIT_SIDE || alpha[y * PORTRAIT_SIDE + x]! < 128) break
      if (at(regions.hair, x, y) > 128) far = a
    }
    most = Math.max(most, far)
  }
  return most
}

/** Mean of the hair that is seen, of the brows where none is: 0…255. */
function hairColourOf({ rgba, regions, alpha, reading: { map }, rig }: Portrait): number[] {
  const sum = [0, 0, 0, 0]
  const add = (into: number[], p: number) => {
    for (let c = 0; c < 3; c++) into[c]! += rgba[p * 4 + c]!
    into[3]!++
  }
  const step = 2
  for (let y = 0; y < Math.min(PORTRAIT_SIDE, map.y + map.eyes); y += step)
    for (let x = 0; x < PORTRAIT_SIDE; x += step)
      if (at(regions.hair, x, y) > 200 && alpha[y * PORTRAIT_SIDE + x]! > 200) add(sum, y * PORTRAIT_SIDE + x)
  if (sum[3]! * step ** 2 < ENOUGH * map.eyes ** 2) {
    sum.fill(0)
    for (const p of browPixels(rig, map)) add(sum, p)
  }
  return sum.slice(0, 3).map((all) => all / Math.max(1, sum[3]!))
}

/** Pixels of the portrait within the brows. */
function browPixels(rig: Portrait['rig'], map: Portrait['reading']['map']): number[] {
  const out: number[] = []
  for (const brow of rig.contours.brows) {
    const shape = cover(brow.flatMap(([u, v]) => onPicture(map, u, v)))
    shape.share.forEach((share, k) => {
      const [x, y] = [shape.x + (k % shape.width), shape.y + Math.floor(k / shape.width)]
      if (share > 0.9 && x < PORTRAIT_SIDE && y < PORTRAIT_SIDE) out.push(y * PORTRAIT_SIDE + x)
    })
  }
  return out
}

/** Whether the crown has no hair: as it was read, or as it looks where nobody has read it. */
const isBare = (seen: Portrait): boolean =>
  seen.hair ? seen.hair.length === 'bald' || (seen.hair.length === 'shaved' && isShorn(seen)) : isShorn(seen)

/** Whether hair as dark as the brows would be seen beside the forehead, and is not. */
function isShorn({ rgba, alpha, regions, reading: { map }, rig }: Portrait): boolean {
  const [middle, half] = widthOf(rig)
  const light = (p: number) => rgba[p * 4]! * 0.3 + rgba[p * 4 + 1]! * 0.6 + rgba[p * 4 + 2]! * 0.1
  let hair = 0
  for (let y = 0; y < map.y; y += 2)
    for (let x = 0; x < PORTRAIT_SIDE; x += 2) {
      if (at(regions.hair, x, y) > SHORN.sure && alpha[y * PORTRAIT_SIDE + x]! > 128) hair += (2 / map.eyes) ** 2
    }
  if (hair > SHORN.hair) return false
  for (const side of [-1, 1]) {
    const [x, y] = onPicture(map, middle + side * SHORN.temples * half, -0.2)
    if (x < 0 || x >= PORTRAIT_SIDE || y < 0) return false
  }
  const mean = (pixels: readonly number[]) => pixels.reduce((sum, p) => sum + light(p), 0) / Math.max(1, pixels.length)
  const cheeks = [-0.5, 0.5].map((u) => {
    const [x, y] = onPicture(map, u, 0.55).map(Math.round) as [number, number]
    return y * PORTRAIT_SIDE + x
  })
  return mean(browPixels(rig, map)) < SHORN.brows * mean(cheeks)
}
