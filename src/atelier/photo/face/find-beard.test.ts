/** Beards on a face of one colour: parts of it darker, paler and rough. */
import { expect, test } from 'vitest'
import { type FacePatch, HEIGHT, U0, UNIT, V0, WIDTH } from './face-patch.ts'
import type { MouthFit, NoseFit } from './face-reading.ts'
import { beardCover, beardOf, isShade } from './find-beard.ts'

const MOUTH = { u: 0, v: 1.1, half: 0.4, upper: 0.08, lower: 0.1, open: 0, parted: 0 } as MouthFit
const NOSE = { u: 0, v: 0.68, half: 0.25 } as NoseFit
const CHIN = 1.74

interface Change {
  /** What is added to lightness, and what chroma is multiplied by. */
  light: number
  colour: number
  /** How much lightness goes up and down from place to place. */
  rough: number
}
const none: Change = { light: 0, colour: 1, rough: 0 }

/** @param chroma of the skin */
function faceWith(
  { lip = none, low = none, chin = low }: { lip?: Change; low?: Change; chin?: Change },
  chroma = 0.07,
): FacePatch {
  const patch = {
    l: new Float32Array(WIDTH * HEIGHT),
    a: new Float32Array(WIDTH * HEIGHT),
    b: new Float32Array(WIDTH * HEIGHT),
    dark: new Float32Array(WIDTH * HEIGHT),
  }
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [u, v] = [((i % WIDTH) + 0.5) / UNIT + U0, (Math.floor(i / WIDTH) + 0.5) / UNIT + V0]
    const aside = Math.abs(u) > 0.44
    const { light, colour, rough } =
      v > 0.8 && aside ? low : v > 1.2 ? chin : v > 0.7 && v < 1.02 && !aside ? lip : none
    patch.l[i] = 0.8 + light + ((Math.floor(i / 2) + Math.floor(i / WIDTH / 2)) % 2 === 0 ? rough : -rough)
    patch.a[i] = (colour * chroma) / 2
    patch.b[i] = (colour * chroma * 7) / 8
  }
  return patch
}

const straight = { across: (u: number) => u, seen: undefined }
const read = (patch: FacePatch, mouth = MOUTH, turned: Parameters<typeof beardOf>[4] = straight, soft = 1) =>
  beardOf(patch, mouth, NOSE, CHIN, turned, () => true, soft).kind

/** A golden beard as a small photograph shows it: smooth. */
const gold: Change = { light: -0.19, colour: 1.7, rough: 0.004 }
/** Half a face in the shade, as of a head that is turned. */
const shade: Change = { light: -0.24, colour: 0.92, rough: 0.004 }

const bristles: Change = { light: -0.2, colour: 1, rough: 0.05 }

test.each<[string, FacePatch, string]>([
  ['a smooth face', faceWith({}), 'none'],
  ['a shadow below', faceWith({ low: { light: -0.15, colour: 1, rough: 0.004 } }), 'none'],
  ['bristles, without colours', faceWith({ lip: bristles, low: { ...bristles, light: -0.12 } }, 0), 'short-beard'],
  [
    'a brown moustache over a chin that is rough',
    faceWith({ lip: { light: -0.25, colour: 0.6, rough: 0.05 }, low: { light: -0.09, colour: 0.95, rough: 0.03 } }),
    'short-beard',
  ],
  [
    'stubble',
    faceWith({ lip: { light: -0.14, colour: 1, rough: 0.04 }, low: { light: -0.16, colour: 1.1, rough: 0.024 } }),
    'stubble',
  ],
  ['a golden beard', faceWith({ lip: gold, low: { ...gold, light: -0.1 } }), 'short-beard'],
  ['a face that reddens below', faceWith({ lip: { ...gold, light: -0.1 }, low: { ...gold, light: -0.1 } }), 'none'],
])('%s', (_, patch, kind) => {
  expect(
    read(patch, MOUTH, kind === 'none' ? straight : { ...straight, seen: kind === 'stubble' ? undefined : -1 }),
  ).toBe(kind)
})

test.each<[string, Change, Change, Change]>([
  [
    'dark and pale',
    { light: -0.28, colour: 0.54, rough: 0.014 },
    { light: -0.26, colour: 0.72, rough: 0.014 },
    { light: -0.24, colour: 0.75, rough: 0.006 },
  ],
  [
    'dark and coloured',
    { light: -0.35, colour: 1, rough: 0.014 },
    { light: -0.31, colour: 1.1, rough: 0.018 },
    { light: -0.28, colour: 0.8, rough: 0.009 },
  ],
])('a smooth lower face in the shade is no beard, %s', (_, lip, chin, low) => {
  const patch = faceWith({ lip, chin, low })
  expect(read(patch)).toBe('none')
  const rough = (part: Change) => ({ ...part, rough: 0.03 })
  expect(read(faceWith({ lip: rough(lip), chin: rough(chin), low: rough(low) }))).toMatch(/beard/)
})

test.each<[string, Parameters<typeof faceWith>[0], boolean]>([
  ['as light as the cheeks', { lip: { light: -0.02, colour: 1, rough: 0.004 } }, true],
  ['shaved', { lip: { light: -0.09, colour: 0.95, rough: 0.008 } }, false],
  ['light over a rough chin', { chin: { light: -0.03, colour: 1, rough: 0.018 } }, false],
])('a lip on which a beard never grew: %s', (_, parts, hairless) => {
  const own = beardOf(faceWith(parts), MOUTH, NOSE, CHIN, straight, () => true, 1)
  expect(own).toEqual({ kind: 'none', hairless, bare: { lip: expect.any(Number), chin: expect.any(Number) } })
})

test('a smooth beard without the skin’s colour is one nevertheless', () => {
  const chin = { light: -0.19, colour: 0.15, rough: 0.01 }
  const low = { light: -0.22, colour: 0.18, rough: 0.01 }
  expect(read(faceWith({ lip: { light: -0.13, colour: 0.48, rough: 0.02 }, chin, low }))).toBe('full-beard')
})

test('a rough chin between smooth jaws in the shade is no full beard', () => {
  const chin = { light: -0.33, colour: 0.6, rough: 0.05 }
  const low = { light: -0.29, colour: 0.7, rough: 0.006 }
  expect(read(faceWith({ lip: chin, chin, low }))).toBe('short-beard')
  expect(read(faceWith({ lip: chin, chin, low: { ...low, rough: 0.04 } }))).toBe('full-beard')
})

test('the gloss of deep skin round the mouth is no grey beard', () => {
  const patch = faceWith({
    lip: { light: -0.12, colour: 0.62, rough: 0.03 },
    chin: { light: -0.04, colour: 0.73, rough: 0.02 },
    low: { light: -0.18, colour: 0.4, rough: 0.025 },
  })
  const deep = { ...patch, l: patch.l.map((l) => l - 0.25) }
  expect(beardOf(deep, MOUTH, NOSE, CHIN, straight, () => true, 1)).toEqual({ kind: 'stubble' })
})

test('a fair beard is hardly darker than skin, but rough everywhere', () => {
  const patch = faceWith({
    lip: { light: -0.21, colour: 1, rough: 0.03 },
    chin: { light: -0.04, colour: 0.75, rough: 0.035 },
    low: { light: -0.15, colour: 0.92, rough: 0.03 },
  })
  expect(read(patch)).toMatch(/beard/)
})

test('shade on the one half that is seen is no beard', () => {
  const patch = faceWith({ lip: { ...shade, light: -0.15 }, low: shade })
  expect(read(patch, MOUTH, { ...straight, seen: 1 })).toBe('none')
})

test('a beard ends below the cheeks, and is not given up for the far half of a head that is turned', () => {
  const patch = faceWith({ low: { light: -0.4, colour: 0.6, rough: 0 } })
  // The far half is lit.
  for (let i = 0; i < patch.l.length; i++) if (((i % WIDTH) + 0.5) / UNIT + U0 > 0.2) patch.l[i] = 0.9
  const coverAt = (seen: -1 | undefined, u: number, v: number) =>
    beardCover(patch, { kind: 'full-beard' }, MOUTH, NOSE, CHIN, seen, () => true)!.cover[
      Math.round((v - V0) * UNIT) * WIDTH + Math.round((u - U0) * UNIT)
    ]!
  expect(coverAt(-1, -0.45, 1.25)).toBeGreaterThan(0.8)
  expect(coverAt(undefined, -0.45, 1.25)).toBeLessThan(0.5)
  expect(coverAt(-1, -0.5, 0.82)).toBe(0)
})

test('below a scarf or a mask that covers all of the chin no beard is told', () => {
  const patch = faceWith({ low: { light: -0.4, colour: 0.6, rough: 0 } })
  const above = (k: number) => Math.floor(k / WIDTH) / UNIT + V0 < MOUTH.v
  expect(beardCover(patch, { kind: 'short-beard' }, MOUTH, NOSE, CHIN, undefined, above)).toBeUndefined()
})

test('round the mouth alone, pale and rough, it is a goatee', () => {
  const [lip, chin] = [
    { light: -0.2, colour: 0.78, rough: 0.03 },
    { light: -0.17, colour: 0.73, rough: 0.04 },
  ]
  expect(read(faceWith({ lip, low: none, chin }))).toBe('goatee')
  expect(read(faceWith({ lip: { ...lip, rough: 0.01 }, low: none, chin }))).toBe('none')
})

test('a chin twice as rough as smooth jaws in half shade wears a goatee', () => {
  const chin = { light: -0.33, colour: 0.6, rough: 0.05 }
  const low = { light: -0.17, colour: 0.8, rough: 0.006 }
  expect(read(faceWith({ lip: chin, chin, low }))).toBe('goatee')
  expect(read(faceWith({ lip: chin, chin, low: { ...low, rough: 0.03 } }))).toMatch(/beard/)
})

test('a thin beard round the mouth between smooth jaws is a goatee', () => {
  const low = { light: -0.12, colour: 1, rough: 0.014 }
  const patch = faceWith({ lip: { light: -0.22, colour: 0.95, rough: 0.013 }, chin: { ...low, rough: 0.01 }, low })
  expect(read(patch)).toBe('stubble')
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [u, v] = [((i % WIDTH) + 0.5) / UNIT + U0, (Math.floor(i / WIDTH) + 0.5) / UNIT + V0]
    if (Math.abs(u) > 0.44 && v > 1.12) patch.l[i] = 0.72
  }
  expect(read(patch)).toBe('goatee')
})

test('a faint moustache over a chin as rough is stubble', () => {
  const lip = { light: -0.31, colour: 0.9, rough: 0.02 }
  const chin = { light: -0.04, colour: 1, rough: 0.02 }
  expect(read(faceWith({ lip, chin }))).toBe('stubble')
  expect(read(faceWith({ lip, chin: { ...chin, rough: 0.004 } }))).toBe('moustache')
})

test('a moustache over a bare chin is no beard, however pale an old photograph is', () => {
  const lip = { light: -0.43, colour: 0.57, rough: 0.028 }
  const low = { light: -0.1, colour: 0.78, rough: 0.02 }
  expect(read(faceWith({ lip, low, chin: { light: -0.03, colour: 0.8, rough: 0.014 } }))).toBe('moustache')
})

test('without colours, jaws and lip in the shade are no beard beside a chin in the light', () => {
  const dark = { light: -0.56, colour: 1, rough: 0.02 }
  const chin = { light: -0.03, colour: 1, rough: 0.03 }
  expect(read(faceWith({ lip: dark, low: dark, chin }, 0))).toBe('none')
})

test('a laugh draws the lip up into the shadow of the nose: no moustache', () => {
  const patch = faceWith({ lip: { light: -0.3, colour: 1.1, rough: 0.03 } })
  expect(read(patch)).toBe('moustache')
  expect(read(patch, { ...MOUTH, open: 0.2 })).toBe('none')
})

test('a faint moustache over a chin that is a little darker is stubble, not a bare face', () => {
  const lip = { light: -0.2, colour: 0.64, rough: 0.03 }
  const chin = { light: -0.09, colour: 0.95, rough: 0.014 }
  expect(read(faceWith({ lip, low: none, chin }))).toBe('stubble')
  expect(read(faceWith({ lip, low: none, chin: { ...chin, light: 0 } }))).toBe('none')
})

test('a moustache over jaws without the skin’s colour is part of a beard', () => {
  const lip = { light: -0.27, colour: 0.78, rough: 0.017 }
  const chin = { light: -0.04, colour: 0.82, rough: 0.016 }
  const low = { light: -0.15, colour: 0.55, rough: 0.017 }
  expect(read(faceWith({ lip, low, chin }))).toBe('short-beard')
  expect(read(faceWith({ lip, low: { ...low, colour: 0.8 }, chin }))).toBe('moustache')
})

test('in a soft photo bristles are less rough, and so is shade', () => {
  const soft = faceWith({ lip: { ...bristles, rough: 0.024 }, low: { light: -0.12, colour: 1, rough: 0.022 } }, 0)
  expect([read(soft, MOUTH, straight, 1), read(soft, MOUTH, straight, 2.2)]).toEqual(['none', 'short-beard'])
  const shadow = faceWith({ low: { light: -0.15, colour: 1, rough: 0.004 } })
  expect(read(shadow, MOUTH, straight, 2.2)).toBe('none')
})

test('a bushy moustache over a bare chin, as dark as it is or not', () => {
  const white = faceWith({ lip: { light: -0.2, colour: 1, rough: 0.05 } })
  expect(read(white)).toBe('moustache')
  expect(read(faceWith({ lip: { light: -0.2, colour: 1, rough: 0.02 } }))).toBe('none')
})

test('no beard hardly darker than the skin below lashes that are made up', () => {
  const skin = { l: 0.7, a: 0.06, b: 0.06 }
  const shade = (kind: 'stubble' | 'short-beard' | 'full-beard', share: number, lashes: number) =>
    isShade({ kind }, { ...skin, l: share * skin.l }, skin, lashes)
  expect([shade('stubble', 0.9, 0.36), shade('short-beard', 1, 0.32)]).toEqual([true, true])
  expect([shade('stubble', 0.9, 0.5), shade('short-beard', 0.6, 0.36), shade('full-beard', 0.9, 0.36)]).toEqual([
    false,
    false,
    false,
  ])
})

test('grey and fair beards are kept below dark lashes where a trained reader surely sees them', () => {
  const skin = { l: 0.8, a: 0.04, b: 0.04 }
  const shade = (beard: number) => {
    const scores = { beard, stubble: 0, goatee: 0, thick: 0 }
    return isShade({ kind: 'short-beard', scores }, { ...skin, l: 0.93 * skin.l }, skin, 0.36)
  }
  expect([shade(6), shade(1)]).toEqual([false, true])
})

test('no beard as light as the skin, unless a trained reader sees one', () => {
  const skin = { l: 0.7, a: 0.06, b: 0.06 }
  const shade = (beard: number, share: number) => {
    const scores = { beard, stubble: -3, goatee: 0, thick: 0 }
    return isShade({ kind: 'short-beard', scores }, { ...skin, l: share * skin.l }, skin, 0.5)
  }
  expect([shade(-1, 1.02), shade(5, 1.02), shade(-1, 0.8)]).toEqual([true, false, false])
})
