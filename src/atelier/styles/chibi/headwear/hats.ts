/** Soft caps: cap, beanie, beret. */
import { type Pt, flip } from '../geometry.ts'
import { shape } from '../paths.ts'
import { brush } from '../strokes.ts'
import { dot, fill, group, inks, outlined } from '../parts.ts'
import { type HatKit, type Headwear, cloth, crown, domeLight, domeShade, rimShadow, stiff } from './kit.ts'
import { WHITE, fluff, star } from './ornaments.ts'

/** How far the bill of a cap points aside on the most turned head, canvas units. */
const POINTS = 46

export function cap(on: HatKit): Headwear {
  const k = stiff(on)
  const m = k.p.hat
  const { head, pose } = k.face
  const aside = pose.turn * POINTS
  // Narrower than the crown and deep, else both would be a bowl.
  const bill: Pt[] = [
    [-232, 382], [0, 322, 0.08], [232, 382, 0.08], [234 + aside * 0.6, 412, 0.4, 0.2], [aside, 432, 0.1, 0.015],
    [-234 + aside * 0.6, 412, 0.015, 0.1], [-232, 382, 0.2, 0.4],
  ]
  return {
    back: '',
    front: group(
      rimShadow(k, 410, 384, 34),
      cloth(k, 'h1', crown(270, 414, 152, 380), m, {
        shade: domeShade(270, 414, 152),
        light: domeLight(270, 414, 152),
        over: group(
          inks(head, m.seam, [
            [[-6, 158], [-122, 372, -0.22], 6],
            [[6, 158], [122, 372, 0.22], 6],
          ]),
          // The bill's own shadow on the crown is under it; above it the front stands up.
          fill(shape(head, [[-232, 380], [0, 312, 0.08], [232, 380, 0.08], [0, 344, -0.08]]), m.shade),
        ),
      }),
      cloth(k, 'h2', bill, m, {
        shade: [
          [-250, 400], [aside, 414, -0.09, -0.02], [190 + aside, 384, -0.02, -0.1], [150, 320, -0.1], [300, 320],
          [300, 480], [-300, 480],
        ],
        light: [[-186, 382], [20 + aside * 0.4, 348, 0.06], [24 + aside * 0.4, 364, 0], [-192, 396, -0.06]],
      }),
      inks(head, m.seam, [
        [[-214 + aside * 0.6, 398], [aside, 418, -0.075, -0.02], 4.5],
        [[aside, 418], [214 + aside * 0.6, 398, -0.02, -0.075], 4.5],
      ]),
      outlined(shape(head, [[-18, 154], [0, 138, 0.25], [18, 154, 0.25], [0, 161, 0.2]]), m.base, m.line, 5),
      // What a photo shows of a hat is its cloth: ornaments would be an invention.
      !k.face.measured &&
        dot(head, aside * 0.3, 258, 32, WHITE.base, 33) + fill(star(head, aside * 0.3, 258, 23), k.p.accent.base),
    ),
  }
}

export function beanie(k: HatKit): Headwear {
  const m = k.p.hat
  const { head } = k.face
  const knit = [-3, -2, -1, 0, 1, 2, 3].map(
    (i) => [[i * 62, 306 + Math.abs(i) * 6], [i * 34, 128 + Math.abs(i) * 10, i * -0.03], 6] as const,
  )
  const cuff: Pt[] = [
    [-286, 320], [0, 292, 0.05], [286, 320, 0.05], [292, 408, 0.16], [0, 388, -0.04], [-292, 408, -0.04],
    [-286, 320, 0.16],
  ]
  const ribs = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map(
    (i) => [[i * 44, 306 + Math.abs(i) * 2.6], [i * 45, 384 + Math.abs(i) * 2.6, 0], 6] as const,
  )
  return {
    back: '',
    front: group(
      rimShadow(k, 384, 396, 30),
      !k.face.measured && fluff(k, 0, 92, 58, WHITE, 71),
      cloth(k, 'h1', crown(280, 400, 108, 350), m, {
        shade: domeShade(280, 400, 108),
        light: domeLight(280, 360, 108),
        over: inks(head, m.seam, knit, 0.8),
      }),
      cloth(k, 'h2', cuff, m, {
        shade: [[160, 280], [320, 280], [320, 430], [110, 430], [180, 360, -0.1]],
        over: inks(head, m.seam, ribs),
      }),
    ),
  }
}

export function beret(k: HatKit): Headwear {
  const m = k.p.hat
  const { head } = k.face
  const s = k.face.recipe.features.hairPart === 'left' ? 1 : -1
  const right: Pt[] = [
    [-246, 372], [-292, 300, 0.2], [-180, 158, 0.12], [40, 92, 0.1], [290, 112, 0.12], [374, 236, 0.24],
    [300, 340, 0.2], [120, 326, 0.06], [-60, 330, -0.02], [-246, 372, -0.03],
  ]
  const body = s > 0 ? right : flip(right)
  const band = brush(
    head,
    [[-252 * s, 386], [-60 * s, 336, 0.05 * s], [150 * s, 330, 0.06 * s], [262 * s, 360, 0.06 * s]],
    36,
    () => 1,
  )
  const shade: Pt[] = [
    [-200, 360], [0, 300, 0], [250, 300, -0.06], [340, 190, -0.16], [420, 200], [400, 400], [-200, 400],
  ]
  return {
    back: '',
    front: group(
      rimShadow(k, 356, 376, 30),
      cloth(k, 'h1', body, m, {
        shade: s > 0 ? shade : flip(shade),
        light:
          s > 0
            ? [[-220, 260], [-90, 150, 0.12], [-70, 166, 0.2], [-196, 270, -0.1]]
            : [[-300, 190], [-190, 124, 0.14], [-170, 140, 0.2], [-284, 208, -0.12]],
      }),
      outlined(
        brush(head, [[60 * s, 108], [76 * s, 62, 0.1 * s]], 18, () => 1),
        m.base,
        m.line,
        5,
      ),
      outlined(band, m.shade, m.line, 6),
    ),
  }
}
