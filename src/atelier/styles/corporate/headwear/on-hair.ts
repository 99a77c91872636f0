/** What sits on the hair: headband, crowns, ears, horns, halo. */
import { shift, standOff } from '../../../colour.ts'
import { type Context, circle, fill, line, within } from '../context.ts'
import { clothOf } from '../palette.ts'
import { dot, lift, type Wardrobe } from './hats.ts'
import { plain, tools } from './parts.ts'

const GOLD = { base: '#e5b045', shade: '#c48628', light: '#f6d98a' }

/** Hair that a band holds back: without it skin would show above the band where hair is parted. */
function heldBack(ctx: Context): string {
  const { hairLength, hairStyle } = ctx.r
  if (hairLength === 'bald' || hairLength === 'shaved' || hairStyle === 'mohawk') return ''
  const half = hairStyle === 'undercut' ? 84 : 146
  const path = `M${-half} 292C${-half} 216 -76 190 0 190C76 190 ${half} 216 ${half} 292C100 248 -100 248 ${-half} 292Z`
  return within(ctx, ctx.face, fill(tools(ctx).b(path), ctx.c.hair.base))
}

export const ON_HAIR: Wardrobe = {
  headband(ctx) {
    const t = tools(ctx, true)
    // Nothing but hair is around it, in whose colour it would be lost.
    const k = clothOf(standOff(ctx.r.features.headwearColor, ctx.c.hair.base, 0.16))
    return plain({
      under: heldBack(ctx),
      front: t.form(
        'M-164 388C-180 344 -182 298 -168 268C-112 226 112 226 168 268C182 298 180 344 164 388C163 356 161 330 154 307C100 268 -100 268 -154 307C-161 330 -163 356 -164 388Z',
        k.base,
        ['M80 200C110 250 116 280 112 330L180 400H260V200Z', k.shade],
        ['M-150 272C-110 248 -60 242 -10 240C-60 254 -110 264 -154 288Z', k.light],
      ),
    })
  },
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
