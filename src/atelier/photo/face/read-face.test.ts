import { describe, expect, it } from 'vitest'
import type { Head, HeadOptions } from '../../../../tests/support/heads/head.ts'
import {
  analysedHead,
  analyseHeads,
  BEARDED,
  BUSY_HEAD,
  DARK,
  FAIR,
} from '../../../../tests/support/heads/portraits.ts'
import { firstCases } from '../../../../tests/support/soak-cases.ts'
import { rasterise } from '../../../server/avatars/pictures/rasterise.ts'
import type { PhotoPortrait } from '../analyse-photo.ts'
import { PORTRAIT_SIDE } from '../portrait.ts'
import { expressionOf, type Place } from '../rig/rig.ts'
import { drawPhoto } from '../styles/draw-photo.ts'
import { frame } from '../styles/framing.ts'
import { studyOf } from '../styles/study.ts'
import { onPicture } from './face-map.ts'
import { readFace } from './read-face.ts'

const PEOPLE: [string, HeadOptions][] = [
  ['fair, lit from the left', FAIR],
  ['dark, lit from the right', DARK],
  ['leaning, bearded', BEARDED],
]

await analyseHeads([FAIR, DARK, BEARDED, BUSY_HEAD])

/** Where the pupils of a painted head are in its portrait, and how far apart. */
function pupils({ head, portrait: { square } }: { head: Head; portrait: PhotoPortrait }, roll: number) {
  const k = 1024 / square.side
  const apart = head.eyes.apart * k
  const at = (side: number) => ({
    x: (head.eyes.x - square.x) * k + side * 0.5 * apart * Math.cos(roll),
    y: (head.eyes.y - square.y) * k + side * 0.5 * apart * Math.sin(roll),
  })
  return { left: at(-1), right: at(1), apart }
}

describe.each(PEOPLE)('the features of a face, %s', (_, options) => {
  it('finds both pupils, and nose, mouth and chin below each other', () => {
    const both = analysedHead(options)
    const features = both.portrait.reading
    const known = pupils(both, options.roll ?? 0)
    for (const [k, { x, y }] of [known.left, known.right].entries()) {
      const [px, py] = onPicture(features.map, features.eyes[k]!.u, features.eyes[k]!.v)
      expect(Math.hypot(px - x, py - y) / known.apart).toBeLessThan(0.1)
    }
    expect(features.nose.v).toBeGreaterThan(0.35)
    expect(features.mouth.v).toBeGreaterThan(features.nose.v + 0.15)
    expect(features.chin).toBeGreaterThan(features.mouth.v + 0.3)
  })

  it.runIf(firstCases(2, PEOPLE).some(([, one]) => one === options))(
    'draws two eyes that can be read, one as much as the other',
    () => {
      const both = analysedHead(options)
      for (const style of ['lineart', 'corporate'] as const) {
        // Variant 0 of corporate and of line art is framed so, within the tolerance below.
        const study = studyOf(both.portrait)
        const framing = frame(study, 1, 1)
        const apart = study.map.eyes * framing.scale
        const [left, right] = study.reading.eyes.map(({ u, v }) => {
          const [x, y] = onPicture(study.map, u, v)
          return { x: (x - framing.left) * framing.scale, y: (y - framing.top) * framing.scale }
        }) as [{ x: number; y: number }, { x: number; y: number }]
        const picture = rasterise(drawPhoto(style, both.portrait, { variant: 0, seed: 1 }))
        const [a, b] = [left, right].map(({ x, y }) => {
          let dark = 0
          let bright = 0
          const reach = Math.round(apart * 0.36)
          for (let j = -reach; j <= reach; j++) {
            for (let i = -reach; i <= reach; i++) {
              const p = (Math.round(y + j) * 1024 + Math.round(x + i)) * 4
              const light = (picture[p]! + 2 * picture[p + 1]! + picture[p + 2]!) / 4
              if (light < 75) dark++
              if (
                light > 205 &&
                Math.max(picture[p]!, picture[p + 1]!, picture[p + 2]!) -
                  Math.min(picture[p]!, picture[p + 1]!, picture[p + 2]!) <
                  28
              )
                bright++
            }
          }
          return { dark: dark / apart ** 2, bright: bright / apart ** 2 }
        }) as [{ dark: number; bright: number }, { dark: number; bright: number }]
        for (const eye of [a, b]) {
          expect(eye.dark).toBeGreaterThan(0.02)
          expect(eye.dark).toBeLessThan(0.2)
          expect(eye.bright).toBeGreaterThan(0.01)
        }
        expect(Math.max(a.dark, b.dark) / Math.min(a.dark, b.dark)).toBeLessThan(1.6)
      }
    },
  )
})

describe('beards and glasses', () => {
  it('sees a beard on who has one only', () => {
    expect(analysedHead(BEARDED).portrait.reading.beard.kind).not.toBe('none')
    expect(analysedHead(FAIR).portrait.reading.beard.kind).toBe('none')
    expect(analysedHead(DARK).portrait.reading.beard.kind).toBe('none')
  })
})

it('lips that part over the dark show no teeth', () => {
  const { portrait } = analysedHead(FAIR)
  const { rig, rgba } = portrait
  // The lower half of the mouth a little lower than it is.
  const lower = (contour: readonly Place[]) => contour.map(([u, v], k): Place => [u, v + (k > 0 && k < 10 ? 0.09 : 0)])
  const contours = {
    ...rig.contours,
    outerLips: lower(rig.contours.outerLips),
    innerLips: lower(rig.contours.innerLips),
  }
  const { map } = portrait.reading
  const openingOver = (light: number) => {
    const seen = rgba.slice()
    for (let y = 0; y < PORTRAIT_SIDE; y++)
      for (let x = 0; x < PORTRAIT_SIDE; x++) {
        const [dx, dy] = [(x - map.x) / map.eyes, (y - map.y) / map.eyes]
        const [u, v] = [dx * map.cos + dy * map.sin, dy * map.cos - dx * map.sin]
        const [upper, under] = [contours.innerLips[15]!, contours.innerLips[5]!]
        if (Math.abs(u - upper[0]) < 0.3 && v > upper[1] && v < under[1])
          seen.fill(light, (y * PORTRAIT_SIDE + x) * 4, (y * PORTRAIT_SIDE + x) * 4 + 3)
      }
    return readFace({ ...portrait, rgba: seen, rig: { ...rig, contours, expression: expressionOf(contours) } }).mouth
  }
  expect(openingOver(235).open).toBeGreaterThan(0.05)
  expect(openingOver(30)).toMatchObject({ open: 0, parted: expect.closeTo(0.09, 1) })
})

describe('what is seen of eyes', () => {
  it('sees glasses on who wears some only', () => {
    expect(analysedHead(BUSY_HEAD).portrait.reading).toMatchObject({
      eyewear: 'glasses',
      glasses: { shades: false },
    })
    expect(analysedHead(FAIR).portrait.reading).toMatchObject({ eyewear: 'none', glasses: undefined })
  })

  it('sees lids that are down', () => {
    const { portrait } = analysedHead(BEARDED)
    expect(portrait.reading.eyes.map(({ closed }) => closed)).toEqual([false, false])
    const { rig } = portrait
    // Both lids at the height of the corners.
    const shut = rig.contours.eyes.map((eye) =>
      eye.map(([u], k) => [u, (eye[0]![1] + eye[8]![1]) / 2 + (k < 9 ? 0.01 : 0)] as const),
    ) as unknown as typeof rig.contours.eyes
    const closed = {
      ...rig,
      contours: { ...rig.contours, eyes: shut },
      expression: expressionOf({ ...rig.contours, eyes: shut }),
    }
    expect(readFace({ ...portrait, rig: closed }).eyes.map((eye) => eye.closed)).toEqual([true, true])
  })
})
