import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { sharedPath } from '../../contract/routes.ts'
import { shared as text } from '../text/pictures.ts'
import { Booth } from '../ui/booth.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FaceGuide } from '../ui/face-guide.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** One picture, for whoever was given its link. */
export function SharedPage() {
  const { key = '' } = useParams()
  const [missing, setMissing] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // It may have failed before the program was there to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(true)
  }, [])
  usePageTitle(text.title)
  return (
    <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14 lg:py-10">
      <Booth className="grid place-items-center px-4 py-8 sm:py-12 lg:min-h-[calc(100dvh-12rem)]">
        <figure className="z-10 w-[min(30rem,78%,58dvh)] -rotate-2 rounded-card bg-[#fffdf8] p-2.5 pb-9 shadow-lift sm:p-4 sm:pb-14">
          {missing ? (
            <div className="checkerboard grid aspect-square place-items-center rounded-tile">
              <FaceGuide className="size-3/4 text-line-strong" />
            </div>
          ) : (
            <img
              ref={image}
              src={`${sharedPath(key)}/portrait.png`}
              alt={text.alt}
              width={1024}
              height={1024}
              onError={() => setMissing(true)}
              className="aspect-square h-auto w-full rounded-tile bg-[#ece4f7]"
            />
          )}
        </figure>
      </Booth>
      <div className="grid justify-items-start gap-4 lg:gap-5">
        <h1 className="text-4xl text-balance sm:text-5xl">{missing ? text.missing : text.heading}</h1>
        <p role="status" className="max-w-md text-lg text-ink-soft">
          {missing ? text.missingBody : text.body}
        </p>
        <ButtonLink to="/studio" look="primary" size="l">
          {text.action}
        </ButtonLink>
        {!missing && (
          <Link
            to="/mentions-legales#signaler"
            className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            {text.report}
          </Link>
        )}
      </div>
    </div>
  )
}
