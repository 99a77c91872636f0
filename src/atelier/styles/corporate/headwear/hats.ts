/** Everyday hats: cap, beanie, beret, hat, cowboy hat, top hat, headphones, hijab, turban. */
import { lightness, shift } from '../../../colour.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Context } from '../context.ts'
import { circle } from '../context.ts'
import { clothOf } from '../palette.ts'
import { plain, tools, worn, type Headwear } from './parts.ts'

export type Wardrobe = Partial<Record<Recipe['headwear'], (ctx: Context) => Headwear>>

const DOME_SHADE = 'M70 100C150 180 176 260 160 400H260V100Z'

export const HATS: Wardrobe = {
  cap(ctx) {
    const t = tools(ctx, false, worn(ctx, 343))
    const k = clothOf(ctx.r.features.headwearColor)
    const patch = lightness(k.base) > 0.8 ? k.seam : '#f6f1e7'
    // An arch, as a peak is seen from before: its upper side, and its edge in shade.
    const visor =
      'M-146 340C-140 292 -84 262 0 262C84 262 140 292 146 340C150 356 142 364 130 356C92 334 46 326 0 326C-46 326 -92 334 -130 356C-142 364 -150 356 -146 340Z'
    return plain({
      cover: 'top',
      cast: t.b('M-160 330H160L160 386C100 366 50 352 4 352C-50 352 -104 362 -150 384Z'),
      front:
        t.form(
          'M-148 350C-156 344 -160 334 -161 322C-164 218 -108 148 0 148C108 148 164 218 161 322C160 334 156 344 148 350C96 312 -96 312 -148 350Z',
          k.base,
          [DOME_SHADE, k.shade],
          ['M-130 260C-124 204 -86 172 -36 164C-70 190 -92 226 -98 270Z', k.light],
        ) +
        t.l('M-52 152C-84 200 -96 250 -96 304M52 152C84 200 96 250 96 304', k.seam, 3.5) +
        t.f('M-16 150C-14 136 14 136 16 150Z', k.seam) +
        t.f('M0 190C20 190 34 203 34 222C34 241 20 254 0 254C-20 254 -34 241 -34 222C-34 203 -20 190 0 190Z', patch) +
        t.f('M0 202L6 216L21 217L10 227L13 242L0 234L-13 242L-10 227L-21 217L-6 216Z', k.base) +
        t.form(
          visor,
          k.base,
          ['M-150 352C-104 322 -52 312 0 312C52 312 104 322 150 352L160 380H-160Z', k.shade],
          ['M70 266C118 284 138 316 136 352L190 350V260Z', k.shade],
          ['M-122 316C-104 288 -60 274 -14 272C-54 284 -92 298 -112 324Z', k.light],
        ) +
        t.l('M-146 338C-140 292 -84 262 0 262C84 262 140 292 146 338', k.seam, 3.5),
    })
  },
  beanie(ctx) {
    const t = tools(ctx, false, worn(ctx, 346))
    const k = clothOf(ctx.r.features.headwearColor)
    let ribs = ''
    for (let i = -5; i <= 5; i++) ribs += `M${i * 28} ${286 + Math.abs(i) * 2.2}L${i * 29.4} ${332 + Math.abs(i) * 2.4}`
    let knit = ''
    for (let i = -3; i <= 3; i++) knit += `M${i * 46} 268C${i * 44} 220 ${i * 32} 176 ${i * 18} 148`
    return plain({
      cover: 'top',
      top: 124,
      cast: t.b('M-160 320C-80 338 80 338 160 320L166 372C84 366 -70 362 -160 370Z'),
      front:
        t.form(
          'M-166 310C-182 200 -120 124 0 124C120 124 182 200 166 310Z',
          k.base,
          [DOME_SHADE, k.shade],
          ['M-134 250C-130 196 -92 156 -44 146C-76 176 -98 214 -102 262Z', k.light],
        ) +
        t.l(knit, k.seam, 3, 0.55) +
        t.form(
          'M-172 288C-176 272 -168 264 -154 266C-60 252 60 252 154 266C168 264 176 272 172 288L170 340C168 356 160 360 148 356C60 338 -60 338 -148 356C-160 360 -168 356 -170 340Z',
          k.base,
          ['M92 240C116 300 116 330 104 380H240V240Z', k.shade],
        ) +
        t.l('M-154 266C-60 252 60 252 154 266', k.seam, 3.5) +
        t.l(ribs, k.seam, 3.5, 0.7),
    })
  },
  beret(ctx) {
    const t = tools(ctx, false, worn(ctx, 300))
    const k = clothOf(ctx.r.features.headwearColor)
    return plain({
      cover: 'top',
      top: 116,
      cast: t.b('M-160 290C-80 300 80 300 160 290L164 342C84 320 -70 322 -160 344Z'),
      front:
        t.f('M-6 130C-8 118 -4 106 6 104C14 106 14 120 12 132Z', k.shade) +
        t.form(
          'M-166 306C-196 262 -150 168 -30 132C90 104 226 150 248 226C258 284 206 322 152 322C100 286 -90 276 -166 306Z',
          k.base,
          [
            'M248 226C258 284 206 322 152 322C100 286 -90 276 -166 306C-180 280 -170 260 -160 250C-60 250 160 290 236 190Z',
            k.shade,
          ],
          ['M-126 226C-96 178 -36 152 20 150C-36 170 -84 200 -104 240Z', k.light],
        ) +
        t.form(
          'M-162 318C-162 300 -158 292 -150 290C-60 262 70 264 150 296C158 302 160 314 158 326C70 286 -70 284 -162 318Z',
          k.seam,
        ),
    })
  },
  hat(ctx) {
    // Its brim leaves the brows free.
    const on = worn(ctx, 334)
    const t = tools(ctx, false, (x, y) => on(x, y - 15))
    const k = clothOf(ctx.r.features.headwearColor)
    const band = clothOf(shift(ctx.r.features.headwearColor, { l: -0.24 }))
    return plain({
      cover: 'top',
      top: 84,
      cast: t.b('M-170 300C-80 320 80 320 170 300L170 384C84 374 -70 374 -170 384Z'),
      front:
        t.form(
          'M-150 300C-158 210 -146 120 -96 100C-60 90 -34 118 0 118C34 118 60 90 96 100C146 120 158 210 150 300Z',
          k.base,
          ['M60 90C110 150 120 230 112 310H220V90Z', k.shade],
          ['M-34 108C-20 140 -20 170 -8 200C2 166 8 140 34 108C14 120 -14 120 -34 108Z', k.shade],
          ['M-120 240C-128 180 -112 132 -88 118C-100 160 -104 200 -98 244Z', k.light],
        ) +
        t.form('M-154 244C-60 264 60 264 154 244L154 310H-154Z', band.base, [
          'M96 240C108 270 108 290 104 320H220V230Z',
          band.shade,
        ]) +
        t.form(
          'M-262 306C-230 286 -180 290 -150 292C-60 312 60 312 150 292C180 290 230 286 262 306C250 338 160 352 0 352C-160 352 -250 338 -262 306Z',
          k.base,
          ['M-262 306C-200 332 -80 342 0 342C100 342 220 330 262 306L262 380H-262Z', k.shade],
        ),
    })
  },
  'cowboy-hat'(ctx) {
    const t = tools(ctx)
    const k = clothOf('#a9713f')
    return plain({
      cover: 'top',
      top: 72,
      cast: t.b('M-170 300C-80 330 80 330 170 300L170 382C84 374 -70 374 -170 382Z'),
      front:
        t.form(
          'M-142 300C-150 210 -150 104 -96 78C-58 64 -34 104 0 108C34 104 58 64 96 78C150 104 150 210 142 300Z',
          k.base,
          ['M64 70C112 140 116 220 106 310H220V60Z', k.shade],
          ['M-40 88C-28 130 -24 164 0 196C24 164 28 130 40 88C20 110 -20 110 -40 88Z', k.shade],
          ['M-118 230C-126 160 -112 112 -86 98C-100 146 -104 190 -98 236Z', k.light],
        ) +
        t.f('M-146 252C-60 276 60 276 146 252L146 292H-146Z', '#4d2f1d') +
        t.f('M-14 264L0 256L14 264L14 284L0 292L-14 284Z', '#e2b14c') +
        t.form(
          'M-310 216C-296 260 -240 286 -150 288C-60 306 60 306 150 288C240 286 296 260 310 216C326 274 268 346 150 348C60 360 -60 360 -150 348C-268 346 -326 274 -310 216Z',
          k.base,
          ['M-316 246C-280 310 -180 330 0 334C180 330 280 310 316 246L330 380H-330Z', k.shade],
          ['M-308 226C-290 270 -230 294 -150 298C-180 310 -280 300 -308 226Z', k.light],
        ),
    })
  },
  'top-hat'(ctx) {
    const t = tools(ctx)
    const k = clothOf('#2a2833')
    return plain({
      cover: 'top',
      top: 12,
      cast: t.b('M-170 300C-80 320 80 320 170 300L170 374C84 364 -70 364 -170 374Z'),
      front:
        t.form(
          'M-142 306C-128 220 -140 110 -158 30C-120 4 120 4 158 30C140 110 128 220 142 306Z',
          k.base,
          ['M70 0C60 100 70 220 84 320H240V0Z', k.shade],
          ['M-128 60C-112 130 -106 200 -112 270L-84 276C-80 200 -88 120 -100 50Z', k.light],
        ) +
        t.f('M-158 30C-120 4 120 4 158 30C110 44 -110 44 -158 30Z', k.light) +
        t.f('M-136 232C-60 252 60 252 136 232L142 306H-142Z', '#a8323f') +
        t.f('M76 246C100 242 124 238 136 232L142 306H82Z', '#832233') +
        t.form(
          'M-222 288C-190 296 -160 290 -142 284C-60 306 60 306 142 284C160 290 190 296 222 288C228 318 150 344 0 344C-150 344 -228 318 -222 288Z',
          k.base,
          ['M-224 300C-160 326 160 326 224 300L230 360H-230Z', k.shade],
          ['M-216 294C-170 312 -110 318 -60 320C-130 322 -190 316 -216 294Z', k.light],
        ),
    })
  },
  headphones(ctx) {
    const t = tools(ctx, true)
    const k = clothOf(ctx.r.features.headwearColor)
    const big = ctx.r.hairStyle === 'afro' && ctx.r.hairLength !== 'short' ? 1 : 0
    const o = big * 30
    const cup = (s: number) =>
      t.f(
        `M${s * (166 + o)} 382C${s * (156 + o)} 384 ${s * (152 + o)} 396 ${s * (151 + o)} 414C${s * (149 + o)} 440 ${s * (149 + o)} 466 ${s * (151 + o)} 490C${s * (152 + o)} 508 ${s * (156 + o)} 520 ${s * (166 + o)} 522L${s * (188 + o)} 500V404Z`,
        '#2c2a35',
      ) +
      t.form(
        `M${s * (168 + o)} 380C${s * (214 + o)} 382 ${s * (224 + o)} 420 ${s * (224 + o)} 452C${s * (224 + o)} 484 ${s * (214 + o)} 522 ${s * (168 + o)} 524C${s * (178 + o)} 480 ${s * (178 + o)} 424 ${s * (168 + o)} 380Z`,
        s < 0 ? k.base : k.shade,
        [
          s < 0
            ? `M${-214 - o} 400C${-206 - o} 420 ${-206 - o} 480 ${-214 - o} 504L${-240 - o} 500V400Z`
            : 'M0 0L1 1L0 1Z',
          k.light,
        ],
      )
    // What the band throws on the hair, or on a bald head: without it, it would lie on the picture, not on them.
    const under = ctx.r.hairLength === 'bald' ? ctx.c.skin.shade : ctx.c.hair.seam
    return plain({
      top: 128,
      front:
        t.f(
          `M${-166 - o} 398C${-182 - o} 248 ${-108 - o} ${180 - o * 1.6} 0 ${180 - o * 1.6}C${108 + o} ${180 - o * 1.6} ${182 + o} 248 ${166 + o} 398C${167 + o} 266 ${102 + o} ${197 - o * 1.6} 0 ${197 - o * 1.6}C${-102 - o} ${197 - o * 1.6} ${-167 - o} 266 ${-166 - o} 398Z`,
          under,
        ) +
        t.f(
          `M${-188 - o} 400C${-214 - o} 210 ${-120 - o} ${144 - o * 1.6} 0 ${144 - o * 1.6}C${120 + o} ${144 - o * 1.6} ${214 + o} 210 ${188 + o} 400L${166 + o} 398C${182 + o} 248 ${108 + o} ${180 - o * 1.6} 0 ${180 - o * 1.6}C${-108 - o} ${180 - o * 1.6} ${-182 - o} 248 ${-166 - o} 398Z`,
          k.base,
        ) +
        t.f(
          `M70 ${154 - o}C${140 + o} ${172 - o} ${208 + o} 244 ${188 + o} 400L${176 + o} 399C${194 + o} 256 ${120 + o} ${182 - o} 70 ${154 - o}Z`,
          k.shade,
        ) +
        cup(-1) +
        cup(1),
    })
  },
  hijab(ctx) {
    const t = tools(ctx)
    const k = clothOf(ctx.r.features.headwearColor)
    // The opening frames the face; cloth wraps under the chin and crosses onto the shoulder.
    const opening = `M0 268C70 268 122 300 134 380C142 440 142 520 128 570C112 624 60 662 0 664C-60 662 -112 624 -128 570C-142 520 -142 440 -134 380C-122 300 -70 268 0 268Z`
    const wrap = `M0 148C128 148 200 236 204 360C206 470 196 560 214 660C226 695 236 723 222 763C160 796 60 813 -40 811C-140 808 -214 785 -232 751C-238 718 -222 690 -212 650C-198 560 -208 470 -204 360C-200 236 -128 148 0 148Z`
    return plain({
      cover: 'all',
      top: 148,
      mid: t.f('M-150 400H150C160 560 140 690 0 720C-140 690 -160 560 -150 400Z', k.seam),
      front:
        t.f(wrap + opening, k.base).replace('<path', '<path fill-rule="evenodd"') +
        t.f(
          'M128 570C112 624 60 662 0 664C-40 663 -78 646 -102 620C-60 679 60 684 128 650C150 630 158 540 140 440C142 500 138 540 128 570Z',
          k.shade,
        ) +
        t.f(
          'M70 160C160 200 184 300 180 400C178 500 176 580 196 667C210 701 220 735 196 769L222 763C236 723 226 695 214 660C196 560 206 470 204 360C200 250 150 176 70 160Z',
          k.shade,
        ) +
        t.f(
          `M-138 596C-110 664 -50 688 40 692C110 695 176 681 204 640L214 660C222 684 232 707 230 727C150 757 20 751 -70 718C-130 693 -146 650 -138 596Z`,
          k.light,
        ) +
        t.f(
          'M40 692C110 695 176 681 204 640L214 660C222 684 232 707 230 727C190 740 150 746 110 745C180 735 200 707 190 684C160 698 100 701 40 692Z',
          k.base,
        ) +
        t.f(
          'M-150 650C-120 701 -40 740 60 755C0 755 -90 740 -140 707C-156 693 -158 673 -150 650ZM-196 707C-160 757 -80 785 20 796C-80 794 -180 774 -210 735Z',
          k.shade,
        ) +
        t.l('M-134 380C-122 300 -70 268 0 268C70 268 122 300 134 380', k.seam, 4) +
        t.f('M-150 260C-124 206 -70 176 0 172C-50 190 -104 220 -130 290Z', k.light),
    })
  },
  turban(ctx) {
    const t = tools(ctx)
    const k = clothOf(ctx.r.features.headwearColor)
    return plain({
      cover: 'all',
      top: 100,
      cast: t.b('M-160 290C-80 280 80 280 160 290L164 352C84 310 20 290 0 280C-20 290 -84 310 -164 352Z'),
      front:
        t.form(
          'M-168 372C-208 300 -206 190 -132 136C-70 94 70 94 132 136C206 190 208 300 168 372C150 330 70 292 0 258C-70 292 -150 330 -168 372Z',
          k.base,
          ['M60 90C160 160 190 250 168 372L260 372V90Z', k.shade],
          ['M-132 136C-70 94 70 94 132 136C60 130 -10 170 -30 232C-50 180 -90 150 -132 136Z', k.light],
        ) +
        t.l(
          'M0 258C-56 204 -104 172 -146 164M0 258C-76 236 -130 222 -176 224M-20 268C-90 266 -140 270 -180 286M0 258C56 204 104 172 146 164M0 258C76 236 130 222 176 224M20 268C90 266 140 270 180 286',
          k.seam,
          4,
        ) +
        t.l('M-30 232C-20 180 40 136 120 128', k.seam, 4),
    })
  },
}

/** Where small things that sit on hair go: the height of the hair above the skull. */
export function lift(ctx: Context): number {
  const { hairStyle, hairLength } = ctx.r
  if (hairLength === 'bald' || hairLength === 'shaved') return -30
  if (hairStyle === 'afro') return hairLength === 'short' ? 30 : hairLength === 'medium' ? 62 : 88
  return hairStyle === 'quiff' ? 30 : 0
}

export const dot = (ctx: Context, x: number, y: number, r: number, colour: string) =>
  circle(...ctx.m.fit(x, y), r, colour)
