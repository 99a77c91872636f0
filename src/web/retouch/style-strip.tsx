import { useId, useMemo } from 'react'
import { STYLES, type Recipe, type StyleId } from '../../atelier/recipe.ts'
import { styles } from '../text/fr.ts'
import { retouch as text } from '../text/retouch.ts'
import { cx } from '../ui/class-names.ts'
import { Sketch } from './sketch.tsx'

/** The same person in the five styles; beside the preview on a phone, under it elsewhere. */
export function StyleStrip({
  recipe: { style: chosen },
  resting,
  wide,
  onChange,
}: {
  recipe: Recipe
  /** As `FieldProps`. */
  resting: Recipe
  wide: boolean
  onChange: (style: StyleId) => void
}) {
  const group = useId()
  const people = useMemo(() => STYLES.map((style) => [style, { ...resting, style }] as const), [resting])
  return (
    <fieldset className={wide ? 'grid justify-items-center' : 'contents'}>
      <legend className={wide ? 'mx-auto mb-2 text-sm font-semibold text-ink-soft' : 'visually-hidden'}>
        {text.styles}
      </legend>
      <div className={cx('flex', wide ? 'gap-2.5' : 'retouch-strip')}>
        {people.map(([style, person]) => (
          <label key={style} title={styles[style].name} className="group grid justify-items-center gap-1">
            <input
              type="radio"
              name={group}
              value={style}
              checked={chosen === style}
              onChange={() => onChange(style)}
              className="visually-hidden peer"
            />
            <span
              className={cx(
                'block overflow-hidden rounded-full border border-line bg-ground transition-transform duration-150 group-hover:scale-105 peer-checked:border-light-1 peer-checked:bg-ground-chosen peer-checked:shadow-[0_0_0_2.5px_var(--light-1)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-brand',
                wide && 'size-16',
              )}
            >
              <Sketch recipe={person} view="head" />
            </span>
            <span className={wide ? 'text-xs font-semibold text-ink-soft' : 'visually-hidden'}>
              {styles[style].name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
