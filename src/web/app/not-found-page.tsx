import { notFound as text } from '../text/fr.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FaceGuide } from '../ui/face-guide.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

export function NotFoundPage() {
  usePageTitle(text.title)
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-10 px-4 py-16 sm:px-6 md:grid-cols-[minmax(0,20rem)_1fr] md:gap-16 md:py-24">
      <div
        aria-hidden="true"
        className="w-56 max-w-full -rotate-3 justify-self-center rounded-card bg-card p-3 pb-10 shadow-lift md:w-full"
      >
        <div className="checkerboard relative grid aspect-square place-items-center rounded-tile">
          <FaceGuide className="size-3/4 text-line-strong" />
          <span className="absolute font-display text-6xl font-extrabold text-ink">404</span>
        </div>
      </div>
      <div className="grid justify-items-start gap-5">
        <h1 className="text-5xl">{text.title}</h1>
        <p className="max-w-md text-lg text-ink-soft">{text.body}</p>
        <ButtonLink to="/" look="primary" size="l">
          {text.action}
        </ButtonLink>
      </div>
    </div>
  )
}
