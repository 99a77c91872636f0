import { expect, test } from 'vitest'
import { collarAt } from './collar-shape.ts'
import { type Garment, PIECE, pieceAt, wingIn } from './garment-shapes.ts'
import { garmentLines } from './garment-lines.ts'

const EYES = 60
const body = { x: 256, chin: 260, eyes: EYES, neck: 0.6, shoulders: 2 }
const tee: Garment = {
  kind: 'closed',
  wide: 0.67,
  depth: 0.6,
  pointed: false,
  collar: false,
  tie: false,
  colours: [{ l: 0.5, a: 0, b: -0.05 }],
}
const shirt: Garment = { ...tee, pointed: true, collar: true }
const at = (garment: Garment, u: number, v: number) => pieceAt(garment, body, u, v * EYES)

test("a shirt's collar stands beside the neck and casts a shadow; a T-shirt has a band round its neckline", () => {
  expect([at(shirt, 0.57, 0.26).piece, at(tee, 0.57, 0.26).piece]).toEqual([PIECE.main, PIECE.skin])
  expect([at(shirt, 0.4, 0.85), at(shirt, 0.47, 0.99)].map(({ shade }) => shade)).toEqual([false, true])
  expect([at(tee, 0, 0.65), at(tee, 0, 0.8)].map(({ shade }) => shade)).toEqual([true, false])
})

test('a shirt has buttons down its front, unless a tie hides them; nothing else has', () => {
  const buttons = [shirt, { ...shirt, tie: true }, tee].map((garment) => garmentLines(garment, body).buttons.length)
  expect(buttons).toEqual([expect.toSatisfy((count: number) => count > 2), 0, 0])
})

test('lines of a garment are the same on both sides but for the placket', () => {
  const { lines } = garmentLines(
    { ...shirt, kind: 'open', lapels: true, colours: [tee.colours[0]!, tee.colours[0]!] },
    body,
  )
  const places = lines.map(({ path }) => path.map(([u, v]) => `${u.toFixed(4)} ${v.toFixed(4)}`).join())
  const others = lines.map(({ path }) => path.map(([u, v]) => `${(-u).toFixed(4)} ${v.toFixed(4)}`).join())
  expect(places.filter((path) => !others.includes(path)).length).toBe(1)
})

test('the front of a jacket has no line where the collar of the shirt lies over it', () => {
  const suit: Garment = { ...shirt, kind: 'open', lapels: true, colours: [tee.colours[0]!, tee.colours[0]!] }
  const wing = wingIn(suit, body)!
  const under = garmentLines(suit, body).lines.flatMap(({ path, isEdge }) =>
    isEdge ? path.filter(([u, v]) => collarAt(wing, Math.abs(u), v)) : [],
  )
  expect(under).toEqual([])
})
