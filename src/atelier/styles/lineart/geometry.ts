/** Measures of one head and its shoulders, which all other parts use. */
import { stream, mix32 } from '../../chance.ts'
import type { Recipe } from '../../recipe.ts'
import { leanOf, poseOf } from '../pose.ts'

export interface Geometry {
  cx: number
  /** Centre of the features before the head is turned. */
  fx: number
  /** The side to which the head is turned, and how far the middle of the face moves with it, pixels. */
  turn: -1 | 1
  yaw: number
  /** Degrees by which the head leans. */
  tilt: number
  /** How far the features rise (negative) or sink with a raised or lowered chin. */
  nod: number
  /** Which side of the face is livelier, -1…1: brow and corner of the mouth are higher there. */
  lively: number
  /** Where the eyes look, pixels to our right. */
  gaze: number
  /** And up. */
  gazeUp: number
  /** How far the shoulders are drawn up, pixels; negative: they hang. */
  shrug: number
  crownY: number
  hairY: number
  browY: number
  eyeY: number
  noseY: number
  mouthY: number
  chinY: number
  /** Half widths. */
  skull: number
  cheek: number
  jaw: number
  chin: number
  /** Where the skull is widest. */
  templeY: number
  eyeX: number
  eyeW: number
  eyeH: number
  earY: number
  earH: number
  neck: number
  /** Where the neck meets the garment. */
  neckY: number
  shoulder: number
  shoulderY: number
  /** How far hair stands off the skull. */
  vol: number
  child: boolean
  senior: boolean
  masculine: boolean
  feminine: boolean
  /** Each part has its own random generator, so that one part's draws never shift another's. */
  rnd(part: number): () => number
}

/** The most that a face in a photo is longer or shorter than others of its shape, pixels. */
const LONGER = 30

/** The half width of shoulders that the picture holds, however an arm stands off, pixels. */
const BROADEST = 304

export function measure(recipe: Recipe): Geometry {
  const f = recipe.features
  const child = recipe.age === 'child'
  const senior = recipe.age === 'senior'
  const masculine = recipe.presentation === 'masculine'
  const feminine = recipe.presentation === 'feminine'
  const g = child
    ? {
        crownY: 262,
        eyeY: 516,
        nose: 48,
        mouth: 88,
        chinD: 143,
        skull: 172,
        cheek: 176,
        jaw: 142,
        chin: 60,
        eyeW: 42,
        eyeH: 37,
        eyeX: 74,
        neck: 49,
        neckY: 702,
        shoulder: 192,
        shoulderY: 772,
      }
    : {
        crownY: 264,
        eyeY: 492,
        nose: 66,
        mouth: 108,
        chinD: 167,
        skull: 160,
        cheek: 150,
        jaw: 113,
        chin: 53,
        eyeW: 43.5,
        eyeH: 34.5,
        eyeX: 63,
        neck: 63,
        neckY: 712,
        shoulder: 292,
        shoulderY: 782,
      }
  if (masculine && !child) {
    g.jaw += 2
    g.chin += 4
    g.neck += 9
    g.shoulder += 14
    g.eyeH -= 1.6
    g.eyeW -= 1.5
    g.chinD += 4
    g.shoulderY -= 6
  }
  if (feminine && !child) {
    g.jaw -= 4
    g.chin -= 6
    g.neck -= 6
    g.shoulder -= 18
    g.eyeH += 1.4
    g.eyeW += 1
  }
  // Young people's lower face is shorter and narrower, their nose short, their neck slim.
  if (recipe.age === 'young') {
    // A photo tells most of it.
    const k = f.measured ? 0.55 : 1
    g.eyeY += 6 * k
    g.eyeW += 2.5 * k
    g.eyeH += 3 * k
    g.eyeX += 2 * k
    g.skull += 3 * k
    g.cheek += 2 * k
    g.jaw -= 5 * k
    g.chin -= 5 * k
    g.chinD -= 18 * k
    g.mouth -= 11 * k
    g.nose -= 10 * k
    g.neck -= 6 * k
    g.shoulder -= 26 * k
    g.shoulderY += 4 * k
  }
  if (senior) {
    g.jaw += 5
    g.cheek += 2
    g.eyeH -= 1.4
    g.shoulder -= 14
    g.shoulderY += 8
  }
  switch (recipe.faceShape) {
    case 'round':
      g.skull += 4
      g.eyeW += 3.5
      g.eyeH += 1.5
      g.eyeX += 3
      g.cheek += 8
      g.jaw += 7
      g.chin += 1
      g.chinD -= 9
      g.mouth -= 5
      g.nose -= 3
      break
    case 'square':
      g.skull += 1
      g.eyeW += 3.5
      g.eyeH += 1.5
      g.eyeX += 3
      g.cheek += 3
      g.jaw += 3
      g.chin += 5
      g.chinD -= 3
      break
    case 'heart':
      g.skull += 7
      g.cheek += 2
      g.jaw -= 12
      g.chin -= 6
      g.chinD += 4
      break
    case 'long':
      g.skull -= 8
      g.cheek -= 9
      g.jaw -= 4
      g.chin += 1
      g.chinD += 11
      g.nose += 6
      g.mouth += 9
      g.eyeW += 2
      g.eyeH += 1.5
      g.crownY -= 6
      break
    default:
      break
  }
  // Without hair the whole skull shows, and hair makes a head look less high than it is.
  if (recipe.hairLength === 'bald' || recipe.hairLength === 'shaved') g.crownY += 28
  const { measured, faceLength = 0 } = f
  // A photo's face is drawn as a caricaturist does; a child's is wide and short already.
  const far = measured ? (child ? 0.6 : 1.6) : 1
  const w = (f.faceWidth * 5 - faceLength * (measured ? 2 : 0)) * far
  const longer = measured
    ? Math.max(-LONGER, Math.min(LONGER, (f.chinLength * 8 + faceLength * 6) * far))
    : f.chinLength * 8
  const skull = g.skull + w
  const eyeY = g.eyeY
  const cheek = g.cheek + w + f.cheekFullness * 5
  // A face much wider than long below the eyes is flat under the mouth; children's are small, photos tell their own.
  const chinY = eyeY + Math.max(g.chinD + longer, child || measured ? 0 : 0.93 * cheek)
  // Below the rims of glasses, which a nose must not touch.
  const down = recipe.eyewear.endsWith('glasses') ? 7 : 0
  const hang = (chinY - (child ? 668 : 661)) * 0.62
  const noseY = eyeY + g.nose + down + f.noseSize * 4 + (f.noseLength ?? 0) * 3 * far
  // A moustache takes room under the nose.
  const lip = recipe.facialHair.endsWith('beard') || recipe.facialHair === 'moustache' ? 7 : 0
  const mouthY = eyeY + g.mouth + lip + f.noseSize * 2 + (measured ? longer * 0.45 : f.chinLength * 3)
  const attitude = attitudeOf(recipe, child)
  // Written out: a copy of them all would be made slowly each time.
  return {
    cx: 512,
    fx: 512,
    turn: attitude.turn,
    yaw: attitude.yaw,
    tilt: attitude.tilt,
    nod: attitude.nod,
    lively: attitude.lively,
    gaze: attitude.gaze,
    gazeUp: attitude.gazeUp,
    shrug: (SHRUGS[recipe.expression] ?? 0) * (child ? 0.6 : 1) - (senior ? 6 : 0),
    crownY: g.crownY,
    hairY: g.crownY + (child ? 100 : senior && masculine ? 74 : 88),
    browY: eyeY - (child ? 55 : 50) - (f.browHeight ?? 0) * 5,
    eyeY,
    noseY,
    // Clear of the nose, as far as the chin leaves room.
    mouthY: Math.max(mouthY, Math.min(Math.max(mouthY + down, noseY + (child ? 39 : 45)), chinY - 52)),
    chinY,
    skull,
    cheek,
    jaw: g.jaw + w + f.jawWidth * 5 * far + f.cheekFullness * 2,
    chin: g.chin + f.jawWidth * 3 * far,
    templeY: eyeY - 28,
    eyeX: g.eyeX + f.eyeSpacing * 5 + w * 0.2,
    eyeW: g.eyeW * (1 + f.eyeSize * 0.09) * (recipe.age === 'young' ? 1.1 : 1),
    eyeH: g.eyeH * (1 + f.eyeSize * 0.12) * (recipe.age === 'young' ? 1.12 : 1),
    earY: eyeY + (child ? 21 : 17),
    earH: (child ? 41 : senior ? 46 : 44) * { small: 0.85, medium: 1, large: 1.2 }[f.earShape],
    // Clearly slimmer than any jaw, but no stick under a broad face.
    neck: Math.max(Math.min(g.neck, 0.6 * (g.jaw + w)) + f.neckWidth * 6, child || measured ? 0 : 0.37 * cheek),
    // Shoulders are placed by the chin: a long face must not sink into its collar.
    neckY: g.neckY + hang,
    shoulder: Math.min(g.shoulder + f.shoulderWidth * 16, BROADEST),
    shoulderY: g.shoulderY + hang,
    vol: (senior ? 19 : 26) + f.hairVolume * 8,
    child,
    senior,
    masculine,
    feminine,
    rnd: (part) => stream(mix32(f.texture ^ Math.imul(part + 1, 0x9e3779b1))),
  }
}

/** What feelings do to shoulders, pixels. */
const SHRUGS: Partial<Record<Recipe['expression'], number>> = {
  surprised: 18,
  laugh: 12,
  shy: 14,
  angry: 12,
  sad: -14,
  sleepy: -12,
  cool: -6,
}

/** How somebody holds the head and where they look; a chin raised or lowered and the livelier side by the seed of their features. */
function attitudeOf(recipe: Recipe, child: boolean) {
  const { features, expression } = recipe
  const pose = poseOf(recipe)
  const roll = mix32(features.texture ^ 0x7a11)
  const turn: -1 | 1 = pose.turn === 0 ? (roll % 2 ? 1 : -1) : pose.turn > 0 ? 1 : -1
  const way = (shift: number) => ((roll >>> shift) % 16) / 15
  return {
    turn,
    // A pen shows a small turn as well as a large one.
    yaw: turn * (child ? 45 : 52) * Math.abs(pose.turn) ** 0.5,
    tilt: leanOf(pose, 9, 10),
    nod: expression === 'shy' || expression === 'sleepy' ? 7 : expression === 'cool' ? -9 : Math.round(way(8) * 12 - 7),
    lively: (roll >>> 12) % 2 ? 0.5 + way(14) / 2 : -0.5 - way(14) / 2,
    gaze: (expression === 'shy' ? turn * 6 : turn * 2 * Math.min(1, Math.abs(pose.turn) * 4)) + pose.across * 9,
    gazeUp: pose.up * 6,
  } as const
}
