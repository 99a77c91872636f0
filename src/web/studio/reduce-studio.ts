/** How the studio's state changes with what is done and what the server tells. Pure. */
import { configured, followed, heard, nobodyHeld, onChosenGround, opened } from './configure.ts'
import { withFreeMood } from './locks.ts'
import { changePhoto } from './photo/photo-state.ts'
import { freshStudio, type Failure, type Slot, type StudioAction, type StudioState } from './studio-state.ts'

const inSlot = (state: StudioState, at: number | undefined, change: (slot: Slot) => Slot): StudioState =>
  at === undefined ? state : { ...state, slots: state.slots.map((slot, i) => (i === at ? change(slot) : slot)) }

const settled = ({ failure: _failure, preview: _preview, ...slot }: Slot): Slot => ({
  ...slot,
  phase: 'idle',
  fraction: 0,
})

export function reduceStudio(state: StudioState, action: StudioAction): StudioState {
  const { submission } = state
  switch (action.type) {
    case 'open':
      return opened(action.state, state)
    case 'forget':
      return freshStudio(state.seed)
    case 'configure':
      return configured(state, action.change)
    case 'said':
      return heard(state, action.said)
    case 'follow-words':
      return followed(state, action.fields)
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
            lastSheet: null,
            lastPhoto: action.submission.photo ?? null,
          }),
        slots,
      }
    }
    case 'accepted': {
      if (!submission) return state
      const { id, engine, understood, ignored, several = false } = action.generation
      const words = submission.kind === 'sheet' ? { understood, ignored, several, lastSheet: id } : {}
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
            lastSheet: null,
            lastPhoto: submission.photo ?? null,
          }
        : state
    case 'demo':
      return {
        ...state,
        demo: action.offline ? 'offline' : 'server',
        engine: null,
        ...(submission?.kind === 'sheet'
          ? { understood: action.understood, ignored: action.ignored, several: action.several }
          : {}),
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
    case 'lock': {
      const { attribute, value, text, over } = action
      return {
        ...state,
        locks: { ...state.locks, [attribute]: { value, text, ...(over !== undefined && { over }) } },
      }
    }
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
    case 'free-mood':
      return withFreeMood(state)
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
    case 'beside': {
      const has = ({ takes }: Slot, ids: string[]) => takes.some(({ id }) => ids.includes(id))
      const at = state.slots.findIndex((slot) => has(slot, action.beside) && !has(slot, [action.take.id]))
      return at < 0 ? state : inSlot(state, at, (slot) => ({ ...slot, takes: [...slot.takes, action.take] }))
    }
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
