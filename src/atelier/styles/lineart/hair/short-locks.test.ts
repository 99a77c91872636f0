/** Locks of short hair are whole: none has lost its contour, and none leaves a speck of itself on the forehead. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../../tests/support/representative.ts'
import { rasterise } from '../../../../server/avatars/pictures/rasterise.ts'
import { CANVAS } from '../../../drawing.ts'
import type { Recipe } from '../../../recipe.ts'
import { measure } from '../geometry.ts'
import { Sketch } from '../ink.ts'
import { hairInks } from '../palette.ts'
import { lineart } from '../style.ts'
import { closeSide } from './short-sides.ts'

const of = (asked: Partial<Recipe>, features: Partial<Recipe['features']>): Uint8Array => {
  const first = representativeRecipes('lineart')[0]!
  return rasterise(
    lineart.draw({
      ...first,
      hairLength: 'short',
      hairTexture: 'straight',
      headwear: 'none',
      eyewear: 'none',
      facialHair: 'none',
      accessories: [],
      background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
      ...asked,
      features: { ...first.features, headTilt: 0, ...features },
    }),
  )
}

test('the lock of curtains that leaves the far temple has its contour to its tip', () => {
  for (const hairVolume of [-0.8, 0, 0.8])
    for (const headTurn of [0.2, 0.7]) {
      const rgba = of({ hairStyle: 'curtains', hairColor: 'chestnut' }, { hairVolume, headTurn })
      let bare = 0
      for (let y = 60; y < 560; y++)
        for (let x = CANVAS - 1; x > CANVAS / 2; x--) {
          const k = (y * CANVAS + x) * 4
          if (rgba[k + 3]! < 250) continue
          // From the right, the first that is not empty is ink, not hair.
          if (rgba[k]! > 70) bare++
          break
        }
      expect(bare, `${hairVolume} ${headTurn}`).toBeLessThan(4)
    }
})

test('the fringe of a black pixie cut leaves no specks of ink on the forehead', () => {
  for (const headTurn of [-0.9, -0.64, 0.5, 0.78]) {
    const rgba = of({ hairStyle: 'pixie', hairColor: 'black', skinTone: '3' }, { headTurn, hairVolume: 0.2 })
    expect(specks(rgba), `${headTurn}`).toBe(0)
  }
})

test('the nape of short hair runs out on the neck, behind the jaw of a turned head', () => {
  const first = representativeRecipes('lineart')[0]!
  for (const headTurn of [-0.9, -0.3, 0.2, 0.8])
    for (const age of ['child', 'adult'] as const) {
      const r: Recipe = { ...first, age, accessories: [], features: { ...first.features, headTurn } }
      const g = measure(r)
      const h = {
        s: new Sketch(),
        g,
        r,
        inks: hairInks('chestnut', false),
        texture: 'straight',
        rnd: g.rnd(0),
      } as const
      const low = Math.max(...closeSide(h, false).map(([, y]) => y))
      if (Math.abs(headTurn) > 0.5) expect(low).toBeGreaterThan(g.mouthY)
      expect(low).toBeLessThan(g.chinY)
    }
})

test('a quiff that is combed back is round in front, not a thorn', () => {
  for (const headTurn of [0.3, 0.8]) {
    const rgba = of({ hairStyle: 'quiff', hairColor: 'black' }, { headTurn, hairVariant: '0', hairVolume: 0 })
    const ends: number[] = []
    for (let y = 0; y < CANVAS * 0.4; y++) {
      let x = CANVAS - 1
      while (x >= 0 && rgba[(y * CANVAS + x) * 4 + 3]! < 128) x--
      ends.push(x)
    }
    const furthest = Math.max(...ends)
    expect(ends.filter((x) => furthest - x < 30).length, `${headTurn}`).toBeGreaterThan(48)
  }
})

/** How many spots of ink of less than 150 pixels stand alone in the upper half of a picture. */
function specks(rgba: Uint8Array): number {
  const half = (CANVAS / 2) * CANVAS
  const seen = new Uint8Array(half)
  const ink = (i: number) => i >= 0 && i < half && seen[i] === 0 && rgba[i * 4 + 3]! > 127 && rgba[i * 4]! < 100
  let found = 0
  for (let i = 0; i < half; i++) {
    if (!ink(i)) continue
    seen[i] = 1
    const spot = [i]
    for (let k = 0; k < spot.length; k++)
      for (const step of [1, -1, CANVAS, -CANVAS]) {
        const j = spot[k]! + step
        if (!ink(j)) continue
        seen[j] = 1
        spot.push(j)
      }
    if (spot.length < 150) found++
  }
  return found
}
