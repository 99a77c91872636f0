import { ImageUp, Trash2 } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useDropzone } from 'react-dropzone'
import { toast } from 'sonner'
import type { Configuration } from '../../contract/configuration.ts'
import type { EngineDescription } from '../../contract/generate-avatar.ts'
import { photo as text } from '../text/photo.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { partAhead } from '../ui/fetched-part.ts'
import { PhotoDrop } from './photo/photo-drop.tsx'
import { usePhotoAddress, type PhotoDesk } from './photo/use-photo.ts'
import type { StudioPhoto } from './photo/photo-state.ts'
import { useLook } from './photo/use-look.ts'
import type { StudioAction } from './studio-state.ts'

/** Fetched with its tab; without a network the rest of the tab does without it. */
const { Part: CropPanel, fetch: fetchCropPanel } = partAhead(
  async () => (await import('./photo/crop-panel.tsx')).CropPanel,
)

interface Props {
  photo: StudioPhoto | null
  background: Pick<Configuration, 'backgroundType' | 'backgroundColors'>
  desk: PhotoDesk
  dispatch: (action: StudioAction) => void
  engine: EngineDescription | undefined
}

/** From a photo: adding one, framing it, putting it away. */
export function PhotoTab({ photo, background, desk, dispatch, engine }: Props) {
  useEffect(() => void fetchCropPanel(), [])
  if (engine && !engine.capabilities.photo)
    return <p className="rounded-card bg-paper-deep px-6 py-8 text-center text-ink-soft">{text.unable(engine.name)}</p>
  return (
    <div className="grid gap-3">
      {photo ? (
        <Shown photo={photo} background={background} desk={desk} dispatch={dispatch} />
      ) : (
        <PhotoDrop desk={desk} />
      )}
      <p className="text-sm text-ink-soft">{engine?.ai ? text.privacyElsewhere(engine.name) : text.privacy}</p>
    </div>
  )
}

function Shown({
  photo,
  background,
  desk,
  dispatch,
}: { photo: StudioPhoto } & Pick<Props, 'background' | 'desk' | 'dispatch'>) {
  const look = useLook(photo, dispatch)
  const address = usePhotoAddress(photo.id)
  const { getRootProps, getInputProps, isDragActive, open, rootRef } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    preventDropOnDocument: false,
    onDrop(accepted, refused) {
      const file = accepted[0] ?? refused[0]?.file
      if (file) desk.add(file)
    },
  })
  useEffect(() => {
    // The button that had the focus was removed with the drop zone.
    if (document.activeElement === document.body) rootRef.current?.focus({ preventScroll: true })
  }, [photo.id, rootRef])
  const remove = () => {
    dispatch({ type: 'remove-photo' })
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus())
  }
  const gone = address === null
  useEffect(() => {
    // The browser has no storage that survives a reload.
    if (!gone) return
    dispatch({ type: 'remove-photo' })
    toast(text.lost)
  }, [gone, dispatch])
  return (
    <div
      {...getRootProps({ role: 'group' })}
      tabIndex={-1}
      aria-label={text.chosen}
      aria-busy={desk.reading}
      className={cx(
        'relative grid gap-4 rounded-card border bg-card p-3 outline-none sm:p-4',
        isDragActive ? 'border-light-1 bg-brand-wash' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {desk.copy && <img src={desk.copy} alt="" className="breathe size-12 rounded-tile object-cover" />}
        <p className="min-w-0 flex-1 basis-24">
          <span className="block truncate font-semibold" title={photo.name}>
            {photo.name}
          </span>
          <span className="text-sm text-ink-soft tabular-nums">
            {desk.reading ? text.reading : text.size(photo.size)}
          </span>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="s" onClick={open}>
            <ImageUp className="size-4" aria-hidden />
            {text.change}
          </Button>
          <Button size="s" onClick={remove}>
            <Trash2 className="size-4" aria-hidden />
            <span>
              {text.remove}
              <span className="visually-hidden"> {text.removeWhat}</span>
            </span>
          </Button>
        </div>
      </div>
      {/* From the start, so that nothing moves once the photo has been read from this device. */}
      {!gone && (
        <Suspense fallback={<div className="aspect-square" />}>
          <CropPanel photo={photo} address={address} look={look} background={background} dispatch={dispatch} />
        </Suspense>
      )}
      <input
        {...getInputProps({
          'aria-label': text.input,
          accept: 'image/*',
          className: 'visually-hidden',
          style: undefined,
        })}
      />
    </div>
  )
}
