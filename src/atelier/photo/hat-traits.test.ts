/** Headwear and the hair under it, on heads of a few shapes. */
import { expect, test } from 'vitest'
import { type Area, ellipse, headStudy } from '../../../tests/support/heads/study.ts'
import { oklchOf } from '../colour.ts'
import type { BesideFace } from './beside-face.ts'
import { NO_CAST } from './hair-tone.ts'
import { hairUnder } from './hair-under.ts'
import { headwearOf } from './hat-traits.ts'
import { colourOf } from './head-study.ts'
import { lostHat } from './lost-hat.ts'
import { hatScoreOf } from './readers/hat-reader.ts'
import { clothOf, hexOf } from './worn-colours.ts'

const SKIN = { l: 0.75, a: 0.04, b: 0.055 }
const BLACK = { l: 0.18, a: 0, b: 0 }
const FAIR = { l: 0.68, a: 0.015, b: 0.075 }
const CLOTH = { l: 0.4, a: 0.02, b: -0.03 }

const face = { area: ellipse(0, 0.3, 1.05, 1.4), colour: SKIN, as: 'skin' } as const
const shoulders = { area: ellipse(0, 3.6, 3, 1.4), colour: CLOTH, as: 'clothing' } as const
const hairOf = (area: Area, colour = FAIR) => ({ area, colour, as: 'hair' }) as const
/** A brim over a crown. */
const brimmed: Area = (u, v) =>
  (ellipse(0, -0.55, 2.3, 0.5)(u, v) && v < -0.3) || (ellipse(0, -0.7, 1.15, 1.25)(u, v) && v < -0.4)
const locks: Area = (u, v) => Math.abs(u) > 0.8 && Math.abs(u) < 1.9 && v > -0.4 && v < 2.1
const tuft: Area = (u, v) => ellipse(0, -0.4, 1.25, 1.3)(u, v) && v < -0.2

/** What is beside the face is not asked here. */
const UNSEEN = { cheek: [undefined, undefined], jaw: [undefined, undefined], yaw: 0 } as const

const faceOf = (study: ReturnType<typeof headStudy>) => colourOf(study, (i) => study.skin[i]! > 0.5, 0.3, 0.8)

test('a brim with hair hanging under it is a hat; the hair keeps its own colour and length', () => {
  const study = headStudy({ layers: [hairOf(locks), face, shoulders, hairOf(brimmed, BLACK)] })
  const hat = headwearOf(study)
  expect(hat).toMatchObject({ kind: 'hat' })
  expect(hairUnder(study, hat!, faceOf(study), NO_CAST, UNSEEN)).toMatchObject({
    color: 'blonde',
    length: 'medium',
  })
})

test('a white mane as wide as a brim is no hat', () => {
  const white = { l: 0.85, a: 0, b: 0.01 }
  const shade = { l: 0.58, a: 0, b: 0 }
  for (const beside of [white, shade]) {
    const study = headStudy({ layers: [hairOf(locks, beside), face, shoulders, hairOf(brimmed, white)] })
    expect(headwearOf(study)?.kind).not.toBe('hat')
  }
  const fair = headStudy({ layers: [hairOf(locks), face, shoulders, hairOf(brimmed, white)] })
  expect(headwearOf(fair)?.kind).toBe('hat')
})

test('without hair under it, the brim is no long hair', () => {
  const study = headStudy({ layers: [face, shoulders, hairOf(brimmed, BLACK)] })
  const hat = headwearOf(study)
  expect(hat).toMatchObject({ kind: 'hat' })
  expect(hairUnder(study, hat!, faceOf(study), NO_CAST, UNSEEN).length).toBe('short')
})

test('hair that stands off as far as a brim is none: it is as high as it is wide', () => {
  const round = headStudy({ layers: [hairOf(ellipse(0, -0.5, 2.1, 1.8), BLACK), face, shoulders] })
  expect(headwearOf(round)).toBeUndefined()
})

test('nor is hair as wide that ends unevenly', () => {
  const uneven: Area = (u, v) => {
    const angle = Math.atan2(u, -0.5 - v)
    const reach = 1.6 + 0.7 * Math.abs(Math.sin(angle)) + 0.12 * Math.sin(angle * 23)
    return Math.hypot(u, v + 0.5) < reach && v < 0.4
  }
  expect(headwearOf(headStudy({ layers: [hairOf(uneven, BLACK), face, shoulders] }))).toBeUndefined()
})

test('a level fringe over hair of its colour, which lies in the shade, is no hat', () => {
  const shade = { l: 0.3, a: 0.012, b: 0.05 }
  const fringe: Area = (u, v) => tuft(u, v) && v < -0.45
  const beside: Area = (u, v) => Math.abs(u) > 0.9 && Math.abs(u) < 1.6 && v > -0.4 && v < 1
  const study = headStudy({
    layers: [hairOf(beside, shade), face, shoulders, hairOf(fringe, { l: 0.6, a: 0.01, b: 0.06 })],
  })
  expect(headwearOf(study)).toBeUndefined()
})

test('a bald head in warm light is no cap, however saturated', () => {
  const scalp: Area = (u, v) => ellipse(0, -0.4, 1.15, 1.25)(u, v) && v < -0.55
  const warm = { l: 0.82, a: 0.07, b: 0.09 }
  const lit = { l: 0.86, a: 0.075, b: 0.1 }
  const study = headStudy({ layers: [{ ...face, colour: warm }, shoulders, hairOf(scalp, lit)] })
  expect(headwearOf(study)).toBeUndefined()
})

test('loose hair round the neck under a level fringe is no hijab', () => {
  const fringe: Area = (u, v) => tuft(u, v) && v < -0.45
  const round: Area = (u, v) => Math.abs(u) < 1.6 && v > -0.4 && v < 2.6
  const study = headStudy({ layers: [shoulders, hairOf(round, BLACK), face, hairOf(fringe, BLACK)] })
  expect(headwearOf(study)?.kind).not.toBe('hijab')
})

test('cloth wrapped round head and neck is a hijab, golden hair over a golden jumper is none', () => {
  const crown: Area = (u, v) => tuft(u, v) && v < -0.5
  const round: Area = (u, v) => Math.abs(u) < 1.6 && v > -0.5 && v < 2.6
  const of = (colour: typeof SKIN) =>
    headwearOf(headStudy({ layers: [shoulders, hairOf(round, colour), face, hairOf(crown, colour)] }))?.kind
  expect([of({ l: 0.5, a: 0, b: -0.1 }), of({ l: 0.8, a: 0.015, b: 0.11 })]).toEqual(['hijab', undefined])
})

test('hair of any colour that hangs before a bare neck is no hijab', () => {
  const ashen = { l: 0.45, a: -0.01, b: -0.06 }
  const crown: Area = (u, v) => tuft(u, v) && v < -0.5
  const round: Area = (u, v) => Math.abs(u) < 1.6 && v > -0.5 && v < 2.6
  const neck: Area = (u, v) => Math.abs(u) < 0.18 && v > 1.5 && v < 2.6
  const layers = [shoulders, hairOf(round, ashen), face, hairOf(crown, ashen)]
  expect(headwearOf(headStudy({ layers }))?.kind).toBe('hijab')
  expect(headwearOf(headStudy({ layers: [...layers, { ...face, area: neck }] }))?.kind).not.toBe('hijab')
})

test('nor is red hair round a neck, nor what has strands', () => {
  const crown: Area = (u, v) => tuft(u, v) && v < -0.5
  const round: Area = (u, v) => Math.abs(u) < 1.6 && v > -0.5 && v < 2.6
  const blue = { l: 0.5, a: 0, b: -0.1 }
  const headOf = (colour: typeof SKIN) =>
    headStudy({ layers: [shoulders, hairOf(round, colour), face, hairOf(crown, colour)] })
  const stranded = headOf(blue)
  for (let i = 0; i < stranded.hair.length; i++) if (stranded.hair[i]) stranded.lab[i * 3]! += i % 2 ? 0.03 : -0.03
  expect([
    headwearOf(headOf(blue))?.kind,
    headwearOf(headOf({ l: 0.5, a: 0.13, b: 0.045 })),
    headwearOf(stranded)?.kind,
  ]).toEqual(['hijab', undefined, undefined])
})

test('dark hair that a faded print made magenta is no headscarf, violet cloth is one', () => {
  const crown: Area = (u, v) => tuft(u, v) && v < -0.5
  const round: Area = (u, v) => Math.abs(u) < 1.6 && v > -0.5 && v < 2.6
  const of = (colour: typeof SKIN) =>
    headwearOf(headStudy({ layers: [shoulders, hairOf(round, colour), face, hairOf(crown, colour)] }))?.kind
  expect([of({ l: 0.42, a: 0.04, b: -0.018 }), of({ l: 0.45, a: 0.08, b: -0.09 })]).toEqual([undefined, 'hijab'])
})

test('smooth cloth lighter than a deep face is a wrap; locks are none, nor is golden hair above a fair face', () => {
  const [deep, gold] = [
    { l: 0.48, a: 0.04, b: 0.04 },
    { l: 0.68, a: 0.02, b: 0.068 },
  ]
  const deepFace = { ...face, colour: deep }
  const crown = ellipse(0, -0.75, 1.3, 1.2)
  const wrapped = headStudy({ layers: [hairOf(crown, gold), deepFace, shoulders] })
  expect(headwearOf(wrapped)?.kind).toBe('turban')
  const locs = headStudy({ layers: [hairOf(crown, gold), deepFace, shoulders] })
  for (let i = 0; i < locs.lab.length; i += 6) locs.lab[i]! *= 0.9
  expect(headwearOf(locs)?.kind).not.toBe('turban')
  const fair = headStudy({ layers: [hairOf(crown, gold), face, shoulders] })
  expect(headwearOf(fair)?.kind).not.toBe('turban')
})

test('what has another colour than the skin where no hair is seen is worn; a bare scalp that shines is not', () => {
  const tan = { l: 0.65, a: 0.045, b: 0.05 }
  const level: Area = (u, v) => ellipse(0, -0.4, 1.25, 1.5)(u, v) && v < -0.7
  const bent: Area = (u, v) => ellipse(0, -0.4, 1.25, 1.5)(u, v) && v < -0.75 - 0.3 * u * u
  const of = (area: Area, colour: typeof SKIN) =>
    headwearOf(headStudy({ layers: [{ ...face, colour: tan }, shoulders, { area, colour, as: 'skin' }] }))?.kind
  const straw = { l: 0.93, a: 0.01, b: 0.09 }
  expect([of(level, straw), of(bent, straw)]).toEqual(['beanie', 'cap'])
  expect([of(level, { l: 0.9, a: 0.01, b: 0.01 }), of(level, { l: 0.93, a: 0.065, b: 0.07 })]).toEqual([
    undefined,
    undefined,
  ])
})

test('where readers of the whole head are sure, cloth in a colour of hair is a headscarf, above free cheeks a turban', () => {
  const crown: Area = (u, v) => tuft(u, v) && v < -0.5
  const round: Area = (u, v) => Math.abs(u) < 1.6 && v > -0.5 && v < 2.6
  const scarf = headStudy({ layers: [shoulders, hairOf(round, BLACK), face, hairOf(crown, BLACK)] })
  const wrap = headStudy({ layers: [shoulders, { ...face, area: ellipse(0, 0.9, 1.05, 2) }, hairOf(crown, BLACK)] })
  const looks = { worn: 5, wound: 5, tied: 0, bearded: 0 }
  expect([scarf, wrap].map((study) => headwearOf(study, undefined, looks)?.kind)).toEqual(['hijab', 'turban'])
  expect(headwearOf(scarf)?.kind).toBeUndefined()
  // Grey cloth in the shade of a chin is as dark as skin, and none.
  const [grey, shade] = [
    { l: 0.9, a: 0, b: 0 },
    { l: 0.66, a: 0, b: 0 },
  ]
  const under = { area: ellipse(0, 2.1, 0.7, 0.6), colour: shade, as: 'clothing' } as const
  const shaded = headStudy({ layers: [shoulders, under, face, hairOf(crown, grey)] })
  expect(headwearOf(shaded, undefined, looks)?.kind).toBe('hijab')
  // Where they are less sure it is no scarf: hair cut straight over the brows looks wound.
  const scoreOf = (study: typeof scarf) => Math.max(-2.5, Math.min(2.5, hatScoreOf(study).score))
  const neck: Area = (u, v) => Math.abs(u) < 0.18 && v > 1.5 && v < 2.6
  const hair = headStudy({
    layers: [shoulders, hairOf(round, BLACK), { ...face, area: neck }, face, hairOf(crown, BLACK)],
  })
  const asWound = (more: number) =>
    headwearOf(hair, undefined, { ...looks, wound: 1.5 + 0.6 * scoreOf(hair) + more })?.kind
  expect([asWound(0.1), asWound(-0.1) === 'hijab']).toEqual(['hijab', false])
  const hat = scoreOf(scarf)
  // Nobody with a beard wears a headscarf. Clipped hair is none.
  expect(headwearOf(scarf, undefined, looks, { bearded: true })?.kind).toBe('turban')
  const unsure = { worn: 2 - 0.6 * hat, wound: 0.4, tied: 0, bearded: 0 }
  expect(headwearOf(scarf, undefined, unsure)).toBeDefined()
  expect(headwearOf(scarf, undefined, unsure, { clipped: true })).toBeUndefined()
  expect(headwearOf(scarf, undefined, { ...unsure, wound: 5 }, { clipped: true })?.kind).toBe('hijab')
})

test('what has one colour above a face, beside it and on all of the neck is a headscarf where it looks at all wound', () => {
  const round: Area = (u, v) => Math.abs(u) < 1.7 && v > -0.5 && v < 2.8
  const crown = hairOf(ellipse(0, -0.6, 1.4, 1.4), BLACK)
  const neck = { ...face, area: (u: number, v: number) => Math.abs(u) < 0.18 && v > 1.5 && v < 2.6 }
  const unlike = { l: 0.4, a: 0, b: 0 }
  const worn = (wound: number, ...over: Parameters<typeof headStudy>[0]['layers']) =>
    headwearOf(headStudy({ layers: [shoulders, hairOf(round, BLACK), crown, ...over, face] }), undefined, {
      worn: 0,
      wound,
      tied: 0,
      bearded: 0,
    })?.kind
  expect([worn(0.9), worn(0.2), worn(0.9, neck)]).toEqual(['hijab', undefined, undefined])
  expect(
    worn(
      0.9,
      hairOf((u, v) => u > 0.9 && v > 0 && round(u, v), unlike),
    ),
  ).toBeUndefined()
})

test('yellow cloth on deep skin, which may be skin by its hue, keeps its colour: no forehead is so much lighter than its cheeks', () => {
  const crown: Area = (u, v) => ellipse(0, -0.9, 1.3, 1.9)(u, v) && v < -0.5
  const colour = { l: 0.66, a: 0.02, b: 0.13 }
  const deep = { area: ellipse(0, 0.9, 1.05, 2), colour: { l: 0.5, a: 0.08, b: 0.07 }, as: 'skin' } as const
  const of = (cloth: typeof colour) =>
    headwearOf(
      headStudy({
        layers: [
          shoulders,
          deep,
          { area: crown, colour: cloth, as: 'skin' },
          // What is seen of the hair.
          hairOf((u, v) => crown(u, v) && (Math.abs(u) > 0.72 || v < -1.7), BLACK),
        ],
      }),
      undefined,
      { worn: 5, wound: 7, tied: 0, bearded: 0 },
    )!.color
  expect([of(colour), of({ ...colour, l: 0.5 })]).toEqual([hexOf({ ...colour, area: 1 }), hexOf({ ...BLACK, area: 1 })])
})

test('cloth wound loosely, of which the photo shows one side, is a headscarf and no turban', () => {
  const crown: Area = (u, v) => tuft(u, v) && v < -0.5
  const aside: Area = (u, v) => u > 0.8 && u < 1.7 && v > -0.5 && v < 1.2
  const neck = {
    area: (u: number, v: number) => Math.abs(u) < 0.6 && v > 1.2 && v < 2.6,
    colour: SKIN,
    as: 'skin',
  } as const
  const blue = { l: 0.45, a: 0, b: -0.04 }
  const looks = { worn: 5, wound: 5, tied: 0, bearded: 0 }
  const of = (...below: Parameters<typeof headStudy>[0]['layers']) =>
    headwearOf(headStudy({ layers: [shoulders, neck, ...below, face, hairOf(crown, blue)] }), undefined, looks)?.kind
  expect([of(hairOf(aside, blue)), of()]).toEqual(['hijab', 'turban'])
})

test('cloth that is too light for hair below dark brows is told where readers see only a little of it; fair brows have fair hair, and old people white hair', () => {
  const crown: Area = (u, v) => tuft(u, v) && v < -0.5
  const cream = { l: 0.82, a: 0, b: 0.03 }
  const worn = (brows: typeof SKIN, colour = cream) => {
    const above: Area = (u, v) => Math.abs(u) > 0.25 && Math.abs(u) < 0.8 && v > -0.4 && v < -0.3
    const layers = [shoulders, face, { area: above, colour: brows, as: 'skin' } as const, hairOf(crown, colour)]
    const study = headStudy({ layers })
    const beside = 0.6 * Math.max(-2.5, Math.min(2.5, hatScoreOf(study).score))
    return headwearOf(study, undefined, { worn: 1 - beside, wound: 0, tied: 0, bearded: 0 }) !== undefined
  }
  expect([worn(BLACK), worn({ l: 0.65, a: 0.02, b: 0.06 })]).toEqual([true, false])
  const dark = { l: 0.46, a: 0.01, b: 0.02 }
  expect([worn(dark), worn(dark, { l: 0.82, a: 0, b: 0.01 })]).toEqual([true, false])
})

test('what is worn has a brim where it steps out a little on both sides, above the eyes', () => {
  const crown: Area = (u, v) => ellipse(0, -0.6, 1.1, 1.3)(u, v) && v < -0.6
  const narrow: Area = (u, v) => crown(u, v) || (Math.abs(u) < 1.55 && v > -0.7 && v < -0.4)
  const worn = (area: Area) =>
    headwearOf(headStudy({ layers: [face, shoulders, hairOf(area, CLOTH)] }), undefined, {
      worn: 5,
      wound: -2,
      tied: 0,
      bearded: 0,
    })?.kind
  expect([worn(narrow), worn(crown) === 'hat']).toEqual(['hat', false])
})

test('cloth that is wound and hangs nowhere is no headscarf, and what steps out below a hat that looks wound is hair where that hangs', () => {
  const crown: Area = (u, v) => tuft(u, v) && v < -0.5
  const round: Area = (u, v) => Math.abs(u) < 1.6 && v > -0.5 && v < 2.6
  const scarf = headStudy({ layers: [shoulders, hairOf(round, BLACK), face, hairOf(crown, BLACK)] })
  const looks = { worn: 5, wound: 5, tied: 0, bearded: 0 }
  const hair = { pastShoulders: 0, coiled: 0, fringed: 0, clipped: 0, waved: 0, receding: 0, fair: 0 }
  const kinds = [-0.4, -1].map((hangs) => headwearOf(scarf, undefined, { ...looks, hair: { ...hair, hangs } })?.kind)
  expect(kinds).toEqual(['hijab', 'turban'])
  const dome: Area = (u, v) => ellipse(0, -0.6, 1.1, 1.3)(u, v) && v < -0.6
  const curls: Area = (u, v) =>
    Math.abs(u) < 1.55 && v > -0.7 && v < 2 && !(ellipse(0, 0.3, 1.05, 1.4)(u, v) && v > -0.4)
  const study = headStudy({ layers: [face, shoulders, hairOf((u, v) => dome(u, v) || curls(u, v), CLOTH)] })
  const below = [2, -3].map(
    (hangs) => headwearOf(study, undefined, { ...looks, wound: -0.7, hair: { ...hair, hangs } })?.kind,
  )
  expect(below).toEqual([expect.not.stringMatching('hat'), 'hat'])
})

test('flaps in the colour of a hat are no long hair, nor is what hangs beside a beard on one side', () => {
  const orange = { l: 0.67, a: 0.11, b: 0.14 }
  const crown: Area = (u, v) => ellipse(0, -0.6, 1.2, 1.3)(u, v) && v < -0.6
  const beside: Area = (u, v) => Math.abs(u) > 0.85 && Math.abs(u) < 1.9 && v > -0.6 && v < 2.4
  const lengthOf = (flaps: typeof SKIN, sides: BesideFace, bearded = false) => {
    const study = headStudy({ layers: [hairOf(beside, flaps), face, shoulders, hairOf(crown, orange)] })
    return hairUnder(study, { kind: 'beanie', color: '#e0721a', edge: -0.6 }, faceOf(study), NO_CAST, sides, bearded)
      .length
  }
  const [all, none] = [
    { person: 1, hair: 1 },
    { person: 1, hair: 0.1 },
  ]
  const both = { cheek: [all, all], jaw: [all, all], yaw: 0 } as const
  const one = { cheek: [all, none], jaw: [all, none], yaw: 0 } as const
  expect([lengthOf(orange, both), lengthOf(BLACK, both)]).toEqual(['short', 'medium'])
  expect([lengthOf(BLACK, both, true), lengthOf(BLACK, one, true)]).toEqual(['medium', 'short'])
})

test('where they see nothing on a head, no rule tells a hat', () => {
  const study = headStudy({ layers: [hairOf(locks), face, shoulders, hairOf(brimmed, BLACK)] })
  for (const worn of [-5, -1.5])
    expect(headwearOf(study, undefined, { worn, wound: -5, tied: 0, bearded: 0 })).toBeUndefined()
})

test('a cap has a visor, which shades the forehead; what leaves it in the light and looks wound is a beanie', () => {
  const bent: Area = (u, v) => ellipse(0, -0.6, 1.25, 1.3)(u, v) && v < -0.75 - 0.3 * u * u
  const crown = hairOf(bent, { l: 0.4, a: 0, b: -0.1 })
  const shade = {
    area: (u: number, v: number) => face.area(u, v) && v < -0.2,
    colour: { ...SKIN, l: 0.45 },
    as: 'skin',
  } as const
  const worn = (layers: Parameters<typeof headStudy>[0]['layers'], wound: number) =>
    headwearOf(headStudy({ layers }), undefined, { worn: 5, wound, tied: 0, bearded: 0 })?.kind
  const lit = [face, shoulders, crown]
  expect([worn(lit, 0), worn(lit, -4), worn([face, shade, shoulders, crown], 0)]).toEqual(['beanie', 'cap', 'cap'])
  // Pulled over the brows, wool hides the forehead as well; it has stitches.
  const stitches: Area = (u, v) => bent(u, v) && Math.floor(v / 0.05) % 2 === 0
  const knitted = [face, shade, shoulders, crown, hairOf(stitches, { l: 0.52, a: 0, b: -0.1 })]
  expect([worn(knitted, 0), worn(knitted, -6)]).toEqual(['beanie', 'cap'])
  // A visor that is turned up leaves it in the light too, but no beanie sits so high.
  const high: Area = (u, v) => ellipse(0, -0.6, 1.25, 1.5)(u, v) && v < -1.1 - 0.3 * u * u
  const forehead = { area: (u: number, v: number) => ellipse(0, -0.4, 1, 1.1)(u, v), colour: SKIN, as: 'skin' } as const
  expect(worn([forehead, face, shoulders, hairOf(high, { l: 0.4, a: 0, b: -0.1 })], 0)).toBe('cap')
})

test('pink cloth tied above free ears is a turban; pink hair that hangs or does not look wound, and red hair, are none', () => {
  const bent: Area = (u, v) => ellipse(0, -0.6, 1.25, 1.3)(u, v) && v < -0.75 - 0.3 * u * u
  const locksBelow: Area = (u, v) => Math.abs(u) > 0.9 && Math.abs(u) < 1.7 && v > -0.6 && v < 1.7
  const pink = { l: 0.54, a: 0.118, b: 0.014 }
  const worn = (colour: typeof SKIN, wound: number, hangs = false) => {
    const layers = [...(hangs ? [hairOf(locksBelow, colour)] : []), face, shoulders, hairOf(bent, colour)]
    return headwearOf(headStudy({ layers }), undefined, { worn: 0.6, wound, tied: 0, bearded: 0 })?.kind
  }
  expect([worn(pink, 2.4), worn(pink, 0), worn(pink, 2.4, true), worn({ l: 0.5, a: 0.09, b: 0.09 }, 2.4)]).toEqual([
    'turban',
    undefined,
    undefined,
    undefined,
  ])
})

test('the colour of a hat is its own where its lower edge was told to lie on the forehead', () => {
  const blue = { l: 0.4, a: 0, b: -0.1 }
  const crown: Area = (u, v) => ellipse(0, -0.6, 1.25, 1.3)(u, v) && v < -0.95
  const study = headStudy({ layers: [face, shoulders, hairOf(crown, blue)] })
  const { l, h } = oklchOf(hexOf(clothOf(study, -0.5, 0.75)))
  expect([Math.abs(l - blue.l) < 0.05, Math.abs(h - 270) < 20]).toEqual([true, true])
})

test('a hat that the cut-out lost is told where readers plainly see one: it is unlike what is behind', () => {
  const green = { l: 0.45, a: -0.09, b: 0.05 }
  const bare = headStudy({ layers: [face, shoulders] })
  for (let i = 0; i < bare.u.length; i++)
    if (ellipse(0, -1.2, 1.3, 1)(bare.u[i]!, bare.v[i]!) && bare.alpha[i] === 0)
      bare.lab.set([green.l, green.a, green.b], i * 3)
  const worn = (study: typeof bare, score: number) =>
    headwearOf(study, undefined, { worn: score, wound: -2, tied: 0, bearded: 0 })
  expect(worn(bare, 6)?.kind).toMatch(/cap|beanie/)
  expect(Math.abs(oklchOf(worn(bare, 6)!.color).h - 151) < 20).toBe(true)
  expect(lostHat(headStudy({ layers: [face, shoulders] }))).toBeUndefined()
})

test('below a hat hair hangs on a side that is not seen, too, and a dark hood beside fair brows is none', () => {
  const cap = { kind: 'cap', color: '#25406d', edge: -0.6 } as const
  const left: Area = (u, v) => u < -0.85 && u > -1.9 && v > -0.4 && v < 2.1
  const brows: Area = (u, v) => Math.abs(v + 0.35) < 0.07 && Math.abs(Math.abs(u) - 0.5) < 0.3
  const crown: Area = (u, v) => ellipse(0, -0.6, 1.2, 1.3)(u, v) && v < -0.6
  const looks = { hangs: 2, pastShoulders: -1, coiled: 0, fringed: 0, clipped: 0, waved: 0, receding: 0, fair: 0 }
  const under = (hanging: typeof SKIN, brow: typeof SKIN, hangs: number, bearded = false) => {
    const layers = [
      hairOf(left, hanging),
      face,
      shoulders,
      hairOf(crown, CLOTH),
      { area: brows, colour: brow, as: 'skin' } as const,
    ]
    const study = headStudy({ layers })
    return hairUnder(study, cap, faceOf(study), NO_CAST, UNSEEN, bearded, { ...looks, hangs })
  }
  expect([under(BLACK, BLACK, 2).length, under(BLACK, BLACK, 0).length]).toEqual(['medium', 'short'])
  expect(under(BLACK, BLACK, 2).color).toBe('black')
  expect(under(BLACK, FAIR, -1)).toMatchObject({ length: 'short', color: 'blonde' })
  expect(under(BLACK, BLACK, 0, true).length).toBe('short')
})

test('below a hat what is as white as no hair over such brows is cloth, and hair is what its own cloth leaves', () => {
  const brows = {
    area: (u: number, v: number) => Math.abs(u) > 0.25 && Math.abs(u) < 0.8 && v > -0.4 && v < -0.3,
    colour: BLACK,
    as: 'skin',
  } as const
  const beside: Area = (u, v) => Math.abs(u) > 0.9 && Math.abs(u) < 1.6 && v > 0 && v < 1.6
  const blue = { l: 0.45, a: 0, b: -0.1 }
  const hat = { kind: 'hat', form: 'bucket', color: '#34568b', edge: -0.5 } as const
  const crown = hairOf((u, v) => ellipse(0, -0.6, 1.2, 1.3)(u, v) && v < -0.5, blue)
  const under = (looks: number, ...layers: Parameters<typeof headStudy>[0]['layers']) => {
    const study = headStudy({ layers: [shoulders, ...layers, face, brows, crown] })
    const hangs = { hangs: looks, pastShoulders: 0, coiled: 0, fringed: 0, clipped: 0, waved: 0, receding: 0, fair: 0 }
    return hairUnder(study, hat, faceOf(study), NO_CAST, UNSEEN, false, hangs)
  }
  expect(under(0, hairOf(beside, { l: 0.9, a: 0, b: 0 }))).toMatchObject({ color: 'black', seen: undefined })
  const collar: Area = (u, v) => Math.abs(u) > 0.9 && Math.abs(u) < 2.4 && v > 0.5 && v < 1.8
  const layers = [hairOf(beside, FAIR), hairOf(collar, blue)]
  expect(under(3, ...layers)).toMatchObject({ color: 'blonde', length: 'medium' })
  expect(under(0, ...layers).length).toBe('short')
})

test('what is worn over a beard and looks wound is a turban, and what does not is a beanie', () => {
  const crown: Area = (u, v) => ellipse(0, -0.6, 1.25, 1.4)(u, v) && v < -0.75
  const study = headStudy({ layers: [face, shoulders, hairOf(crown, CLOTH)] })
  const hat = Math.max(-2.5, Math.min(2.5, hatScoreOf(study).score))
  const worn = (wound: number) =>
    headwearOf(study, undefined, { worn: 5, wound: wound + 0.6 * hat, tied: 0, bearded: 4 }, { bearded: true })?.kind
  expect([worn(1), worn(0.3) === 'turban']).toEqual(['turban', false])
})

test('on a head that the network sees bare, what looks like a hat is none unless it is seen to be worn', () => {
  const study = headStudy({ layers: [hairOf(locks), face, shoulders, hairOf(brimmed, BLACK)] })
  const hair = { hangs: 0, pastShoulders: 0, coiled: 0, fringed: 0, clipped: 2.6, waved: 0, receding: 0, fair: 0 }
  const told = (worn: number, clipped = hair.clipped) =>
    headwearOf(study, undefined, { worn, wound: -6, tied: 0, bearded: 0, hair: { ...hair, clipped } })?.kind
  expect([told(-0.3), told(1), told(-0.3, 0)]).toEqual([undefined, 'hat', 'hat'])
  // A scalp is never blue.
  const crown: Area = (u, v) => ellipse(0, -0.6, 1.25, 1.4)(u, v) && v < -0.75
  const blue = headStudy({ layers: [face, shoulders, hairOf(crown, { l: 0.45, a: -0.05, b: -0.2 })] })
  expect(headwearOf(blue, undefined, { worn: -0.9, wound: -2, tied: 0, bearded: 0, hair })).toBeDefined()
})

test('no cloth is wound round a head that is plainly shorn, unless its edge is seen', () => {
  const crown: Area = (u, v) => ellipse(0, -0.6, 1.25, 1.4)(u, v) && v < -0.75
  const study = headStudy({ layers: [face, shoulders, hairOf(crown, { l: 0.7, a: 0.01, b: 0.02 })] })
  expect(hatScoreOf(study).score).toBeLessThan(1.5)
  const told = (clipped: number) => {
    const hair = { hangs: -4, pastShoulders: 0, coiled: 0, fringed: 0, clipped, waved: 0, receding: 0, fair: 0 }
    const looks = { worn: 4, wound: 3, tied: 0, bearded: 3, hair }
    return headwearOf(study, undefined, looks, { bearded: true })?.kind
  }
  expect([told(3.3), told(1.9)]).toEqual([undefined, 'turban'])
})

test('what has the skin’s own colour on a head that may be bare is a scalp in hard light', () => {
  const skin = { l: 0.76, a: 0.04, b: 0.08 }
  const level: Area = (u, v) => ellipse(0, -0.4, 1.25, 1.5)(u, v) && v < -0.6
  const told = (colour: typeof SKIN, worn: number, clipped: number) => {
    const study = headStudy({ layers: [{ ...face, colour: skin }, shoulders, { area: level, colour, as: 'skin' }] })
    const hair = { hangs: -2, pastShoulders: 0, coiled: 0, fringed: 0, clipped, waved: 0, receding: 0, fair: 0 }
    return headwearOf(study, undefined, { worn, wound: 0, tied: 0, bearded: 0, hair })?.kind
  }
  const lit = { l: 0.88, a: 0.03, b: 0.07 }
  expect([told(lit, 3.6, 3), told(lit, 3.6, -3), told({ l: 0.55, a: -0.03, b: -0.04 }, 3.6, 3)]).toEqual([
    undefined,
    'beanie',
    'beanie',
  ])
})

/** Black hair with a jagged fringe, which hangs beside the face. */
const blackHaired = () => {
  const fringe: Area = (u, v) => tuft(u, v) && v < -0.45 - 0.3 * Math.abs(Math.sin(u * 6))
  const all: Area = (u, v) => ellipse(0, -0.4, 1.25, 1.4)(u, v) || locks(u, v)
  return headStudy({ layers: [hairOf(all, BLACK), face, shoulders, hairOf(fringe, BLACK)] })
}

test('above a whole fringe nothing is worn, unless it is cloth that plainly looks wound', () => {
  const told = (wound: number, fringed: boolean) =>
    headwearOf(blackHaired(), undefined, { worn: 6.7, wound, tied: 0, bearded: 0 }, { fringed })?.kind
  expect([told(1.9, true), told(1.9, false), told(5, true)]).toEqual([undefined, 'hijab', 'hijab'])
})

test('long hair is neither a hat nor a headscarf, however it shines, unless readers plainly see one', () => {
  const study = blackHaired()
  const beside = 0.6 * Math.max(-2.5, Math.min(2.5, hatScoreOf(study).score))
  const hair = { hangs: 3, pastShoulders: 2, coiled: 0, fringed: 0, clipped: 0, waved: 0, receding: 0, fair: 0 }
  const told = (sum: number, wound: number) => {
    const worn = sum - beside - 0.3 * Math.max(0, wound)
    return headwearOf(study, undefined, { worn, wound, tied: 0, bearded: 0, hair })?.kind
  }
  expect([told(2.8, -1), told(2.8, 3)]).toEqual([undefined, undefined])
  expect([told(4, -1), told(4, 3)]).toEqual([expect.any(String), 'hijab'])
})
