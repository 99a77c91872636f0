/** Everything the studio holds for one tab, and how it changes. Pure. */
import type { Background, Recipe } from '../../atelier/recipe.ts'
import type { Configuration } from '../../contract/configuration.ts'
import { DEFAULT_CONFIGURATION, SETTABLE, type Settable } from '../../contract/configurator.ts'
import { SLOTS } from '../../contract/constants.ts'
import type { GenerateRequest, GenerationEvents, PhotoDrawing } from '../../contract/generate-avatar.ts'
import { settableIn, settle, type Said } from '../../contract/settle.ts'
import { backgroundOf, sameBackground } from '../pictures/background-of.ts'
import { changePhoto, type PhotoAction, type StudioPhoto } from './photo/photo-state.ts'

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
  /** And from which photo. */
  lastPhoto: string | null
  photo: StudioPhoto | null
  /** In the styles that have both: the photo itself, or a character like the person. */
  drawing: PhotoDrawing
  /** Characters drawn from a photo wear the chosen colour instead of the photo's. */
  recolour: boolean
  understood: Understood[]
  ignored: string[]
  locks: Record<string, { value: unknown; text: string }>
  person: KeptPerson | null
  /** The pictures on the sheet are the browser's demonstration. */
  demo: boolean
  engine: string | null
  /** What the words say of what the configurator sets as well. */
  said: Said
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
  | { type: 'demo'; understood: Understood[]; ignored: string[] }
  | { type: 'fall-back' }
  | { type: 'end'; failure?: Failure; dismiss?: true }
  | { type: 'refunded' }
  | { type: 'show'; slot: number; at: number }
  | { type: 'lock'; attribute: string; value: unknown; text: string }
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
    lastPhoto: null,
    photo: null,
    drawing: 'portrait',
    recolour: false,
    understood: [],
    ignored: [],
    locks: {},
    person: null,
    demo: false,
    engine: null,
    seed,
    said: {},
  }
}

/** The configuration as it counts: with what the words decide put in. */
export function settledOf({ configuration, said }: Pick<StudioState, 'configuration' | 'said'>): Configuration {
  return settle(configuration, configuration.mode === 'custom' ? said : {})
}

/** Whether the sheet shows nothing, and nothing is on its way to it. */
export const isEmpty = ({ submission, slots }: Pick<StudioState, 'submission' | 'slots'>): boolean =>
  !submission && slots.every(({ takes, phase }) => takes.length === 0 && phase === 'idle')

const inSlot = (state: StudioState, at: number | undefined, change: (slot: Slot) => Slot): StudioState =>
  at === undefined ? state : { ...state, slots: state.slots.map((slot, i) => (i === at ? change(slot) : slot)) }

const settled = ({ failure: _failure, preview: _preview, ...slot }: Slot): Slot => ({
  ...slot,
  phase: 'idle',
  fraction: 0,
})

/** What was chosen in the server's HTML, which shows the defaults, before this tab's own state was read. */
function chosenEarly(configuration: Configuration): Partial<Configuration> {
  const defaults = Object.entries(DEFAULT_CONFIGURATION) as [keyof typeof DEFAULT_CONFIGURATION, unknown][]
  return Object.fromEntries(
    defaults.flatMap(([name, value]) => (configuration[name] === value ? [] : [[name, configuration[name]]])),
  )
}

const withHands = (configuration: Configuration, more: readonly Settable[]): Configuration => ({
  ...configuration,
  setByHand: [...new Set([...(configuration.setByHand ?? []), ...more])],
})

const nobodyHeld = (state: StudioState): StudioState => ({ ...state, locks: {}, person: null })

/** Who is held belongs to the tab where they were; a background is a layer, which all pictures change at once. */
function configured(state: StudioState, change: Partial<Configuration>): StudioState {
  const before = settledOf(state)
  const byHand = settableIn(change)
  const { backgroundType, backgroundColors } = before
  const configuration = withHands(
    {
      ...state.configuration,
      // Of a background the words may have said the colours, and the hand now the type.
      ...(byHand.includes('background') && { backgroundType, backgroundColors }),
      ...change,
    },
    byHand,
  )
  const next = { ...(configuration.mode === before.mode ? state : nobodyHeld(state)), configuration }
  const background = backgroundOf(configuration)
  if (!byHand.includes('background') || sameBackground(background, backgroundOf(before))) return next
  const slots = next.slots.map((slot) => ({
    ...slot,
    takes: slot.takes.map((take) => ({ ...take, background, recomposed: true as const })),
  }))
  return { ...next, slots }
}

/** What is said anew of a field that was set by hand before decides it again. */
function heard(state: StudioState, said: Said): StudioState {
  const news = SETTABLE.filter(
    (field) => said[field] && JSON.stringify(said[field].value) !== JSON.stringify(state.said[field]?.value),
  )
  return reduceStudio({ ...state, said }, { type: 'follow-words', fields: news })
}

/** A picture that arrives after the background was changed by hand takes the new one. */
function onChosenGround(state: StudioState, take: Take): Take {
  const ordered = state.submission?.body.configuration
  const background = backgroundOf(settledOf(state))
  if (
    !ordered ||
    !state.configuration.setByHand?.includes('background') ||
    sameBackground(background, backgroundOf(ordered))
  )
    return take
  return { ...take, background, recomposed: true }
}

export function reduceStudio(state: StudioState, action: StudioAction): StudioState {
  const { submission } = state
  switch (action.type) {
    case 'open':
      return {
        ...action.state,
        configuration: withHands(
          { ...action.state.configuration, ...chosenEarly(state.configuration) },
          state.configuration.setByHand ?? [],
        ),
      }
    case 'forget':
      return freshStudio(state.seed)
    case 'configure':
      return configured(state, action.change)
    case 'said':
      return heard(state, action.said)
    case 'follow-words':
      return {
        ...state,
        configuration: {
          ...state.configuration,
          setByHand: (state.configuration.setByHand ?? []).filter((field) => !action.fields.includes(field)),
        },
      }
    case 'start': {
      const slots = state.slots.map((slot, i) =>
        action.submission.slots.includes(i) ? { ...settled(slot), phase: 'waiting' as const } : slot,
      )
      return {
        ...state,
        submission: action.submission,
        ...(action.next !== undefined && { seed: action.next }),
        // A variation asks for one person; what the next one is like, the sheet says.
        ...(!action.submission.retry &&
          action.submission.kind === 'sheet' && {
            lastBody: action.submission.body,
            lastPhoto: action.submission.photo ?? null,
          }),
        slots,
      }
    }
    case 'accepted': {
      if (!submission) return state
      const { id, engine, understood, ignored } = action.generation
      const words = submission.kind === 'sheet' ? { understood, ignored } : {}
      return {
        ...state,
        ...words,
        engine,
        submission: {
          ...submission,
          generation: id,
          ...(action.generation.endsWithinMs > 0 && { endsAt: action.at + action.generation.endsWithinMs }),
        },
        demo: submission.kind === 'sheet' ? false : state.demo,
      }
    }
    case 'progress':
      return inSlot(state, submission?.slots[action.slot], (slot) =>
        slot.phase === 'idle'
          ? slot
          : { ...slot, phase: 'drawing', fraction: Math.max(slot.fraction, action.fraction) },
      )
    case 'preview':
      return inSlot(state, submission?.slots[action.slot], (slot) =>
        slot.phase === 'waiting' || slot.phase === 'drawing'
          ? { ...slot, phase: 'drawing', preview: action.image }
          : slot,
      )
    case 'take':
      return inSlot(state, submission?.slots[action.slot], (slot) => {
        const known = slot.takes.findIndex(({ id }) => id === action.take.id)
        const takes = known < 0 ? [...slot.takes, onChosenGround(state, action.take)] : slot.takes
        return { ...settled(slot), takes, shown: known < 0 ? takes.length - 1 : known }
      })
    case 'failed':
      return inSlot(state, submission?.slots[action.slot], (slot) => ({
        ...settled(slot),
        phase: 'failed',
        failure: action.failure,
      }))
    case 'fall-back':
      return submission
        ? {
            ...reduceStudio(
              { ...state, submission: null },
              { type: 'start', submission: { ...submission, retry: true, demo: true } },
            ),
            lastBody: submission.body,
            lastPhoto: submission.photo ?? null,
          }
        : state
    case 'demo':
      return {
        ...state,
        demo: true,
        engine: null,
        ...(submission?.kind === 'sheet' ? { understood: action.understood, ignored: action.ignored } : {}),
      }
    case 'end': {
      const slots = state.slots.map((slot, i) => {
        if (action.dismiss && slot.phase === 'failed' && submission?.slots.includes(i)) return settled(slot)
        if (slot.phase !== 'waiting' && slot.phase !== 'drawing') return slot
        return action.failure ? { ...settled(slot), phase: 'failed' as const, failure: action.failure } : settled(slot)
      })
      return { ...state, submission: null, slots }
    }
    case 'refunded': {
      const marked = (failure: Failure): Failure =>
        failure.retry ? { ...failure, retry: { ...failure.retry, refunded: true } } : failure
      return {
        ...state,
        slots: state.slots.map((slot, i) =>
          slot.failure && submission?.slots.includes(i) ? { ...slot, failure: marked(slot.failure) } : slot,
        ),
      }
    }
    case 'show':
      return inSlot(state, action.slot, (slot) => ({
        ...settled(slot),
        shown: Math.max(0, Math.min(slot.takes.length - 1, action.at)),
      }))
    case 'lock':
      return { ...state, locks: { ...state.locks, [action.attribute]: { value: action.value, text: action.text } } }
    case 'unlock':
      return {
        ...state,
        locks: Object.fromEntries(Object.entries(state.locks).filter(([name]) => name !== action.attribute)),
      }
    case 'keep-person':
      return { ...state, person: action.person }
    case 'seed':
      return { ...state, seed: action.seed }
    case 'let-go':
      return nobodyHeld(state)
    case 'free-mood': {
      if (!state.person) return state
      const { expression: _expression, ...locks } = state.person.locks
      return { ...state, person: { ...state.person, locks } }
    }
    case 'recompose':
      return inSlot(state, action.slot, (slot) => ({
        ...slot,
        takes: slot.takes.map((take, i) =>
          i === slot.shown ? { ...take, background: action.background, recomposed: true } : take,
        ),
      }))
    case 'recipes':
      return {
        ...state,
        slots: state.slots.map((slot) => ({
          ...slot,
          takes: slot.takes.map((take) =>
            take.generation === action.generation && take.drawnFrom === undefined && take.url
              ? { ...take, drawnFrom: action.recipes[take.id] ?? null }
              : take,
          ),
        })),
      }
    case 'retouched':
      return inSlot(state, action.slot, (slot) => {
        // The same change saved again is the take that is there already.
        const there = slot.takes.findIndex(({ id }) => id === action.take.id)
        return there >= 0
          ? { ...slot, shown: there }
          : { ...slot, takes: [...slot.takes, action.take], shown: slot.takes.length }
      })
    case 'reopen':
      return submission ? state : { ...state, ...action.sheet }
    case 'add-photo':
      return { ...nobodyHeld(state), photo: action.photo, configuration: { ...state.configuration, mode: 'upload' } }
    case 'remove-photo':
      return { ...nobodyHeld(state), photo: null, configuration: { ...state.configuration, mode: 'preset' } }
    case 'crop':
    case 'choose-face':
    case 'mend':
    case 'trait':
    case 'looked':
      return state.photo ? { ...state, photo: changePhoto(state.photo, action) } : state
    case 'drawing':
      return { ...state, drawing: action.drawing }
    case 'recolour':
      return { ...state, recolour: action.recolour }
    case 'sent':
      return submission ? { ...state, submission: { ...submission, sent: action.fraction } } : state
  }
}
