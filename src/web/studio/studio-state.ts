/** Everything the studio holds for one tab, and what can happen to it. */
import type { Background, Recipe } from '../../atelier/recipe.ts'
import type { Configuration } from '../../contract/configuration.ts'
import { DEFAULT_CONFIGURATION, type Settable } from '../../contract/configurator.ts'
import { SLOTS } from '../../contract/constants.ts'
import type { GenerateRequest, GenerationEvents, PhotoDrawing } from '../../contract/generate-avatar.ts'
import { settle, type Said } from '../../contract/settle.ts'
import type { PhotoAction, StudioPhoto } from './photo/photo-state.ts'

export type Understood = GenerationEvents['accepted']['generation']['understood'][number]
export type Locks = Record<string, unknown>

/** One picture that came out for a slot. Pictures of the server are kept by address, demonstrations by recipe. */
export interface Take {
  id: string
  generation: string
  url?: string
  recipe?: Recipe
  background: Background
  /** Set when the background was changed afterwards: the server composes the picture again. */
  recomposed?: true
  /** What a picture of the server was drawn from: it can be retouched. null: from no recipe; absent: not known yet. */
  drawnFrom?: Recipe | null
  /** Set when a fallback engine made it instead of the configured one. */
  engine?: string
}

export const recipeOf = ({ recipe, drawnFrom }: Take): Recipe | undefined => recipe ?? drawnFrom ?? undefined

export interface Failure {
  code: string
  sentence: string
  /** The very request that failed: sent again under its key it costs nothing. Missing when retrying makes no sense. */
  retry?: Submission
}

export interface Slot {
  takes: Take[]
  shown: number
  phase: 'idle' | 'waiting' | 'drawing' | 'failed'
  /** 0…1 */
  fraction: number
  /** A rough picture while it is drawn: a `data:` address. */
  preview?: string
  failure?: Failure
}

/** A request on its way. `slots[i]` is the sheet's slot for the request's slot i. */
export interface Submission {
  key: string
  body: GenerateRequest
  slots: number[]
  kind: 'sheet' | 'variation'
  /** Milliseconds since the epoch. */
  startedAt: number
  /** Milliseconds since the epoch: the server's deadline, once it is known. */
  endsAt?: number
  /** It failed as a whole and was refunded: trying again costs a credit. */
  refunded?: true
  generation?: string
  retry?: true
  /** Drawn by the browser because the server could not. */
  demo?: true
  /** Id of its photo in photo-shelf.ts; the body is stored without the photo. */
  photo?: string
  /** Part of the body that is uploaded, 0…1, while a photo is sent. */
  sent?: number
}

export interface KeptPerson {
  take: string
  url?: string
  locks: Locks
}

export interface StudioState {
  configuration: Configuration
  slots: Slot[]
  submission: Submission | null
  /** Body of the last sheet's request: a variation sends the same. */
  lastBody: GenerateRequest | null
  /** The generation of the sheet, which its variations name; null of a demonstration, and before it is accepted. */
  lastSheet: string | null
  /** And from which photo. */
  lastPhoto: string | null
  photo: StudioPhoto | null
  /** In the styles that have both: the photo itself, or a character like the person. */
  drawing: PhotoDrawing
  /** Characters drawn from a photo wear the chosen colour instead of the photo's. */
  recolour: boolean
  understood: Understood[]
  ignored: string[]
  /** Of whom one is drawn. */
  several: boolean
  /** By attribute. `over`: it was set by hand, when the words said this of it; newer words take it back (words/by-hand.ts). */
  locks: Record<string, { value: unknown; text: string; over?: string }>
  person: KeptPerson | null
  /** The pictures on the sheet are the browser's demonstration, for want of the server or of a network. */
  demo: false | 'server' | 'offline'
  engine: string | null
  /** What the words say of what the configurator sets as well; null before those of a reopened sheet are read. */
  said: Said | null
  /** Of the next sheet: its first person is the one that the words are sketched with. 32 bits, unsigned. */
  seed: number
}

/** What a sheet of the history brings along. */
export type ReopenedSheet = Omit<StudioState, 'submission' | 'photo' | 'drawing' | 'recolour' | 'seed'>

export type StudioAction =
  | { type: 'open'; state: StudioState }
  | { type: 'forget' }
  | { type: 'configure'; change: Partial<Configuration> }
  | { type: 'said'; said: Said }
  /** The words decide again what was set by hand. */
  | { type: 'follow-words'; fields: Settable[] }
  /** `next`: the seed of the sheet after this one. */
  | { type: 'start'; submission: Submission; next?: number }
  | { type: 'accepted'; generation: GenerationEvents['accepted']['generation']; at: number }
  | { type: 'progress'; slot: number; fraction: number }
  | { type: 'preview'; slot: number; image: string }
  | { type: 'take'; slot: number; take: Take }
  | { type: 'failed'; slot: number; failure: Failure }
  | { type: 'demo'; understood: Understood[]; ignored: string[]; several: boolean; offline: boolean }
  | { type: 'fall-back' }
  | { type: 'end'; failure?: Failure; dismiss?: true }
  | { type: 'refunded' }
  | { type: 'show'; slot: number; at: number }
  | { type: 'lock'; attribute: string; value: unknown; text: string; over?: string }
  | { type: 'unlock'; attribute: string }
  | { type: 'keep-person'; person: KeptPerson | null }
  | { type: 'seed'; seed: number }
  /** Nothing is held any more. */
  | { type: 'let-go' }
  /** The kept person's mood is drawn by chance. */
  | { type: 'free-mood' }
  | { type: 'recompose'; slot: number; background: Background }
  /** What the pictures of a generation were drawn from; of those that are missing nothing is known. */
  | { type: 'recipes'; generation: string; recipes: Record<string, Recipe> }
  | { type: 'retouched'; slot: number; take: Take }
  /** Another tab has a new take of the frame that has one of these; what is shown stays. */
  | { type: 'beside'; beside: string[]; take: Take }
  /** A sheet that was drawn before takes the place of this one. */
  | { type: 'reopen'; sheet: ReopenedSheet }
  | { type: 'add-photo'; photo: StudioPhoto }
  | { type: 'remove-photo' }
  | PhotoAction
  | { type: 'drawing'; drawing: PhotoDrawing }
  | { type: 'recolour'; recolour: boolean }
  | { type: 'sent'; fraction: number }

const emptySlot = (): Slot => ({ takes: [], shown: 0, phase: 'idle', fraction: 0 })

export function freshStudio(seed = 0): StudioState {
  return {
    configuration: { ...DEFAULT_CONFIGURATION, setByHand: [] },
    slots: Array.from({ length: SLOTS }, emptySlot),
    submission: null,
    lastBody: null,
    lastSheet: null,
    lastPhoto: null,
    photo: null,
    drawing: 'portrait',
    recolour: false,
    understood: [],
    ignored: [],
    several: false,
    locks: {},
    person: null,
    demo: false,
    engine: null,
    seed,
    said: {},
  }
}

/** Whether the sheet shows somebody of a photo; one of the history has no order to be varied then. */
export const isFromPhoto = ({ lastBody, lastSheet }: Pick<StudioState, 'lastBody' | 'lastSheet'>): boolean =>
  lastBody ? lastBody.configuration?.mode === 'upload' : lastSheet !== null

/** The configuration as it counts: with what the words decide put in. */
export function settledOf({ configuration, said }: Pick<StudioState, 'configuration' | 'said'>): Configuration {
  return settle(configuration, (configuration.mode === 'custom' && said) || {})
}

/** Whether the sheet shows nothing, and nothing is on its way to it. */
export const isEmpty = ({ submission, slots }: Pick<StudioState, 'submission' | 'slots'>): boolean =>
  !submission && slots.every(({ takes, phase }) => takes.length === 0 && phase === 'idle')
