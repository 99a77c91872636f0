import { expect, test } from 'vitest'
import { oklchOf } from '../colour.ts'
import type { Attributes } from '../recipe.ts'
import type { Lab } from './face/face-reading.ts'
import { asRead, hairBeside, hairTones, toned, type TonedHair, toneOf } from './hair-tone.ts'

const lab = (l: number, c: number, h: number): Lab => ({
  l,
  a: c * Math.cos((h * Math.PI) / 180),
  b: c * Math.sin((h * Math.PI) / 180),
})
const lch = ({ l, a, b }: Lab) => ({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI })

test('in neutral light hair keeps its colour', () => {
  for (const hair of [lab(0.3, 0.04, 45), lab(0.7, 0.08, 75), lab(0.15, 0.01, 30)]) {
    const own = hairBeside(lab(0.75, 0.07, 50), hair)
    expect(lch(own).c).toBeCloseTo(lch(hair).c)
    expect(lch(own).h).toBeCloseTo(lch(hair).h)
  }
})

test('in red light white hair is not rosy, and fair hair is golden', () => {
  const skin = lab(0.8, 0.086, 33)
  expect(lch(hairBeside(skin, lab(0.82, 0.044, 43))).c).toBeLessThan(0.025)
  const fair = lch(hairBeside(skin, lab(0.7, 0.07, 50)))
  expect(fair.h).toBeGreaterThan(60)
  expect(fair.c).toBeGreaterThan(0.06)
})

test('thin white hair on to which rosy skin shines is white, drawn without its tint', () => {
  const own = hairBeside(lab(0.74, 0.075, 33), lab(0.73, 0.061, 39))
  expect(lch(own).c).toBeLessThan(0.022)
  for (const tone of hairTones({ ...own, l: 0.81 })) expect(tone.b).toBeLessThan(0.006)
  expect(hairTones({ ...own, l: 0.81 })[1].l).toBeGreaterThan(0.84)
})

test('fair hair in warm light is blonde, red hair stays red', () => {
  const skin = lab(0.73, 0.088, 34)
  expect(lch(hairTones(hairBeside(skin, lab(0.69, 0.07, 46)))[1]).h).toBeGreaterThan(76)
  expect(lch(hairTones(hairBeside(lab(0.8, 0.05, 45), lab(0.5, 0.1, 40)))[1]).h).toBeLessThan(50)
})

test('dark brown hair with little colour stays brown', () => {
  expect(lch(hairBeside(lab(0.75, 0.09, 50), lab(0.35, 0.02, 50))).c).toBeCloseTo(0.02)
})

test('a photo without colours has brown hair', () => {
  const own = lch(hairBeside(lab(0.7, 0, 0), lab(0.4, 0, 0)))
  expect(own.c).toBeGreaterThan(0.02)
  expect(own.h).toBeGreaterThan(50)
})

test.each([
  ['fair', { l: 0.7, a: 0.02, b: 0.05 }],
  ['brown', { l: 0.4, a: 0.02, b: 0.03 }],
  ['black', { l: 0.25, a: 0, b: 0.005 }],
])('%s hair has a shade, a tone and a light that are plainly apart', (_, seen) => {
  const [shade, base, light] = hairTones(seen)
  expect(base.l - shade.l).toBeGreaterThan(0.045)
  expect(light.l - base.l).toBeGreaterThan(0.06)
})

test('brown hair that looks black in the dark is brown, what light there is', () => {
  // Of 25 people with dark brown hair its middle is as light as that, in even light.
  expect(asRead({ l: 0.22, a: 0.02, b: 0.03 }, 'brown').l).toBeCloseTo(0.29)
  expect(asRead({ l: 0.22, a: 0.02, b: 0.03 }, undefined).l).toBe(0.22)
  const blonde = asRead({ l: 0.8, a: 0, b: -0.007 }, 'blonde')
  expect(blonde.b).toBeGreaterThan(0.05)
})

test('brown hair in the light of leaves is brown, not green', () => {
  const { a, b } = asRead({ l: 0.36, a: -0.02, b: 0.025 }, 'brown')
  expect(Math.atan2(b, a) * (180 / Math.PI)).toBeLessThan(90)
})

const SKIN = lab(0.75, 0.07, 50)
/** What hair read as that colour comes out as, of somebody with fair skin unless told. */
function tonedAs(
  color: Attributes['hairColor'],
  seen: Lab,
  { skin = SKIN, depth = 3, length = 'long', paler = 0 }: Partial<TonedHair> & { skin?: Lab; depth?: number } = {},
) {
  const read: TonedHair = { length, color, paler, seen: { ...seen, area: 2 } }
  const hair = toned(read, skin, depth)
  return { ...oklchOf(hair.tone!), color: hair.color }
}

test('in a dim photo fair and auburn hair are as light beside the skin as they are seen', () => {
  const dim = lab(0.58, 0.07, 45)
  const fair = tonedAs('chestnut', lab(0.47, 0.045, 55), { skin: dim, depth: 2 })
  expect(fair.color).toBe('blonde')
  expect(fair.l).toBeGreaterThan(0.6)
  const auburn = tonedAs('brown', lab(0.32, 0.066, 49), { skin: lab(0.74, 0.06, 40) })
  expect(auburn.color).toBe('chestnut')
  expect(auburn.l).toBeGreaterThan(0.35)
  expect(auburn.c).toBeGreaterThan(0.07)
})

test('brown hair whose edge shines is not called blonde', () => {
  const brown = tonedAs('blonde', lab(0.35, 0.049, 60), { skin: lab(0.6, 0.082, 54) })
  expect(brown.color).toBe('chestnut')
  expect(brown.l).toBeLessThan(0.55)
})

test('where all colours are faint, fair hair is not grey; grey hair is', () => {
  const faint = { skin: lab(0.82, 0.035, 28), depth: 2.3 }
  expect(tonedAs('grey', lab(0.73, 0.028, 85), faint).color).toBe('blonde')
  expect(tonedAs('grey', lab(0.73, 0.01, 85), faint).color).toBe('grey')
})

test('ginger curls are red, and no gold', () => {
  const ginger = tonedAs('blonde', lab(0.53, 0.096, 55), { skin: lab(0.69, 0.071, 42), depth: 1 })
  expect(ginger.color).toBe('red')
  expect(ginger.h).toBeLessThan(65)
})

test('dyed hair is as dark and as violet as it is', () => {
  const violet = tonedAs('purple', lab(0.48, 0.087, 302), { skin: lab(0.6, 0.084, 37), depth: 8 })
  expect(violet.h).toBeGreaterThan(270)
  expect(violet.c).toBeGreaterThan(0.08)
  expect(violet.l).toBeLessThan(0.5)
})

test('on deep skin hair that haze makes grey-brown is black, and grey hair in yellow light is grey', () => {
  expect(tonedAs('brown', lab(0.46, 0.015, 272), { skin: lab(0.54, 0.043, 34), depth: 6.4 })).toMatchObject({
    color: 'black',
  })
  const grey = tonedAs('blonde', lab(0.51, 0.064, 85), { skin: lab(0.66, 0.101, 60), depth: 4.5 })
  expect(grey.color).toBe('grey')
  expect(grey.c).toBeLessThan(0.02)
})

test('brown hair in blue light is brown', () => {
  const { l, h } = tonedAs('brown', lab(0.4, 0.05, 236), { skin: lab(0.87, 0.04, 30) })
  expect(l).toBeCloseTo(0.4, 1)
  expect(h > 20 && h < 100).toBe(true)
})

test('black hair that is a little warm is a very dark brown; a character’s is never darker than its lines', () => {
  const { l, h, c } = tonedAs('black', lab(0.24, 0.02, 45))
  expect(l).toBeLessThan(0.3)
  expect(h > 20 && h < 100 && c > 0.01).toBe(true)
  expect(oklchOf(toneOf(lab(0.1, 0, 0))).l).toBeGreaterThan(0.23)
})

test('grey hair in warm light is grey, and no darker than grey is', () => {
  for (const color of ['grey', 'white'] as const) {
    const { l, c } = tonedAs(color, lab(0.45, 0.033, 63))
    expect(c).toBeLessThan(0.012)
    if (color === 'grey') expect(l).toBeGreaterThan(0.5)
  }
})

test('dark hair whose hue is the light’s is black, and black hair is black', () => {
  const skin = lab(0.7, 0.07, 50)
  expect(tonedAs('brown', lab(0.34, 0.035, 2), { skin, depth: 4 }).color).toBe('black')
  expect(tonedAs('black', lab(0.36, 0.02, 60), { skin, depth: 4 }).l).toBeLessThan(0.28)
})

test('short black hair that goes grey at the temples is charcoal; in haze, in blue light and where it hangs it is black', () => {
  const person = { skin: lab(0.76, 0.079, 50), depth: 6, length: 'short' as const, paler: 0.07 }
  const seen = lab(0.47, 0.01, 60)
  expect(tonedAs('black', seen, person).l).toBeGreaterThan(0.36)
  expect(tonedAs('black', seen, person).color).toBe('black')
  for (const other of [{ length: 'long' as const }, { paler: 0 }])
    expect(tonedAs('black', seen, { ...person, ...other }).l).toBeLessThan(0.28)
  for (const other of [lab(0.39, 0.01, 60), lab(0.47, 0.04, 250)])
    expect(tonedAs('black', other, person).l).toBeLessThan(0.28)
})

test('copper hair in the light of a grey day is as red as it is beside such skin, and no gold', () => {
  const copper = toned(
    { length: 'long', color: 'chestnut', seen: { ...lab(0.66, 0.094, 62), area: 2 } },
    lab(0.63, 0.051, 40),
    3.7,
    2,
  )
  expect(copper.color).toBe('red')
  expect(lch(copper.own!).h).toBeLessThan(57)
})

test('black braids before a bright sky are black, not grey', () => {
  const skin = lab(0.69, 0.092, 49)
  const sky = { ...lab(0.72, 0.018, 33), area: 1.7 }
  const own = (fairness: number, isLikeBehind = true) =>
    toned({ length: 'short', color: 'grey', seen: sky, isLikeBehind }, skin, 7, fairness)
  expect([own(0.5), own(1.9), own(0.5, false)].map(({ color }) => color)).toEqual(['black', 'grey', 'grey'])
  expect(own(0.5).own!.l).toBeLessThan(0.3)
})
