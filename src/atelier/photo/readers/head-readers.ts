/**
 * What a head and shoulders look like, told by linear readers beside the rules: hair that is coiled, falls long, over the
 * forehead, or is shorn; jackets and collars. Logistic regression on histograms of oriented gradients, colours beside the
 * skin's and the portrait's masks. How they were fitted: decision 0057.
 */
import type { Colour, HeadStudy } from '../head-study.ts'
import { allWeightsOf } from './linear.ts'
import { BINS, CELL, gradientsOf, meanOf, orientedEdges } from './oriented-edges.ts'
import trained from './trained-weights.json' with { type: 'json' }

/** The first place to the right and down of the point between the eyes, and places a distance between the pupils. */
const [U0, V0, UNIT] = [-3, -3.2, 12]
/** Cells of a row, rows of cells, and places of a row and rows of them. */
const [COLUMNS, ROWS] = [18, 21]
const [WIDTH, HEIGHT] = [COLUMNS * CELL, ROWS * CELL]
/** All numbers of a cell: edges, texture, lightness, two colours, and shares of person, skin, hair, cloth and photo. */
const FEATURES = BINS + 9
/** How much lightness, colours and texture count. */
const [LIGHT, COLOUR, TEXTURE] = [3, 8, 0.7]
/** Added to edges before their logarithm is taken, and to that. */
const [FAINT, LEVEL] = [0.003, 5]

/** Rows of cells that each looks at: from, up to. Whoever changes them must fit it anew (scripts/fit-readers.ts). */
export const HEAD_READERS = {
  /** Coils, locs or braids rather than straight hair, waves or ringlets. */
  coily: [0, 12],
  /** A whole fringe over the forehead. */
  fringe: [2, 12],
  /** Hair past the jaw. */
  long: [0, 19],
  /** Shaved to the skin or nearly, or a bald crown. */
  shorn: [0, 12],
  /** A jacket or coat. */
  jacket: [11, 21],
  /** A shirt's collar, with or without a jacket. */
  collar: [11, 21],
} as const
export type HeadReader = keyof typeof HEAD_READERS
const NAMES = Object.keys(HEAD_READERS) as HeadReader[]
const WEIGHTS = allWeightsOf(NAMES, trained)

/** Of each reader: above 0 where it is likelier than not, were as many people so as not. */
export type HeadScores = Record<HeadReader, number>

/** @param face the colour of its skin */
export function headScoresOf(study: HeadStudy, face: Colour): HeadScores {
  const features = headFeaturesOf(study, face)
  const scores = NAMES.map((reader) => {
    const weights = WEIGHTS[reader]
    const sum = rowsOf(reader, features).reduce((total, value, i) => total + value * weights[i]!, 0)
    return [reader, trained[reader].bias + trained[reader].scale * sum]
  })
  return Object.fromEntries(scores) as HeadScores
}

/** What of a head's features a reader looks at. */
export function rowsOf(reader: HeadReader, features: Float32Array): Float32Array {
  const [from, to] = HEAD_READERS[reader]
  return features.subarray(from * COLUMNS * FEATURES, to * COLUMNS * FEATURES)
}

/** FEATURES numbers of each cell, row by row. */
export function headFeaturesOf(study: HeadStudy, face: Colour): Float32Array {
  const { light, others } = placesOf(study, face)
  const gradients = gradientsOf(light, WIDTH, others[3]!)
  const edges = orientedEdges(gradients, WIDTH, { left: 0, top: 0, columns: COLUMNS, rows: ROWS })
  const out = new Float32Array(ROWS * COLUMNS * FEATURES)
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const cell = row * COLUMNS + column
      const place = cell * FEATURES
      const mean = (plane: Float32Array) => meanOf(plane, WIDTH, row * CELL, column * CELL)
      out.set(edges.subarray(cell * BINS, (cell + 1) * BINS), place)
      out[place + BINS] = TEXTURE * (Math.log(mean(gradients.strength) + FAINT) + LEVEL)
      for (const [k, plane] of others.entries()) out[place + BINS + 1 + k] = mean(plane)
    }
  return out
}

/** Lightness, and the colours beside the face's and shares of person, skin, hair, cloth and photo, WIDTH × HEIGHT each. */
function placesOf(study: HeadStudy, face: Colour): { light: Float32Array; others: Float32Array[] } {
  const { u, v, lab, inside, alpha, skin, hair, clothing } = study
  const count = new Uint16Array(WIDTH * HEIGHT)
  const [l, a, b, ...shares] = Array.from({ length: 7 }, () => new Float32Array(WIDTH * HEIGHT)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    ...Float32Array[],
  ]
  for (let i = 0; i < u.length; i++) {
    const [x, y] = [Math.floor((u[i]! - U0) * UNIT), Math.floor((v[i]! - V0) * UNIT)]
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT || !inside[i]) continue
    const place = y * WIDTH + x
    count[place]!++
    l[place]! += lab[i * 3]!
    a[place]! += lab[i * 3 + 1]!
    b[place]! += lab[i * 3 + 2]!
    for (const [k, plane] of [alpha, skin, hair, clothing].entries()) shares[k]![place]! += plane[i]!
  }
  const light = new Float32Array(WIDTH * HEIGHT)
  const seen = new Float32Array(WIDTH * HEIGHT)
  for (let place = 0; place < count.length; place++) {
    const all = Math.max(1, count[place]!)
    seen[place] = Math.min(1, count[place]!)
    for (const plane of shares) plane[place]! /= all
    const share = shares[0]![place]!
    light[place] = l[place]! / all
    l[place] = LIGHT * share * (light[place]! - face.l)
    a[place] = COLOUR * share * (a[place]! / all - face.a)
    b[place] = COLOUR * share * (b[place]! / all - face.b)
  }
  return { light, others: [l, a, b, ...shares, seen] }
}
