/** Crown, flower crown and party hat. */
import { el } from '../../svg.ts'
import { drawFlower } from '../flower.ts'
import type { Pt, XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { brush } from '../strokes.ts'
import { material } from '../palette.ts'
import { ball, dot, fill, group, outlined } from '../parts.ts'
import { GOLD, sides } from './dome.ts'
import { type HatKit, type Headwear, cloth } from './kit.ts'
import { fluff, star } from './ornaments.ts'

export function crownRoyal(k: HatKit): Headwear {
  const { head } = k.face
  const y = k.top + 92
  const body: Pt[] = [
    [-176, y - 20], [-206, y - 150, -0.02], [-110, y - 84, 0.02], [-96, y - 176, -0.02], [-46, y - 100, 0.03],
    [0, y - 206, 0], [46, y - 100, 0], [96, y - 176, 0.03], [110, y - 84, -0.02], [206, y - 150, 0.02],
    [176, y - 20, -0.02], [0, y + 14, 0.08], [-176, y - 20, 0.08],
  ]
  const band = brush(head, [[-176, y - 30], [0, y + 2, -0.08], [176, y - 30, -0.08]], 30, () => 1)
  return {
    back: '',
    front: group(
      fill(
        shape(head, [
          [-176, y], [0, y + 26, -0.08], [176, y, -0.08], [170, y + 14], [0, y + 48, 0.08], [-170, y + 14, 0.08],
        ]),
        k.p.hair.deep,
        k.face.recipe.hairLength === 'bald' ? 0 : 0.8,
      ),
      cloth(k, 'h1', body, GOLD, {
        shade: [[40, y - 220], [240, y - 220], [240, y + 40], [30, y + 40], [60, y - 60, -0.04]],
        light: [[-170, y - 40], [-192, y - 128], [-168, y - 112], [-150, y - 36]],
      }),
      outlined(band, GOLD.light, GOLD.line, 5),
      ball(head, -206, y - 158, 14, k.p.accent, 4),
      ball(head, -96, y - 184, 14, GOLD, 4),
      ball(head, 0, y - 216, 17, k.p.accent, 4),
      ball(head, 96, y - 184, 14, GOLD, 4),
      ball(head, 206, y - 158, 14, k.p.accent, 4),
      el('path', {
        d: shape(head, [[0, y - 92], [24, y - 58], [0, y - 26], [-24, y - 58]]),
        fill: '#e2456b',
        stroke: GOLD.line,
        'stroke-width': 4.5,
        'stroke-linejoin': 'round',
      }),
      fill(shape(head, [[-4, y - 78], [4, y - 66], [-8, y - 56], [-12, y - 62]]), '#ffd0da'),
      dot(head, -98, y - 62, 11, '#4aa8e0'),
      dot(head, 98, y - 62, 11, '#4aa8e0'),
    ),
  }
}

export function flowerCrown(k: HatKit): Headwear {
  const { head } = k.face
  const colours = [k.p.accent, material('#fdf3f0'), material('#f4a7bf'), material('#f7cf6a')]
  const leaf = material('#5d9a5b')
  const at = (t: number): XY => [Math.sin(t) * (k.A - 14), 388 - Math.cos(t) * (388 - k.top - 84)]
  let leaves = ''
  let flowers = ''
  for (let i = -5; i <= 5; i++) {
    const [x, y] = at(i * 0.262 + 0.13)
    if (i < 5) for (const s of sides) leaves += shape(head, [[x, y], [x + 34 + s * 8, y - s * 30, 0.24], [x, y, 0.24]])
  }
  for (const i of [-5, 5, -3, 3, -1, 1, -4, 4, -2, 2, 0]) {
    const [x, y] = at(i * 0.262)
    flowers += drawFlower(head, x, y, i % 2 === 0 ? 44 : 33, colours[(Math.abs(i) + (i < 0 ? 2 : 0)) % 4]!, i * 0.4)
  }
  return { back: '', front: group(outlined(leaves, leaf.base, leaf.line, 4.5), flowers) }
}

export function partyHat(k: HatKit): Headwear {
  const { head } = k.face
  const m = k.p.hat
  const y = k.top + 76
  const cone: Pt[] = [[-128, y - 14], [30, y - 268, 0.02], [156, y + 2, 0.02], [16, y + 36, 0.12], [-128, y - 14, 0.06]]
  return {
    back: '',
    front: group(
      cloth(k, 'h1', cone, m, {
        over: group(
          fill(
            shape(head, [[-104, y - 50], [128, y - 60, 0], [146, y - 18], [-122, y - 14]]) +
              shape(head, [[-66, y - 116], [96, y - 126, 0], [112, y - 92], [-88, y - 80]]) +
              shape(head, [[-24, y - 186], [66, y - 196, 0], [80, y - 160], [-46, y - 148]]),
            k.p.accent.base,
          ),
          fill(
            shape(head, [[30, y - 280], [180, y - 280], [180, y + 50], [60, y + 50], [70, y - 100, -0.02]]),
            '#2b1238',
            0.17,
          ),
          fill(star(head, -40, y - 68, 15) + star(head, 40, y - 80, 13) + star(head, 6, y - 134, 12), '#fff3c4'),
        ),
      }),
      [[-92, y + 2], [-46, y + 20], [4, y + 30], [56, y + 28], [106, y + 18], [148, y + 2]]
        .map(([x, py], i) => ball(head, x!, py!, 21, i % 2 ? k.p.accent : material('#fff6e6'), 4))
        .join(''),
      fluff(k, 30, y - 276, 40, material('#fff6e6'), 73),
    ),
  }
}
