/** Hair that is gathered, shorn or stands: bun, ponytail, pigtails, braids, dreadlocks, afro, mohawk, shaved. */
import { curve, Layer, mirrored, type Point } from '../grid.ts'
import { isClosed, type Kit } from '../measure.ts'
import type { Ramp } from '../palette.ts'
import { clipped, shadowOn } from './cut.ts'
import { curled, partOf, variantOf, withLength, type Hair } from './loose.ts'
import { curls } from './curls.ts'
import { dome, knot, lock, mass, shaded } from './tools.ts'

/** Points for each span of a curve: enough on 64 cells. */
const STEPS = 4
/** What is left of a lock's width at its tip, as a share. */
const POINTED = 0.05
const BLUNT = 0.1
/** Height of a bun as a share of its width. */
const SQUASH = 0.9
/** How far the hairline drops from the middle to a row of braids or locks: cells for the square of the row's number. */
const BRAID_DROP = 0.32
const LOCK_DROP = 0.34
/** How far the middle of a row lies below the scalp's top: cells for each row from the middle. */
const ROW_DROP = 0.4
/** Half width of the opening for the face is less than the head's by this many cells. */
const FACE_INSET = { drawnBack: 0.6, braids: 0.8, dreadlocks: 1.2, afro: 1.2, pressed: 1.4, shaved: 1 } as const
/** Locks of a fringe: at the hairline and at the brows, cells from the middle. */
const BANGS = [[-7, -9], [-2.4, -4], [2.4, 1.6], [7, 7.4]] as const

/** A fringe of four locks. */
function bangs({ hair, cx, top, hairline, browY }: Kit, layer: Layer): void {
  for (const [a, b] of BANGS)
    lock(layer, hair, [[cx + a * 0.6, top + 2], [cx + a, hairline], [cx + b, browY]], 5.4, {
      root: 0.9,
      band: [0.24, 0.5],
    })
}

/** Hair drawn back from the face towards (gx, gy). */
function drawnBack(kit: Kit, layer: Layer, gx: number, gy: number, parted: boolean): void {
  const { hair, cx, hw, top, eyeY, hairline, recipe } = kit
  const inX = hw - FACE_INSET.drawnBack
  const inner = (dir: 1 | -1): Point[] =>
    curve(
      [
        [cx + dir * inX, eyeY],
        [cx + dir * (inX - 0.8), hairline + 6],
        [cx + dir * (hw * 0.7), hairline + 2],
        [cx + dir * hw * 0.36, hairline - 0.2],
        [cx, hairline - (parted ? 1.2 : 0.2)],
      ],
      false,
      STEPS,
    )
  const outline = [...dome(kit, eyeY, 0.7, Math.max(1, kit.volume - 0.6), -0.2), ...inner(1), ...inner(-1).reverse()]
  const texture =
    recipe.hairTexture === 'coily' ? 'coily' : recipe.hairTexture === 'curly' ? 'wavy' : recipe.hairTexture
  mass(
    layer,
    hair,
    kit,
    outline,
    { from: [gx, gy], band: [6, 8.6], tips: 60, root: 1, falls: false, wave: texture === 'wavy' ? 1.2 : 0 },
    0,
    texture,
  )
  if (recipe.hairTexture !== 'coily') {
    for (const at of [-0.86, -0.5, -0.18, 0.18, 0.5, 0.86]) {
      const x = cx + hw * at
      const y = hairline + at * at * 6 - 0.4
      layer.line(
        [[x, y], [x + (gx - x) * 0.3, y + (gy - y) * 0.42], [x + (gx - x) * 0.62, y + (gy - y) * 0.72]],
        hair.dark,
        true,
      )
    }
  }
  if (parted) {
    const px = cx + partOf(kit)
    layer.line([[px, hairline], [px, top], [px * 0.6 + gx * 0.4, top - kit.volume + 1]], hair.deep, true)
  }
}

/** A few loose strands before the ears. */
function wisps(kit: Kit, layer: Layer): void {
  if (isClosed(kit.recipe.headwear)) return
  const { hair, cx, hw, eyeY, hairline } = kit
  for (const dir of [-1, 1] as const) {
    lock(
      layer,
      hair,
      [
        [cx + dir * (hw - 2), hairline + 4], [cx + dir * (hw - 0.6), eyeY - 3], [cx + dir * (hw - 0.8), eyeY + 3],
        [cx + dir * (hw - 3.2), eyeY + 8],
      ],
      2.2,
      { root: 1, tip: POINTED, dull: true },
    )
  }
}

export function bun(kit: Kit): Hair {
  const { hair, cx, top, inks, recipe, accent } = kit
  const front = new Layer()
  const variant = variantOf(kit, 3)
  const back = new Layer()
  const y = top - 3.4
  const r = { short: 5, medium: 6.2, long: 7.4 }[recipe.hairLength as 'medium']
  const ball = (x: number, by: number, br: number) => {
    if (curled(kit)) {
      const mask = new Layer().ellipse(x, by, br, br * SQUASH, 1)
      curls(back, hair, mask, kit, recipe.hairTexture)
      return
    }
    back.ellipse(x, by, br, br * SQUASH, hair.base)
    back.ellipse(x + br * 0.25, by + br * 0.3, br * 0.86, br * 0.72, hair.dark, true)
    back.ellipse(x - br * 0.12, by - br * 0.02, br * 0.72, br * 0.6, hair.base, true)
    back.poly(
      curve(
        [
          [x - br * 0.7, by - br * 0.1], [x - br * 0.2, by - br * 0.66], [x + br * 0.4, by - br * 0.56],
          [x + br * 0.1, by - br * 0.34], [x - br * 0.36, by + br * 0.05],
        ],
        true,
        STEPS,
      ),
      hair.light,
      true,
    )
    back.line([[x - br * 0.5, by + br * 0.5], [x, by + br * 0.2], [x + br * 0.6, by - br * 0.3]], hair.deep, true)
  }
  drawnBack(kit, front, cx, y + 1, variant === 2)
  if (variant === 1) {
    ball(cx - 10, top - 2.4, r * 0.82)
    ball(cx + 10, top - 2.4, r * 0.82)
  } else {
    ball(cx, y, r)
    back.rect(cx - 4, Math.round(y + r * 0.8) - 1, cx + 3, Math.round(y + r * 0.8), accent.base, true)
  }
  back.tidy().outline(inks)
  if (variant !== 0) wisps(kit, front)
  front.tidy().outline(inks)
  return { back, front }
}

export function ponytail(kit: Kit): Hair {
  const { hair, cx, hw, top, chin, bodyY, inks, recipe, accent } = kit
  const front = new Layer()
  const back = new Layer()
  const dir = partOf(kit) < 0 ? -1 : 1
  const long = recipe.hairLength === 'long'
  const endY = long ? bodyY + 8 : recipe.hairLength === 'short' ? kit.eyeY + 5 : chin + 1
  const x = (v: number) => cx + dir * v
  // Under a hat it is tied at the nape.
  const low = isClosed(recipe.headwear)
  if (low) {
    const [from, to] = [kit.eyeY + 4, recipe.hairLength === 'short' ? chin + 2 : long ? bodyY + 8 : chin + 6]
    const path: Point[] = [
      [x(hw - 4), from], [x(hw + 2), from + 3], [x(hw + 4), (from + to) / 2 + 1], [x(hw + 1.6), to],
    ]
    if (curled(kit))
      mass(
        back,
        hair,
        kit,
        curve(
          [
            [x(hw - 4), from - 1], [x(hw + 3), from - 0.4], [x(hw + 6.6), from + 6], [x(hw + 6), to - 4],
            [x(hw + 2.6), to], [x(hw - 1), to - 3], [x(hw - 2), from + 6],
          ],
          true,
          STEPS,
        ),
        { from: [x(hw - 4), from] },
      )
    else
      lock(back, hair, path, 7, {
        root: 0.5,
        tip: BLUNT,
        wave: recipe.hairTexture === 'wavy' ? 1.1 : 0,
        band: [0.34, 0.56],
      })
  } else if (curled(kit)) {
    const shape = curve(
      [
        [x(4), top - 3], [x(hw - 2), top - 3.4], [x(hw + 7), top + 4], [x(hw + 8.6), top + 16], [x(hw + 6), endY - 6],
        [x(hw + 2), endY - 3], [x(hw + 1), top + 16],
      ],
      true,
      STEPS,
    )
    mass(back, hair, kit, shape, { from: [x(6), top - 2] })
  } else {
    const wave = recipe.hairTexture === 'wavy' ? 1.3 : 0
    lock(
      back,
      shaded(hair),
      [[x(3), top - 2], [x(hw + 1), top + 1], [x(hw + 4), top + 18], [x(hw + 2.4), endY - 3]],
      9,
      { root: 0.6, tip: BLUNT, wave, dull: true },
    )
    lock(
      back,
      hair,
      [
        [x(4), top - 2.6], [x(hw + 1.6), top - 0.6], [x(hw + 6.4), top + 14], [x(hw + 5.6), endY - 10],
        [x(hw + 7.6), endY],
      ],
      8,
      { root: 0.6, tip: POINTED, wave, band: [0.2, 0.38] },
    )
    lock(back, hair, [[x(6), top - 2.4], [x(hw + 3), top + 2], [x(hw + 5), top + 16], [x(hw + 3), endY - 4]], 4.4, {
      root: 0.6,
      tip: POINTED,
      wave,
      band: [0.26, 0.4],
    })
  }
  back.tidy().outline(inks)
  drawnBack(kit, front, x(6), top - 2, false)
  // The tie, at the top of the head.
  if (!low) {
    front.rect(Math.min(x(4), x(8)), top - kit.volume, Math.max(x(4), x(8)) - 1, top - kit.volume + 1, accent.base)
    front.rect(Math.min(x(4), x(8)), top - kit.volume + 1, Math.max(x(4), x(8)) - 1, top - kit.volume + 1, accent.dark)
  }
  if (variantOf(kit, 2) === 1) {
    const px = x(-3)
    lock(front, hair, [[px, kit.hairline - 2], [px - dir * 4, kit.hairline + 1], [px - dir * 7, kit.hairline + 6]], 4.2)
    lock(
      front,
      hair,
      [[px, kit.hairline - 2], [px + dir * 5, kit.hairline + 1], [px + dir * 10, kit.hairline + 5.4]],
      4.6,
    )
  }
  if (variantOf(kit, 4) > 1) wisps(kit, front)
  front.tidy().outline(inks)
  return { back, front }
}

export function pigtails(kit: Kit): Hair {
  const { hair, cx, hw, top, chin, eyeY, bodyY, inks, recipe, accent } = kit
  const front = new Layer()
  const back = new Layer()
  // Under a hat they are tied below it.
  const high = variantOf(kit, 2) === 0 && !isClosed(recipe.headwear)
  const long = recipe.hairLength === 'long'
  const ty = high ? top + 5 : eyeY + 5
  const short = recipe.hairLength === 'short'
  const endY = long ? bodyY + 6 : high ? (short ? eyeY + 4 : chin) : short ? chin + 1 : bodyY + 1
  for (const dir of [-1, 1] as const) {
    const x = (v: number) => cx + dir * v
    if (curled(kit)) {
      const mask = new Layer()
      if (recipe.hairTexture === 'coily')
        mask.ellipse(
          x(hw + (short ? 3.4 : 4.4)),
          ty - (high ? 1 : -3),
          long ? 7.6 : short ? 5.4 : 6.8,
          long ? 8.4 : short ? 5.4 : 6.8,
          1,
        )
      else
        mask.poly(
          curve(
            [
              [x(hw + 0.5), ty - 1], [x(hw + 4), ty - 3], [x(hw + 8.6), ty + 4], [x(hw + 8), (ty + endY) / 2 + 2],
              [x(hw + 4.4), endY], [x(hw + 1.4), endY - 5], [x(hw + 1), ty + 6],
            ],
            true,
            STEPS,
          ),
          1,
        )
      curls(back, hair, mask, kit, recipe.hairTexture)
    } else {
      const wave = recipe.hairTexture === 'wavy' ? 1.4 : 0
      lock(back, hair, [[x(hw), ty], [x(hw + 5), ty + 1], [x(hw + 6.4), (ty + endY) / 2], [x(hw + 4), endY]], 8, {
        root: 0.5,
        tip: POINTED,
        wave,
        band: [0.2, 0.4],
      })
      lock(
        back,
        hair,
        [[x(hw), ty + 1], [x(hw + 3.4), ty + 3], [x(hw + 4), (ty + endY) / 2], [x(hw + 1.6), endY - 4]],
        4.6,
        { root: 0.5, tip: POINTED, wave, band: [0.24, 0.4] },
      )
    }
  }
  back.tidy().outline(inks)
  drawnBack(kit, front, cx, top - 6, true)
  if (!curled(kit) && variantOf(kit, 4) > 1) bangs(kit, front)
  front.tidy().outline(inks)
  for (const dir of [-1, 1] as const) {
    const x = dir < 0 ? cx - hw - 3 : cx + hw
    front.rect(x, ty - 1, x + 2, ty + 1, accent.base)
    front.rect(x, ty + 1, x + 2, ty + 1, accent.dark)
    front.set(x, ty - 1, accent.light)
  }
  return { back, front }
}

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

/** An afro under a hat: one mass that widens from the brim down to the nape. */
function pressedAfro(kit: Kit, texture: 'curly' | 'coily'): Hair {
  const {
    hair,
    cx,
    hw,
    hairline,
    eyeY,
    chin,
    inks,
    recipe: { hairLength },
  } = kit
  const swell = { short: 2.4, medium: 5.4, long: 7.4 }[hairLength as 'medium']
  const low = hairLength === 'short' ? eyeY : hairLength === 'medium' ? chin - 4 : chin
  const brim = hairline + 1
  const cloud = new Layer().poly(
    mirrored(
      cx,
      curve(
        [
          [cx, brim - 4], [cx + hw + 0.4, brim - 3], [cx + hw + swell * 0.55, brim + 2.4],
          [cx + hw + swell * 0.95, brim + 7], [cx + hw + swell, (brim + low) / 2 + 3], [cx + hw + swell * 0.72, low],
          [cx + hw + swell * 0.1, low + 3], [cx + hw * 0.6, low + 4], [cx, low + 4],
        ],
        false,
        STEPS,
      ),
    ),
    1,
  )
  const inX = hw - FACE_INSET.pressed
  const face = new Layer().poly(
    mirrored(
      cx,
      curve(
        [
          [cx, hairline + 4], [cx + hw * 0.5, hairline + 4.6], [cx + inX - 1.6, hairline + 8], [cx + inX, eyeY],
          [cx + inX + 0.4, low + 1], [cx + hw - 3, low + 5], [cx, low + 8],
        ],
        false,
        STEPS,
      ),
    ),
    1,
  )
  const back = new Layer()
  curls(back, shaded(hair), cloud, kit, texture)
  const front = new Layer()
  curls(
    front,
    hair,
    new Layer().stamp(cloud).erase((x, y) => !!face.get(x, y)),
    kit,
    texture,
  )
  return { front: front.tidy().outline(inks), back: back.tidy().outline(inks) }
}

export function afro(kit: Kit): Hair {
  const { hair, cx, hw, top, hairline, eyeY, chin, inks, recipe } = kit
  const front = new Layer()
  const size = recipe.hairLength === 'short' ? 3.4 : recipe.hairLength === 'long' ? 8.6 : 6.6
  const rx = hw + size + (kit.volume - 2) * 0.6
  const texture = recipe.hairTexture === 'curly' ? 'curly' : 'coily'
  if (isClosed(recipe.headwear) && recipe.headwear !== 'astronaut-helmet') return pressedAfro(kit, texture)
  const up = Math.min(size + 0.6, top - 4)
  const low = recipe.hairLength === 'short' ? eyeY : eyeY + 5
  const ball = curve(
    [
      [cx, top - up - 0.4], [cx + rx * 0.5, top - up + 1.2], [cx + rx * 0.87, top + 3.4], [cx + rx, top + 12],
      [cx + rx * 0.92, low - 1], [cx + rx * 0.7, low + 3], [cx + hw * 0.6, low + 4], [cx - hw * 0.6, low + 4],
      [cx - rx * 0.7, low + 3], [cx - rx * 0.92, low - 1], [cx - rx, top + 12], [cx - rx * 0.87, top + 3.4],
      [cx - rx * 0.5, top - up + 1.2],
    ],
    true,
    STEPS,
  )
  const mask = new Layer().poly(ball, 1)
  const inX = hw - FACE_INSET.afro
  const inner = (dir: 1 | -1): Point[] =>
    curve(
      [
        [cx + dir * (inX + 0.4), chin], [cx + dir * inX, eyeY], [cx + dir * (inX - 0.8), hairline + 5],
        [cx + dir * hw * 0.56, hairline + 1], [cx, hairline],
      ],
      false,
      STEPS,
    )
  const face = new Layer().poly([...inner(1), ...inner(-1).reverse()], 1)
  mask.erase((x, y) => !!face.get(x, y))
  curls(front, hair, mask, kit, texture)
  front.tidy().outline(inks)
  return { front }
}

export function mohawk(kit: Kit): Hair {
  const { hair, cx, top, hairline, inks, recipe } = kit
  const front = new Layer()
  clipped(kit, front, top + 1)
  const crest = new Layer()
  const high = recipe.hairLength === 'short' ? 6.4 : 8.4
  const tall = Math.max(3, top - high)
  if (curled(kit)) {
    const mask = new Layer().poly(
      curve(
        [
          [cx - 4, hairline + 2], [cx - 6, top + 1], [cx - 5.6, tall + 2], [cx, tall], [cx + 5.6, tall + 2],
          [cx + 6, top + 1], [cx + 4, hairline + 2], [cx, hairline + 3.4],
        ],
        true,
        STEPS,
      ),
      1,
    )
    curls(crest, hair, mask, kit, recipe.hairTexture)
  } else {
    crest.poly(
      curve(
        [
          [cx - 3.4, hairline + 1], [cx - 4.6, top], [cx - 4, tall + 5], [cx + 4, tall + 5], [cx + 4.6, top],
          [cx + 3.4, hairline + 1], [cx, hairline + 3.4],
        ],
        true,
        STEPS,
      ),
      hair.base,
    )
    for (const [bx, by, tx, ty] of [
      [-4.4, 4, -9, 6], [4.4, 4, 9, 6], [-4, 2, -7.4, 2], [4, 2, 7.4, 2], [-2.4, 1, -3.6, 0], [2.6, 1, 3.8, 0],
      [0, 0, 0, -0.6],
    ] as const) {
      lock(
        crest,
        hair,
        [
          [cx + bx * 0.7, hairline + 1], [cx + bx, top + by - 1], [cx + (bx + tx) / 2, (top + tall) / 2 + ty * 0.6],
          [cx + tx, tall + ty],
        ],
        5,
        { root: 0.8, tip: POINTED, band: [0.4, 0.66] },
      )
    }
  }
  front.stamp(crest.tidy().outline(inks))
  return recipe.hairLength === 'long' ? withLength(kit, front, -5) : { front }
}

/** Stubble on the scalp. */
export function shaved(kit: Kit): Hair {
  const { cx, hw, top, hairline, eyeY, inks, hair } = kit
  const front = new Layer()
  const ink = shadowOn(kit)
  const inX = hw - FACE_INSET.shaved
  const inner = (dir: 1 | -1): Point[] =>
    curve(
      [
        [cx + dir * inX, eyeY - 1], [cx + dir * (inX - 0.6), hairline + 5], [cx + dir * hw * 0.68, hairline + 2.4],
        [cx + dir * hw * 0.4, hairline], [cx, hairline],
      ],
      false,
      STEPS,
    )
  front.poly([...dome(kit, eyeY - 1, 0, 0), ...inner(1), ...inner(-1).reverse()], ink)
  const light = inks.mix(ink, kit.skin.light, 0.3, hair)
  const dark = inks.mix(ink, kit.hair.dark, 0.4, hair)
  front.ellipse(cx - hw * 0.3, top + 3, hw * 0.42, 2, light, true)
  for (let y = top; y < eyeY; y++)
    for (let x = cx; x < cx + hw; x++)
      if (front.get(x, y) && !front.get(x + 2, y) && x > cx + hw - 5) front.set(x, y, dark)
  return { front }
}
