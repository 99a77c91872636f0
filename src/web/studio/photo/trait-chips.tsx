import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { HAIR, SKIN } from '../../../atelier/colour.ts'
import { VOCABULARY, type Hex } from '../../../atelier/recipe.ts'
import { colours } from '../../text/fr.ts'
import { photo as photoText } from '../../text/photo.ts'
import { colourWord, traitLabels, traitNames } from '../../text/traits.ts'
import { Button } from '../../ui/button.tsx'
import { CLOTHING_COLOURS } from '../../ui/palettes.ts'
import type { StudioAction } from '../studio-state.ts'
import { TRAITS, type StudioPhoto, type TraitName } from './photo-state.ts'
import { TraitChip, type TraitOption } from './trait-chip.tsx'

const text = photoText.traits

interface Props {
  photo: StudioPhoto
  /** The clothes' colour where it is not the photo's. */
  dyed: Hex | undefined
  dispatch: (action: StudioAction) => void
}

/** What was read on the photo, each to be changed before a character is drawn. */
export function TraitChips({ photo, dyed, dispatch }: Props) {
  const title = useId()
  const { read, traits } = photo
  const changed = dyed !== undefined || Object.keys(traits).length > 0
  const reset = () => {
    for (const name of TRAITS) dispatch({ type: 'trait', name, value: null })
    dispatch({ type: 'recolour', recolour: false })
  }
  const dye = (value: string | null) => {
    if (value) dispatch({ type: 'configure', change: { clothingColor: value as Hex } })
    dispatch({ type: 'recolour', recolour: value !== null })
  }
  const chip = (name: TraitName) => (
    <TraitChip
      key={name}
      label={traitLabels[name]}
      options={VOCABULARY[name].map((value) => optionOf(name, value))}
      read={readOf(photo, name)}
      open={name === 'presentation' ? text.chance : text.asPhoto}
      chosen={traits[name] && optionOf(name, traits[name])}
      onChange={(value) => dispatch({ type: 'trait', name, value })}
    />
  )
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <div>
        <h2 id={title} className="text-lg">
          {text.title}
        </h2>
        <p className="text-sm text-ink-soft">{text.help}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {TRAITS.filter((name) => name !== 'presentation').map(chip)}
        <TraitChip
          label={traitLabels.clothingColor}
          options={CLOTHING_COLOURS.map(dyeOf)}
          read={read?.clothingColor ? dyeOf(read.clothingColor as Hex) : undefined}
          open={text.asPhoto}
          chosen={dyed && dyeOf(dyed)}
          onChange={dye}
        />
        {chip('presentation')}
        {changed && (
          <Button look="quiet" size="s" onClick={reset}>
            <RotateCcw className="size-4" aria-hidden />
            {text.reset}
          </Button>
        )}
      </div>
    </section>
  )
}

function readOf({ read }: StudioPhoto, name: TraitName): TraitOption | undefined {
  const value = name === 'presentation' ? undefined : read?.[name]
  return value && optionOf(name, value)
}

function optionOf(name: TraitName, value: string): TraitOption {
  const colour =
    name === 'hairColor'
      ? HAIR[value as keyof typeof HAIR]
      : name === 'skinTone'
        ? SKIN[value as keyof typeof SKIN]
        : undefined
  return { value, name: (traitNames[name] as Record<string, string>)[value] ?? value, ...(colour && { colour }) }
}

const dyeOf = (colour: Hex): TraitOption => ({
  value: colour,
  name: colours.names[colour]?.toLocaleLowerCase('fr') ?? colourWord(colour),
  colour,
})
