/** The photo of the studio: how it is framed, who of it is drawn, and what the person corrected. Pure. */
import type { BrushStroke, CropBox, GenerateRequest } from '../../../contract/generate-avatar.ts'
import type { PhotoLook, PhotoReading } from '../../../contract/photo-look.ts'
import type { Choices } from '../../../atelier/recipe.ts'

export type Face = PhotoLook['faces'][number]

/** What can be changed by hand before a picture is drawn. The colour of clothes is the configurator's. */
export const TRAITS = [
  'hairColor',
  'hairLength',
  'hairTexture',
  'skinTone',
  'eyewear',
  'facialHair',
  'headwear',
  'expression',
  'presentation',
] as const
/** The same where the photo itself is drawn, whose clothes are its own; a character's are the configurator's. */
export const DRAWN_TRAITS = ['hairColor', 'skinTone', 'eyewear', 'facialHair', 'clothing', 'presentation'] as const
export type TraitName = (typeof TRAITS)[number] | (typeof DRAWN_TRAITS)[number]
export type Traits = { [K in TraitName]?: Choices[K] }

/** What belongs to one of the faces. */
interface OfFace {
  crop: CropBox
  /** Whether a face was seen in it. */
  found: boolean
  strokes: BrushStroke[]
  /** Changed by the person: sent as locks. */
  traits: Traits
  /** What the server read; null until it has. */
  read: PhotoReading | null
}

/** The photo that is shown; its pixels are in photo-shelf.ts under its id. */
export interface StudioPhoto extends OfFace {
  id: string
  /** Of the file as it was chosen. */
  name: string
  /** Of the file as it was chosen, bytes. */
  size: number
  /** As it is sent, pixels. */
  width: number
  height: number
  proposed: CropBox
  /** Nobody has looked at it: the box is where portraits have theirs. */
  guessed?: true
  faces: Face[]
  /** Which of `faces` is drawn. */
  face: number
  /** What was done with faces that were chosen before, by their place in `faces`. */
  others: Record<number, OfFace>
}

export type PhotoAction =
  | { type: 'crop'; crop: CropBox }
  | { type: 'choose-face'; face: number }
  | { type: 'mend'; strokes: BrushStroke[] }
  | { type: 'trait'; name: TraitName; value: string | null }
  | { type: 'looked'; id: string; face: number; look: PhotoLook }

export const freshPhoto = { faces: [], face: 0, strokes: [], traits: {}, read: null, others: {} }

export function changePhoto(photo: StudioPhoto, action: PhotoAction): StudioPhoto {
  switch (action.type) {
    case 'crop':
      return { ...photo, crop: action.crop }
    case 'choose-face': {
      const face = photo.faces[action.face]
      if (!face || action.face === photo.face) return photo
      const { crop, found, strokes, traits, read } = photo
      const { [action.face]: before, ...others } = photo.others
      return {
        ...photo,
        ...(before ?? { crop: face.crop, found: true, strokes: [], traits: {}, read: null }),
        face: action.face,
        proposed: face.crop,
        others: { ...others, [photo.face]: { crop, found, strokes, traits, read } },
      }
    }
    case 'mend':
      return { ...photo, strokes: action.strokes }
    case 'trait': {
      const { [action.name]: _before, ...rest } = photo.traits
      return { ...photo, traits: { ...rest, ...(action.value !== null && { [action.name]: action.value }) } }
    }
    case 'looked': {
      const { id, face, look } = action
      if (id !== photo.id || face !== photo.face) return photo
      const { guessed, ...known } = photo
      return {
        ...known,
        found: look.found,
        read: look.read ?? photo.read,
        ...(photo.faces.length === 0 && { faces: look.faces, face: look.face ?? 0 }),
        ...(guessed && untouched(photo) && { crop: look.crop }),
        ...(guessed && { proposed: look.crop }),
      }
    }
  }
}

export const untouched = ({ crop, proposed }: Pick<StudioPhoto, 'crop' | 'proposed'>): boolean =>
  crop.x === proposed.x && crop.y === proposed.y && crop.size === proposed.size

/** How the photo is chosen from and mended, as looks and orders are told. */
export function choiceOf(photo: StudioPhoto): Pick<GenerateRequest, 'photo_crop' | 'photo_face' | 'photo_strokes'> {
  const face = photo.faces.length > 1 ? photo.faces[photo.face] : undefined
  return {
    photo_crop: photo.crop,
    ...(face && {
      photo_face: { x: Math.max(0, face.x + face.width / 2), y: Math.max(0, face.y + face.height / 2) },
    }),
    ...(photo.strokes.length > 0 && { photo_strokes: photo.strokes }),
  }
}

/** The faces as they stand beside each other: how they are counted aloud. */
export const fromTheLeft = (faces: readonly Face[]): number[] =>
  faces.map((_, at) => at).sort((a, b) => faces[a]!.x - faces[b]!.x)
