/** Things worn at the throat, at the ears and in the hand. Any of them can be combined. */
import { lightness, shift } from '../../colour.ts'
import type { Context } from './context.ts'
import { circle, fill, line, within } from './context.ts'
import { noseWings } from './face.ts'
import { earsX, noseX } from './metrics.ts'
import { clothOf } from './palette.ts'
import { d } from '../svg.ts'

const GOLD = '#e0aa3e'
const GOLD_LIGHT = '#f7dc8f'

/** Ink on the neck, between skin and garment. */
export function neckInk(ctx: Context): string {
  const { m, has } = ctx
  if (!has('tattoo')) return ''
  const ink = Number(ctx.r.skinTone) >= 8 ? '#1a1418' : '#3c4a63'
  const x = -m.neck * 0.52
  return (
    fill(
      d`M${x} 742C${x - 12} 756 ${x - 20} 766 ${x - 6} 776C${x - 2} 778 ${x} 774 ${x} 770C${x} 774 ${x + 2} 778 ${x + 6} 776C${x + 20} 766 ${x + 12} 756 ${x} 742Z`,
      ink,
      0.85,
    ) +
    line(
      d`M${x} 776V792M${x - 14} 786C${x - 6} 794 ${x - 2} 800 ${x} 808C${x + 2} 800 ${x + 6} 794 ${x + 14} 786`,
      ink,
      4,
      0.85,
    ) +
    circle(x - 22, 800, 3, ink, 0.85) +
    circle(x + 20, 800, 3, ink, 0.85)
  )
}

/** Small ink on the face, for when the neck is covered. */
export function faceInk({ r, m, has }: Context): string {
  if (!has('tattoo')) return ''
  const ink = Number(r.skinTone) >= 8 ? '#1a1418' : '#3c4a63'
  const x = -m.eyeDX - 30
  const y = m.eyeY + 46
  return (
    fill(
      d`M${x} ${y - 13}L${x + 4} ${y - 4}L${x + 13} ${y - 3}L${x + 6} ${y + 3}L${x + 8} ${y + 12}L${x} ${y + 7}L${x - 8} ${y + 12}L${x - 6} ${y + 3}L${x - 13} ${y - 3}L${x - 4} ${y - 4}Z`,
      ink,
      0.85,
    ) +
    circle(x + 2, y + 24, 3.4, ink, 0.85) +
    circle(x + 6, y + 35, 2.8, ink, 0.85)
  )
}

/** Scarf, tie, bow tie, necklace, stethoscope: over the garment, below the chin (body's own height). */
export function throat(ctx: Context): string {
  const { r, m, has } = ctx
  const b = m.neck + 22
  const k = clothOf(r.features.accentColor)
  let out = ''
  const high = r.clothing === 'turtleneck'
  if (has('tie')) {
    const y = { tshirt: 846, shirt: 838, hoodie: 894, blazer: 832, turtleneck: 816 }[r.clothing]
    const blade = d`M-15 ${y + 30}L15 ${y + 30}L40 ${y + 190}L34 1300H-34L-40 ${y + 190}Z`
    out +=
      fill(d`M24 ${y + 36}L54 ${y + 196}V1300H20V${y + 60}Z`, ctx.c.cloth.shade, 0.8) +
      fill(blade, k.base) +
      within(
        ctx,
        blade,
        fill(
          d`M-60 ${y + 84}L60 ${y + 36}V${y + 58}L-60 ${y + 106}ZM-60 ${y + 134}L60 ${y + 86}V${y + 108}L-60 ${y + 156}ZM-60 ${y + 184}L60 ${y + 136}V${y + 158}L-60 ${y + 206}Z`,
          k.light,
        ),
        fill(d`M6 ${y}H80V1300H14Z`, k.shade, 0.75),
      ) +
      fill(
        d`M-27 ${y - 2}C-10 ${y - 8} 10 ${y - 8} 27 ${y - 2}L16 ${y + 38}C6 ${y + 42} -6 ${y + 42} -16 ${y + 38}Z`,
        k.base,
      ) +
      fill(
        d`M4 ${y - 6}C12 ${y - 6} 20 ${y - 4} 27 ${y - 2}L16 ${y + 38}C10 ${y + 41} 4 ${y + 41} 0 ${y + 41}Z`,
        k.shade,
      )
  }
  if (has('necklace')) {
    const long = high || r.clothing === 'hoodie' || has('scarf')
    const y = long ? 936 : r.clothing === 'tshirt' ? 826 : 822
    const w = long ? b + 20 : b - 6
    const top = long ? 800 : 764
    out +=
      line(
        d`M${-w} ${top}C${-w * 0.8} ${y - 20} ${-w * 0.3} ${y} 0 ${y}C${w * 0.3} ${y} ${w * 0.8} ${y - 20} ${w} ${top}`,
        GOLD,
        5.5,
      ) +
      circle(0, y + 12, 15, GOLD) +
      circle(0, y + 12, 9.5, r.features.accentColor) +
      circle(-3, y + 8.5, 3, '#ffffff', 0.8)
  }
  if (has('stethoscope')) {
    // On dark cloth a dark tube would not be seen.
    const [tube, sheen] = lightness(r.clothingColor) < 0.42 ? ['#98a1b2', '#c3cad6'] : ['#39404f', '#5d667a']
    out +=
      line(
        d`M${-b - 24} 776C${-b - 50} 860 ${-b - 40} 920 -84 968C-60 990 -30 990 -20 1040M${b + 24} 776C${b + 50} 830 ${b + 50} 866 ${b + 30} 892`,
        tube,
        15,
      ) +
      line(d`M${-b - 28} 790C${-b - 48} 860 ${-b - 38} 914 -88 962`, sheen, 4) +
      circle(b + 26, 920, 34, '#8a92a3') +
      circle(b + 24, 918, 27, '#c8ced9') +
      circle(b + 24, 918, 15, '#eef1f5') +
      fill(d`M${b + 16} 878H${b + 42}V898H${b + 16}Z`, '#8a92a3')
  }
  if (has('bow-tie')) {
    const y = { tshirt: 858, shirt: 858, hoodie: 906, blazer: 852, turtleneck: 828 }[r.clothing]
    out +=
      fill(
        d`M-8 ${y - 6}C-40 ${y - 34} -80 ${y - 40} -90 ${y - 30}C-98 ${y - 12} -98 ${y + 18} -90 ${y + 36}C-80 ${y + 44} -40 ${y + 36} -8 ${y + 10}Z`,
        k.base,
      ) +
      fill(d`M-12 ${y}C-40 ${y - 8} -60 ${y - 8} -72 ${y - 2}C-56 ${y + 4} -36 ${y + 6} -12 ${y + 4}Z`, k.shade) +
      fill(
        d`M8 ${y - 6}C40 ${y - 34} 80 ${y - 40} 90 ${y - 30}C98 ${y - 12} 98 ${y + 18} 90 ${y + 36}C80 ${y + 44} 40 ${y + 36} 8 ${y + 10}Z`,
        k.base,
      ) +
      fill(
        d`M12 ${y}C40 ${y - 8} 60 ${y - 8} 72 ${y - 2}C84 ${y + 4} 94 ${y + 4} 96 ${y + 2}C97 ${y + 16} 94 ${y + 28} 90 ${y + 36}C80 ${y + 44} 40 ${y + 36} 8 ${y + 10}Z`,
        k.shade,
      ) +
      `<rect x="-19" y="${y - 18}" width="38" height="40" rx="12" fill="${k.light}"/>` +
      fill(
        d`M4 ${y - 18}H8C14 ${y - 18} 19 ${y - 12} 19 ${y - 6}V${y + 10}C19 ${y + 16} 14 ${y + 22} 8 ${y + 22}H2C8 ${y + 8} 8 ${y - 6} 4 ${y - 18}Z`,
        k.base,
      )
  }
  if (has('scarf')) {
    const loop = d`M${-b - 26} 748C${-b + 4} 726 ${-m.neck * 0.6} 736 0 744C${m.neck * 0.6} 736 ${b - 4} 726 ${b + 26} 748C${b + 60} 780 ${b + 56} 840 ${b + 26} 862C60 902 -60 902 ${-b - 26} 862C${-b - 56} 840 ${-b - 60} 780 ${-b - 26} 748Z`
    const end = d`M40 850C76 850 112 840 128 826L156 1500H64Z`
    out +=
      fill(end, k.base) +
      within(
        ctx,
        end,
        fill('M110 820H220V1500H128Z', k.shade),
        fill('M30 940H220V962H30ZM30 980H220V1002H30Z', k.light),
      ) +
      fill(loop, k.base) +
      within(
        ctx,
        loop,
        fill(
          d`M${-b - 50} 800C-60 860 60 850 ${b + 80} 770L${b + 80} 920H-60C0 900 40 890 60 860C0 872 ${-b} 850 ${-b - 50} 800Z`,
          k.shade,
        ),
        fill(d`M${-b - 30} 770C-70 800 0 806 70 786C20 822 -80 824 ${-b - 30} 770Z`, k.light),
      )
  }
  return out
}

/** On the head, over the hair: earrings, nose ring, a flower, metal bolts. */
export function jewels(ctx: Context, covered: boolean): string {
  const { r, m, has } = ctx
  const accent = r.features.accentColor
  let out = ''
  if (has('nose-ring')) {
    // Through the wing's edge, whatever the nose.
    const wing = noseWings(ctx)
    const x = noseX(m) - wing.w + 6
    const y = wing.y + 1
    out += line(
      d`M${x - 6} ${y - 6}A10 10 0 1 0 ${x + 9} ${y + 5}`,
      lightness(ctx.c.skin.base) > 0.72 ? '#c48a1e' : GOLD_LIGHT,
      5.4,
    )
  }
  if (has('earrings')) {
    if (covered)
      out +=
        circle(-104, m.chinY + 40, 13, GOLD) +
        circle(-104, m.chinY + 40, 8, accent) +
        circle(-107, m.chinY + 37, 2.6, '#ffffff', 0.8)
    else {
      const lobe = m.eyeY + 34 + 44 * { small: 0.86, medium: 1, large: 1.16 }[r.features.earShape]
      out += [-1, 1]
        .map((s) => {
          const x = s * (m.temple * 0.5 + m.cheek * 0.5 + 10) + earsX(m)
          return (
            line(d`M${x} ${lobe - 2}V${lobe + 18}`, GOLD, 4.5) +
            circle(x, lobe - 2, 6.5, GOLD_LIGHT) +
            fill(
              d`M${x} ${lobe + 12}C${x + 12} ${lobe + 28} ${x + 13} ${lobe + 46} ${x} ${lobe + 48}C${x - 13} ${lobe + 46} ${x - 12} ${lobe + 28} ${x} ${lobe + 12}Z`,
              s < 0 ? accent : shift(accent, { l: -0.07 }),
            ) +
            circle(x - 4, lobe + 32, 3, '#ffffff', 0.75)
          )
        })
        .join('')
    }
  }
  if (has('flower')) {
    const [x, y] = covered ? [-184, 372] : [-m.temple - 8, m.eyeY - 62]
    let petals = ''
    for (let i = 0; i < 5; i++) {
      petals += `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${i * 72 + 8})" d="M0 4C-30 -10 -34 -50 -8 -56C-3 -57 -2 -52 0 -50C2 -52 3 -57 8 -56C34 -50 30 -10 0 4Z" fill="${i > 0 && i < 3 ? shift(accent, { l: -0.06 }) : accent}"/>`
    }
    out += `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(130)" d="M10 0C30 -26 66 -26 88 -4C66 16 30 18 10 0Z" fill="#5b9a63"/><path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(70)" d="M10 0C30 -22 60 -22 80 -4C60 14 30 16 10 0Z" fill="#437e52"/>${petals}${circle(x, y, 15, '#f6cf5a')}${circle(x + 3, y + 4, 9, '#d9a336')}`
  }
  return out
}

/** In front of everything: a microphone on its stand. */
export function inFront(ctx: Context): string {
  if (!ctx.has('microphone')) return ''
  return (
    '<g transform="translate(176 812) rotate(-24)">' +
    fill('M-25 20H25L17 420H-17Z', '#33313d') +
    fill('M6 20H25L17 420H4Z', '#211f29') +
    fill('M-14 120H4V160H-12Z', '#5b586a') +
    circle(0, -26, 54, '#8f95a5') +
    fill('M10 -79C40 -74 54 -50 54 -26C54 4 30 28 0 28C-16 28 -30 22 -40 10C10 18 40 -30 10 -79Z', '#686e80') +
    line(
      'M-46 -50C-20 -34 20 -34 46 -50M-53 -24C-20 -6 20 -6 53 -24M-20 -74C-28 -40 -28 -10 -20 22M20 -74C28 -40 28 -10 20 22',
      '#b9bfcc',
      4,
    ) +
    fill('M-42 12H42C42 28 32 36 20 38H-20C-32 36 -42 28 -42 12Z', '#4a4757') +
    fill('M10 12H42C42 28 32 36 20 38H6Z', '#33313d') +
    '</g>'
  )
}

/** Bolts at the neck and an aerial, for robots; drawn with the body. */
export function bolts({ m, has }: Context): string {
  if (!has('robot-parts')) return ''
  return [-1, 1]
    .map(
      (s) =>
        `<rect x="${s < 0 ? -m.neck - 26 : m.neck - 6}" y="726" width="32" height="24" rx="5" fill="${s < 0 ? '#b4bac6' : '#8a91a4'}"/><rect x="${s < 0 ? -m.neck - 34 : m.neck + 20}" y="718" width="14" height="40" rx="5" fill="${s < 0 ? '#8a91a4' : '#686f83'}"/>`,
    )
    .join('')
}
