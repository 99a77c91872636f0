import type { StyleId } from '../../../atelier/recipe.ts'
import type { PhotoDrawing } from '../../../contract/generate-avatar.ts'
import { styles } from '../../text/fr.ts'
import { photo } from '../../text/photo.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { alwaysCharacter } from './garment.ts'

const DRAWINGS: readonly PhotoDrawing[] = ['portrait', 'character']

interface Props {
  style: StyleId
  value: PhotoDrawing
  onChange: (drawing: PhotoDrawing) => void
}

/** Whether the photo itself is drawn or a character like the person, where the style has both. */
export function DrawingChoice({ style, value, onChange }: Props) {
  if (alwaysCharacter(style)) return <p className="text-sm text-ink-soft">{photo.style.always(styles[style].name)}</p>
  return (
    <div className="grid justify-items-start gap-2">
      <Segmented
        label={photo.drawing.label}
        className="max-[24rem]:w-full"
        options={DRAWINGS.map((drawing) => ({ value: drawing, label: photo.drawing[drawing] }))}
        value={value}
        onChange={onChange}
      />
      <p className="text-sm text-ink-soft">{value === 'portrait' ? photo.style.redrawn : photo.style.character}</p>
    </div>
  )
}
