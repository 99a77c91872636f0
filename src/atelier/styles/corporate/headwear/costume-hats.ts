/** Costume hats. Real things keep their own colours. */
import { circle, fill } from '../context.ts'
import { clothOf } from '../palette.ts'
import { dot, lift, type Wardrobe } from './hats.ts'
import { plain, tools } from './parts.ts'

const GOLD = { base: '#e5b045', shade: '#c48628', light: '#f6d98a' }

export const COSTUME_HATS: Wardrobe = {
  'wizard-hat'(ctx) {
    const t = tools(ctx)
    const k = clothOf('#453a86')
    const star = (x: number, y: number, r: number) => {
      let p = ''
      for (let i = 0; i < 10; i++)
        p += `${i ? 'L' : 'M'}${x + Math.sin(i * 0.6283) * (i % 2 ? r * 0.45 : r)} ${y - Math.cos(i * 0.6283) * (i % 2 ? r * 0.45 : r)}`
      return t.f(p.replace(/-?\d+\.\d+/g, (v) => Number(v).toFixed(1)) + 'Z', '#f2c85b')
    }
    return plain({
      cover: 'top',
      top: -72,
      cast: t.b('M-170 300C-80 330 80 330 170 300L170 376C84 356 -70 356 -170 376Z'),
      front:
        t.form(
          'M-150 306C-130 200 -80 60 -10 -30C20 -66 70 -84 124 -52C90 -52 66 -30 66 4C80 100 130 210 150 306Z',
          k.base,
          [
            'M124 -52C90 -52 66 -30 66 4C80 100 130 210 150 306L60 306C70 200 40 80 20 20C20 -20 60 -66 124 -52Z',
            k.shade,
          ],
          ['M-118 260C-100 180 -66 90 -24 22C-40 110 -70 180 -86 266Z', k.light],
        ) +
        star(-46, 150, 22) +
        star(34, 196, 17) +
        star(4, 66, 14) +
        star(-84, 232, 11) +
        t.f('M-150 258C-60 284 60 284 142 258L150 306H-150Z', '#f2c85b') +
        t.f('M60 274C90 270 120 266 142 258L150 306H66Z', '#cf9b36') +
        t.form(
          'M-280 318C-240 292 -180 292 -148 288C-60 312 60 312 148 288C180 292 240 292 280 318C250 350 150 364 0 362C-150 364 -250 350 -280 318Z',
          k.base,
          ['M-284 322C-180 346 180 346 284 322L290 390H-290Z', k.shade],
          ['M-264 318C-200 300 -160 304 -120 306C-170 312 -220 316 -264 318Z', k.light],
        ),
    })
  },
  'pirate-hat'(ctx) {
    const t = tools(ctx)
    const k = clothOf('#2b2833')
    return plain({
      cover: 'top',
      top: 84,
      cast: t.b('M-170 300C-80 320 80 320 170 300L170 372C84 352 -70 352 -170 372Z'),
      front:
        t.form(
          'M-276 300C-240 262 -190 180 -130 124C-80 80 80 80 130 124C190 180 240 262 276 300C200 336 90 344 0 344C-90 344 -200 336 -276 300Z',
          k.base,
          ['M110 90C180 160 200 260 180 350H300V90Z', k.shade],
          ['M-200 246C-170 200 -140 156 -104 134C-130 180 -150 220 -160 256Z', k.light],
        ) +
        t.l('M-266 294C-230 262 -184 182 -126 132C-80 96 80 96 126 132C184 182 230 262 266 294', GOLD.base, 8) +
        // A skull over crossed bones.
        t.l('M-52 282L52 236M52 282L-52 236', '#f4efe4', 12) +
        dot(ctx, -56, 284, 9, '#f4efe4') +
        dot(ctx, 56, 284, 9, '#f4efe4') +
        dot(ctx, -56, 233, 9, '#f4efe4') +
        dot(ctx, 56, 233, 9, '#f4efe4') +
        t.f(
          'M0 166C36 166 54 188 52 214C50 232 40 240 26 244L24 264H-24L-26 244C-40 240 -50 232 -52 214C-54 188 -36 166 0 166Z',
          '#f4efe4',
        ) +
        dot(ctx, -20, 214, 12, '#2b2833') +
        dot(ctx, 20, 214, 12, '#2b2833') +
        t.f('M0 226L7 240H-7Z', '#2b2833') +
        t.l('M-8 252V264M8 252V264', '#2b2833', 3.5),
    })
  },
  'chef-hat'(ctx) {
    const t = tools(ctx)
    const k = clothOf('#fbfaf7')
    return plain({
      cover: 'top',
      top: 12,
      cast: t.b('M-160 310C-80 322 80 322 160 310L164 364C84 346 -70 346 -160 362Z'),
      front:
        t.form(
          'M-146 256C-176 250 -226 200 -210 140C-196 92 -140 72 -110 84C-90 30 -30 6 20 20C60 4 120 30 130 82C180 72 222 108 216 156C210 208 170 246 146 256Z',
          k.base,
          [
            'M130 82C180 72 222 108 216 156C210 208 170 246 146 256L60 262C130 230 150 160 130 82ZM-110 84C-84 90 -74 110 -72 130C-90 108 -100 96 -110 84ZM20 20C40 34 48 60 46 90C36 60 28 40 20 20Z',
            k.shade,
          ],
        ) +
        t.l(
          'M-84 254C-90 220 -88 190 -96 160M-30 246C-34 206 -32 170 -36 130M30 246C34 206 34 170 40 130M84 254C90 220 92 190 102 160',
          k.seam,
          4,
        ) +
        t.form('M-158 246C-60 222 60 222 158 246L160 336C60 312 -60 312 -160 336Z', k.base, [
          'M80 220C96 260 96 300 90 340H220V220Z',
          k.shade,
        ]) +
        t.l('M-158 246C-60 222 60 222 158 246', k.seam, 4),
    })
  },
  'graduation-cap'(ctx) {
    const t = tools(ctx)
    const k = clothOf('#2b3047')
    return plain({
      cover: 'top',
      top: 78,
      cast: t.b('M-160 306C-80 322 80 322 160 306L164 360C84 342 -70 342 -160 358Z'),
      front:
        t.form('M-160 344C-176 280 -166 220 -140 196H140C166 220 176 280 160 344C80 306 -80 306 -160 344Z', k.base, [
          'M60 180C100 250 110 300 100 350H240V180Z',
          k.shade,
        ]) +
        t.form('M0 84L272 176L0 262L-272 176Z', k.light, ['M-272 176L0 262L272 176L0 240Z', k.base]) +
        t.f('M-272 176L0 262L272 176V188L0 276L-272 188Z', k.shade) +
        t.l('M0 170C60 172 150 190 206 208V296', GOLD.base, 7) +
        t.f('M194 288H218L224 356H188Z', GOLD.base) +
        t.f('M208 288H218L224 356H206Z', GOLD.shade) +
        t.f('M-20 170C-20 158 20 158 20 170C20 182 -20 182 -20 170Z', GOLD.base),
    })
  },
  'santa-hat'(ctx) {
    const t = tools(ctx)
    const k = clothOf('#c8313c')
    const w = clothOf('#fbf8f2')
    return plain({
      cover: 'top',
      top: 84,
      cast: t.b('M-160 320C-80 330 80 330 160 320L164 376C84 356 -70 356 -160 372Z'),
      front:
        t.form(
          'M-160 310C-164 190 -100 96 30 92C150 92 236 170 262 320C270 356 250 372 232 366C214 310 186 280 150 272L160 320Z',
          k.base,
          [
            'M150 272C130 240 100 226 60 222C140 206 200 240 240 366L290 380V200C240 120 180 100 120 96C190 140 210 200 200 250ZM150 272C90 250 40 250 10 270L160 320Z',
            k.shade,
          ],
          ['M-124 250C-116 180 -70 136 0 126C-50 152 -84 196 -92 254Z', k.light],
        ) +
        fill(scallopBand(ctx), w.base) +
        t.f('M100 336C140 344 168 346 176 338C190 316 186 296 176 284C160 290 130 300 96 300Z', w.shade) +
        circle(...ctx.m.fit(246, 384), 40, w.base) +
        t.f('M258 347C286 360 290 400 262 420C240 428 226 420 216 410C256 412 268 380 258 347Z', w.shade),
    })
  },
  'party-hat'(ctx) {
    const t = tools(ctx)
    const k = clothOf(ctx.r.features.headwearColor)
    const a = clothOf(ctx.r.features.accentColor)
    const u = lift(ctx)
    const g = `<g transform="rotate(10 0 ${200 - u})">`
    return plain({
      top: 18 - u,
      front:
        g +
        t.form(
          `M-92 ${222 - u}L0 ${36 - u}L92 ${222 - u}C40 ${242 - u} -40 ${242 - u} -92 ${222 - u}Z`,
          k.base,
          [
            `M-74 ${186 - u}C-20 ${210 - u} 40 ${190 - u} 60 ${156 - u}L72 ${182 - u}C50 ${222 - u} -30 ${244 - u} -92 ${222 - u}ZM-36 ${108 - u}C-10 ${124 - u} 20 ${116 - u} 30 ${96 - u}L46 ${128 - u}C26 ${150 - u} -20 ${158 - u} -52 ${142 - u}Z`,
            a.base,
          ],
          [`M20 ${30 - u}C30 ${110 - u} 40 ${180 - u} 30 ${250 - u}H130Z`, k.shade],
          [
            `M40 ${118 - u}L46 ${128 - u}C42 ${134 - u} 38 ${140 - u} 32 ${144 - u}ZM36 ${182 - u}C48 ${174 - u} 56 ${166 - u} 60 ${156 - u}L72 ${182 - u}C64 ${202 - u} 48 ${218 - u} 30 ${226 - u}Z`,
            a.shade,
          ],
        ) +
        dot(ctx, 0, 40 - u, 24, '#f8f3e8') +
        dot(ctx, 6, 46 - u, 15, '#e4dccb') +
        '</g>',
    })
  },
}

function scallopBand(ctx: Parameters<NonNullable<Wardrobe['cap']>>[0]): string {
  const t = tools(ctx)
  return t.b(
    'M-176 340C-196 330 -196 300 -176 286C-156 262 -120 276 -104 264C-80 246 -46 262 -20 254C10 242 40 262 70 258C100 252 130 272 156 272C190 276 196 320 176 340C160 356 130 340 104 338C80 344 50 322 20 328C-10 336 -40 322 -70 330C-100 344 -150 360 -176 340Z',
  )
}
