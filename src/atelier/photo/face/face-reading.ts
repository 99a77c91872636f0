/** What is known of a face, in numbers. Places are (u, v): right and down from the point between the pupils, in distances between them. */
import type { Attributes } from '../../recipe.ts'

/** OKLab. */
export interface Lab {
  l: number
  a: number
  b: number
}

export interface FaceMap {
  /** From pupil to pupil, pixels. */
  eyes: number
  /** Point between the pupils, pixels. */
  x: number
  y: number
  /** How the head leans, clockwise. */
  cos: number
  sin: number
}

export interface EyeFit {
  /** Centre of the iris. */
  u: number
  v: number
  /** Heights of the opening above and below the centre. */
  above: number
  below: number
  /** How the opening slopes outwards: downwards is positive. */
  slope: number
  /** Whether the lids are down. */
  closed: boolean
  /** Brow: its height over distance t outwards from the iris, c0 + c1·t + c2·t², its thickness, how dark it is. */
  brow: { curve: [number, number, number]; thick: number; dark: number }
}

export interface MouthFit {
  /** Middle of the line between the lips. */
  u: number
  v: number
  /** Half its width. */
  half: number
  /** Height of the line over distance t from the middle: tilt·t + bend·t²; a smile bends below 0. */
  tilt: number
  bend: number
  /** Heights of the lips above and below the line. */
  upper: number
  lower: number
  lips: Lab
  /** Height of the opening in which teeth show; 0 when closed. `v` is then its upper edge. */
  open: number
  /** Height of a gap in which none show, about `v`. */
  parted: number
}

export interface NoseFit {
  /** Point between the nostrils. */
  u: number
  v: number
  /** Half the width of the wings. */
  half: number
}

export interface Beard {
  kind: Attributes['facialHair']
  /** What colour it has, where it says something of the hair's. */
  color?: 'grey' | 'white' | undefined
  /** Its own, where it is thickest. */
  tone?: Lab | undefined
  /** The same as a whole, where it is red. */
  red?: Lab | undefined
  /** Its lightness, where it is grey, or black and grey. */
  grey?: number | undefined
  /** Whether none ever grew: shaved, an upper lip is still darker than the cheeks, and a chin is rough. */
  hairless?: boolean | undefined
  /** How far it hangs below the chin, distances between the pupils, and the colour of what hangs, where that was read. */
  hang?: { below: number; tone: Lab } | undefined
  /** Of a face without one: lightness of the upper lip above the cheeks', and roughness of the chin. */
  bare?: { lip: number; chin: number } | undefined
  /** How likely anything grows, shaved or not, 0…1, where it was asked. */
  grows?: number | undefined
  /** What the trained readers say of it, about logarithms of odds: that there is one, that it is stubble, that it is a goatee, that it is no stubble. */
  scores?: Record<'beard' | 'stubble' | 'goatee' | 'thick', number> | undefined
  /** Scores that there is a beard, of the face and of the whole head together, where both were read. */
  certain?: number | undefined
}

export interface GlassesFit {
  /** Edges of a lens from its iris: towards the nose, outwards, up and down. */
  inner: number
  outer: number
  above: number
  below: number
  /** Whether eyes are not seen through it. */
  shades: boolean
  /** Of the rims, where they are seen. */
  tone?: Lab | undefined
  /** Whether that is a colour one knows them by. */
  isVivid?: boolean | undefined
  /** How much light they take, as the width of black ones. */
  ink?: number | undefined
  /** What a trained reader and the lens that fits best say of their form: below 0 they have corners, above 0.75 they are round. */
  roundness?: number | undefined
}

export type Eyewear = 'none' | 'glasses' | 'sunglasses'

export interface FaceReading {
  /** Where the face lies; pixels of the portrait. */
  map: FaceMap
  /** The skin of the cheeks, OKLab. */
  skin: Lab
  /** Left in the picture first. */
  eyes: [EyeFit, EyeFit]
  mouth: MouthFit
  /** Lightness of the upper lids' outer edge as a share of the skin's: made-up lashes are dark. Undefined behind dark glasses. */
  lashes?: number | undefined
  nose: NoseFit
  /** Height of the chin, in the middle of the face. */
  chin: number
  beard: Beard
  /** How much of a beard each place of the patch is, 0…1; undefined without one. */
  cover: Float32Array | undefined
  eyewear: Eyewear
  glasses: GlassesFit | undefined
}
