import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { verify as text } from '../text/verify.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Findings } from './findings.tsx'
import { useVerification } from './use-verification.ts'

/** Drop a picture, read where it says that it comes from. */
export function VerifyPage() {
  usePageTitle(text.title)
  const { current, look } = useVerification()
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 pb-20 sm:px-6 lg:pt-16">
      <header className="max-w-3xl">
        <h1 className="text-4xl text-balance sm:text-5xl">{text.title}</h1>
        <p className="mt-4 text-lg text-ink-soft sm:text-xl">{text.lead}</p>
      </header>
      <div
        className={cx(
          'mt-8 grid items-start lg:mt-12',
          current && 'gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-12',
        )}
      >
        <Drop look={look} picture={current && { address: current.address, busy: current.state === 'looking' }} />
        <Findings current={current} />
      </div>
      <section aria-labelledby="sens" className="mt-16 lg:mt-24">
        <h2 id="sens" className="text-3xl text-balance">
          {text.meaning.title}
        </h2>
        <dl className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {text.meaning.parts.map(([name, body]) => (
            <div key={name} className="max-w-prose border-t-2 border-line pt-4">
              <dt className="font-display text-xl font-bold">{name}</dt>
              <dd className="mt-2 leading-relaxed text-ink-soft">{body}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

/** The frame that takes a picture, and shows the one that was taken. */
function Drop({
  look,
  picture,
}: {
  look: (file: File) => void
  picture: { address: string; busy: boolean } | undefined
}) {
  const hint = useId()
  const [unseen, setUnseen] = useState<string>()
  const shown = picture?.address === unseen ? undefined : picture?.address
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // Every file goes through: the server says which it cannot read.
    onDrop(accepted, refused) {
      const file = accepted[0] ?? refused[0]?.file
      if (file) look(file)
    },
  })
  return (
    <div
      {...getRootProps({ role: 'group' })}
      aria-label={text.drop.label}
      aria-busy={picture?.busy ?? false}
      className={cx(
        'grid justify-items-center gap-4 rounded-card border-2 border-dashed p-5 text-center transition-colors',
        picture ? 'content-start' : 'min-h-72 content-center',
        isDragActive ? 'border-light-1 bg-brand-wash' : 'border-line-strong bg-paper-deep',
      )}
    >
      {shown && (
        <img
          src={shown}
          // What no browser shows has no preview.
          onError={() => setUnseen(shown)}
          alt={text.drop.preview}
          className="checkerboard max-h-44 max-w-full rounded-tile object-contain shadow-paper lg:max-h-80"
        />
      )}
      {(!shown || isDragActive) && (
        <p className="font-display text-xl leading-tight font-bold">
          {isDragActive ? text.drop.dropping : text.drop.title}
        </p>
      )}
      <Button look={picture ? 'paper' : 'primary'} onClick={open} aria-describedby={hint}>
        <ImageUp className="size-5" aria-hidden />
        {picture ? text.drop.again : text.drop.choose}
      </Button>
      <p id={hint} className="max-w-sm text-sm text-balance text-ink-soft">
        {text.drop.hint} {text.drop.privacy}
      </p>
      <input
        {...getInputProps({
          'aria-label': text.drop.input,
          accept: 'image/*',
          className: 'visually-hidden',
          style: undefined,
        })}
      />
    </div>
  )
}
