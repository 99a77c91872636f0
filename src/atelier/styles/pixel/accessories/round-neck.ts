/** Things round the neck. */
import { lightness } from '../../../colour.ts'
import { Layer, type Point, curve, mirrored } from '../grid.ts'
import type { Kit } from '../measure.ts'

/** Round the neck and on the chest; over the garment, under the beard and the hair. */
export function roundNeck(kit: Kit): Layer {
  const { cx, bodyY, neck: n, chin, accent, gold, inks, recipe } = kit
  const layer = new Layer()
  const high = recipe.clothing === 'turtleneck'
  const y = bodyY + (high ? 4 : recipe.clothing === 'tshirt' ? 2 : 1)
  if (kit.has('necklace')) {
    const w = n + 2
    const path = curve(
      [[cx - w, y - 2], [cx - w * 0.6, y + 4], [cx - 0.5, y + 6.6], [cx + w * 0.6 - 1, y + 4], [cx + w - 1, y - 2]],
      false,
      4,
    )
    layer.line(path, gold.base)
    for (let k = 0; k < 64 * 64; k++)
      if (layer.cells[k] && ((k % 64) + Math.floor(k / 64)) % 4 < 2) layer.cells[k] = gold.dark
    layer.sprite(cx - 2, y + 6, ['.gg.', 'gaag', 'gadg', '.gg.'], { g: gold.base, a: accent.light, d: accent.dark })
    layer.outline(inks)
    layer.erase((x, py) => py < y + 4 && inks.lit[layer.get(x, py)] === layer.get(x, py))
  }
  if (kit.has('stethoscope')) {
    // On dark cloth a dark tube would not be seen.
    const tube = lightness(kit.recipe.clothingColor) < 0.42 ? kit.steel : inks.cloth('#39404f')
    const own = new Layer()
    for (const dir of [-1, 1]) {
      const x = (v: number) => (dir < 0 ? cx - 1 - v : cx + v)
      const path = curve(
        [
          [x(n + 3), bodyY - 3],
          [x(n + 5), bodyY + 2],
          [x(n + 4), bodyY + 8],
          [x(dir < 0 ? 5 : n + 2), bodyY + 12],
          [x(dir < 0 ? 2 : n + 2), 64],
        ],
        false,
        5,
      )
      own.line(path, tube.base)
      own.line(
        path.map(([px, py]) => [px + 1, py] as Point),
        tube.light,
      )
    }
    own.outline(inks)
    const disc = new Layer().ellipse(cx + n + 2.5, bodyY + 12, 3.4, 3.2, kit.steel.base)
    disc
      .ellipse(cx + n + 2.5, bodyY + 12, 1.8, 1.7, kit.steel.deep, true)
      .rect(cx + n, bodyY + 10, cx + n + 1, bodyY + 10, kit.steel.shine, true)
    layer.stamp(own).stamp(disc.outline(inks))
  }
  if (kit.has('tie')) {
    const own = new Layer()
    const k = high ? bodyY + 4 : bodyY + 1
    own.poly([[cx - 3, k], [cx + 3, k], [cx + 2, k + 3.6], [cx - 2, k + 3.6]], accent.base)
    own.poly(
      [[cx - 2, k + 3.4], [cx + 2, k + 3.4], [cx + 4.4, 62], [cx + 4.4, 66], [cx - 4.4, 66], [cx - 4.4, 62]],
      accent.base,
    )
    for (let x = cx - 6; x < cx + 6; x++)
      for (let py = k; py < 64; py++) {
        if (!own.get(x, py)) continue
        if ((x + py + 64) % 6 < 2 && py > k + 3) own.set(x, py, accent.light)
        if (x > cx) own.set(x, py, inks.darker[own.get(x, py)]!)
        if (py === k + 3) own.set(x, py, accent.deep)
      }
    layer.stamp(own.outline(inks))
  }
  if (kit.has('bow-tie')) {
    const own = new Layer()
    const by = high ? bodyY + 3 : bodyY
    own.sprite(
      cx - 8,
      by,
      [
        '.bbb........bbb.',
        'blbbbb.bb.bbbbbd',
        'blbbbbblldbbbbdd',
        'bbbdbbblbdbbdbdd',
        'blbbbbbbddbbbbdd',
        'bbbbbb.dd.bbbbdd',
        '.bbb........bdd.',
      ],
      { b: accent.base, l: accent.light, d: accent.dark },
    )
    layer.stamp(own.outline(inks))
  }
  if (kit.has('scarf')) {
    const own = new Layer()
    const w = n + 5
    const top = Math.min(chin, bodyY - 4)
    // The end that hangs.
    own.poly([[cx + 2, bodyY + 2], [cx + 9, bodyY + 1], [cx + 11, 66], [cx + 4, 66]], accent.dark)
    for (let py = bodyY + 6; py < 64; py += 5) own.rect(0, py, 63, py + 1, accent.base, true)
    own.outline(inks)
    const wrap = new Layer().poly(
      mirrored(
        cx,
        curve(
          [
            [cx, top], [cx + n, top - 1], [cx + w, top + 0.6], [cx + w + 1.4, bodyY], [cx + w - 1, bodyY + 4],
            [cx + n * 0.5, bodyY + 6.4], [cx, bodyY + 6.8],
          ],
          false,
          4,
        ),
      ),
      accent.base,
    )
    wrap.poly(
      [[cx + n, top - 2], [cx + w + 4, top], [cx + w + 4, bodyY + 8], [cx + 2, bodyY + 8], [cx + n, bodyY + 3]],
      accent.dark,
      true,
    )
    wrap.poly([[cx - w - 2, top + 2], [cx - n, top], [cx - n + 2, bodyY + 1], [cx - w, bodyY + 2]], accent.light, true)
    wrap.line(curve([[cx - w - 1, bodyY - 1], [cx - 3, bodyY + 1.6], [cx + w, top + 2]], false, 4), accent.deep, true)
    wrap.line(curve([[cx - w + 1, bodyY + 2], [cx, bodyY + 4.4], [cx + w, bodyY]], false, 4), accent.deep, true)
    wrap.line(curve([[cx - n, top + 1], [cx, top + 2.6], [cx + n, top + 1]], false, 4), accent.deep, true)
    layer.stamp(own).stamp(wrap.tidy().outline(inks))
  }
  return layer
}
