import { useQueryClient } from '@tanstack/react-query'
import { Camera, ChevronLeft, ChevronRight, Download, Grid2x2, Share2, Trash2, WandSparkles } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import type { Background, Recipe } from '../../atelier/recipe.ts'
import type { GeneratedImageRow } from '../../contract/account.ts'
import { LIST_LIMIT_MAX } from '../../contract/constants.ts'
import { serverPicture } from '../pictures/picture-file.ts'
import { TakeAway } from '../pictures/take-away.tsx'
import type { RetouchProps } from '../retouch/retouch-dialog.tsx'
import { expectRetouch, RetouchEditor } from '../retouch/retouch-editor.tsx'
import { readRecipe, saveRetouch } from '../retouch/save-retouch.ts'
import { sayFailure } from '../session/say-failure.ts'
import { ACCOUNT_QUERY } from '../session/use-session.ts'
import { account } from '../text/accounts.ts'
import { dates, fields } from '../text/fr.ts'
import { studio } from '../text/studio.ts'
import { takeAway } from '../text/pictures.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { saveFile } from '../ui/save-file.ts'
import { reopening } from '../session/reopening.ts'
import { readSheet, readZip } from './account-api.ts'
import { savePicture } from './save-picture.ts'
import { ShareLink } from './share-link.tsx'
import { useDeleteImage } from './use-account.ts'

const text = account.images.view

interface Props {
  user: string
  row: GeneratedImageRow
  number: number
  /** Opens the editor at once: a retouch that was interrupted. */
  resume: boolean
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onRemoved: () => void
}

type Retouching = Pick<RetouchProps, 'recipe' | 'background'>

/** One picture at full size, and what can be done with it. */
export function PictureView({ user, row, number, resume, onClose, onPrevious, onNext, onRemoved }: Props) {
  const title = useId()
  const [asking, setAsking] = useState<string>()
  const [background, setBackground] = useState<Background>(row.background)
  const [taking, setTaking] = useState(false)
  const [said, setSaid] = useState<{ id: string; words: string }>()
  const [opening, setOpening] = useState(false)
  const [retouching, setRetouching] = useState<Retouching>()
  const client = useQueryClient()
  const remove = useDeleteImage(user)
  const sure = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const removing = asking === row.id
  // At either end the pressed button is removed, and the focus would be lost with it.
  useEffect(() => {
    if (document.activeElement?.matches('body, :disabled')) heading.current?.focus()
  }, [row.id])
  useEffect(() => {
    if (removing) sure.current?.focus()
  }, [removing])

  const download = async () => {
    const saved = await savePicture(row, number)
    if (saved === undefined) return
    setSaid({
      id: row.id,
      words: saved ? studio.toasts.downloaded : `${studio.toasts.downloadError} : ${studio.toasts.downloadErrorBody}`,
    })
  }
  const saveSheet = async () => {
    try {
      const ids = await readSheet(row.generation_id)
      for (let at = 0; at < ids.length; at += LIST_LIMIT_MAX)
        saveFile(await readZip(ids.slice(at, at + LIST_LIMIT_MAX)), `planche-${Date.now()}.zip`)
      setSaid({ id: row.id, words: studio.toasts.downloaded })
    } catch {
      setSaid({ id: row.id, words: `${studio.toasts.downloadError} : ${studio.toasts.downloadErrorBody}` })
    }
  }
  const removeIt = async () => {
    if (remove.isPending) return
    try {
      await remove.mutateAsync(row.id)
      onRemoved()
      toast.success(text.removed)
    } catch {
      setAsking(undefined)
      setSaid({ id: row.id, words: text.removeFailed })
    }
  }

  const openRetouch = async () => {
    if (opening) return
    setOpening(true)
    try {
      setRetouching((await readRecipe(row.id)) as Retouching)
    } catch (error) {
      setSaid({ id: row.id, words: sayFailure(error).body })
    } finally {
      setOpening(false)
    }
  }
  const resumed = useRef(false)
  useEffect(() => {
    if (resume && !resumed.current) void openRetouch()
    resumed.current = true
  })
  const saveIt = async (recipe: Recipe, changed: Background) => {
    await saveRetouch(row.id, recipe, changed)
    await client.invalidateQueries({ queryKey: [...ACCOUNT_QUERY, user, 'images'] })
    setSaid({ id: row.id, words: text.retouched })
  }

  return (
    <Dialog labelledBy={title} onClose={onClose} className="max-w-6xl">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows are a shortcut for the two buttons */}
      <div
        className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem]"
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') onPrevious?.()
          if (event.key === 'ArrowRight') onNext?.()
        }}
      >
        <div className="checkerboard relative grid min-h-0 place-items-center overflow-hidden">
          <img
            key={row.id}
            src={row.url}
            alt={account.images.alt(number, row.prompt)}
            width={1024}
            height={1024}
            className="develop aspect-square h-auto max-h-[calc(100dvh-1.5rem)] w-full object-contain max-lg:max-h-[58dvh]"
          />
          <Turn label={text.previous} side="left-1" onTurn={onPrevious}>
            <ChevronLeft className="size-6" aria-hidden />
          </Turn>
          <Turn label={text.next} side="right-1" onTurn={onNext}>
            <ChevronRight className="size-6" aria-hidden />
          </Turn>
        </div>
        <div className="grid min-w-0 content-start gap-5 p-5 sm:p-7">
          <div className="flex items-center justify-between gap-3">
            <h2 ref={heading} id={title} tabIndex={-1} className="text-3xl outline-none">
              {text.title(number)}
            </h2>
            <CloseButton onClose={onClose} />
          </div>
          <dl className="grid gap-4">
            <div>
              <dt className="text-sm text-ink-soft">{text.date}</dt>
              <dd className="font-semibold">
                <time dateTime={row.created_at}>{dates.moment(row.created_at)}</time>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-ink-soft">{text.prompt}</dt>
              <dd className="max-h-40 overflow-auto leading-snug">{row.prompt}</dd>
            </div>
          </dl>
          {removing ? (
            <div className="grid gap-3 rounded-card bg-danger-wash p-4">
              <p className="font-semibold text-danger">{text.sure}</p>
              <div className="flex flex-wrap gap-2">
                <Button ref={sure} size="s" onClick={() => setAsking(undefined)}>
                  {text.no}
                </Button>
                <Button
                  size="s"
                  className="border-danger! text-danger!"
                  aria-disabled={remove.isPending || undefined}
                  onClick={() => void removeIt()}
                >
                  {remove.isPending ? fields.busy : text.yes}
                </Button>
              </div>
            </div>
          ) : (
            <div className="grid gap-2.5">
              <Button look="primary" onClick={() => void download()}>
                <Download className="size-5" aria-hidden />
                {text.download}
              </Button>
              {row.retouchable && (
                <Button
                  aria-disabled={opening || undefined}
                  onPointerEnter={expectRetouch}
                  onFocus={expectRetouch}
                  onClick={() => void openRetouch()}
                >
                  <WandSparkles className="size-5" aria-hidden />
                  {studio.retouch.open}
                </Button>
              )}
              <Button onClick={() => setTaking(true)}>
                <Share2 className="size-5" aria-hidden />
                {takeAway.open}
              </Button>
              <ShareLink user={user} row={row} onSaid={(words) => setSaid({ id: row.id, words })} />
              <Button onClick={() => void saveSheet()}>
                <Grid2x2 className="size-5" aria-hidden />
                {text.sheet}
              </Button>
              <ButtonLink to="/studio" state={reopening(row.generation_id)}>
                <Camera className="size-5" aria-hidden />
                {text.reopen}
              </ButtonLink>
              <Button
                look="quiet"
                className="hover:text-danger"
                onClick={() => {
                  setSaid(undefined)
                  setAsking(row.id)
                }}
              >
                <Trash2 className="size-5" aria-hidden />
                {text.remove}
              </Button>
            </div>
          )}
          {/* Toasts are behind an open dialog. */}
          <p role="status" className="sticky bottom-0 bg-card py-3 text-sm font-semibold text-ink-soft empty:hidden">
            {said?.id === row.id ? said.words : ''}
          </p>
        </div>
      </div>
      {retouching && (
        <RetouchEditor {...retouching} picture={row.id} onSave={saveIt} onClose={() => setRetouching(undefined)} />
      )}
      {taking && (
        <TakeAway
          number={number}
          picture={serverPicture(row.url, { vector: row.vector, moods: row.retouchable })}
          background={background}
          onBackground={setBackground}
          onClose={() => setTaking(false)}
        />
      )}
    </Dialog>
  )
}

function Turn({
  label,
  side,
  onTurn,
  children,
}: {
  label: string
  side: string
  onTurn: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={!onTurn}
      onClick={onTurn}
      className={`absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-card/90 text-ink shadow-paper disabled:hidden ${side}`}
    >
      {children}
    </button>
  )
}
