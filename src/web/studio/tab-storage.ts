/**
 * The studio's state, kept per tab so that two tabs never overwrite each other. A tab finds its own state after a
 * reload; a new tab starts from the one that was written last.
 */
import { readStored, writeStored } from '../session/browser-storage.ts'
import { newSeed } from './new-seed.ts'
import { uuid } from '../session/visitor.ts'
import { freshPhoto } from './photo/photo-state.ts'
import { freshStudio, isEmpty, type StudioState } from './studio-state.ts'

const VERSION = 1
const PREFIX = 'trombine.studio.'
const LAST = `${PREFIX}last`
const TAB = 'trombine.tab'
/** Whether the sheet that was seen last has pictures: index.html keeps its place. */
const FILLED = 'trombine.sheet'
const KEPT_TABS = 6

interface Kept {
  version: number
  at: number
  state: StudioState
}

let tab: string | undefined

function read(id: string | null): StudioState | undefined {
  if (!id) return undefined
  try {
    const kept = JSON.parse(readStored(PREFIX + id) ?? 'null') as Kept | null
    if (kept?.version !== VERSION || kept.state.slots.length === 0) return undefined
    // Tabs opened before this field was renamed have kept it as `order`.
    const { order, ...state } = kept.state as StudioState & { order?: StudioState['submission'] }
    return {
      ...freshStudio(newSeed()),
      ...(order && { submission: order }),
      ...state,
      photo: state.photo && { ...freshPhoto, ...state.photo },
    }
  } catch {
    return undefined
  }
}

/** The state this tab goes on with. Called once per visit of the studio, before anything is written. */
export function openTab(): StudioState {
  let own: string | null = tab ?? null
  try {
    own ??= sessionStorage.getItem(TAB)
  } catch {
    // Without sessionStorage every load is a new tab.
  }
  const state = read(own) ?? read(readStored(LAST)) ?? freshStudio(newSeed())
  if (!tab) claim(own ?? uuid(), own !== null)
  return state
}

function claim(id: string, inherited: boolean): void {
  tab = id
  const remember = () => {
    try {
      sessionStorage.setItem(TAB, tab!)
    } catch {
      // See openTab.
    }
  }
  remember()
  if (!('locks' in navigator)) return
  // A duplicated tab inherits the other's sessionStorage: whoever finds the name taken takes another.
  void navigator.locks.request(PREFIX + id, { ifAvailable: true }, (lock) => {
    if (lock) return new Promise(() => {})
    if (inherited) {
      tab = undefined
      claim(uuid(), false)
    }
    return undefined
  })
}

export function keepTab(state: StudioState): void {
  if (!tab) return
  writeStored(PREFIX + tab, JSON.stringify({ version: VERSION, at: Date.now(), state } satisfies Kept))
  writeStored(LAST, tab)
  writeStored(FILLED, isEmpty(state) ? null : '1')
  forgetOldTabs()
}

/** Whether what a tab has kept for its photo or its running submission names this id. */
export function isKeptByATab(photo: string): boolean {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX) && key !== LAST)
      .some((key) => {
        const { state } = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept
        return state.photo?.id === photo || state.submission?.photo === photo
      })
  } catch {
    return false
  }
}

function forgetOldTabs(): void {
  try {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== LAST)
    if (names.length <= KEPT_TABS) return
    const byAge = names
      .map((key) => ({ key, at: Number(/"at":(\d+)/.exec(localStorage.getItem(key)?.slice(0, 60) ?? '')?.[1] ?? 0) }))
      .sort((a, b) => b.at - a.at)
    for (const { key } of byAge.slice(KEPT_TABS)) localStorage.removeItem(key)
  } catch {
    // Storage is full or closed: nothing to tidy.
  }
}
