/** Neck, shoulders and the five garments. */
import { blend, lightness } from '../../colour.ts'
import type { Hex } from '../../recipe.ts'
import type { Context } from './context.ts'
import { circle, fill, line } from './context.ts'
import { clothOf } from './palette.ts'
import { sliver } from './path.ts'
import { printed, SEAM_END, SEAM_LOW, SEAMS, seamTop, shaded } from './printed.ts'
import { d } from '../svg.ts'

/** Half width of the neck where it meets the shoulders. */
const base = ({ m }: Context) => m.neck + 22

/** Shoulders and arms from the neck's right foot round to its left; runs well below the canvas. */
function shoulders(ctx: Context, rise = 0): string {
  const { left: l, right: r, slope: y } = ctx.m
  const b = base(ctx)
  return d`L${b} ${768 - rise}C${b + 36} ${794 - rise} ${r - 84} ${806 + y} ${r - 26} ${836 + y}C${r + 18} ${858 + y} ${r + 38} ${918 + y * 0.6} ${r + 52} 1024L${r + 96} 1500H${-l - 96}L${-l - 52} 1024C${-l - 38} ${918 + y * 0.6} ${-l - 18} ${858 + y} ${-l + 26} ${836 + y}C${-l + 84} ${806 + y} ${-b - 36} ${794 - rise} ${-b} ${768 - rise}`
}

/** Shade common to all: the far arm and the fold at each armpit. */
function folds(ctx: Context): string {
  const { left: l, right: r, slope: y } = ctx.m
  return shaded(
    ctx,
    d`M${r + 16} ${881 + y}C${r + 34} ${920 + y * 0.6} ${r + 43} 968 ${r + 52} 1024L${r + 96} 1500H${r + 50}L${r + 18} 1024C${r + 20} 976 ${r + 22} ${928 + y * 0.6} ${r + 16} ${881 + y}ZM${r - 74} 1024C${r - 84} 972 ${r - 78} ${944 + y * 0.6} ${r - 58} ${912 + y}C${r - 66} 962 ${r - 52} 1000 ${r - 50} 1050L${r - 20} 1500H${r - 60}Z` +
      d`M${-l + 70} 1500L${-l + 72} 1024C${-l + 82} 972 ${-l + 76} ${944 + y * 0.6} ${-l + 58} ${908 + y}C${-l + 62} 962 ${-l + 50} 1000 ${-l + 52} 1500Z`,
  )
}

/** The seams of both sleeves. */
function sleeves(ctx: Context): string {
  const { left: l, right: r, slope: y } = ctx.m
  const [inset, bow] = SEAMS[ctx.r.clothing]
  const from = seamTop(ctx)
  return line(
    d`M${-l + inset} ${from}C${-l + bow} ${880 + y} ${-l + 82} ${950 + y * 0.5} ${-l + SEAM_END} ${SEAM_LOW}M${r - inset} ${from}C${r - bow} ${880 + y} ${r - 82} ${950 + y * 0.5} ${r - SEAM_END} ${SEAM_LOW}`,
    ctx.c.cloth.seam,
    3.5,
  )
}

/** What stands behind the neck: the hoodie's hood, the back of a collar. */
export function garmentBack(ctx: Context): string {
  const { c, r, m } = ctx
  const b = base(ctx)
  switch (r.clothing) {
    case 'hoodie': {
      const k = m.neck / 70
      const hood = d`M0 676C${96 * k} 670 ${168 * k} 690 ${184 * k} 742C${192 * k} 784 ${160 * k} 824 ${120 * k} 850L${-120 * k} 850C${-160 * k} 824 ${-192 * k} 784 ${-184 * k} 742C${-168 * k} 690 ${-96 * k} 670 0 676Z`
      return (
        fill(hood, c.cloth.base) +
        fill(
          d`M${70 * k} 675C${130 * k} 676 ${172 * k} 698 ${184 * k} 742C${192 * k} 784 ${160 * k} 824 ${120 * k} 850L${b} 850C${150 * k} 790 ${160 * k} 720 ${70 * k} 675Z`,
          c.cloth.shade,
        ) +
        fill(
          d`M0 706C${70 * k} 704 ${124 * k} 716 ${130 * k} 756C${132 * k} 800 ${90 * k} 840 0 852C${-90 * k} 840 ${-132 * k} 800 ${-130 * k} 756C${-124 * k} 716 ${-70 * k} 704 0 706Z`,
          clothOf(c.cloth.shade).shade,
        )
      )
    }
    case 'shirt':
      return fill(
        d`M${-b + 2} 772C${-b + 2} 730 ${-m.neck} 716 0 716C${m.neck} 716 ${b - 2} 730 ${b - 2} 772L${b} 800H${-b}Z`,
        c.cloth.shade,
      )
    case 'blazer':
      return fill(
        d`M${-b - 6} 776C${-b} 734 ${-m.neck} 722 0 722C${m.neck} 722 ${b} 734 ${b + 6} 776L${b} 800H${-b}Z`,
        under(ctx).shade,
      )
    default:
      return ''
  }
}

/** One number per person, by which garments take their one detail. */
const taste = ({ r }: Context, ways: number) => (r.features.texture >>> 7) % ways

const SHIRTS: readonly Hex[] = ['#f7f6f4', '#dce7f2', '#f7f6f4', '#f1e6d6']

/** The blazer's shirt: white, pale blue or cream; a quiet blue-grey under a pale blazer. */
const under = (ctx: Context) => clothOf(lightness(ctx.c.cloth.base) > 0.82 ? '#5d6c86' : SHIRTS[taste(ctx, 4)]!)

/** Neck with the head's cast shadow. */
export function neck(ctx: Context): string {
  const { m, c, r } = ctx
  // A high collar hides where the neck widens.
  const b = r.clothing === 'turtleneck' ? m.neck + 4 : base(ctx)
  // It narrows from the jaw to the collar: straight sides would make a post of it.
  const n = m.neck
  const path = d`M${-n - 9} 560C${-n - 7} 630 ${-n} 672 ${-n} 706C${-n} 744 ${-b + 6} 766 ${-b - 18} 792L${-b - 60} 1010H${b + 60}L${b + 18} 792C${b - 6} 766 ${n} 744 ${n} 706C${n} 672 ${n + 7} 630 ${n + 9} 560Z`
  // The jaw's shadow keeps the jaw's form, and ends at the neck's own edges, so that nothing needs clipping.
  const y = m.chinY + m.bodyUp
  const low = Math.min(y + 46, 748)
  const side = Math.min(y + 6, 704)
  const x = m.chinX * 0.6
  // Where head and neck are one colour, this shade alone tells them apart.
  const shade = blend(c.skin.shade, c.skin.deep, Number(r.skinTone) >= 7 ? 0.5 : 0.16)
  const shadow = d`M${-n - 9} 560C${-n - 7} 620 ${-n - 1} 660 ${-n} ${side - 22}C${-n + 12} ${side + 14} ${x - 50} ${low} ${x + 6} ${low}C${x + 56} ${low} ${n - 6} ${side + 30} ${n} ${side + 16}C${n + 1} 670 ${n + 7} 620 ${n + 9} 560Z`
  const collarbones =
    r.clothing === 'tshirt'
      ? sliver([-b - 20, 812], [-50, 822], [-16, 846], 5) + sliver([b + 20, 812], [50, 822], [16, 846], 5)
      : ''
  return fill(path, c.skin.base) + fill(shadow, shade) + fill(collarbones, c.skin.shade)
}

/** The garment over neck and shoulders. */
export function garment(ctx: Context): string {
  const { c, r } = ctx
  switch (r.clothing) {
    case 'tshirt':
      return tshirt(ctx)
    case 'shirt':
      return shirt(ctx)
    case 'hoodie':
      return hoodie(ctx)
    case 'blazer':
      return blazer(ctx)
    case 'turtleneck':
      return turtleneck(ctx, c.cloth)
  }
}

function tshirt(ctx: Context): string {
  const { c, m } = ctx
  const b = base(ctx)
  const body = d`M${-b} 768C${-b + 8} 856 ${b - 8} 856 ${b} 768` + shoulders(ctx) + 'Z'
  const rib = d`M${-b} 768C${-b + 8} 856 ${b - 8} 856 ${b} 768L${b + 20} 780C${b + 4} 888 ${-b - 4} 888 ${-b - 20} 780Z`
  // One detail, tone on tone: a chest pocket, a broad stripe, a seam under the collar, or none.
  const [near, far] = [m.left - 79, m.right - 79]
  const detail = [
    '',
    line(
      d`M${b * 0.5 + 8} 916H${b * 0.5 + 88}V1040M${b * 0.5 + 8} 916V1040M${b * 0.5 + 8} 934H${b * 0.5 + 88}`,
      c.cloth.seam,
      3.5,
    ),
    fill(d`M${-near} 948Q0 970 ${far} 948L${far + 1} 1024H${-near - 1}Z`, c.cloth.light),
    line(d`M${-b - 36} 792C${-b - 16} 912 ${b + 16} 912 ${b + 36} 792`, c.cloth.seam, 3),
  ][ctx.pattern ? 0 : taste(ctx, 4)]!
  return (
    fill(body, c.cloth.base) +
    printed(ctx, body) +
    folds(ctx) +
    detail +
    fill(rib, c.cloth.shade) +
    line(d`M${-b - 20} 780C${-b - 4} 888 ${b + 4} 888 ${b + 20} 780`, c.cloth.seam, 3) +
    sleeves(ctx)
  )
}

function collar(b: number, cloth: { base: string; shade: string; seam: string }, drop: number): string {
  const left = d`M${-b + 4} 742C${-b - 12} 760 ${-b - 26} 780 ${-b - 34} 802L${-b + 18} ${892 + drop}C${-b + 44} ${884 + drop} ${-40} ${866 + drop} -4 ${844 + drop}C${-46} 822 ${-b + 18} 790 ${-b + 4} 742Z`
  const right = d`M${b - 4} 742C${b + 12} 760 ${b + 26} 780 ${b + 34} 802L${b - 18} ${892 + drop}C${b - 44} ${884 + drop} 40 ${866 + drop} 4 ${844 + drop}C46 822 ${b - 18} 790 ${b - 4} 742Z`
  const cast = d`M${-b - 38} 806L${-b + 20} ${908 + drop}L0 ${866 + drop}L${b - 14} ${912 + drop}L${b + 44} 812L${b + 20} 790L0 ${838 + drop}L${-b - 20} 790Z`
  return (
    fill(cast, cloth.shade) +
    fill(left, cloth.base) +
    fill(right, cloth.base) +
    fill(
      d`M${b - 4} 742C${b + 12} 760 ${b + 26} 780 ${b + 34} 802L${b - 18} ${892 + drop}C${b - 10} 840 ${b + 6} 790 ${b - 4} 742Z`,
      cloth.shade,
    ) +
    line(
      d`M${-b - 32} 803L${-b + 18} ${892 + drop}C${-b + 44} ${884 + drop} -40 ${866 + drop} -4 ${844 + drop}M${b + 32} 803L${b - 18} ${892 + drop}C${b - 44} ${884 + drop} 40 ${866 + drop} 4 ${844 + drop}`,
      cloth.seam,
      3,
    )
  )
}

function shirt(ctx: Context): string {
  const { c } = ctx
  const b = base(ctx)
  const body = d`M${-b} 768C${-b + 20} 800 -40 836 0 850C40 836 ${b - 20} 800 ${b} 768` + shoulders(ctx) + 'Z'
  // Two of three have a chest pocket, with or without a flap.
  const way = taste(ctx, 3)
  const x = b * 0.55 + 22
  const pocket =
    way === 0
      ? ''
      : line(d`M${x} 926H${x + 80}V1040M${x} 926V1040`, c.cloth.seam, 3.5) +
        (way === 1 ? line(d`M${x} 926V950L${x + 40} 966L${x + 80} 950V926`, c.cloth.seam, 3.5) : '')
  return (
    fill(body, c.cloth.base) +
    printed(ctx, body) +
    folds(ctx) +
    pocket +
    (ctx.pattern ? '' : fill('M-22 850H22V1500H-22Z', c.cloth.base)) +
    shaded(ctx, 'M22 850H34V1500H22Z') +
    line('M-22 862V1030M22 862V1030', c.cloth.seam, 3) +
    sleeves(ctx) +
    collar(b, c.cloth, 0) +
    [878, 940, 1002].map((y) => circle(0, y, 7.5, c.cloth.seam) + circle(-1, y - 1, 5, c.cloth.light)).join('')
  )
}

function hoodie(ctx: Context): string {
  const { c, m } = ctx
  const b = base(ctx)
  const body = d`M${-b} 768C${-b + 14} 830 -46 872 0 884C46 872 ${b - 14} 830 ${b} 768` + shoulders(ctx, 0) + 'Z'
  // The hood's edges cross in a V below the throat.
  const left = d`M${-b + 6} 744C${-b - 34} 752 ${-b - 74} 782 ${-b - 72} 812C${-b - 40} 872 -50 918 16 926C30 908 34 892 20 872C-30 858 ${-b + 26} 812 ${-b + 6} 744Z`
  const right = d`M${b - 6} 744C${b + 34} 752 ${b + 74} 782 ${b + 72} 812C${b + 40} 872 50 918 -16 926C-30 908 -34 892 -20 872C30 858 ${b - 26} 812 ${b - 6} 744Z`
  const pocket = d`M${-m.left + 140} 1060L${-m.left + 178} 990H${m.right - 178}L${m.right - 140} 1060`
  const cord = '#f3efe8'
  const cordColour = lightness(c.cloth.base) > 0.84 ? c.cloth.seam : cord
  return (
    fill(body, c.cloth.base) +
    printed(ctx, body) +
    folds(ctx) +
    shaded(
      ctx,
      d`M${-b - 80} 812C${-b - 30} 900 -40 950 30 952C110 930 ${b + 50} 880 ${b + 84} 818L${b + 40} 812C${b} 870 40 890 0 900C-40 890 ${-b} 870 ${-b - 40} 812Z`,
    ) +
    sleeves(ctx) +
    line(pocket, c.cloth.seam, 4) +
    // Every other one has a zip.
    (taste(ctx, 2) === 0 ? '' : fill('M-13 926H13V1500H-13Z', c.cloth.shade) + line('M0 930V1040', c.cloth.seam, 5)) +
    fill(right, c.cloth.shade) +
    line(d`M${b + 72} 812C${b + 40} 872 50 918 -16 926`, c.cloth.seam, 3) +
    fill(left, c.cloth.base) +
    line(d`M${-b - 72} 812C${-b - 40} 872 -50 918 16 926C30 908 34 892 20 872`, c.cloth.seam, 3) +
    line('M-44 886C-48 920 -44 950 -48 984', cordColour, 9) +
    line('M48 886C54 920 48 940 54 968', cordColour, 9) +
    line('M-48 984V1000M54 968V984', c.cloth.seam, 11) +
    circle(-44, 884, 8, c.cloth.seam) +
    circle(48, 884, 8, c.cloth.seam)
  )
}

function blazer(ctx: Context): string {
  const { c } = ctx
  const b = base(ctx)
  const u = under(ctx)
  const shirtFront = d`M${-b} 768C${-b + 20} 800 -40 836 0 850C40 836 ${b - 20} 800 ${b} 768L${b + 40} 800L40 1500H-40L${-b - 40} 800Z`
  const body =
    d`M${-b - 10} 764C${-b - 6} 850 -60 960 0 1042C60 960 ${b + 6} 850 ${b + 10} 764` + shoulders(ctx, 6) + 'Z'
  const lapel = (k: number) =>
    d`M${k * (b - 1)} 752C${k * (b + 18)} 754 ${k * (b + 40)} 772 ${k * (b + 48)} 788L${k * (b + 84)} 856L${k * (b + 46)} 872L${k * (b + 76)} 900C${k * (b + 40)} 970 ${k * 60} 1010 0 1060L${k * -8} 1040C${k * 50} 960 ${k * (b - 8)} 860 ${k * (b - 1)} 752Z`
  // The chest pocket lies between lapel and sleeve, and where shoulders leave no room there is none.
  const end = ctx.m.right - 88
  const wide = Math.min(68, end - b - 56)
  const x = end - wide
  const [k, y] = [wide / 68, ctx.m.slope * 0.4]
  const folded = taste(ctx, 3) === 1 && !ctx.r.features.measured
  const pocket =
    wide < 46
      ? ''
      : (folded
          ? fill(
              d`M${x + 8 * k} ${962 + y}L${x + 12 * k} ${934 + y}L${x + 26 * k} ${944 + y}L${x + 42 * k} ${924 + y}L${x + 60 * k} ${952 + y}L${x + 64 * k} ${956 + y}Z`,
              ctx.r.features.accentColor,
            )
          : '') + line(d`M${x} ${964 + y}L${end} ${952 + y}`, c.cloth.seam, 4.5)
  return (
    fill(shirtFront, u.base) +
    line('M0 856V1040', u.seam, 3) +
    collar(b - 3, u, -6) +
    circle(0, 890, 6, u.seam) +
    circle(0, 950, 6, u.seam) +
    fill(body, c.cloth.base) +
    printed(ctx, body) +
    folds(ctx) +
    shaded(
      ctx,
      d`M${-b - 90} 870L${-b - 50} 916C${-b - 20} 980 -60 1020 0 1080L-40 1080C${-b - 20} 1030 ${-b - 50} 970 ${-b - 90} 870ZM${b + 96} 866L${b + 90} 916C${b + 60} 990 60 1040 10 1080H80C${b + 60} 1020 ${b + 110} 950 ${b + 96} 866Z`,
    ) +
    fill(lapel(-1) + lapel(1), c.cloth.light) +
    printed(ctx, lapel(-1), lapel(1)) +
    line(lapel(-1) + lapel(1), c.cloth.seam, 2.6) +
    pocket +
    sleeves(ctx)
  )
}

function turtleneck(ctx: Context, cloth: { base: string; shade: string; seam: string; light: string }): string {
  const { m } = ctx
  const b = base(ctx)
  const n = m.neck
  const body = d`M${-b} 768H${b}` + shoulders(ctx) + 'Z'
  const y = Math.min(746, m.chinY + m.bodyUp + 38)
  const roll = d`M${-n - 13} ${y - 2}C${-n * 0.6} ${y + 26} ${n * 0.6} ${y + 26} ${n + 13} ${y - 2}C${n + 20} ${y + 30} ${n + 26} 770 ${b + 14} 796C${n * 0.6} 842 ${-n * 0.6} 842 ${-b - 14} 796C${-n - 26} 770 ${-n - 20} ${y + 30} ${-n - 13} ${y - 2}Z`
  let ribs = ''
  for (let i = -4; i <= 4; i++) {
    const x = (i / 4.6) * n
    const q = (i / 4.6) * (i / 4.6)
    ribs += d`M${x} ${y + 30 - q * 18}C${x * 1.04} 770 ${x * 1.12} 790 ${x * 1.22} ${820 - q * 12}`
  }
  // Plain, with raglan sleeves, or with two stripes across the chest.
  const [near, far] = [m.left - 79, m.right - 79]
  const knit = [
    '',
    line(
      d`M${-b - 30} 806C${-b - 60} 870 ${-m.left + 110} 940 ${-m.left + 82} 1030M${b + 30} 806C${b + 60} 870 ${m.right - 110} 940 ${m.right - 82} 1030`,
      cloth.seam,
      3.5,
    ),
    fill(
      d`M${-near} 930Q0 950 ${far} 930V950Q0 970 ${-near} 950ZM${-near} 968Q0 988 ${far} 968V988Q0 1008 ${-near} 988Z`,
      cloth.light,
    ),
  ][ctx.pattern ? 0 : taste(ctx, 3)]!
  return (
    fill(body, cloth.base) +
    printed(ctx, body) +
    folds(ctx) +
    shaded(ctx, d`M${-b - 22} 806C${-n * 0.6} 866 ${n * 0.7} 872 ${b + 34} 806L${b} 790H${-b}Z`) +
    sleeves(ctx) +
    fill(roll, cloth.base) +
    fill(
      d`M${n * 0.3} ${y + 18}C${n * 0.7} ${y + 14} ${n + 4} ${y + 6} ${n + 13} ${y - 2}C${n + 20} ${y + 30} ${n + 26} 770 ${b + 14} 796C${n} 818 ${n * 0.7} 826 ${n * 0.44} 829C${n * 0.6} 796 ${n * 0.5} ${y + 44} ${n * 0.3} ${y + 23}Z`,
      cloth.shade,
    ) +
    line(ribs, cloth.seam, 3.2, 0.75) +
    knit +
    line(d`M${-b - 14} 796C${-n * 0.6} 842 ${n * 0.6} 842 ${b + 14} 796`, cloth.seam, 3.5)
  )
}
