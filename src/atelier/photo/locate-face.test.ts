/** Faces are found in photos and in painted heads; any picture whatever gives a place and a box on it. */
import * as fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { paintHead } from '../../../tests/support/heads/head.ts'
import { BUSY_PEOPLE, PLAIN_PEOPLE } from '../../../tests/support/heads/people.ts'
import { firstCases } from '../../../tests/support/soak-cases.ts'
import { soak } from '../../../tests/support/soak.ts'
import { proposeCrop, squareOf } from './crop.ts'
import { locateFace, type Face } from './locate-face.ts'

const PHOTOS = [
  { file: 'tests/photos/astronaut.png', x: 224, y: 102, eyes: 44 },
  { file: 'tests/photos/official-portrait.jpg', x: 494, y: 212, eyes: 108 },
]

async function pixelsOf(picture: Sharp) {
  const { data, info } = await picture
    .toColourspace('srgb')
    .removeAlpha()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgba: data, width: info.width, height: info.height }
}

function expectFace(face: Face, { x, y, eyes }: { x: number; y: number; eyes: number }) {
  expect(Math.hypot(face.x - x, face.y - y) / eyes).toBeLessThan(0.3)
  expect(face.eyes / eyes).toBeGreaterThan(0.78)
  expect(face.eyes / eyes).toBeLessThan(1.28)
}

const [ASTRONAUT, OFFICIAL] = PHOTOS as [(typeof PHOTOS)[number], (typeof PHOTOS)[number]]
const CHANGES = {
  'as it is': (picture: Sharp) => picture,
  dark: (picture: Sharp) => picture.linear(0.4, 0),
  'in warm light': (picture: Sharp) => picture.linear([1.1, 1, 0.8], [0, 0, 0]),
  'without colours': (picture: Sharp) => picture.grayscale(),
  blurred: (picture: Sharp) => picture.blur(1.5),
}
type Photographed = [string, keyof typeof CHANGES, (typeof PHOTOS)[number]]

/** An ordinary run changes each photo in every second way, a soak run in every way. */
test.each<Photographed>(
  firstCases(5, [
    [ASTRONAUT.file, 'as it is', ASTRONAUT],
    [OFFICIAL.file, 'dark', OFFICIAL],
    [ASTRONAUT.file, 'in warm light', ASTRONAUT],
    [OFFICIAL.file, 'without colours', OFFICIAL],
    [ASTRONAUT.file, 'blurred', ASTRONAUT],
    [OFFICIAL.file, 'as it is', OFFICIAL],
    [ASTRONAUT.file, 'dark', ASTRONAUT],
    [OFFICIAL.file, 'in warm light', OFFICIAL],
    [ASTRONAUT.file, 'without colours', ASTRONAUT],
    [OFFICIAL.file, 'blurred', OFFICIAL],
  ]),
)('%s, %s: the face is where it is', async (file, change, eyes) => {
  const plain = await sharp(file).removeAlpha().png().toBuffer()
  const { rgba, width, height } = await pixelsOf(sharp(await CHANGES[change](sharp(plain)).png().toBuffer()))
  const face = locateFace(rgba, width, height)
  expectFace(face, eyes)
  expect(face.confidence).toBeGreaterThan(0.3)
})

test.each(firstCases(1, [OFFICIAL, ASTRONAUT]))(
  'mirrored and small, as well, and the same again: $file',
  async ({ file, ...eyes }) => {
    const { width = 0 } = await sharp(file).metadata()
    const half = await pixelsOf(
      sharp(await sharp(file).removeAlpha().flop().png().toBuffer()).resize(Math.round(width / 2)),
    )
    const face = locateFace(half.rgba, half.width, half.height)
    expect(locateFace(half.rgba, half.width, half.height)).toEqual(face)
    expectFace(face, { x: (width - eyes.x) / 2, y: eyes.y / 2, eyes: eyes.eyes / 2 })
    expect(face.confidence).toBeGreaterThan(0.3)
  },
)

test.each(PHOTOS)('a face that fills the picture is found, not its nose: $file', async ({ file, ...eyes }) => {
  const side = Math.round(eyes.eyes * 2.5)
  const left = Math.round(eyes.x - side / 2)
  const top = Math.round(eyes.y - eyes.eyes * 0.75)
  const { rgba } = await pixelsOf(
    sharp(await sharp(file).removeAlpha().extract({ left, top, width: side, height: side }).png().toBuffer()),
  )
  const face = locateFace(rgba, side, side)
  expectFace(face, { x: eyes.x - left, y: eyes.y - top, eyes: eyes.eyes })
  expect(face.confidence).toBeGreaterThan(0.3)
})

test.each(firstCases(1, [-45, 35, -35]))('a head that leans by %i° is found', async (degrees) => {
  const head = paintHead({ ...PLAIN_PEOPLE[6]!, roll: 0 })
  const picture = sharp(Buffer.from(head.rgba), {
    raw: { width: head.width, height: head.height, channels: 4 },
  }).rotate(degrees, { background: '#8d9096' })
  const { rgba, width, height } = await pixelsOf(sharp(await picture.png().toBuffer()))
  const turn = (degrees * Math.PI) / 180
  const [dx, dy] = [head.eyes.x - head.width / 2, head.eyes.y - head.height / 2]
  const face = locateFace(rgba, width, height)
  expectFace(face, {
    x: width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
    eyes: head.eyes.apart,
  })
  expect(Math.abs(face.roll - turn)).toBeLessThan(0.2)
})

/** The heads that `analyse-photo.test.ts` cuts out are found there: a cut-out around another place would not overlap. */
test('of painted heads of every tone, cut and light, before any wall, all are found', () => {
  const table = [PLAIN_PEOPLE[1]!, PLAIN_PEOPLE[3]!, BUSY_PEOPLE[6]!, BUSY_PEOPLE[7]!, ...PLAIN_PEOPLE, ...BUSY_PEOPLE]
  const people = firstCases(3, table)
  const missed = people.filter((person) => {
    const head = paintHead(person)
    const face = locateFace(head.rgba, head.width, head.height)
    return (
      Math.hypot(face.x - head.eyes.x, face.y - head.eyes.y) > 0.35 * head.eyes.apart ||
      Math.abs(Math.log(face.eyes / head.eyes.apart)) > 0.3
    )
  })
  expect(missed).toEqual([])
})

test('a wall has no face: the place is only a guess, and says so', () => {
  const rgba = new Uint8ClampedArray(300 * 200 * 4).fill(190)
  expect(locateFace(rgba, 300, 200).confidence).toBeLessThan(0.3)
})

test('whatever the picture, there is a place on it and a box that stays on it', () => {
  const sizes = fc.integer({ min: 1, max: 90 })
  fc.assert(
    fc.property(sizes, sizes, fc.integer(), (width, height, seed) => {
      const rgba = new Uint8ClampedArray(width * height * 4)
      for (let i = 0; i < rgba.length; i++) rgba[i] = (Math.imul(i + seed, 2654435761) >>> 11) & 255
      const face = locateFace(rgba, width, height)
      expect(face.x).toBeGreaterThanOrEqual(0)
      expect(face.x).toBeLessThanOrEqual(width)
      expect(face.confidence).toBeGreaterThanOrEqual(0)
      expect(face.confidence).toBeLessThanOrEqual(1)
      const box = proposeCrop(face, width, height)
      const { x, y, side } = squareOf(box, width, height)
      expect(box.size).toBeGreaterThan(0)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + side).toBeLessThanOrEqual(width + 1e-6)
      expect(y + side).toBeLessThanOrEqual(height + 1e-6)
    }),
    { numRuns: 5 * soak.factor },
  )
})

/** Pictures of glasses over the eyes, in distances between the pupils: lenses and frame. */
const glassesOn = (
  { x, y, eyes }: { x: number; y: number; eyes: number },
  width: number,
  height: number,
  lens: string,
) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${x} ${y}) scale(${eyes})" fill="${lens}" stroke="#131115" stroke-width=".08">${[-0.52, 0.52].map((u) => `<rect x="${u - 0.42}" y="-.24" width=".84" height=".64" rx=".22"/>`).join('')}<path d="M-.1 0Q0-.08.1 0M-.94-.05L-1.15-.08M.94-.05L1.15-.08" fill="none"/></g></svg>`,
  )

test.each(PHOTOS)('behind dark glasses the face is found, too: $file', async ({ file, ...eyes }) => {
  const { width = 0, height = 0 } = await sharp(file).metadata()
  const { rgba } = await pixelsOf(
    sharp(
      await sharp(file)
        .composite([{ input: glassesOn(eyes, width, height, '#141216') }])
        .png()
        .toBuffer(),
    ),
  )
  const face = locateFace(rgba, width, height)
  expectFace(face, eyes)
  expect(face.confidence).toBeGreaterThan(0.3)
})
