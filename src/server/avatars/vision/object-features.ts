/**
 * Features of the network that finds objects (MediaPipe Objectron's detector: MobileNet V2, trained on Open Images), of any
 * window of a photo: what readers of garments and hair know best by (decision 0085). What objects it finds is not asked.
 * https://arxiv.org/abs/1801.04381
 */
import type { Deepest } from './deepest.ts'
import { readModelFile } from './models.ts'
import type { Runtime } from './runtime.ts'
import { cutModel, readModel } from './tflite-model.ts'
import { viewOf } from './views.ts'

/** Of the network's picture, pixels. */
const SIDE = 300
/** Begins the name of the tensor that is taken: the first of the thirteenth block, 19 × 19 cells. Deeper ones know less of cloth. */
const TAKEN = 'FeatureExtractor/MobilenetV2/expanded_conv_13/expand/Relu6'
const [CELLS, CHANNELS] = [19, 576]
/** Cells of the left, middle and right third, which share their borders; the same from top to bottom. */
const THIRDS = [[0, 7], [6, 13], [12, CELLS]] as const
/** How many features a window has. */
export const OBJECT_FEATURES = THIRDS.length ** 2 * CHANNELS

/** @returns what gives the means of ninths of a window, row by row, CHANNELS numbers each */
export async function openObjectFeatures(runtime: Runtime): Promise<Deepest> {
  const bytes = readModelFile('object_detection_ssd_mobilenetv2_oidv4_fp16.tflite')
  const { inputs, tensors } = readModel(bytes)
  const taken = tensors.findIndex((name) => name.startsWith(TAKEN))
  const network = await runtime.open(cutModel(bytes, inputs, [taken]))
  return async (photo, window) => {
    const [[, cells]] = (await network.run(viewOf(photo, window, SIDE, -1, 1, 0))) as [[string, Float32Array]]
    return meansOfNinths(cells)
  }
}

function meansOfNinths(cells: Float32Array): Float32Array {
  const means = new Float32Array(OBJECT_FEATURES)
  for (const [row, [top, bottom]] of THIRDS.entries())
    for (const [column, [left, right]] of THIRDS.entries()) {
      const at = (row * THIRDS.length + column) * CHANNELS
      const share = 1 / ((bottom - top) * (right - left))
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          for (let c = 0; c < CHANNELS; c++) means[at + c]! += cells[(y * CELLS + x) * CHANNELS + c]! * share
    }
  return means
}
