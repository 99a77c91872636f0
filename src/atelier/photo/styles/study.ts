/**
 * What every style wants to know of a portrait, worked out once at half its resolution: colours in OKLab,
 * the silhouette, where skin, hair and cloth are, how light the skin is at each place.
 */
import { clamp } from '../../clamp.ts'
import { arePlainlyPale, plainIris } from '../eye-colour.ts'
import { downFace, onPicture } from '../face/face-map.ts'
import type { FaceMap, FaceReading, Lab } from '../face/face-reading.ts'
import { halvedPlane, maskEqual, sharesOf } from '../pixels.ts'
import { strandsOf, wavesOf } from '../haircut/hair-texture.ts'
import { type AskedLooks, type Ellipse, type HairRead, type Hat, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'
import type { Rig } from '../rig/rig.ts'
import { scalpIsSkin } from './bald-scalp.ts'
import { bareShoulders } from './bare-shoulders.ts'
import { isOnCheeks } from './beard-shape.ts'
import { besideNeck } from './beside-neck.ts'
import { caricature } from './caricature.ts'
import { chinShade } from './chin-shade.ts'
import { standsUp } from './crown.ts'
import { COILS, CURLS, curlyMass, curlyOutline, hangsCurly, hasCurls } from './curls.ts'
import { areSidesClipped } from './clipped-sides.ts'
import { contourOf } from './contour.ts'
import { type Planes, smooth } from './edge-preserving.ts'
import { eyeColoursOf, teethOf } from './eye-colours.ts'
import { cover } from './fill.ts'
import { expose, shadedSide, toneOf } from './exposure.ts'
import { askedFineness, beardChance, finenessOf, growsBare, shadeOfShaved } from './fineness.ts'
import { foreheadUp } from './forehead.ts'
import type { Garment } from './garment-shapes.ts'
import { hairEnds } from './hair-ends.ts'
import { type HairFlow, hairFlow } from './hair-flow.ts'
import { hangsLoose, isShort } from './curtains.ts'
import { hairGaps, narrowHair } from './hair-gaps.ts'
import { calmOutline } from './hair-outline.ts'
import { headHairOf } from './head-hair.ts'
import type { Knot } from './knot.ts'
import type { Lock } from './lock.ts'
import { beardIsSkin, hangsBelow, longBeard } from './long-beard.ts'
import { takeLumps } from './lumps.ts'
import { roomFor } from './tufts.ts'
import { throat } from './neckline.ts'
import { offSkull } from './off-skull.ts'
import { planesOf } from './planes.ts'
import { recedes } from './receded-hair.ts'
import { regionMap } from './region-map.ts'
import { withRoom } from './room.ts'
import { REGION, SIDE } from './side.ts'
import { evenSkin, hairLightOf, seenSkinOf, skinColourOf } from './skin-colour.ts'
import { knobs, looseSkin } from './strays.ts'
import { downToSkin } from './set-hat.ts'
import { toldHair } from './told-hair.ts'
import { setCrown } from './set-crown.ts'
import { setOnTorso, type Worn } from './torso.ts'
import { zonesOf } from './zones.ts'

export interface Study {
  /** The photo as it is. */
  raw: Planes
  /** Grain and pores gone, edges kept. */
  fine: Planes
  /** Only broad light and shade left, edges kept. */
  broad: Planes
  /** Coverage of the subject 0…1, its contour smoothed. */
  alpha: Float32Array
  hairFlow: HairFlow
  /** SIDE²: above 0 where curly hair is; undefined of other hair. */
  curls: Float32Array | undefined
  /** Whether curls or coils are cropped too close to be drawn one by one. */
  isCropped: boolean
  /** How much room hair has above the skull for forms of its own, 0…1. */
  room: number
  /** Of hair that is tied up. */
  knot: Knot | undefined
  /** Whether the sides of short hair are clipped. */
  isClipped: boolean
  /** Locks that part between the tufts of the crown, or the strands of a tail. */
  partings: readonly Lock[]
  /** Clothes as they are designed; undefined where they are the photo's own. */
  worn: Worn | undefined
  /** Outline of a beard that hangs below the chin, in places of the face. */
  longBeard: number[] | undefined
  /** What each pixel shows: one of REGION. */
  region: Uint8Array
  /** SIDE²: 1 where hair is seen in the photo, before it is set anew. */
  seenHair: Uint8Array
  face: Ellipse
  /** Where it lies, study pixels. */
  map: FaceMap
  rig: Rig
  /** The same as it is drawn: what is somebody's own is a little larger. */
  drawn: Rig
  /** How finely the face is drawn, 0…1. */
  fineness: number
  /** How plainly the shade of a shaved beard shows, 0…1. */
  shaved: number
  /** Colour of the irises in neutral light; undefined where they cannot be seen. */
  iris: Lab | undefined
  /** Its features, as numbers. */
  reading: FaceReading
  /** 1 inside the face, falling to 0 just outside of it. */
  faceness: Float32Array
  /** The skin's own colour: medians over the well lit part. */
  skinTone: Lab
  /** The colour it is drawn in. */
  skinColour: Lab
  /** The side of the face that lies in shade, or would: −1 is left in the picture. */
  away: -1 | 1
  /** How plainly it does: 0 in flat light, 1 where it is a sixth darker. */
  shaded: number
  /** What was read of the hair as a whole. */
  hair: HairRead | undefined
  /** What somebody asked for. */
  asked: AskedLooks | undefined
  /** Whether a face is there whose features can be drawn. */
  hasFace: boolean
}

const studies = new WeakMap<Portrait, Study>()

/** Room from which on coils show in the outline of short hair. */
const COILED = 0.5

/** Lightness of skin below which eyes are brown, and below which others are plainly so. */
const [DARK_EYED, BROWN] = [0.62, 0.76]

/**
 * The study of a portrait; kept as long as the portrait is. The portrait must not change afterwards.
 *
 * @param pause called once it is made
 * @param garment what is worn, asked for a study that is made: a head that leans less would be read to wear something else
 */
export function studyOf(
  portrait: Portrait,
  pause: () => void = () => {},
  garment: () => Garment | undefined = () => undefined,
): Study {
  let study = studies.get(portrait)
  if (!study) {
    studies.set(portrait, (study = makeStudy(withRoom(portrait), garment())))
    pause()
  }
  return study
}

/** What is worn in a portrait, without keeping its study, which takes some 14 MB. @param pause called where that is not needed any more */
export function garmentWorn(portrait: Portrait, pause: () => void): Garment | undefined {
  const { worn } = studies.get(portrait) ?? makeStudy(withRoom(portrait), undefined)
  pause()
  return worn?.garment
}

function makeStudy(portrait: Portrait, garment: Garment | undefined): Study {
  const raw = planesOf(portrait.rgba)
  const { reading, rig } = portrait
  const map = { ...reading.map, x: reading.map.x / 2, y: reading.map.y / 2, eyes: reading.map.eyes / 2 }
  const eyes = eyeColoursOf(raw, rig, map)
  const teeth = teethOf(raw.l, rig, map)
  expose(raw)
  let alpha = contourOf(sharesOf(halvedPlane(portrait.alpha, PORTRAIT_SIDE)), rig, map)
  const without = (gone: Uint8Array | undefined) => (gone ? contourOf(cleared(alpha, gone), rig, map) : alpha)
  alpha = without(standsUp(alpha, map))
  const skin = sharesOf(portrait.regions.skin)
  const hair = sharesOf(portrait.regions.hair)
  const cloth = sharesOf(portrait.regions.clothing)
  const { cx, cy, rx, ry } = portrait.face
  const face = { cx: cx / 2, cy: cy / 2, rx: rx / 2, ry: ry / 2 }
  const fine = smooth(raw, SIDE, 4, 0.14, alpha, 2)
  const broad = smooth(fine, SIDE, 14, 0.26, alpha)
  const faceness = facenessOf(face)
  const { tone, hasSkin } = toneOf(broad, skin, faceness)
  const hasFace = hasSkin
  const zones = zonesOf(map)
  const region = regionMap({ fine, alpha, skin, hair, cloth, faceness, zones, map, tone, hasSkin })
  if (hasSkin) {
    hairGaps(region, rig, map)
    narrowHair(region, map)
    chinShade(region, rig, map)
  }
  if (hasSkin && portrait.hair?.length === 'bald' && !portrait.hat) scalpIsSkin(region, fine.l, tone.l, map)
  if (hasSkin && reading.cover && isShort(portrait.hair)) beardIsSkin(region, rig, map)
  const hat =
    portrait.hat && hasSkin ? downToSkin(portrait.hat, { region, rig, map, hair: portrait.hair }) : portrait.hat
  if (hat && hasSkin) hatIsCloth(region, hat, map)
  // A hat's colours would be learnt with the hair's.
  const head = hasSkin && !hat ? headHairOf(region, fine, rig, map) : undefined
  // Under a headscarf is no hair to be set.
  const read: HairRead | undefined = hat?.kind === 'hijab' ? undefined : portrait.hair
  const hangs = hangsLoose(read)
  const fineness = askedFineness(finenessOf(reading, rig, read, hat?.kind === 'hijab'), portrait.asked?.presentation)
  if (head) {
    alpha = without(takeLumps(region, head, fine, tone, map.eyes, hangs))
    if (portrait.hair?.length === 'shaved') alpha = without(offSkull(region, head, rig.pose.yaw))
    if (!hangs) alpha = without(besideNeck(region, alpha, raw, head, map))
    foreheadUp(region, head, fine, map.eyes, read?.color === 'grey' || read?.color === 'white')
    if (read?.hasReceded) recedes(region, rig, map)
    if (!isShort(portrait.hair)) hairEnds(region, head, broad, tone, map.eyes)
  }
  if (hasSkin && !hat) toldHair({ region, alpha, rig, map, hair: read }, portrait.skinDepth)
  if (hasSkin) {
    alpha = without(knobs(region, alpha, map))
    bareShoulders(region, broad, tone, map.eyes)
    looseSkin(region, map)
    throat(region, broad, tone, rig, map)
  }
  const seenSkin = seenSkinOf(raw, region, map)
  const flow = hairFlow({ raw, region, map })
  const hasHair = hasSkin && !hat && region.includes(REGION.hair)
  // Long waves are as rough as curls, and a mass of round curls would be a wig.
  const strands = hasHair ? strandsOf(portrait, portrait.reading.map.eyes / 2) : undefined
  const isCurly =
    hasHair &&
    // What is combed back to a knot bends nowhere.
    !read?.isKnotted &&
    (hangsCurly(read) || (portrait.hair?.length !== 'long' && hasCurls(portrait, strands, raw.l)))
  if (hasHair && !isCurly) alpha = calmOutline(alpha, region, flow, map)
  const seenHair = maskEqual(region, REGION.hair)
  const isClipped = hasHair && areSidesClipped({ region, alpha, broad, rig, map, hair: read })
  const set = hasSkin
    ? setOnTorso(
        {
          waves: hangs && !read?.isCoiled ? wavesOf(strands, read?.waved) : 0,
          region,
          alpha,
          broad,
          fine,
          rig,
          map,
          isCurly,
          isClipped,
          hair: read,
          fineness,
          sturdy: beardChance(reading, fineness),
          hat,
          garment: portrait.garment,
          isTied: portrait.isTied,
          tie: portrait.tie,
          inner: portrait.inner,
          isOpenJacket: portrait.isOpenJacket,
          print: portrait.print,
          clothing: portrait.clothing,
          asked: portrait.asked,
        },
        garment,
      )
    : undefined
  if (set) alpha = set.alpha
  const below = hasSkin ? hangsBelow(reading) : 0
  const hanging = below > 0 ? longBeard(rig, below, !isOnCheeks(rig, reading)) : undefined
  if (hanging) addTo(alpha, region, hanging, map)
  const curls = isCurly ? curlyMass(region, alpha, map, CURLS, hangs) : undefined
  if (curls) alpha = curlyOutline(alpha, region, curls, map)
  // Curls that lie too close to be drawn swell as waves do.
  const isFree = hasHair && (!isCurly || (!curls && read?.isCurled)) && !hangs && !read?.isCoiled && !read?.isKnotted
  const partings = isFree
    ? setCrown(
        { own: portrait.alpha, raw, alpha, region, rig, map, hairFlow: flow, seenHair },
        { strands, hair: read, hat },
      )
    : (set?.tail ?? [])
  const room = hasHair && isShort(read) ? roomFor(alpha, rig, map) : 1
  if (!curls && hasHair && read?.isCoiled && read.length === 'short' && room > COILED)
    alpha = curlyOutline(alpha, region, curlyMass(region, alpha, map, COILS)!, map, COILS)
  const asked = portrait.asked?.skin
  const own = seenSkin
    ? skinColourOf(seenSkin, reading, {
        eyes: reading.eyewear === 'none' ? eyes.white : undefined,
        teeth,
        hair: hairLightOf(raw, region),
        depth: portrait.skinDepth,
      })
    : tone
  const skinColour = asked === undefined ? own : evenSkin(asked)
  return {
    raw,
    fine,
    broad,
    alpha,
    hairFlow: flow,
    curls,
    isCropped: !curls && !isFree && (isCurly || (read?.isCoiled === true && !hangs)),
    room,
    isClipped,
    knot: set?.knot,
    partings,
    region,
    seenHair,
    worn: set?.worn,
    longBeard: hanging,
    face,
    map,
    rig,
    drawn: caricature(rig),
    fineness,
    shaved: hat?.kind === 'hijab' ? 0 : shadeOfShaved(growsBare(reading, fineness)),
    // Of brown skin they are as a rule brown, of deep skin always, whatever is mirrored in them.
    iris:
      skinColour.l < DARK_EYED || (skinColour.l < BROWN && !arePlainlyPale(eyes))
        ? undefined
        : plainIris(eyes, reading.skin, read?.color === 'black', reading.eyewear !== 'none'),
    reading,
    faceness,
    skinTone: tone,
    skinColour,
    hasFace,
    hair: read,
    asked: portrait.asked,
    ...shadedSide(broad.l, region, faceness, map),
  }
}

/** What is hair above the edge of a hat is the hat, and all of it in a headscarf. Changes `region`. */
function hatIsCloth(region: Uint8Array, { kind, edge }: Hat, map: FaceMap): void {
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.hair) continue
    if (kind === 'hijab' || downFace(map, i % SIDE, (i / SIDE) | 0) < edge) region[i] = REGION.cloth
  }
}

/** A shape is part of the person, wherever it lies. Changes `alpha` and `region`. @param outline in places of the face */
function addTo(alpha: Float32Array, region: Uint8Array, outline: readonly number[], map: FaceMap): void {
  const places = outline.flatMap((_, k) => (k % 2 === 0 ? onPicture(map, outline[k]!, outline[k + 1]!) : []))
  const { x, y, width, height, share } = cover(places)
  for (let j = 0; j < Math.min(height, SIDE - y); j++)
    for (let i = 0; i < Math.min(width, SIDE - x); i++) {
      const p = (y + j) * SIDE + x + i
      if (share[j * width + i]! > 0.5 && region[p] === REGION.none) region[p] = REGION.skin
      alpha[p] = Math.max(alpha[p]!, share[j * width + i]!)
    }
}

/** A plane without what goes. */
function cleared(plane: Float32Array, gone: Uint8Array): Float32Array {
  const out = plane.slice()
  for (let i = 0; i < out.length; i++) if (gone[i]) out[i] = 0
  return out
}

function facenessOf({ cx, cy, rx, ry }: Ellipse): Float32Array {
  const out = new Float32Array(SIDE * SIDE)
  const top = Math.max(0, Math.floor(cy - ry * 1.4))
  const bottom = Math.min(SIDE, Math.ceil(cy + ry * 1.4))
  for (let y = top; y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(cx - rx * 1.4)); x < Math.min(SIDE, cx + rx * 1.4); x++) {
      const d = Math.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2)
      out[y * SIDE + x] = clamp((1.22 - d) / 0.22, 0, 1)
    }
  }
  return out
}
