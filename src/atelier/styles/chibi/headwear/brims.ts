/** Hats with brims: felt, cowboy, top hat. */
import { type Pt, both } from '../geometry.ts'
import { shape } from '../paths.ts'
import { material } from '../palette.ts'
import { dot, fill, group, inks, outlined, wedges } from '../parts.ts'
import { type HatKit, type Headwear, cloth, rimShadow, stiff } from './kit.ts'
import { GOLD, star } from './ornaments.ts'

/** A felt hat with a pinched crown, a ribbon and a soft brim. */
export function feltHat(on: HatKit): Headwear {
  const k = stiff(on)
  const m = k.p.hat
  const { head } = k.face
  const back: Pt[] = both([[0, 236], [300, 270, 0.06], [398, 350, 0.12], [300, 372, 0.2], [0, 330]])
  const brim: Pt[] = both([[0, 318], [394, 336, 0.0115, -0.04], [402, 358, 0.42], [0, 408, 0.09, 0.03]])
  const top: Pt[] = both([
    [0, 104], [70, 70, -0.1, 0.16], [190, 112, 0.2], [252, 240, 0.08], [272, 354, 0.03], [0, 380, 0.024],
  ])
  const ribbon: Pt[] = both([[0, 286], [258, 266, -0.019], [274, 356, 0.02], [0, 384, 0.025]])
  return {
    back: outlined(shape(head, back), m.deep, m.line, 7),
    front: group(
      rimShadow(k, 392, 376, 34),
      cloth(k, 'h1', top, m, {
        shade: [[60, 60], [320, 60], [320, 420], [120, 400], [190, 250, -0.1], [130, 110, -0.1]],
        light: [[-216, 250], [-160, 118, 0.1], [-136, 118, 0.3], [-190, 256, -0.1]],
        over: wedges(head, m.seam, [[[0, 106], [0, 214, 0], 16]]),
      }),
      cloth(k, 'h2', ribbon, k.p.accent, { shade: [[150, 250], [320, 250], [320, 400], [110, 400], [180, 330, -0.1]] }),
      cloth(k, 'h3', brim, m, {
        shade: [[-330, 392], [0, 390, 0.06], [420, 336, 0.1], [420, 460], [-330, 460]],
        light: [[-348, 350], [-150, 340, 0.02], [-156, 353, 0], [-338, 365, -0.02]],
      }),
    ),
  }
}

export function cowboy(on: HatKit): Headwear {
  const k = stiff(on)
  const m = material(k.face.recipe.features.headwearColor === '#2d2c36' ? '#4a3a33' : '#a8703c')
  const { head } = k.face
  const top: Pt[] = both([
    [0, 116], [64, 72, -0.12, 0.18], [164, 96, 0.2], [216, 220, 0.1], [264, 350, 0.02], [0, 372, 0.03],
  ])
  const brim: Pt[] = both([
    [0, 330], [250, 312, -0.018, 0.06], [398, 196, -0.14], [450, 214, 0.3], [380, 356, 0.16], [210, 396, 0.12],
    [0, 404, 0.055, 0.01],
  ])
  return {
    back: '',
    front: group(
      rimShadow(k, 394, 380, 34),
      cloth(k, 'h1', top, m, {
        shade: [[50, 60], [320, 60], [320, 420], [110, 400], [170, 250, -0.1], [110, 110, -0.1]],
        light: [[-186, 240], [-136, 108, 0.1], [-112, 108, 0.3], [-162, 246, -0.1]],
        over: wedges(head, m.seam, [
          [[0, 114], [4, 210, 0], 18],
          [[-150, 128], [-90, 226, -0.1], 9],
          [[150, 128], [96, 226, 0.1], 9],
        ]),
      }),
      outlined(
        shape(head, both([[0, 300], [234, 282, -0.03], [254, 330, 0], [0, 352, 0.03]])),
        material('#5b3722').base,
        m.line,
        6,
      ),
      dot(head, 0, 326, 24, GOLD.line),
      dot(head, 0, 325, 20, GOLD.base),
      fill(star(head, 0, 325, 14), GOLD.light),
      cloth(k, 'h3', brim, m, {
        shade: [[-240, 392], [0, 386, 0.04], [260, 376, 0.06], [400, 250, 0.1], [480, 240], [440, 480], [-240, 480]],
        light: [[-402, 214], [-330, 320, -0.12], [-318, 310, 0], [-384, 210, 0.12]],
      }),
      inks(head, m.seam, [
        [[-400, 324], [-160, 386, -0.1], 4.5],
        [[160, 386], [400, 324, -0.1], 4.5],
      ]),
    ),
  }
}

export function topHat(on: HatKit): Headwear {
  const k = stiff(on)
  const m = material('#2b2836')
  const { head } = k.face
  const tube: Pt[] = [
    [-196, 330], [-214, 16, -0.03], [0, -2, 0.05], [214, 16, 0.05], [196, 330, -0.03], [0, 352, 0.05], [-196, 330, 0.05],
  ]
  const brim: Pt[] = both([[0, 306], [200, 300], [318, 270, -0.12], [336, 300, 0.3], [250, 368, 0.16], [0, 392, 0.08]])
  return {
    back: outlined(shape(head, both([[0, 250], [300, 268, 0.1], [318, 310, 0.1], [0, 330]])), m.deep, m.line, 7),
    front: group(
      rimShadow(k, 382, 352, 36),
      cloth(k, 'h1', tube, m, {
        shade: [[90, -20], [260, -20], [260, 400], [60, 400], [84, 180, -0.02]],
        light: [[-168, 40], [-120, 34, 0], [-112, 250, 0.02], [-156, 254, 0]],
        over: fill(shape(head, [[-90, 34], [-76, 33], [-70, 250], [-84, 252]]), m.light),
      }),
      cloth(
        k,
        'h2',
        [[-204, 246], [0, 270, -0.05], [204, 246, -0.05], [197, 334, 0], [0, 356, 0.05], [-197, 334, 0.05]],
        k.p.accent,
        { shade: [[80, 220], [240, 220], [240, 380], [60, 380], [90, 300, -0.05]] },
      ),
      cloth(k, 'h3', brim, m, {
        shade: [[-250, 380], [0, 384, 0.05], [350, 280, 0.1], [350, 420], [-250, 420]],
        light: [[-290, 308], [-150, 330, -0.06], [-156, 340, 0], [-282, 322, 0.06]],
      }),
    ),
  }
}
