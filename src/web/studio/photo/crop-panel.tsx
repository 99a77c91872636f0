import { Brush } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Configuration } from '../../../contract/configuration.ts'
import { photo } from '../../text/photo.ts'
import { Button } from '../../ui/button.tsx'
import { sized } from './crop-box.ts'
import { CropFrame } from './crop-frame.tsx'
import { CropSize } from './crop-size.tsx'
import { CutoutPreview } from './cutout-preview.tsx'
import { FaceFrames } from './face-frames.tsx'
import { FaceSteps } from './face-steps.tsx'
import { untouched, type PhotoAction, type StudioPhoto } from './photo-state.ts'
import type { Look } from './use-look.ts'

const BrushDialog = lazy(async () => ({ default: (await import('./brush-dialog.tsx')).BrushDialog }))

export interface CropPanelProps {
  photo: StudioPhoto
  /** Undefined while it is read. */
  address: string | undefined
  look: Look
  background: Pick<Configuration, 'backgroundType' | 'backgroundColors'>
  dispatch: (action: PhotoAction) => void
}

/** Who of the photo is drawn and how much around them, with the person cut out beside it. */
export function CropPanel({ photo: shown, address, look: seen, background, dispatch }: CropPanelProps) {
  const [mending, setMending] = useState(false)
  const { crop, proposed, faces, strokes } = shown
  const { look, waiting, trouble, again } = seen
  const change = (crop: StudioPhoto['crop']) => dispatch({ type: 'crop', crop })
  const choose = (face: number) => dispatch({ type: 'choose-face', face })
  const preview = { photo: shown, address, background, cutout: look?.cutout, waiting }
  return (
    <div data-crop className="grid items-start gap-x-5 gap-y-4 @xl:grid-cols-[minmax(0,1fr)_12.5rem]">
      <div className="grid min-w-0 gap-3">
        {faces.length > 1 && <FaceSteps photo={shown} onChoose={choose} />}
        <div>
          <CropFrame address={address} extent={shown} box={crop} proposed={proposed} onChange={change}>
            {faces.length > 1 && <FaceFrames photo={shown} onChoose={choose} />}
          </CropFrame>
        </div>
        <CropSize
          size={crop.size}
          onSize={(size) => change(sized(crop, size, shown))}
          onCenter={untouched(shown) ? undefined : () => change(proposed)}
        />
        {!shown.found && (
          <p className="rounded-tile bg-coral-wash px-3 py-2 text-sm text-coral-ink">{photo.crop.notFound}</p>
        )}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 @xl:grid-cols-1">
        <div role="img" aria-label={photo.crop.preview} aria-busy={waiting} className="w-30 @xl:w-full">
          <CutoutPreview {...preview} className="aspect-square rounded-card" />
        </div>
        <div className="grid content-start gap-2">
          <div className="flex min-h-12 items-center gap-3">
            {!trouble && <CutoutPreview {...preview} className="size-12 shrink-0 rounded-full" />}
            <p role="status" className="text-sm text-ink-soft">
              {trouble ?? (waiting ? photo.cutout.waiting : look?.cutout ? photo.cutout.title : '')}
            </p>
          </div>
          {trouble ? (
            <Button size="s" onClick={again}>
              {photo.cutout.again}
            </Button>
          ) : (
            <Button size="s" disabled={!look?.cutout || !address} onClick={() => setMending(true)}>
              <Brush className="size-4 shrink-0" aria-hidden />
              {photo.brush.open}
            </Button>
          )}
          {look?.cutout?.head_cut && (
            <p className="rounded-tile bg-coral-wash px-3 py-2 text-sm text-coral-ink">{photo.cutout.headCut}</p>
          )}
          {strokes.length > 0 && <p className="text-sm text-ink-soft">{photo.brush.mended(strokes.length)}</p>}
        </div>
      </div>
      {mending && (
        <Suspense>
          <BrushDialog
            photo={shown}
            address={address}
            dispatch={dispatch}
            onClose={() => setMending(false)}
            preview={<CutoutPreview {...preview} className="size-24 shrink-0 rounded-card sm:size-36" />}
          />
        </Suspense>
      )}
    </div>
  )
}
