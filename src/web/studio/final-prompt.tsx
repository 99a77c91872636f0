import { Copy } from 'lucide-react'
import { useId } from 'react'
import { toast } from 'sonner'
import type { Configuration } from '../../contract/configuration.ts'
import { finalPrompt } from '../../contract/final-prompt.ts'
import { studio as text } from '../text/studio.ts'
import { Button } from '../ui/button.tsx'

/** Exactly what is sent. */
export function FinalPrompt({ configuration }: { configuration: Configuration }) {
  const id = useId()
  const prompt = finalPrompt(configuration)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(prompt)
      toast.success(text.copied)
    } catch {
      toast.error(text.copyFailed)
    }
  }
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">
          <label htmlFor={id}>{text.finalPrompt}</label>
        </h2>
        <Button size="s" look="quiet" className="-mr-3.5" onClick={copy}>
          <Copy className="size-4" aria-hidden />
          {text.copy}
        </Button>
      </div>
      <textarea
        id={id}
        readOnly
        value={prompt}
        rows={4}
        className="max-h-96 w-full resize-y rounded-card border border-line bg-paper-deep px-4 py-3 text-[0.95rem] leading-relaxed text-ink-soft field-sizing-content"
      />
    </section>
  )
}
