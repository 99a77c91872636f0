/** Hair that falls: loose, fringe, bob, curtains, pixie, side part, slicked back. */
import { headShape } from '../face.ts'
import { curve, Layer, type Point } from '../grid.ts'
import type { Kit } from '../measure.ts'
import type { Ramp } from '../palette.ts'
import { dome, lock, mass, shaded, tips } from './tools.ts'

export interface Hair {
  /** Behind the neck and the shoulders. */
  back?: Layer
  /** Over the head, and over the shoulders where it hangs. */
  front: Layer
}

export const curled = (kit: Kit) => kit.recipe.hairTexture === 'curly' || kit.recipe.hairTexture === 'coily'
export const variantOf = (kit: Kit, of: number) => Number(kit.recipe.features.hairVariant) % of
/** Where the parting is, cells from the axis. */
export const partOf = (kit: Kit) => ({ left: -5, right: 5, centre: 0 })[kit.recipe.features.hairPart]

/** Row where hair of this length ends. */
function endOf(kit: Kit): number {
  switch (kit.recipe.hairLength) {
    case 'long':
      return kit.bodyY + 11
    case 'medium':
      return kit.chin + 5
    default:
      return kit.eyeY + 3
  }
}

/** The mass behind the neck. */
function behind(kit: Kit, endY: number, side: number, flare: number): Layer {
  const { hair, cx, hw, top, eyeY, inks } = kit
  const layer = new Layer()
  const ramp = shaded(hair)
  const w = hw + side + flare
  const bottom = tips(cx + w - 0.5, cx - w + 0.5, endY - 1, 7, 2.6, 3)
  mass(layer, ramp, kit, [...dome(kit, endY - 2, side, kit.volume - 1, flare), ...bottom], {
    from: [cx, top + 4],
    band: [0, 0],
    tips: 99,
    root: 0,
  })
  if (!curled(kit)) {
    // Strands beside the neck; the outer ones on the left catch some light.
    const wave = kit.recipe.hairTexture === 'wavy' ? 0.9 : 0
    for (const [i, inset] of [1.6, 3.4, 5.4, 7.4].entries()) {
      for (const dir of [-1, 1] as const) {
        const lit = dir < 0 && i % 2 === 0
        for (let y = eyeY + 3 + ((i * 5) % 4); y < endY - (lit ? 5 : 0) - ((i * 3) % 4); y++) {
          layer.tint(Math.floor(cx + dir * (w - inset) + Math.sin(y * 0.7 + i) * wave), y, lit ? hair.base : hair.deep)
        }
      }
    }
  }
  return layer.outline(inks)
}

/**
 * A cut that is short by itself, with what has grown out of it: behind the neck, `side` cells wider than the head, and
 * when long over the shoulders, which would hide it.
 */
export function withLength(kit: Kit, front: Layer, side: number): Hair {
  const { hair, cx, hw, chin, bodyY, inks, recipe } = kit
  if (recipe.hairLength === 'short') return { front }
  // A helmet has no room for what lies on the shoulders.
  if (recipe.hairLength === 'medium' || recipe.headwear === 'astronaut-helmet')
    return { front, back: behind(kit, chin + 4, side, -2.4) }
  const falls = new Layer()
  // With a narrow mane the locks begin under the jaw, else behind the ears.
  const mane = side < -4
  const w = hw + (mane ? -3 : Math.max(-1, side))
  const y = mane ? chin - 3 : chin - 8
  const wave = recipe.hairTexture === 'wavy' ? 1 : 0
  for (const dir of [-1, 1] as const) {
    const x = (v: number) => cx + dir * (w + v)
    if (curled(kit))
      mass(
        falls,
        hair,
        kit,
        curve(
          [
            [x(-4), y + 1], [x(0.6), y], [x(3.2), chin], [x(3.8), bodyY + 3], [x(1.6), bodyY + 8],
            [x(-2.6), bodyY + 9.4], [x(-5.6), bodyY + 6], [x(-6), chin],
          ],
          true,
          4,
        ),
        { from: [cx, kit.top] },
      )
    else {
      // Fanned over the shoulder, the outermost shortest.
      lock(falls, hair, [[x(-3), y], [x(-4), chin + 2], [x(-5), bodyY + 3], [x(-5.6), bodyY + 8]], 5, {
        root: 0.8,
        tip: 0.1,
        wave,
        band: [0.46, 0.62],
      })
      lock(falls, hair, [[x(-0.6), y], [x(1.6), chin], [x(2.4), bodyY + 1], [x(3.4), bodyY + 6]], 5.4, {
        root: 0.5,
        tip: 0.05,
        wave,
        band: [0.4, 0.56],
      })
      lock(falls, hair, [[x(-2), y], [x(-1), chin + 1], [x(-1), bodyY + 4], [x(-1.8), bodyY + 10.6]], 6.4, {
        root: 0.6,
        tip: 0.08,
        wave,
        band: [0.36, 0.58],
      })
    }
  }
  // They come from behind the jaw.
  const face = headShape(kit).outline(inks)
  falls
    .tidy()
    .outline(inks)
    .erase((px, py) => !!face.get(px, py))
  return { front: front.stamp(falls), back: behind(kit, bodyY + 8, side, 1) }
}

/** Strands over the face's edge and, when long, over the shoulder; `dir` -1 is the viewer's left. */
function sideLock(kit: Kit, front: Layer, ramp: Ramp, dir: -1 | 1, endY: number, spread: number, width: number): void {
  const { cx, hw, eyeY, recipe } = kit
  const x = (v: number) => cx + dir * v
  const wave = recipe.hairTexture === 'wavy' ? 1.1 : 0
  const low = endY > kit.chin + 4
  const drop = endY - eyeY + 4
  if (low) {
    // A broad fall over the shoulder, then a narrower one along its outside.
    lock(
      front,
      ramp,
      [
        [x(hw - 0.6), eyeY - 2], [x(hw + 0.6), eyeY + 8], [x(hw + spread - 1.4), kit.chin + 3],
        [x(hw + spread - 2.4), endY - 5], [x(hw + spread - 4), endY],
      ],
      width + 2,
      { root: 0.6, tip: 0.3, wave, band: [0.3, 0.44] },
    )
    lock(
      front,
      ramp,
      [
        [x(hw + 1), eyeY], [x(hw + spread * 0.6 + 0.6), eyeY + 9], [x(hw + spread + 0.6), kit.chin + 4],
        [x(hw + spread), endY - 3],
      ],
      width * 0.7,
      { root: 0.7, tip: 0.25, wave, band: [0.2, 0.34] },
    )
    return
  }
  lock(
    front,
    ramp,
    [
      [x(hw + 0.4), eyeY - 4], [x(hw + spread * 0.7), eyeY - 4 + drop * 0.45], [x(hw + spread), eyeY - 4 + drop * 0.8],
      [x(hw + spread - 2.2), endY],
    ],
    width,
    { root: 0.8, tip: 0.25, wave, band: [0.28, 0.4] },
  )
}

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

export function bob(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, browY, hairline, inks, chin, recipe } = kit
  // Ends above the shoulders unless it is long, and wider at the hem than at the temples, so that it is recognised as a bob.
  const endY = chin + { short: -7, medium: -3, long: 3 }[recipe.hairLength as 'medium']
  const side = 2.2 + (kit.volume - 2) * 0.6 + (curled(kit) ? 0.8 : 0)
  const variant = variantOf(kit, 3)
  const front = new Layer()
  const inX = hw - 1.6
  const part = partOf(kit) || -4
  const px = cx + part
  const cheek = inX - 2.2
  const up = (dir: 1 | -1): Point[] => [
    [cx + dir * (cheek + 0.6), endY - 0.4], [cx + dir * cheek, endY - 3], [cx + dir * inX, eyeY + 2],
  ]
  let inner: Point[]
  if (variant === 0) {
    inner = [
      ...up(1),
      [cx + inX - 0.6, browY + 2],
      [cx + 6, browY + 0.4],
      [cx, browY],
      [cx - 6, browY + 0.4],
      [cx - inX + 0.6, browY + 2],
      ...up(-1).reverse(),
    ]
  } else {
    const dir = part < 0 ? 1 : -1
    const sweep: Point[] = [
      [cx + dir * (inX - 0.6), eyeY - 2], [cx + dir * 9, browY + 0.6], [cx + dir * 3, hairline + 3.6],
      [px, hairline - 1],
    ]
    const near: Point[] = [[px - dir * 3.4, hairline + 2.6], [cx - dir * (inX - 0.8), eyeY - 3]]
    inner =
      dir > 0
        ? [...up(1), ...sweep, ...near, ...up(-1).reverse()]
        : [...up(1), ...near.reverse(), ...sweep.reverse(), ...up(-1).reverse()]
  }
  const outer = dome(kit, endY - 2.6, side, kit.volume, 2)
  const round: Point[] = [
    [cx + hw + side + 1.8, endY - 0.6], [cx + hw + side - 0.6, endY + 0.8], [cx + hw - 1, endY + 1],
  ]
  const leftRound: Point[] = round.map(([x, y]) => [2 * cx - x, y] as Point).reverse()
  mass(front, hair, kit, [...outer, ...round, ...inner, ...leftRound], {
    from: [variant === 0 ? cx : px, top - 1.5],
    band: [6.4, 9.8],
    tips: 33,
  })
  front.tidy().outline(inks)
  return { front, back: behind(kit, endY + 1, side, 0.4) }
}

export function curtains(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, hairline, inks, recipe, chin } = kit
  const medium = recipe.hairLength !== 'short'
  const side = 1.9 + (kit.volume - 2) * 0.6
  const endY = medium ? (recipe.hairLength === 'long' ? kit.bodyY + 9 : chin - 1) : eyeY + 2
  const edgeY = Math.min(endY, chin - 2)
  const front = new Layer()
  const inX = hw - 1.2
  const side1 = (dir: 1 | -1): Point[] =>
    curve(
      [
        [cx + dir * inX, edgeY], [cx + dir * (inX + 0.2), eyeY + 3], [cx + dir * (hw - 4.4), eyeY - 0.4],
        [cx + dir * 7, hairline + 4.6], [cx + dir * 2.6, hairline + 0.4], [cx, hairline - 2.6],
      ],
      false,
      4,
    )
  mass(
    front,
    hair,
    kit,
    [...dome(kit, edgeY, side, kit.volume + 0.6, medium ? 0.4 : -0.8), ...side1(1), ...side1(-1).reverse()],
    { from: [cx, top - 1], band: [6.4, 10], tips: 26 },
  )
  if (!curled(kit)) {
    for (const dir of [-1, 1] as const) {
      lock(
        front,
        hair,
        [
          [cx + dir * 0.8, top - 0.5], [cx + dir * 6, hairline], [cx + dir * 10.4, hairline + 7],
          [cx + dir * (hw + 0.8), eyeY + 4],
        ],
        5.4,
        { root: 0.9, tip: 0.2, band: [0.2, 0.42], wave: recipe.hairTexture === 'wavy' ? 0.7 : 0 },
      )
      if (medium) sideLock(kit, front, hair, dir, endY + 2, 1.2, 4.8)
    }
  }
  front.tidy().outline(inks)
  return medium ? { front, back: behind(kit, endY, side, 0.4) } : { front }
}

export function pixie(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, hairline, browY, inks } = kit
  const part = partOf(kit) || 4
  const dir = part < 0 ? 1 : -1
  const px = cx + part
  const front = new Layer()
  const side = 1.5
  const inX = hw - 1.6
  const far: Point[] = [
    [cx + dir * (inX + 1.2), eyeY + 5.4], [cx + dir * inX, eyeY - 1], [cx + dir * 8.4, browY + 2.2],
    [cx + dir * 5.4, browY - 0.4], [cx + dir * 2, browY + 0.6], [cx - dir * 1, hairline + 2.6], [px, hairline],
  ]
  const near: Point[] = [
    [px - dir * 2.4, hairline + 2.4], [cx - dir * (inX - 0.4), browY + 1.4], [cx - dir * inX, eyeY],
    [cx - dir * (inX + 1.2), eyeY + 5.4],
  ]
  const inner = dir > 0 ? [...far, ...near] : [...near.reverse(), ...far.reverse()]
  mass(front, hair, kit, [...dome(kit, eyeY + 2, side, kit.volume + 0.4, -1), ...inner], {
    from: [px, top - 1.4],
    band: [5.6, 8.8],
    tips: 19,
  })
  if (!curled(kit)) {
    lock(
      front,
      hair,
      [[px, top + 1], [px + dir * 6, hairline], [px + dir * 11, hairline + 5], [cx + dir * (hw - 3), eyeY - 2.4]],
      5.4,
      { root: 0.9, band: [0.1, 0.36] },
    )
    lock(front, hair, [[px + dir, top + 2.6], [px + dir * 4, hairline + 2], [px + dir * 7, hairline + 6.6]], 4.4, {
      band: [0.1, 0.3],
    })
    for (const s of [-1, 1] as const)
      lock(
        front,
        hair,
        [[cx + s * (hw + 0.6), eyeY - 5], [cx + s * (hw + 0.4), eyeY + 1], [cx + s * (hw - 1.2), eyeY + 6.4]],
        3.6,
      )
    lock(
      front,
      hair,
      [
        [cx - dir * 2, top - kit.volume + 1], [cx - dir * 6, top - kit.volume], [cx - dir * 8.6, top - kit.volume - 0.6],
      ],
      3,
    )
  }
  front.tidy().outline(inks)
  return kit.recipe.hairLength === 'short'
    ? { front, back: behind(kit, eyeY + 7, 0.2, -1.4) }
    : withLength(kit, front, 0.4)
}

export function sidePart(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, hairline, inks, recipe } = kit
  const part = partOf(kit) === 0 ? -6 : partOf(kit) * 1.3
  const dir = part < 0 ? 1 : -1
  const px = cx + part
  const medium = recipe.hairLength !== 'short'
  const variant = variantOf(kit, 2)
  const front = new Layer()
  const inX = hw - 0.9
  const low = eyeY + (medium ? 3 : -0.5)
  const lift = variant === 0 ? 0 : 1.6
  const far: Point[] = [
    [cx + dir * inX, low], [cx + dir * (inX - 0.4), hairline + 6], [cx + dir * (hw - 3), hairline + 3.4],
    [cx + dir * 5.6, hairline + 1.6 + lift], [cx + dir * 1, hairline + 1 + lift], [px + dir * 1.6, hairline - 0.4],
  ]
  const near: Point[] = [
    [px, hairline - 0.8], [px - dir * 2.2, hairline + 1.6], [cx - dir * (inX - 1.2), hairline + 4.6],
    [cx - dir * inX, low],
  ]
  const inner = dir > 0 ? [...far, ...near] : [...near.reverse(), ...far.reverse()]
  mass(front, hair, kit, [...dome(kit, low, 1, kit.volume + 0.6, -0.3), ...inner], {
    from: [px - dir * 1.5, top + 3],
    band: [6.5, 9.6],
    tips: 24,
    root: 1,
    falls: false,
  })
  if (!curled(kit)) {
    lock(
      front,
      hair,
      [
        [px + dir * 0.5, hairline - 1], [px + dir * 3, top - kit.volume + 2.6], [px + dir * 9, top - kit.volume + 2.4],
        [cx + dir * (hw + 1), top + 6.4],
      ],
      5.6,
      { root: 0.55, tip: 0.3, band: [0.3, 0.62] },
    )
    lock(
      front,
      hair,
      [
        [px + dir * 1, hairline], [px + dir * 5, hairline - 2.8], [px + dir * 11, hairline - 0.6],
        [cx + dir * (hw + 0.2), hairline + 5.6],
      ],
      4.8,
      { root: 0.5, band: [0.25, 0.5] },
    )
    front.line([[px - dir, hairline - 1], [px - dir, top + 1], [px, top - 1]], hair.deep, true)
  }
  front.tidy().outline(inks)
  return medium
    ? {
        front,
        back: behind(
          kit,
          recipe.hairLength === 'long' ? kit.bodyY + 8 : kit.chin + 1,
          0.6,
          recipe.hairLength === 'long' ? -0.6 : -2.6,
        ),
      }
    : { front }
}

export function slickedBack(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, hairline, inks, recipe } = kit
  const front = new Layer()
  const inX = hw - 0.8
  const long = recipe.hairLength === 'medium' || recipe.hairLength === 'long'
  const peak = variantOf(kit, 2) === 0 ? 0 : 1.6
  const inner = (dir: 1 | -1): Point[] =>
    curve(
      [
        [cx + dir * inX, eyeY - 1], [cx + dir * (inX - 0.4), hairline + 5], [cx + dir * (hw * 0.74), hairline + 1],
        [cx + dir * hw * 0.42, hairline - 1.8], [cx, hairline - 1.2 + peak],
      ],
      false,
      4,
    )
  mass(front, hair, kit, [...dome(kit, eyeY - 1, 0.9, kit.volume + 0.7, -0.4), ...inner(1), ...inner(-1).reverse()], {
    from: [cx, top - 12],
    band: [11.6, 15],
    tips: 60,
    root: 0,
    falls: false,
  })
  if (!curled(kit)) {
    // Three comb lines, and the wet highlight over the crown between them.
    for (const at of [-0.5, -0.04, 0.5]) {
      front.line(
        [
          [cx + hw * at, hairline + Math.abs(at) * 2.6 - 0.4], [cx + hw * at * 0.86, top + 0.8],
          [cx + hw * at * 0.74, top - kit.volume + 2.4],
        ],
        hair.dark,
        true,
      )
    }
    for (const dir of [-1, 1])
      front.line([[cx + dir * (hw - 0.6), eyeY - 4], [cx + dir * (hw + 0.2), top + 9]], hair.dark, true)
  }
  front.tidy().outline(inks)
  return long
    ? {
        front,
        back: behind(
          kit,
          recipe.hairLength === 'long' ? kit.bodyY + 9 : kit.chin + 2,
          0.4,
          recipe.hairLength === 'long' ? 2 : -2,
        ),
      }
    : { front }
}
