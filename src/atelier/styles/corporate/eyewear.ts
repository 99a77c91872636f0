/** Glasses and similar things, placed by the eyes. */
import { lightness, shift } from '../../colour.ts'
import type { Context } from './context.ts'
import { circle, ellipse, fill, line } from './context.ts'
import { eyesX } from './metrics.ts'
import { d } from '../svg.ts'

const LENS = '#2a2733'

/** `under` lies below the hair (straps, arms), `over` on top of it. */
export function eyewear(ctx: Context): { under: string; over: string } {
  const { r, m, c } = ctx
  const frame = c.frame
  const y = m.eyeY + 5
  const dx = m.eyeDX
  // The glasses move with the eyes, the ears do not.
  const [left, right] = [-m.temple - 2 - eyesX(m), m.temple + 2 - eyesX(m)]
  /** A stroke of the frame, lit along its edge where it is black on deep skin. */
  const stroke = (path: string, colour: string, width: number) =>
    (c.frameEdge ? line(path, c.frameEdge, width + 5) : '') + line(path, colour, width)
  // From the rims' outer edge, or they would be seen through the lenses; behind the ears, or their round ends would lie on them.
  const arms = (w: number) =>
    stroke(
      d`M${-dx - w - 4} ${y - 14}L${left + 7} ${y - 17}M${dx + w + 4} ${y - 14}L${right - 7} ${y - 17}`,
      shift(frame, { l: -0.05 }),
      9,
    )
  // A white veil turns deep skin and the eyes in it grey.
  const [veil, gleam] = Number(r.skinTone) >= 7 ? [0.02, 0.09] : [0.05, 0.15]
  const both = (path: (s: number) => string) => path(-1) + path(1)
  switch (r.eyewear) {
    case 'none':
      return { under: '', over: '' }
    case 'round-glasses': {
      const R = Math.min(49, dx - 13)
      return {
        under: arms(R),
        over:
          both(
            (s) =>
              ellipse(s * dx, y, R, R, '#ffffff', veil) +
              fill(
                d`M${s * dx - R * 0.62} ${y - R * 0.1}C${s * dx - R * 0.5} ${y - R * 0.5} ${s * dx - R * 0.2} ${y - R * 0.68} ${s * dx + R * 0.1} ${y - R * 0.72}L${s * dx - R * 0.36} ${y + R * 0.3}C${s * dx - R * 0.6} ${y + R * 0.2} ${s * dx - R * 0.64} ${y} ${s * dx - R * 0.62} ${y - R * 0.1}Z`,
                '#ffffff',
                gleam,
              ),
          ) +
          stroke(
            both((s) => d`M${s * dx - R} ${y}A${R} ${R} 0 1 1 ${s * dx + R} ${y}A${R} ${R} 0 1 1 ${s * dx - R} ${y}`) +
              d`M${-dx + R} ${y - 6}Q0 ${y - 22} ${dx - R} ${y - 6}`,
            frame,
            7,
          ),
      }
    }
    case 'square-glasses': {
      // High enough for the lashes: a bar across them would cut the eyes.
      const w = Math.min(55, dx - 10)
      // Both sides alike: of a slanting outline a tilted head would make crooked glasses.
      const bar = (s: number) =>
        d`C${s * (dx - w)} ${y - 38} ${s * (dx - w + 8)} ${y - 45} ${s * (dx - w + 20)} ${y - 45}L${s * (dx + w - 20)} ${y - 45}C${s * (dx + w - 8)} ${y - 45} ${s * (dx + w)} ${y - 38} ${s * (dx + w)} ${y - 26}`
      const shape = (s: number) =>
        d`M${s * (dx - w)} ${y - 26}` +
        bar(s) +
        d`C${s * (dx + w)} ${y - 10} ${s * (dx + w - 1)} ${y + 8} ${s * (dx + w - 3)} ${y + 19}C${s * (dx + w - 5)} ${y + 33} ${s * (dx + w - 13)} ${y + 40} ${s * (dx + w - 26)} ${y + 40}L${s * (dx - w + 26)} ${y + 40}C${s * (dx - w + 13)} ${y + 40} ${s * (dx - w + 5)} ${y + 33} ${s * (dx - w + 3)} ${y + 19}C${s * (dx - w + 1)} ${y + 8} ${s * (dx - w)} ${y - 10} ${s * (dx - w)} ${y - 26}Z`
      return {
        under: arms(w),
        over:
          both(
            (s) =>
              fill(shape(s), '#ffffff', veil) +
              fill(
                d`M${s * dx - w * 0.1} ${y - 43}H${s * dx + w * 0.34}L${s * dx - w * 0.2} ${y + 38}H${s * dx - w * 0.6}Z`,
                '#ffffff',
                gleam,
              ),
          ) +
          stroke(both(shape) + d`M${-dx + w} ${y - 14}Q0 ${y - 28} ${dx - w} ${y - 14}`, frame, 8) +
          line(
            both((s) => d`M${s * (dx - w)} ${y - 26}` + bar(s)),
            frame,
            11,
          ),
      }
    }
    case 'sunglasses': {
      // On deep skin only the rim separates the lens from the face.
      const rim = lightness(frame) < 0.42 || lightness(c.skin.base) < 0.45 ? frame : shift(frame, { l: -0.2 })
      const w = Math.min(55, dx - 8)
      const shape = (s: number) =>
        d`M${s * (dx - w)} ${y - 28}C${s * (dx - w * 0.3)} ${y - 36} ${s * (dx + w * 0.6)} ${y - 38} ${s * (dx + w + 6)} ${y - 34}C${s * (dx + w + 6)} ${y} ${s * (dx + w * 0.8)} ${y + 40} ${s * (dx + 2)} ${y + 41}C${s * (dx - w * 0.7)} ${y + 41} ${s * (dx - w)} ${y + 6} ${s * (dx - w)} ${y - 28}Z`
      return {
        under: arms(w),
        over:
          both(
            (s) =>
              fill(shape(s), LENS) +
              fill(
                d`M${s * dx - w * 0.5} ${y - 30}L${s * dx + w * 0.1} ${y - 33}L${s * dx - w * 0.46} ${y + 24}C${s * dx - w * 0.72} ${y + 8} ${s * dx - w * 0.74} ${y - 8} ${s * dx - w * 0.7} ${y - 16}Z`,
                '#5b5870',
              ) +
              fill(
                d`M${s * dx + w * 0.3} ${y - 33}H${s * dx + w * 0.5}L${s * dx - w * 0.1} ${y + 36}L${s * dx - w * 0.26} ${y + 32}Z`,
                '#46435a',
              ),
          ) + stroke(both(shape) + d`M${-dx + w} ${y - 20}Q0 ${y - 34} ${dx - w} ${y - 20}`, rim, 9),
      }
    }
    case 'eye-patch': {
      const x = -dx
      const patch = d`M${x - 46} ${y - 30}C${x - 20} ${y - 46} ${x + 24} ${y - 48} ${x + 44} ${y - 34}C${x + 52} ${y + 8} ${x + 28} ${y + 46} ${x} ${y + 46}C${x - 30} ${y + 46} ${x - 54} ${y + 10} ${x - 46} ${y - 30}Z`
      return {
        under: line(
          d`M${x - 20} ${y - 30}C${x - 50} ${y - 60} ${left + 10} ${y - 70} ${left - 2} ${y - 76}M${x + 26} ${y - 34}C20 ${y - 100} 90 ${y - 150} ${right - 14} ${y - 150}`,
          '#1e1b24',
          10,
        ),
        over:
          fill(patch, '#1e1b24') +
          (Number(r.skinTone) >= 7 ? line(patch, '#6d6780', 4) : '') +
          fill(
            d`M${x - 38} ${y - 24}C${x - 20} ${y - 36} ${x + 8} ${y - 40} ${x + 30} ${y - 34}C${x} ${y - 30} ${x - 28} ${y - 18} ${x - 34} ${y + 10}C${x - 40} ${y} ${x - 40} ${y - 14} ${x - 38} ${y - 24}Z`,
            '#3b3644',
          ),
      }
    }
    case 'monocle':
      return {
        under: '',
        over:
          circle(dx, y, 48, '#ffffff', 0.18) +
          fill(
            d`M${dx - 28} ${y}C${dx - 26} ${y - 20} ${dx - 8} ${y - 34} ${dx + 8} ${y - 34}L${dx - 16} ${y + 20}Z`,
            '#ffffff',
            0.25,
          ) +
          line(d`M${dx - 48} ${y}A48 48 0 1 1 ${dx + 48} ${y}A48 48 0 1 1 ${dx - 48} ${y}`, '#b98a2e', 8) +
          line(d`M${dx - 40} ${y - 26}A48 48 0 0 1 ${dx + 4} ${y - 48}`, '#f0cd78', 5) +
          line(
            d`M${dx + 42} ${y + 26}C${m.cheek + 26} ${y + 100} ${m.jaw + 30} ${m.chinY + 20} ${m.jaw + 4} ${m.chinY + 130}`,
            '#b98a2e',
            4,
          ) +
          circle(dx + 43, y + 27, 6, '#b98a2e'),
      }
    case 'goggles': {
      const shape = d`M0 ${y - 47}C60 ${y - 55} 118 ${y - 54} 136 ${y - 36}C148 ${y - 20} 146 ${y + 18} 132 ${y + 36}C114 ${y + 54} 60 ${y + 52} 34 ${y + 42}C18 ${y + 32} 12 ${y + 22} 0 ${y + 22}C-12 ${y + 22} -18 ${y + 32} -34 ${y + 42}C-60 ${y + 52} -114 ${y + 54} -132 ${y + 36}C-146 ${y + 18} -148 ${y - 20} -136 ${y - 36}C-118 ${y - 54} -60 ${y - 55} 0 ${y - 47}Z`
      const strap = d`M-130 ${y - 24}L${left - 8} ${y - 34}L${left - 6} ${y + 12}L-130 ${y + 24}ZM130 ${y - 24}L${right + 8} ${y - 34}L${right + 6} ${y + 12}L130 ${y + 24}Z`
      return {
        under: '',
        over:
          fill(strap, shift(frame, { l: -0.06 })) +
          fill(shape, '#f2a63b', 0.42) +
          fill(
            d`M-112 ${y + 22}L-62 ${y - 44}H-26L-80 ${y + 42}C-96 ${y + 40} -108 ${y + 32} -112 ${y + 22}ZM52 ${y + 42}L108 ${y - 44}L124 ${y - 38}L74 ${y + 44}Z`,
            '#ffffff',
            0.3,
          ) +
          stroke(shape, frame, 13),
      }
    }
  }
}
