/** The eyes. */
import { clamp } from '../../clamp.ts'
import type { Context } from './context.ts'
import { circle, fill, line } from './context.ts'
import type { Expression } from './expression.ts'
import { sliver, type Point } from './path.ts'
import { d1 } from '../svg.ts'

interface Cut {
  half: number
  up: number
  down: number
  tilt: number
  peak: number
  crease: number
}
/** Pixels at the eye's scale of 1. Irises touch both lids at rest, so that nobody stares and nobody dozes. */
const CUTS: Record<Context['r']['features']['eyeShape'], Cut> = {
  almond: { half: 30.5, up: 18.5, down: 12.5, tilt: -3, peak: 0.12, crease: 8 },
  round: { half: 28.5, up: 21, down: 14.5, tilt: 0, peak: 0, crease: 7 },
  hooded: { half: 30.5, up: 17, down: 12.5, tilt: 2, peak: -0.05, crease: 5 },
  upturned: { half: 31, up: 18, down: 12, tilt: -9, peak: 0.25, crease: 8 },
  downturned: { half: 30.5, up: 18.5, down: 12, tilt: 7, peak: -0.2, crease: 8 },
  monolid: { half: 32, up: 16, down: 11.5, tilt: -4, peak: 0.05, crease: 0 },
}

/** The farthest that both look aside, canvas units: an iris never goes under the corner of an eye. */
const FARTHEST = 9

/** What eyes are seen through, with a rim near the lashes. */
const LENSES: readonly Context['r']['eyewear'][] = ['round-glasses', 'square-glasses']

/** Both eyes with lids and lashes. */
export function eyes(ctx: Context, e: Expression): string {
  return oneEye(ctx, e, -1) + oneEye(ctx, e, 1)
}

function oneEye(ctx: Context, e: Expression, s: -1 | 1): string {
  const { r, m, c, has } = ctx
  const i = s < 0 ? 0 : 1
  const k = m.eye
  const cut = CUTS[r.features.eyeShape]
  const X = (u: number) => s * (m.eyeDX + u)
  const fem = r.presentation === 'feminine'
  const made = has('makeup')
  const lashy = r.features.lashes ?? 0
  const lash =
    (made ? 7.6 : fem ? 6.6 : r.presentation === 'neutral' ? 5.6 + lashy * 1.4 : 5) * (r.age === 'child' ? 1.05 : 1)
  // The eye that is turned away is seen narrower.
  const half = cut.half * Math.min(1.25, 1 + (k - 1) * 0.6) * (1 - 0.08 * Math.max(0, s * m.pose.turn))
  const y = m.eyeY
  // Behind lenses lashes end before the rim.
  const lens = LENSES.includes(r.eyewear)
  const longest = e.open[i]! < 0.5 ? 1 : made ? 13 : fem ? 7 : 1.5 + Math.max(0, lashy) * 7
  const wing = lens ? Math.min(longest, 4.5) : longest
  const robot = has('robot-parts') && s > 0
  if (robot) {
    return (
      circle(X(0), y, 31, '#6b7387') +
      circle(X(0), y, 24, '#232838') +
      circle(X(0), y, 14, '#35c3d6') +
      circle(X(0), y, 6, '#d9fbff')
    )
  }
  if (e.happy[i]) {
    const arc = fill(
      d1`M${X(-half)} ${y + 7}C${X(-half + 9)} ${y - 21} ${X(half - 9)} ${y - 21} ${X(half)} ${y + 7}C${X(half - 12)} ${y - 7.5} ${X(-half + 12)} ${y - 7.5} ${X(-half)} ${y + 7}Z`,
      c.ink,
    )
    // On deep skin a dark arc would not be seen: the lid above it is lit.
    const lid =
      Number(r.skinTone) < 7
        ? ''
        : fill(
            d1`M${X(-half)} ${y + 7}C${X(-half + 6)} ${y - 31} ${X(half - 6)} ${y - 33} ${X(half)} ${y + 7}C${X(half - 12)} ${y - 10} ${X(-half + 12)} ${y - 10} ${X(-half)} ${y + 7}Z`,
            c.skin.lid,
          )
    const flick =
      fem || made ? fill(sliver([X(half - 6), y - 1], [X(half + 4), y - 1], [X(half + 10), y - 6], 3), c.ink) : ''
    return lid + arc + flick
  }
  const open = e.open[i]!
  const up = cut.up * k * (open > 1 ? open : open * 0.96 + 0.04)
  const down = cut.down * k * (open > 1 ? 1.1 : open < 0.5 ? 0.75 : 1 - e.squint)
  const tilt = open < 0.5 ? 3 : cut.tilt + e.slant * 7
  // Sleepy: the lid comes down over the iris, the lower line stays.
  const drooping = open < 0.5
  const lid = drooping ? -cut.up * k * 0.08 : -up
  const px = cut.peak * half
  const inY = y + 4 - e.slant * 3
  const outY = y + tilt
  // Where the upper lid's curve is drawn to, near the nose and near the temple.
  const near = 1.12 + e.slant * 0.42
  const far = 1.36 - e.slant * 0.3
  const top = d1`C${X(-half * 0.62)} ${y + lid * near} ${X(px + half * 0.42)} ${y + lid * far + tilt * 0.4} ${X(half)} ${outY}`
  const almond = d1`M${X(-half)} ${inY}${top}C${X(half * 0.66)} ${y + down * 1.12 + tilt * 0.5} ${X(-half * 0.35)} ${y + down * 1.42} ${X(-half)} ${inY}Z`
  // The lids' heights at the middle, by which iris and glint are sized.
  const lidY = y + lid * (0.94 - Math.abs(e.slant) * 0.16) + tilt * 0.25
  const floor = y + down * 0.9 + tilt * 0.2
  // What the iris is cut along.
  const upperLid = lidCurve(
    [X(-half), inY],
    [X(-half * 0.62), y + lid * near],
    [X(px + half * 0.42), y + lid * far + tilt * 0.4],
    [X(half), outY],
  )
  // Both lids cover a little of it: with white all round it eyes stare, and do only in surprise.
  const stares = open > 1.1
  const iris = stares ? 15.2 * k : Math.min(half * 0.7, Math.max(13.6 * k, (floor - lidY) * 0.585))
  const small = stares ? 0.9 : 1
  // Eyes keep looking at us while the head turns; both look the same way.
  const aside = Math.max(-FARTHEST, Math.min(FARTHEST, e.gaze[0] + m.pose.across * 7 - m.pose.turn * 3))
  const gx = s * m.eyeDX + aside
  const rest = stares || drooping ? y - 1.5 + (drooping ? 3 : 0) : Math.min(y - 1.5, floor + 2 - iris)
  // A glance up keeps the iris near the lower lid: white below it is a stare.
  const gy = rest + e.gaze[1] - m.pose.up * (m.pose.up > 0 ? 3 : 6)
  const rim = iris * small
  const ball =
    fill(almond, c.eye.white) +
    fill(disc(gx, gy, rim, upperLid, floor), c.eye.ring) +
    fill(disc(gx, gy + 1.2, rim - 2.6, upperLid, floor - 0.6), c.eye.iris) +
    fill(disc(gx, gy, rim * 0.56, upperLid, floor), c.eye.pupil) +
    // The lid's thin cast shadow on the eyeball.
    fill(
      d1`M${X(-half)} ${inY}${top}C${X(px + half * 0.42)} ${y + lid * far + tilt * 0.4 + 8} ${X(-half * 0.62)} ${y + lid * near + 8} ${X(-half)} ${inY}Z`,
      c.ink,
      0.2,
    )
  const shine = iris * 0.25
  const glint = circle(gx - iris * 0.32, Math.max(gy - iris * 0.34, lidY + shine + 2.5), shine, '#ffffff')
  const thick = lash
  const lashes = fill(
    d1`M${X(-half - 1.5)} ${inY + 1}C${X(-half * 0.66)} ${y + lid * near - thick * 0.35} ${X(px + half * 0.44)} ${y + lid * far + tilt * 0.4 - thick} ${X(half + wing * 0.5)} ${outY - thick * 0.55}L${X(half + wing)} ${outY - wing * 0.52 - 1.5}C${X(half + wing * 0.6)} ${outY + 1} ${X(half + 2)} ${outY + 2.5} ${X(half - 1)} ${outY + 2.5}C${X(px + half * 0.4)} ${y + lid * far + tilt * 0.4 + 1.8} ${X(-half * 0.6)} ${y + lid * near + 2} ${X(-half - 1.5)} ${inY + 1}Z`,
    c.ink,
  )
  const extra =
    made && !lens
      ? fill(
          sliver([X(half - 3), outY - 2], [X(half + 9), outY - 7], [X(half + 15), outY - 15], 3.4) +
            sliver([X(half - 12), outY - 7], [X(half - 2), outY - 13], [X(half + 5), outY - 22], 3),
          c.ink,
        )
      : ''
  const crease =
    cut.crease > 0 && (fem || made || lashy > 0.3 || r.age === 'senior')
      ? fill(
          sliver(
            [X(-half + 6), y - up * 0.62 - cut.crease + 4],
            [X(px + 4), y - up * 1.18 - cut.crease - 6],
            [X(half + 3), outY - cut.crease - 3],
            r.age === 'senior' ? 4 : 2.8,
          ),
          made ? c.skin.deep : c.skin.shade,
        )
      : ''
  // Deep skin is modelled by light: the whole lid is lit, so that the expression can be read at small sizes.
  const lit =
    made || drooping || Number(r.skinTone) < 8
      ? ''
      : fill(
          d1`M${X(-half + 4)} ${inY - 6}C${X(-half * 0.6)} ${y + lid * near - 15} ${X(px + half * 0.46)} ${y + lid * far + tilt * 0.4 - 19} ${X(half + 3)} ${outY - 6}L${X(half)} ${outY}C${X(px + half * 0.42)} ${y + lid * far + tilt * 0.4} ${X(-half * 0.62)} ${y + lid * near} ${X(-half)} ${inY}Z`,
          c.skin.lid,
        )
  const hood =
    r.features.eyeShape === 'hooded' || (r.age === 'senior' && r.features.eyeShape !== 'monolid')
      ? fill(
          d1`M${X(-half + 8)} ${y - up - 3}C${X(0)} ${y - up * 1.2 - 12} ${X(half - 6)} ${y - up - 10} ${X(half + 7)} ${outY - 1}C${X(half * 0.7)} ${outY - up * 0.72} ${X(0)} ${y - up - 4} ${X(-half + 8)} ${y - up - 3}Z`,
          c.skin.shade,
        )
      : ''
  const shadow = made
    ? fill(
        d1`M${X(-half)} ${inY}C${X(-half * 0.7)} ${y - up - 18} ${X(half * 0.6)} ${y - up - 22} ${X(half + (lens ? 4 : 12))} ${outY - 12}L${X(half)} ${outY}C${X(half * 0.4)} ${y - up * 1.2} ${X(-half * 0.6)} ${y - up} ${X(-half)} ${inY}Z`,
        ctx.r.features.accentColor,
        0.5,
      )
    : ''
  const lower = !made
    ? ''
    : line(
        d1`M${X(half - 3)} ${outY + 3}C${X(half * 0.66)} ${y + down * 1.12 + tilt * 0.5} ${X(half * 0.2)} ${y + down * 1.25} ${X(-half * 0.1)} ${y + down * 1.2}`,
        c.skin.deep,
        fem ? 2 : 1.6,
        0.7,
      )
  // A half-closed lid is drawn as skin over the top of the eyeball.
  const tired = !drooping
    ? ''
    : fill(
        d1`M${X(-half)} ${inY}C${X(-half * 0.62)} ${y - cut.up * k * 1.2} ${X(half * 0.5)} ${y - cut.up * k * 1.3} ${X(half)} ${outY}C${X(px + half * 0.42)} ${y + lid * far + tilt * 0.4} ${X(-half * 0.62)} ${y + lid * near} ${X(-half)} ${inY}Z`,
        Number(r.skinTone) < 7 ? c.skin.shade : c.skin.lid,
      ) + fill(sliver([X(-half + 6), y + 20], [X(2), y + 30], [X(half - 4), y + 18], 3.4), c.skin.shade)
  return shadow + lit + hood + ball + glint + lower + (drooping ? tired : crease) + lashes + extra
}

/** Points along an upper lid, from the left to the right. */
type Lid = readonly (readonly [number, number])[]

/** How many straight pieces stand for a lid's curve: they lie under the lashes. */
const PIECES = 6

/** A lid from its cubic curve. */
function lidCurve(a: Point, b: Point, c: Point, e: Point): Lid {
  const out: [number, number][] = []
  for (let k = 0; k <= PIECES; k++) {
    const t = k / PIECES
    const v = 1 - t
    const [p, q, r, w] = [v * v * v, 3 * v * v * t, 3 * v * t * t, t * t * t]
    out.push([p * a[0] + q * b[0] + r * c[0] + w * e[0], p * a[1] + q * b[1] + r * c[1] + w * e[1]])
  }
  return a[0] < e[0] ? out : out.reverse()
}

/** The height of a lid at x; past its corners that of the corner. */
function heightOf(lid: Lid, x: number): number {
  let k = 1
  while (k < lid.length - 1 && lid[k]![0] < x) k++
  const [ax, ay] = lid[k - 1]!
  const [bx, by] = lid[k]!
  return ay + (by - ay) * clamp((x - ax) / (bx - ax), 0, 1)
}

/** A disc cut off along the upper lid, and below `bottom` along a lower lid's curve. */
function disc(x: number, y: number, r: number, lid: Lid, bottom: number): string {
  const b = Math.max(-r, Math.min(r, bottom - y))
  const wb = Math.sqrt(r * r - b * b)
  /** How far below the middle the edge meets the lid on this side, found by turns; -r where it stays below the lid. */
  const meets = (side: -1 | 1): number => {
    let t = heightOf(lid, x + side * r) - y
    for (let i = 0; i < 4 && t > -r; i++) {
      t = clamp(t, -r, r * 0.9)
      t = (t + heightOf(lid, x + side * Math.sqrt(r * r - t * t)) - y) / 2
    }
    return clamp(t, -r, Math.min(r * 0.9, b))
  }
  const [left, right] = [meets(-1), meets(1)]
  const [lx, ly] = [x - Math.sqrt(r * r - left * left), y + left]
  const [rx, ry] = [x + Math.sqrt(r * r - right * right), y + right]
  const middle = (lx + rx) / 2
  const top = Math.max(heightOf(lid, middle), y - r)
  return d1`M${lx} ${ly}Q${middle} ${2 * top - (ly + ry) / 2} ${rx} ${ry}A${r} ${r} 0 0 1 ${x + wb} ${y + b}Q${x} ${y + b + wb * 0.34} ${x - wb} ${y + b}A${r} ${r} 0 0 1 ${lx} ${ly}Z`
}
