import { notFound as text } from '../text/fr.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyFrame } from '../ui/empty-frame.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

export function NotFoundPage() {
  usePageTitle(text.title)
  return (
    <EmptyFrame mark="404">
      <h1 className="text-5xl">{text.title}</h1>
      <p className="max-w-md text-lg text-ink-soft">{text.body}</p>
      <ButtonLink to="/" look="primary" size="l">
        {text.action}
      </ButtonLink>
    </EmptyFrame>
  )
}
