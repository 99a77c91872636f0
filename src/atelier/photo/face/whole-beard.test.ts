import { expect, test } from 'vitest'
import { type FacePatch, HEIGHT, U0, UNIT, V0, WIDTH } from './face-patch.ts'
import type { MouthFit, NoseFit } from './face-reading.ts'
import { asWhole, wholeBeardOf } from './whole-beard.ts'

const MOUTH = { u: 0, v: 1.1, half: 0.4, upper: 0.08, lower: 0.1, open: 0, parted: 0 } as MouthFit
const NOSE = { u: 0, v: 0.68, half: 0.25 } as NoseFit

/** A face whose lower half has its own share of the cheeks' lightness and colour, and changes from place to place. */
function face(light: number, colour: number, rough: number): Pick<FacePatch, 'l' | 'a' | 'b'> {
  const isBelow = (i: number) => (Math.floor(i / WIDTH) + 0.5) / UNIT + V0 > 0.75
  const plane = (of: (below: boolean, i: number) => number) =>
    Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => of(isBelow(i), i))
  return {
    l: plane((below, i) => (below ? 0.6 * light + ((i + Math.floor(i / WIDTH)) % 2 ? rough : -rough) : 0.6)),
    a: plane((below) => 0.04 * (below ? colour : 1)),
    b: plane((below) => 0.05 * (below ? colour : 1)),
  }
}
const wholeOf = (
  patch: ReturnType<typeof face>,
  { pointed = 0, bearded = 2, yaw = 0 }: { pointed?: number; bearded?: number; yaw?: number } = {},
) => wholeBeardOf(patch, MOUTH, NOSE, 1.74, yaw, { pointed, bearded })

test('jaws lighter than both cheeks are a white beard where the network sees one', () => {
  const white = face(1.15, 1, 0)
  expect(wholeOf(white)?.isWhite).toBe(true)
  expect([wholeOf(face(1.03, 1, 0)), wholeOf(white, { bearded: 0.4 }), wholeOf(white, { pointed: 8 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(wholeOf(white, { yaw: 0.6 })).toBeUndefined()
  // Half of the face is left of the middle.
  const half = white.l.map((l, i) => ((i % WIDTH) / UNIT + U0 < 0 ? 0.6 : l))
  expect(wholeOf({ ...white, l: half })).toBeUndefined()
})

test('a lower face that is rough everywhere and lacks the skin’s colour is bearded whatever the network says; light ones are grey', () => {
  const [light, dark] = [face(0.8, 0.4, 0.05), face(0.4, 0.4, 0.05)].map((patch) => wholeOf(patch, { bearded: -2 }))
  expect(light).toMatchObject({ isWhite: false, grey: expect.closeTo(0.53, 1) })
  expect(dark).toEqual({ isWhite: false, grey: undefined })
  expect([wholeOf(face(0.8, 0.9, 0.05)), wholeOf(face(0.8, 0.4, 0.01))]).toEqual([undefined, undefined])
})

test('a white one is whole whatever else was told; a grizzled one leaves what is more than stubble', () => {
  expect(asWhole({ kind: 'stubble' }, { isWhite: true, grey: 0.9 })).toMatchObject({
    kind: 'full-beard',
    color: 'white',
    grey: 0.9,
  })
  const grizzled = { isWhite: false, grey: 0.6 }
  const told = (['none', 'stubble', 'goatee'] as const).map((kind) => asWhole({ kind }, grizzled))
  expect(told.map(({ kind, color }) => [kind, color])).toEqual([
    ['short-beard', 'grey'],
    ['short-beard', 'grey'],
    ['goatee', undefined],
  ])
  expect(asWhole({ kind: 'none' }, undefined)).toEqual({ kind: 'none' })
})
