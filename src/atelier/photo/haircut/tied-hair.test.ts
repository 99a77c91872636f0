import { expect, test } from 'vitest'
import { type Area, ellipse, headStudy } from '../../../../tests/support/heads/study.ts'
import { hairBehindHead, oneSidednessOf, sideOfTail, tailOf, widthOf } from './hair-below.ts'
import {
  type CloseHair,
  fallsBehind,
  isPuff,
  isSurelyTied,
  isTail,
  isTied,
  isTiedBehind,
  mayBeTied,
  type TellingFace,
} from './tied-hair.ts'

/** Of nobody in particular. */
const FACE: TellingFace = {
  bare: { lip: -0.1, chin: 0.012 },
  redderLips: 0.025,
  browHeight: 0,
  lipFullness: 0.25,
  lashes: 0.6,
  ear: 0.5,
}
/** A man's low brows, thin lips and rough chin. */
const ROUGH: TellingFace = { ...FACE, bare: { lip: -0.25, chin: 0.03 }, browHeight: -0.29, lipFullness: 0.13 }
/** High brows above full red lips. */
const SMOOTH: TellingFace = {
  ...FACE,
  bare: { lip: -0.05, chin: 0.006 },
  redderLips: 0.05,
  browHeight: 0.15,
  lipFullness: 0.36,
}
/** Close to the head, with nothing of a tail or a knot; the network is in doubt. */
const CLOSE: CloseHair = {
  tied: 0.4,
  bearded: -2,
  long: -1,
  face: FACE,
  rise: 1,
  sides: 0.05,
  oneSided: 0.05,
  tail: 0.05,
  width: 2.4,
  yaw: 0,
}

test.each<[string, Partial<CloseHair>, boolean]>([
  ['close hair of which nothing more is seen', {}, false],
  ['what the network is sure of', { tied: 2 }, true],
  ['high brows over full red lips', { tied: 0.8, face: SMOOTH }, true],
  ['the same of a face the network knows to have no beard', { tied: 0.45, bearded: -2.4, face: SMOOTH }, true],
  ['the same below a round hairline', { tied: 0.2, corners: -0.38, face: SMOOTH }, true],
  ['the same where hair lies over the ears', { tied: 0.2, corners: -0.38, sides: 0.5, face: SMOOTH }, false],
  ['the same of a child, whose chin is smooth in any case', { tied: 0.8, face: SMOOTH, young: 1 }, false],
  ['a child of whose tied hair the network is sure', { tied: 2, young: 1 }, true],
  ['the same where the network sees short hair', { tied: 0.3, face: SMOOTH }, false],
  ['the same of a head seen from the side', { tied: 2, yaw: 0.8 }, false],
  ['low brows, thin lips and a rough chin', { tied: 1.2, face: ROUGH }, false],
  ['hair beside one side of the jaw alone', { oneSided: 0.9 }, true],
  ['the same of a head that is turned', { oneSided: 0.9, yaw: 0.6 }, false],
  ['the same above what may be a beard', { oneSided: 0.9, bearded: 1.5 }, false],
  ['a tail over one shoulder', { oneSided: 0.4, tail: 0.8 }, true],
  ['hair beside the jaw of a head the network knows to be cropped', { tied: -1.5, oneSided: 0.9 }, false],
  ['hair heaped up above bare ears', { rise: 1.7 }, true],
  ['hair that stands above covered ears', { rise: 1.7, sides: 0.4 }, false],
  ['a mop of curls, more of it on one side', { oneSided: 0.9, width: 3.6 }, false],
  ['a crop under a dark collar', { tied: -1, tail: 0.8 }, false],
])('tied or not: %s', (_, change, tied) => {
  expect(isTied({ ...CLOSE, ...change })).toBe(tied)
})

test('drawn with a knot that is not seen only where it is surely tied; what is heaped up shows by itself', () => {
  expect(isSurelyTied({ ...CLOSE, tied: 1.6 })).toBe(false)
  expect(isSurelyTied({ ...CLOSE, tied: 1.6, oneSided: 0.9 })).toBe(true)
  expect(isSurelyTied({ ...CLOSE, tied: 1.6, oneSided: 0.9, rise: 1.9 })).toBe(false)
})

const SKIN = { l: 0.75, a: 0.04, b: 0.055 }
const BLACK = { l: 0.18, a: 0, b: 0 }
const face = { area: ellipse(0, 0.3, 1.05, 1.4), colour: SKIN, as: 'skin' } as const
const shoulders = { area: ellipse(0, 3.6, 3, 1.4), colour: { l: 0.4, a: 0.02, b: -0.03 }, as: 'clothing' } as const
const crown = { area: ellipse(0, -0.5, 1.2, 1.1), colour: BLACK, as: 'hair' } as const
const over = (area: Area) =>
  tailOf(headStudy({ layers: [crown, face, shoulders, { area, colour: BLACK, as: 'hair' }] }))

test('what falls over one shoulder is a tail; hair over both is none', () => {
  const left: Area = (u, v) => u > -1.2 && u < -0.8 && v > 1.2 && v < 2.8
  expect(over(left)).toBeGreaterThan(0.4)
  expect(over((u, v) => left(u, v) || left(-u, v))).toBeLessThan(0.05)
})

test('an afro is wider above the brows than hair that lies close', () => {
  const afro = { area: ellipse(0, -0.5, 2, 1.6), colour: BLACK, as: 'hair' } as const
  expect(widthOf(headStudy({ layers: [crown, face, shoulders] }))).toBeLessThan(2.6)
  expect(widthOf(headStudy({ layers: [afro, face, shoulders] }))).toBeGreaterThan(3.2)
})

test('hair beside one side of the jaw is told where both are seen', () => {
  const [much, none] = [
    { person: 1, hair: 0.9 },
    { person: 0.1, hair: 0 },
  ]
  expect(oneSidednessOf({ cheek: [none, none], jaw: [much, none], yaw: 0 })).toBeCloseTo(0.9)
  expect(oneSidednessOf({ cheek: [none, none], jaw: [undefined, none], yaw: 0 })).toBe(0)
})

test('tight curls high above bare ears are tied up; an afro and a quiff are not', () => {
  const puff = { rise: 1.75, sides: 0.04, strands: { straight: 0.2, turning: 0.5, black: false } }
  expect(isPuff(puff)).toBe(true)
  expect(isPuff({ ...puff, sides: 0.4 })).toBe(false)
  expect(isPuff({ ...puff, strands: { straight: 0.6, turning: 0.2, black: false } })).toBe(false)
})

test('what may be tied though it is drawn short is told as such, and close hair above a rough chin is not', () => {
  expect(mayBeTied({ ...CLOSE, tied: 0.3, face: SMOOTH })).toBeGreaterThan(0.8)
  expect(mayBeTied({ ...CLOSE, face: ROUGH })).toBe(0)
})

test('tied hair that the network sees hang falls in a tail; what is pinned up above bare ears does not', () => {
  expect(isTail(CLOSE, 1.8)).toBe(true)
  expect(isTail(CLOSE, 0.5)).toBe(false)
  expect(isTail({ rise: 1.9, sides: 0.05, yaw: 0 }, 1.8)).toBe(false)
})

test('what plainly hangs behind a head that is turned is a tail, whatever the network sees of it', () => {
  const nape: Area = (u, v) => u > 0.6 && u < 2 && v > 0.4 && v < 1.6
  const study = headStudy({ layers: [crown, face, shoulders, { area: nape, colour: BLACK, as: 'hair' }] })
  const own = { ...CLOSE, tied: -1, behind: hairBehindHead(study, -0.5), yaw: -0.5 }
  expect([isTied(own), isTail(own, -1), mayBeTied(own)]).toEqual([true, true, 1])
  // In front of it there is none, and from in front it would be hair that hangs.
  expect(hairBehindHead(study, 0.5)).toBe(0)
  expect([fallsBehind({ ...own, yaw: -0.1 }), fallsBehind({ ...own, behind: 0.9 })]).toEqual([false, false])
})

test('hair that the network sees hang nowhere, or with a fringe, is short, unless a face or a tail says otherwise', () => {
  const told = { ...CLOSE, tied: 2.3, face: ROUGH, hangs: -1.5 }
  expect([isTied(told), isTied({ ...told, hangs: -0.3 })]).toEqual([false, true])
  expect([isTied({ ...told, face: SMOOTH }), isTied({ ...told, oneSided: 0.7 })]).toEqual([true, true])
  expect(isTied({ ...told, hangs: 0, fringed: 2 })).toBe(false)
})

test('much hair on one side of a head that faces us is a tail', () => {
  expect(isTail({ ...CLOSE, oneSided: 0.7 }, -0.9)).toBe(true)
  expect([isTail({ ...CLOSE, oneSided: 0.45 }, -0.9), isTail({ ...CLOSE, oneSided: 0.7, yaw: 0.4 }, -0.9)]).toEqual([
    false,
    false,
  ])
})

test('hair that hangs behind a turned head whose ear and far cheek are bare is tied there', () => {
  const own = { ...CLOSE, tied: 2.7, behind: 1, yaw: -0.45 }
  expect([isTiedBehind(own, 0), isTiedBehind(own, 0.2), isTiedBehind(own)]).toEqual([true, false, false])
  const others: Partial<CloseHair>[] = [{ yaw: -0.1 }, { tied: 2.1 }, { sides: 0.4 }, { bearded: 1.8 }, { behind: 0.6 }]
  for (const other of others) expect(isTiedBehind({ ...own, ...other }, 0)).toBe(false)
})

test('a tail falls where it is seen, and behind a head that is turned', () => {
  const right: Area = (u, v) => u > 0.8 && u < 1.2 && v > 1.7 && v < 3
  const study = headStudy({ layers: [crown, face, shoulders, { area: right, colour: BLACK, as: 'hair' }] })
  expect([sideOfTail(study, 0), sideOfTail(study, 0.4), sideOfTail(study, -0.4)]).toEqual([1, -1, 1])
})
