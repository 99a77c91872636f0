/** The thread with the trained models: who is seen, who is not, and what it does when asked to stop or when it breaks. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { firstCases } from '../../../../tests/support/soak-cases.ts'
import { soak } from '../../../../tests/support/soak.ts'
import { checkModel } from './models.ts'
import { leastFace } from './perceive.ts'
import { openVision, VisionUnavailable } from './open-vision.ts'

const vision = openVision()
afterAll(() => vision.close())

const astronaut = await readFile('tests/photos/astronaut.png')
const drawn = (inside: string, side = 400) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 400 400"><rect width="400" height="400" fill="#9fb4c4"/>${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer()

test('a face, its points and the person are seen, the same each time', async () => {
  const first = await vision.perceive({ bytes: astronaut }, {})
  expect(first.faces).toHaveLength(1)
  expect(first.faces[0]!.score).toBeGreaterThan(0.62)
  const { points, mask, looks } = first.person!
  const { hair, garment, ...worn } = looks!
  const scores = [worn, hair!, garment!].flatMap((own) => Object.values<number>({ ...own }))
  expect(scores.every(Number.isFinite)).toBe(true)
  expect(garment!.necktied).toBeLessThan(0)
  expect(looks!.wound).toBeLessThan(0)
  expect(points).toHaveLength(478 * 3)
  expect(points.every(Number.isFinite)).toBe(true)
  const at = (x: number, y: number) =>
    mask.shares[
      Math.floor(((y - mask.square.y) / mask.square.side) * mask.side) * mask.side +
        Math.floor(((x - mask.square.x) / mask.square.side) * mask.side)
    ]!
  expect(at(225, 120)).toBeGreaterThan(240)
  expect(at(420, 60)).toBeLessThan(15)
  if (soak.factor > 1) expect(await vision.perceive({ bytes: astronaut }, {})).toEqual(first)
})

test('a suit and a tie are seen, and neither a hood, bare shoulders nor a print', async () => {
  const { person } = await vision.perceive({ bytes: await readFile('tests/photos/official-portrait.jpg') }, {})
  const { suited, necktied, hooded, bare, printed } = person!.looks!.garment!
  expect(Math.min(suited, necktied)).toBeGreaterThan(0)
  expect(Math.max(hooded, bare, printed)).toBeLessThan(0)
})

test('of several faces the largest is taken, and the one in the box, or the one that was named', async () => {
  const small = await sharp(astronaut).resize(400, 400).toBuffer()
  const both = await sharp({ create: { width: 940, height: 520, channels: 3, background: '#7d8790' } })
    .composite([
      { input: small, left: 0, top: 110 },
      { input: astronaut, left: 420, top: 4 },
    ])
    .png()
    .toBuffer()
  const { faces, person } = await vision.perceive({ bytes: both }, {})
  expect(faces).toHaveLength(2)
  expect(faces[0]!.x).toBeGreaterThan(420)
  expect(person!.face).toBe(0)
  const boxed = await vision.perceive({ bytes: both }, { crop: { x: 0, y: 0.2, size: 0.75 } })
  expect(boxed.faces[boxed.person!.face]!.x).toBeLessThan(300)
  // In it, near it, and though the box is around the other.
  for (const choice of firstCases(1, [
    { face: { x: 0.35, y: 0.4 } },
    { face: { x: 0.35, y: 0.4 }, crop: { x: 0.8, y: 0, size: 1 } },
    { face: { x: 0.1, y: 0.9 } },
  ])) {
    const named = await vision.perceive({ bytes: both }, choice)
    expect(named.faces[named.person!.face]!.x).toBeLessThan(300)
    expect(named.person!.points[0]).toBeLessThan(300)
  }
})

test('a face that is too small to be told is none; in a copy of a large photo it may be smaller', async () => {
  const faceOf = async (side: number) => {
    const small = await sharp(astronaut).resize(side, side).toBuffer()
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7d8790' } })
      .composite([{ input: small, left: 300, top: 120 }])
      .png()
      .toBuffer()
    return [
      (await vision.perceive({ bytes }, {})).faces[0],
      (await vision.perceive({ bytes }, { reduced: true })).faces[0],
    ]
  }
  const [enough, alsoEnough] = await faceOf(240)
  expect(enough!.width).toBeGreaterThan(32)
  expect(alsoEnough).toEqual(enough)
  const [none, small] = await faceOf(150)
  expect(none).toBeUndefined()
  expect(small!.width).toBeGreaterThan(11)
  expect(small!.width).toBeLessThan(32)
  // 8 pixels, as noise had it; 40 of a group in a large photo.
  expect(leastFace(320, 400, 320, true)).toBeGreaterThan(8)
  expect(leastFace(1024, 683, 2048) * 2).toBeLessThan(40)
  expect(leastFace(640, 427, 640, true) * 3.2).toBeLessThan(40)
})

test.each(
  firstCases(2, [
    [
      'a socket in the wall, sure to be a face by its pattern and its points',
      '<rect x="100" y="80" width="200" height="240" rx="30" fill="#f6f6f2" stroke="#999" stroke-width="4"/><ellipse cx="155" cy="170" rx="16" ry="10" fill="#222"/><ellipse cx="245" cy="170" rx="16" ry="10" fill="#222"/><rect x="165" y="250" width="70" height="14" rx="7" fill="#222"/>',
    ],
    ['nothing', ''],
    [
      'a cup',
      '<path d="M120 120h140v160q0 40-70 40t-70-40z" fill="#f4f1ea"/><path d="M260 150q60 0 60 50t-66 50" fill="none" stroke="#f4f1ea" stroke-width="22"/>',
    ],
    [
      'a cat’s head',
      '<path d="M90 90l70 50h80l70-50 10 150q-20 90-120 90T80 240z" fill="#8a7f76"/><ellipse cx="155" cy="205" rx="22" ry="26" fill="#d8c04a"/><ellipse cx="245" cy="205" rx="22" ry="26" fill="#d8c04a"/><ellipse cx="155" cy="205" rx="6" ry="22"/><ellipse cx="245" cy="205" rx="6" ry="22"/><path d="M188 252h24l-12 14z" fill="#c98d8d"/><path d="M60 250l90 16M60 290l90-8M340 250l-90 16M340 290l-90-8" stroke="#fff" stroke-width="3"/>',
    ],
    [
      'a house',
      '<path d="M80 200L200 90l120 110v140H80z" fill="#c96f4a"/><path d="M120 220h50v50h-50zM230 220h50v50h-50zM180 280h40v60h-40z" fill="#33414d"/>',
    ],
    [
      'shelves',
      Array.from({ length: 8 }, (_, i) => `<rect x="0" y="${i * 50}" width="400" height="12" fill="#5b4030"/>`).join(
        '',
      ),
    ],
  ]),
)('%s is nobody', async (_, inside) => {
  const { person } = await vision.perceive({ bytes: await drawn(inside) }, {})
  expect(person === undefined).toBe(true)
})

test('who gives up is told at once; the others get theirs', async () => {
  const gone = new AbortController()
  const [first, second] = [
    vision.perceive({ bytes: astronaut }, {}),
    vision.perceive({ bytes: astronaut }, {}, gone.signal),
  ]
  gone.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  expect((await first).person).toBeDefined()
  await expect(vision.perceive({ bytes: astronaut }, {}, gone.signal)).rejects.toThrow('gone')
})

test('bytes that are no picture fail, and the thread goes on', async () => {
  await expect(vision.perceive({ bytes: new Uint8Array([1, 2, 3]) }, {})).rejects.toThrow(/unsupported/i)
  expect((await vision.perceive({ bytes: astronaut }, {})).person).toBeDefined()
})

test.runIf(soak.factor > 1)('the spare mesh finds the points where the other does', async () => {
  const spare = openVision({ plain: true })
  try {
    for (const bytes of [astronaut, await readFile('tests/photos/official-portrait.jpg')]) {
      const [mesh, plain] = [await vision.perceive({ bytes }, {}), await spare.perceive({ bytes }, {})]
      const [own, others] = [plain.person!.points, mesh.person!.points]
      const at = (points: Float32Array, i: number): [number, number] => [points[i * 3]!, points[i * 3 + 1]!]
      const gap = (a: [number, number], b: [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1])
      // Between the middles of the irises, which the spare takes from the eyes.
      const eyes = gap(at(others, 468), at(others, 473))
      const gaps = Array.from({ length: 478 }, (_, i) => gap(at(own, i), at(others, i)) / eyes)
      expect(gaps.reduce((sum, one) => sum + one, 0) / gaps.length).toBeLessThan(0.06)
      expect(Math.max(gaps[468]!, gaps[473]!)).toBeLessThan(0.12)
    }
  } finally {
    await spare.close()
  }
})

test('a model with other bytes is refused', () => {
  expect(() => checkModel('face_landmark.tflite', new Uint8Array(8))).toThrow('not the model that was measured')
})

describe('a thread that', () => {
  const program = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const answering =
    "parentPort.on('message', ({ ticket }) => parentPort.postMessage({ ticket, perception: { faces: [] } }))"

  test('cannot open the models is tried three times; then photos are off', async () => {
    const broken = openVision({ file: program("throw new Error('no models')") })
    expect(await broken.ready()).toBe(false)
    await expect(broken.perceive({ bytes: astronaut }, {})).rejects.toThrow(VisionUnavailable)
    await broken.close()
  })

  test('ends in the middle of a photo fails that one, and is replaced for the next', async () => {
    const dying = openVision({
      file: program(
        `import { parentPort } from 'node:worker_threads'; parentPort.once('message', ({ bytes }) => bytes.length === 1 && process.exit(1)); ${answering}; parentPort.postMessage({ ready: true })`,
      ),
    })
    await expect(dying.perceive({ bytes: new Uint8Array(1) }, {})).rejects.toThrow('the vision thread ended')
    expect(await dying.perceive({ bytes: new Uint8Array(2) }, {})).toEqual({ faces: [] })
    await dying.close()
  })
})
