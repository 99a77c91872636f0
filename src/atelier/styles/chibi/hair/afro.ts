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

/** Half of the ball, from its top to where it ends beside the jaw; `short` ones end at the ear. */
function ball(size: number, short: boolean): Pt[] {
  const rx = 300 + size
  const top = afroTop(size)
  const middle = 420
  const upper: Pt[] = [[0, top], [rx * 0.71, middle - (middle - top) * 0.71, 0.1], [rx, middle, 0.1]]
  return short
    ? [...upper, [rx * 0.95, 540, 0.06], [rx * 0.8, 616, 0.1]]
    : [...upper, [rx * 0.94, 560, 0.06], [rx * 0.76, 656, 0.08]]
}

/** The afro's front: one ball from crown to jaw, open where the face is; ears lie over it. */
export function afroFront(size: number, short: boolean): Pt[] {
  return both([
    ...ball(size, short),
    // It ends beside the jaw: curls that lay on it would be whiskers.
    ...(short ? ([[252, 618, 0.1]] as Pt[]) : ([[246, 676, 0.12], [246, 610, -0.04]] as Pt[])),
    [242, 540, -0.02],
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
          ? [[0, 540], [rx * 0.78, 540], [rx * 0.68, 600, 0.12], [170, 632, 0.08], [0, 640]]
          : [[0, 560], [rx * 0.86, 560], [rx * 0.74, 650, 0.1], [190, 728, 0.12], [0, 740]],
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
