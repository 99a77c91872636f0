/** The head itself: skin, ears, nose, brows, age. */
import type { Context } from './context.ts'
import { circle, ellipse, fill, line, within } from './context.ts'
import type { Expression } from './expression.ts'
import { blend } from '../../colour.ts'
import { earsX, faceFarSide, facePath, farEdge } from './metrics.ts'
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
export function skin({ r, m, c }: Context): string {
  const face = facePath(m)
  const { temple, cheek, jaw, chinY, eyeY, noseY, mouthY } = m
  // One shadow down the far side of the face, thin at the temple, turning under the chin.
  const far = faceFarSide(m)
  const side =
    far.path +
    d`C${m.chin * 0.3} ${chinY - 2} ${jaw - 70} ${chinY - 8} ${jaw - 44} ${chinY - 34}C${jaw - 18} ${mouthY + 6} ${cheek - 28} ${noseY + 40} ${cheek - 20} ${noseY - 10}C${temple - 18} ${eyeY + 10} ${temple - 10} ${eyeY - 70} ${far.start[0]} ${far.start[1]}Z`
  // Deep skin is modelled by light: a lit rim down the near side.
  const rim =
    Number(r.skinTone) < 8
      ? ''
      : fill(
          bendPath(far.path, (x, y) => [-x, y]) +
            d`C${-m.chin * 0.4} ${chinY - 1} ${-m.chin - 14} ${chinY - 10} ${-jaw + 30} ${chinY - 36}C${-jaw + 16} ${mouthY} ${-cheek + 24} ${noseY + 36} ${-cheek + 22} ${noseY - 10}C${-temple + 22} ${eyeY + 10} ${-temple + 14} ${eyeY - 70} ${-far.start[0]} ${far.start[1]}Z`,
          c.skin.light,
        ) +
        // The brow's bone, the cheek, the chin.
        ellipse(m.yaw * 0.6 - 26, eyeY - 94, 74, 26, c.skin.light, 0.34) +
        ellipse(m.yaw * 0.8 - cheek * 0.6, noseY - 8, 38, 17, c.skin.light, 0.4) +
        ellipse(m.chinX - 8, chinY - 24, 20, 9, c.skin.light, 0.45) +
        fill(
          d`M${temple - 1} ${eyeY - 40}${farEdge(m)}C${jaw - 22} ${m.jawY - 6} ${cheek - 8} ${noseY + 40} ${cheek - 9} ${noseY - 4}C${cheek - 9} ${eyeY + 50} ${temple - 6} ${eyeY + 10} ${temple - 1} ${eyeY - 40}Z`,
          c.skin.rim,
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

/** Cheeks and the marks of age. */
export function cheeks(ctx: Context, e: Expression): string {
  const { r, m, c, has } = ctx
  const { cheek, noseY } = m
  const strength = has('blush') || e.blush ? 0.72 : r.age === 'child' || has('makeup') ? 0.42 : 0.3
  const glad = r.expression === 'smile' || r.expression === 'laugh' || r.expression === 'wink'
  const rosy =
    strength > 0.3 ||
    ((r.age === 'young' || (r.age === 'adult' && glad)) &&
      (r.facialHair === 'none' || r.facialHair === 'moustache' || r.facialHair === 'goatee'))
  const cheekY = noseY + 14
  const blush = rosy
    ? [-1, 1]
        .map(
          (s) =>
            ellipse(s * cheek * 0.63, cheekY, 36, 23, c.skin.blush, strength * 0.45) +
            ellipse(s * cheek * 0.63, cheekY, 26, 16, c.skin.blush, strength * 0.5),
        )
        .join('')
    : ''
  return blush + (r.age === 'senior' ? years(ctx) : r.age === 'adult' ? folds(ctx) : '')
}

/** Adults: the beginning of the fold from nose to mouth. More would make them look tired. */
function folds({ r, m, c }: Context): string {
  const { noseY, mouthY } = m
  return fill(
    [-1, 1]
      .map((s) =>
        sliver(
          [s * 44, noseY + 4],
          [s * 58, noseY + 16],
          [s * 61, (noseY + mouthY) / 2 + 8],
          r.presentation === 'feminine' ? 2.6 : 4,
        ),
      )
      .join(''),
    c.skin.shade,
  )
}

/** Old faces are planes that have come down: bags under the eyes, cheeks over the fold of the nose, jowls. */
function years({ m, c }: Context): string {
  const { eyeY, noseY, mouthY, eyeDX, chinY, jaw } = m
  const both = (path: (s: number) => string) => path(-1) + path(1)
  const bags = both(
    (s) =>
      d`M${s * (eyeDX - 30)} ${eyeY + 22}C${s * (eyeDX - 16)} ${eyeY + 45} ${s * (eyeDX + 22)} ${eyeY + 46} ${s * (eyeDX + 36)} ${eyeY + 18}C${s * (eyeDX + 20)} ${eyeY + 34} ${s * (eyeDX - 12)} ${eyeY + 34} ${s * (eyeDX - 30)} ${eyeY + 22}Z`,
  )
  const cheeks = both(
    (s) =>
      d`M${s * 41} ${noseY - 6}C${s * 58} ${noseY + 4} ${s * 76} ${noseY + 26} ${s * 76} ${mouthY - 2}C${s * 75} ${mouthY + 10} ${s * 70} ${mouthY + 17} ${s * 66} ${mouthY + 20}C${s * 68} ${mouthY} ${s * 62} ${noseY + 22} ${s * 41} ${noseY - 6}Z`,
  )
  const jowls = both(
    (s) =>
      d`M${s * 70} ${mouthY + 26}C${s * 76} ${mouthY + 42} ${s * 82} ${chinY - 34} ${s * (jaw - 38)} ${chinY - 27}C${s * (jaw - 50)} ${chinY - 18} ${s * 64} ${chinY - 22} ${s * 64} ${chinY - 36}C${s * 64} ${mouthY + 48} ${s * 66} ${mouthY + 38} ${s * 70} ${mouthY + 26}Z`,
  )
  return fill(bags + cheeks, c.skin.shade, 0.85) + fill(jowls, c.skin.shade, 0.6)
}

/** Nose: one plane of shadow along the far side and under the tip. */
export function nose({ r, m, c }: Context): string {
  const f = r.features
  const k = (r.age === 'child' ? 0.78 : r.presentation === 'masculine' ? 1.06 : 0.96) * (1 + f.noseSize * 0.1)
  const wide = { button: 21, straight: 20, broad: 40, aquiline: 25, snub: 30, long: 24 }[f.noseShape] * k
  const drop =
    { button: -4, straight: 3, broad: 4, aquiline: 10, snub: -7, long: 18 }[f.noseShape] * (r.age === 'child' ? 0.5 : 1)
  const y = m.noseY + drop
  const top = m.eyeY - 6
  const tip = { button: 12, straight: 6, broad: 9, aquiline: 12, snub: 5, long: 11 }[f.noseShape] * k
  const under = d`M${-wide * 0.62} ${y - 3}C${-wide * 0.3} ${y - 1} ${-10} ${y + tip} 0 ${y + tip}C${wide * 0.45} ${y + tip} ${wide * 0.6} ${y + 1} ${wide} ${y - 6}`
  let plane: string
  if (f.noseShape === 'button' || f.noseShape === 'snub') {
    // Short noses: a soft ball with its shadow below, no hard bridge.
    const lift = f.noseShape === 'snub' ? 15 : 23
    plane = `${under}C${d`${wide + 2} ${y - lift} ${wide * 0.62} ${y - lift - 8} ${wide * 0.34} ${y - lift - 8}C${wide * 0.72} ${y - 8} ${wide * 0.1} ${y - 1} ${-wide * 0.62} ${y - 3}`}Z`
  } else {
    const bump = f.noseShape === 'aquiline' ? 15 : f.noseShape === 'broad' ? 7 : 4
    const bridge = f.noseShape === 'broad' ? 9 : 6
    plane = `${under}C${d`${wide + 4} ${y - 18} ${wide * 0.7} ${y - 26} ${bridge + 7} ${y - 38}C${bridge + bump + 2} ${y - 54} ${bridge + bump} ${top + 22} ${bridge + 7} ${top}`}C${d`${bridge - 1} ${top + 26} ${bridge + bump - 5} ${y - 52} ${bridge} ${y - 34}C${bridge + 2} ${y - 22} ${wide * 0.5} ${y - 10} ${wide * 0.3} ${y - 5}C${wide * 0.1} ${y - 1} ${-wide * 0.3} ${y} ${-wide * 0.62} ${y - 3}`}Z`
  }
  const nostrils =
    sliver([-wide * 0.72, y - 1], [-wide * 0.42, y - 8], [-wide * 0.2, y + 2], 3.4) +
    sliver([wide * 0.74, y - 2], [wide * 0.44, y - 8], [wide * 0.22, y + 2], 3.6)
  const wing =
    f.noseShape === 'broad' || f.noseShape === 'snub'
      ? sliver([-wide - 1, y - 16], [-wide - 6, y - 4], [-wide * 0.7, y], 4.4)
      : sliver([-wide, y - 12], [-wide - 3, y - 3], [-wide * 0.7, y], 3)
  // A highlight on the tip: deep skin is modelled by light more than by shadow.
  const spark = sliver([-wide * 0.42, y - 9], [-wide * 0.2, y - 19], [wide * 0.12, y - 17], 4.2)
  return fill(plane, c.skin.plane) + fill(wing, c.skin.plane) + fill(spark, c.skin.light) + fill(nostrils, c.skin.deep)
}

/** The brows, over the face and its fringe's shadow. */
export function brows({ r, m, c }: Context, e: Expression): string {
  const f = r.features
  const weight =
    (r.presentation === 'masculine' ? 9.2 : r.presentation === 'feminine' ? 6.8 : 8) *
    (1 + f.browWeight * 0.3) *
    (r.age === 'child' ? 0.8 : r.age === 'senior' ? 0.92 : 1) *
    (Number(r.skinTone) >= 9 ? 1.14 : 1)
  // Rise of the inner end, height of the arch, fall of the tail, where along it the arch is.
  const [inner, high, fall, peak] = {
    straight: [-2, 2, -2, 0.5],
    arched: [-1, 14, 6, 0.58],
    soft: [-1, 9, 6, 0.5],
    angled: [0, 12, 0, 0.72],
    rounded: [0, 15, 13, 0.44],
  }[f.browShape] as [number, number, number, number]
  // An angled brow looks stern: friendly expressions soften it.
  const kind =
    f.browShape === 'angled' && ['smile', 'laugh', 'wink', 'shy', 'sad', 'neutral', 'surprised'].includes(r.expression)
  const inside = kind ? inner - 9 : inner
  const arch = kind ? high * 0.62 : high
  const low = r.presentation === 'masculine' ? 3 : 0
  const k = Math.sqrt(m.eye)
  return [-1, 1]
    .map((s, i) => {
      const x0 = m.eyeDX - 35 * k
      const x1 = m.eyeDX + 41 * k
      const y = m.browY + low - e.lift[i]!
      const inY = y + inside - e.inner
      const outY = y + fall + Math.max(0, e.inner) * 0.35 - Math.max(0, -e.inner) * 0.3
      const cx = x0 + (x1 - x0) * peak
      const cy = inY + (outY - inY) * peak - arch * 1.5
      const w = weight
      return fill(
        d`M${s * x0} ${inY - w * 0.78}C${s * (x0 + (cx - x0) * 0.5)} ${inY - w * 0.9 + (cy - inY) * 0.42} ${s * (cx - 8)} ${cy + arch * 0.45 - w * 0.95} ${s * cx} ${cy + arch * 0.5 - w * 0.86}C${s * (cx + (x1 - cx) * 0.4)} ${cy + arch * 0.55 - w * 0.7} ${s * (x1 - 7)} ${outY - 7} ${s * (x1 + 1)} ${outY + 1}C${s * (x1 - 10)} ${outY - 3} ${s * (cx + (x1 - cx) * 0.4)} ${cy + arch * 0.5 + w * 0.62} ${s * cx} ${cy + arch * 0.5 + w * 0.78}C${s * (cx - 10)} ${cy + arch * 0.5 + w * 0.86} ${s * (x0 + 12)} ${inY + w * 0.5} ${s * (x0 + 1)} ${inY + w * 0.92}C${s * (x0 - 4)} ${inY + w * 0.7} ${s * (x0 - 4)} ${inY - w * 0.5} ${s * x0} ${inY - w * 0.78}Z`,
        c.brow,
      )
    })
    .join('')
}

/** Small marks on the skin, below eyes and mouth. */
export function marks(ctx: Context): string {
  const { m, c, has } = ctx
  const { eyeY, noseY, mouthY, eyeDX, chinY } = m
  let out = ''
  if (has('freckles')) {
    const random = ctx.random('freckles')
    let dots = ''
    for (let i = 0; i < 20; i++) {
      const s = i % 2 ? 1 : -1
      const a = random()
      const x = i > 16 ? (random() - 0.5) * 26 : s * (26 + a * (m.cheek - 60))
      const y = i > 16 ? noseY - 40 + random() * 24 : noseY - 26 + random() * 42 - a * 8
      dots += circle(
        x,
        y,
        1.9 + random() * 1.9,
        Number(ctx.r.skinTone) >= 8 ? c.ink : c.skin.deep,
        Number(ctx.r.skinTone) >= 8 ? 0.42 : 0.5,
      )
    }
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
  if (has('beauty-mark')) out += circle(-50, mouthY - 19, 5, c.skin.line)
  if (has('robot-parts')) {
    const metal = ['#c9ced8', '#9aa2b3', '#6b7387']
    const plate = d`M${m.temple + 8} ${eyeY - 40}L${eyeDX + 46} ${eyeY - 30}L${eyeDX + 40} ${eyeY + 26}L${eyeDX - 10} ${noseY + 4}L${eyeDX - 4} ${mouthY + 6}L${m.jaw - 40} ${chinY - 20}L${m.jaw + 60} ${chinY - 30}L${m.temple + 40} ${eyeY}Z`
    out += within(
      ctx,
      'rb',
      facePath(m),
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
