/** Where a person is expected around a face, before anything is known of the colours. */

/** Eyes in the picture that is cut, as in `Face`. */
export interface Pose {
  x: number
  y: number
  eyes: number
  roll: number
  confidence: number
}

export const FACE = 1
export const CROWN = 2
export const CHEST = 3

export const smooth = (low: number, high: number, v: number) => {
  const t = Math.max(0, Math.min(1, (v - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** How likely a place belongs to the person, in nats for against, by the eyes alone. x, y: distances between the pupils. */
export function priorAt(x: number, y: number): number {
  // Distances past the outlines of face, hair, neck and torso: negative inside. Hair is likely but not required.
  const face = (Math.sqrt((x / 1.16) ** 2 + ((y - 0.32) / 1.55) ** 2) - 1) * 1.3
  const skull = (Math.sqrt((x / 1.18) ** 2 + ((y + 0.1) / 1.55) ** 2) - 1) * 1.3
  const hair = Math.max(-0.2, (Math.sqrt((x / 1.4) ** 2 + (y / 2) ** 2) - 1) * 1.5)
  const neck = Math.max(Math.abs(x) - 0.75, 1 - y, y - 3.4)
  const line = 2.15 + 0.9 * smooth(0.5, 2.9, Math.abs(x))
  const torso = Math.max(y < line ? 0.55 * (line - y) : line - y, Math.abs(x) - 3.2 - 0.3 * Math.max(0, y - 3.2))
  const nearest = Math.min(face, skull, hair, neck, torso)
  // Long hair and brims reach further.
  const reach = Math.max(Math.abs(x) - 2.3, -2.9 - y, y - 4.5) < 0 ? -2.6 : -5
  return Math.max(reach, Math.min(4, -3.2 * nearest))
}

/** Each pixel's position along the head, and along the body, which leans less; in distances between the pupils. */
export interface Places {
  u: Float32Array
  v: Float32Array
  x: Float32Array
  y: Float32Array
}

export function placesOf(width: number, height: number, pose: Pose): Places {
  const count = width * height
  const places = {
    u: new Float32Array(count),
    v: new Float32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
  }
  const cos = Math.cos(pose.roll) / pose.eyes
  const sin = Math.sin(pose.roll) / pose.eyes
  for (let i = 0; i < count; i++) {
    const dx = (i % width) - pose.x
    const dy = ((i / width) | 0) - pose.y
    const u = (places.u[i] = dx * cos + dy * sin)
    const v = (places.v[i] = dy * cos - dx * sin)
    const lean = 1 - smooth(1.5, 3, v)
    places.x[i] = u * lean + (dx / pose.eyes + 1.2 * Math.sin(pose.roll)) * (1 - lean)
    places.y[i] = v * lean + (dy / pose.eyes) * (1 - lean)
  }
  return places
}
