/** Facial hair, fitted to the jaw. */
import { curve, Layer, type Point } from './grid.ts'
import { headHalf, headShape } from './face.ts'
import type { Kit } from './measure.ts'
import { curls } from './hair/curls.ts'
import { lock } from './hair/tools.ts'

function textured(kit: Kit, layer: Layer): void {
  const { beard, recipe } = kit
  if (recipe.hairTexture !== 'curly' && recipe.hairTexture !== 'coily') return
  const mask = new Layer()
  mask.cells.set(layer.cells)
  const own = new Layer()
  curls(own, beard, mask, kit, 'coily')
  for (let i = 0; i < own.cells.length; i++) if (mask.cells[i] && own.cells[i]) layer.cells[i] = own.cells[i]!
}

/** Short strokes that follow the growth of the beard. */
function strokes(kit: Kit, layer: Layer, from: number): void {
  const { beard, cx, recipe } = kit
  if (recipe.hairTexture === 'curly' || recipe.hairTexture === 'coily') return
  for (let y = from; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      if (layer.get(x, y) !== beard.base) continue
      const side = x < cx ? -1 : 1
      const k = (x * side * 2 + y * (recipe.hairTexture === 'wavy' ? 3 : 1) + 200) % 9
      if (k < 2 && (y >> 1) % 3 !== 1) layer.set(x, y, beard.dark)
      else if (x < cx - 2 && k === 5 && (y >> 1) % 2 === 0) layer.set(x, y, beard.light)
    }
  }
}

function moustache(kit: Kit, layer: Layer, curly: boolean): void {
  const {
    beard,
    cx,
    mouthY,
    recipe: { features: f },
  } = kit
  const wide = 7 + (f.mouthWidth > 0.4 ? 1 : 0)
  const handle = curly && Number(f.hairVariant) % 2 === 1
  for (const dir of [-1, 1] as const) {
    const x = (v: number) => cx + dir * v
    lock(
      layer,
      beard,
      handle
        ? [[x(0), mouthY - 2.2], [x(3.4), mouthY - 1.6], [x(wide - 0.6), mouthY], [x(wide + 2.6), mouthY - 2.4]]
        : [[x(0), mouthY - 2.2], [x(3), mouthY - 1.8], [x(wide - 1.6), mouthY - 0.2], [x(wide), mouthY + 1.8]],
      3.5,
      { root: 0.7, tip: 0.2, band: [0.25, 0.5] },
    )
  }
}

export function whiskers(kit: Kit): Layer | undefined {
  const {
    recipe: { facialHair },
    cx,
    hw,
    chin,
    mouthY,
    noseY,
    eyeY,
    beard,
    skin,
    inks,
  } = kit
  const layer = new Layer()
  const head = headShape(kit)
  if (facialHair === 'none') return undefined
  if (facialHair === 'stubble') {
    const dark = Number(kit.recipe.skinTone) > 6
    const ink = inks.mix(dark ? skin.base : skin.dark, beard.dark, dark ? 0.5 : 0.26, skin)
    const deep = inks.mix(dark ? skin.dark : skin.deep, beard.dark, dark ? 0.6 : 0.32, skin)
    jaw(kit, layer, ink, 0, eyeY + 6, mouthY - 1)
    layer.erase((x, y) => !head.get(x, y))
    for (let y = 0; y < 64; y++)
      for (let x = cx; x < 64; x++) if (layer.get(x, y) && !head.get(x + 2, y)) layer.set(x, y, deep)
    layer.rect(cx - 4, noseY + 2, cx + 3, noseY + 2, ink)
    layer.rect(cx - 5, noseY + 3, cx + 4, mouthY - 2, ink)
    return layer
  }
  if (facialHair === 'moustache') {
    moustache(kit, layer, true)
    return layer.tidy()
  }
  if (facialHair === 'goatee') {
    moustache(kit, layer, false)
    layer.poly(
      curve(
        [
          [cx - 6, mouthY - 0.6], [cx - 6, mouthY + 3], [cx - 4, chin + 0.4], [cx, chin + 1.8], [cx + 4, chin + 0.4],
          [cx + 6, mouthY + 3], [cx + 6, mouthY - 0.6], [cx + 4, mouthY + 1], [cx, mouthY + 3], [cx - 4, mouthY + 1],
        ],
        true,
        3,
      ),
      beard.base,
    )
    textured(kit, layer)
    strokes(kit, layer, mouthY)
    shadeRight(kit, layer)
    return outlined(kit, layer)
  }
  const full = facialHair === 'full-beard'
  jaw(kit, layer, beard.base, full ? 4.4 : 0.9, full ? eyeY + 2 : eyeY + 3, mouthY - (full ? 0.4 : -1))
  textured(kit, layer)
  strokes(kit, layer, eyeY)
  shadeRight(kit, layer)
  if (full) {
    for (const [x, w] of [[-6, 4.4], [5.4, 4.4], [-2.4, 5], [2.2, 5]] as const) {
      if (kit.recipe.hairTexture === 'straight' || kit.recipe.hairTexture === 'wavy')
        lock(layer, beard, [[cx + x * 1.3, mouthY + 3], [cx + x * 1.1, chin], [cx + x * 0.7, chin + 5.2]], w, {
          root: 0.9,
          tip: 0.2,
          band: [0.1, 0.3],
          wave: kit.recipe.hairTexture === 'wavy' ? 0.7 : 0,
        })
    }
  }
  const lip = new Layer()
  moustache(kit, lip, false)
  layer.stamp(lip).tidy()
  // The sideburns fade into the hair.
  if (!full) layer.erase((x, y) => y < eyeY + 5 && Math.abs(x + 0.5 - cx) < hw - 2)
  return outlined(kit, layer)
}

/** Only outside the face: on the cheeks the beard fades without a line. */
function outlined(kit: Kit, layer: Layer): Layer {
  const head = headShape(kit)
  const { beard, inks, skin } = kit
  const edged = new Layer()
    .stamp(layer)
    .outline(inks)
    .erase((x, y) => !layer.get(x, y) && !!head.get(x, y))
  // A beard as light as the skin needs an edge.
  const near = Math.abs(inks.lightness(beard.base) - inks.lightness(skin.base)) < 0.16
  if (near)
    for (let y = 1; y < 63; y++)
      for (let x = 1; x < 63; x++) {
        if (
          layer.get(x, y) &&
          ((!layer.get(x, y - 1) && head.get(x, y - 1)) ||
            (!layer.get(x - 1, y) && head.get(x - 1, y)) ||
            (!layer.get(x + 1, y) && head.get(x + 1, y)))
        )
          edged.set(x, y, beard.deep)
      }
  return edged
}

function shadeRight(kit: Kit, layer: Layer): void {
  const { cx, beard } = kit
  for (let y = 0; y < 64; y++)
    for (let x = cx + 2; x < 64; x++)
      if (layer.get(x, y) && (!layer.get(x + 2, y) || !layer.get(x + 1, y + 2)))
        layer.set(x, y, kit.inks.darker[layer.get(x, y)] === beard.deep ? beard.deep : beard.dark)
}

/** The area of a beard: the jaw, `drop` cells beyond the chin, up to the ears and the corners of the mouth. */
function jaw(kit: Kit, layer: Layer, ink: number, drop: number, earY: number, lipY: number): void {
  const { cx, hw, chin, mouthY } = kit
  const grow = drop > 0 ? 0.9 : 0
  const outer = headHalf(kit)
    .filter(([, y]) => y > earY)
    .map(([x, y]) => {
      const t = Math.max(0, (y - earY) / (chin - earY))
      return [x + grow * Math.min(1, t * 2.4), y + drop * t * t] as Point
    })
  const inner: Point[] = curve(
    [
      [cx + hw - 1.4, earY], [cx + hw - 2.6, earY + 4], [cx + 9.4, mouthY - 2.6], [cx + 7, lipY - 0.6],
      [cx + 5, lipY + 0.6], [cx + 3.6, mouthY + 1], [cx, mouthY + 1],
    ],
    false,
    4,
  )
  const right = [...outer, ...inner.reverse()]
  layer.poly([...right, [cx, chin]], ink)
  layer.poly(right.map(([x, y]) => [2 * cx - x, y] as Point).concat([[cx, chin]]), ink)
}
