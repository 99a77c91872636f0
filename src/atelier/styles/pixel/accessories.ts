/** Marks on the skin, jewels, things round the neck and beside the head. */
import { lightness } from '../../colour.ts'
import { curve, Layer, mirrored, type Point } from './grid.ts'
import type { Kit } from './measure.ts'

const onSkin = (kit: Kit, ink: number) =>
  kit.inks.ramp[ink] === kit.inks.ramp[kit.skin.base] && ink !== kit.skin.line && ink !== kit.skin.lit

/** What lies under the features: blush, freckles, paint, scars, ink. */
export function marks(pic: Layer, kit: Kit): void {
  const { cx, hw, eyeY, eyeDx, mouthY, noseY, chin, skin, ink, recipe, inks } = kit
  const cheekY = eyeY + (recipe.age === 'child' ? 6 : 7)
  const cheek = eyeDx + 4.5
  if (
    kit.has('blush') ||
    kit.has('makeup') ||
    recipe.expression === 'shy' ||
    recipe.age === 'child' ||
    recipe.age === 'young'
  ) {
    const soft = !(kit.has('blush') || (kit.has('makeup') && recipe.age !== 'child') || recipe.expression === 'shy')
    for (const dir of [-1, 1])
      pic.ellipse(
        cx + dir * (cheek + 0.5),
        cheekY - 0.5,
        soft ? (recipe.age === 'young' ? 1.9 : 2.4) : 3.4,
        soft ? 1.1 : 1.7,
        (_x, _y, old) => (onSkin(kit, old) ? ink.cheek : old),
        true,
      )
    if (!soft)
      for (const dir of [-1, 1]) {
        const x = Math.round(cx + dir * (cheek + 0.5))
        for (const k of [-2, 1]) pic.line([[x + k, cheekY - 1], [x + k - 1, cheekY]], skin.deep, true)
      }
  }
  if (kit.has('freckles')) {
    const spot = Number(recipe.skinTone) >= 7 ? skin.lit : skin.deep
    const spots: Point[] = [[4, -2], [6, -1], [5, 1], [8, -2], [8, 0], [2, -1], [3, 1], [10, -1]]
    for (const dir of [-1, 1])
      for (const [i, [x, y]] of spots.entries()) {
        if (kit.noise(i + (dir > 0 ? 9 : 0)) < 0.18) continue
        const px = dir < 0 ? cx - 1 - x : cx + x
        if (onSkin(kit, pic.get(px, cheekY + y - 1))) pic.set(px, cheekY + y - 1, spot)
      }
    pic.set(cx - 1, noseY - 3, spot)
    pic.set(cx + 1, noseY - 4, spot)
  }
  if (kit.has('scar')) {
    const pale = inks.mix(skin.shine, inks.single('#f3a08f'), 0.4, skin)
    const raw = inks.mix(skin.deep, inks.single('#a8383c'), 0.55, skin)
    const x = cx + eyeDx + 3
    const cut: Point[] = [[x + 1, kit.browY - 4], [x, eyeY], [x - 1, cheekY + 3]]
    pic.line(cut, pale, true)
    pic.line(
      cut.map(([a, b]) => [a + 1, b] as Point),
      raw,
      true,
    )
    for (const y of [cheekY - 1, cheekY + 1]) pic.rect(x - 1, y, x + 2, y, raw, true)
  }
  if (kit.has('face-paint')) {
    const a = kit.accent
    for (const dir of [-1, 1]) {
      const x0 = dir < 0 ? cx - hw + 1 : cx + eyeDx + 1
      const x1 = dir < 0 ? cx - eyeDx - 2 : cx + hw - 2
      pic.rect(x0, cheekY - 2, x1, cheekY - 1, a.base, true)
      pic.rect(x0, cheekY + 1, x1 - (dir > 0 ? 1 : 0), cheekY + 2, kit.paper.base, true)
      if (dir > 0) {
        pic.rect(x1 - 1, cheekY - 2, x1, cheekY - 1, a.dark, true)
        pic.rect(x1 - 2, cheekY + 1, x1, cheekY + 2, kit.paper.dark, true)
      }
    }
  }
  if (kit.has('tattoo')) {
    const dark = Number(recipe.skinTone) >= 8
    const blue = inks.mix(
      dark ? skin.shine : skin.base,
      inks.single(dark ? '#7fa4d8' : '#23305a'),
      dark ? 0.6 : 0.8,
      skin,
    )
    pic.sprite(cx - hw + 2, cheekY - 2, ['..t..', '.ttt.', 'ttttt', '.ttt.', '.t.t.'], { t: blue }, false, true)
    // A climbing stem on the neck.
    pic.sprite(cx + kit.neck - 5, chin + 1, ['..t.', '.tt.', '..tt', '.tt.', 'tt..', '.tt.'], { t: blue }, false, true)
  }
  if (kit.has('beauty-mark')) {
    const dark = Number(recipe.skinTone) >= 6
    const hidden = recipe.facialHair !== 'none' && recipe.facialHair !== 'stubble'
    const [x, y] = hidden ? [cx + eyeDx + 4, cheekY] : [cx + 6, mouthY - 2]
    pic.rect(x, y, x + (dark ? 1 : 0), y + (dark ? 1 : 0), dark ? skin.line : ink.dark)
    if (dark) pic.rect(x - 1, y - 1, x + 1, y - 1, skin.light)
    else pic.set(x, y + 1, skin.dark)
  }
  if (recipe.age === 'adult') {
    // Adults: the folds from nose to mouth, the first lines under the eyes, a chin.
    const folded = recipe.facialHair === 'none' || recipe.facialHair === 'stubble'
    for (const dir of [-1, 1]) {
      const x = (v: number) => (dir < 0 ? cx - 1 - v : cx + v)
      if (folded)
        pic.line(
          recipe.presentation === 'feminine'
            ? [[x(6), noseY + 1], [x(7), noseY + 2]]
            : [[x(6), noseY + 1], [x(7), noseY + 3]],
          skin.dark,
          true,
        )
      pic.line([[x(eyeDx + 1), eyeY + 5], [x(eyeDx + 3), eyeY + 5]], skin.dark, true)
    }
    if (folded && chin - mouthY > 4) pic.line([[cx - 2, chin - 2], [cx + 1, chin - 2]], skin.dark, true)
  }
  if (recipe.age === 'senior') {
    // Brow lines, crow's feet, the fold from nose to mouth.
    pic.line([[cx - 5, kit.browY - 4], [cx + 4, kit.browY - 4]], skin.dark, true)
    pic.line([[cx - 3, kit.browY - 6], [cx + 2, kit.browY - 6]], skin.dark, true)
    for (const dir of [-1, 1]) {
      const x = (v: number) => (dir < 0 ? cx - 1 - v : cx + v)
      pic.line([[x(5), noseY], [x(7), noseY + 2], [x(7), mouthY]], skin.deep, true)
      pic.line([[x(hw - 3), eyeY], [x(hw - 2), eyeY - 1]], skin.deep, true)
      pic.line([[x(hw - 3), eyeY + 2], [x(hw - 2), eyeY + 3]], skin.deep, true)
      pic.line([[x(hw - 5), mouthY + 1], [x(hw - 6), mouthY + 3]], skin.dark, true)
    }
  }
}

/** On top of the finished face. */
export function overFace(pic: Layer, kit: Kit): void {
  const { cx, noseY, gold, steel, inks, hw, eyeY, eyeDx, chin, browY } = kit
  if (kit.has('robot-parts')) {
    const plate = new Layer()
    const cyan = inks.cloth('#35d0e6')
    plate.poly(
      [
        [cx + 4, eyeY - 4], [cx + 10, browY - 2], [cx + hw + 1, browY - 2], [cx + hw + 1, chin], [cx + 6, chin + 1],
        [cx + 7, chin - 6], [cx + 4, eyeY + 5],
      ],
      steel.base,
    )
    plate.erase((x, y) => !pic.get(x, y) || pic.get(x, y) === kit.skin.line)
    for (let x = 0; x < 64; x++)
      for (let y = 0; y < 64; y++)
        if (plate.get(x, y)) {
          if (!plate.get(x - 1, y)) plate.set(x, y, steel.deep)
          else if (x > cx + hw - 3) plate.set(x, y, steel.dark)
          else if (!plate.get(x, y - 1)) plate.set(x, y, steel.light)
        }
    plate.line([[cx + 6, eyeY + 5], [cx + hw, eyeY + 5]], steel.deep, true)
    plate.line([[cx + 9, eyeY + 6], [cx + 9, chin]], steel.deep, true)
    for (const [x, y] of [[cx + 12, browY], [cx + 12, eyeY + 7], [cx + 11, chin - 5]] as const)
      plate.rect(x, y, x, y + 1, steel.line, true)
    pic.stamp(plate)
    const e = cx + eyeDx
    pic.sprite(e, eyeY - 3, ['.kkkkk.', 'kcccccd', 'kclwccd', 'kclccdd', 'kccccdd', '.ddddd.'], {
      k: steel.line,
      c: cyan.base,
      l: cyan.light,
      w: cyan.shine,
      d: cyan.dark,
    })
  }
  if (kit.has('nose-ring')) {
    pic.sprite(cx + 1, noseY, ['g.', 'gg', '.d'].slice(0, 2), { g: gold.light, d: gold.dark })
    pic.set(cx + 1, noseY + 1, gold.deep)
    pic.set(cx + 2, noseY, gold.base)
  }
}

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
