import { expect, test } from 'vitest'
import { HEIGHT, U0, UNIT, V0, WIDTH } from '../face/face-patch.ts'
import type { FaceReading, GlassesFit } from '../face/face-reading.ts'
import type { Contour, Rig } from '../rig/rig.ts'
import { beardGaps, beardShapes, isGoatee, isMoustacheAlone } from './beard-shape.ts'
import { gazeOf, shutEyes } from './eye-shapes.ts'
import { glassesShapes } from './glasses-shapes.ts'
import { mouthShapes } from './mouth-shapes.ts'

const eyes = (left: boolean, right: boolean) => [{ closed: left }, { closed: right }] as FaceReading['eyes']
const opened = (left: number, right: number) => ({ eyesOpen: [left, right] }) as Rig['expression']

test('beside an eye that laughs another laughs as well; beside a wide one it winks', () => {
  expect(shutEyes(eyes(false, true), opened(0.14, 0.08), false)).toEqual([false, false])
  expect(shutEyes(eyes(false, true), opened(0.3, 0.08), false)).toEqual([false, true])
  expect(shutEyes(eyes(true, true), opened(0.05, 0.05), false)).toEqual([true, true])
})

test('the far eye of a head that is turned is as the near one', () => {
  const turned = (left: boolean, right: boolean, yaw: number) =>
    shutEyes(eyes(left, right), opened(left ? 0.08 : 0.3, right ? 0.08 : 0.3), false, yaw)
  expect([turned(false, true, 0.7), turned(true, false, -0.7)]).toEqual([[false, false], [false, false]])
  expect([turned(true, false, 0.7), turned(false, true, -0.7)]).toEqual([[true, true], [true, true]])
  expect(turned(false, true, 0.2)).toEqual([false, true])
})

test('nobody winks behind glasses: there it is gloss; both eyes shut are', () => {
  expect(shutEyes(eyes(false, true), opened(0.3, 0.08), true)).toEqual([false, false])
  expect(shutEyes(eyes(true, true), opened(0.05, 0.05), true)).toEqual([true, true])
})

test('who looks nearly at us looks at us; who looks aside does', () => {
  const lid = (middle: number) =>
    Array.from({ length: 16 }, (_, k) => [
      middle - 0.2 * Math.cos((k / 8) * Math.PI),
      -0.1 * Math.sin((k / 8) * Math.PI),
    ])
  const gaze = (aside: number) =>
    gazeOf({
      eyes: [lid(-0.5), lid(0.5)],
      irises: [[[-0.5 + aside, 0]], [[0.5 + aside, 0]]],
    } as unknown as Rig['contours'])[0]
  expect([gaze(0.02), gaze(-0.02)].map(Math.abs)).toEqual([0, 0])
  expect([gaze(0.06) > 0.1, gaze(-0.06) < -0.1]).toEqual([true, true])
})

const arc = (count: number, wide: number, high: number, v: number): Contour =>
  Array.from({ length: count }, (_, k) => {
    const t = (k / (count - 1)) * Math.PI
    return [-wide * Math.cos(t), v + high * Math.sin(t)]
  })
const contours = {
  outerLips: [...arc(11, 0.4, 0.1, 1.1), ...arc(11, 0.4, -0.08, 1.1).toReversed().slice(1, -1)],
  noseBase: arc(7, 0.25, 0.05, 0.7),
  jaw: arc(21, 1.1, 1.6, 0.2),
} as unknown as Rig['contours']
const person = { contours, expression: { smile: 0 } } as Rig
const grown = (kind: FaceReading['beard']['kind'], share: number) =>
  beardShapes(person, { beard: { kind }, cover: new Float32Array(WIDTH * HEIGHT).fill(share) })

test('a moustache that was read is drawn, however thin it is', () => {
  expect(grown('moustache', 0.2)).toHaveLength(1)
  expect(grown('stubble', 0.1)).toHaveLength(0)
})

test('a goatee leaves the sides of the jaw bare', () => {
  const widest = (kind: FaceReading['beard']['kind']) =>
    Math.max(...grown(kind, 1).flatMap((shape) => shape.filter((_, k) => k % 2 === 0).map(Math.abs)))
  expect(widest('short-beard')).toBeGreaterThan(1)
  expect(grown('goatee', 1)).toHaveLength(1)
  expect(widest('goatee')).toBeLessThan(0.75)
})

test('who laughs above a beard has a moustache, however smooth the lip is drawn', () => {
  const cover = new Float32Array(WIDTH * HEIGHT).map((_, i) => {
    const [u, v] = [(i % WIDTH) / UNIT + U0, Math.floor(i / WIDTH) / UNIT + V0]
    return v > 1.15 && Math.abs(u) < 0.5 ? 0.7 : 0.05
  })
  const shapes = (smile: number) =>
    beardShapes({ ...person, expression: { smile } } as Rig, { beard: { kind: 'stubble' }, cover }).length
  expect(shapes(0.12) - shapes(0)).toBe(1)
})

test('a goatee leaves skin below the lower lip, on either side of a patch where one is seen; a full beard none', () => {
  const gaps = (kind: FaceReading['beard']['kind'], aside: number) => {
    const cover = new Float32Array(WIDTH * HEIGHT).map((_, i) => {
      const isBelow = Math.floor(i / WIDTH) / UNIT + V0 > 1.2 && Math.floor(i / WIDTH) / UNIT + V0 < 1.45
      return isBelow && Math.abs((i % WIDTH) / UNIT + U0) > 0.12 ? aside : 1
    })
    return beardGaps(person, { beard: { kind }, cover }).map((shape) => shape.filter((_, k) => k % 2 === 0))
  }
  const whole = gaps('goatee', 1)
  expect(whole).toHaveLength(1)
  expect([Math.min(...whole[0]!), Math.max(...whole[0]!)].map(Math.sign)).toEqual([-1, 1])
  const across = gaps('goatee', 0.4)
  expect(across.map((us) => us.every((u) => Math.abs(u) < 0.4))).toEqual([true, true])
  expect([Math.max(...across[0]!), Math.min(...across[1]!)].map(Math.sign)).toEqual([-1, 1])
  expect(gaps('full-beard', 1)).toHaveLength(0)
})

test('a beard that hardly covers the sides of the jaw is a goatee', () => {
  const round = (sides: number) => {
    const cover = new Float32Array(WIDTH * HEIGHT).map((_, i) =>
      Math.abs((i % WIDTH) / UNIT + U0) < 0.55 ? 0.9 : sides,
    )
    return isGoatee(person, { beard: { kind: 'short-beard' }, cover })
  }
  expect([0.3, 0.85].map(round)).toEqual([true, false])
})

test('a beard that the trained readers know for a whole one is drawn whole, though its sides, or all of it, hardly show', () => {
  const shaped = (goatee: number, cover: (u: number) => number, certain = 12) => {
    const reading = {
      beard: { kind: 'short-beard' as const, scores: { beard: 8, stubble: 0, goatee, thick: 2 }, certain },
      cover: new Float32Array(WIDTH * HEIGHT).map((_, i) => cover((i % WIDTH) / UNIT + U0)),
    }
    const widest = Math.max(...beardShapes(person, reading).flatMap((shape) => shape.filter((_, k) => k % 2 === 0)))
    return { isRound: isGoatee(person, reading), isWide: widest > 1 }
  }
  const inTheLight = (u: number) => (Math.abs(u) < 0.55 ? 0.9 : 0.3)
  expect([-4, 3].map((goatee) => shaped(goatee, inTheLight))).toEqual([
    { isRound: false, isWide: true },
    { isRound: true, isWide: false },
  ])
  expect(shaped(-4, () => 0.2)).toEqual({ isRound: false, isWide: true })
  // Of one that hardly anything tells the sides are as bare as they look.
  expect(shaped(-4, inTheLight, 4)).toEqual({ isRound: true, isWide: false })
})

test('what covers the jaw more than the chin is no goatee, however fair it is', () => {
  const skin = { l: 0.8, a: 0.05, b: 0.06 }
  const round = (beside: number) => {
    const cover = new Float32Array(WIDTH * HEIGHT).map((_, i) =>
      Math.abs((i % WIDTH) / UNIT + U0) < 0.55 ? 0.5 : beside,
    )
    return isGoatee(person, { beard: { kind: 'goatee', tone: { ...skin, l: 0.76 } }, cover, skin })
  }
  expect([0.9, 0.5].map(round)).toEqual([false, true])
})

test('what is as thick and black beside the mouth as around it is a whole beard, though a goatee was read', () => {
  const cover = new Float32Array(WIDTH * HEIGHT).fill(1)
  const skin = { l: 0.8, a: 0.05, b: 0.06 }
  const round = (l: number) => isGoatee(person, { beard: { kind: 'goatee', tone: { ...skin, l } }, cover, skin })
  expect([0.4, 0.65].map(round)).toEqual([false, true])
})

test('stubble that shows on the chin alone is laid on all of the jaw', () => {
  const cover = new Float32Array(WIDTH * HEIGHT).map((_, i) => {
    const [u, v] = [(i % WIDTH) / UNIT + U0, Math.floor(i / WIDTH) / UNIT + V0]
    return v > 1.15 && Math.abs(u) < 0.5 ? 0.7 : 0
  })
  const across = beardShapes(person, { beard: { kind: 'stubble' }, cover }).flat()
  expect(Math.max(...across.filter((_, k) => k % 2 === 0))).toBeGreaterThan(1)
})

test('a short beard that laughs has a moustache', () => {
  const cover = new Float32Array(WIDTH * HEIGHT).map((_, i) => (Math.floor(i / WIDTH) / UNIT + V0 < 1.1 ? 0 : 0.5))
  const topOf = (smile: number) => {
    const rig = { ...person, expression: { smile } } as Rig
    const shape = beardShapes(rig, { beard: { kind: 'short-beard' }, cover })[0]!
    return Math.min(...shape.filter((_, k) => k % 2 === 1 && Math.abs(shape[k - 1]!) < 0.2))
  }
  expect(topOf(0.12)).toBeLessThan(1.1)
})

test('the chin of a sparse goatee is drawn', () => {
  const cover = new Float32Array(WIDTH * HEIGHT).map((_, i) => (Math.floor(i / WIDTH) / UNIT + V0 < 1.05 ? 0.6 : 0.28))
  const chin = person.contours.jaw[10]![1]
  const reaches = (kind: FaceReading['beard']['kind']) =>
    Math.max(...beardShapes(person, { beard: { kind }, cover }).flatMap((shape) => shape.filter((_, k) => k % 2 === 1)))
  expect(reaches('goatee')).toBeGreaterThan(chin)
  expect(reaches('stubble')).toBeLessThan(chin - 0.3)
})

test('a beard whose cheeks do not show has a moustache, and goes round the mouth', () => {
  const cover = new Float32Array(WIDTH * HEIGHT).map((_, i) => {
    const [u, v] = [(i % WIDTH) / UNIT + U0, Math.floor(i / WIDTH) / UNIT + V0]
    return v < 1.05 ? 0.25 : Math.abs(u) < 0.5 ? 0.8 : 0.3
  })
  const shapes = (kind: FaceReading['beard']['kind']) => beardShapes(person, { beard: { kind }, cover })
  expect(shapes('short-beard')).toHaveLength(1)
  expect(Math.min(...shapes('short-beard')[0]!.filter((_, k) => k % 2 === 1))).toBeLessThan(1.05)
})

test('a goatee goes round the mouth on both sides, unless what is beside it is bare', () => {
  const shapes = (beside: number) =>
    beardShapes(person, {
      beard: { kind: 'goatee' },
      cover: new Float32Array(WIDTH * HEIGHT).map((_, i) =>
        Math.floor(i / WIDTH) / UNIT + V0 < 1.05 || Math.abs((i % WIDTH) / UNIT + U0) < 0.12 ? 0.6 : beside,
      ),
    })
  expect(shapes(0.3)).toHaveLength(1)
  expect(shapes(-0.5)).toHaveLength(2)
})

test('a thin moustache above a shaven chin is one, though all was read as stubble', () => {
  const cover = new Float32Array(WIDTH * HEIGHT).map((_, i) => (Math.floor(i / WIDTH) / UNIT + V0 < 1.05 ? 0.38 : 0.1))
  const reading = { beard: { kind: 'stubble' as const }, cover }
  expect(beardShapes(person, reading)).toHaveLength(1)
  expect(isMoustacheAlone(person, reading)).toBe(true)
})

test('the corners of a closed mouth are higher than in life, most of all where it smiles', () => {
  const lips = arc(20, 0.4, 0, 1.1)
  const cornerOf = (smile: number) => {
    const shapes = mouthShapes(
      { outerLips: lips, innerLips: lips } as unknown as Rig['contours'],
      false,
      { mouthOpen: 0, smile } as Rig['expression'],
      1,
    )
    return shapes.find(({ role }) => role === 'upper-lip')!.outline[1]!
  }
  expect(cornerOf(-0.07)).toBeCloseTo(1.1)
  expect(cornerOf(0)).toBeLessThan(1.086)
  expect(cornerOf(0.06)).toBeLessThan(cornerOf(0))
})

test('a smile that is seen from below is drawn as one, though its corners hang in the photo', () => {
  const cornersOf = (hang: number) => {
    const line = arc(11, 0.4, 0, 1.1).map(([u, v]): Contour[number] => [u, v + hang * (u / 0.4) ** 2])
    const lips = [...line, ...line.toReversed().slice(1, -1)]
    const shapes = mouthShapes(
      { outerLips: lips, innerLips: lips } as unknown as Rig['contours'],
      false,
      { mouthOpen: 0, smile: 0.02 } as Rig['expression'],
      1,
    )
    return shapes.find(({ role }) => role === 'upper-lip')!.outline[1]! - 1.1
  }
  expect(cornersOf(0.03)).toBeLessThan(-0.04)
  // Seen from above they are where they are.
  expect(cornersOf(-0.06)).toBeLessThan(cornersOf(-0.02) - 0.03)
})

test('a smile is one band of teeth; below those of a laugh it is dark', () => {
  const outer = arc(20, 0.4, 0, 1.1)
  const biteOf = (gap: number) => {
    const inner = [...arc(11, 0.35, gap, 1.1), ...arc(11, 0.35, 0, 1.1).toReversed().slice(1, -1)]
    const shapes = mouthShapes(
      { outerLips: outer, innerLips: inner } as unknown as Rig['contours'],
      true,
      { mouthOpen: 0.3, smile: 0.05 } as Rig['expression'],
      1,
    )
    return Math.max(...shapes.find(({ role }) => role === 'teeth')!.outline.filter((_, k) => k % 2 === 1)) - 1.1
  }
  expect(biteOf(0.15)).toBeCloseTo(0.15, 2)
  expect(biteOf(0.5)).toBeLessThan(0.3)
})

test('lips that are only parted are closed unless they smile', () => {
  const lips = arc(20, 0.4, 0, 1.1)
  const rolesOf = (mouthOpen: number, smile: number) =>
    mouthShapes(
      { outerLips: lips, innerLips: lips } as unknown as Rig['contours'],
      true,
      { mouthOpen, smile } as Rig['expression'],
      1,
    ).map(({ role }) => role)
  expect(rolesOf(0.12, -0.03)).not.toContain('mouth-inside')
  expect(rolesOf(0.12, 0.05)).toContain('teeth')
  expect(rolesOf(0.4, -0.03)).toContain('mouth-inside')
})

test('clear lenses are clear, dark ones have a light on them', () => {
  const rolesOf = (shades: boolean) => {
    const glasses = { inner: 0.4, outer: 0.45, above: 0.3, below: 0.4, shades } as GlassesFit
    return glassesShapes(glasses, [[-0.5, 0], [0.5, 0]], arc(36, 1.1, 1.4, 0), 1).lenses.map(({ role }) => role)
  }
  expect(new Set(rolesOf(false))).toEqual(new Set(['lens']))
  expect(new Set(rolesOf(true))).toEqual(new Set(['frame', 'shine']))
})

test('lenses lie about the eyes, and the far one ends where the face does', () => {
  const glasses = { inner: 0.38, outer: 0.5, above: 0.3, below: 0.4, shades: false } as GlassesFit
  // Turned: the far eye is near to the face's edge.
  const oval = Array.from({ length: 36 }, (_, k): [number, number] => {
    const t = (k / 18) * Math.PI
    return [-0.3 + Math.sin(t), 0.4 - 1.5 * Math.cos(t)]
  })
  const eyes = [[-0.7, 0.02], [0.2, 0]] as [[number, number], [number, number]]
  const lenses = glassesShapes(glasses, eyes, oval, 1).lenses.filter(({ inside }) => !inside)
  for (const [k, { outline }] of lenses.entries()) {
    const across = outline.filter((_, i) => i % 2 === 0)
    expect(Math.min(...across)).toBeLessThan(eyes[k]![0] - 0.15)
    expect(Math.max(...across)).toBeGreaterThan(eyes[k]![0] + 0.15)
    expect(Math.min(...across)).toBeGreaterThan(-1.36)
  }
})

test('lenses that were told to have corners have some, however high they were traced', () => {
  const lens = (roundness: number) => {
    const glasses = { inner: 0.37, outer: 0.42, above: 0.3, below: 0.5, shades: false, roundness } as GlassesFit
    const { outline } = glassesShapes(glasses, [[-0.5, 0], [0.5, 0]], arc(36, 1.1, 1.4, 0), 1).lenses[0]!
    const [us, vs] = [0, 1].map((odd) => outline.filter((_, k) => k % 2 === odd)) as [number[], number[]]
    const [left, top, right, low] = [Math.min(...us), Math.min(...vs), Math.max(...us), Math.max(...vs)]
    let area = 0
    for (let k = 0, j = us.length - 1; k < us.length; j = k++) area += (us[j]! * vs[k]! - us[k]! * vs[j]!) / 2
    return { filled: Math.abs(area) / ((right - left) * (low - top)), high: (low - top) / (right - left) }
  }
  expect(lens(-4).filled).toBeGreaterThan(lens(2).filled + 0.05)
  expect(lens(-4).high).toBeLessThan(0.8)
})

test('wires are drawn thinner than usual rims, and rims grow less than contours in a bold hand', () => {
  const rim = (ink: number, weight: number) => {
    const glasses = { inner: 0.4, outer: 0.45, above: 0.3, below: 0.4, shades: false, ink } as GlassesFit
    const { lenses, frames } = glassesShapes(glasses, [[-0.5, 0], [0.5, 0]], arc(36, 1.1, 1.4, 0), weight)
    const lowest = ({ outline }: { outline: number[] }) => Math.max(...outline.filter((_, k) => k % 2 === 1))
    return 2 * (lowest(frames[0]!) - lowest(lenses[0]!))
  }
  expect(rim(0.003, 1)).toBeLessThan(0.8 * rim(0.02, 1))
  expect(rim(0.02, 1.35)).toBeGreaterThan(rim(0.02, 1))
  expect(rim(0.02, 1.35)).toBeLessThan(1.25 * rim(0.02, 1))
})

test('bare lips are drawn less full than painted ones', () => {
  const inner = contours.outerLips.map(([u, v]): [number, number] => [0.9 * u, 1.1 + 0.2 * (v - 1.1)])
  const high = (paint: number) => {
    const shapes = mouthShapes({ ...contours, innerLips: inner }, false, person.expression, 1, paint)
    const vs = shapes
      .filter(({ role }) => role.endsWith('-lip'))
      .flatMap(({ outline }) => outline.filter((_, k) => k % 2))
    return Math.max(...vs) - Math.min(...vs)
  }
  expect(high(0)).toBeLessThan(0.9 * high(1))
})

test('the moustache of a full beard reaches farther up to the nose than that round the mouth alone', () => {
  const top = (kind: FaceReading['beard']['kind']) => {
    const shape = grown(kind, 1)[0]!
    return Math.min(...shape.filter((_, k) => k % 2 === 1 && Math.abs(shape[k - 1]!) < 0.1))
  }
  expect(top('full-beard')).toBeLessThan(top('short-beard') - 0.01)
  expect(top('short-beard')).toBeLessThan(top('goatee') - 0.03)
})

test('a whole beard of which the light shows the moustache alone is drawn round the mouth', () => {
  const cover = new Float32Array(WIDTH * HEIGHT).map((_, i) => (Math.floor(i / WIDTH) / UNIT + V0 < 1.1 ? 0.3 : 0.05))
  const alone = (kind: FaceReading['beard']['kind']) => isMoustacheAlone(person, { beard: { kind }, cover })
  expect([alone('moustache'), alone('short-beard')]).toEqual([true, false])
})
