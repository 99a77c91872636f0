import { useEffect, useId, useRef, useState } from 'react'
import type { Recipe } from '../../../atelier/recipe.ts'
import type { Cast } from '../../drawing/drawing.worker.ts'
import { backgroundStyle } from '../../pictures/background-of.ts'
import { ChoiceField, WornField } from '../../retouch/choice-field.tsx'
import { ColourField, ShadeField } from '../../retouch/colour-field.tsx'
import { colourName } from '../../retouch/describe-change.ts'
import { edited, retouchable, type Edit } from '../../retouch/edit-recipe.ts'
import type { FieldProps } from '../../retouch/field-props.ts'
import { GroundField } from '../../retouch/ground-field.tsx'
import { FIELDS, partOf, type Field, type PartId } from '../../retouch/parts.ts'
import { ProportionField } from '../../retouch/proportion-field.tsx'
import { SketchRoom, SketchRoomContext } from '../../retouch/sketch-room.ts'
import { StyleStrip } from '../../retouch/style-strip.tsx'
import { useResting } from '../../retouch/use-resting.ts'
import { retouch, valueName } from '../../text/retouch.ts'
import { studio } from '../../text/studio.ts'
import { wordValues } from '../../text/word-values.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { StudioAction, Understood } from '../studio-state.ts'
import { actionsOf } from './by-hand.ts'
import '../../retouch/retouch.css'

const text = wordValues.values

interface Props {
  words: string
  /** What the phrase wishes for, whose attributes are offered. */
  attributes: readonly Understood[]
  recipe: Recipe
  /** An address of the person as it is now. */
  sketch: string | undefined
  reading: Cast
  dispatch: (action: StudioAction) => void
  onClose: () => void
}

/** The values that a phrase could have instead, with the editor's own fields, before anybody is drawn. */
export function WordValues({ words, attributes, recipe, sketch, reading, dispatch, onClose }: Props) {
  const title = useId()
  const room = useRoom()
  const { person, edit, settle } = usePerson(recipe)
  const resting = useResting(person)
  const [fields] = useState(() => fieldsOf(attributes))
  const change = (next: Edit, gesture?: string) => {
    edit(next, gesture)
    for (const action of actionsOf(next, reading, heldName)) dispatch(action)
  }
  const props: FieldProps = { recipe: person, resting, onEdit: change, onSettle: settle }
  return (
    <Dialog labelledBy={title} onClose={onClose} className="max-w-xl">
      <SketchRoomContext value={room}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5">
          <div className="flex items-center gap-3">
            {sketch && (
              <img
                src={sketch}
                alt=""
                style={{ background: backgroundStyle(person.background) }}
                className={cx(
                  'size-20 rounded-card object-cover',
                  person.background.type === 'transparent' && 'bg-ground',
                  person.style === 'pixel' && '[image-rendering:pixelated]',
                )}
              />
            )}
            <h2 id={title} className="mr-auto text-xl wrap-anywhere">
              {studio.understood.change(words)}
            </h2>
            <CloseButton onClose={onClose} />
          </div>
          <p className="text-sm text-ink-soft">{text.help}</p>
          {fields.map(({ part, field }) =>
            field === 'style' ? (
              <StyleStrip key="style" recipe={person} resting={resting} wide onChange={(style) => change({ style })} />
            ) : (
              <ValueField key={field.name + part} field={field} part={part} {...props} />
            ),
          )}
          <Button look="primary" onClick={onClose}>
            {text.done}
          </Button>
        </div>
      </SketchRoomContext>
    </Dialog>
  )
}

/** The person who is drawn; at once with what is changed, because a slider moves faster than anybody is drawn anew. */
function usePerson(recipe: Recipe) {
  const [person, setPerson] = useState(() => retouchable(recipe, recipe.background))
  const moving = useRef(false)
  useEffect(() => {
    if (!moving.current) setPerson(retouchable(recipe, recipe.background))
  }, [recipe])
  return {
    person,
    edit: (edit: Edit, gesture?: string) => {
      moving.current = gesture !== undefined
      setPerson((before) => edited(before, edit))
    },
    settle: () => {
      moving.current = false
    },
  }
}

function ValueField({ field, part, ...props }: FieldProps & { field: Field; part: PartId }) {
  switch (field.kind) {
    case 'choice':
      return <ChoiceField field={field} part={part} titled {...props} />
    case 'worn':
      return <WornField field={field} part={part} {...props} />
    case 'shade':
      return <ShadeField field={field} {...props} />
    case 'colour':
      return <ColourField field={field} {...props} />
    case 'proportion':
      return <ProportionField field={field} {...props} />
    default:
      return <GroundField {...props} />
  }
}

/** The editor's field for each attribute of a phrase, once. */
function fieldsOf(wishes: readonly Understood[]): { part: PartId; field: Field | 'style' }[] {
  const out = new Map<string, { part: PartId; field: Field | 'style' }>()
  for (const wish of wishes) {
    const part = partOf(wish)
    const name = wish.attribute === 'hairTone' ? 'hairColor' : wish.attribute
    const field = name === 'style' ? name : FIELDS[part].find((of) => of.name === name)
    if (field) out.set(name === 'accessories' ? part + name : name, { part, field })
  }
  return [...out.values()]
}

/** « Coiffe : béret » */
function heldName(attribute: string, value: unknown): string {
  const label = retouch.fields[attribute] ?? attribute
  if (typeof value === 'number') return label
  const values = Array.isArray(value) ? value.map(String) : [String(value)]
  const named = values.map((each) => (each.startsWith('#') ? colourName(each) : valueName(attribute, each)))
  return text.held(label, named.join(', ').toLocaleLowerCase('fr') || retouch.nothing)
}

function useRoom(): SketchRoom {
  const [room] = useState(() => new SketchRoom())
  useEffect(() => () => room.close(), [room])
  return room
}
