/** Lips, teeth and what each expression does with them. */
import type { Context } from './context.ts'
import { fill, within } from './context.ts'
import type { Expression } from './expression.ts'
import { sliver } from './path.ts'
import { d } from '../svg.ts'
import { teethOf } from '../teeth.ts'

/** The part of itself that a mouth's half loses on the side a fully turned head hides, and gains on the other. */
const FAR_HALF = 0.14

export function mouth(ctx: Context, e: Expression): string {
  const { r, m, c, has } = ctx
  const f = r.features
  const child = r.age === 'child'
  const bearded = ['goatee', 'short-beard', 'full-beard'].includes(r.facialHair)
  // Hair on all sides: it covers the upper lip and comes close to the corners.
  const inBeard = bearded && r.facialHair !== 'goatee'
  const w =
    (r.presentation === 'masculine' ? 47 : 45) *
    (1 + f.mouthWidth * 0.13) *
    (child ? 0.82 : 1) *
    // Hair round it makes a mouth look smaller.
    (bearded ? 1.1 : 1) *
    { thin: 1.06, medium: 1.02, full: 1.04, bow: 0.92 }[f.lipShape]
  const y = m.mouthY
  const lips = { thin: [4, 6.5], medium: [9, 14], full: [15, 23], bow: [14, 16] }[f.lipShape] as [number, number]
  const age = (r.age === 'senior' ? 0.68 : child ? 0.72 : 1) * (r.presentation === 'masculine' ? 0.84 : 1)
  // A smile draws the lips out.
  const drawn = e.mouth === 'smile' || e.mouth === 'smirk' ? 0.66 : e.mouth === 'shy' ? 0.7 : 1
  const up = lips[0] * age * drawn
  // On deep skin the lips show the mouth more than its line does.
  const bareLow = lips[1] * age * drawn + (Number(r.skinTone) >= 6 ? 3.5 : 0)
  // In a beard the lower lip alone tells the mouth.
  const low = bearded ? Math.max(12, bareLow) : bareLow
  const dip = (f.lipShape === 'bow' ? 6 : 2.5) * drawn
  const dark = Number(r.skinTone) >= 8
  const cavity = '#5a1f2a'
  const allTeeth = teethOf(r) === 1
  // A beard hides the creases around the mouth.
  const shaven = ['none', 'moustache', 'stubble'].includes(r.facialHair)
  const fangs = has('vampire-fangs')
  // Painted or full lips are drawn; else a mouth is its line and the shadow under it.
  const lipped =
    bearded || Number(r.skinTone) >= 6 || r.presentation === 'feminine' || has('makeup') || f.lipShape === 'full'

  // In a beard a mouth is its lower lip under a dark line.
  const seam = dark || bearded ? c.ink : c.skin.line
  // The half that is turned away is narrower.
  const halves = (half: number): [left: number, right: number] => [
    half * (1 + m.pose.turn * FAR_HALF),
    half * (1 - m.pose.turn * FAR_HALF),
  ]
  /** Closed lips: corners `rise` px above the middle, the seam bowing by `bow` below. */
  const closed = (half: number, rise: number, bow: number, lean = 0): string => {
    const thick = lipped && r.presentation === 'feminine' ? 5.6 : 7.6
    const [hl, hr] = halves(half)
    const L = y - rise + lean
    const R = y - rise - lean
    const mid = y + bow * 0.5
    // Where the lips' outlines bend, `t` of the way from a corner to the middle.
    const along = (corner: number, t: number) => corner + (mid - corner) * t
    const [pl, pr, peak] = [11 * (hl / half), 11 * (hr / half), mid - up - dip]
    // The lips meet under the seam: skin between them and it would be a pale line.
    const meet = y + bow * 0.82 + thick * 0.5
    const upper = d`M${-hl} ${L}C${-hl * 0.66} ${along(L, 0.44) - up * 0.8} ${-pl * 2} ${peak} ${-pl} ${peak}C${-pl * 0.5} ${peak} ${-pl * 0.4} ${mid - up} 0 ${mid - up}C${pr * 0.4} ${mid - up} ${pr * 0.5} ${peak} ${pr} ${peak}C${pr * 2} ${peak} ${hr * 0.66} ${along(R, 0.44) - up * 0.8} ${hr} ${R}C${hr * 0.45} ${meet} ${-hl * 0.45} ${meet} ${-hl} ${L}Z`
    const lower = d`M${-hl * 0.92} ${along(L, 0.16)}C${-hl * 0.45} ${meet} ${hr * 0.45} ${meet} ${hr * 0.92} ${along(R, 0.16)}C${hr * 0.66} ${along(R, 0.75) + low * 0.62} ${hr * 0.4} ${mid + low + 1} 0 ${mid + low + 1}C${-hl * 0.4} ${mid + low + 1} ${-hl * 0.66} ${along(L, 0.75) + low * 0.62} ${-hl * 0.92} ${along(L, 0.16)}Z`
    const line = d`M${-hl - 3} ${L - 1}C${-hl * 0.45} ${y + bow * 0.82} ${hr * 0.45} ${y + bow * 0.82} ${hr + 3} ${R - 1}C${hr * 0.45} ${y + bow * 0.82 + thick} ${-hl * 0.45} ${y + bow * 0.82 + thick} ${-hl - 3} ${L - 1}Z`
    const under = sliver([-hl * 0.42, mid + low + 4], [0, mid + low + 12], [hr * 0.42, mid + low + 4], 4)
    const teeth = fangs
      ? fill(
          d`M${-19} ${mid + 1}L${-9} ${mid + 2}L${-14} ${mid + 19}ZM19 ${mid + 1}L9 ${mid + 2}L14 ${mid + 19}Z`,
          '#fffdf8',
        )
      : ''
    return (
      (lipped ? (bearded ? '' : fill(upper, c.skin.lipDark)) + fill(lower, c.skin.lip) : fill(under, c.skin.shade)) +
      fill(line, seam) +
      teeth
    )
  }
  /**
   * An open mouth: its corners `rise` px up, `deep` px down to its floor. The upper edge sags with the smile, both
   * edges meet in pointed corners.
   */
  const opened = (wide: number, rise: number, deep: number, tongue: boolean, lean = 0): string => {
    const half = inBeard ? wide * 0.93 : wide
    const [hl, hr] = halves(half)
    const [L, R] = [y - rise + lean, y - rise - lean]
    const floor = y + deep
    const sag = y - rise * 0.3 + 4
    const inside = d`M${-hl} ${L}C${-hl * 0.56} ${sag} ${hr * 0.56} ${sag} ${hr} ${R}C${hr * 0.97} ${R + (floor - R) * 0.66} ${hr * 0.52} ${floor} 0 ${floor}C${-hl * 0.52} ${floor} ${-hl * 0.97} ${L + (floor - L) * 0.66} ${-hl} ${L}Z`
    // The lips are fullest in the middle and run out before the corners.
    const rim = low * (inBeard ? 0.5 : 0.72)
    const lipLow = d`M${-hl * 0.94} ${L + (floor - L) * 0.36}C${-hl * 0.81} ${L + (floor - L) * 0.8 + rim * 0.66} ${-hl * 0.46} ${floor + rim} 0 ${floor + rim}C${hr * 0.46} ${floor + rim} ${hr * 0.81} ${R + (floor - R) * 0.8 + rim * 0.66} ${hr * 0.94} ${R + (floor - R) * 0.36}L0 ${y}Z`
    const top = y - rise + (sag - y + rise) * 0.75 - up * 0.7
    const lipUp = d`M${-hl} ${L}C${-hl * 0.6} ${L + (top - L) * 0.4} ${-16} ${top - dip * 0.6} ${-8} ${top - dip * 0.6}C${-4} ${top - dip * 0.6} ${-3} ${top + 1} 0 ${top + 1}C3 ${top + 1} 4 ${top - dip * 0.6} 8 ${top - dip * 0.6}C16 ${top - dip * 0.6} ${hr * 0.6} ${R + (top - R) * 0.4} ${hr} ${R}L0 ${y + 6}Z`
    // The teeth follow the upper lip and taper to the corners.
    const bite = (allTeeth ? 1.5 : tongue ? 0.5 : 0.84) * deep
    const teeth = d`M${-hl + 4} ${L - 8}H${hr - 4}V${R + 4}C${hr * 0.6} ${sag + bite} ${-hl * 0.6} ${sag + bite} ${-hl + 4} ${L + 4}Z`
    const teethY = y - rise + (sag + bite - y + rise) * 0.72
    const fang = fangs
      ? fill(d`M${-hl * 0.5} ${teethY - 9}h11l-5.5 17ZM${hr * 0.5} ${teethY - 9}h-11l5.5 17Z`, '#fffdf8')
      : ''
    // The hollow between lip and chin.
    const hollow = shaven
      ? fill(
          sliver([-half * 0.36, floor + rim + 7], [0, floor + rim + 14], [half * 0.36, floor + rim + 7], 3.4),
          c.skin.shade,
        )
      : ''
    return (
      hollow +
      fill(lipLow, c.skin.lip) +
      (lipped ? fill(lipUp, inBeard ? c.beard.base : c.skin.lipDark) : '') +
      fill(inside, cavity) +
      within(
        ctx,
        inside,
        tongue && !allTeeth
          ? fill(
              d`M${-half * 0.7} ${floor + 8}C${-half * 0.56} ${floor - deep * 0.4} ${-8} ${floor - deep * 0.38} 0 ${floor - deep * 0.3}C8 ${floor - deep * 0.38} ${half * 0.56} ${floor - deep * 0.4} ${half * 0.7} ${floor + 8}Z`,
              '#e5767c',
            )
          : '',
        fill(teeth, '#fffdf8'),
        fang,
      )
    )
  }
  // No crease for young people; older ones have their wrinkles.
  const dimples = (half: number, rise: number) =>
    !child
      ? ''
      : fill(
          sliver([-half - 8, y - rise - 9], [-half - 15, y - rise], [-half - 9, y - rise + 8], 2.6) +
            sliver([half + 8, y - rise - 9], [half + 15, y - rise], [half + 9, y - rise + 8], 2.6),
          c.skin.shade,
        )

  // One corner is a little higher, as in life: the one that the head's tilt brings down, or the mouth would be skewed.
  const higher = m.tilt < 0 ? -1 : 1
  const lean = higher * (1.2 + ((r.features.texture >>> 9) % 3) * 1.2)
  switch (e.mouth) {
    case 'smile':
      return closed(w * 1.18, 15, 22, lean) + dimples(w * 1.18, 15)
    case 'grin':
      return opened(w * 1.08, 15, allTeeth ? 24 : 27, false, lean * 0.6) + dimples(w * 1.08, 15)
    case 'laugh':
      return opened(w * 1.12, 16, allTeeth ? 30 : 38, true, lean * 0.6) + dimples(w * 1.12, 16)
    case 'oh': {
      const rx = w * 0.5
      const oh = d`M0 ${y - 15}C${rx * 0.8} ${y - 15} ${rx} ${y - 3} ${rx} ${y + 9}C${rx} ${y + 26} ${rx * 0.6} ${y + 33} 0 ${y + 33}C${-rx * 0.6} ${y + 33} ${-rx} ${y + 26} ${-rx} ${y + 9}C${-rx} ${y - 3} ${-rx * 0.8} ${y - 15} 0 ${y - 15}Z`
      const ring = d`M-4 ${y - 19}L0 ${y - 17}L4 ${y - 19}C${rx + 4} ${y - 17} ${rx + 6} ${y - 2} ${rx + 6} ${y + 8}C${rx + 6} ${y + 30} ${rx * 0.6 + 4} ${y + 33 + low * 0.6} 0 ${y + 33 + low * 0.6}C${-rx * 0.6 - 4} ${y + 33 + low * 0.6} ${-rx - 6} ${y + 30} ${-rx - 6} ${y + 8}C${-rx - 6} ${y - 2} ${-rx - 4} ${y - 17} -4 ${y - 19}Z`
      return (
        fill(ring, c.skin.lip) +
        fill(oh, cavity) +
        within(
          ctx,
          oh,
          fill(d`M-60 ${y - 30}H60V${y - 6}Q0 ${y - 2} -60 ${y - 6}Z`, '#fffdf8'),
          fangs ? fill(d`M-14 ${y - 8}h9l-4 13ZM5 ${y - 8}h9l-5 13Z`, '#fffdf8') : '',
        )
      )
    }
    case 'flat':
      return closed(w * 0.98, -2, -3)
    case 'sad':
      return closed(w * 0.94, -19, -19)
    case 'cross':
      return (
        closed(w * 1.04, -14, -15) +
        (!shaven
          ? ''
          : fill(
              sliver([-w - 8, y + 8], [-w - 14, y + 17], [-w - 12, y + 27], 3) +
                sliver([w + 8, y + 8], [w + 14, y + 17], [w + 12, y + 27], 3),
              c.skin.shade,
            ))
      )
    case 'smirk':
      return closed(w * 1.08, 13, 15, higher * 6)
    case 'shy':
      return closed(w * 0.76, 8, 11)
    case 'sleepy':
      return opened(w * 0.42, 2, 15, false).replace(/#fffdf8/, cavity)
    default: {
      // A mouth at rest, as a photo shows it: level, or hanging.
      const corners = f.mouthCorners ?? 0
      return closed(w * 1.04, 11 + corners * 11, 15 + corners * 14)
    }
  }
}
