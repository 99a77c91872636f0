/** Facial hair: one shape under the mouth, one over the upper lip. */
import { clamp } from '../../clamp.ts'
import { lightness, shift } from '../../colour.ts'
import type { Context } from './context.ts'
import { fill, line } from './context.ts'
import { faceLeft, faceRight, jawCurve, mouthX } from './metrics.ts'
import { scallop } from './curls.ts'
import { n1, profile, type Bend, type Point } from './path.ts'
import { d } from '../svg.ts'

/** How much stronger a photo's stubble is, without hairs. */
const SHADE = 1.8

const still: Bend = (x, y) => [x, y]

/** Beard (below the mouth) and moustache (above it). @param onBareSides whether there is no hair for it to join */
export function beard(ctx: Context, onBareSides = false): { under: string; over: string } {
  const { r, m, c, face } = ctx
  const kind = r.facialHair
  if (kind === 'none') return { under: '', over: '' }
  const { temple, cheek, eyeY, noseY, mouthY, chinY } = m
  // What lies round the mouth goes with it as the head turns; the jaw's own line does less.
  const t = mouthX(m)
  const rough = r.hairTexture === 'coily' ? 20 : r.hairTexture === 'curly' ? 24 : 0
  const random = ctx.random('beard')
  const hair = c.beard
  // A beard joins short hair by thin sideburns; on a bare head and under long hair it ends at the cheekbones.
  const bare = r.hairLength !== 'short'
  // On bare sides those sideburns run out in points; else hair of their own width comes down to them.
  const side = onBareSides ? 2 : 17
  const left = (grow: number) => {
    const path = faceLeft(m, grow)
    return bare ? path.slice(0, path.lastIndexOf('C')) : path
  }
  const right = (grow: number) => {
    const path = faceRight(m, grow)
    return bare ? path.slice(path.indexOf('C', 1)) : path
  }
  const jaw = (grow: number, high: number): string => {
    const fall = noseY + 30 - high
    // From under the nose to where either cheek's edge begins: shorter on the side the head turns to.
    const [near, far] = [cheek - 40 + t, cheek - 40 - t]
    const down = bare
      ? d`C${-cheek - grow * 0.18} ${noseY - 16} ${-cheek - 3} ${noseY - 28} ${-cheek - 1} ${noseY - 38}C${-cheek + 6} ${noseY} ${-cheek + 18} ${fall - 6} ${-cheek + 40} ${fall}`
      : d`L${-temple + side} ${eyeY - 28}C${-temple + 17} ${eyeY + 26} ${-cheek + 9} ${fall - 22} ${-cheek + 36} ${fall}`
    const up = bare
      ? d`C${cheek - 18} ${fall - 6} ${cheek - 6} ${noseY} ${cheek + 1} ${noseY - 38}C${cheek + 3} ${noseY - 28} ${cheek + grow * 0.18} ${noseY - 16} ${cheek + grow * 0.26} ${noseY - 4}`
      : d`C${cheek - 9} ${fall - 22} ${temple - 17} ${eyeY + 26} ${temple - side} ${eyeY - 28}L${temple} ${eyeY - 34}`
    return (
      d`M${m.chinX} ${chinY + grow}` +
      left(grow) +
      down +
      d`C${t - near * 0.76} ${noseY + 56 - high} ${t - near * 0.57} ${noseY + 40} ${t - near * 0.38} ${noseY + 24}C${t - near * 0.24} ${noseY + 13} ${t - 10} ${noseY + 15} ${t} ${noseY + 19}C${t + 10} ${noseY + 15} ${t + far * 0.24} ${noseY + 13} ${t + far * 0.38} ${noseY + 24}C${t + far * 0.57} ${noseY + 40} ${t + far * 0.76} ${noseY + 56 - high} ${cheek - (bare ? 40 : 36)} ${fall}` +
      up +
      right(grow) +
      'Z'
    )
  }
  const bar = (thick: number, drop: number, wide: number) =>
    d`M0 ${noseY + 17}C-8 ${noseY + 13} -26 ${noseY + 13} ${-wide * 0.62} ${noseY + 26}C${-wide * 0.9} ${noseY + 34} ${-wide} ${mouthY - 12} ${-wide - 4} ${mouthY + drop}C${-wide * 0.86} ${mouthY - 4 + drop * 0.3} ${-wide * 0.6} ${noseY + 26 + thick} -10 ${noseY + 25 + thick}L0 ${noseY + 20 + thick}L10 ${noseY + 25 + thick}C${wide * 0.6} ${noseY + 26 + thick} ${wide * 0.86} ${mouthY - 4 + drop * 0.3} ${wide + 4} ${mouthY + drop}C${wide} ${mouthY - 12} ${wide * 0.9} ${noseY + 34} ${wide * 0.62} ${noseY + 26}C26 ${noseY + 13} 8 ${noseY + 13} 0 ${noseY + 17}Z`
  const open = r.expression === 'smile' || r.expression === 'laugh'
  const reach = (open ? 60 : 50) * (1 + r.features.mouthWidth * 0.1)
  const lipGap = Math.max(8, mouthY - noseY - 36)
  if (kind === 'stubble') return { under: stubble(ctx, reach), over: '' }
  const light = hair.light
  if (kind === 'moustache') {
    // Over parted lips its tips stay above the corners of the mouth.
    const shape = bar(lipGap, open ? -3 : 10, reach + 2)
    return {
      under: '',
      over:
        fill(shape, hair.base) +
        fill(
          d`M12 ${noseY + 25 + lipGap}C34 ${noseY + 26 + lipGap} 46 ${mouthY} ${open ? 50 : 56} ${open ? mouthY - 4 : mouthY + 10}C52 ${mouthY - 12} 48 ${noseY + 34} 36 ${noseY + 28}C44 ${noseY + 40} 30 ${noseY + 24 + lipGap} 12 ${noseY + 25 + lipGap}Z`,
          hair.shade,
        ),
    }
  }
  if (kind === 'goatee') {
    const w = reach - 6
    const c = m.chinX
    // Thin beside the mouth, full on the chin, whose own line it keeps.
    const shape = d`M${t - w - 3} ${mouthY - 5}C${t - w - 9} ${mouthY + 22} ${c - w + 2} ${chinY - 20} ${c - 30} ${chinY - 3}C${c - 18} ${chinY + 9} ${c + 18} ${chinY + 9} ${c + 30} ${chinY - 3}C${c + w - 2} ${chinY - 20} ${t + w + 9} ${mouthY + 22} ${t + w + 3} ${mouthY - 5}C${t + w - 3} ${mouthY + 14} ${t + 27} ${mouthY + 31} ${t} ${mouthY + 31}C${t - 27} ${mouthY + 31} ${t - w + 3} ${mouthY + 14} ${t - w - 3} ${mouthY - 5}Z`
    const path = rough ? scallop(shape, still, rough * 1.3, random, ([, y]) => y < mouthY + 30) : shape
    return {
      under:
        fill(path, hair.base) +
        fill(
          d`M${c + 6} ${chinY + 6}C${c + 20} ${chinY - 16} ${t + 28} ${mouthY + 42} ${t + 36} ${mouthY + 24}C${t + w - 8} ${mouthY + 14} ${t + w - 2} ${mouthY + 6} ${t + w + 3} ${mouthY - 5}C${t + w + 9} ${mouthY + 22} ${c + w - 2} ${chinY - 20} ${c + 30} ${chinY - 3}C${c + 24} ${chinY + 3} ${c + 14} ${chinY + 6} ${c + 6} ${chinY + 6}Z`,
          hair.shade,
        ),
      over: fill(bar(lipGap * 0.8, open ? -2 : 6, reach - 3), hair.base),
    }
  }
  const full = kind === 'full-beard'
  const grow = full ? 40 + 22 * (r.features.beardLength ?? 0) : 9
  const shape = jaw(grow, full ? 6 : -6)
  // Curls show along the jaw; towards the cheeks and the lips a beard is trimmed.
  const along = profile(face, noseY, chinY)
  const trimmed = ([x, y]: Point) => y < mouthY - 8 || (y < chinY && Math.abs(x) < along(y) - 4)
  const path = rough ? scallop(shape, still, rough * (full ? 2.6 : 1.8), random, trimmed) : shape
  // The far side's shade follows the beard's own edge, so that it needs no clip.
  const edge = rough ? grow - 3 : grow
  const [, lower, under] = jawCurve(m, edge, 1)
  const shade =
    (bare ? d`M${cheek + edge * 0.26} ${noseY - 4}` : d`M${temple} ${eyeY - 34}`) +
    right(edge) +
    d`C${under[0] - 40} ${under[1] - 6} ${lower[0] - 38} ${lower[1] - 4} ${cheek - 18} ${noseY + 34}` +
    (bare
      ? 'Z'
      : d`L${cheek - 11} ${noseY + 16}C${temple - 17} ${eyeY + 40} ${temple - 17} ${eyeY} ${temple - side} ${eyeY - 28}Z`)
  const strands =
    full && !rough
      ? fill(
          d`M-96 ${mouthY + 10}C-92 ${mouthY + 50} -72 ${chinY - 4} -44 ${chinY + 18}C-66 ${chinY - 14} -84 ${mouthY + 54} -96 ${mouthY + 10}ZM-58 ${mouthY + 44}C-50 ${chinY - 14} -34 ${chinY + 8} -14 ${chinY + 22}C-28 ${chinY} -46 ${chinY - 26} -58 ${mouthY + 44}Z`,
          light,
        )
      : ''
  return {
    under: fill(path, hair.base) + fill(shade, hair.shade) + strands,
    over: fill(bar(lipGap, full ? 12 : 6, full ? reach + 4 : reach), hair.base),
  }
}

/** Stubble: two tones that follow the jaw, each thinning out in short hairs, and bare skin around the mouth. */
function stubble({ r, m, c, face, random: stream }: Context, w: number): string {
  const { cheek, noseY, mouthY, chinY } = m
  // The lower face goes with the turn of the head.
  const t = mouthX(m)
  const lean = (y: number) => m.chinX * clamp((y - noseY) / (chinY - noseY), 0, 1) ** 2
  const random = stream('stubble')
  const on = lightness(c.skin.base)
  const near = Math.abs(on - lightness(c.hair.base)) < 0.12
  // Fair hair grows darker on the jaw, and hair of the skin's own depth too, or nothing would show.
  const hair = near
    ? shift(c.skin.base, { l: -0.14, c: 0.8 })
    : lightness(c.hair.base) > 0.6 && on > 0.55
      ? shift(c.hair.base, { l: -0.26, h: -20 })
      : c.hair.base
  // A beard of days, as a photo shows it, is a shade: hairs would be dirt.
  const strength = (r.features.measured ? SHADE : 1) / Math.abs(on - lightness(hair))
  const edge = (x: number): number => {
    const u = Math.abs(x)
    if (u < 46) return noseY + 24
    if (u < 92) return noseY + 24 + (u - 46) * 0.95
    const k = (u - 92) / (cheek - 92)
    return noseY + 68 - k * k * 66
  }
  const outline = face
  const half = profile(outline, noseY, chinY)
  /** From the edge, or a little below it, down to the jaw. */
  const growth = (down: number) => {
    const right: Point[] = []
    for (let x = 0; x < cheek; x += 12) {
      const y = edge(x) + down
      if (x < half(y)) right.push([x, y])
    }
    for (let y = noseY + down; y < chinY; y += 9) if (y >= edge(half(y)) + down) right.push([half(y), y])
    const around = [
      ...right,
      ...right
        .slice(1)
        .reverse()
        .map(([x, y]): Point => [-x, y]),
    ]
    return `M${around.map(([x, y]) => `${n1(x + lean(y))} ${n1(y)}`).join('L')}Z`
  }
  let hairs = ''
  for (let y = noseY + 18; y < chinY - 5; y += 12) {
    for (let x = -cheek; x < cheek; x += 13) {
      const px = x + (random() - 0.5) * 11
      const py = y + (random() - 0.5) * 9
      const sparse = (py - edge(px) + 14) / 26
      const mouth = ((px - t) / (w + 16)) ** 2 + ((py - mouthY - 3) / 26) ** 2
      if (random() > sparse || mouth < 1 || Math.abs(px) > half(py) - 7) continue
      hairs += `M${n1(px + lean(py))} ${n1(py)}L${n1(px + lean(py) + px * 0.012)} ${n1(py + 4)}`
    }
  }
  const bare = d`M${t - w - 12} ${mouthY - 2}C${t - w} ${mouthY - 22} ${t + w} ${mouthY - 22} ${t + w + 12} ${mouthY - 2}C${t + w} ${mouthY + 34} ${t - w} ${mouthY + 34} ${t - w - 12} ${mouthY - 2}Z`
  return (
    fill(growth(0), hair, 0.055 * strength) +
    fill(growth(16), hair, 0.045 * strength) +
    fill(bare, c.skin.base, 0.6) +
    (r.features.measured ? '' : line(hairs, hair, 3, Math.min(0.7, 0.14 * strength)))
  )
}
