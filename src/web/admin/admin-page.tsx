import { useRef } from 'react'
import { admin as text } from '../text/admin.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ActsPanel } from './acts.tsx'
import { Health } from './health.tsx'
import { Orders } from './orders.tsx'
import { Payments } from './payments.tsx'
import { Person, usePerson } from './person.tsx'
import { Refunds } from './refunds.tsx'

/** The operator's page. Only they get it, and only they load it (`app/routes.tsx`). */
export function AdminPage() {
  usePageTitle(text.title)
  const person = usePerson()
  const place = useRef<HTMLDivElement>(null)
  const show = (id: string) => {
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
    void person.find(id)
  }
  return (
    <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-10 px-4 pt-8 pb-20 sm:px-6 lg:grid-cols-12 lg:gap-y-14 lg:pt-12">
      <div className="lg:col-span-12">
        <h1 className="text-4xl sm:text-6xl">{text.heading}</h1>
        <p className="mt-1.5 text-ink-soft sm:mt-2.5 sm:text-lg">{text.lead}</p>
      </div>
      <Health className="lg:col-span-12" />
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none lg:col-span-12">
        <Person {...person} />
      </div>
      <Orders onPerson={show} className="lg:col-span-7" />
      <div className="grid min-w-0 content-start gap-10 lg:col-span-5 lg:gap-14">
        <Refunds onPerson={show} />
        <Payments onPerson={show} onChange={(after) => person.person?.id === after.id && person.setPerson(after)} />
        <ActsPanel />
      </div>
    </div>
  )
}
