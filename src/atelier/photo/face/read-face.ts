/**
 * What a portrait shows of a face: eyes, brows, nose, mouth, beard, glasses, measured once. The styles that draw the
 * photo lay its shapes; the characters get its traits; so both always say the same of one face.
 */
import { SURELY_WOUND } from '../perception.ts'
import { MASK_SIDE, SEEN_SIDE, type PortraitPlanes } from '../portrait.ts'
import { faceScoresOf } from '../readers/face-readers.ts'
import { childlike } from '../rig/childlike.ts'
import { isChinBeard } from './chin-beard.ts'
import { faceMapOf } from './face-map.ts'
import { bytesOn, type FacePatch, facePatchOf, HEIGHT, softnessOf, WIDTH } from './face-patch.ts'
import type { Beard, FaceReading, Lab } from './face-reading.ts'
import { eyesOf, lashesOf, mouthOf, noseOf } from './face-shapes.ts'
import { beardCover, isShade, beardOf } from './find-beard.ts'
import { lightOfGrey } from './grey-beard.ts'
import { readGlasses } from './find-glasses.ts'
import { isLoneMoustache } from './lone-moustache.ts'
import { isBeardSeen, settledBeard } from './settled-beard.ts'
import { asPale } from './pale-beard.ts'
import { redOfBeard } from './red-beard.ts'
import { turnedPlacesOf } from './turned-places.ts'
import { isUnlikely } from './unlikely-beard.ts'
import { withVividFrames } from './vivid-frames.ts'
import { asWhole, wholeBeardOf } from './whole-beard.ts'

/** Score of the reader of beards from which there is one under a turban. */
const BEARDED = 4

export function readFace({ rgba, asSeen, alpha, regions, rig, looks }: PortraitPlanes): FaceReading {
  const map = faceMapOf(rig.pose)
  const patch = facePatchOf(rgba, map)
  const skin = skinOf(patch, bytesOn(regions.skin, map, MASK_SIDE))
  const [mouth, nose, eyes] = [mouthOf(rig, patch), noseOf(rig), eyesOf(rig, patch)]
  const chin = rig.contours.jaw[10]![1]
  const shown = bytesOn(asSeen, map, SEEN_SIDE, 4, 3)
  const turned = turnedPlacesOf(rig)
  const traced = beardOf(patch, mouth, nose, chin, turned, (i) => shown[i]! > 0, softnessOf(patch.l, eyes))
  const scores = faceScoresOf(patch)
  const worn = readGlasses(patch, eyes, rig.pose.yaw, scores, looks?.spectacled)
  const lashes = worn.eyewear === 'sunglasses' ? undefined : lashesOf(rig, patch) / skin.l
  // Cloth round the chin is as dark as a beard; only white ones are unlike any of it.
  const isCloth = (looks?.wound ?? 0) > SURELY_WOUND && scores.beard.whole < BEARDED && traced.color === undefined
  const told: Beard = isCloth ? { kind: 'none' } : settledBeard(traced, scores, lashes, looks?.bearded)
  const likely: Beard = looks && isUnlikely(told, looks, childlike(rig)) ? { kind: 'none', grows: 0 } : told
  const isLone = isLoneMoustache(patch, likely, mouth, nose, chin, rig.pose.yaw)
  const isOnChin = isChinBeard(patch, likely, mouth, chin, skin)
  const grows: Beard = isLone || isOnChin ? { ...likely, kind: isLone ? 'moustache' : 'goatee' } : likely
  const whole =
    looks &&
    wholeBeardOf(patch, mouth, nose, chin, rig.pose.yaw, { pointed: scores.goatee.whole, bearded: looks.bearded })
  const [inside, clothing] = [bytesOn(alpha, map), bytesOn(regions.clothing, map, MASK_SIDE)]
  const owned = (i: number) => inside[i]! > 127 && clothing[i]! < 128
  const coverOf = (beard: Beard) => beardCover(patch, beard, mouth, nose, chin, turned.seen, owned)
  const settled = asWhole(grows, whole)
  const first = settled.kind === 'none' ? undefined : coverOf(settled)
  const beard = first ? asPale(settled, first.tone, skin) : settled
  const covered = beard === settled ? first : coverOf(beard)
  const red = covered && redOfBeard(patch, covered.cover, skin, owned)
  const grey =
    covered && !red && beard.kind !== 'stubble' && beard.grey === undefined
      ? lightOfGrey(patch, mouth, nose, chin, skin, owned)
      : undefined
  const grown = covered && {
    ...beard,
    ...ownColours(beard, covered.tone, skin),
    // In coloured light it has its colour.
    ...(whole?.isWhite && { color: 'white' as const }),
    ...(red && { red, color: undefined }),
    ...(grey !== undefined && { grey }),
  }
  const isGrown =
    covered !== undefined && (isBeardSeen(looks?.bearded) || !isShade(grown!, covered.tone, skin, lashes ?? Infinity))
  return {
    map,
    skin,
    eyes,
    mouth,
    nose,
    chin,
    beard: isGrown ? grown! : beard.kind === 'none' ? beard : { kind: 'none', grows: beard.grows },
    cover: isGrown ? covered.cover : undefined,
    lashes,
    ...worn,
    glasses: worn.glasses && withVividFrames(worn.glasses, patch, eyes, skin, (i) => inside[i]! > 127),
  }
}

/** Chroma of skin in a photo without colours, lightness beside the skin's of a beard that is white, and how much darker than seen others are. */
const [COLOURLESS, WHITE, DEEPER] = [0.02, 0.85, 0.55]

/** Share of the skin's chroma that a grey beard has at most. */
const GREY = 0.8

/** A beard as colourful as the skin is fair, not grey. */
function ownColours({ color }: Beard, thickest: Lab, skin: Lab): Pick<Beard, 'color' | 'tone'> {
  const tone = ownTone(thickest, skin)
  const isFair =
    Math.hypot(skin.a, skin.b) > COLOURLESS && Math.hypot(tone.a, tone.b) > GREY * Math.hypot(skin.a, skin.b)
  return { color: isFair ? undefined : color, tone }
}

/** The beard's colour. Without colours the skin gets some, and a beard through which it shines would be grey beside it. */
const ownTone = (tone: Lab, skin: Lab): Lab =>
  Math.hypot(skin.a, skin.b) < COLOURLESS && tone.l < WHITE * skin.l ? { ...tone, l: tone.l * DEEPER } : tone

/** Medians of what is skin and no feature of the face. */
function skinOf({ l, a, b, dark }: FacePatch, mask: Uint8Array): FaceReading['skin'] {
  const places: number[] = []
  for (let i = 0; i < WIDTH * HEIGHT; i += 3) if (mask[i]! > 150 && dark[i]! < 0.12) places.push(i)
  if (places.length < 40) return { l: 0.72, a: 0.045, b: 0.06 }
  const rank = (plane: Float32Array, share: number) =>
    places.map((i) => plane[i]!).sort((p, q) => p - q)[Math.floor(places.length * share)]!
  return { l: rank(l, 0.55), a: rank(a, 0.5), b: rank(b, 0.5) }
}
