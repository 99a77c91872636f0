import { Copy, Download, Share2, Smile } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { Background } from '../../atelier/recipe.ts'
import { studio } from '../text/studio.ts'
import { takeAway as text } from '../text/pictures.ts'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { cx } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { avatarFileName, saveFile } from '../ui/save-file.ts'
import { Segmented } from '../ui/segmented.tsx'
import { BackgroundPicker } from './background-picker.tsx'
import { SIZES, type PictureSource, type Shape, type Size } from './picture-file.ts'

interface Props {
  /** From 1. */
  number: number
  picture: PictureSource
  background: Background
  /** Called at every change; the sheet shows the picture with it from then on. */
  onBackground: (background: Background) => void
  onClose: () => void
}

/** One result in large: its background, and its downloads. Nothing here costs a credit. */
export function TakeAway({ number, picture, background, onBackground, onClose }: Props) {
  const title = useId()
  const [shape, setShape] = useState<Shape>('square')
  const [size, setSize] = useState<Size>(1024)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const cut = { background, shape, size }

  const doing = (work: () => Promise<string>, failed: string) => async () => {
    if (busy) return
    setBusy(true)
    try {
      setSaid(await work())
    } catch (error) {
      // AbortError: the person closed the share sheet, which needs no message.
      setSaid((error as Error).name === 'AbortError' ? '' : failed)
    } finally {
      setBusy(false)
    }
  }
  const downloadFailed = `${studio.toasts.downloadError} : ${studio.toasts.downloadErrorBody}`
  const savePng = doing(async () => {
    saveFile(await picture.png(cut), avatarFileName(number, 'png'))
    return studio.toasts.downloaded
  }, downloadFailed)
  const saveSvg = doing(async () => {
    saveFile(await picture.svg!(cut), avatarFileName(number, 'svg'))
    return studio.toasts.downloaded
  }, downloadFailed)
  const saveMoods = (as: 'zip' | 'png') =>
    doing(async () => {
      saveFile(await picture.moods!(as, background), text.moodsFile(number, as))
      return studio.toasts.downloaded
    }, downloadFailed)
  const copy = doing(async () => {
    // The clipboard gets a promise: browsers refuse a call made after the click's own task.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture.png(cut) })])
    return text.copied
  }, text.copyFailed)
  const share = doing(async () => {
    await navigator.share({
      title: text.shareTitle,
      files: [new File([await picture.png(cut)], avatarFileName(number, 'png'), { type: 'image/png' })],
    })
    return text.shared
  }, text.shareFailed)

  return (
    <Dialog labelledBy={title} onClose={onClose} className="max-w-5xl">
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid place-items-center bg-paper-deep p-4 sm:p-7">
          <div
            className={cx(
              'aspect-square w-full max-w-md overflow-hidden shadow-lift max-md:max-w-60',
              shape === 'round' ? 'rounded-full' : 'rounded-tile',
              background.type === 'transparent' && 'checkerboard',
            )}
          >
            <img
              src={picture.preview(background)}
              alt={text.alt}
              width={1024}
              height={1024}
              className="size-full object-cover"
            />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-5 p-5 sm:p-7">
          <div className="flex items-center justify-between gap-3">
            <h2 id={title} className="text-2xl">
              {text.title(number)}
            </h2>
            <CloseButton onClose={onClose} />
          </div>
          <Row title={text.background} note={text.backgroundNote}>
            <BackgroundPicker
              type={background.type}
              colors={background.colors}
              onChange={({ backgroundType: type = background.type, backgroundColors: colors = background.colors }) =>
                onBackground({ type, colors })
              }
            />
          </Row>
          <Row title={text.format} note={picture.svg && text.svgNote}>
            <div className="flex flex-wrap gap-2">
              <Segmented
                label={text.shape}
                options={[
                  { value: 'square', label: text.shapes.square },
                  { value: 'round', label: text.shapes.round },
                ]}
                value={shape}
                onChange={setShape}
              />
              <select
                aria-label={`${text.size} (${text.sizeUnit})`}
                value={size}
                onChange={({ target }) => setSize(Number(target.value) as Size)}
                className="min-h-11 min-w-0 flex-auto rounded-card border border-line-strong bg-card px-3.5 text-sm font-semibold"
              >
                {SIZES.map((side) => (
                  <option key={side} value={side}>
                    {text.sizes[side]}
                  </option>
                ))}
              </select>
            </div>
          </Row>
          <div className="grid gap-2.5">
            <Button look="primary" aria-disabled={busy || undefined} onClick={() => void savePng()}>
              <Download className="size-5" aria-hidden />
              {text.png}
            </Button>
            {picture.svg && (
              <Button aria-disabled={busy || undefined} onClick={() => void saveSvg()}>
                <Download className="size-5" aria-hidden />
                {text.svg}
              </Button>
            )}
            <div className="flex flex-wrap gap-2.5 *:flex-auto">
              {canCopy() && (
                <Button aria-disabled={busy || undefined} onClick={() => void copy()}>
                  <Copy className="size-5" aria-hidden />
                  {text.copy}
                </Button>
              )}
              {canShare() && (
                <Button aria-disabled={busy || undefined} onClick={() => void share()}>
                  <Share2 className="size-5" aria-hidden />
                  {text.share}
                </Button>
              )}
            </div>
          </div>
          {picture.moods && (
            <Row title={text.moods} note={text.moodsNote}>
              <div className="flex flex-wrap gap-2.5 *:flex-auto">
                {(['zip', 'png'] as const).map((as) => (
                  <Button key={as} size="s" aria-disabled={busy || undefined} onClick={() => void saveMoods(as)()}>
                    <Smile className="size-5" aria-hidden />
                    {text.moodsAs[as]}
                  </Button>
                ))}
              </div>
            </Row>
          )}
          {/* Toasts are behind an open dialog. */}
          <p role="status" className="min-h-6 text-sm font-semibold text-ink-soft">
            {busy ? text.busy : said}
          </p>
        </div>
      </div>
    </Dialog>
  )
}

function Row({ title, note, children }: { title: string; note: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      {children}
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </div>
  )
}

const canCopy = () => typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator
const canShare = () =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([new Uint8Array(1)], 'a.png', { type: 'image/png' })] })
