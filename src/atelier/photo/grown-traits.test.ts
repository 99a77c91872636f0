import { expect, test } from 'vitest'
import type { PhotoPortrait } from './analyse-photo.ts'
import { ageOf } from './grown-traits.ts'
import type { Surfaces } from './surfaces.ts'

test('short white hair is an old person’s, but not in a photo without colours, where fair hair is white', () => {
  const proportions = {
    eyeWidth: 0,
    noseLength: 0,
    noseWidth: 0,
    chinLength: 0,
    faceHeight: 0,
    faceWidth: 0,
    browHeight: 0,
  }
  const rig = { proportions, pose: { yaw: 0, pitch: 0, roll: 0 }, expression: { mouthOpen: 0 } }
  const age = (chroma: number) => {
    const seen = {
      hair: { length: 'short' },
      facialHair: 'none',
      skinTone: '3',
      face: { l: 0.7, a: chroma, b: chroma },
    }
    return ageOf({ rig, reading: {} } as unknown as PhotoPortrait, seen as unknown as Surfaces, {
      kind: 'none',
      length: undefined,
      color: 'white',
      tone: undefined,
      isFaded: false,
    })
  }
  expect([age(0.04), age(0)]).toEqual(['senior', undefined])
})
