/** Costume headwear: crowns, helmets, ears, horns. Real things keep their own colours. */
import { shift } from '../../../colour.ts'
import { circle, fill, line } from '../context.ts'
import { clothOf } from '../palette.ts'
import { dot, lift, type Wardrobe } from './hats.ts'
import { plain, tools } from './parts.ts'

const GOLD = { base: '#e5b045', shade: '#c48628', light: '#f6d98a' }
const STEEL = { base: '#b4bac6', shade: '#8a91a4', light: '#dde1e8', seam: '#686f83' }

export const COSTUME: Wardrobe = {
  crown(ctx) {
    const t = tools(ctx)
    const u = lift(ctx) * 0.8
    const y = (v: number) => v - u
    return plain({
      top: y(76),
      front:
        t.form(
          `M-132 ${y(258)}L-152 ${y(128)}L-84 ${y(186)}L0 ${y(92)}L84 ${y(186)}L152 ${y(128)}L132 ${y(258)}C60 ${y(228)} -60 ${y(228)} -132 ${y(258)}Z`,
          GOLD.base,
          [`M0 ${y(80)}L84 ${y(186)}L70 ${y(260)}H200V${y(80)}Z`, GOLD.shade],
          [`M-132 ${y(258)}L-145 ${y(172)}L-112 ${y(200)}L-104 ${y(250)}Z`, GOLD.light],
        ) +
        t.l(`M-126 ${y(226)}C-60 ${y(198)} 60 ${y(198)} 126 ${y(226)}`, GOLD.light, 6) +
        dot(ctx, -152, y(124), 13, GOLD.light) +
        dot(ctx, 0, y(90), 15, GOLD.light) +
        dot(ctx, 152, y(124), 13, GOLD.base) +
        dot(ctx, 0, y(204), 14, '#c23b4e') +
        dot(ctx, -76, y(214), 10, '#3c7fc0') +
        dot(ctx, 76, y(214), 10, '#2f6aa8') +
        dot(ctx, -4, y(200), 4, '#f0a0aa'),
    })
  },
  'flower-crown'(ctx) {
    const petals = ['#f2849e', '#f7c95c', '#f6efe6', '#c78be0', '#ee6f57']
    const u = ctx.r.hairStyle === 'afro' ? 8 : 0
    let out = ''
    const leaf = (x: number, y: number, a: number) => {
      const [px, py] = ctx.m.fit(x, y)
      return `<path transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${a})" d="M0 0C10 -18 34 -22 50 -8C36 8 12 10 0 0Z" fill="${a % 2 ? '#4f8f5b' : '#6bab6a'}"/>`
    }
    const spots: [number, number, number, number][] = [
      [-156, 306, 22, 0], [-128, 258, 30, 1], [-76, 226, 26, 2], [-22, 214, 34, 3], [40, 218, 26, 4], [92, 234, 31, 1],
      [136, 266, 25, 0], [158, 310, 20, 2],
    ]
    for (const [x, y] of spots)
      out += leaf(x - 6, y - u, -150 + (((x * 7) | 0) % 40)) + leaf(x + 4, y - u, -31 + (((x * 5) | 0) % 30))
    for (const [x, y, r, i] of spots) {
      const [px, py] = ctx.m.fit(x, y - u)
      let ring = ''
      for (let k = 0; k < 5; k++)
        ring += circle(
          px + Math.cos(k * 1.2566 + i) * r * 0.55,
          py + Math.sin(k * 1.2566 + i) * r * 0.55,
          r * 0.5,
          petals[i]!,
        )
      out +=
        ring +
        circle(px + r * 0.1, py + r * 0.1, r * 0.34, shift(petals[i] as `#${string}`, { l: -0.12 })) +
        circle(px, py, r * 0.26, '#f8dd84')
    }
    return plain({ front: out, top: 150 })
  },
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
  'hard-hat'(ctx) {
    const t = tools(ctx)
    const k = clothOf('#f2b632')
    return plain({
      cover: 'top',
      top: 114,
      cast: t.b('M-170 310C-80 322 80 322 170 310L170 374C84 352 -70 352 -170 374Z'),
      front:
        t.form(
          'M-172 318C-182 200 -110 130 0 130C110 130 182 200 172 318Z',
          k.base,
          [DOME, k.shade],
          ['M-140 270C-140 214 -108 174 -70 158C-92 192 -104 230 -106 276Z', k.light],
        ) +
        t.form(
          'M-34 312C-38 230 -36 160 -28 124C-14 112 14 112 28 124C36 160 38 230 34 312Z',
          k.base,
          ['M6 100V330H60V100Z', k.shade],
          ['M-26 130C-30 180 -30 240 -28 300L-18 300C-20 240 -20 180 -16 124Z', k.light],
        ) +
        t.l('M-84 306C-90 240 -82 190 -64 156M84 306C90 240 82 190 64 156', k.seam, 4) +
        t.form(
          'M-214 322C-200 302 -180 300 -160 298C-60 278 60 278 160 298C180 300 200 302 214 322C206 338 190 344 176 344C60 318 -60 318 -176 344C-190 344 -206 338 -214 322Z',
          k.base,
          ['M-220 326C-100 300 100 300 220 326L220 370H-220Z', k.shade],
        ),
    })
  },
  'viking-helmet'(ctx) {
    const t = tools(ctx)
    const horn = (s: number) =>
      t.form(
        `M${s * 150} 236C${s * 210} 250 ${s * 262} 210 ${s * 268} 96C${s * 318} 190 ${s * 290} 300 ${s * 160} 308Z`,
        s < 0 ? '#f1e6d2' : '#dccdb4',
        [
          s < 0
            ? 'M-268 96C-318 190 -290 300 -160 308L-158 290C-250 270 -284 190 -268 96Z'
            : 'M268 96C318 190 290 300 160 308L158 280C240 270 284 190 268 96Z',
          s < 0 ? '#d8c7aa' : '#b9a586',
        ],
      )
    return plain({
      cover: 'top',
      top: 92,
      cast: t.b('M-170 310C-80 330 80 330 170 310L170 372C84 352 -70 352 -170 372Z'),
      front:
        horn(-1) +
        horn(1) +
        t.form(
          'M-172 330C-182 206 -110 134 0 130C110 134 182 206 172 330Z',
          STEEL.base,
          [DOME, STEEL.shade],
          ['M-136 270C-136 214 -104 174 -62 158C-88 192 -98 230 -100 276Z', STEEL.light],
        ) +
        t.form('M-20 128H20L24 320H-24Z', GOLD.base, ['M4 120V330H40V120Z', GOLD.shade]) +
        t.form(
          'M-178 290C-60 266 60 266 178 290L178 346C60 320 -60 320 -178 346Z',
          GOLD.base,
          ['M90 260L96 360H240V260Z', GOLD.shade],
          ['M-178 290C-60 266 60 266 178 290L178 300C60 276 -60 276 -178 300Z', GOLD.light],
        ) +
        [-140, -84, 0, 84, 140].map((x) => dot(ctx, x, 306 + Math.abs(x) * 0.09, 8, '#8e621c')).join(''),
    })
  },
  'astronaut-helmet'() {
    const k = clothOf('#f3f3f1')
    const R = 292
    const cy = 440
    return plain({
      cover: 'none',
      inside: 226,
      top: cy - R - 20,
      back: circle(0, cy, R + 18, k.base) + circle(0, cy, R - 16, '#3c4a6b'),
      overlay:
        circle(0, cy, R - 16, '#d8ecfa', 0.05) +
        fill(
          'M-236 360C-214 270 -150 208 -70 186C-130 226 -178 290 -196 380C-206 420 -236 410 -236 360ZM-222 476C-216 500 -206 524 -192 544C-196 520 -198 500 -198 478C-204 466 -222 464 -222 476Z',
          '#ffffff',
          0.55,
        ) +
        fill(
          'M196 300C226 360 236 440 216 520C206 552 184 540 192 508C206 440 200 370 174 322C166 300 184 284 196 300Z',
          '#ffffff',
          0.28,
        ) +
        line(
          `M${-(R + 1)} ${cy}A${R + 1} ${R + 1} 0 1 1 ${R + 1} ${cy}A${R + 1} ${R + 1} 0 1 1 ${-(R + 1)} ${cy}`,
          k.base,
          36,
        ) +
        line(`M${R * 0.5} ${cy - R * 0.88}A${R + 8} ${R + 8} 0 0 1 ${R * 0.72} ${cy + R * 0.72}`, k.shade, 16) +
        fill(
          'M-236 668C-130 760 130 760 236 668C258 690 262 726 246 752C130 836 -130 836 -246 752C-262 726 -258 690 -236 668Z',
          k.base,
        ) +
        fill(
          'M60 734C130 726 196 704 236 668C258 690 262 726 246 752C190 792 120 812 50 815C80 790 80 760 60 734Z',
          k.shade,
        ) +
        line('M-244 706C-130 792 130 792 244 706', '#e0703a', 12) +
        fill('M-318 396C-330 396 -340 406 -340 420V470C-340 484 -330 492 -318 492H-296V396Z', k.shade) +
        fill('M318 396C330 396 340 406 340 420V470C340 484 330 492 318 492H296V396Z', k.seam),
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
  'cat-ears'(ctx) {
    const t = tools(ctx, true)
    const k = clothOf(ctx.r.features.headwearColor)
    const u = lift(ctx) * 0.8
    const ear = (s: number) =>
      t.f(
        `M${s * 152} ${246 - u}C${s * 168} ${180 - u} ${s * 168} ${120 - u} ${s * 152} ${72 - u}C${s * 100} ${92 - u} ${s * 56} ${130 - u} ${s * 36} ${182 - u}Z`,
        s < 0 ? k.base : k.shade,
      ) +
      t.f(
        `M${s * 136} ${208 - u}C${s * 148} ${172 - u} ${s * 148} ${138 - u} ${s * 140} ${110 - u}C${s * 108} ${126 - u} ${s * 84} ${148 - u} ${s * 68} ${180 - u}Z`,
        s < 0 ? '#f2a3ae' : '#d98594',
      )
    return plain({
      top: 66 - u,
      front:
        ear(-1) +
        ear(1) +
        (ctx.r.hairStyle === 'afro'
          ? ''
          : t.f(
              `M-170 ${300 - u * 0.4}C-176 ${200 - u} -100 ${154 - u} 0 ${154 - u}C100 ${154 - u} 176 ${200 - u} 170 ${300 - u * 0.4}L154 ${300 - u * 0.4}C158 ${214 - u} 90 ${172 - u} 0 ${172 - u}C-90 ${172 - u} -158 ${214 - u} -154 ${300 - u * 0.4}Z`,
              k.seam,
            )),
    })
  },
  'bunny-ears'(ctx) {
    const t = tools(ctx, true)
    const u = lift(ctx) * 0.8
    const ear = (s: number) =>
      t.f(
        `M${s * 40} ${196 - u}C${s * 34} ${90 - u} ${s * 60} ${-30 - u} ${s * 112} ${-54 - u}C${s * 148} ${-30 - u} ${s * 150} ${100 - u} ${s * 110} ${206 - u}Z`,
        s < 0 ? '#f8f5f0' : '#e2dde2',
      ) +
      t.f(
        `M${s * 64} ${176 - u}C${s * 62} ${90 - u} ${s * 80} ${6 - u} ${s * 110} ${-20 - u}C${s * 128} ${10 - u} ${s * 126} ${100 - u} ${s * 98} ${184 - u}Z`,
        s < 0 ? '#f4b3bd' : '#dc97a6',
      )
    return plain({
      top: -56 - u,
      front:
        ear(-1) +
        ear(1) +
        (ctx.r.hairStyle === 'afro'
          ? ''
          : t.f(
              `M-170 ${300 - u * 0.4}C-176 ${200 - u} -100 ${156 - u} 0 ${156 - u}C100 ${156 - u} 176 ${200 - u} 170 ${300 - u * 0.4}L152 ${300 - u * 0.4}C156 ${216 - u} 90 ${178 - u} 0 ${178 - u}C-90 ${178 - u} -156 ${216 - u} -152 ${300 - u * 0.4}Z`,
              '#f0ebe6',
            ) +
            t.f(
              `M60 ${160 - u}C140 ${180 - u} 174 ${220 - u} 170 ${300 - u * 0.4}L158 ${300 - u * 0.4}C162 ${240 - u} 130 ${190 - u} 60 ${160 - u}Z`,
              '#d6cfd6',
            )),
    })
  },
  halo(ctx) {
    // Above whatever stands up, so that it never cuts through a crest or a bun.
    const { hairLength, hairStyle } = ctx.r
    const bare = hairLength === 'bald' || hairLength === 'shaved'
    const stands =
      bare || (hairStyle !== 'bun' && hairStyle !== 'mohawk')
        ? 0
        : hairLength === 'short'
          ? 70
          : hairLength === 'medium'
            ? 104
            : 118
    const [, y] = ctx.m.fit(0, 108 - Math.max(0, lift(ctx)) - stands)
    return plain({
      top: y - 50,
      back: line(`M-112 ${y}A112 30 0 0 1 112 ${y}`, '#a8741c', 21),
      // A darker rim makes it visible on pale backgrounds.
      front:
        line(`M-112 ${y}A112 30 0 0 0 112 ${y}A112 30 0 0 0 -112 ${y}`, '#bd8a26', 22) +
        line(`M-112 ${y}A112 30 0 0 0 112 ${y}A112 30 0 0 0 -112 ${y}`, '#f7cb4d', 15) +
        line(`M-112 ${y}A112 30 0 0 0 40 ${y + 28}`, '#fdeeb4', 6),
    })
  },
  'devil-horns'(ctx) {
    const t = tools(ctx)
    const u = lift(ctx) * 0.8
    const horn = (s: number) =>
      t.f(
        `M${s * 60} ${196 - u}C${s * 72} ${160 - u} ${s * 116} ${150 - u} ${s * 118} ${64 - u}C${s * 162} ${110 - u} ${s * 172} ${180 - u} ${s * 128} ${232 - u}C${s * 106} ${222 - u} ${s * 80} ${210 - u} ${s * 60} ${196 - u}Z`,
        s < 0 ? '#cf3a3f' : '#b02c3a',
      ) +
      t.f(
        `M${s * 118} ${64 - u}C${s * 162} ${110 - u} ${s * 172} ${180 - u} ${s * 128} ${232 - u}L${s * 116} ${226 - u}C${s * 146} ${180 - u} ${s * 140} ${120 - u} ${s * 118} ${64 - u}Z`,
        s < 0 ? '#a82836' : '#8c1f31',
      )
    return plain({ top: 60 - u, front: horn(-1) + horn(1) })
  },
}

const DOME = 'M80 100C150 180 180 260 164 400H260V100Z'

function scallopBand(ctx: Parameters<NonNullable<Wardrobe['cap']>>[0]): string {
  const t = tools(ctx)
  return t.b(
    'M-176 340C-196 330 -196 300 -176 286C-156 262 -120 276 -104 264C-80 246 -46 262 -20 254C10 242 40 262 70 258C100 252 130 272 156 272C190 276 196 320 176 340C160 356 130 340 104 338C80 344 50 322 20 328C-10 336 -40 322 -70 330C-100 344 -150 360 -176 340Z',
  )
}
