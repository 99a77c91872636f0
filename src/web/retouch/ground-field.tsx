import { useId } from 'react'
import type { Background, Hex, Recipe } from '../../atelier/recipe.ts'
import { retouch as text } from '../text/retouch.ts'
import { OwnColour } from './colour-field.tsx'
import { groundName } from './describe-change.ts'
import { groundStyle } from './ground-style.ts'
import { GROUNDS, SOLID_GROUNDS } from './palettes.ts'
import type { FieldProps } from './field-props.ts'
import { Sketch } from './sketch.tsx'
import { LEGEND, Tile, tiles } from './tile.tsx'

const same = (a: Background, b: Background) => groundKey(a) === groundKey(b)
const groundKey = ({ type, colors: [first, second] }: Background) =>
  type === 'transparent' ? type : type === 'solid' ? first : `${first} ${second}`

/** The person before every background. */
export function GroundField({ recipe, onEdit, onSettle }: FieldProps) {
  const group = useId()
  const { background } = recipe
  const { type, colors } = background
  const choose = (next: Background) => onEdit({ background: next })
  const pairs = GROUNDS.map(([first, second]): Background => ({ type: 'gradient', colors: [first, second] }))
  // The second colour waits for a gradient to come back to.
  const solids = SOLID_GROUNDS.map((colour): Background => ({ type: 'solid', colors: [colour, colors[1]] }))
  const row = (legend: string, grounds: Background[]) => (
    <fieldset>
      <legend className={LEGEND}>{legend}</legend>
      <div className={tiles(4)}>
        {grounds.map((ground) => (
          <GroundTile
            key={groundKey(ground)}
            group={group}
            ground={ground}
            recipe={recipe}
            checked={same(ground, background)}
            onChoose={() => choose(ground)}
          />
        ))}
      </div>
    </fieldset>
  )
  const own = (label: string, at: 0 | 1) => (
    <OwnColour
      key={label}
      label={label}
      colour={colors[at]}
      chosen={![...pairs, ...solids].some((ground) => same(ground, background))}
      set={(colour: Hex) =>
        onEdit({ background: { type, colors: at === 0 ? [colour, colors[1]] : [colors[0], colour] } }, `ground${at}`)
      }
      onSettle={onSettle}
      name={label}
    />
  )
  return (
    <div className="grid gap-5">
      <div>
        {row(text.ground.solid, [{ type: 'transparent', colors }, ...solids])}
        {type === 'solid' && <div className="mt-2">{own(text.ground.own, 0)}</div>}
      </div>
      <div>
        {row(text.ground.gradient, pairs)}
        {type === 'gradient' && (
          <div className="mt-2 grid gap-2">
            {own(text.ground.first, 0)}
            {own(text.ground.second, 1)}
          </div>
        )}
      </div>
    </div>
  )
}

function GroundTile({
  group,
  ground,
  recipe,
  checked,
  onChoose,
}: {
  group: string
  ground: Background
  recipe: Recipe
  checked: boolean
  onChoose: () => void
}) {
  return (
    <Tile
      type="radio"
      name={group}
      value={groundKey(ground)}
      label={groundName(ground)}
      quiet
      checked={checked}
      onChange={onChoose}
      style={groundStyle(ground)}
      ground={ground.type === 'transparent' ? 'checkerboard bg-[length:14px_14px]!' : ''}
    >
      <Sketch recipe={recipe} view="portrait" />
    </Tile>
  )
}
