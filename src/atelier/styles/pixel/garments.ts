/** The five garments, tailored on the shoulders of the kit. */
import { lightness } from '../../colour.ts'
import { curve, Layer, mirrored, type Point } from './grid.ts'
import type { Kit } from './measure.ts'
import type { Ramp } from './palette.ts'
import { print } from './printed.ts'

type Half = readonly (readonly [number, number])[]

/** Offsets from (axis, bodyY) to points on both sides. */
const half = (kit: Kit, points: Half): Point[] => points.map(([x, y]) => [kit.cx + x, kit.bodyY + y])
const both = (kit: Kit, points: Half) => mirrored(kit.cx, half(kit, points))
const flip = (kit: Kit, points: Half): Point[] => points.map(([x, y]) => [kit.cx - x, kit.bodyY + y])

function torso(kit: Kit, ramp: Ramp, puff = 0): Layer {
  const { neck: n, shoulder: s } = kit
  const edge = curve(
    [
      [n + 0.5, -2], [n + 4, 0.4 - puff * 0.4], [s - 6, 2.6 - puff], [s - 2, 4.6 - puff], [s + 0.4 + puff * 0.5, 8],
      [s + 1.4 + puff, 12], [s + 1.4 + puff, 14], [s + 1.4 + puff, 19], [s + 1.4 + puff, 24],
    ],
    false,
    4,
  )
  const layer = new Layer()
  layer.poly(both(kit, [[0, -2], ...edge, [0, 24]]), ramp.base)
  const { cx, bodyY: y } = kit
  // The arm on the shaded side, the chest beside it, the lit shoulder.
  layer.poly(half(kit, [[s - 3.5, 8], [s + 3, 6], [s + 4, 24], [s - 5, 24]]), ramp.dark, true)
  layer.poly(half(kit, [[s - 8, 15], [s - 5, 11], [s - 5, 24], [s - 10, 24]]), ramp.dark, true)
  layer.poly(flip(kit, [[s - 4.6, 12], [s - 6.2, 24], [s - 9, 24], [s - 7, 15]]), ramp.dark, true)
  layer.poly(
    flip(kit, [[n + 4, 0], [s - 2, 3.5], [s + 1, 8.5], [s - 1.5, 9], [s - 5, 5.6], [n + 5, 3]]),
    ramp.light,
    true,
  )
  layer.tidy()
  print(layer, kit)
  // Sleeve seams.
  for (const side of [-1, 1]) {
    const x = side < 0 ? cx - s + 4 : cx + s - 5
    layer.line([[x + side * 1, y + 6], [x, y + 9], [x, y + 13], [x - side, y + 22]], ramp.seam, true)
  }
  return layer
}

function clearNeck(layer: Layer, kit: Kit, rx: number, depth: number): void {
  layer.erase((x, y) => {
    const u = (x + 0.5 - kit.cx) / rx
    const v = (y + 0.5 - kit.bodyY + 2) / depth
    return u * u + (v > 0 ? v * v : 0) < 1
  })
}

function tshirt(kit: Kit): Layer {
  const { cloth, neck: n, cx, bodyY, inks } = kit
  const layer = torso(kit, cloth)
  layer.ellipse(cx, bodyY - 2, n + 3.6, 8.2, cloth.seam, true)
  layer.ellipse(cx, bodyY - 2, n + 3.1, 7.4, (x) => (x > cx + 3 ? cloth.dark : cloth.base), true)
  // Ribs of the crew neck.
  for (let x = cx - n - 3; x < cx + n + 3; x += 2)
    for (let y = bodyY - 2; y < bodyY + 6; y++) {
      const e = ((x + 0.5 - cx) / (n + 3.1)) ** 2 + ((y + 0.5 - bodyY + 2) / 7.4) ** 2
      if (e < 1) layer.tint(x, y, cloth.base === layer.get(x, y) ? cloth.light : cloth.base)
    }
  clearNeck(layer, kit, n + 1.3, 5)
  // Two soft folds from the arm.
  layer.line([[cx - 9, bodyY + 12], [cx - 7, bodyY + 14]], cloth.dark, true)
  layer.line([[cx + 8, bodyY + 11], [cx + 6, bodyY + 13]], cloth.dark, true)
  return layer.outline(inks)
}

function collar(kit: Kit, ramp: Ramp, reach = 7): Layer {
  const { neck: n, inks } = kit
  const layer = new Layer()
  const flap: Half = [[n - 0.6, -4], [n + 1.6, -3.4], [n + 4.6, 1], [n + 2.2, reach], [0.4, 3.4], [n - 2, 0.6]]
  layer.poly(flip(kit, flap), ramp.base)
  layer.poly(half(kit, flap), ramp.base)
  layer.poly(flip(kit, [[n + 1.6, -3.4], [n + 4.6, 1], [n + 3.6, 3.6], [n + 1, -1]]), ramp.light, true)
  layer.poly(half(kit, [[n - 1, -4], [n + 1, -3.4], [n - 0.6, 1.2], [0.8, 3.6], [n - 3, 0]]), ramp.dark, true)
  return layer.outline(inks)
}

function placket(layer: Layer, kit: Kit, ramp: Ramp, from: number): void {
  const { cx, bodyY, inks } = kit
  layer.rect(cx - 2, bodyY + from, cx - 2, 63, ramp.seam, true)
  layer.rect(cx + 2, bodyY + from, cx + 2, 63, ramp.seam, true)
  layer.rect(cx - 1, bodyY + from, cx + 1, 63, ramp.light, true)
  const pale = lightness(`#${inks.colours[ramp.base]!.toString(16).padStart(6, '0')}`) > 0.7
  for (let y = bodyY + from + 2; y < 63; y += 5) layer.rect(cx - 1, y, cx, y + 1, pale ? ramp.line : ramp.shine, true)
}

function shirt(kit: Kit): Layer {
  const { cloth, neck: n, cx, bodyY, shoulder: s, inks } = kit
  const layer = torso(kit, cloth)
  placket(layer, kit, cloth, 3)
  // Breast pocket.
  const px = cx + Math.round((s - 4) / 2) - 1
  layer.rect(px - 2, bodyY + 10, px + 4, bodyY + 10, cloth.seam, true)
  layer.rect(px - 2, bodyY + 11, px - 2, 63, cloth.seam, true)
  layer.rect(px + 4, bodyY + 11, px + 4, 63, cloth.seam, true)
  layer.erase((x, y) => Math.abs(x + 0.5 - cx) < n - 0.4 - Math.max(0, ((y - bodyY) * (n - 1)) / 4) && y < bodyY + 4)
  layer.outline(inks)
  const flaps = collar(kit, cloth)
  layer.cast(flaps, 0, 1, inks, (ink) => ink === cloth.base || ink === cloth.light)
  return layer.stamp(flaps)
}

function hoodie(kit: Kit): Layer {
  const { cloth, neck: n, cx, bodyY, inks, paper, steel } = kit
  const layer = torso(kit, cloth, 1)
  // Kangaroo pocket.
  layer.line([[cx - 9, 63], [cx - 8, bodyY + 12], [cx + 7, bodyY + 12], [cx + 8, 63]], cloth.seam, true)
  layer.rect(cx - 7, bodyY + 13, cx + 6, 63, cloth.base, true)
  clearNeck(layer, kit, n + 0.6, 4.6)
  layer.outline(inks)
  // The hood's two edges meet under the chin.
  const edges = new Layer()
  const roll: Half = [
    [n - 0.6, -5], [n + 3.4, -4.6], [n + 6.6, -1], [n + 5, 3.6], [1.6, 8.6], [0, 9], [0, 5.2], [n - 2.2, 2.4],
    [n + 0.6, -1],
  ]
  edges.poly(flip(kit, roll), cloth.base)
  edges.poly(half(kit, roll), cloth.base)
  edges.poly(flip(kit, [[n + 2, -4.6], [n + 6.6, -1], [n + 5.4, 2.6], [n + 3.6, 0.6]]), cloth.light, true)
  edges.poly(half(kit, [[n + 4.4, 0], [n + 7, -1], [n + 5, 4], [0, 9.4], [0, 7.4]]), cloth.dark, true)
  edges.outline(inks)
  layer.cast(edges, 0, 1, inks, (ink) => ink === cloth.base || ink === cloth.light)
  layer.stamp(edges)
  layer.line([[cx, bodyY + 6], [cx, bodyY + 8]], cloth.seam, true)
  const cord = lightness(kit.recipe.clothingColor) > 0.85 ? steel : paper
  for (const x of [cx - 5, cx + 4]) {
    const y = bodyY + 4
    layer.rect(x, y, x, y + 8, cord.base)
    layer.rect(x + 1, y + 1, x + 1, y + 8, cloth.line)
    layer.rect(x, y + 7, x, y + 9, cord.deep)
    layer.set(x, y, cloth.line)
  }
  return layer
}

/** The hood lying behind the neck; drawn before the neck and the hair in front. */
/** The shirt under a blazer: white, or sky blue when the blazer itself is pale. */
const linen = (kit: Kit) => (lightness(kit.recipe.clothingColor) > 0.86 ? kit.inks.cloth('#b9d2ee') : kit.paper)

export function garmentBack(kit: Kit): Layer | undefined {
  const { recipe, cloth, neck: n, inks, cx, bodyY } = kit
  const layer = new Layer()
  if (recipe.clothing === 'hoodie') {
    const edge = curve([[0, -9], [n + 3, -8.4], [n + 6.4, -6], [n + 8.4, -2], [n + 8, 3], [n + 4, 6]], false, 4)
    layer.poly(both(kit, edge), cloth.base)
    layer.poly(
      both(kit, curve([[0, -7], [n + 2, -6.6], [n + 4.6, -4], [n + 5, 0], [n + 2, 5]], false, 4)),
      cloth.deep,
      true,
    )
    layer.poly(half(kit, [[n + 5, -8], [n + 9, -2], [n + 8, 6], [n + 5.5, 4], [n + 6.4, -2]]), cloth.dark, true)
    return layer.outline(inks)
  }
  if (recipe.clothing === 'shirt' || recipe.clothing === 'blazer') {
    const ramp = recipe.clothing === 'shirt' ? cloth : linen(kit)
    layer.rect(cx - n - 1, bodyY - 5, cx + n, bodyY, ramp.deep)
    return layer.outline(inks)
  }
  return undefined
}

function blazer(kit: Kit): Layer {
  const { cloth, neck: n, cx, bodyY, shoulder: s, inks } = kit
  const paper = linen(kit)
  const layer = torso(kit, cloth, 0.6)
  const deepV = 64 - bodyY
  // The shirt in the opening.
  layer.poly(both(kit, [[0, -2], [n + 2.4, -2.4], [n + 1, 3], [1.4, deepV], [0, deepV + 4]]), paper.base)
  layer.poly(half(kit, [[3.4, 4], [n + 2, 0], [n + 1, 3], [2, deepV], [1, deepV]]), paper.dark, true)
  layer.erase((x, y) => Math.abs(x + 0.5 - cx) < n - 0.4 - Math.max(0, ((y - bodyY) * (n - 1)) / 4) && y < bodyY + 4)
  if (!kit.has('tie')) {
    layer.rect(cx, bodyY + 5, cx, 63, paper.dark, true)
    for (let y = bodyY + 6; y < 63; y += 4) layer.set(cx - 1, y, paper.deep)
  }
  layer.outline(inks)
  const flaps = collar(kit, paper, 5.6)
  layer.stamp(flaps)
  const lapels = new Layer()
  const lapel: Half = [
    [n + 0.8, -4], [n + 2.6, -4], [n + 5.4, -0.4], [n + 6.6, 2.4], [n + 4.8, 4], [n + 7.2, 5], [n + 5.6, 9],
    [2.4, 16.5], [0.6, 17], [n - 0.4, 6], [n + 1.6, 1],
  ]
  lapels.poly(flip(kit, lapel), cloth.base)
  lapels.poly(half(kit, lapel), cloth.base)
  lapels.poly(flip(kit, [[n + 2.6, -4], [n + 6.6, 2.4], [n + 5, 3.4], [n + 2.4, -1]]), cloth.light, true)
  lapels.poly(flip(kit, [[n + 5, 4.6], [n + 7.6, 5], [n + 6, 8.6], [n + 4.4, 10.6]]), cloth.light, true)
  lapels.poly(half(kit, [[n + 0.8, -4], [n + 2.6, -4], [n + 3, 0], [n + 1.6, 5], [2, 17], [0, 17]]), cloth.dark, true)
  lapels.outline(inks)
  // The notch.
  for (const side of [-1, 1]) {
    const x = (v: number) => (side < 0 ? cx - 1 - v : cx + v)
    lapels.line(
      [[x(n + 2), bodyY + 4], [x(n + 5), bodyY + 4]],
      cloth.base === cloth.seam ? cloth.line : cloth.seam === cloth.light ? cloth.light : cloth.line,
      true,
    )
  }
  layer.cast(
    lapels,
    1,
    1,
    inks,
    (ink) => inks.ramp[ink] === inks.ramp[cloth.base] && ink !== cloth.line && ink !== cloth.lit,
  )
  layer.stamp(lapels)
  // Breast pocket with its square.
  const px = cx + Math.round(s * 0.55)
  layer.rect(px, bodyY + 11, px + 5, bodyY + 11, cloth.seam)
  layer.sprite(px, bodyY + 8, ['.a...', 'aab.b', 'abbab'], { a: kit.accent.light, b: kit.accent.base })
  return layer
}

function turtleneck(kit: Kit): Layer {
  const { cloth, neck: n, cx, bodyY, chin, inks } = kit
  const layer = torso(kit, cloth)
  // Knit: short vertical strokes in staggered rows.
  for (let y = bodyY + 7; y < 64; y += 4) {
    for (let x = cx - 18 + ((y - bodyY) % 8 === 7 ? 0 : 3); x < cx + 18; x += 6) {
      if (layer.get(x, y) === cloth.base && layer.get(x, y + 1) === cloth.base) layer.rect(x, y, x, y + 1, cloth.dark)
    }
  }
  layer.outline(inks)
  const roll = new Layer()
  const y0 = Math.min(chin + 1, bodyY - 4)
  const w = n + 2
  roll.poly(
    mirrored(
      cx,
      curve(
        [
          [cx, y0], [cx + w - 1, y0], [cx + w + 0.4, y0 + 1.2], [cx + w + 1.4, bodyY + 1.6], [cx + w + 0.6, bodyY + 3],
          [cx + w * 0.6, bodyY + 4.2], [cx, bodyY + 4.6],
        ],
        false,
        3,
      ),
    ),
    cloth.base,
  )
  for (let x = cx - w - 2; x < cx + w + 2; x++) {
    const rib = (x - cx + 60) % 3 === 0
    for (let y = y0; y < bodyY + 5; y++) {
      if (!roll.get(x, y)) continue
      if (x > cx + w - 4) roll.set(x, y, rib ? cloth.deep : cloth.dark)
      else roll.set(x, y, rib ? cloth.dark : x < cx - w + 4 ? cloth.light : cloth.base)
      if (y === y0) roll.set(x, y, cloth.deep)
    }
  }
  roll.outline(inks)
  layer.cast(roll, 0, 1, inks, (ink) => ink === cloth.base || ink === cloth.light)
  return layer.stamp(roll)
}

export function garment(kit: Kit): Layer {
  switch (kit.recipe.clothing) {
    case 'tshirt':
      return tshirt(kit)
    case 'shirt':
      return shirt(kit)
    case 'hoodie':
      return hoodie(kit)
    case 'blazer':
      return blazer(kit)
    case 'turtleneck':
      return turtleneck(kit)
  }
}
