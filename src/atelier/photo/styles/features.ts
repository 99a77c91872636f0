/** The features of a face as numbers: few, measured in the photo, sane wherever it shows little. */
import { findBeard } from './beard.ts'
import { onPicture } from './face-map.ts'
import { at, facePatchOf, type FacePatch } from './face-patch.ts'
import { type EyeFit, findEyes } from './find-eyes.ts'
import { findGlasses, type GlassesFit } from './find-glasses.ts'
import { findMouth, findNose, type MouthFit, type NoseFit } from './find-mouth.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

export interface Features {
  /** Colour of the irises. */
  iris: 'brown' | 'blue' | 'green'
  glasses?: GlassesFit | undefined
  /** Height of the chin, in the middle of the face. */
  chin: number
  eyes: [EyeFit, EyeFit]
  mouth: MouthFit
  nose: NoseFit
  /** How much of a beard each place of the patch is, 0…1. */
  beard: Float32Array | undefined
  patch: FacePatch
}

const kept = new WeakMap<Study, Features>()

export function featuresOf(study: Study): Features {
  let features = kept.get(study)
  if (!features) {
    const patch = facePatchOf(study.raw, study.map)
    const mouth = findMouth(patch, study.skinTone)
    const eyes = findEyes(patch)
    const nose = findNose(patch, mouth)
    const chin = mouth.v + mouth.open + 0.64
    const beard = findBeard(patch, mouth, nose, chin, (u, v) => onSkin(study, u, v))
    if (beard) underMoustache(mouth, beard)
    const glasses = study.eyewear && findGlasses(patch, eyes, study.eyewear === 'sunglasses')
    kept.set(study, (features = { eyes, mouth, nose, iris: irisOf(patch, eyes, study.skinTone), chin, glasses, beard, patch }))
  }
  return features
}

/** The upper edge of a moustache is a dark line like a mouth; but there is a bare chin below it. Changes `mouth`. */
function underMoustache(mouth: MouthFit, beard: Float32Array): void {
  const lip = mouth.v + mouth.open
  let end = lip + 0.05
  while (end < lip + 0.5 && at(beard, mouth.u, end) > 0.4) end += 0.02
  if (end - lip < 0.12 || end - lip > 0.36) return
  Object.assign(mouth, { v: end, open: 0, bend: 0, half: Math.min(mouth.half, 0.38) })
}

function onSkin({ map, region }: Study, u: number, v: number): boolean {
  const [x, y] = onPicture(map, u, v)
  const p = Math.round(y) * SIDE + Math.round(x)
  return x >= 0 && x < SIDE && region[p] === REGION.skin
}

/** Blue where it is bluer than any shade of the skin beside it. */
function irisOf({ l, a, b }: FacePatch, eyes: readonly EyeFit[], skin: { a: number; b: number }): Features['iris'] {
  const seen: { l: number; a: number; b: number }[] = []
  for (const { u, v } of eyes) {
    for (let y = -0.04; y <= 0.07; y += 0.02) for (let x = -0.08; x <= 0.081; x += 0.02) if (x * x + y * y < 0.0064) seen.push({ l: at(l, u + x, v + y), a: at(a, u + x, v + y), b: at(b, u + x, v + y) })
  }
  seen.sort((p, q) => p.l - q.l)
  // The darkest are pupil and lashes, the brightest white and skin.
  const ring = seen.slice(seen.length >> 2, (seen.length * 5) >> 3)
  const [ma, mb] = [ring.reduce((s, p) => s + p.a, 0) / ring.length, ring.reduce((s, p) => s + p.b, 0) / ring.length]
  if (mb < skin.b * 0.22 && mb < 0.008) return 'blue'
  return ma < -0.004 && mb < skin.b * 0.6 ? 'green' : 'brown'
}
