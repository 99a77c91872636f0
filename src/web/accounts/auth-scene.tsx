import type { ReactNode, Ref } from 'react'
import type { StyleId } from '../../atelier/recipe.ts'
import { auth as text } from '../text/accounts.ts'
import { Booth } from '../ui/booth.tsx'
import { cx } from '../ui/class-names.ts'
import { stylePicture } from './pictures.ts'

const STRIP: [StyleId, string][] = [
  ['corporate', 'bg-[#dfe3fb]'],
  ['toy3d', 'bg-[#f6e3ad]'],
  ['chibi', 'bg-[#fbd9cb]'],
  ['lineart', 'bg-[#cfe6da]'],
]

/** The form beside a picture of the booth; with the ticket of the welcome credits for those who may sign up. */
export function AuthScene({ gift, ref, children }: { gift: boolean; ref: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-8 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:py-16">
      <div ref={ref} className="mx-auto w-full max-w-md lg:max-w-lg">
        {children}
      </div>
      <div className="relative max-lg:hidden">
        <Booth className="grid min-h-[38rem] place-items-center py-9">
          <div
            role="img"
            aria-label={text.stripAlt}
            className="relative z-10 grid w-40 rotate-2 gap-2 rounded-[0.4rem] bg-white p-2.5 pb-8 shadow-lift"
          >
            {STRIP.map(([style, ground]) => (
              <img
                key={style}
                src={stylePicture(style)}
                alt=""
                width={256}
                height={256}
                className={cx('aspect-[8/7] w-full rounded-[0.2rem] object-cover object-[50%_20%]', ground)}
              />
            ))}
          </div>
        </Booth>
        {gift && <Gift className="absolute -bottom-6 -left-8 z-10 -rotate-3" />}
      </div>
      {gift && <Gift className="mx-auto w-full max-w-md lg:hidden" />}
    </div>
  )
}

/** The credits given on sign-up. */
function Gift({ className }: { className?: string }) {
  return (
    <div className={cx('drop-shadow-[0_14px_14px_var(--shade-edge)]', className)}>
      <div className="ticket flex items-center gap-7 rounded-card bg-coral-wash py-4 pr-7 pl-6 text-coral-ink [--tear:5.4rem]">
        <p
          aria-hidden="true"
          className="w-12 shrink-0 text-center font-display text-6xl leading-none font-extrabold tracking-tight"
        >
          3
        </p>
        <p className="leading-snug">
          <strong className="block font-display text-xl font-extrabold">{text.gift[0]}</strong>
          {text.gift[1]}
        </p>
      </div>
    </div>
  )
}
