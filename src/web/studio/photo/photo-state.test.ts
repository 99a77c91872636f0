import { describe, expect, it } from 'vitest'
import { generateRequestSchema } from '../../../contract/generate-avatar.ts'
import type { PhotoLook } from '../../../contract/photo-look.ts'
import { changePhoto, choiceOf, freshPhoto, fromTheLeft, type PhotoAction, type StudioPhoto } from './photo-state.ts'

const box = (x: number) => ({ x, y: 0, size: 0.5 })
const faces = [
  { x: 0.7, y: 0.2, width: 0.2, height: 0.2, crop: box(0.5) },
  { x: 0.1, y: 0.3, width: 0.1, height: 0.1, crop: box(0) },
]
const photo: StudioPhoto = {
  ...freshPhoto,
  id: 'p',
  name: 'nous.jpg',
  size: 1,
  width: 1000,
  height: 1000,
  crop: box(0.5),
  proposed: box(0.5),
  found: true,
  faces,
}
const stroke = { keep: true, radius: 0.05, points: [{ x: 0.5, y: 0.5 }] }
const look: PhotoLook = { found: true, crop: box(0.2), faces, face: 1, read: { hairColor: 'red' } }
const play = (from: StudioPhoto, ...actions: PhotoAction[]) => actions.reduce(changePhoto, from)

describe('the photo of the studio', () => {
  it('keeps what was done with a face for when it is chosen again', () => {
    const done = play(
      photo,
      { type: 'mend', strokes: [stroke] },
      { type: 'trait', name: 'eyewear', value: 'none' },
      { type: 'crop', crop: box(0.4) },
    )
    const other = play(done, { type: 'choose-face', face: 1 })
    expect(other).toMatchObject({ face: 1, crop: box(0), proposed: box(0), strokes: [], traits: {}, read: null })
    expect(play(other, { type: 'choose-face', face: 0 })).toEqual({ ...done, others: { 1: expect.anything() } })
  })

  it('takes what was read, but not of another face or photo', () => {
    const here = { type: 'looked', id: 'p', face: 0, look } as const
    expect(play(photo, here).read).toEqual({ hairColor: 'red' })
    expect(play(photo, { ...here, face: 1 })).toBe(photo)
    expect(play(photo, { ...here, id: 'q' })).toBe(photo)
  })

  it('that nobody could look at is framed once somebody has, unless a hand has framed it', () => {
    const blind: StudioPhoto = { ...photo, faces: [], guessed: true }
    const looked = { type: 'looked', id: 'p', face: 0, look } as const
    expect(play(blind, looked)).toMatchObject({ crop: look.crop, proposed: look.crop, face: 1, faces })
    expect(play(blind, { type: 'crop', crop: box(0.1) }, looked)).toMatchObject({
      crop: box(0.1),
      proposed: look.crop,
    })
    expect(play(blind, looked).guessed).toBeUndefined()
  })

  it('is told to the server as it takes it', () => {
    const told = choiceOf(play(photo, { type: 'choose-face', face: 1 }, { type: 'mend', strokes: [stroke] }))
    expect(told).toEqual({
      photo_crop: box(0),
      photo_face: { x: expect.closeTo(0.15), y: expect.closeTo(0.35) },
      photo_strokes: [stroke],
    })
    const request = { prompt: '', count: 4, transparent: true, size: '1024x1024', ...told }
    expect(generateRequestSchema.safeParse(request).success).toBe(true)
    expect(choiceOf({ ...photo, faces: faces.slice(0, 1) })).toEqual({ photo_crop: photo.crop })
  })

  it('counts faces from the left', () => {
    expect(fromTheLeft(faces)).toEqual([1, 0])
  })
})
