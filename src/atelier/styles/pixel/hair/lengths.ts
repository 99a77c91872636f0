/** Hair behind the neck and over the shoulders. */
import { headShape } from '../face.ts'
import { Layer, curve } from '../grid.ts'
import type { Kit } from '../measure.ts'
import type { Ramp } from '../palette.ts'
import { type Hair, curled } from './hair.ts'
import { dome, lock, mass, shaded, tips } from './tools.ts'

/** The mass behind the neck. */
export function behind(kit: Kit, endY: number, side: number, flare: number): Layer {
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
export function sideLock(
  kit: Kit,
  front: Layer,
  ramp: Ramp,
  dir: -1 | 1,
  endY: number,
  spread: number,
  width: number,
): void {
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
