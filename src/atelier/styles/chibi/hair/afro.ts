/** Afro, in front of and behind the head. */
import { type Pt, both, shape } from '../geometry.ts'
import { fill, within } from '../parts.ts'
import { curls } from './curls.ts'
import { type HairKit, mass, outlineOf } from './kit.ts'

/** The afro's front: one mass from crown to ears, with the hairline as its inner edge. */
export function afroFront(size: number): { pts: Pt[]; shade: Pt[] } {
  const rx = 300 + size
  const top = 150 - size * 0.95
  const outer: Pt[] = [
    [rx * 0.72, 218 - size * 0.6, 0.1, 0.12], [rx, 440, 0.12], [rx * 0.9, 590, 0.08], [256, 640, 0.14],
  ]
  return {
    pts: both([
      [0, top],
      ...outer,
      [238, 540, -0.04],
      [212, 452, -0.06],
      [204, 412, -0.02],
      [154, 356, -0.1],
      [0, 336, -0.06],
    ]),
    shade: [[0, top, -0.1], ...outer, [246, 580, 0], [rx * 0.76, 460, -0.12], [rx * 0.62, 268, -0.06]],
  }
}

/** The great round of an afro. */
export function drawAfro(kit: HairKit, size: number, covered: boolean): string {
  const { p, space } = kit
  const rx = 300 + size
  const pts: Pt[] = covered
    ? both([[0, 360], [230, 372, 0], [rx + 20, 480, 0.2], [rx - 10, 640, 0.16], [210, 740, 0.16], [0, 700]])
    : both([
        [0, 150 - size * 0.95], [rx * 0.72, 218 - size * 0.6, 0.1, 0.12], [rx, 440, 0.12], [rx * 0.86, 620, 0.1],
        [206, 716, 0.12], [0, 700],
      ])
  const d = outlineOf({ ...kit, texture: 'coily' }, pts, 60, 1.15)
  const shade: Pt[] = [
    [-rx - 40, 640], [-rx * 0.72, 560, 0.02], [0, 620], [rx * 0.66, 470, -0.12], [rx * 0.76, 240, -0.1], [rx + 80, 200],
    [rx + 60, 800], [-rx, 800],
  ]
  return mass(
    kit,
    d,
    covered ? p.hair.base : p.hair.shade,
    (covered ? within('af', d, fill(shape(space, shade), p.hair.shade)) : '') +
      curls(
        { ...kit, texture: 'coily' },
        pts,
        61,
        { dark: p.hair.curl, light: covered ? p.hair.light : undefined },
        covered ? 0 : 560,
      ),
  )
}
