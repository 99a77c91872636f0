/** Things beside the head. */
import { Layer } from '../grid.ts'
import type { Kit } from '../measure.ts'

/** Beside and in front of the head: earrings, flower, bolts, microphone. */
export function beside(pic: Layer, kit: Kit): void {
  const { cx, hw, eyeY, gold, accent, inks, recipe, steel, bodyY, hairline } = kit
  const covered = recipe.headwear === 'hijab'
  if (kit.has('earrings') && !covered) {
    const y = eyeY + { small: 4, medium: 6, large: 7 }[recipe.features.earShape]
    const hoops = Number(recipe.features.hairVariant) % 2 === 0
    for (const dir of [-1, 1]) {
      const own = new Layer()
      if (hoops) {
        const x = dir < 0 ? cx - hw - 3 : cx + hw - 1
        own.sprite(x, y, ['.gg.', 'g..g', 'l..d', 'g..d', '.gd.'], { g: gold.base, l: gold.shine, d: gold.dark })
        const rim = new Layer().stamp(own).outline(inks)
        // The ring stays open: no outline inside it.
        rim.erase((px, py) => px > x && px < x + 3 && py > y && py < y + 4)
        own.cells.set(rim.cells)
      } else {
        own.sprite(dir < 0 ? cx - hw - 2 : cx + hw - 1, y, ['.g.', 'aab', 'abb', '.b.'], {
          g: gold.light,
          a: accent.light,
          b: accent.base,
        })
        own.outline(inks)
      }
      pic.stamp(own)
    }
  }
  if (kit.has('flower') && recipe.headwear !== 'astronaut-helmet') {
    const own = new Layer()
    const y = hairline + (covered ? 1 : 3)
    const leaf = inks.cloth('#5a9a55')
    own.sprite(
      cx - hw - 4,
      y - 3,
      ['...ll.....', '..lld.....', '.lld......', '..........', '..........', '.........l', '........ll', '.......ld.'],
      { l: leaf.base, d: leaf.dark },
    )
    own.outline(inks)
    const bloom = new Layer().sprite(
      cx - hw - 4,
      y - 2,
      [
        '...lll...',
        '..llpp...',
        '.pplppll.',
        'llppyylpp',
        'lppyyyppd',
        'pppyyyppd',
        '.pdppdpd.',
        '..dpppd..',
        '...ddd...',
      ],
      { l: accent.light, p: accent.base, d: accent.dark, y: gold.base },
    )
    pic.stamp(own).stamp(bloom.outline(inks))
  }
  if (kit.has('robot-parts')) {
    const own = new Layer()
    const x = cx + hw
    own.rect(x, eyeY - 1, x + 2, eyeY + 4, steel.base)
    own.rect(x + 2, eyeY - 1, x + 2, eyeY + 4, steel.dark)
    own.rect(x, eyeY - 1, x + 1, eyeY - 1, steel.shine)
    if (recipe.headwear !== 'astronaut-helmet') {
      own.rect(x + 1, eyeY - 9, x + 1, eyeY - 2, steel.light)
      own.ellipse(x + 1.5, eyeY - 10.5, 1.7, 1.7, inks.cloth('#e2483d').base)
    }
    pic.stamp(own.outline(inks))
  }
  if (kit.has('microphone')) {
    const own = new Layer()
    const dark = inks.cloth('#2f2d3a')
    const x = cx + 9
    const y = bodyY + 1
    own.poly([[x - 0.6, y + 3], [x + 3.4, y + 1], [x + 9.4, 66], [x + 5, 66]], dark.base)
    own.poly([[x + 2, y + 3], [x + 3.4, y + 1], [x + 9.4, 66], [x + 8, 66]], dark.dark, true)
    own.line([[x + 1, y + 4], [x + 6, 64]], dark.light, true)
    own.outline(inks)
    const ball = new Layer().ellipse(x, y, 4.6, 4.4, steel.base)
    for (let py = y - 6; py < y + 6; py++)
      for (let px = x - 6; px < x + 6; px++)
        if (ball.get(px, py)) {
          const t = px - x + py - y
          ball.set(
            px,
            py,
            t > 3 ? steel.deep : t < -4 ? steel.shine : (px + py) % 2 && t > -3 ? steel.dark : steel.base,
          )
        }
    ball.outline(inks)
    const ring = new Layer().poly([[x - 1.4, y + 4], [x + 4, y + 0.8], [x + 5, y + 2.6], [x, y + 6]], accent.base)
    pic.stamp(own).stamp(ball).stamp(ring.outline(inks))
  }
}
