import type { ReactNode } from 'react'
import { parts as text } from '../text/dev.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { BoothParts, Colours, Depth, Type } from './looks.tsx'
import { Frames } from './frames.tsx'
import { Buttons, Choices, ColourChoice, Fields, Overlays } from './controls.tsx'

type Section = keyof typeof text.sections

const PARTS: Record<Section, () => ReactNode> = {
  colours: Colours,
  type: Type,
  depth: Depth,
  buttons: Buttons,
  fields: Fields,
  choices: Choices,
  colour: ColourChoice,
  frames: Frames,
  booth: BoothParts,
  overlays: Overlays,
}
const SECTIONS = Object.keys(PARTS) as Section[]

/** Every part of the design system in its states, both themes side by side. Outside production only. */
export function UiPage() {
  usePageTitle(text.title)
  return (
    <div className="mx-auto grid max-w-[110rem] grid-cols-[minmax(0,1fr)] gap-8 px-2.5 min-[24rem]:px-4 py-10 sm:px-6">
      <header className="grid gap-3">
        <h1 className="text-5xl">{text.heading}</h1>
        <p className="max-w-2xl text-lg text-ink-soft">{text.lead}</p>
        <nav aria-label={text.contents} className="flex flex-wrap gap-x-1">
          {SECTIONS.map((section) => (
            <a
              key={section}
              href={`#${section}`}
              className="inline-flex min-h-11 items-center rounded-tile px-2 font-semibold underline underline-offset-4"
            >
              {text.sections[section]}
            </a>
          ))}
        </nav>
      </header>
      {SECTIONS.map((section) => {
        const Part = PARTS[section]
        return (
          <section key={section} id={section} aria-labelledby={`${section}-title`} className="grid gap-3">
            <h2 id={`${section}-title`} className="text-2xl">
              {text.sections[section]}
            </h2>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
              {(['light', 'dark'] as const).map((theme) => (
                <div
                  key={theme}
                  role="group"
                  aria-label={`${text.sections[section]}, ${text.themes[theme].toLowerCase()}`}
                  data-theme={theme}
                  className="min-w-0 rounded-panel border border-line bg-paper p-2.5 text-ink min-[24rem]:p-4 sm:p-6"
                >
                  <Part />
                </div>
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}
