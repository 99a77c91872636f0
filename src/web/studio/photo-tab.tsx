import { ImageUp } from 'lucide-react'
import type { EngineDescription } from '../../contract/generate-avatar.ts'
import { studio } from '../text/fr.ts'

/** Photos come with a later issue: the tab says so, or says that the engine at work cannot. */
export function PhotoTab({ engine }: { engine: EngineDescription | undefined }) {
  const text = studio.photo
  const unable = engine && !engine.capabilities.photo && engine.id !== 'atelier'
  return (
    <div aria-disabled="true" className="grid min-h-44 place-items-center content-center gap-3 rounded-card border-2 border-dashed border-line-strong bg-paper-deep px-6 py-8 text-center">
      <ImageUp className="size-8 text-ink-soft" aria-hidden />
      <p className="font-display text-xl font-bold">{text.title}</p>
      <p className="max-w-sm text-ink-soft">{unable ? text.unable(engine.name) : text.soon}</p>
    </div>
  )
}
