/** Facial hair: one shape under the mouth, one over the upper lip. */
import { blend, lightness, shift } from '../../colour.ts'
import type { Context } from './context.ts'
import { fill, within } from './context.ts'
import { faceLeft, faceRight } from './metrics.ts'
import { curls, flatten, scallop, type Bend } from './path.ts'
import { d } from '../svg.ts'

const still: Bend = (x, y) => [x, y]

/** Beard (below the mouth) and moustache (above it). */
export function beard(ctx: Context): { under: string; over: string } {
  const { r, m, c } = ctx
  const kind = r.facialHair
  if (kind === 'none') return { under: '', over: '' }
  const { temple, cheek, eyeY, noseY, mouthY, chinY } = m
  const rough = r.hairTexture === 'coily' ? 20 : r.hairTexture === 'curly' ? 30 : 0
  const random = ctx.random('beard')
  const dark = Number(r.skinTone) >= 8
  const hair = c.hair
  const jaw = (grow: number, high: number): string =>
    d`M0 ${chinY + grow}` + faceLeft(m, grow)
    + d`L${-temple + 8} ${eyeY - 26}C${-temple + 11} ${eyeY + 30} ${-cheek + 13} ${noseY + 4 - high} ${-cheek + 40} ${noseY + 30 - high}C-88 ${noseY + 56 - high} -66 ${noseY + 40} -44 ${noseY + 24}C-28 ${noseY + 13} -10 ${noseY + 15} 0 ${noseY + 19}C10 ${noseY + 15} 28 ${noseY + 13} 44 ${noseY + 24}C66 ${noseY + 40} 88 ${noseY + 56 - high} ${cheek - 40} ${noseY + 30 - high}C${cheek - 13} ${noseY + 4 - high} ${temple - 11} ${eyeY + 30} ${temple - 8} ${eyeY - 26}L${temple} ${eyeY - 34}`
    + faceRight(m, grow) + 'Z'
  // Parted lips show a little skin below them, or the mouth drowns.
  const patch = d`M-34 ${mouthY + 8}C-20 ${mouthY + 24} 20 ${mouthY + 24} 34 ${mouthY + 8}C24 ${mouthY + 2} -24 ${mouthY + 2} -34 ${mouthY + 8}Z`
  const bar = (thick: number, drop: number, wide: number) =>
    d`M0 ${noseY + 17}C-8 ${noseY + 13} -26 ${noseY + 13} ${-wide * 0.62} ${noseY + 26}C${-wide * 0.9} ${noseY + 34} ${-wide} ${mouthY - 12} ${-wide - 4} ${mouthY + drop}C${-wide * 0.86} ${mouthY - 4 + drop * 0.3} ${-wide * 0.6} ${noseY + 26 + thick} -10 ${noseY + 25 + thick}L0 ${noseY + 20 + thick}L10 ${noseY + 25 + thick}C${wide * 0.6} ${noseY + 26 + thick} ${wide * 0.86} ${mouthY - 4 + drop * 0.3} ${wide + 4} ${mouthY + drop}C${wide} ${mouthY - 12} ${wide * 0.9} ${noseY + 34} ${wide * 0.62} ${noseY + 26}C26 ${noseY + 13} 8 ${noseY + 13} 0 ${noseY + 17}Z`
  const open = r.expression === 'smile' || r.expression === 'laugh'
  const reach = (open ? 60 : 50) * (1 + r.features.mouthWidth * 0.1)
  const lipGap = Math.max(8, mouthY - noseY - 36)
  if (kind === 'stubble') {
    // Fair hair grows darker on the jaw, or nothing would show.
    const tint = blend(c.skin.base, lightness(hair.base) > 0.6 ? shift(hair.base, { l: -0.26 }) : hair.base, dark ? 0.5 : 0.24)
    return { under: fill(jaw(0, 0), tint), over: '' }
  }
  const light = hair.light
  if (kind === 'moustache') {
    const shape = bar(lipGap, 12, reach + 2)
    return { under: '', over: fill(rough ? scallop(shape, still, rough * 0.7, random) : shape, hair.base) + fill(d`M12 ${noseY + 25 + lipGap}C34 ${noseY + 26 + lipGap} 46 ${mouthY} 56 ${mouthY + 12}C52 ${mouthY - 10} 48 ${noseY + 34} 36 ${noseY + 28}C44 ${noseY + 40} 30 ${noseY + 24 + lipGap} 12 ${noseY + 25 + lipGap}Z`, hair.shade) }
  }
  if (kind === 'goatee') {
    const w = reach - 6
    const shape = d`M${-w - 4} ${mouthY - 4}C${-w - 12} ${mouthY + 30} ${-w + 4} ${chinY - 8} -26 ${chinY + 8}C-12 ${chinY + 20} 12 ${chinY + 20} 26 ${chinY + 8}C${w - 4} ${chinY - 8} ${w + 12} ${mouthY + 30} ${w + 4} ${mouthY - 4}C${w - 8} ${mouthY + 10} 30 ${mouthY + 28} 0 ${mouthY + 28}C-30 ${mouthY + 28} ${-w + 8} ${mouthY + 10} ${-w - 4} ${mouthY - 4}Z`
    const path = rough ? scallop(shape, still, rough * 0.8, random) : shape
    return {
      under: fill(path, hair.base) + fill(d`M8 ${chinY + 16}C22 ${chinY - 10} 26 ${mouthY + 40} 38 ${mouthY + 12}L${w + 4} ${mouthY - 4}C${w + 12} ${mouthY + 30} ${w - 4} ${chinY - 8} 26 ${chinY + 8}C20 ${chinY + 13} 14 ${chinY + 16} 8 ${chinY + 16}Z`, hair.shade),
      over: fill(bar(lipGap * 0.8, 6, reach - 3), hair.base),
    }
  }
  const full = kind === 'full-beard'
  const grow = full ? 40 : 9
  const shape = jaw(grow, full ? 6 : -6)
  const path = rough && full ? scallop(shape, still, rough, random, ([, y]) => y < noseY + 10) : rough ? scallop(shape, still, 15, random) : shape
  // The far side's shade follows the beard's own edge, so that it needs no clip.
  const shade = d`M${temple} ${eyeY - 34}` + faceRight(m, rough ? grow - 3 : grow) + d`C${-m.chin * 0.6} ${chinY + grow} ${-m.chin - 10} ${chinY + grow * 0.8 - 2} ${-m.chin - 22} ${chinY + grow * 0.5 - 12}C${-m.chin + 16} ${chinY + grow * 0.6 - 8} -10 ${chinY + grow * 0.4 - 2} 10 ${chinY + grow * 0.4 - 4}C${m.jaw - 50} ${chinY - 14} ${cheek - 34} ${mouthY + 20} ${cheek - 18} ${noseY + 34}L${cheek - 14} ${noseY + 20}C${temple - 12} ${eyeY + 40} ${temple - 8} ${eyeY} ${temple} ${eyeY - 34}Z`
  const strands = full && !rough
    ? fill(d`M-96 ${mouthY + 10}C-92 ${mouthY + 50} -72 ${chinY - 4} -44 ${chinY + 18}C-66 ${chinY - 14} -84 ${mouthY + 54} -96 ${mouthY + 10}ZM-58 ${mouthY + 44}C-50 ${chinY - 14} -34 ${chinY + 8} -14 ${chinY + 22}C-28 ${chinY} -46 ${chinY - 26} -58 ${mouthY + 44}Z`, light)
    : rough && full ? within(ctx.id('bc'), path, fill(curls(flatten(shape, still), 46, 26, 8, true, random), light, 0.8)) : ''
  return {
    under: fill(path, hair.base) + fill(shade, hair.shade) + strands + fill(patch, c.skin.shade),
    over: fill(bar(lipGap, full ? 12 : 6, full ? reach + 4 : reach), hair.base),
  }
}
