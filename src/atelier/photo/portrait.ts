/** A photo made ready to be drawn from: cropped square, upright, cut out, with the face found and read. */
import type { Bleeds } from './composition.ts'
import type { FaceReading, Lab } from './face/face-reading.ts'
import type { Attributes, Hex } from '../recipe.ts'
import type { HeadLooks } from './perception.ts'
import type { Rig } from './rig/rig.ts'

/** Side of a portrait, pixels. */
export const PORTRAIT_SIDE = 1024
/** Side of its masks of skin, hair and clothing, pixels. */
export const MASK_SIDE = PORTRAIT_SIDE / 2
/** Side of a portrait's square as it was photographed, pixels. */
export const SEEN_SIDE = 256

export interface Ellipse {
  /** Centre and radii, pixels of the portrait. */
  cx: number
  cy: number
  rx: number
  ry: number
}

/** What was read of somebody's hair as a whole (traits.ts). */
export interface HairRead {
  length: Attributes['hairLength']
  color?: Attributes['hairColor'] | undefined
  /** Its own colour, in the light in which the skin has its own (hair-tone.ts). */
  own?: Lab | undefined
  /** Whether it hangs where it is long enough, and is not tied or braided. */
  isLoose: boolean
  hasFringe: boolean
  /** Whether it plainly waves or curls where it is short; undefined where that is not told. */
  isBent?: boolean | undefined
  /** Whether it does so plainly enough to be curls; or hangs in them. */
  isCurled?: boolean
  /** The network's score of waves and curls (perception.ts), where it was asked. */
  waved?: number | undefined
  /** The network's score of hair that hangs past the shoulders, where it was asked. */
  past?: number | undefined
  /** Whether it is coiled, in locs or braided. */
  isCoiled?: boolean
  /** Whether it hangs in locs or braids. */
  isRoped?: boolean
  /** Whether it is cut nearly as close as clippers cut. */
  isClose?: boolean
  /** Whether it stands far off the head on both sides, and may be an afro. */
  standsOff?: boolean
  /** Whether it has plainly receded from the forehead. */
  hasReceded?: boolean
  /** Whether it goes round a bare crown. */
  isBareOnTop?: boolean
  /** Whether it is tied up behind the head. */
  isKnotted?: boolean
  /** Of hair that is tied behind the head: the tail that falls over a shoulder (-1: on our left), where there is one. */
  tail?: { side: -1 | 1; length: 'medium' | 'long' }
  /** Of short hair without a knot: how well it may be tied all the same, 0…1. */
  mayBeTied?: number
  /** Of short hair: how soft the face beside it is, 0…1 (softness.ts). */
  softness?: number | undefined
  /** Of short hair with a whole fringe, whether locks of it hang before the ears. */
  hasSideLocks?: boolean
  /** Of short hair, whether it lies over the ears; undefined where they are not seen. */
  coversEars?: boolean
}

/** What is worn on a head. */
export interface Hat {
  kind: Extract<Attributes['headwear'], 'cap' | 'beanie' | 'beret' | 'hat' | 'hijab' | 'turban'>
  /** What of hats and caps drawings tell apart besides: a brim that falls all round, a short peak below a wide crown. */
  form?: 'bucket' | 'flat' | undefined
  color: Hex
  /** Where its lower edge lies below the eyes, distances between the pupils: negative. */
  edge: number
}

/** What is printed on clothes or woven into them, as one hint. Lengths in distances between the pupils. */
export interface Pattern {
  kind: 'bands' | 'stripes' | 'checks' | 'small-checks' | 'dots'
  /** Of the cloth, and of what is on it. */
  main: Lab
  colour: Lab
  /** From one band, line or dot to the next, as it is seen. */
  apart: number
  /** Share of that which the second colour fills. */
  filled: number
}

export interface Portrait {
  /** PORTRAIT_SIDE² straight RGBA, row by row; alpha is 255 everywhere (the cut-out is `alpha`). */
  rgba: Uint8ClampedArray
  /** PORTRAIT_SIDE² coverage of the subject, 0…255, with soft edges (hair). Of the top and the sides it touches only where it `bleeds`. */
  alpha: Uint8Array
  bleeds: Bleeds
  /** From the hairline to the chin, from cheek to cheek. */
  face: Ellipse
  /** 0…1: how sure the face was found. */
  confidence: number
  /** MASK_SIDE² soft segmentation masks within the subject, 0…255 each. */
  regions: { skin: Uint8Array; hair: Uint8Array; clothing: Uint8Array }
  reading: FaceReading
  /** Of the face, in pixels of the portrait. */
  rig: Rig
  /** Undefined where nobody has read it: then hair is as long as it is seen. */
  hair?: HairRead | undefined
  /** Undefined where nothing was read to be worn on the head. */
  hat?: Hat | undefined
  /** What is plainly worn, as far as it was read. */
  garment?: Attributes['clothing'] | undefined
  /** Whether a tie is worn; undefined where nobody has read it. */
  isTied?: boolean | undefined
  /** The colours of one, and of what a jacket shows in its opening, as far as they were read. */
  tie?: Hex | undefined
  inner?: Hex | undefined
  /** Whether a jacket hangs open over a T-shirt. */
  isOpenJacket?: boolean | undefined
  /** What is printed on clothes, as far as it was read. */
  print?: Pattern | undefined
  /** How deep its skin was read to be, 1…10 and between; see `skinDepthOf`. */
  skinDepth?: number | undefined
  /** The colour of what is worn, as far as it was read; never like the skin or the hair. */
  clothing?: Hex | undefined
  /** What somebody asked for in place of the photo's (asked.ts). */
  asked?: AskedLooks | undefined
}

export interface AskedLooks {
  hair?: Lab | undefined
  /** How deep, 1…10. */
  skin?: number | undefined
  cloth?: Lab | undefined
  /** How clothes are cut. */
  garment?: Attributes['clothing'] | undefined
  presentation?: Attributes['presentation'] | undefined
  /** Whether the beard has the colour of the hair as it is drawn, not the photo's. */
  beard?: boolean | undefined
}

/** What a face is read from. */
export interface PortraitPlanes extends Omit<Portrait, 'reading' | 'face'> {
  /** SEEN_SIDE² straight RGBA: the square as it was photographed, including the background. Alpha is 0 past the photo's borders, 255 elsewhere. */
  asSeen: Uint8ClampedArray
  /** What trained readers make of the head; undefined where nobody has read it. */
  looks?: HeadLooks | undefined
}
