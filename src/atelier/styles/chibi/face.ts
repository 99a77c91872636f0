/** Head, ears, signs of age and of mood. */
import { isAged } from '../aged.ts'
import { el, num } from '../svg.ts'
import { widthAt, type Face } from './face-geometry.ts'
import { mouthHalf } from './mouth.ts'
import { flattened, smoothPoints } from './flatten.ts'
import { sided, type Pt, type Space, type XY } from './geometry.ts'
import { polygon, shape, smooth } from './paths.ts'
import { brush, ink, type Stroke } from './strokes.ts'
import { dot, fill, group, inks, outlined, within } from './parts.ts'
import type { Palette } from './palette.ts'

/** The head's contour as a path. */
export function headPath(face: Face): string {
  return smooth(face.head, contourOf(face))
}

/** The whole contour, clockwise from the top. */
function contourOf({ contour: half }: Face): XY[] {
  return [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map(([x, y]): XY => [-x, y]),
  ]
}

/** How far in from the edge of the cheek the hair reaches that hangs beside it, canvas units. */
const HAIR_ON_CHEEK = 36

/**
 * @param over whether they lie over hair, which leaves nothing of them in front of the face
 * @param joined whether that hair hangs beside the face, from behind them: the cheek runs on into them
 */
export function drawEars(face: Face, p: Palette, elf: boolean, over = false, joined = false): string {
  const out: string[] = []
  for (const side of [-1, 1]) {
    const x = widthAt(face, 556) - 8
    const s = face.earSize * (face.kind.senior ? 1.2 : 1)
    const y = 566
    const pts: Pt[] = [
      [x - 6, y - 42 * s], [x + 112 * s, y - 92 * s, 0.1, 0.02], [x + 50 * s, y + 34 * s, -0.08, 0.2],
      [x - 4, y + 62 * s, 0.24],
    ]
    const round: XY[] = [
      [x - 12, y - 32 * s], [x + 12 * s, y - 48 * s], [x + 36 * s, y - 38 * s], [x + 41 * s, y - 8 * s],
      [x + 28 * s, y + 28 * s], [x + 8 * s, y + 50 * s], [x - 12, y + 40 * s],
    ]
    if (over)
      for (const [i, at] of [[0, y - 32 * s], [6, y + 40 * s]] as const)
        round[i] = [widthAt(face, at) - (joined ? 16 : 1), at]
    out.push(
      outlined(
        elf
          ? shape(face.head, sided(pts, side))
          : smooth(
              face.head,
              round.map(([a, b]): XY => [a * side, b]),
            ),
        p.skin.base,
        p.skin.line,
        5.5,
      ),
    )
    const inner: Pt[] = elf
      ? [
          [x + 4, y - 26 * s], [x + 84 * s, y - 70 * s, 0.08, 0.02], [x + 34 * s, y + 20 * s, -0.06, 0.2],
          [x + 6, y + 34 * s, 0.2],
        ]
      : [[x + 2, y - 20 * s], [x + 27 * s, y - 16 * s, 0.34], [x + 18 * s, y + 22 * s, 0.24], [x + 2, y + 30 * s, 0.2]]
    out.push(fill(shape(face.head, sided(inner, side)), p.skin.shade))
    if (joined) {
      const [top, low] = [y - 34 * s, y + 34 * s]
      const [wideAbove, wideBelow] = [widthAt(face, top), widthAt(face, low)]
      const cheek: Pt[] = [
        [wideAbove - HAIR_ON_CHEEK, top], [wideAbove + 2, top], [wideBelow + 2, low], [wideBelow - HAIR_ON_CHEEK, low],
      ]
      out.push(fill(shape(face.head, sided(cheek, side)), p.skin.base))
    }
    out.push(
      inks(face.head, p.skin.line, [
        [[side * (x + 24 * s), y - 20 * s], [side * (x + 10 * s), y + 14 * s, -0.3 * side], 5],
      ]),
    )
  }
  return group(...out)
}

/** The lobes of ears over whose tops curls lie: whole ears before curls would be pasted on. */
export function drawLobes(face: Face, p: Palette): string {
  const lobes: Pt[][] = []
  const curls: Stroke[] = []
  for (const side of [-1, 1]) {
    const x = widthAt(face, 556) - 8
    const [from, between, to] = [[side * (x - 30), 548], [side * (x + 16), 566], [side * (x + 70), 544]] as const
    lobes.push([
      [side * (x - 30), 680],
      from,
      [...between, -0.24 * side],
      [...to, -0.24 * side],
      [side * (x + 70), 680],
    ])
    curls.push([from, [...between, -0.24 * side], 9], [between, [...to, -0.24 * side], 9])
  }
  return group(
    within('lo', lobes.map((lobe) => shape(face.head, lobe)).join(''), drawEars(face, p, false, true)),
    inks(face.head, p.hair.line, curls),
  )
}

/** Skin of the head with one sharp shadow along the right side and under the jaw. */
export function drawHead(face: Face, p: Palette, headD: string, under: string): string {
  const { head, chinY } = face
  const w = (y: number) => widthAt(face, y)
  const all = contourOf(face)
  const edge = smoothPoints(head, all)
  // The outer edge of the shadow is the contour itself, from the temple to just past the chin.
  const [chinX] = head(0, chinY)
  const jaw = chinY - 124
  const shaded: number[] = []
  for (let i = 0; i < edge.length; i += 2) {
    const x = edge[i]!
    const y = edge[i + 1]!
    if (x >= chinX && y > 440) shaded.push(x - 2.8, y - 2.2)
  }
  const inner = flattened(
    head,
    [[0, chinY - 4], [w(jaw) - 12, jaw, -0.11], [w(520) - 7, 500, -0.05], [w(450) - 2, 446, 0]],
    16,
    false,
  )
  for (let i = 0; i < inner.length; i++) shaded.push(inner[i]!)
  const planes = Number(face.recipe.skinTone) >= 7 && litPlanes(face, p, edge)
  return group(outlined(headD, p.skin.base, p.skin.line, 6), fill(polygon(shaded), p.skin.shade), planes, under)
}

/** Deep skin is modelled by light: on the near cheek and the forehead, and a rim along both edges. */
function litPlanes(face: Face, p: Palette, edge: readonly number[]): string {
  const { head, eyeX, eyeY, eyeH, chinY } = face
  /** Light that fades outwards: one flat oval would look like a patch. */
  const fading = (space: Space, x: number, y: number, rx: number, ry: number) => {
    const [cx, cy] = space(x, y)
    const lit = `cx="${num(cx)}" cy="${num(cy)}" fill="${p.skin.light}" fill-opacity="0.16"`
    return FADING.map((k) => `<ellipse ${lit} rx="${num(rx * k)}" ry="${num(ry * k)}"/>`).join('')
  }
  const [cheekX, cheekY] = [-(eyeX + 30), eyeY + eyeH + 22]
  const brow = eyeY - eyeH - 62
  const [middle] = head(0, eyeY)
  /** A strip inside the edge that tapers to both ends. */
  const strip = (side: number, most: number, colour: Palette['skin']['light']) => {
    const along: number[] = []
    for (let i = 0; i < edge.length; i += 2) {
      const x = edge[i]!
      const y = edge[i + 1]!
      if ((x - middle) * side > 0 && y > eyeY - 60 && y < chinY - 26) along.push(x, y)
    }
    const last = along.length / 2 - 1
    if (last < 3) return ''
    const ring: number[] = []
    for (let n = 0; n <= last; n++) ring.push(along[2 * n]! - side * 3, along[2 * n + 1]!)
    for (let n = last; n >= 0; n--)
      ring.push(along[2 * n]! - side * (3 + most * Math.sin((Math.PI * n) / last)), along[2 * n + 1]!)
    return fill(polygon(ring), colour)
  }
  return group(
    fading(onCheek(face, cheekX, cheekY, 56), cheekX, cheekY, 54, 23),
    // Brows stand off against it.
    fading(head, -24, brow, widthAt(face, brow) * 0.66, 62),
    strip(-1, 11, p.skin.light),
    strip(1, 7, p.skin.rim),
  )
}

/** Sizes of the ovals of one light, the outermost 1. */
const FADING = [1, 0.78, 0.54]

/** The head's space, moved so that what is drawn as wide as `half` about a place on a cheek stays on it: the turn of the head brings the edge of the far one nearer. */
function onCheek(face: Face, x: number, y: number, half: number): Space {
  const side = Math.sign(x)
  const room = (face.head(side * widthAt(face, y + half * 0.4), y)[0] - face.head(x, y)[0]) * side - half
  return (px, py) => {
    const [qx, qy] = face.head(px, py)
    return [qx + Math.min(0, room) * side, qy]
  }
}

/** Ovals of a blush, one in the other: with an edge it would be a clown's. */
const SOFT = [[48, 27.5], [43, 24.5], [37, 21], [31, 17.5], [25, 14], [18, 10], [11, 6]] as const

export function drawBlush(face: Face, p: Palette, strength: number, strong: boolean): string {
  if (strength <= 0.05) return ''
  const y = Math.min(face.eyeY + face.eyeH + 24, face.mouthY - 14)
  // Not cut at the cheek, whose edge lies further in below.
  const x = Math.min(face.eyeX + face.eyeW * 0.52, widthAt(face, y + 18) - 47)
  const dark = Number(face.recipe.skinTone) >= 8
  // Red cheeks are a baby's.
  const pale = face.kind.senior && !face.measured ? 0.55 : 1
  const o = pale * (strong ? Math.min(1, 0.72 + 0.3 * strength) : Math.min(0.75, 0.4 * strength) * (dark ? 0.9 : 1))
  const parts = [-1, 1].map((side) => {
    const within = onCheek(face, side * x, y, 47)
    return group(...SOFT.map(([rx, ry]) => dot(within, side * x, y, rx, p.skin.blush, ry, o * 0.19)))
  })
  return group(...parts)
}

/** Old faces, beside their skull and jaw: soft bags under the eyes, cheeks over the fold of the nose. */
export function drawYears(face: Face, p: Palette): string {
  if (!isAged(face.recipe)) return ''
  const { head, eyeX, eyeY, eyeW, eyeH, mouthY, noseY } = face
  const both = (make: (s: number) => string) => make(-1) + make(1)
  const low = eyeY + eyeH
  // On large eyes and a small face long folds would be a mask's: of whom chance makes they begin, run out, and keep clear of the mouth.
  const [inner, wide] = face.measured ? [0.8, 8] : [0.35, 5.5]
  const [from, to]: readonly [XY, XY] = face.measured
    ? [[44, noseY + 2], [78, mouthY + 2]]
    : [[48, noseY - 6], [Math.max(64, mouthHalf(face) + 24), mouthY - 22]]
  const years =
    both((s) => ink(head, [s * (eyeX - eyeW * inner), low + 2], [s * (eyeX + eyeW * 0.7), low - 2, -0.22 * s], wide)) +
    both((s) => ink(head, [s * from[0], from[1]], [s * to[0], to[1], 0.2 * s], wide))
  if (!face.measured) return fill(years, p.skin.shade)
  // Of a photo they are plain, with those of laughter beside the eyes: whoever is old there is known by it.
  const outer = eyeX + eyeW * 1.2
  const laughter = both(
    (s) =>
      ink(head, [s * outer, eyeY - 4], [s * (outer + 22), eyeY - 14, 0.12 * s], 5) +
      ink(head, [s * (outer + 2), eyeY + 10], [s * (outer + 24), eyeY + 14, 0.12 * s], 5),
  )
  return group(fill(years, p.skin.seam, YEARS), fill(laughter, p.skin.seam, YEARS))
}

/** How plainly the strokes of age of a photo are drawn. */
const YEARS = 0.8

/** Tears, steam, sleep: the signs that manga draws beside a face. */
export function drawSigns(face: Face): string {
  // Of a photo only the look is known, not the mood.
  if (face.measured) return ''
  const { head, eyeX, eyeY, eyeW, eyeH } = face
  switch (face.recipe.expression) {
    case 'sad':
      return [-1, 1]
        .map((s) => {
          const x = s * (eyeX + eyeW * 0.5)
          const y = eyeY + eyeH * 0.86
          const drop = shape(head, [
            [x, y - 8], [x + 12, y + 20, 0.12, 0.24], [x, y + 33, 0.3], [x - 12, y + 20, 0.3], [x, y - 8, 0.24, 0.12],
          ])
          return group(
            el('path', { d: drop, fill: '#d9f2ff', stroke: '#6fb3dd', 'stroke-width': 3.5 }),
            dot(head, x - 4, y + 20, 3.4, '#ffffff', 5),
          )
        })
        .join('')
    case 'angry': {
      const x = 168
      const y = 372
      const arm = (dx: number, dy: number) =>
        brush(
          head,
          [
            [x + dx * 9, y + dy * 32], [x + dx * 10, y + dy * 10, 0.1 * dx * dy],
            [x + dx * 32, y + dy * 9, 0.1 * dx * dy],
          ],
          10,
        )
      return el('path', { d: arm(-1, -1) + arm(1, -1) + arm(-1, 1) + arm(1, 1), fill: '#e0433f' })
    }
    case 'sleepy': {
      const [cx, cy] = head(62, face.noseY + 24)
      return group(
        el('circle', { cx, cy, r: 26, fill: '#e4f4ff', 'fill-opacity': 0.78, stroke: '#7fb6d8', 'stroke-width': 3.5 }),
        el('path', {
          d: shape(head, [[12, face.noseY + 1], [40, face.noseY + 8, 0.1], [36, face.noseY + 26, 0.1]]),
          fill: '#7fb6d8',
        }),
        inks(head, '#ffffff', [[[46, face.noseY + 20], [64, face.noseY + 6, 0.3], 7]]),
      )
    }
    default:
      return ''
  }
}
