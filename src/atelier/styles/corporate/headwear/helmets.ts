/** Hard hat, viking and astronaut's helmet. */
import { circle, fill, line } from '../context.ts'
import { clothOf } from '../palette.ts'
import { dot, type Wardrobe } from './hats.ts'
import { plain, tools } from './parts.ts'

const GOLD = { base: '#e5b045', shade: '#c48628', light: '#f6d98a' }
const STEEL = { base: '#b4bac6', shade: '#8a91a4', light: '#dde1e8', seam: '#686f83' }

const DOME = 'M80 100C150 180 180 260 164 400H260V100Z'

export const HELMETS: Wardrobe = {
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
}
