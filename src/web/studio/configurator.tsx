import { Tabs } from 'radix-ui'
import { Suspense, useCallback, useEffect, useId, type ReactNode } from 'react'
import type { Configuration } from '../../contract/configuration.ts'
import type { EngineDescription, PhotoDrawing } from '../../contract/generate-avatar.ts'
import type { Said } from '../../contract/settle.ts'
import { styles } from '../text/fr.ts'
import { studio as text } from '../text/studio.ts'
import { BackgroundPicker } from '../pictures/background-picker.tsx'
import { ColourPicker } from '../ui/colour-picker.tsx'
import { fetchedPart, partAhead } from '../ui/fetched-part.ts'
import { photo as photoText } from '../text/photo.ts'
import { CLOTHING_COLOURS } from '../ui/palettes.ts'
import { Swatches } from '../ui/swatches.tsx'
import { useControl } from '../ui/use-hydrated.ts'
import { FinalPrompt } from './final-prompt.tsx'
import { GarmentPicker } from './garment-picker.tsx'
import { PhotoTab } from './photo-tab.tsx'
import { DrawingChoice } from './photo/drawing-choice.tsx'
import { askedConfiguration, drawsCharacter, readsGarments } from './photo/garment.ts'
import type { StudioPhoto } from './photo/photo-state.ts'
import type { PhotoDesk } from './photo/use-photo.ts'
import { PromptField } from './prompt-field.tsx'
import type { LiveCasting } from './words/casting.ts'
import { WordsOrHand } from './words/words-or-hand.tsx'
import { CompactStylePicker, StylePicker } from './style-picker.tsx'
import type { StudioAction, StudioState } from './studio-state.ts'

/** Fetched with its tab; the rest of the tab does without it. */
const LiveWords = fetchedPart(async () => (await import('./words/live-words.tsx')).LiveWords)
const QuietWords = fetchedPart(async () => (await import('./words/quiet-words.tsx')).QuietWords)

/** Fetched with its tab, before a photo has been read. */
const { Part: TraitChips, fetch: fetchTraitChips } = partAhead(
  async () => (await import('./photo/trait-chips.tsx')).TraitChips,
)

interface Props {
  /** With what the words decide put in. */
  configuration: Configuration
  said: Said
  dispatch: (action: StudioAction) => void
  engine: EngineDescription | undefined
  photo: StudioPhoto | null
  drawing: PhotoDrawing
  recolour: boolean
  desk: PhotoDesk
  /** What the words are read with. */
  casting: LiveCasting
  /** What chips and the hand hold of the person. */
  held: StudioState['locks']
  /** Whether the engine at work understands what the lexicon does. */
  lexicon: boolean
  /** Stands between where to begin and the settings that go with all of it. */
  between?: ReactNode
}

const MODES = ['preset', 'custom', 'upload'] as const

export function Configurator({
  configuration,
  said,
  dispatch,
  engine,
  photo,
  drawing,
  recolour,
  desk,
  casting,
  held,
  lexicon,
  between,
}: Props) {
  const change = useCallback(
    (next: Partial<Configuration>) => dispatch({ type: 'configure', change: next }),
    [dispatch],
  )
  const hear = useCallback((words: Said) => dispatch({ type: 'said', said: words }), [dispatch])
  const unable = useId()
  const control = useControl()
  const { mode, selectedPreset, customPrompt, clothingStyle, clothingColor, backgroundType, backgroundColors } =
    configuration
  // The embedded engine redraws the photo itself in three styles if asked to, and makes a character of it in all.
  const fromPhoto = mode === 'upload' && readsGarments(engine)
  useEffect(() => {
    if (fromPhoto) void fetchTraitChips()
  }, [fromPhoto])
  const character = drawsCharacter(selectedPreset, drawing)
  const able = engine?.capabilities.clothing ?? true
  const dressed = able && (!fromPhoto || character)
  const ownColour = fromPhoto && !recolour
  const words = { said, configuration, dispatch }
  const noPhotos = engine !== undefined && !engine.capabilities.photo
  return (
    <div className="@container grid gap-9">
      <Tabs.Root value={mode} onValueChange={(value) => change({ mode: value as Configuration['mode'] })}>
        <Tabs.List aria-label={text.tabs.label} className="mb-5 flex gap-1 border-b border-line">
          {MODES.map((value) => (
            <Tabs.Trigger
              key={value}
              value={value}
              {...(value === 'upload' && noPhotos && mode !== 'upload' ? { disabled: true } : control)}
              aria-describedby={value === 'upload' && noPhotos ? unable : undefined}
              className="relative -mb-px min-h-12 rounded-t-tile px-4 font-display text-lg font-bold text-ink-soft hover:text-ink off:opacity-60 off:hover:text-ink-soft data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-3 data-[state=active]:after:-bottom-px data-[state=active]:after:h-1 data-[state=active]:after:rounded-full data-[state=active]:after:bg-linear-90 data-[state=active]:after:from-light-1 data-[state=active]:after:to-light-2 sm:px-5"
            >
              {text.tabs[value]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {noPhotos && mode !== 'upload' && (
          <p id={unable} className="-mt-2 mb-5 text-sm text-ink-soft">
            {photoText.unable(engine.name)}
          </p>
        )}
        <Tabs.Content value="preset">
          <StylePicker value={selectedPreset} onChange={(style) => change({ selectedPreset: style })} />
        </Tabs.Content>
        <Tabs.Content value="custom" className="grid gap-6">
          <PromptField value={customPrompt} onChange={(words) => change({ customPrompt: words })}>
            {lexicon && (
              <div className="grid min-h-44">
                <Suspense>
                  <LiveWords casting={casting} held={held} onSaid={hear} dispatch={dispatch} />
                </Suspense>
              </div>
            )}
          </PromptField>
          {!lexicon && (
            <Suspense>
              <QuietWords casting={casting} onSaid={hear} />
            </Suspense>
          )}
          <div className="grid gap-2">
            <CompactStylePicker value={selectedPreset} onChange={(style) => change({ selectedPreset: style })} />
            <WordsOrHand fields={['style']} {...words} />
          </div>
        </Tabs.Content>
        <Tabs.Content value="upload" className="grid gap-6">
          <PhotoTab photo={photo} background={configuration} desk={desk} dispatch={dispatch} engine={engine} />
          <CompactStylePicker
            value={selectedPreset}
            onChange={(style) => change({ selectedPreset: style })}
            {...(fromPhoto && { help: null })}
          />
          {fromPhoto && (
            <DrawingChoice
              style={selectedPreset ?? 'corporate'}
              value={drawing}
              onChange={(next) => dispatch({ type: 'drawing', drawing: next })}
            />
          )}
          {fromPhoto && photo?.found && (
            <Suspense>
              <TraitChips
                photo={photo}
                character={character}
                dyed={recolour ? clothingColor : undefined}
                dispatch={dispatch}
              />
            </Suspense>
          )}
        </Tabs.Content>
      </Tabs.Root>
      {between}

      <Section
        title={text.clothing}
        note={
          engine && !able
            ? text.clothingUnable(engine.name)
            : fromPhoto
              ? character
                ? photoText.clothing.character
                : photoText.clothing.kept(styles[selectedPreset ?? 'corporate'].name)
              : undefined
        }
      >
        {mode === 'custom' && <WordsOrHand fields={['clothing', 'clothingColor']} {...words} />}
        <GarmentPicker
          style={selectedPreset ?? 'corporate'}
          color={clothingColor}
          value={clothingStyle}
          disabled={!dressed}
          onChange={(garment) => change({ clothingStyle: garment })}
        />
        {dressed && fromPhoto && (
          <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={recolour}
              onChange={({ target }) => dispatch({ type: 'recolour', recolour: target.checked })}
              className="size-5 accent-fill-1"
            />
            {photoText.clothing.recolour}
          </label>
        )}
        {dressed && !ownColour && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Swatches
              label={text.clothingColor}
              colours={CLOTHING_COLOURS}
              value={clothingColor}
              onChange={(color) => change({ clothingColor: color })}
            />
            <ColourPicker
              label={text.clothingColor}
              value={clothingColor}
              onChange={(color) => change({ clothingColor: color })}
              swatches={CLOTHING_COLOURS}
            />
          </div>
        )}
      </Section>

      <Section
        title={text.background}
        note={engine && !engine.capabilities.alpha && backgroundType === 'transparent' ? text.alphaUnable : undefined}
      >
        {mode === 'custom' && <WordsOrHand fields={['background']} {...words} />}
        <BackgroundPicker type={backgroundType} colors={backgroundColors} onChange={change} />
      </Section>

      <FinalPrompt configuration={askedConfiguration(configuration, { recolour, drawing }, engine)} />
    </div>
  )
}

function Section({ title, note, children }: { title: string; note: string | undefined; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      {children}
    </section>
  )
}
