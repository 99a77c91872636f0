import { BadgeCheck, CircleAlert, CircleHelp, Fingerprint, ShieldQuestion, type LucideIcon } from 'lucide-react'
import type { Seal, VerifiedPicture } from '../../contract/verify-picture.ts'
import { verify as text } from '../text/verify.ts'
import { cx } from '../ui/class-names.ts'
import type { Verification } from './use-verification.ts'

const LOOKS: Record<Seal | 'marked', [Icon: LucideIcon, colour: string]> = {
  ours: [BadgeCheck, 'text-leaf'],
  signed: [ShieldQuestion, 'text-brand'],
  uncertified: [ShieldQuestion, 'text-ink-soft'],
  changed: [CircleAlert, 'text-danger'],
  unreadable: [CircleAlert, 'text-danger'],
  none: [CircleHelp, 'text-ink-soft'],
  marked: [Fingerprint, 'text-brand'],
}

/** What was found in the picture, told as soon as it is there. */
export function Findings({ current }: { current: Verification | undefined }) {
  return (
    <section aria-label={text.result} className="grid gap-6">
      <div role="status" aria-busy={current?.state === 'looking'}>
        {current?.state === 'looking' && <p className="breathe font-display text-2xl font-bold">{text.drop.reading}</p>}
        {current?.state === 'failed' && (
          <p className="flex items-start gap-3 rounded-card bg-danger-wash p-5 text-danger">
            <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
            {current.failure}
          </p>
        )}
        {current?.found && <Verdict {...current.found} />}
      </div>
      {current?.found && <Details found={current.found} />}
    </section>
  )
}

function Verdict({ seal, mark }: VerifiedPicture) {
  const kind = seal === 'none' && mark ? 'marked' : seal
  const [Icon, colour] = LOOKS[kind]
  const { title, body } =
    kind === 'marked'
      ? { title: text.marked.title, body: mark!.ours ? text.marked.body : text.marked.elsewhere }
      : text.seals[kind]
  return (
    <div className="flex gap-4">
      <Icon className={cx('mt-1 size-9 shrink-0 sm:size-11', colour)} aria-hidden />
      <div>
        <h2 className="text-3xl text-balance sm:text-4xl">{title}</h2>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">{body}</p>
      </div>
    </div>
  )
}

type Standing = 'proven' | 'unproven' | 'claimed' | 'absent'

function Details({ found }: { found: VerifiedPicture }) {
  const { seal, signer, generator, source, steps, ingredients, xmp, mark } = found
  const sealed = seal === 'ours' || seal === 'signed'
  const rows: [name: string, value: string | undefined, standing: Standing][] = [
    [text.rows.seal, text.seal[seal], seal === 'none' ? 'absent' : sealed ? 'proven' : 'unproven'],
    [text.rows.signer, signer, seal === 'ours' ? 'proven' : 'claimed'],
    [text.rows.generator, generator, 'claimed'],
    [text.rows.source, source && text.sourceOf(source), 'claimed'],
    [
      text.rows.mark,
      mark ? text.mark[mark.ours ? 'ours' : 'other'](mark.kind) : text.mark.none,
      mark ? 'claimed' : 'absent',
    ],
    [text.rows.xmp, xmp && text.sourceOf(xmp), 'claimed'],
  ]
  return (
    <div className="rounded-card border border-line bg-card shadow-paper">
      <dl>
        {rows.map(([name, value, standing]) =>
          value === undefined ? null : (
            <div
              key={name}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line px-5 py-3 last:border-0 sm:grid-cols-[9rem_1fr_auto]"
            >
              <dt className="text-sm text-ink-soft max-sm:col-span-2 sm:text-base">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
              <dd>
                <Standing standing={standing} />
              </dd>
            </div>
          ),
        )}
      </dl>
      {steps.length > 0 && (
        <div className="border-t border-line px-5 py-4">
          <h3 className="flex items-center justify-between gap-4 text-lg">
            {text.steps}
            <Standing standing="claimed" />
          </h3>
          <ol className="mt-3 grid gap-2 border-l-2 border-line pl-4">
            {steps.map((step, i) => (
              <li key={i} className="leading-snug wrap-anywhere">
                {text.step(step)}
                {step.by && <span className="text-ink-soft"> {text.by(step.by)}</span>}
                {step.when && <span className="text-ink-soft">{text.when(step.when)}</span>}
              </li>
            ))}
          </ol>
        </div>
      )}
      {ingredients.length > 0 && (
        <div className="border-t border-line px-5 py-4">
          <h3 className="flex items-center justify-between gap-4 text-lg">
            {text.ingredients}
            <Standing standing="claimed" />
          </h3>
          <ul className="mt-3 grid gap-2">
            {ingredients.map((ingredient, i) => (
              <li key={i} className="wrap-anywhere">
                {text.ingredient(ingredient)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Whether something is proven or only said. */
function Standing({ standing }: { standing: Standing }) {
  return (
    <span
      className={cx(
        'inline-block rounded-tile border px-2 py-0.5 text-sm font-semibold whitespace-nowrap',
        {
          proven: 'border-leaf text-leaf',
          unproven: 'border-danger text-danger',
          claimed: 'border-line-strong text-ink-soft',
          absent: 'border-line text-ink-soft',
        }[standing],
      )}
    >
      {text[standing]}
    </span>
  )
}
