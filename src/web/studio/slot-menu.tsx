import { Ellipsis, PaintBucket, RotateCw, Share2, UserRoundCheck, Users, WandSparkles } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { studio } from '../text/studio.ts'
import { takeAway } from '../text/pictures.ts'
import { pageMain } from '../ui/page-main.ts'
import { useLayer } from '../ui/use-layer.ts'

interface Props {
  number: number
  canRegenerate: boolean
  onRegenerate: () => void
  /** Absent where no recipe is known. */
  onNearVariant: (() => void) | undefined
  onKeepPerson: (() => void) | undefined
  onRecompose: (() => void) | undefined
  onTakeAway: () => void
  onRetouch: (() => void) | undefined
}

const ITEM =
  'flex min-h-11 items-center gap-3 rounded-tile px-3 font-semibold outline-none data-highlighted:bg-brand-wash data-disabled:opacity-60'

/** Not modal: a modal menu would write a <style> tag, which the Content-Security-Policy forbids. */
export function SlotMenu({
  number,
  canRegenerate,
  onRegenerate,
  onNearVariant,
  onKeepPerson,
  onRecompose,
  onTakeAway,
  onRetouch,
}: Props) {
  const text = studio.sheet
  return (
    <DropdownMenu.Root modal={false} {...useLayer()}>
      <DropdownMenu.Trigger
        aria-label={text.more(number)}
        className="grid size-11 min-w-9 shrink place-items-center rounded-tile hover:bg-paper-deep data-[state=open]:bg-paper-deep"
      >
        <Ellipsis className="size-5" aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={pageMain()}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-40 max-w-72 rounded-card border border-line bg-card p-1.5 shadow-lift"
        >
          {onRetouch && (
            <DropdownMenu.Item className={ITEM} onSelect={onRetouch}>
              <WandSparkles className="size-5 shrink-0 text-brand" aria-hidden />
              {studio.retouch.open}
            </DropdownMenu.Item>
          )}
          {onNearVariant && (
            <DropdownMenu.Group aria-label={text.regenerateAs}>
              <DropdownMenu.Item className={ITEM} disabled={!canRegenerate} onSelect={onNearVariant}>
                <Users className="size-5 shrink-0 text-brand" aria-hidden />
                {text.nearVariant}
              </DropdownMenu.Item>
              <DropdownMenu.Item className={ITEM} disabled={!canRegenerate} onSelect={onRegenerate}>
                <RotateCw className="size-5 shrink-0 text-brand" aria-hidden />
                {text.somebodyElse}
              </DropdownMenu.Item>
            </DropdownMenu.Group>
          )}
          <DropdownMenu.Item className={ITEM} onSelect={onTakeAway}>
            <Share2 className="size-5 shrink-0 text-brand" aria-hidden />
            {takeAway.open}
          </DropdownMenu.Item>
          {onKeepPerson && (
            <DropdownMenu.Item className={ITEM} onSelect={onKeepPerson}>
              <UserRoundCheck className="size-5 shrink-0 text-brand" aria-hidden />
              {text.keepPerson}
            </DropdownMenu.Item>
          )}
          {onRecompose && (
            <DropdownMenu.Item className={ITEM} onSelect={onRecompose}>
              <PaintBucket className="size-5 shrink-0 text-brand" aria-hidden />
              {text.applyBackground}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
