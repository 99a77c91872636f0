/** What lies on a face or in an eye stays there, however the head is turned and the lids are held. */
import { expect, test } from 'vitest'
import { FEATURES, VOCABULARY, type Recipe } from '../../recipe.ts'
import { resolve } from '../../resolve.ts'
import { noWishes } from '../../wishes.ts'
import { jewels } from './accessories.ts'
import { beard } from './beard.ts'
import { contextOf } from './context.ts'
import { expressionOf } from './expression.ts'
import { eyes } from './eyes.ts'
import { cheeks, ears, marks, noseWings, skin } from './face.ts'
import { eyesX, facePath, noseX } from './metrics.ts'
import { mouth } from './mouth.ts'
import { bendPath, flatten, profile, type Point } from './path.ts'
import { corporate } from './style.ts'

const person = (locks: object, features: Partial<Recipe['features']>): Recipe => {
  const recipe = resolve(
    {
      style: 'corporate',
      seed: 5,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#000000', '#000000'] },
      locks: { facialHair: 'none', accessories: ['blush'], ...locks },
    },
    0,
  )
  return { ...recipe, features: { ...recipe.features, ...features } }
}

/** The attributes of each element of this name, as numbers. */
const numbers = (svg: string, name: string, keys: string[]): number[][] =>
  [...svg.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([element]) =>
    keys.map((key) => Number(new RegExp(` ${key}="([^"]*)"`).exec(element)![1])),
  )

test('blush stays on the face', () => {
  const outside: string[] = []
  for (const faceShape of VOCABULARY.faceShape) {
    for (const age of VOCABULARY.age) {
      for (const headTurn of [-1, -0.5, 0, 0.5, 1]) {
        const ctx = contextOf(person({ faceShape, age }, { headTurn, faceWidth: -1, cheekFullness: -1 }))
        const half = profile(facePath(ctx.m), ctx.m.top, ctx.m.chinY)
        const ovals = numbers(cheeks(ctx, expressionOf(ctx.r)), 'ellipse', ['cx', 'cy', 'rx'])
        // One in another on either cheek.
        expect(ovals).toHaveLength(4)
        for (const [cx, cy, rx] of ovals as [number, number, number][])
          if (Math.abs(cx) + rx > half(cy)) outside.push(`${faceShape} ${age} ${headTurn}`)
      }
    }
  }
  expect(outside).toEqual([])
})

test('freckles lie evenly on both cheeks, and on the face', () => {
  const wrong: string[] = []
  for (const faceShape of VOCABULARY.faceShape) {
    for (const headTurn of [-1, 0, 1]) {
      for (let texture = 1; texture < 6; texture++) {
        const ctx = contextOf(person({ faceShape, accessories: ['freckles'] }, { headTurn, texture, faceWidth: -1 }))
        const half = profile(facePath(ctx.m), ctx.m.top, ctx.m.chinY)
        const dots = numbers(marks(ctx), 'circle', ['cx', 'cy', 'r']) as [number, number, number][]
        if (dots.some(([x, y, r]) => Math.abs(x + eyesX(ctx.m)) + r > half(y))) wrong.push(`${faceShape} outside`)
        for (const side of [-1, 1]) {
          const across = dots.map(([x]) => x * side).filter((x) => x > 24)
          const middle = (28 + Math.max(...across)) / 2
          if (across.filter((x) => x > middle).length < 2)
            wrong.push(`${faceShape} ${headTurn} ${texture} ${side} bare`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a nose ring goes through the edge of the nose, whatever its shape', () => {
  for (const noseShape of FEATURES.noseShape) {
    const ctx = contextOf(person({ accessories: ['nose-ring'] }, { noseShape, noseSize: 1 }))
    const [, from, to] = /d="M(\S+) [^"]*A[^"]* ([^" ]+) [^" ]+"/.exec(jewels(ctx, false))!
    const edge = noseX(ctx.m) - noseWings(ctx).w
    expect(Math.abs(Number(from) - edge), noseShape).toBeLessThan(3)
    expect(Number(to), noseShape).toBeGreaterThan(edge)
  }
})

test('earrings hang on ears, which no hair covers', () => {
  for (const hairStyle of ['loose', 'bob', 'fringe', 'pixie'] as const) {
    const recipe = person({ hairStyle, hairLength: 'long', accessories: ['earrings'], headwear: 'none' }, {})
    const { svg } = corporate.draw(recipe) as { svg: string }
    const ear = /<path [^>]*>/.exec(ears(contextOf(recipe)))![0]
    expect(svg.indexOf(ear), hairStyle).toBeGreaterThan(svg.lastIndexOf(contextOf(recipe).c.hair.base))
  }
})

test('lashes end before the rim of glasses', () => {
  for (const eyewear of ['round-glasses', 'square-glasses'] as const) {
    const ctx = contextOf(
      person({ eyewear, presentation: 'feminine', age: 'young', accessories: ['makeup'] }, { lashes: 1 }),
    )
    const rim = ctx.m.eyeDX + Math.min(49, ctx.m.eyeDX - 13) - 3.5
    const inked = [...eyes(ctx, expressionOf(ctx.r)).matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)].filter(
      ([, , colour]) => colour === ctx.c.ink,
    )
    for (const [, path] of inked)
      for (const [x] of flatten(path!, (p, q): Point => [p, q]).flat()) expect(Math.abs(x), eyewear).toBeLessThan(rim)
  }
})

test('a smirk is drawn up on the side that the tilt of the head brings down', () => {
  for (const headTilt of [-1, 1]) {
    const ctx = contextOf(person({ expression: 'cool' }, { headTilt }))
    const [seam] = [...mouth(ctx, expressionOf(ctx.r)).matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)].filter(
      ([, , colour]) => colour === ctx.c.skin.line || colour === ctx.c.ink,
    )
    const points = flatten(seam![1]!, (p, q): Point => [p, q]).flat()
    const at = (side: number) => points.reduce((a, b) => (b[0] * side > a[0] * side ? b : a))[1]
    expect(Math.sign(at(-1) - at(1))).toBe(Math.sign(ctx.m.tilt))
  }
})

test('the half of a closed mouth that turns away is the narrower one, and no skin shows between its lips', () => {
  for (const headTurn of [-0.9, 0.9]) {
    const ctx = contextOf(person({ expression: 'neutral', presentation: 'feminine' }, { headTurn, lipShape: 'medium' }))
    const [upper, , seam] = [...mouth(ctx, expressionOf(ctx.r)).matchAll(/<path d="([^"]*)"/g)].map(([, path]) =>
      flatten(path!, (p, q): Point => [p, q]).flat(),
    )
    const [left, right] = [Math.min(...seam!.map(([x]) => x)), Math.max(...seam!.map(([x]) => x))]
    expect(Math.sign(-left - right)).toBe(Math.sign(headTurn))
    const lowest = Math.max(...upper!.map(([, y]) => y))
    const under = seam!.filter(([x]) => Math.abs(x) < 12).map(([, y]) => y)
    expect(lowest).toBeGreaterThan(Math.min(...under))
  }
})

test('a laughing mouth in a beard has no upper lip between moustache and teeth', () => {
  for (const facialHair of ['short-beard', 'full-beard']) {
    const ctx = contextOf(person({ facialHair, expression: 'laugh', presentation: 'masculine' }, {}))
    const drawn = mouth(ctx, expressionOf(ctx.r))
    expect(drawn).not.toContain(ctx.c.skin.lipDark)
    expect(drawn).toContain(ctx.c.skin.lip)
  }
})

test('the lines beside an old eye stay on the face', () => {
  const outside: string[] = []
  for (const faceShape of VOCABULARY.faceShape) {
    for (const headTurn of [-1, -0.5, 0, 0.5, 1]) {
      const ctx = contextOf(
        person(
          { faceShape, age: 'senior', accessories: [], expression: 'neutral' },
          { headTurn, faceWidth: -1, eyeSpacing: 1 },
        ),
      )
      const half = profile(facePath(ctx.m), ctx.m.top, ctx.m.chinY)
      const svg = cheeks(ctx, expressionOf(ctx.r))
      const aside = Number(/translate\((\S+) 0\)/.exec(svg)?.[1] ?? 0)
      const lines = /<path d="([^"]*)"/.exec(svg)![1]!
      for (const [x, y] of flatten(lines, (p, q): Point => [p + aside, q]).flat())
        if (Math.abs(x) > half(y)) outside.push(`${faceShape} ${headTurn}`)
    }
  }
  expect([...new Set(outside)]).toEqual([])
})

test('the shine in an eye lies under its lid', () => {
  const above: string[] = []
  for (const eyeShape of FEATURES.eyeShape) {
    for (const expression of ['neutral', 'smile', 'cool', 'serious', 'shy'] as const) {
      for (const gazeUp of [-1, 0, 1]) {
        const ctx = contextOf(person({ expression, skinTone: '3' }, { eyeShape, gazeUp, eyeSize: -1 }))
        const svg = eyes(ctx, expressionOf(ctx.r))
        const balls = [...svg.matchAll(/<path d="([^"]*)" fill="([^"]*)"\/>/g)].filter(
          ([, , colour]) => colour === ctx.c.eye.white,
        )
        const shines = numbers(svg, 'circle', ['cx', 'cy', 'r'])
        expect(shines).toHaveLength(2)
        shines.forEach(([cx, cy, r], i) => {
          const outline = flatten(balls[i]![1]!, (x, y): Point => [x, y]).flat()
          const lid = Math.min(...outline.filter(([x]) => Math.abs(x - cx!) < 6).map(([, y]) => y))
          if (cy! - r! < lid - 1) above.push(`${eyeShape} ${expression} ${gazeUp}: ${(lid - cy! + r!).toFixed(1)}`)
        })
      }
    }
  }
  expect(above).toEqual([])
})

/** The radius of the circle through three points. */
const radius = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number => {
  const sides = Math.hypot(bx - cx, by - cy) * Math.hypot(ax - cx, ay - cy) * Math.hypot(ax - bx, ay - by)
  return sides / (2 * Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)))
}

test('a jaw is one curve: nowhere between cheek and chin does it turn as sharply as a corner', () => {
  const sharp: string[] = []
  for (const faceShape of VOCABULARY.faceShape) {
    for (const presentation of VOCABULARY.presentation) {
      for (const headTurn of [-1, 0, 1]) {
        const ctx = contextOf(person({ faceShape, presentation, age: 'senior' }, { headTurn, jawWidth: -1 }))
        const [line] = flatten(facePath(ctx.m), (x, y): Point => [x, y], 40)
        for (let i = 2; i < line!.length - 2; i++) {
          const b = line![i]!
          if (b[1] > ctx.m.noseY && radius(line![i - 2]!, b, line![i + 2]!) < 22)
            sharp.push(`${faceShape} ${presentation} ${headTurn} at ${b.map(Math.round).join(' ')}`)
        }
      }
    }
  }
  expect(sharp).toEqual([])
})

test('shade and light of the skin stay on the face', () => {
  const still = (x: number, y: number): Point => [x, y]
  const outside: string[] = []
  for (const faceShape of VOCABULARY.faceShape) {
    for (const jawWidth of [-1, 1]) {
      for (const headTurn of [-1, 0, 1]) {
        const ctx = contextOf(person({ faceShape, skinTone: '8', hairLength: 'short' }, { headTurn, jawWidth }))
        const outline = facePath(ctx.m)
        const right = profile(outline, ctx.m.top, ctx.m.chinY)
        const left = profile(
          bendPath(outline, (x, y) => [-x, y]),
          ctx.m.top,
          ctx.m.chinY,
        )
        const [, ...planes] = [...skin(ctx).matchAll(/ d="([^"]*)"/g)].map(([, path]) => path!)
        expect(planes).toHaveLength(2)
        for (const [x, y] of planes.flatMap((path) => flatten(path, still)).flat())
          if (y < ctx.m.chinY - 6 && (x > right(y) + 2 || -x > left(y) + 2))
            outside.push(`${faceShape} ${jawWidth} ${headTurn} at ${Math.round(x)} ${Math.round(y)}`)
      }
    }
  }
  expect(outside).toEqual([])
})

test('an iris lies within the lids, wherever it looks', () => {
  const still = (x: number, y: number): Point => [x, y]
  const outside: string[] = []
  for (const eyeShape of FEATURES.eyeShape) {
    for (const gazeAcross of [-1, 0, 1]) {
      for (const headTurn of [-1, 0, 1]) {
        const ctx = contextOf(person({ expression: 'smile', skinTone: '3' }, { eyeShape, gazeAcross, headTurn }))
        const paths = [...eyes(ctx, expressionOf(ctx.r)).matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)]
        const balls = paths.filter(([, , colour]) => colour === ctx.c.eye.white)
        const rings = paths.filter(([, , colour]) => colour === ctx.c.eye.ring)
        rings.forEach(([, ring], i) => {
          const lid = flatten(balls[i]![1]!, still).flat()
          // The upper corners of what is left of the disc: where it begins and where its first curve ends.
          const [start, end] = [/^M(\S+) (\S+?)[QHA]/, /^M\S+ \S+?Q\S+ \S+ (\S+) (\S+?)A/].map((pattern) =>
            pattern.exec(ring!)!.slice(1, 3).map(Number),
          )
          for (const [x, y] of [start, end] as [number, number][]) {
            const top = Math.min(...lid.filter(([px]) => Math.abs(px - x) < 4).map(([, py]) => py))
            if (y < top - 3) outside.push(`${eyeShape} ${gazeAcross} ${headTurn}: ${(top - y).toFixed(1)}`)
          }
        })
      }
    }
  }
  expect(outside).toEqual([])
})

test("a beard's shade stays on the beard", () => {
  const outside: string[] = []
  for (const faceShape of VOCABULARY.faceShape) {
    for (const facialHair of ['short-beard', 'full-beard'] as const) {
      for (const hairLength of ['short', 'bald'] as const) {
        for (const headTurn of [-1, 0, 1]) {
          const locks = { faceShape, facialHair, hairLength, hairTexture: 'straight', presentation: 'masculine' }
          const ctx = contextOf(person(locks, { headTurn, jawWidth: -1 }))
          const [whole, shade] = [...beard(ctx).under.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path!)
          const edge = profile(whole!, ctx.m.noseY, ctx.m.chinY)
          for (const [x, y] of flatten(shade!, (p, q): Point => [p, q]).flat())
            if (y > ctx.m.noseY && y < ctx.m.chinY - 2 && x > edge(y) + 2)
              outside.push(`${faceShape} ${facialHair} ${hairLength} ${headTurn}`)
        }
      }
    }
  }
  expect([...new Set(outside)]).toEqual([])
})
