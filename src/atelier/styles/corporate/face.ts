/** The head itself: skin, ears, nose, brows, age. */
import type { Context } from './context.ts'
import { aside, circle, ellipse, fill, line, within } from './context.ts'
import type { Expression } from './expression.ts'
import { blend } from '../../colour.ts'
import { earsX, faceFarSide, faceLeft, jawCurve, mouthX } from './metrics.ts'
import { bendPath, sliver } from './path.ts'
import { d } from '../svg.ts'

/** Both ears, behind the face. */
export function ears({ r, m, c, has }: Context): string {
  const size =
    { small: 0.8, medium: 1, large: 1.26 }[r.features.earShape] *
    { child: 0.94, young: 1, adult: 1, senior: 1.16 }[r.age]
  const elf = has('elf-ears')
  const shape = elf
    ? 'M-10 -40C10 -56 36 -84 66 -108C68 -66 52 -20 32 12C22 32 6 46 -12 40Z'
    : 'M-14 -36C0 -54 25 -50 27 -24C28 0 20 18 15 32C11 44 -4 48 -14 38Z'
  const inner = elf
    ? 'M-6 -24C12 -40 32 -60 51 -78C47 -48 38 -14 22 8C16 21 6 28 -6 25Z'
    : 'M-6 -22C2 -36 16 -33 17 -18C18 -4 8 2 9 14C9 23 2 27 -6 24Z'
  return [-1, 1]
    .map((side) => {
      const place = (x: number, y: number): [number, number] => [
        side * (m.temple * 0.5 + m.cheek * 0.5 - 3 + x * size) + earsX(m),
        m.eyeY + 34 + y * size,
      ]
      return (
        fill(bendPath(shape, place), side > 0 ? c.skin.shade : c.skin.base) +
        fill(bendPath(inner, place), side > 0 ? c.skin.deep : c.skin.shade, side > 0 ? 0.75 : 1)
      )
    })
    .join('')
}

/** Skin of the face with its one shadow. */
export function skin({ r, m, c, face }: Context): string {
  const { temple, eyeY } = m
  // One shadow down the far side of the face, thin at the temple, broadest on the jaw, running out under the chin.
  const far = faceFarSide(m)
  const [bone, down, along] = jawCurve(m, 0, 1)
  const side =
    far.path +
    d`C${along[0] - 12} ${along[1] - 3} ${down[0] - 21} ${down[1] - 10} ${bone[0] - 15} ${bone[1] - 6}C${temple - 11} ${eyeY + 10} ${temple - 6} ${eyeY - 70} ${far.start[0]} ${far.start[1]}Z`
  // Deep skin is modelled by light: a lit rim down the near side, along that side's own outline.
  const [cheekbone, lower, chin, foot] = jawCurve(m, 0, -1)
  const rim =
    Number(r.skinTone) < 7
      ? ''
      : fill(
          d`M${-foot[0]} ${foot[1]}` +
            faceLeft(m) +
            d`C${-temple} ${eyeY - 70} ${-far.start[0] - 3} ${far.start[1] + 22} ${-far.start[0]} ${far.start[1]}C${-temple + 9} ${eyeY - 70} ${-temple + 10} ${eyeY + 10} ${-cheekbone[0] + 10} ${cheekbone[1] - 6}C${-lower[0] + 14} ${lower[1] - 6} ${-chin[0] + 18} ${chin[1]} ${-foot[0]} ${foot[1]}Z`,
          c.skin.light,
        )
  return (
    fill(face, c.skin.base) +
    fill(side, c.skin.shade) +
    rim +
    (r.hairLength === 'bald'
      ? fill(
          d`M${-temple + 34} ${m.top + 128}C${-temple + 40} ${m.top + 62} ${-78} ${m.top + 24} ${-18} ${m.top + 18}C${-66} ${m.top + 40} ${-98} ${m.top + 76} ${-temple + 34} ${m.top + 128}Z`,
          c.skin.light,
        )
      : '')
  )
}

/** Cheeks, wholly on the face however it is turned, and the marks of age. */
export function cheeks(ctx: Context, e: Expression): string {
  const { r, m, c, has } = ctx
  const glad = r.expression === 'smile' || r.expression === 'laugh' || r.expression === 'wink'
  const bearded = r.facialHair === 'stubble' || r.facialHair === 'short-beard' || r.facialHair === 'full-beard'
  const asked = has('blush') || e.blush
  const rosy = asked || r.age === 'child' || has('makeup') || (!bearded && (r.age === 'young' || glad))
  const shift = mouthX(m) * 0.8
  const blush = !rosy
    ? ''
    : [-1, 1]
        .map((s) => {
          // The cheek that is turned away is seen narrower, and stays inside the outline.
          const rx = 36 - 12 * Math.max(0, s * m.pose.turn)
          const x = s * Math.min(m.cheek * 0.6 + s * shift, m.cheek - 28 - rx)
          const y = m.noseY + 17
          // It fades in two steps: one edge alone would look pasted on.
          const strength = asked ? 0.32 : 0.15
          return (
            ellipse(x, y, rx, 24, c.skin.blush, strength) +
            ellipse(x - s * 2, y + 1, rx * 0.68, 15.5, c.skin.blush, strength)
          )
        })
        .join('')
  return blush + aside(shift, r.age === 'senior' ? years(ctx) : '')
}

/** Old faces: the fold from nose to mouth, the rim under the eye, the lines a life of smiling leaves beside it. */
function years({ r, m, c }: Context): string {
  const { eyeY, noseY, mouthY, eyeDX } = m
  const bearded = r.facialHair === 'short-beard' || r.facialHair === 'full-beard'
  const lines = [-1, 1]
    .map(
      (s) =>
        sliver([s * (eyeDX - 22), eyeY + 31], [s * (eyeDX + 2), eyeY + 40], [s * (eyeDX + 27), eyeY + 28], 3.4) +
        // On the side the head turns to there is no room beside the eye.
        (eyeDX + 74 + s * mouthX(m) * 0.8 > m.temple
          ? ''
          : sliver([s * (eyeDX + 50), eyeY - 4], [s * (eyeDX + 58), eyeY - 8], [s * (eyeDX + 66), eyeY - 16], 2.6) +
            sliver([s * (eyeDX + 51), eyeY + 6], [s * (eyeDX + 60), eyeY + 6], [s * (eyeDX + 68), eyeY + 3], 2.6)) +
        (bearded ? '' : sliver([s * 42, noseY + 2], [s * 66, noseY + 18], [s * 66, mouthY - 6], 4.4)),
    )
    .join('')
  return fill(lines, c.skin.plane)
}

/** Half width, height of the bridge's shadow (0: none), drop of the base, depth under the tip, and the bridge's hump. */
const NOSES: Record<Context['r']['features']['noseShape'], [number, number, number, number, number]> = {
  button: [20, 0, -3, 12, 0],
  straight: [20, 58, 2, 10, 0],
  broad: [31, 40, 3, 10, 2],
  aquiline: [23, 72, 7, 12, 8],
  snub: [25, 0, -6, 10, 0],
  long: [21, 68, 12, 11, 2],
}

/** Half width and height of the nose's wings, canvas units. */
export function noseWings({ r, m }: Context): { w: number; y: number } {
  const child = r.age === 'child'
  const k = (child ? 0.78 : r.presentation === 'masculine' ? 1.08 : 0.94) * (1 + r.features.noseSize * 0.14)
  const [half, , drop] = NOSES[r.features.noseShape]
  return { w: half * k, y: m.noseY + drop * (child ? 0.5 : 1) }
}

/** Nose: one shadow under the tip that climbs the bridge's far side. */
export function nose(ctx: Context): string {
  const { r, c } = ctx
  const f = r.features
  const child = r.age === 'child'
  const [half, bridge, , under, hump] = NOSES[f.noseShape]
  const { w, y } = noseWings(ctx)
  const tip = (under * w) / half
  const high = bridge * (child ? 0.5 : f.noseShape === 'button' ? 0 : 1)
  const back =
    high > 0
      ? d`C${w * 1.12} ${y - 20} ${w * 0.66 + hump * 0.4} ${y - 24} ${12 + hump} ${y - high * 0.56}C${10 + hump * 0.6} ${y - high * 0.78} 9 ${y - high * 0.92} 9 ${y - high}C${1 + hump} ${y - high * 0.7} ${2 + hump} ${y - high * 0.5} ${w * 0.24} ${y - 18}C${w * 0.36} ${y - 12} ${w * 0.44} ${y - 8} ${w * 0.38} ${y - 3}`
      : d`C${w * 1.05} ${y - 16} ${w * 0.84} ${y - 20} ${w * 0.66} ${y - 19}C${w * 0.78} ${y - 12} ${w * 0.72} ${y - 6} ${w * 0.42} ${y - 2}`
  const shadow = d`M${-w} ${y - 8}C${-w * 1.06} ${y + 2} ${-w * 0.62} ${y + tip} ${-w * 0.06} ${y + tip}C${w * 0.56} ${y + tip} ${w * 1.08} ${y + 3} ${w} ${y - 9}${back}C${w * 0.2} ${y + 3} ${-w * 0.3} ${y + 3} ${-w * 0.5} ${y}C${-w * 0.74} ${y - 1} ${-w * 0.9} ${y - 3} ${-w} ${y - 8}Z`
  // Deep skin is modelled by light more than by shadow.
  const spark =
    Number(r.skinTone) < 7
      ? ''
      : fill(sliver([-w * 0.3, y - 10], [-w * 0.2, y - 20], [w * 0.1, y - 22], 4), c.skin.light)
  return fill(shadow, c.skin.plane) + spark
}

/** Of each brow: rise of the inner end, height of the arch, fall of the tail, where along it the arch is. */
const BROWS: Record<Context['r']['features']['browShape'], [number, number, number, number]> = {
  straight: [-1, 6, 0, 0.56],
  arched: [0, 11, 5, 0.56],
  soft: [0, 8, 4, 0.5],
  angled: [1, 11, 1, 0.66],
  rounded: [1, 13, 8, 0.48],
}

/** The brows, over the face and its fringe's shadow: one stroke each, full near the nose, pointed at the tail. */
export function brows({ r, m, c }: Context, e: Expression): string {
  const f = r.features
  const weight =
    (r.presentation === 'masculine' ? 13 : r.presentation === 'feminine' ? 9 : 11) *
    (1 + f.browWeight * 0.26) *
    { child: 0.8, young: 1, adult: 1, senior: 0.94 }[r.age]
  const [inner, high, fall, peak] = BROWS[f.browShape]
  // An angled brow looks stern: friendly expressions soften it.
  const kind = f.browShape === 'angled' && !['serious', 'angry', 'sleepy'].includes(r.expression)
  const arch = kind ? high * 0.7 : high
  const k = Math.sqrt(m.eye)
  return [-1, 1]
    .map((s, i) => {
      const x0 = m.eyeDX - 30 * k
      const x1 = m.eyeDX + 35 * k
      const y = m.browY + (r.presentation === 'masculine' ? 2 : 0) - e.lift[i]!
      const inY = y + (kind ? inner - 8 : inner) - e.inner
      const outY = y + fall + Math.max(0, e.inner) * 0.35 - Math.max(0, -e.inner) * 0.3
      const cx = x0 + (x1 - x0) * peak
      const cy = inY + (outY - inY) * peak - arch
      const w = weight / 2
      return fill(
        d`M${s * (x0 + 2)} ${inY - w * 0.4}C${s * (x0 + 14)} ${inY - w * 0.7 - (inY - cy) * 0.4} ${s * (cx - 14)} ${cy - w * 0.94} ${s * (cx + 2)} ${cy - w * 0.8}C${s * (cx + 14)} ${cy - w * 0.7} ${s * (x1 - 8)} ${outY - 9} ${s * x1} ${outY + 1}C${s * (x1 - 12)} ${outY - 3} ${s * (cx + 14)} ${cy + w * 0.64} ${s * cx} ${cy + w * 0.88}C${s * (cx - 12)} ${cy + w} ${s * (x0 + 16)} ${inY + w * 0.6} ${s * (x0 + 3)} ${inY + w * 0.5}C${s * (x0 - w * 0.8)} ${inY + w * 0.5} ${s * (x0 - w * 0.8)} ${inY - w * 0.4} ${s * (x0 + 2)} ${inY - w * 0.4}Z`,
        c.brow,
      )
    })
    .join('')
}

/** Two fractions whose multiples, modulo 1, cover a square evenly (the R2 sequence). */
const EVEN = [0.7549, 0.5698] as const

/** Small marks on the skin, below eyes and mouth. */
export function marks(ctx: Context): string {
  const { m, c, has } = ctx
  const { eyeY, noseY, mouthY, eyeDX, chinY } = m
  let out = ''
  if (has('freckles')) {
    const random = ctx.random('freckles')
    let dots = ''
    const dot = (x: number, y: number) => {
      const deep = Number(ctx.r.skinTone) >= 8
      dots += circle(x, y, 1.9 + random() * 1.6, deep ? c.ink : c.skin.deep, deep ? 0.42 : 0.5)
    }
    for (const s of [-1, 1]) {
      // Steps of an even sequence: chance alone leaves one cheek bare and heaps the other. Fewer towards the temples.
      const [from, high] = [random(), random()]
      const wide = m.cheek - 62 - 22 * Math.max(0, s * m.pose.turn)
      for (let i = 0; i < 8; i++) {
        const a = ((from + i * EVEN[0]) % 1) ** 1.2
        dot(s * (28 + a * wide), noseY - 5 - a * 6 + (((high + i * EVEN[1]) % 1) - 0.5) * (40 - a * 16))
      }
    }
    for (const x of [-11, 1, 12]) dot(x + (random() - 0.5) * 6, noseY - 38 + random() * 20)
    out += dots
  }
  if (has('face-paint')) {
    const paint = [ctx.r.features.accentColor, '#fdfaf3'] as const
    out +=
      [-1, 1]
        .map((s) =>
          [0, 1, 2]
            .map((i) => {
              const y = noseY - 14 + i * 17
              return line(
                d`M${s * (m.cheek - 22 - i * 4)} ${y - 2}Q${s * (m.cheek - 60)} ${y + 5} ${s * (46 + i * 5)} ${y + 4}`,
                i === 1 ? paint[1] : paint[0],
                9,
              )
            })
            .join(''),
        )
        .join('') + fill(d`M0 ${m.browY - 62}L11 ${m.browY - 40}L0 ${m.browY - 14}L-11 ${m.browY - 40}Z`, paint[0])
  }
  if (has('scar')) {
    const x = eyeDX + 18
    const scar = blend(c.skin.base, Number(ctx.r.skinTone) >= 6 ? '#ffc9b8' : '#c8474a', 0.5)
    out +=
      fill(sliver([x + 14, m.browY - 26], [x + 2, eyeY + 4], [x - 8, eyeY + 74], 8), scar) +
      line(d`M${x - 2} ${eyeY + 40}l13 5M${x - 6} ${eyeY + 54}l13 5M${x + 5} ${m.browY - 12}l13 4`, scar, 4)
  }
  if (has('beauty-mark')) out += circle(-70, mouthY - 34, 4, c.skin.line)
  if (has('robot-parts')) {
    const metal = ['#c9ced8', '#9aa2b3', '#6b7387']
    const plate = d`M${m.temple + 8} ${eyeY - 40}L${eyeDX + 46} ${eyeY - 30}L${eyeDX + 40} ${eyeY + 26}L${eyeDX - 10} ${noseY + 4}L${eyeDX - 4} ${mouthY + 6}L${m.jaw - 40} ${chinY - 20}L${m.jaw + 60} ${chinY - 30}L${m.temple + 40} ${eyeY}Z`
    out += within(
      ctx,
      ctx.face,
      fill(plate, metal[0]!),
      fill(
        d`M${m.temple + 8} ${eyeY - 40}L${m.cheek - 22} ${eyeY - 36}L${m.cheek - 26} ${noseY + 20}L${m.jaw - 22} ${mouthY + 10}L${m.jaw - 40} ${chinY - 10}L${m.temple + 60} ${chinY}Z`,
        metal[1]!,
      ),
      line(d`M${eyeDX - 10} ${noseY + 4}L${m.cheek} ${noseY - 6}`, metal[2]!, 4),
      circle(m.cheek - 42, noseY + 36, 6, metal[2]!),
      circle(m.jaw - 26, mouthY + 26, 5, metal[2]!),
      circle(m.cheek - 12, eyeY + 34, 5, metal[2]!),
      line(d`M${eyeDX + 12} ${noseY + 22}h30M${eyeDX + 12} ${noseY + 34}h20`, '#35c3d6', 5),
    )
  }
  return out
}
