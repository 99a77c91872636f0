/** What is set on the hair: crowns, ears, horns, headphones, halo; and the helmet around it all. */
import { curve, Layer, mirrored } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { brimOf, surfaceAt, type Worn } from './tools.ts'

const CROWN = [
  'j...........j...........j',
  'gg....j....ggg....j....gg',
  'lgg..ggg..ggggg..ggg..ggd',
  'lggggggggggggggggggggggdd',
  'llgggggggggggggggggggdddd',
  'lgrrgggggbbggggbbggggrrdd',
  'lgrrgggggbbggggbbggggrrdd',
  'ldddddddddddddddddddddddd',
]

export function crown(kit: Kit, surface: Layer): Worn {
  const { cx, top, gold, inks, accent } = kit
  const y = Math.min(top + 2, Math.max(6, surface.topOf(cx - 6, cx + 5) + 3)) - 3
  const ruby = inks.cloth('#d33a4e')
  const gem = inks.cloth('#4c8fe0')
  const front = new Layer()
  // 24 wide: the middle column of the map is dropped to sit on an even axis.
  front.sprite(
    cx - 12,
    y,
    CROWN.map((row) => row.slice(0, 12) + row.slice(13)),
    { g: gold.base, l: gold.light, d: gold.dark, r: ruby.base, b: gem.base, j: accent.light },
  )
  return { front: front.outline(inks) }
}

const FLOWERS = [
  ['.pp.', 'pyyp', 'pyyp', '.pp.'],
  ['.p.p.', 'ppypp', '.yyy.', 'ppypp', '.p.p.'],
]

export function flowerCrown(kit: Kit): Worn {
  const { cx, hw, inks, gold } = kit
  const b = brimOf(kit) - 3
  const front = new Layer()
  const leaf = inks.cloth('#5a9a55')
  const petals = ['#f08aa6', '#fbf4ee', kit.recipe.features.accentColor, '#f6c96a'] as const
  const at = (t: number): [number, number] => [cx + t * (hw - 0.4), b - 1 + t * t * 4.6]
  const twig = new Layer()
  for (let t = -1; t <= 1; t += 0.05) {
    const [x, y] = at(t)
    twig.rect(Math.floor(x), Math.floor(y), Math.floor(x), Math.floor(y) + 1, t > 0.4 ? leaf.dark : leaf.base)
  }
  for (const t of [-0.72, -0.36, 0.02, 0.4, 0.76]) {
    const [x, y] = at(t)
    twig.sprite(Math.round(x) - 2, Math.round(y) - 3, ['.ll..', 'lld..', '.....', '..ldd', '...d.'], {
      l: leaf.light,
      d: leaf.dark,
    })
  }
  front.stamp(twig.outline(inks))
  for (const [i, t] of [-0.92, -0.54, -0.18, 0.2, 0.58, 0.94].entries()) {
    const [x, y] = at(t)
    const ramp = inks.cloth(petals[i % 4]!)
    const map = FLOWERS[i % 2]!
    const own = new Layer().sprite(Math.round(x) - 2, Math.round(y) - 2, map, {
      p: t > 0.5 ? ramp.dark : ramp.base,
      y: i % 4 === 3 ? kit.accent.base : gold.base,
    })
    own.tint(Math.round(x) - 1, Math.round(y) - 2, ramp.light)
    front.stamp(own.outline(inks))
  }
  return { front }
}

export function catEars(kit: Kit, surface: Layer): Worn {
  const { cx, hw, top, inks, recipe } = kit
  const bald = recipe.hairLength === 'bald' || recipe.hairLength === 'shaved'
  const fur = bald ? inks.cloth(recipe.features.headwearColor) : kit.hair
  const pink = inks.cloth('#f3a3ae')
  const front = new Layer()
  for (const dir of [-1, 1] as const) {
    const x = (v: number) => cx + dir * v
    const y = Math.min(top + 3, surfaceAt(surface, Math.round(x(hw - 5)), top) + 2)
    const peak = Math.max(3, y - 9)
    front.poly(
      [
        [x(hw - 10), y + 0.6], [x(hw - 6.4), peak + 3], [x(hw - 2.4), peak], [x(hw - 0.4), peak + 3.4],
        [x(hw + 1), y + 4],
      ],
      fur.base,
    )
    front.poly(
      [[x(hw - 7.4), y + 0.4], [x(hw - 4.6), peak + 4], [x(hw - 2.4), peak + 2.4], [x(hw - 1.2), y + 2]],
      pink.base,
      true,
    )
    front.poly([[x(hw - 4.4), y], [x(hw - 2.8), peak + 4], [x(hw - 1.2), y + 2]], pink.dark, true)
    for (let px = 0; px < 64; px++)
      if (dir > 0)
        for (let py = 0; py < 64; py++)
          if (px > cx && front.get(px, py) === fur.base && !front.get(px + 1, py)) front.set(px, py, fur.dark)
    front.line([[x(hw - 9), y], [x(hw - 6), peak + 3]], fur.light, true)
  }
  return { front: front.tidy().outline(inks) }
}

export function bunnyEars(kit: Kit, surface: Layer): Worn {
  const { cx, top, inks, paper } = kit
  const pink = inks.cloth('#f2a6b4')
  const front = new Layer()
  const y = top + 2
  const peak = Math.max(3, y - 17)
  for (const dir of [-1, 1] as const) {
    const x = (v: number) => cx + dir * v
    front.poly(
      curve(
        [
          [x(2.4), y + 1], [x(2), y - 6], [x(4.4), peak + 1], [x(7), peak], [x(9.4), peak + 3], [x(9), y - 5],
          [x(7.4), y + 1.6],
        ],
        true,
        4,
      ),
      paper.base,
    )
    front.poly(
      curve(
        [[x(4.2), y], [x(4), y - 6], [x(5.8), peak + 3.4], [x(7.4), peak + 4], [x(7.2), y - 5], [x(6), y]],
        true,
        4,
      ),
      pink.base,
      true,
    )
    front.line(
      [
        [x(dir > 0 ? 8.4 : 2.6), y - 1],
        [x(dir > 0 ? 9 : 3), y - 7],
        [x(dir > 0 ? 9 : 4), peak + 4],
      ],
      paper.dark,
      true,
    )
  }
  front.outline(inks)
  const bar = new Layer()
  band(kit, bar, surface, y + 1, inks.cloth('#3a3542'))
  return { front: front.stamp(bar) }
}

/** A narrow hoop over the hair, its middle on row y. */
function band(kit: Kit, layer: Layer, surface: Layer, y: number, ramp: ReturnType<Kit['inks']['cloth']>): void {
  const { cx, hw } = kit
  for (let x = cx - hw - 1; x <= cx + hw; x++) {
    const yy = Math.round(y + ((x + 0.5 - cx) / (hw + 1)) ** 2 * 5.4)
    if (!surface.get(x, yy)) continue
    layer.set(x, yy, ramp.light)
    layer.set(x, yy + 1, ramp.base)
    layer.set(x, yy + 2, ramp.line)
  }
}

export function headphones(kit: Kit, surface: Layer): Worn {
  const { cx, hw, top, eyeY, inks, recipe } = kit
  const ramp = inks.cloth(recipe.features.headwearColor)
  const dark = inks.cloth('#34323f')
  const front = new Layer()
  const peak = Math.max(5, Math.min(top - 1, surface.topOf(cx - 3, cx + 2)))
  const w = hw + 2.6
  const outer = mirrored(
    cx,
    curve(
      [[cx, peak - 1.6], [cx + w * 0.55, peak - 0.4], [cx + w * 0.9, peak + 5], [cx + w, eyeY - 6], [cx + w, eyeY]],
      false,
      5,
    ),
  )
  const inner = mirrored(
    cx,
    curve(
      [
        [cx, peak + 1.8], [cx + w * 0.5, peak + 2.8], [cx + w * 0.78, peak + 7], [cx + w - 2.6, eyeY - 6],
        [cx + w - 2.6, eyeY],
      ],
      false,
      5,
    ),
  )
  front.poly(outer, dark.base)
  const hole = new Layer().poly(inner, 1)
  front.erase((x, y) => !!hole.get(x, y) || y >= eyeY)
  for (let x = cx - 9; x < cx + 1; x++)
    for (let y = 0; y < 64; y++) if (front.get(x, y) && !front.get(x, y - 1)) front.set(x, y + 1, dark.shine)
  for (let x = cx + 9; x < 64; x++)
    for (let y = 0; y < 64; y++) if (front.get(x, y) && !front.get(x - 1, y)) front.set(x, y, dark.dark)
  front.outline(inks)
  for (const dir of [-1, 1] as const) {
    const cup = new Layer()
    const x0 = dir < 0 ? cx - hw - 5 : cx + hw - 1
    cup.sprite(
      x0,
      eyeY - 5,
      ['..bbbb', '.bbbbp', 'lbbbbp', 'lbbbpp', 'llbbpp', 'llbbpp', 'lbbbpp', 'lbbbdp', 'bbbddp', '.bbddp', '..dddd'],
      dir < 0
        ? { b: ramp.base, l: ramp.light, d: ramp.dark, p: dark.base }
        : { b: ramp.dark, l: ramp.base, d: ramp.deep, p: dark.base },
      dir > 0,
    )
    front.stamp(cup.outline(inks))
  }
  return { front }
}

export function halo(kit: Kit, surface: Layer): Worn {
  const { cx, top, inks, gold } = kit
  const y = Math.max(7.5, Math.min(top - 4, surface.topOf(cx - 6, cx + 5) - 3) + 0.5)
  const ring = new Layer().ellipse(cx, y, 13, 4.2, gold.light)
  const hole = new Layer().ellipse(cx, y, 9.6, 1.9, 1)
  ring.erase((px, py) => !!hole.get(px, py))
  for (let px = 0; px < 64; px++)
    for (let py = 0; py < 64; py++)
      if (ring.get(px, py))
        ring.set(px, py, px > cx + 7 || py > y + 2.6 ? gold.base : px < cx - 4 && py > y ? gold.shine : gold.light)
  ring.outline(inks)
  const back = new Layer().stamp(ring).erase((_x, py) => py > y)
  ring.erase((_x, py) => py <= y)
  return { back, front: ring }
}

export function devilHorns(kit: Kit, surface: Layer): Worn {
  const { cx, hw, top, inks } = kit
  const ramp = inks.cloth('#c2343f')
  const front = new Layer()
  for (const dir of [-1, 1] as const) {
    const x = (v: number) => cx + dir * v
    // On the tallest hair a horn begins inside the hair, so that its length fits below the upper edge.
    const y = Math.max(12, Math.min(top + 4, surfaceAt(surface, Math.round(x(hw - 6)), top) + 4))
    const peak = Math.max(4, y - 11)
    front.poly(
      curve(
        [
          [x(hw - 10), y], [x(hw - 7.6), y - 4], [x(hw - 4), y - 6], [x(hw - 2.6), peak], [x(hw - 0.4), y - 7],
          [x(hw - 1.4), y - 2], [x(hw - 4), y + 1.4],
        ],
        true,
        4,
      ),
      ramp.base,
    )
    front.line(
      curve([[x(hw - 1.4), peak + 3], [x(hw - 1.4), y - 5], [x(hw - 3), y - 1]], false, 3),
      dir > 0 ? ramp.deep : ramp.dark,
      true,
    )
    front.line(curve([[x(hw - 8), y - 3], [x(hw - 4.4), y - 5]], false, 3), ramp.light, true)
  }
  return { front: front.tidy().outline(inks) }
}

export function astronaut(kit: Kit): Worn {
  const { cx, top, bodyY, inks, paper, steel } = kit
  const cy = top + 15
  const glass = inks.cloth('#5570b4')
  const back = new Layer().ellipse(cx, cy, 21.6, 21.6, glass.dark)
  back.ellipse(cx - 3, cy - 4, 15, 14, glass.base, true)
  // Stars seen through the far side.
  for (const [x, y] of [[-16, -6], [15, -10], [-12, -15], [17, 4]] as const)
    back.rect(cx + x, cy + y, cx + x + 1, cy + y, glass.shine, true)
  const front = new Layer()
  const shell = new Layer().ellipse(cx, cy, 23.6, 23.6, paper.base)
  const hole = new Layer().ellipse(cx, cy, 20.4, 20.4, 1)
  shell.erase((x, y) => !!hole.get(x, y) || y > bodyY + 6)
  for (let x = 0; x < 64; x++)
    for (let y = 0; y < 64; y++) {
      if (!shell.get(x, y)) continue
      const t = (x - cx) * 0.7 + (y - cy) * 0.7
      shell.set(x, y, t > 8 ? paper.deep : t > -3 ? paper.dark : paper.base)
    }
  front.stamp(shell.outline(inks))
  // The collar ring with its latches.
  const collar = new Layer().poly(
    mirrored(
      cx,
      curve(
        [
          [cx, bodyY + 1], [cx + 12, bodyY + 0.4], [cx + 19, bodyY - 2.4], [cx + 20, bodyY + 1.6], [cx + 13, bodyY + 5],
          [cx, bodyY + 6],
        ],
        false,
        4,
      ),
    ),
    steel.base,
  )
  for (let x = 0; x < 64; x++)
    for (let y = 0; y < 64; y++)
      if (collar.get(x, y))
        collar.set(
          x,
          y,
          !collar.get(x, y + 1)
            ? steel.deep
            : x > cx + 8
              ? steel.dark
              : !collar.get(x, y - 1)
                ? steel.shine
                : steel.base,
        )
  for (const x of [cx - 11, cx + 9]) collar.rect(x, bodyY + 1, x + 1, bodyY + 4, kit.accent.base, true)
  front.stamp(collar.outline(inks))
  for (const dir of [-1, 1]) {
    const ear = new Layer().rect(dir < 0 ? cx - 26 : cx + 23, cy - 3, dir < 0 ? cx - 24 : cx + 25, cy + 4, steel.base)
    ear.rect(
      dir < 0 ? cx - 26 : cx + 25,
      cy - 3,
      dir < 0 ? cx - 26 : cx + 25,
      cy + 4,
      dir < 0 ? steel.light : steel.dark,
    )
    front.stamp(ear.outline(inks))
  }
  // The visor's reflections.
  const shine = inks.single('#dfeaff', paper)
  front.line(curve([[cx - 18, cy - 5], [cx - 15.4, cy - 11], [cx - 11, cy - 15.4]], false, 4), shine)
  front.line(curve([[cx - 17, cy - 5], [cx - 14.4, cy - 10.4], [cx - 10, cy - 15]], false, 4), shine)
  front.line([[cx - 18, cy - 2], [cx - 18, cy - 1]], shine)
  front.line(curve([[cx + 16, cy + 9], [cx + 13.4, cy + 12.6]], false, 3), glass.shine)
  return { back, front }
}
