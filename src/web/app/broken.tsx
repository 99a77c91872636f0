import { layout } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'

/** Shown when a page throws or its code cannot be fetched (a new version was put in place). */
export function Broken() {
  const { title, body, action } = layout.broken
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-start gap-5 px-6 py-16">
      <h1 className="text-4xl">{title}</h1>
      <p className="text-lg text-ink-soft">{body}</p>
      <Button look="primary" size="l" onClick={() => location.reload()}>
        {action}
      </Button>
    </main>
  )
}
