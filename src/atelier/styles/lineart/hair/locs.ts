/** Locs: ropes of uneven length that part as they fall; the gaps between them tell them, and light along black ones. */
import { clamp } from '../../../clamp.ts'
import { onSkull } from '../contour.ts'
import { lengthOf, mix, normalAt, type Pt, resample, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { clearOfBands } from './flow.ts'
import { accent, type Hair, mass } from './ground.ts'
import { curtainSides, hairline, partOf, variantOf } from './shapes.ts'

/**
 * A loc: full below its root, uneven as it was twisted, and narrower at its round end.
 *
 * @param marked with turns of the twist across it, in light hair; in black hair with a line of light along the edge by which
 *   it lies on the next one
 * @param side on which that one is: 1 to our right, -1 to our left
 */
function loc(h: Hair, line: readonly Pt[], width: number, marked = false, side: 1 | -1 = 1): void {
  const { s, inks } = h
  const length = lengthOf(line)
  const count = clamp(Math.round(length / 13), 7, 36)
  const fine = resample(spline(line, 6), count)
  const knots = Math.round(length / 34) * Math.PI
  const profile = (t: number) =>
    width *
    Math.min(1, 0.5 + t * 3) *
    (1 - 0.36 * Math.max(0, (t - 0.3) / 0.7) ** 1.6) *
    // In black alone it would be a frayed edge.
    (inks.dark ? 1 : 0.9 + 0.17 * Math.abs(Math.sin(knots * t)))
  if (inks.dark) {
    if (inks.rim) s.trace(fine, (t) => profile(t) + 4 * clamp((t - 0.5) * 5, 0, 1), inks.rim)
    s.trace(fine, profile, inks.fill)
    if (marked) s.trace(edge(fine, profile, side), taper(5, 0.4, 0.6, 0.1), inks.accent)
    return
  }
  s.trace(fine, (t) => profile(t) + LINE * clamp((t - 0.02) * 7, 0, 1), inks.line)
  s.trace(fine, profile, inks.fill)
  if (!marked) return
  const at = (t: number, across: number): Pt => {
    const i = clamp(Math.round(t * (count - 1)), 0, count - 1)
    const [nx, ny] = normalAt(fine, i)
    const w = (profile(t) / 2) * across
    return [fine[i]![0] + nx * w, fine[i]![1] + ny * w]
  }
  for (const t of [0.52 + h.rnd() * 0.12, 0.76 + h.rnd() * 0.1])
    s.ink(
      [at(t - 9 / length, 0.96), at(t + 5 / length, 0.3), at(t + 9 / length, -0.4)],
      taper(7, 0.04, 0.96, 0.1),
      inks.line,
      10,
    )
}

/** Along one side of a loc, just within it, from below the roots to its end. */
function edge(line: readonly Pt[], width: (t: number) => number, side: 1 | -1): Pt[] {
  const last = line.length - 1
  const within = line.map(([x, y], i): Pt => {
    const [nx, ny] = normalAt(line, i)
    const w = width(i / last) * (nx * side > 0 ? 0.44 : -0.44)
    return [x + nx * w, y + ny * w]
  })
  return within.slice(Math.round(last * 0.3), Math.round(last * 0.9))
}

/** What the contour of a light loc adds to its width, pixels. */
const LINE = 13

/**
 * Locs of one side from the outermost to that beside the face: share of the way from the face outwards; how far aside and
 * down each ends from where the side does; width, pixels.
 */
const HANGING = [
  [1, 84, -96, 40], [0.74, 50, -40, 42], [0.3, -2, -30, 40], [0.52, 22, 20, 42], [0.06, -30, 30, 38],
] as const

/** Short ones that stand off the crown, each its own way: degrees from straight up on the side the head is turned to, of its root and its tip; how far it reaches, width. */
const STANDING = [
  [-82, -98, 50, 38], [-60, -66, 74, 38], [-42, -54, 58, 36], [-22, -22, 84, 40], [-4, -14, 62, 36], [14, 22, 88, 40],
  [36, 34, 60, 36], [54, 66, 78, 38], [76, 90, 54, 38],
] as const

/** Where the roots of locs meet on the crown, the same degrees. */
const ROOTS = [94, 68, 45, 20, -8, -30, -55, -74, -94] as const

/** The roots over the head: low bows that meet in notches, on the crown and along the hairline. */
function roots(h: Hair): void {
  const { g } = h
  const at = (angle: number, up: number): Pt => {
    const u = angle / 97
    return onSkull(g, g.turn * angle, g.vol * (1.04 - 0.6 * u * u) + up)
  }
  const dome = ROOTS.flatMap((angle, i): Pt[] => {
    const next = ROOTS[i + 1]
    const notch = at(angle, -4)
    if (next === undefined) return [notch, notch]
    return [notch, notch, at(angle + (next - angle) * 0.3, 7), at(angle + (next - angle) * 0.7, 7)]
  })
  const line = resample(spline(hairline(g, 4), 5), 8)
  const edge = (g.turn === 1 ? line : line.reverse()).flatMap((p, i, all): Pt[] => {
    const next = all[i + 1]
    return next ? [p, p, [(p[0] + next[0]) / 2, (p[1] + next[1]) / 2 + (i > 0 && i < 6 ? 9 : 0)]] : [p, p]
  })
  mass({ ...h, texture: 'coily' }, [...edge, ...dome], h.inks.dark ? 4 : 8)
}

/** @param pressed under a hat, of which only what hangs out is seen */
export function locs(h: Hair, pressed: boolean): void {
  const { g } = h
  const length = h.r.hairLength
  const short = length === 'short'
  const low = length === 'long' ? 812 : short ? g.noseY + 26 : g.chinY + 22
  const swept = !pressed && variantOf(h) % 2 === 1 && partOf(h) === 0
  const part = swept ? -g.turn * 62 : partOf(h) * 46
  // Black ones hang close: those that stood off would be arms.
  const loose = (short ? 0.62 : length === 'long' ? 1.1 : 0.9) * (h.inks.dark ? 0.78 : 1)
  if (!pressed) {
    // Of short ones some stand up and fall over; they grow out of the mass.
    if (short && h.r.headwear !== 'headphones' && h.r.headwear !== 'headband')
      for (const [from, to, reach, width] of STANDING) {
        const by = reach + (h.rnd() - 0.5) * 20
        const tip = onSkull(g, g.turn * to, g.vol + by)
        loc(
          h,
          [onSkull(g, g.turn * from, -16), onSkull(g, g.turn * from, g.vol + by * 0.4), [tip[0], tip[1] + by * 0.16]],
          width,
        )
      }
    roots(h)
  }
  for (const k of [g.turn, -g.turn] as (1 | -1)[]) {
    const out = g.skull + g.vol
    const [a, b] = curtainSides(h, {
      side: k,
      part,
      vol: pressed ? 6 : g.vol * 0.8,
      inner: [
        [g.cx + k * (g.cheek - 4), g.eyeY + 50], [g.cx + k * (g.jaw + 34), low - 50], [g.cx + k * (g.jaw + 40), low],
      ],
      outer: [[g.cx + k * (out + 8), g.eyeY + 50], [g.cx + k * (out + 18), low - 50], [g.cx + k * (out + 14), low]],
    })
    // Black ones part below the eyes: gaps above would be slits in the mass.
    if (h.inks.dark && !pressed) {
      const above = (side: readonly Pt[]) => side.filter(([, y]) => y < g.eyeY + (short ? 10 : 50))
      h.s.shape([...above(a), ...above(b).reverse()], h.inks.fill)
    }
    HANGING.forEach(([t, aside, drop, width], i) => {
      const line = a
        .map((p, j) => mix(p, b[j]!, t))
        .slice(1)
        .filter(([, y]) => !pressed || y > g.hairY)
      const last = line.length - 1
      const sway = (h.rnd() - 0.5) * 12
      const down = drop * (short ? 0.6 : h.inks.dark ? 0.7 : 1) + (h.rnd() - 0.5) * (h.inks.dark && !short ? 44 : 22)
      const bend = (h.rnd() - 0.5) * 20 + (t > 0.7 ? 10 : -8) * k * (short ? 0.5 : 1)
      const hung = line.map(([x, y], j): Pt => {
        const share = (j / last) ** 1.7
        return [
          x + (aside * k * loose + sway) * share + bend * Math.sin(1.6 * Math.PI * (j / last) ** 1.8),
          y + down * share,
        ]
      })
      // Beside an ear light would be a scratch.
      const ear = k !== g.turn && h.r.accessories.includes('earrings')
      loc(h, hung, width, h.inks.dark ? !pressed && !ear && i > 0 : i % 2 === 1, k)
    })
    // Over the head of black ones one line of light on each side tells how they fall from the parting.
    if (h.inks.dark && !pressed) {
      const over = a.map((p, j) => mix(p, b[j]!, 0.6)).filter(([, y]) => y < g.eyeY)
      for (const line of clearOfBands(h, [over])) accent(h, line, 0.3, 0.86)
    }
  }
  if (pressed) return
  // A few have fallen over the forehead; a single black one would be a nick in it.
  if (h.inks.dark && !swept) return
  const x = (u: number) => g.cx + g.turn * u
  const root = part * g.turn
  const front: Pt[][] = swept
    ? [
        [
          [x(root), g.hairY - 40], [x(root + 58), g.hairY - 4], [x(root + 96), g.hairY + 46],
          [x(root + 92), g.browY - 36],
        ],
        [
          [x(root + 4), g.hairY - 44], [x(root + 92), g.hairY - 22], [x(root + 158), g.hairY + 26],
          [x(root + 176), g.browY - 40],
        ],
      ]
    : [
        [
          [x(root - 8), g.hairY - 50], [x(root - 62), g.hairY - 16], [x(root - 96), g.hairY + 34],
          [x(root - 98), g.browY - 34],
        ],
      ]
  for (const line of front) loc(h, line, 27, !h.inks.dark)
}

/** Locs behind the neck. */
export function locsBack(h: Hair): void {
  const { g } = h
  const length = h.r.hairLength
  const low = length === 'long' ? 880 : length === 'medium' ? g.chinY + 44 : g.mouthY - 4
  for (const u of [-0.86, 0.86, -0.52, 0.52, 0.2, -0.2]) {
    if (Math.abs(u) < 0.4 && length === 'short') continue
    loc(
      h,
      [
        [g.cx + u * g.skull * 0.9, g.templeY - 40], [g.cx + u * (g.skull + 4), g.eyeY + 70],
        [g.cx + u * (g.skull + 34) + (h.rnd() - 0.5) * 12, low - 40 + h.rnd() * 30],
      ],
      40,
    )
  }
}
