/**
 * What a face wears, told by linear readers of the face laid flat, which know rims too thin and beards too fair for
 * rules. Logistic regression on histograms of oriented gradients, on colours beside the cheeks', and on how fine the
 * texture is. How they were fitted: decisions 0053 and 0057.
 */
import { median } from '../median.ts'
import { type FacePatch, HEIGHT, WIDTH } from '../face/face-patch.ts'
import { allWeightsOf } from './linear.ts'
import { BINS, CELL, type Cells, gradientsOf, meanOf, orientedEdges } from './oriented-edges.ts'
import trained from './trained-weights.json' with { type: 'json' }

/** First column, and cells of a row, of the patch at half its size. */
const [LEFT, COLUMNS] = [1, 17]
/** What is looked at. Whoever changes it must fit its readers anew (scripts/fit-readers.ts). */
const REGIONS: Record<'eyes' | 'jaw', Cells> = {
  eyes: { left: LEFT, columns: COLUMNS, top: 6, rows: 11 },
  jaw: { left: LEFT, columns: COLUMNS, top: 31, rows: 13 },
}

/** Where each looks: glasses or none, dark or clear, round or square; beard, stubble, goatee or a whole beard, beard or stubble. */
export const FACE_READERS = {
  glasses: 'eyes',
  shades: 'eyes',
  round: 'eyes',
  beard: 'jaw',
  stubble: 'jaw',
  goatee: 'jaw',
  thick: 'jaw',
} as const satisfies Record<string, keyof typeof REGIONS>
export type FaceReader = keyof typeof FACE_READERS
const NAMES = Object.keys(FACE_READERS) as FaceReader[]
const WEIGHTS = allWeightsOf(NAMES, trained)

const [HALF_WIDTH, HALF_HEIGHT] = [WIDTH >> 1, HEIGHT >> 1]
/** All numbers of a cell: edges, lightness, two colours, and texture twice. */
const FEATURES = BINS + 5
/** How much lightness and colours beside the cheeks' count. */
const SCALES = [3, 10, 10]
/** Added to edges before their logarithm is taken, and to that. */
const [FAINT, LEVEL] = [0.003, 5]
/** The cheeks: columns on either side, and rows, of the patch at half its size. */
const CHEEKS = { columns: [14, 46], rows: 36, side: 10 } as const

export interface Score {
  /** Above 0 where it is likelier than not; about the logarithm of the odds, were as many people to wear it as not. */
  whole: number
  /** The same of the half of the face that speaks less for it, as if the other half were its mirror image. */
  weaker: number
}

/** How much a face looks as if it wore what each reader knows. */
export function faceScoresOf(patch: FacePatch): Record<FaceReader, Score> {
  const features = faceFeaturesOf(patch)
  const scores = NAMES.map((reader) => [reader, scoreOf(reader, features[FACE_READERS[reader]])])
  return Object.fromEntries(scores) as Record<FaceReader, Score>
}

function scoreOf(reader: FaceReader, features: Float32Array): Score {
  const { bias, scale } = trained[reader]
  const weights = WEIGHTS[reader]
  const columns = new Float64Array(COLUMNS)
  for (const [i, value] of features.entries())
    columns[Math.floor(i / FEATURES) % COLUMNS]! += scale * value * weights[i]!
  const sum = (from: number, to: number) => columns.subarray(from, to).reduce((total, value) => total + value, 0)
  const middle = COLUMNS >> 1
  const [left, right] = [sum(0, middle), sum(middle + 1, COLUMNS)]
  return { whole: bias + left + columns[middle]! + right, weaker: bias + columns[middle]! + 2 * Math.min(left, right) }
}

/** FEATURES numbers of each cell of each region, row by row. */
export function faceFeaturesOf({ l, a, b }: FacePatch): Record<keyof typeof REGIONS, Float32Array> {
  const planes = [halved(l), halved(a), halved(b)] as const
  const gradients = gradientsOf(planes[0], HALF_WIDTH)
  const cheeks = planes.map(cheekOf)
  const smooth = Math.log(cheekOf(gradients.strength) + FAINT)
  const featuresOf = (cells: Cells) => {
    const edges = orientedEdges(gradients, HALF_WIDTH, cells)
    const out = new Float32Array(cells.rows * COLUMNS * FEATURES)
    for (let row = 0; row < cells.rows; row++)
      for (let column = 0; column < COLUMNS; column++) {
        const cell = row * COLUMNS + column
        const place = cell * FEATURES
        out.set(edges.subarray(cell * BINS, (cell + 1) * BINS), place)
        const mean = (plane: Float32Array) => meanOf(plane, HALF_WIDTH, cells.top + row * CELL, LEFT + column * CELL)
        for (const [k, plane] of planes.entries()) out[place + BINS + k] = SCALES[k]! * (mean(plane) - cheeks[k]!)
        const texture = Math.log(mean(gradients.strength) + FAINT)
        out[place + BINS + 3] = texture + LEVEL
        out[place + BINS + 4] = texture - smooth
      }
    return out
  }
  return { eyes: featuresOf(REGIONS.eyes), jaw: featuresOf(REGIONS.jaw) }
}

/** Means of two by two places. */
function halved(plane: Float32Array): Float32Array {
  const out = new Float32Array(HALF_WIDTH * HALF_HEIGHT)
  for (let j = 0; j < HALF_HEIGHT; j++)
    for (let i = 0; i < HALF_WIDTH; i++) {
      const k = 2 * j * WIDTH + 2 * i
      out[j * HALF_WIDTH + i] = (plane[k]! + plane[k + 1]! + plane[k + WIDTH]! + plane[k + WIDTH + 1]!) / 4
    }
  return out
}

/** The median of both cheeks. */
function cheekOf(plane: Float32Array): number {
  const values: number[] = []
  for (let j = 0; j < CHEEKS.side; j++)
    for (const column of CHEEKS.columns)
      for (let i = 0; i < CHEEKS.side; i++) values.push(plane[(CHEEKS.rows + j) * HALF_WIDTH + column + i]!)
  return median(values)
}
