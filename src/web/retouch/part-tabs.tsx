import { Lock } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { retouch as text } from '../text/retouch.ts'
import { cx } from '../ui/class-names.ts'
import { PartIcon } from './part-icon.tsx'
import { PARTS, type PartId } from './parts.ts'

/** A rail beside the panel, or on a phone a strip that is drawn along by the thumb. */
export function PartTabs({ shown, locked, wide }: { shown: PartId; locked: readonly PartId[]; wide: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const strip = list.current!
    const tab = strip.querySelector<HTMLElement>('[data-state=active]')
    // Not scrollIntoView, which would scroll the sheet too.
    if (tab && !wide) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
  }, [shown, wide])
  return (
    <Tabs.List
      ref={list}
      aria-label={text.tabs}
      className={cx(
        'relative flex shrink-0 gap-0.5',
        wide
          ? 'w-24 flex-col overflow-y-auto overscroll-contain border-r border-line p-2'
          : 'overflow-x-auto overscroll-contain border-b border-line px-2 pt-1.5 [scrollbar-width:none]',
      )}
    >
      {PARTS.map((part) => (
        <Tabs.Trigger key={part} value={part} className="retouch-tab">
          <PartIcon part={part} className="size-6" />
          {text.parts[part]}
          {locked.includes(part) && (
            <>
              <Lock className="absolute top-1 right-2.5 size-3 text-brand" strokeWidth={3} aria-hidden />
              <span className="visually-hidden">, {text.locked}</span>
            </>
          )}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}
