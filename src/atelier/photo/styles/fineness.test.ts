import { expect, test } from 'vitest'
import type { FaceReading } from '../face/face-reading.ts'
import type { HairRead } from '../portrait.ts'
import type { Rig } from '../rig/rig.ts'
import { adornmentOf, askedFineness, blushOf, finenessOf, growsBare, isFine } from './fineness.ts'

const rig = {
  proportions: { eyeWidth: 0, noseLength: 0, chinLength: 0, faceHeight: 0, faceWidth: 0 },
} as unknown as Rig
const skin = { l: 0.8, a: 0.03, b: 0.05 }
const reading = (beard: FaceReading['beard']['kind'], lashes?: number) =>
  ({ skin, beard: { kind: beard }, mouth: { lips: { l: 0.7, a: 0.05, b: 0.05 } }, lashes }) as unknown as FaceReading
const hair = (length: HairRead['length']): HairRead => ({ length, isLoose: true, hasFringe: false })

test('long loose hair and made-up lashes make a face finer, each by itself', () => {
  const plain = finenessOf(reading('none'), rig, hair('short'))
  const long = finenessOf(reading('none'), rig, hair('long'))
  expect(long).toBeGreaterThan(finenessOf(reading('none'), rig, hair('medium')))
  expect(finenessOf(reading('none'), rig, hair('medium'))).toBeGreaterThan(plain)
  expect(finenessOf(reading('none', 0.2), rig, hair('short'))).toBeGreaterThan(plain)
  expect(finenessOf(reading('none', 0.2), rig, hair('long'))).toBeLessThanOrEqual(1)
})

test('soft features beside short hair make a face finer, and no beard grows on it', () => {
  const soft = { ...hair('short'), softness: 1 }
  const bare = { ...reading('none'), beard: { kind: 'none' as const, grows: 0.2 } }
  expect(isFine({ fineness: finenessOf(bare, rig, soft) })).toBe(true)
  expect(growsBare(bare, finenessOf(bare, rig, soft))).toBeLessThan(0.05)
  expect(isFine({ fineness: finenessOf(bare, rig, { ...soft, softness: 0.4 }) })).toBe(false)
})

test('hair in a knot and a headscarf make a face finer', () => {
  const knotted = { ...hair('short'), isKnotted: true, softness: 0 }
  expect(isFine({ fineness: finenessOf(reading('none'), rig, knotted) })).toBe(true)
  expect(isFine({ fineness: finenessOf(reading('none'), rig, undefined, true) })).toBe(true)
})

test('an afro makes nobody finer who is a small child, and such a child’s lashes and lips are as they are', () => {
  const afro = { ...hair('medium'), isCoiled: true, standsOff: true }
  const of = (eyeWidth: number) => {
    const proportions = { ...rig.proportions, eyeWidth, noseWidth: 0, browHeight: 0 }
    return { ...rig, proportions, pose: { yaw: 0 }, expression: { mouthOpen: 0 } } as unknown as Rig
  }
  const [grown, child] = [of(0), of(0.5)]
  const plain = { ...hair('short'), softness: 0 }
  expect(finenessOf(reading('none'), child, afro)).toBe(finenessOf(reading('none'), child, plain))
  expect(finenessOf(reading('none'), grown, afro)).toBeGreaterThan(finenessOf(reading('none'), grown, plain))
  expect([adornmentOf({ rig: grown, fineness: 0.6 }), adornmentOf({ rig: child, fineness: 0.6 })]).toEqual([0.6, 0])
})

test('a face with a beard is not drawn finely, however long its hair', () => {
  for (const kind of ['stubble', 'goatee', 'full-beard'] as const)
    expect(finenessOf(reading(kind, 0.2), rig, hair('long'))).toBe(0)
})

test('a beard that may grow grows on no fine face, nor again where one is worn', () => {
  const bare = { ...reading('none'), beard: { kind: 'none' as const, grows: 0.5 } }
  expect(growsBare(bare, 0)).toBe(0.5)
  expect(growsBare(bare, finenessOf(bare, rig, hair('long')))).toBe(0)
  expect(growsBare({ ...bare, beard: { kind: 'goatee', grows: 1 } }, 0)).toBe(0)
})

test('who has a beard, shaved or not, blushes less', () => {
  const bare = { ...reading('none'), beard: { kind: 'none' as const, grows: 0.3 } }
  expect(blushOf(bare, 0)).toBeLessThan(0.6)
  expect(blushOf(bare, 1)).toBe(1)
  expect(blushOf(reading('full-beard'), 0)).toBeLessThan(0.6)
  expect(blushOf({ ...bare, beard: { kind: 'none', grows: 0.01 } }, 0)).toBe(1)
})

test('a chin that never grew a beard makes a face with short hair finer', () => {
  const finely = (grows: number | undefined) =>
    isFine({ fineness: finenessOf({ ...reading('none'), beard: { kind: 'none', grows } }, rig, hair('short')) })
  expect([finely(0.02), finely(0.1), finely(undefined)]).toEqual([true, false, false])
})

test('a presentation that was asked for goes before what is seen', () => {
  expect(askedFineness(0.2, 'feminine')).toBe(1)
  expect(askedFineness(0.9, 'masculine')).toBe(0)
  expect(isFine({ fineness: askedFineness(0.9, 'neutral') })).toBe(false)
  expect(askedFineness(0.4, undefined)).toBe(0.4)
})
