/** Length of hair of heads that the photo cuts above the forehead. */
import { expect, test } from 'vitest'
import type { BesideFace } from './beside-face.ts'
import { NO_CAST } from './hair-tone.ts'
import { hairOf } from './hair-traits.ts'
import type { HeadStudy } from './head-study.ts'

const [SIDE, EYES] = [80, 20]
/** Lightness of deep skin, and of black hair on it. */
const [SKIN, BLACK] = [0.5, 0.22]

/**
 * A face that the photo's edge ends above its forehead.
 *
 * @param isHair where hair is, in distances between the pupils from the eyes
 * @param half of the photo's width, in the same
 */
function cutHead(isHair: (u: number, v: number) => boolean, { brows = BLACK, half = 2 } = {}): HeadStudy {
  const u = Float32Array.from({ length: SIDE * SIDE }, (_, i) => ((i % SIDE) + 0.5 - SIDE / 2) / EYES)
  const v = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (Math.floor(i / SIDE) + 0.5) / EYES - 1.2)
  const inside = Uint8Array.from(u, (x) => Number(Math.abs(x) < half))
  const alpha = u.map((x, i) => Number(inside[i] === 1 && Math.abs(x) < 1))
  const hair = u.map((x, i) => Number(Math.abs(x) < 1 && isHair(x, v[i]!)))
  const isBrow = (i: number) => v[i]! > -0.45 && v[i]! < -0.3 && Math.abs(u[i]!) < 0.8
  const lightAt = (i: number) => (!alpha[i] ? 0.95 : hair[i] ? BLACK : isBrow(i) ? brows : SKIN)
  const lab = Float32Array.from({ length: 3 * SIDE * SIDE }, (_, k) => {
    const i = Math.floor(k / 3)
    if (k % 3 === 0) return lightAt(i)
    return lightAt(i) === SKIN ? (k % 3 === 1 ? 0.05 : 0.06) : 0
  })
  const likeSkin = (i: number) => lab[3 * i] === SKIN
  return {
    side: SIDE,
    eyes: EYES,
    u,
    v,
    across: u,
    down: v,
    lab,
    inside,
    alpha,
    hair,
    likeSkin,
  } as unknown as HeadStudy
}

const bare = { person: 0.1, hair: 0 }
const NOTHING: BesideFace = { cheek: [bare, bare], jaw: [bare, bare], yaw: 0 }

test.each<[string, HeadStudy, string]>([
  ['no hair beside a forehead over black brows', cutHead(() => false), 'shaved'],
  ['a low hairline', cutHead((_, v) => v < -0.9), 'short'],
  ['a photo that ends at the temples', cutHead(() => false, { half: 0.95 }), 'short'],
  ['fair brows, whose hair may be lost in the light', cutHead(() => false, { brows: 0.4 }), 'short'],
])('%s', (_, study, length) => {
  expect(hairOf(study, { l: SKIN, a: 0.05, b: 0.06, area: 4 }, true, NO_CAST, NOTHING).length).toBe(length)
})
