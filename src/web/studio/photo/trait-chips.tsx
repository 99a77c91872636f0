import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { ASKED_EYEWEAR } from '../../../atelier/photo/asked.ts'
import { HAIR, SKIN } from '../../../atelier/colour.ts'
import { VOCABULARY, type Hex } from '../../../atelier/recipe.ts'
import { colours } from '../../text/fr.ts'
import { photo as photoText } from '../../text/photo.ts'
import { colourWord, traitLabels, traitNames } from '../../text/traits.ts'
import { Button } from '../../ui/button.tsx'
import { CLOTHING_COLOURS } from '../../ui/palettes.ts'
import type { StudioAction } from '../studio-state.ts'
import { DRAWN_TRAITS, TRAITS, type StudioPhoto, type TraitName } from './photo-state.ts'
import { TraitChip, type TraitOption } from './trait-chip.tsx'

const text = photoText.traits

interface Props {
  photo: StudioPhoto
  /** Whether a character is drawn, or the photo itself, which keeps its forms. */
  character: boolean
  /** The clothes' colour where it is not the photo's. */
  dyed: Hex | undefined
  dispatch: (action: StudioAction) => void
}

/** What was read on the photo, each to be changed before it is drawn. */
export function TraitChips({ photo, character, dyed, dispatch }: Props) {
  const title = useId()
  const { read, traits } = photo
  const names: readonly TraitName[] = character ? TRAITS : DRAWN_TRAITS
  const changed = dyed !== undefined || names.some((name) => traits[name])
  const reset = () => {
    for (const name of names) dispatch({ type: 'trait', name, value: null })
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
      options={valuesOf(name, character).map((value) => optionOf(name, value))}
      read={readOf(photo, name)}
      open={name === 'presentation' && character ? text.chance : text.asPhoto}
      chosen={traits[name] && optionOf(name, traits[name])}
      onChange={(value) => dispatch({ type: 'trait', name, value })}
    />
  )
  return (
    <section aria-labelledby={title} data-chips className="grid gap-3">
      <div>
        <h2 id={title} className="text-lg">
          {text.title}
        </h2>
        <p className="text-sm text-ink-soft">{character ? text.help : text.helpDrawn}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {names.filter((name) => name !== 'presentation').map(chip)}
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

const valuesOf = (name: TraitName, character: boolean): readonly string[] =>
  name === 'eyewear' && !character ? ASKED_EYEWEAR : VOCABULARY[name]

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
