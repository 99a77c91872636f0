/**
 * What a portrait shows of a face: eyes, brows, nose, mouth, beard, glasses, measured once. The styles that draw the
 * photo lay its shapes; the characters get its traits; so both always say the same of one face.
 */
import { SEEN_SIDE, type PortraitPlanes } from '../portrait.ts'
import { faceMapOf } from './face-map.ts'
import { at, bytesOn, type FacePatch, HEIGHT, WIDTH } from './face-patch.ts'
import type { FaceReading, MouthFit } from './face-reading.ts'
import { beardCover, beardOf } from './find-beard.ts'
import { findEyes } from './find-eyes.ts'
import { eyewearOf, findGlasses } from './find-glasses.ts'
import { eyeColourOf } from './find-iris.ts'
import { findMouth } from './find-mouth.ts'
import { findNose } from './find-nose.ts'
import { onPupils } from './pupils.ts'

export function readFace({ rgba, asSeen, alpha, regions, eyes: found, confidence }: PortraitPlanes): FaceReading {
  const { map, patch, seen } = onPupils(faceMapOf(found), rgba)
  const skin = skinOf(patch, bytesOn(regions.skin, map))
  const mouth = findMouth(patch, skin)
  const nose = findNose(patch, mouth)
  const eyes = findEyes(patch, skin)
  const chin = mouth.v + mouth.open + 0.64
  const shown = bytesOn(asSeen, map, SEEN_SIDE, 4, 3)
  const beard = beardOf(patch, nose, (i) => shown[i]! > 0)
  const [inside, clothing] = [bytesOn(alpha, map), bytesOn(regions.clothing, map)]
  const covered =
    beard.kind === 'none'
      ? undefined
      : beardCover(patch, beard, mouth, nose, chin, (i) => inside[i]! > 127 && clothing[i]! < 128)
  const cover = covered?.cover
  if (cover && beard.kind === 'moustache') underMoustache(mouth, cover)
  const eyewear = seen > 0 || confidence > 0.35 ? eyewearOf(rgba, map) : undefined
  const glasses =
    eyewear === 'glasses' || eyewear === 'sunglasses' ? findGlasses(patch, eyes, eyewear === 'sunglasses') : undefined
  return {
    map,
    seen,
    skin,
    eyes,
    iris: eyeColourOf(patch, eyes),
    mouth,
    nose,
    chin,
    beard: { ...beard, tone: covered?.tone },
    cover,
    eyewear,
    glasses,
  }
}

/** Medians of what is skin and no feature of the face. */
function skinOf({ l, a, b, dark }: FacePatch, mask: Uint8Array): FaceReading['skin'] {
  const places: number[] = []
  for (let i = 0; i < WIDTH * HEIGHT; i += 3) if (mask[i]! > 150 && dark[i]! < 0.12) places.push(i)
  if (places.length < 40) return { l: 0.72, a: 0.045, b: 0.06 }
  const rank = (plane: Float32Array, share: number) =>
    places.map((i) => plane[i]!).sort((p, q) => p - q)[Math.floor(places.length * share)]!
  return { l: rank(l, 0.55), a: rank(a, 0.5), b: rank(b, 0.5) }
}

/** The upper edge of a moustache is a dark line like a mouth; but there is a bare chin below it. Changes `mouth`. */
function underMoustache(mouth: MouthFit, beard: Float32Array): void {
  const lip = mouth.v + mouth.open
  let end = lip + 0.05
  while (end < lip + 0.5 && at(beard, mouth.u, end) > 0.4) end += 0.02
  if (end - lip < 0.12 || end - lip > 0.36) return
  Object.assign(mouth, { v: end, open: 0, bend: 0, half: Math.min(mouth.half, 0.38) })
}
