/** The bytes of the trained models, out of the packages that carry them, checked before they are used. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The package that carries each, and its SHA-256. */
const MODELS = {
  'face_detection_short_range.tflite': {
    from: 'face_detection',
    sha256: '3bc182eb9f33925d9e58b5c8d59308a760f4adea8f282370e428c51212c26633',
  },
  'face_detection_full_range.tflite': {
    from: 'face_detection',
    sha256: '99bf9494d84f50acc6617d89873f71bf6635a841ea699c17cb3377f9507cfec3',
  },
  'face_landmark_with_attention.tflite': {
    from: 'face_mesh',
    sha256: '883b7411747bac657c30c462d305d312e9dec6adbf8b85e2f5d8d722fca9455d',
  },
  'face_landmark.tflite': {
    from: 'face_mesh',
    sha256: 'c603fa6149219a3e9487dc9abd7a0c24474c77263273d24868378cdf40aa26d1',
  },
  'selfie_segmentation.tflite': {
    from: 'selfie_segmentation',
    sha256: '8d13b7fae74af625c641226813616a2117bd6bca19eb3b75574621fc08557f27',
  },
  'object_detection_ssd_mobilenetv2_oidv4_fp16.tflite': {
    from: 'objectron',
    sha256: 'd0a5255bf8c4f5a0bc4240741a76c41d5e939f7655078f945f50ab53a9375da6',
  },
} as const
/** Packages that keep all they carry in one file. */
const PACKED: ReadonlySet<string> = new Set(['face_mesh', 'objectron'])
export type ModelName = keyof typeof MODELS

/** @throws when the bytes are not those that were measured */
export function checkModel(name: ModelName, bytes: Uint8Array): Uint8Array {
  if (createHash('sha256').update(bytes).digest('hex') !== MODELS[name].sha256)
    throw new Error(`${name} is not the model that was measured`)
  return bytes
}

export function readModelFile(name: ModelName): Uint8Array {
  const { from } = MODELS[name]
  return checkModel(
    name,
    PACKED.has(from) ? packedAsset(name, from) : new Uint8Array(readFileSync(join(folderOf(from), name))),
  )
}

let there: boolean | undefined
/** Whether every model is there as it was measured. Where it is not, photos are off. */
export function modelsAreThere(): boolean {
  try {
    return (there ??= Object.keys(MODELS).every((name) => readModelFile(name as ModelName).length > 0))
  } catch {
    return (there = false)
  }
}

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`@mediapipe/${name}/package.json`))

/** Something out of such a file, whose table of contents stands in the script that loads it. */
export function packedAsset(name: string, from = 'face_mesh'): Uint8Array {
  const file = join(folderOf(from), `${from}_solution_packed_assets`)
  const contents = /loadPackage\((\{"files".*?\]\s*,.*?\})\)/s.exec(readFileSync(`${file}_loader.js`, 'utf8'))![1]!
  const { files } = JSON.parse(contents) as { files: { filename: string; start: number; end: number }[] }
  const { start, end } = files.find(({ filename }) => filename.endsWith(`/${name}`))!
  return new Uint8Array(readFileSync(`${file}.data`).subarray(start, end))
}
