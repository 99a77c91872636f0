/** Measures of one head and its shoulders, which all other parts use. */
import { stream, mix32 } from '../../chance.ts'
import { smoothstep } from '../../clamp.ts'
import type { Recipe } from '../../recipe.ts'
import { leanOf, poseOf } from '../pose.ts'
import { type Pt } from './curves.ts'
import type { Bend } from './ink.ts'

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
        neck: 44,
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
        eyeW: 40,
        eyeH: 31,
        eyeX: 61,
        neck: 55,
        neckY: 712,
        shoulder: 270,
        shoulderY: 782,
      }
  if (masculine && !child) {
    g.jaw += 2
    g.chin += 4
    g.neck += 9
    g.shoulder += 26
    g.eyeH -= 1.6
    g.eyeW -= 1.5
    g.chinD += 4
    g.shoulderY -= 6
  }
  if (feminine && !child) {
    g.jaw -= 4
    g.chin -= 6
    g.neck -= 5
    g.shoulder -= 18
    g.eyeH += 1.4
    g.eyeW += 1
  }
  // The lower face of young people is shorter.
  if (recipe.age === 'young') {
    g.eyeH += 0.8
    g.cheek += 2
    g.chinD -= 11
    g.mouth -= 7
    g.nose -= 4
    g.shoulder -= 10
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
      g.jaw -= 14
      g.chin -= 16
      g.chinD += 4
      break
    case 'long':
      g.skull -= 8
      g.cheek -= 9
      g.jaw -= 4
      g.chin += 1
      g.chinD += 17
      g.nose += 7
      g.mouth += 12
      g.crownY -= 6
      break
    default:
      break
  }
  // Without hair the whole skull shows, and hair makes a head look less high than it is.
  if (recipe.hairLength === 'bald' || recipe.hairLength === 'shaved') g.crownY += 16
  const { measured, faceLength = 0 } = f
  // A photo's face is drawn as a caricaturist does; a child's is wide and short already.
  const far = measured ? (child ? 0.6 : 1.6) : 1
  const w = (f.faceWidth * 5 - faceLength * (measured ? 2 : 0)) * far
  const longer = measured
    ? Math.max(-LONGER, Math.min(LONGER, (f.chinLength * 8 + faceLength * 6) * far))
    : f.chinLength * 8
  const skull = g.skull + w
  const eyeY = g.eyeY
  const chinY = eyeY + g.chinD + longer
  // Below the rims of glasses, which a nose must not touch.
  const down = recipe.eyewear.endsWith('glasses') ? 7 : 0
  const hang = (chinY - (child ? 668 : 661)) * 0.62
  const noseY = eyeY + g.nose + down + f.noseSize * 4 + (f.noseLength ?? 0) * 3 * far
  const mouthY = eyeY + g.mouth + f.noseSize * 2 + (measured ? longer * 0.45 : f.chinLength * 3)
  return {
    cx: 512,
    fx: 512,
    ...attitudeOf(recipe, child),
    crownY: g.crownY,
    hairY: g.crownY + (child ? 100 : senior && masculine ? 74 : 88),
    browY: eyeY - (child ? 56 : 53) - (f.browHeight ?? 0) * 5,
    eyeY,
    noseY,
    // Clear of the nose, as far as the chin leaves room.
    mouthY: Math.max(mouthY, Math.min(Math.max(mouthY + down, noseY + (child ? 39 : 45)), chinY - 48)),
    chinY,
    skull,
    cheek: g.cheek + w + f.cheekFullness * 5,
    jaw: g.jaw + w + f.jawWidth * 5 * far + f.cheekFullness * 2,
    chin: g.chin + f.jawWidth * 3 * far,
    templeY: eyeY - 28,
    eyeX: g.eyeX + f.eyeSpacing * 5 + w * 0.2,
    eyeW: g.eyeW * (1 + f.eyeSize * 0.09) * (recipe.age === 'young' ? 1.1 : 1),
    eyeH: g.eyeH * (1 + f.eyeSize * 0.12) * (recipe.age === 'young' ? 1.12 : 1),
    earY: eyeY + 26,
    earH: (child ? 43 : senior ? 50 : 46) * { small: 0.8, medium: 1, large: 1.26 }[f.earShape],
    // Clearly slimmer than any jaw.
    neck: Math.min(g.neck, 0.56 * (g.jaw + w)) + f.neckWidth * 6,
    // Shoulders are placed by the chin: a long face must not sink into its collar.
    neckY: g.neckY + hang,
    shoulder: g.shoulder + f.shoulderWidth * 16,
    shoulderY: g.shoulderY + hang,
    vol: (senior ? 19 : 26) + f.hairVolume * 8,
    child,
    senior,
    masculine,
    feminine,
    rnd: (part) => stream(mix32(f.texture ^ Math.imul(part + 1, 0x9e3779b1))),
  }
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

/** The turn of the head: what lies in its middle moves most, its outline from ear to ear over the crown not at all. */
export function headBend(g: Geometry): Bend {
  const reach = g.skull + 16
  return (x, y) => {
    const u = (x - g.cx) / reach
    if (u <= -1 || u >= 1) return [x, y]
    // Flat about the eyes, which keep their size.
    let k = 1 - u * u * (0.6 + 0.4 * u * u)
    if (y < g.browY) k *= smoothstep(0, 1, (y - g.crownY + 4) / (g.browY - g.crownY))
    else if (y > g.chinY) k *= 1 - smoothstep(0, 1, (y - g.chinY - 30) / 130)
    // The nose leads, mouth and chin stay nearer to the neck.
    const lead = y < g.noseY - 12 ? 1 : 1 - 0.25 * smoothstep(0, 1, (y - g.noseY + 12) / (g.mouthY + 6 - g.noseY))
    return [x + g.yaw * k * lead, y + g.nod * k]
  }
}

/** Glasses keep their shape: each lens goes where its eye goes, and only the arms bend towards the ears. */
export function glassesBend(g: Geometry): Bend {
  const head = headBend(g)
  const [lx, ly] = head(g.fx - g.eyeX, g.eyeY)
  const [rx, ry] = head(g.fx + g.eyeX, g.eyeY)
  return (x, y) => {
    const u = (x - g.fx) / g.eyeX
    const t = (Math.max(-1, Math.min(1, u)) + 1) / 2
    const dx = lerpTo(lx - g.fx + g.eyeX, rx - g.fx - g.eyeX, t)
    const dy = lerpTo(ly, ry, t) - g.eyeY
    const out = smoothstep(0, 1, (Math.abs(x - g.fx) - g.eyeX - 52) / 130)
    const [hx, hy] = head(x, y)
    return [lerpTo(x + dx, hx, out), lerpTo(y + dy, hy, out)]
  }
}

/** A hat sits lower at the back of a turned head, its top leans that way. Below the eyes nothing moves but with the head. */
export function hatBend(g: Geometry): Bend {
  const head = headBend(g)
  const lean = g.turn * (0.03 + (0.07 * Math.abs(g.yaw)) / 58)
  return (x, y) => {
    const k = lean * (1 - smoothstep(0, 1, (y - g.browY) / 60))
    return head(x - (g.hairY - y) * k, y - (x - g.cx) * k)
  }
}

/** Shoulders turn less than the head, the one it is turned away from is the higher. */
export function bodyBend(g: Geometry): Bend {
  const slope = g.yaw / 44
  return (x, y) => {
    const k = smoothstep(0, 1, (y - g.neckY + 60) / 110)
    const u = (x - g.cx) / 300
    return [x + slope * (26 * Math.max(0, 1 - u * u) - 10) * k, y - (slope * 15 + g.turn * 7) * u * k]
  }
}

/** A point on the skull, `angle` in degrees from straight up (negative: our left), grown outward by `grow`. */
export function onSkull(g: Geometry, angle: number, grow = 0): Pt {
  const a = (angle * Math.PI) / 180
  // A little squarer than an ellipse, which would make a bald head look like an egg.
  const soft = (v: number) => Math.sign(v) * Math.abs(v) ** 0.96
  return [g.cx + (g.skull + grow) * soft(Math.sin(a)), g.templeY - (g.templeY - g.crownY + grow) * soft(Math.cos(a))]
}

/** Control points on each side of a head's contour; the crown is before them, the chin between the two sides. */
export const SIDE_POINTS = 9

/** Control points of the contour, clockwise from the crown. */
export function headContour(g: Geometry): Pt[] {
  const away = Math.abs(g.yaw) / 58
  const half = (side: 1 | -1): Pt[] => {
    // On the side the head is turned to, the hollow of the eye and the cheekbone are the outline; on the other the jaw.
    const far = side === g.turn ? away : 0
    const near = side === g.turn ? 0 : away
    return [
      onSkull(g, 32 * side),
      onSkull(g, 62 * side, -2 * far),
      onSkull(g, 84 * side, -8 * far),
      [g.cx + side * (lerpTo(g.skull, g.cheek, 0.5) - 20 * far), g.eyeY + 6],
      [g.cx + side * (g.cheek - 8 * far - 20 * near), g.eyeY + 58],
      [g.cx + side * (lerpTo(g.cheek, g.jaw, 0.36) - 5 * far - 17 * near), (g.eyeY + 46 + g.mouthY + 4) / 2 + 10],
      [g.cx + side * (g.jaw - 15 * far - 8 * near), g.mouthY + 8],
      [g.cx + side * (g.jaw * 0.48 + g.chin * 0.52 - 8 * far - 4 * near), g.chinY - 25],
      [g.cx + side * g.chin * 0.86, g.chinY - 4],
    ]
  }
  return [[g.cx, g.crownY], ...half(1), [g.cx, g.chinY], ...half(-1).reverse()]
}

const lerpTo = (a: number, b: number, t: number) => a + (b - a) * t

/** Half width of the face at a height below the temples (for beards, straps, hijab). */
export function faceHalf(g: Geometry, y: number): number {
  const stops: Pt[] = [
    [g.templeY, g.skull], [g.eyeY + 46, g.cheek], [g.mouthY + 6, g.jaw], [g.chinY - 27, g.jaw * 0.5 + g.chin * 0.58],
    [g.chinY - 5, g.chin * 0.86], [g.chinY, 0],
  ]
  for (let i = 1; i < stops.length; i++) {
    const [y1, w1] = stops[i]!
    const [y0, w0] = stops[i - 1]!
    if (y <= y1) return lerpTo(w0, w1, Math.max(0, (y - y0) / (y1 - y0)))
  }
  return 0
}
