import { Plus } from 'lucide-react'
import { faq, pricing, type PaymentsMode } from '../text/pricing.ts'

/** Native <details>: they work without JavaScript, and find-in-page opens them. */
export function Questions({ mode }: { mode: PaymentsMode }) {
  return (
    <section className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-8 px-4 sm:px-6 lg:grid-cols-[1fr_2.2fr] lg:gap-16">
      <h2 className="text-4xl sm:text-5xl lg:sticky lg:top-24 lg:self-start">{pricing.faqTitle}</h2>
      <div className="border-t border-line">
        {faq(mode).map(([question, answer]) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center gap-4 py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="flex-1 text-xl leading-tight">{question}</h3>
              <Plus className="size-6 shrink-0 text-brand transition-transform group-open:rotate-45" aria-hidden />
            </summary>
            <p className="max-w-[44rem] pr-10 pb-6 text-lg text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
