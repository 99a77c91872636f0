/** Afro, in front of and behind the head: one ball of coils, whose form is told by one light and one shadow. */
import { blend } from '../../../colour.ts'
import { type Pt, type XY, both } from '../geometry.ts'
import { afroOutline, alongBumps, bumpsInShadow, bumpsOf } from '../outlines.ts'
import { shape } from '../paths.ts'
import { fill, within } from '../parts.ts'
import { onCanvas } from '../spaces.ts'
import { inkLines, wedgeLines, type Stroke } from '../strokes.ts'
import { castShadow, type Front } from './front.ts'
import { curls } from './curls.ts'
import { type HairKit, mass, outlineOf } from './kit.ts'

/** An afro is drawn in coils whatever the texture. */
const afroKit = (kit: HairKit): HairKit => ({ ...kit, texture: 'coily' })

/** How wide its bumps are, the middle of the ball, its half width about the head, canvas units. */
const [BUMP, MIDDLE, AROUND] = [66, 420, 300]

/** The highest point of an afro so large, canvas units. */
const afroTop = (size: number): number => 150 - size * 0.95

/** The afro's front: one ball from the crown to the ears, over whose tops it falls in a level edge, open where the face is. */
function afroFront(size: number, short: boolean): Pt[] {
  const rx = AROUND + size
  const top = afroTop(size)
  return both([
    [0, top],
    [rx * 0.71, MIDDLE - (MIDDLE - top) * 0.71, 0.1],
    [rx, MIDDLE, 0.1],
    ...((short
      ? [[rx * 0.96, 508, 0.05], [rx * 0.9, 542, 0.1], [254, 544, 0.02]]
      : [[rx * 0.97, 520, 0.05], [rx * 0.88, 574, 0.12], [258, 580, 0.04]]) as Pt[]),
    // Lower curls would be whiskers.
    [238, 514, 0.04],
    [222, 452, -0.06],
    [204, 402, -0.02],
    [148, 344, -0.12],
    [0, 322, -0.07],
  ])
}

/** The hairline and what lies before the ears, on the canvas. */
const atHairline = (x: number, y: number): boolean => y > 290 && Math.abs(x - 512) < 256

/** Rings of coils on the ball: how far out, and degrees from one coil to the next. */
const RINGS: readonly (readonly [out: number, step: number])[] = [[0.89, 13], [0.76, 15], [0.63, 18], [0.5, 23]]
/** How far round the ball they lie, and between which turns they catch the light, degrees from straight up. */
const [ROUND, LIT_FROM, LIT_TO] = [116, -74, 4]
/** How far coils are scattered, of a step and in shares of the way out, how many there are, and how long, canvas units. */
const [TURNED, MOVED, THERE, LONG] = [0.6, 0.08, 0.8, [30, 54]] as const
/** The face, which coils keep off: its middle, half its width and height, canvas units. */
const [FACE, FACE_WIDE, FACE_HIGH] = [530, 256, 218]

/** Coils all over the ball, each an arc that lies as it likes, largest in the middle of the light. */
function coils(size: number, random: () => number): { lit: Stroke[]; inked: Stroke[] } {
  const [rx, ry] = [AROUND + size, MIDDLE - afroTop(size)]
  const [lit, inked]: [Stroke[], Stroke[]] = [[], []]
  for (const [ring, step] of RINGS)
    for (let turn = -ROUND; turn <= ROUND; turn += step) {
      const here = turn + (random() - 0.5) * TURNED * step
      const a = (here * Math.PI) / 180
      const r = ring + (random() - 0.5) * MOVED
      const [x, y] = [Math.sin(a) * rx * r, MIDDLE - Math.cos(a) * ry * r]
      const [chance, share, twist] = [random(), random(), random()]
      if (chance > THERE || (x / FACE_WIDE) ** 2 + ((y - FACE) / FACE_HIGH) ** 2 < 1) continue
      const catches = here > LIT_FROM && here < LIT_TO
      const middle = catches ? 1 - Math.abs(here * 2 - LIT_FROM - LIT_TO) / (LIT_TO - LIT_FROM) : 0
      const long = LONG[0] + (LONG[1] - LONG[0]) * Math.max(middle, share * 0.6)
      const way = a + (twist - 0.5) * 1.1
      const [dx, dy] = [(Math.cos(way) * long) / 2, (Math.sin(way) * long) / 2]
      const arc = (bow: number, thick: number): Stroke => [[x - dx, y - dy], [x + dx, y + dy, bow], thick * long]
      if (catches) lit.push(arc(0.24, 0.24))
      else inked.push(arc(0.46, 0.17))
    }
  return { lit, inked }
}

/** Ink of some bumps that runs on into the ball, so that they lie over each other. */
function rolls(pts: readonly Pt[], random: () => number): string {
  const out: Stroke[] = []
  for (const [, , hand, end] of bumpsOf(pts)) {
    if (atHairline(end[0], end[1]) || random() > 0.4) continue
    const [hx, hy] = [end[0] - hand[0], end[1] - hand[1]]
    const k = (20 + random() * 22) / (Math.hypot(hx, hy) || 1)
    const [cos, sin] = [Math.cos(0.55), Math.sin(0.55)]
    const to: XY = [end[0] + (hx * cos - hy * sin) * k, end[1] + (hx * sin + hy * cos) * k]
    out.push([end, [to[0], to[1], 0.24], 8])
  }
  return wedgeLines(onCanvas, out)
}

/** An afro so large around the face. */
export function drawAfroFront(kit: HairKit, size: number, short: boolean): Front {
  const { p, space } = kit
  const { hair } = p
  const pts = afroFront(size, short)
  const random = kit.random(2)
  const d = afroOutline(space, pts, BUMP, random, atHairline)
  const { lit, inked } = coils(size, random)
  const svg = mass(
    kit,
    d,
    'tinted',
    fill(bumpsInShadow(pts, (AROUND + size) * 0.28), hair.shade) +
      fill(inkLines(space, lit), blend(hair.base, hair.light, LIGHT)) +
      fill(inkLines(space, inked) + rolls(pts, random), hair.curl),
  )
  return { svg, shadow: castShadow(kit, pts), outline: alongBumps(pts), toLobes: true }
}

/** How much lighter its light is. */
const LIGHT = 0.55

/** What of an afro lies behind the head: all of it under a hat, else what is seen beside the neck. */
export function drawAfro(kit: HairKit, size: number, covered: boolean, short: boolean): string {
  const { p, space } = kit
  const rx = AROUND + size
  const coily = afroKit(kit)
  if (!covered) {
    const pts: Pt[] = both(
      short
        ? [[0, 470], [rx * 0.985, 470], [rx * 0.84, 610, 0.12], [176, 668, 0.1], [0, 672]]
        : [[0, 480], [rx * 0.99, 480], [rx * 0.85, 644, 0.12], [196, 732, 0.1], [0, 744]],
    )
    return mass(
      kit,
      afroOutline(space, pts, BUMP, kit.random(60), () => false),
      p.hair.shade,
      '',
    )
  }
  const pts: Pt[] = both([
    [0, 360], [230, 372, 0], [rx + 20, 480, 0.2], [rx - 10, 640, 0.16], [210, 740, 0.16], [0, 700],
  ])
  const d = outlineOf(coily, pts, 60)
  const shade: Pt[] = [
    [-rx - 40, 640], [-rx * 0.72, 560, 0.02], [0, 620], [rx * 0.66, 470, -0.12], [rx * 0.76, 240, -0.1], [rx + 80, 200],
    [rx + 60, 800], [-rx, 800],
  ]
  return mass(
    kit,
    d,
    p.hair.base,
    within('af', d, fill(shape(space, shade), p.hair.shade)) +
      curls(coily, pts, 61, { dark: p.hair.curl, light: p.hair.light }, 0),
  )
}
