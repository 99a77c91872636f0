import { X } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { Background, Recipe } from '../../atelier/recipe.ts'
import { ApiError, Unreached } from '../session/api.ts'
import { retouch as text } from '../text/retouch.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useWide } from '../ui/use-wide.ts'
import { forgetDraft } from './kept-draft.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { PartPanel } from './part-panel.tsx'
import { PartTabs } from './part-tabs.tsx'
import { partOf, type PartId, type Wish } from './parts.ts'
import { SketchRoom, SketchRoomContext } from './sketch-room.ts'
import { Stage } from './stage.tsx'
import { StyleStrip } from './style-strip.tsx'
import { newSeed, Steps, Tools } from './tools.tsx'
import { useChosenFocus } from './use-chosen-focus.ts'
import { useResting } from './use-resting.ts'
import { useRetouch } from './use-retouch.ts'
import { useRetouchKeys } from './use-retouch-keys.ts'
import './retouch.css'

export interface RetouchProps {
  recipe: Recipe
  /** As it is shown now, which may be another than the recipe's. */
  background: Background
  /** Its id: how a retouch that is interrupted is found again. */
  picture: string
  /** What it is opened for: its part is shown first. */
  about?: Wish | undefined
  /** Keeps the retouched recipe; the editor closes when it is done, and stays as it is when it fails. */
  onSave: (recipe: Recipe, background: Background) => Promise<void>
  onClose: () => void
}

/** The editor of one person: everything of the recipe, seen at once. */
export function RetouchDialog({ recipe, background, picture, about, onSave, onClose }: RetouchProps) {
  const title = useId()
  const wide = useWide()
  const room = useRoom()
  const { state, changed, said, hush, dispatch } = useRetouch(recipe, background, picture)
  const { present, original, locked } = state
  const [part, setPart] = useState<PartId>(about ? partOf(about) : 'face')
  const [held, setHeld] = useState(false)
  const [asking, setAsking] = useState(false)
  // Kept as a take, or given up on purpose: there is nothing to go on with.
  const close = () => {
    forgetDraft(state)
    onClose()
  }
  const saving = useSaving(onSave, close)
  const comparing = held && changed
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
  }, [part])

  // Not the button that closes, which comes first.
  useEffect(() => {
    panel.current?.closest('dialog')?.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus()
  }, [])

  const leave = () => {
    if (saving.busy) return
    if (asking) setAsking(false)
    else if (changed) setAsking(true)
    else close()
  }
  const save = () => {
    setAsking(false)
    if (!changed) return close()
    hush()
    const { background: ground, ...rest } = present
    void saving.save({ ...rest, background: ground }, ground)
  }
  useChosenFocus(present)
  useRetouchKeys({
    undo: () => !asking && dispatch({ type: 'undo' }),
    redo: () => !asking && dispatch({ type: 'redo' }),
    save,
    leave,
  })

  const tools = (className: string) => (
    <Tools
      state={state}
      dispatch={dispatch}
      comparing={comparing}
      onCompare={setHeld}
      small={!wide}
      className={className}
    />
  )
  const resting = useResting(present)
  // Thumbnails of who was there a moment ago would take a processor from the preview.
  useEffect(() => room.far.hold(present !== resting), [room, present, resting])
  const stage = <Stage recipe={comparing ? original : present} comparing={comparing} onCompare={setHeld} />
  const strip = (
    <StyleStrip
      recipe={present}
      resting={resting}
      wide={wide}
      onChange={(style) => dispatch({ type: 'edit', edit: { style } })}
    />
  )
  const saveButton = (
    <Button
      look="primary"
      {...(!wide && { size: 's' as const })}
      className={wide ? 'flex-1' : 'off:bg-card!'}
      aria-disabled={saving.busy || undefined}
      disabled={!changed}
      onClick={save}
    >
      {saving.busy ? text.saving : text.save}
    </Button>
  )
  const trouble = saving.trouble && (
    <p role="alert" className="rounded-card bg-danger-wash px-3.5 py-2.5 text-sm font-semibold text-danger">
      {saving.trouble}
    </p>
  )

  return (
    <Dialog labelledBy={title} onClose={leave} className="retouch-dialog">
      <SketchRoomContext value={room}>
        <Tabs.Root
          value={part}
          onValueChange={(next) => setPart(next as PartId)}
          orientation={wide ? 'vertical' : 'horizontal'}
          className={cx('size-full min-h-0', wide ? 'retouch-columns' : 'retouch-sheet')}
        >
          {wide ? (
            <div className="flex min-h-0 flex-col gap-4 bg-paper-deep p-5">
              <div className="flex items-center gap-3">
                <CloseButton onClose={leave} />
                <h2 id={title} className="mr-auto text-3xl">
                  {text.title}
                </h2>
                <Steps state={state} dispatch={dispatch} small={!wide} />
              </div>
              <div className="retouch-stage min-h-0 flex-1">{stage}</div>
              {tools('flex flex-wrap justify-center gap-2')}
              {strip}
            </div>
          ) : (
            <>
              <div className="flex items-center gap-1 py-1.5 pr-2">
                <CloseButton onClose={leave} />
                <h2 id={title} className="mr-auto text-xl">
                  {text.title}
                </h2>
                <Steps state={state} dispatch={dispatch} small={!wide} />
                {saveButton}
              </div>
              <div className="retouch-top">
                {tools('grid gap-1')}
                <div className="retouch-stage h-full">{stage}</div>
                {strip}
              </div>
            </>
          )}
          <div className={wide ? 'contents' : 'flex min-h-0 flex-col rounded-t-panel bg-card shadow-lift'}>
            <PartTabs shown={part} locked={locked} wide={wide} />
            <div className="flex min-h-0 flex-1 flex-col">
              {!wide && trouble && <div className="px-4 pt-3">{trouble}</div>}
              <Tabs.Content
                ref={panel}
                value={part}
                className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 wide:p-6 -outline-offset-4!"
              >
                <PartPanel
                  key={part}
                  part={part}
                  recipe={present}
                  resting={resting}
                  locked={locked.includes(part)}
                  onEdit={(edit, gesture) => dispatch({ type: 'edit', edit, ...(gesture && { gesture }) })}
                  onSettle={() => dispatch({ type: 'settle' })}
                  onRoll={() => dispatch({ type: 'roll', part, seed: newSeed() })}
                  onLock={(lock) => dispatch({ type: 'lock', part, locked: lock })}
                />
              </Tabs.Content>
              {wide && (
                <div className="grid gap-2.5 border-t border-line p-4 px-6">
                  {trouble}
                  <div className="flex">{saveButton}</div>
                  <p className="text-center text-sm text-ink-soft">{text.free}</p>
                </div>
              )}
            </div>
          </div>
        </Tabs.Root>
        <p role="status" className="visually-hidden">
          {saving.busy ? text.saving : said}
        </p>
      </SketchRoomContext>
      {asking && <LeaveQuestion onSave={save} onDrop={close} onStay={() => setAsking(false)} />}
    </Dialog>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={text.close}
      onClick={onClose}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-card"
    >
      <X className="size-6" aria-hidden />
    </button>
  )
}

/** The workers of this editor; they end with it. */
function useRoom(): SketchRoom {
  const [room] = useState(() => new SketchRoom())
  useEffect(() => () => room.close(), [room])
  return room
}

function useSaving(onSave: RetouchProps['onSave'], onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const save = async (recipe: Recipe, background: Background) => {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await onSave(recipe, background)
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
      setBusy(false)
    }
  }
  return { busy, trouble, save }
}

function troubleOf(error: unknown): string {
  if (error instanceof Unreached) return text.failed.unreached
  if (error instanceof ApiError && error.message) return `${error.message} ${text.failed.kept}`
  return text.failed.other
}
