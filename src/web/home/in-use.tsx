import { home } from '../text/home.ts'
import { ButtonLink } from '../ui/button.tsx'
import { screen } from './pictures.ts'

const text = home.inUse

/** The studio as it is: photographed by scripts/home-screens.ts, in both themes. */
export function InUse() {
  return (
    <section className="relative isolate overflow-hidden bg-booth py-16 text-[#f4eee3] lg:py-24">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[radial-gradient(70%_60%_at_60%_70%,#5a48b8_0%,#2c2363_45%,#14101f_100%)]"
      />
      <div className="mx-auto max-w-7xl px-4 sm:px-6">
        <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[1fr_1fr_auto]">
          <h2 className="text-4xl sm:text-5xl">{text.title}</h2>
          <p className="max-w-lg text-lg text-[#cfc7e4]">{text.body}</p>
          <ButtonLink to="/studio" size="l" className="justify-self-start">
            {text.open}
          </ButtonLink>
        </div>
        <div className="relative mt-10 lg:mt-14 sm:pr-[19%]">
          <Screen name="wide" alt={text.wideAlt} width={1280} height={960} className="max-sm:hidden" />
          <Screen
            name="phone"
            alt={text.phoneAlt}
            width={390}
            height={780}
            className="max-sm:mx-auto max-sm:w-[78%] sm:absolute sm:right-0 sm:-bottom-6 sm:w-[22%]"
          />
        </div>
      </div>
    </section>
  )
}

/** Shows the picture of the theme in use; `display: none` and lazy loading keep the other from being fetched. */
function Screen({
  name,
  alt,
  width,
  height,
  className,
}: {
  name: 'wide' | 'phone'
  alt: string
  width: number
  height: number
  className: string
}) {
  return (
    <div className={`overflow-hidden rounded-card border border-[#ffffff26] shadow-lift ${className}`}>
      <img
        src={screen(`${name}-light`)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-auto w-full night:hidden"
      />
      <img
        src={screen(`${name}-dark`)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-auto w-full day:hidden"
      />
    </div>
  )
}
