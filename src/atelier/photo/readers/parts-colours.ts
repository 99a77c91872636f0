/** Colours of a portrait's parts by ranks of their lightness, beside the face's: what tells shade, and the light, from skin. */
import { type Colour, colourAt, type HeadStudy, placesOf } from '../head-study.ts'

/** Area of a part that tells something, squares of the distance between the pupils. */
const ENOUGH = 0.03
/** Ranks of lightness: the darkest, the middle, the lightest. */
const [DARK, MIDDLE, LIGHT] = [[0, 0.1], [0.35, 0.65], [0.9, 1]] as const

/**
 * The numbers in their order; undefined where one is not seen. skin-weights.json has those of `skinFeaturesOf` before
 * them, and what the rules tell after.
 *
 * @param chin how far it is below the eyes, distances between the pupils
 */
export function partsColoursOf(study: HeadStudy, chin: number): (number | undefined)[] {
  const { u, v, skin, hair, clothing, alpha, inside, likeSkin } = study
  const within = (i: number, aside: number, top: number, bottom: number) =>
    Math.abs(u[i]!) < aside && v[i]! > top && v[i]! < bottom
  const beside = (i: number, from: number, to: number) => Math.abs(u[i]!) > from && Math.abs(u[i]!) < to
  const chosen = (passes: (i: number) => boolean) => placesOf(study, passes)
  const parts = {
    face: chosen((i) => skin[i]! > 0.6 && within(i, 0.95, -0.9, 0.9)),
    jaw: chosen((i) => inside[i]! > 0 && alpha[i]! > 0.8 && within(i, 0.5, 1.2, chin)),
    neck: chosen((i) => skin[i]! > 0.6 && v[i]! > chin + 0.1 && v[i]! < chin + 0.8),
    brows: chosen((i) => inside[i]! > 0 && v[i]! > -0.6 && v[i]! < -0.15 && beside(i, 0.2, 0.85)),
    eyes: chosen((i) => inside[i]! > 0 && Math.abs(v[i]!) < 0.12 && beside(i, 0.3, 0.7)),
    hair: chosen((i) => hair[i]! > 0.9 && alpha[i]! > 0.95 && !likeSkin(i)),
    all: chosen((i) => inside[i]! > 0),
    behind: chosen((i) => inside[i]! > 0 && alpha[i]! < 0.05),
    cloth: chosen((i) => clothing[i]! > 0.8),
  }
  const at = (part: keyof typeof parts, [low, high]: readonly [number, number]): Colour | undefined => {
    const colour = colourAt(study, parts[part], low, high)
    return colour.area > ENOUGH ? colour : undefined
  }
  const face = at('face', MIDDLE)
  const less = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? undefined : one - other
  const unlikeFace = (own: Colour | undefined) => [less(own?.l, face?.l), less(own?.a, face?.a), less(own?.b, face?.b)]
  const brows = at('brows', DARK)
  const [pupils, whites] = [at('eyes', DARK), at('eyes', LIGHT)]
  const [shade, light] = [at('face', DARK), at('face', LIGHT)]
  const byRanks = (part: 'hair' | 'all') => {
    const middle = at(part, MIDDLE)
    return [at(part, DARK)?.l, middle?.l, at(part, LIGHT)?.l, middle?.a, middle?.b]
  }
  return [
    ...unlikeFace(at('jaw', MIDDLE)),
    ...unlikeFace(at('neck', MIDDLE)),
    brows?.l,
    less(brows?.l, face?.l),
    brows?.a,
    brows?.b,
    pupils?.l,
    whites?.l,
    less(whites?.l, pupils?.l),
    whites?.a,
    whites?.b,
    ...byRanks('hair'),
    ...byRanks('all'),
    at('behind', DARK)?.l,
    at('behind', LIGHT)?.l,
    at('cloth', DARK)?.l,
    at('cloth', MIDDLE)?.l,
    at('cloth', LIGHT)?.l,
    less(shade?.l, face?.l),
    less(light?.l, face?.l),
    light?.a,
    light?.b,
    shade?.a,
    shade?.b,
    light?.l,
  ]
}
