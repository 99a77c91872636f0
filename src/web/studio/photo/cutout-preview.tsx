import type { Configuration } from '../../../contract/configuration.ts'
import type { PhotoLook } from '../../../contract/photo-look.ts'
import { cx } from '../../ui/class-names.ts'
import { ColourChip } from '../../ui/colour-chip.tsx'
import { reach } from './crop-box.ts'
import type { StudioPhoto } from './photo-state.ts'

interface Props {
  photo: StudioPhoto
  address: string | undefined
  cutout: PhotoLook['cutout']
  background: Pick<Configuration, 'backgroundType' | 'backgroundColors'>
  waiting: boolean
  className?: string
}

/** The framed person on the background that was chosen; the photo itself while nobody is cut out. */
export function CutoutPreview({ photo, address, cutout, background, waiting, className }: Props) {
  const { crop } = photo
  const shown = cutout
    ? { src: cutout.image, ...cutout.square, alone: true }
    : { src: address, x: 0, y: 0, size: reach(photo).right, alone: false }
  const { backgroundType: type, backgroundColors: colors } = background
  return (
    <span
      className={cx(
        'relative block overflow-hidden shadow-[0_0_0_1px_var(--line-strong)]',
        type === 'transparent' && 'checkerboard bg-[length:16px_16px]!',
        className,
      )}
    >
      {type !== 'transparent' && (
        <ColourChip
          from={colors[0]}
          {...(type === 'gradient' && { to: colors[1] })}
          className="absolute inset-0 size-full"
        />
      )}
      <img
        src={shown.src}
        alt=""
        draggable={false}
        className={cx('absolute max-w-none transition-opacity duration-200', waiting && 'opacity-60')}
        style={{
          width: `${(shown.size / crop.size) * 100}%`,
          left: `${((shown.x - crop.x) / crop.size) * 100}%`,
          top: `${((shown.y - crop.y) / crop.size) * 100}%`,
        }}
      />
    </span>
  )
}
