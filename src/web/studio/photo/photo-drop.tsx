import { Camera, ImageUp } from 'lucide-react'
import { useId } from 'react'
import { useDropzone } from 'react-dropzone'
import { photo as text } from '../../text/photo.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { FaceGuide } from '../../ui/face-guide.tsx'
import type { PhotoDesk } from './use-photo.ts'

/** The frame that waits for a photo: dropped, pasted, chosen, or taken. */
export function PhotoDrop({ desk: { reading, copy, add } }: { desk: PhotoDesk }) {
  const hint = useId()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    preventDropOnDocument: false,
    // Every file goes through: which are refused, and with which words, is decided in one place.
    onDrop(accepted, refused) {
      const file = accepted[0] ?? refused[0]?.file
      if (file) add(file)
    },
  })
  return (
    <div
      {...getRootProps({ role: 'group' })}
      aria-label={text.title}
      aria-busy={reading}
      className={cx(
        'relative grid min-h-64 place-items-center content-center gap-3 rounded-card border-2 border-dashed px-6 py-7 text-center transition-colors',
        isDragActive ? 'border-light-1 bg-brand-wash' : 'border-line-strong bg-paper-deep',
      )}
    >
      {copy ? (
        <img src={copy} alt="" className="breathe max-h-48 max-w-full rounded-tile" />
      ) : (
        <FaceGuide
          className={cx(
            'pointer-events-none size-24',
            isDragActive ? 'text-brand' : 'text-line-strong',
            reading && 'breathe',
          )}
        />
      )}
      <p className="font-display text-xl leading-tight font-bold" role="status">
        {reading ? text.reading : isDragActive ? text.dropping : text.title}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={open} aria-describedby={hint}>
          <ImageUp className="size-5" aria-hidden />
          {text.choose}
        </Button>
        <CameraButton add={add} />
      </div>
      <p id={hint} className="max-w-sm text-sm text-balance text-ink-soft">
        <span className="pointer-coarse:hidden">{text.hint} </span>
        {text.limits}
      </p>
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

/** Opens the camera; only where a finger points, since elsewhere `capture` means nothing. */
function CameraButton({ add }: Pick<PhotoDesk, 'add'>) {
  return (
    <label className={buttonClass('paper', 'm', 'focus-host cursor-pointer pointer-fine:hidden')}>
      <input
        type="file"
        accept="image/*"
        capture="user"
        className="visually-hidden"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same photo can be taken again.
          target.value = ''
          if (file) add(file)
        }}
      />
      <Camera className="size-5" aria-hidden />
      {text.camera}
    </label>
  )
}
