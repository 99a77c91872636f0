/** Afro, in front of and behind the head. */
import { type Pt, both } from '../geometry.ts'
import { shape } from '../paths.ts'
import { fill, within } from '../parts.ts'
import { curls } from './curls.ts'
import { type HairKit, mass, outlineOf } from './kit.ts'

/** An afro is drawn in coils whatever the texture. */
export const afroKit = (kit: HairKit): HairKit => ({ ...kit, texture: 'coily' })

/** The highest point of an afro so large, canvas units. */
export const afroTop = (size: number): number => 150 - size * 0.95

/** The afro's front: one ball from the crown to the ears, over whose tops it falls, open where the face is. */
export function afroFront(size: number): Pt[] {
  const rx = 300 + size
  const top = afroTop(size)
  const middle = 420
  return both([
    [0, top],
    [rx * 0.71, middle - (middle - top) * 0.71, 0.1],
    [rx, middle, 0.1],
    [rx * 0.97, 530, 0.06],
    [rx * 0.86, 610, 0.1],
    // Lower curls would be whiskers.
    [264, 574, 0.06],
    [238, 520, 0.04],
    [222, 452, -0.06],
    [204, 402, -0.02],
    [148, 344, -0.12],
    [0, 322, -0.07],
  ])
}

/** What of an afro lies behind the head: all of it under a hat, else what is seen beside the neck. */
export function drawAfro(kit: HairKit, size: number, covered: boolean, short: boolean): string {
  const { p, space } = kit
  const rx = 300 + size
  const coily = afroKit(kit)
  const pts: Pt[] = covered
    ? both([[0, 360], [230, 372, 0], [rx + 20, 480, 0.2], [rx - 10, 640, 0.16], [210, 740, 0.16], [0, 700]])
    : both(
        short
          ? [[0, 540], [rx * 0.84, 540], [rx * 0.74, 622, 0.12], [180, 656, 0.08], [0, 660]]
          : [[0, 560], [rx * 0.9, 560], [rx * 0.76, 650, 0.1], [190, 728, 0.12], [0, 740]],
      )
  const d = outlineOf(coily, pts, 60)
  const shade: Pt[] = [
    [-rx - 40, 640], [-rx * 0.72, 560, 0.02], [0, 620], [rx * 0.66, 470, -0.12], [rx * 0.76, 240, -0.1], [rx + 80, 200],
    [rx + 60, 800], [-rx, 800],
  ]
  return mass(
    kit,
    d,
    covered ? p.hair.base : p.hair.shade,
    covered
      ? within('af', d, fill(shape(space, shade), p.hair.shade)) +
          curls(coily, pts, 61, { dark: p.hair.curl, light: p.hair.light }, 0)
      : '',
  )
}
