/** Glasses and the like, over the eyes and under the brows. */
import { lightness, litSkin, shift, standOff } from '../../colour.ts'
import type { Hex } from '../../recipe.ts'
import { blackFrame } from '../black-frame.ts'
import { Layer } from './grid.ts'
import type { Kit } from './measure.ts'
import type { Ramp } from './palette.ts'

const ROUND = [
  '...fffff...',
  '..f.....f..',
  '.f.......f.',
  '.f.......f.',
  '.f.......f.',
  '.f.......f.',
  '.f.......f.',
  '..f.....f..',
  '...fffff...',
]
const SQUARE = [
  '.fffffffff.',
  'FfffffffffF',
  'Ff.......fF',
  '.f.......f.',
  '.f.......f.',
  '.f.......f.',
  '.f.......f.',
  '.ff.....ff.',
  '..fffffff..',
]
const SUN = [
  '.fffffffff.',
  'fabbccccccf',
  'fabccccccdf',
  'fbccccccadf',
  'fcccccaabdf',
  '.fccaabbdf.',
  '.fcaabddf..',
  '..fffffff..',
]

/** Seen on any skin: black on deep skin is lit along its upper edge, what else is dark there is lightened. */
function frameRamp({ inks, recipe }: Kit, ground: Hex): Ramp {
  const { eyewearColor } = recipe.features
  const black = blackFrame(recipe)
  if (black) {
    const [base, edge] = [inks.single(black.black), inks.single(black.edge)]
    return {
      ...inks.cloth(eyewearColor),
      base,
      dark: base,
      deep: base,
      line: base,
      light: edge,
      shine: edge,
      lit: edge,
    }
  }
  const away = standOff(eyewearColor, ground, 0.24)
  const lost = lightness(ground) < 0.5 && lightness(away) < lightness(ground) && lightness(eyewearColor) > 0.32
  return inks.cloth(lost ? shift(eyewearColor, { l: lightness(ground) + 0.22 - lightness(eyewearColor) }) : away)
}

export function eyewear(kit: Kit, hairFront?: Layer): Layer | undefined {
  const {
    recipe: { eyewear: kind },
    inks,
    cx,
    hw,
    eyeY,
    eyeDx,
    gold,
  } = kit
  if (kind === 'none') return undefined
  const layer = new Layer()
  const ground = litSkin(kit.recipe.skinTone)
  const deepSkin = lightness(ground) < 0.5
  const frame = frameRamp(kit, ground)
  // Where the frame is lighter than the skin, its shade must not be as dark as the skin.
  const dark = deepSkin ? frame.base : frame.deep
  const rim = deepSkin ? frame.dark : frame.line
  // Column of the map's middle for each eye; maps are 11 wide.
  const left = cx - eyeDx - 9
  const right = cx + eyeDx - 2
  const temples = (y: number, colour: number) => {
    for (const x of [cx - hw, cx + hw - 1])
      for (let k = -1; k < 1; k++) {
        if (!hairFront?.get(x + k, y)) layer.set(x + (x < cx ? k + 1 : k), y, colour)
      }
  }
  switch (kind) {
    case 'round-glasses':
    case 'square-glasses': {
      const map = kind === 'round-glasses' ? ROUND : SQUARE
      const y = eyeY - 4
      const key = { f: frame.base, F: frame.base }
      layer.sprite(left, y, map, key)
      layer.sprite(right, y, map, key, true)
      // Shade on the lower rims, a glint on the upper left.
      for (let r = 5; r < 9; r++)
        for (const [x0, flip] of [[left, false], [right, true]] as const)
          for (let c = 0; c < 11; c++) {
            const ch = map[r]![flip ? 10 - c : c]
            if (ch === 'f') layer.set(x0 + c, y + r, dark)
          }
      layer.rect(cx - 2, eyeY - 2, cx + 1, eyeY - 2, frame.base)
      if (!layer.get(cx - 3, eyeY - 2) && eyeDx > 3) layer.rect(cx - 3, eyeY - 2, cx + 2, eyeY - 2, frame.base)
      for (const x of [left, right]) {
        layer.rect(x + 4, y, x + 5, y, frame.shine)
      }
      temples(eyeY - 2, frame.base)
      return layer
    }
    case 'sunglasses': {
      const tint = inks.cloth(shift('#22222e', { l: 0.02 }))
      const key = { f: rim, a: tint.shine, b: tint.light, c: tint.base, d: tint.dark }
      const y = eyeY - 4
      layer.sprite(left, y, SUN, key)
      const rows = SUN.map((row) => row.slice(0, 11))
      // Both lenses reflect the light from the same side: only the shape is mirrored.
      for (let r = 0; r < rows.length; r++)
        for (let c = 0; c < 11; c++) {
          const shape = rows[r]![10 - c]
          if (shape === '.') continue
          const inner = shape === 'f' ? 'f' : rows[r]![c] === 'f' || rows[r]![c] === '.' ? 'c' : rows[r]![c]!
          layer.set(right + c, y + r, key[inner as keyof typeof key])
        }
      layer.rect(cx - 3, y + 1, cx + 2, y + 1, rim)
      const upper = deepSkin && !blackFrame(kit.recipe) ? frame.base : frame.lit
      layer.rect(cx - 2, y, cx + 1, y, upper)
      for (const x of [left, right]) layer.rect(x + 2, y, x + 8, y, upper)
      temples(y + 1, rim)
      return layer
    }
    case 'eye-patch': {
      // Black leather would not be seen on deep skin.
      const cloth = inks.cloth(Number(kit.recipe.skinTone) >= 8 ? '#5d576e' : '#2b2630')
      const x = left + 1
      layer.sprite(
        x,
        eyeY - 4,
        ['.bbbbbbb.', 'bllbbbbbd', 'blbbbbbbd', 'bbbbbbbbd', '.bbbbbbd.', '.bbbbbdd.', '..bbbdd..', '...bdd...'],
        { b: cloth.base, l: cloth.light, d: cloth.dark },
      )
      layer.outline(inks)
      const strap = new Layer()
      strap.line([[x + 7, eyeY - 5], [cx + 2, eyeY - 9], [cx + hw, eyeY - 14]], cloth.line)
      strap.line([[x + 7, eyeY - 4], [cx + 2, eyeY - 8], [cx + hw, eyeY - 13]], cloth.base)
      strap.line([[x, eyeY - 3], [cx - hw, eyeY - 5]], cloth.base)
      strap.line([[x, eyeY - 2], [cx - hw, eyeY - 4]], cloth.line)
      strap.erase((sx, sy) => !!hairFront?.get(sx, sy))
      return strap.stamp(layer)
    }
    case 'monocle': {
      layer.sprite(right, eyeY - 4, ROUND, { f: gold.base }, true)
      for (let r = 4; r < 9; r++)
        for (let c = 0; c < 11; c++)
          if (ROUND[r]![c] === 'f' && (c > 5 || r > 6)) layer.set(right + c, eyeY - 4 + r, gold.deep)
      layer.rect(right + 4, eyeY - 4, right + 6, eyeY - 4, gold.shine)
      // The chain falls past the cheek.
      const x = right + 9
      for (let k = 0; k < 14; k++)
        layer.set(
          Math.min(cx + hw + 1, x + (k > 2 ? 1 : 0) + (k > 6 ? 1 : 0)),
          eyeY + 1 + k,
          k % 3 === 2 ? gold.deep : gold.base,
        )
      return layer
    }
    case 'goggles': {
      const band = frame
      const glass = inks.cloth('#f0a63c')
      for (const [a, b] of [[cx - hw - 1, cx - 10], [cx + 9, cx + hw]] as const) {
        layer.rect(a, eyeY - 2, b, eyeY + 2, band.base)
        layer.rect(a, eyeY + 2, b, eyeY + 2, band.dark)
        layer.rect(a, eyeY - 2, b, eyeY - 2, band.light)
      }
      layer.rect(cx - 3, eyeY - 2, cx + 2, eyeY + 1, band.base)
      const map = [
        '..ssssss..',
        '.sggggggs.',
        'sghhggggds',
        'sghggggdds',
        'sgggggdhds',
        'sggggddhds',
        '.sggddddd.',
        '..dddddd..',
      ]
      const key = { s: kit.steel.base, g: glass.base, h: glass.shine, d: glass.dark }
      layer.sprite(left, eyeY - 4, map, { ...key })
      layer.sprite(cx + eyeDx - 1, eyeY - 4, map, { ...key })
      layer.outline(inks)
      return layer
    }
  }
}
