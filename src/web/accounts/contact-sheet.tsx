import { Download, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { LIST_LIMIT_MAX } from '../../contract/constants.ts'
import { BegunBand } from '../retouch/begun-band.tsx'
import { keptDraft } from '../retouch/kept-draft.ts'
import { isChanged } from '../retouch/retouch-state.ts'
import { account } from '../text/accounts.ts'
import { studio } from '../text/studio.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { FaceGuide } from '../ui/face-guide.tsx'
import { saveFile } from '../ui/save-file.ts'
import { EVERYTHING, readZip } from './account-api.ts'
import { Film } from './film.tsx'
import { LibraryBar } from './library-bar.tsx'
import { PictureView } from './picture-view.tsx'
import { More, Unread } from './section-states.tsx'
import { Shot } from './shot.tsx'
import { useFavourite, useImages } from './use-account.ts'

const text = account.images
const GRID = 'grid grid-cols-2 gap-y-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5'

/** The latest pictures, shown as strips of film; several can be selected and downloaded together. */
export function ContactSheet({ user, className }: { user: string; className?: string }) {
  const title = useId()
  const list = useRef<HTMLUListElement>(null)
  const [filter, setFilter] = useState(EVERYTHING)
  const all = useImages(user)
  const { rows, isError, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useImages(
    user,
    { ...filter, search: useRested(filter.search) },
  )
  const favourite = useFavourite(user)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string>()
  const [draft, setDraft] = useState(keptDraft)
  const [resume, setResume] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  const more = async () => {
    const had = rows!.length
    const { data } = await fetchNextPage()
    const now = data?.pages.flat().length ?? had
    setAnnouncement(text.added(now - had))
    // After the last page the button is removed, and the focus would be lost with it.
    requestAnimationFrame(
      () => document.activeElement === document.body && list.current?.children[had]?.querySelector('button')?.focus(),
    )
  }
  const choose = (id: string, on: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (on && next.size < LIST_LIMIT_MAX) next.add(id)
      else next.delete(id)
      return next
    })
  const kept = rows?.filter(({ id }) => chosen.has(id)) ?? []
  const begun = draft && isChanged(draft) ? (rows?.findIndex(({ id }) => id === draft.picture) ?? -1) : -1
  const close = () => {
    setOpen(undefined)
    setResume(false)
    setDraft(keptDraft())
  }
  const at = rows?.findIndex(({ id }) => id === open) ?? -1

  return (
    <section aria-labelledby={title} className={cx('grid min-w-0 content-start gap-5', className)}>
      <div className="grid gap-1.5">
        <h2 id={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          {text.title}
        </h2>
        {rows && rows.length > 0 && <p className="text-ink-soft">{text.lead}</p>}
      </div>
      {all.rows && all.rows.length > 0 && <LibraryBar filter={filter} onFilter={setFilter} />}
      {rows && rows.length > 0 ? (
        <>
          {begun >= 0 && (
            <BegunBand
              sentence={text.begun(begun + 1)}
              heading={title}
              onResume={() => {
                setResume(true)
                setOpen(rows[begun]!.id)
              }}
              onDropped={() => setDraft(undefined)}
            />
          )}
          <div className="rounded-panel bg-card p-3 shadow-lift sm:p-5">
            <ul ref={list} className={GRID}>
              {rows.map((row, i) => (
                <Shot
                  key={row.id}
                  row={row}
                  number={i + 1}
                  chosen={chosen.has(row.id)}
                  onChoose={(on) => choose(row.id, on)}
                  onOpen={() => setOpen(row.id)}
                  onFavourite={() => favourite.mutate({ id: row.id, favourite: !row.favourite })}
                />
              ))}
            </ul>
            {(hasNextPage || isFetchNextPageError) && (
              <div className="mt-5 grid">
                <More busy={isFetchingNextPage} onMore={() => void more()} />
              </div>
            )}
          </div>
          <ZipBar ids={kept.map(({ id }) => id)} onClear={() => setChosen(new Set())} />
        </>
      ) : isError ? (
        <Unread sentence={text.failed} onRetry={() => void refetch()} />
      ) : rows && filter !== EVERYTHING && all.rows?.length ? (
        <div role="status" className="grid justify-items-start gap-3 rounded-panel bg-card p-6 shadow-lift">
          <p className="font-display text-xl font-bold">{text.library.nothing}</p>
          <Button size="s" onClick={() => setFilter(EVERYTHING)}>
            {text.library.all}
          </Button>
        </div>
      ) : rows ? (
        <Empty />
      ) : (
        <Empty loading />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {at >= 0 && (
        <PictureView
          user={user}
          row={rows![at]!}
          number={at + 1}
          resume={resume}
          onClose={close}
          onPrevious={at > 0 ? () => setOpen(rows![at - 1]!.id) : undefined}
          onNext={at < rows!.length - 1 ? () => setOpen(rows![at + 1]!.id) : undefined}
          onRemoved={() => {
            choose(open!, false)
            close()
            // The button that has the focus is about to be removed.
            requestAnimationFrame(() => document.getElementById(title)?.focus({ preventScroll: true }))
          }}
        />
      )}
    </section>
  )
}

/** A pause in typing, after which is looked. Milliseconds. */
const PAUSE = 250

function useRested(search: string): string {
  const [rested, setRested] = useState(search)
  useEffect(() => {
    const pause = setTimeout(() => setRested(search), PAUSE)
    return () => clearTimeout(pause)
  }, [search])
  return rested
}

function ZipBar({ ids, onClear }: { ids: string[]; onClear: () => void }) {
  const [busy, setBusy] = useState(false)
  const zip = async () => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await readZip(ids), `avatars-${Date.now()}.zip`)
      toast.success(studio.toasts.downloaded)
    } catch {
      toast.error(studio.toasts.downloadError, { description: studio.toasts.downloadErrorBody })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div
      className={cx(
        'sticky bottom-4 z-20 mx-auto flex max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-panel border border-line bg-card-raised py-2 pr-2 pl-5 shadow-lift',
        ids.length === 0 && 'visually-hidden',
      )}
    >
      <p role="status" className="font-semibold tabular-nums">
        {ids.length > 0 ? text.chosen(ids.length) : ''}
      </p>
      {ids.length > 0 && (
        <div className="flex gap-1.5">
          <Button look="primary" size="s" aria-disabled={busy || undefined} onClick={() => void zip()}>
            <Download className="size-4.5" aria-hidden />
            {busy ? text.zipBusy : text.zip}
          </Button>
          <button
            type="button"
            aria-label={text.clear}
            title={text.clear}
            onClick={onClear}
            className="grid size-11 place-items-center rounded-tile text-ink-soft hover:bg-paper-deep hover:text-ink"
          >
            <X className="size-5" aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}

/** While loading it is as high as when empty: what comes moves nothing under the pointer. */
function Empty({ loading = false }: { loading?: boolean }) {
  return (
    <div
      {...(loading && { role: 'status', 'aria-label': text.loading })}
      className="grid items-center gap-x-10 gap-y-6 rounded-panel bg-card p-5 shadow-lift sm:p-8 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]"
    >
      <div aria-hidden="true" className="grid grid-cols-3">
        {[0, 1, 2].map((i) => (
          <Film key={i}>
            <div className="mx-1.5 mb-2 grid aspect-square place-items-center rounded-[0.3rem] bg-[#efe7d9]">
              <FaceGuide className={cx('w-3/5 text-[#8d86a3]', loading && 'breathe')} />
            </div>
          </Film>
        ))}
      </div>
      <div className={cx('grid justify-items-start gap-3', loading && 'invisible')}>
        <p className="font-display text-2xl leading-tight font-bold sm:text-3xl">{text.empty}</p>
        <p className="text-ink-soft">{text.emptyBody}</p>
        <ButtonLink to="/studio" look="primary" className="mt-1">
          {text.emptyAction}
        </ButtonLink>
      </div>
    </div>
  )
}
