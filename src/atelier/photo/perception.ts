/** What trained models see in a photo, as plain numbers: where faces are, the points of the chosen one, and the person. */
import type { Square } from './pixels.ts'

/** Points of a face: 468 of the mesh, then five of each iris, left in the picture first. */
export const POINTS = 478
/** From this score a face counts as seen. Measured: docs/decisions/0026. */
export const FACE_SURE = 0.62

/** Where a face is, pixels. */
export interface FaceBox {
  /** 0…1. */
  score: number
  x: number
  y: number
  width: number
  height: number
}

export interface PersonMask {
  square: Square
  /** Its side in cells. */
  side: number
  /** side² shares of the person, 0…255. */
  shares: Uint8Array
}

/** Scores of trained readers: above 0 what is likelier than not, were as many people to look so as not. */
export interface HeadLooks {
  /** Something worn on the head, whatever it is. */
  worn: number
  /** Cloth wound round it rather than a hat or hair. */
  wound: number
  /** Hair tied behind it rather than short. */
  tied: number
  /** A beard or a goatee rather than a bare chin. */
  bearded: number
  /** Glasses, clear or dark. */
  spectacled?: number
  /** Undefined where nobody has read it. */
  hair?: HairLooks | undefined
  garment?: GarmentLooks | undefined
}

/** The same of what is worn below it. */
export interface GarmentLooks {
  /** A collar that lies down: a shirt's, a polo's or a jacket's. */
  collared: number
  /** A suit's jacket. */
  suited: number
  /** A tie or a bow tie. */
  necktied: number
  /** A coat, cardigan or other jacket that is open. */
  open: number
  /** A hood. */
  hooded: number
  /** Cloth up to the chin. */
  high: number
  /** Straps or none: shoulders are bare. */
  bare: number
  checked: number
  striped: number
  /** Flowers, dots or figures all over. */
  printed: number
}

/** The same of hair on a bare head. */
export interface HairLooks {
  /** Past the jaw. */
  hangs: number
  /** Past the shoulders rather than to them, where it hangs. */
  pastShoulders: number
  /** Coils, locs or braids rather than straight hair, waves or ringlets. */
  coiled: number
  /** A fringe over the forehead. */
  fringed: number
  /** Shaved to the skin or nearly, or a bald crown. */
  clipped: number
  /** Waves or curls rather than straight hair, where it is not coiled. */
  waved: number
  /** A forehead that hair has left at its corners or all over, where hair is short. */
  receding: number
  /** Braids, locs or twists. */
  braided?: number
  /** By how much hair is fairer than its colours alone tell, in steps from black to dark brown (readers/hair-reader.ts). */
  fair: number
}

/** Score of `wound` from which what is dark or rough below a mouth is cloth rather than a beard. */
export const SURELY_WOUND = 3

export interface SeenPerson {
  /** Which of the faces. */
  face: number
  /** POINTS times x, y (pixels) and z (as large as pixels; nearer is less). */
  points: Float32Array
  mask: PersonMask
  /** Undefined where nobody has read it. */
  looks?: HeadLooks | undefined
}

export interface Perception {
  /** Size of the picture that was looked at: all pixels here are its. */
  width: number
  height: number
  /** From the largest to the smallest. */
  faces: FaceBox[]
  /** The person to draw; undefined where no face is seen. */
  person: SeenPerson | undefined
}

/** The same in the pixels of a larger or smaller copy of the picture. */
export function personAt({ width, person }: Perception, photoWidth: number): SeenPerson | undefined {
  if (!person) return undefined
  const k = photoWidth / width
  const { square } = person.mask
  return {
    ...person,
    points: person.points.map((value) => value * k),
    mask: { ...person.mask, square: { x: square.x * k, y: square.y * k, side: square.side * k } },
  }
}
