/** Marks on the skin and small things on the face. */
import { Layer, type Point } from '../grid.ts'
import type { Kit } from '../measure.ts'

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
    // The cheek over the fold from nose to mouth, and the jowl.
    for (const dir of [-1, 1]) {
      const x = (v: number) => (dir < 0 ? cx - 1 - v : cx + v)
      pic.line([[x(5), noseY], [x(7), noseY + 2], [x(7), mouthY]], skin.dark, true)
      pic.line([[x(hw - 5), mouthY + 1], [x(hw - 7), mouthY + 3]], skin.dark, true)
      pic.line([[x(eyeDx + 1), eyeY + 5], [x(eyeDx + 3), eyeY + 5]], skin.dark, true)
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
