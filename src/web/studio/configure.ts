/** How the studio's configuration changes: by hand, by words, and with what that means for the pictures. Pure. */
import type { Configuration } from '../../contract/configuration.ts'
import { DEFAULT_CONFIGURATION, SETTABLE, type Settable } from '../../contract/configurator.ts'
import { settableIn, type Said } from '../../contract/settle.ts'
import { backgroundOf, sameBackground } from '../pictures/background-of.ts'
import { settledOf, type StudioState, type Take } from './studio-state.ts'

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

/** The tab's own state, with what was chosen in the server's HTML before it was read. */
export function opened(own: StudioState, { configuration }: StudioState): StudioState {
  return {
    ...own,
    configuration: withHands({ ...own.configuration, ...chosenEarly(configuration) }, configuration.setByHand ?? []),
  }
}

export const nobodyHeld = (state: StudioState): StudioState => ({ ...state, locks: {}, person: null })

/** Who is held belongs to the tab where they were; a background is a layer, which all pictures change at once. */
export function configured(state: StudioState, change: Partial<Configuration>): StudioState {
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
export function heard(state: StudioState, said: Said): StudioState {
  const before = state.said
  const news = SETTABLE.filter(
    (field) => before && said[field] && JSON.stringify(said[field].value) !== JSON.stringify(before[field]?.value),
  )
  return followed({ ...state, said }, news)
}

/** The words decide again what was set by hand. */
export function followed(state: StudioState, fields: readonly Settable[]): StudioState {
  const setByHand = (state.configuration.setByHand ?? []).filter((field) => !fields.includes(field))
  return { ...state, configuration: { ...state.configuration, setByHand } }
}

/** A picture that arrives after the background was changed by hand takes the new one. */
export function onChosenGround(state: StudioState, take: Take): Take {
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
