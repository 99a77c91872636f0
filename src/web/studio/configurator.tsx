import { Tabs } from 'radix-ui'
import { useCallback, type ReactNode } from 'react'
import type { Configuration } from '../../contract/configuration.ts'
import type { EngineDescription } from '../../contract/generate-avatar.ts'
import { studio as text } from '../text/fr.ts'
import { ColourPicker } from '../ui/colour-picker.tsx'
import { Swatches } from '../ui/swatches.tsx'
import { BackgroundPicker } from './background-picker.tsx'
import { FinalPrompt } from './final-prompt.tsx'
import { GarmentPicker } from './garment-picker.tsx'
import { CLOTHING_COLOURS } from './palettes.ts'
import { PhotoTab } from './photo-tab.tsx'
import { PromptField } from './prompt-field.tsx'
import { CompactStylePicker, StylePicker } from './style-picker.tsx'
import type { StudioAction } from './studio-state.ts'

interface Props {
  configuration: Configuration
  dispatch: (action: StudioAction) => void
  engine: EngineDescription | undefined
}

const MODES = ['preset', 'custom', 'upload'] as const

export function Configurator({ configuration, dispatch, engine }: Props) {
  const change = useCallback((next: Partial<Configuration>) => dispatch({ type: 'configure', change: next }), [dispatch])
  const { mode, selectedPreset, customPrompt, clothingStyle, clothingColor, backgroundType, backgroundColors } = configuration
  const dressed = engine?.capabilities.clothing ?? true
  return (
    <div className="grid gap-9">
      <Tabs.Root value={mode} onValueChange={(value) => change({ mode: value as Configuration['mode'] })}>
        <Tabs.List aria-label={text.tabs.label} className="mb-5 flex gap-1 border-b border-line">
          {MODES.map((value) => (
            <Tabs.Trigger
              key={value} value={value}
              className="relative -mb-px min-h-12 rounded-t-tile px-4 font-display text-lg font-bold text-ink-soft hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-3 data-[state=active]:after:-bottom-px data-[state=active]:after:h-1 data-[state=active]:after:rounded-full data-[state=active]:after:bg-linear-90 data-[state=active]:after:from-light-1 data-[state=active]:after:to-light-2 sm:px-5"
            >
              {text.tabs[value]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="preset"><StylePicker value={selectedPreset} onChange={(style) => change({ selectedPreset: style })} /></Tabs.Content>
        <Tabs.Content value="custom" className="grid gap-6">
          <PromptField value={customPrompt} onChange={(words) => change({ customPrompt: words })} />
          <CompactStylePicker value={selectedPreset} onChange={(style) => change({ selectedPreset: style })} />
        </Tabs.Content>
        <Tabs.Content value="upload"><PhotoTab engine={engine} /></Tabs.Content>
      </Tabs.Root>

      <Section title={text.clothing} note={engine && !dressed ? text.clothingUnable(engine.name) : undefined}>
        <GarmentPicker style={selectedPreset ?? 'corporate'} color={clothingColor} value={clothingStyle} disabled={!dressed} onChange={(garment) => change({ clothingStyle: garment })} />
        {dressed && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Swatches label={text.clothingColor} colours={CLOTHING_COLOURS} value={clothingColor} onChange={(color) => change({ clothingColor: color })} />
            <ColourPicker label={text.clothingColor} value={clothingColor} onChange={(color) => change({ clothingColor: color })} swatches={CLOTHING_COLOURS} />
          </div>
        )}
      </Section>

      <Section title={text.background} note={engine && !engine.capabilities.alpha && backgroundType === 'transparent' ? text.alphaUnable : undefined}>
        <BackgroundPicker type={backgroundType} colors={backgroundColors} onChange={change} />
      </Section>

      <FinalPrompt configuration={configuration} />
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
