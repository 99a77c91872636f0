import { useId } from 'react'
import { STYLES, type StyleId } from '../../atelier/recipe.ts'
import { styles } from '../text/fr.ts'
import { studio as text } from '../text/studio.ts'
import { cx } from '../ui/class-names.ts'
import { useEarlyChoice } from '../ui/use-early-choice.ts'
import { stylePicture } from './pictures.ts'

interface Props {
  value: StyleId | null
  onChange: (style: StyleId) => void
}

/** The five styles, by picture. */
export function StylePicker({ value, onChange }: Props) {
  const name = useId()
  const group = useEarlyChoice(onChange)
  return (
    <fieldset ref={group} className="grid grid-cols-6 gap-2.5 @md:grid-cols-5 @md:gap-3">
      <legend className="visually-hidden">{text.style}</legend>
      {STYLES.map((style, i) => (
        <label
          key={style}
          className={cx(
            'focus-host group relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition-[border-color,box-shadow] hover:border-line-strong @md:col-span-1',
            i < 3 ? 'col-span-2' : 'col-span-3',
            'has-checked:border-light-1 has-checked:shadow-[0_0_0_2px_var(--light-1)]',
          )}
        >
          <input
            type="radio"
            name={name}
            value={style}
            checked={value === style}
            onChange={() => onChange(style)}
            className="visually-hidden peer"
          />
          <span
            className={cx(
              'block overflow-hidden bg-ground peer-checked:bg-ground-chosen',
              i < 3 ? 'aspect-square' : 'aspect-[1.55] @md:aspect-square',
            )}
          >
            <img
              src={stylePicture(style)}
              alt=""
              width={256}
              height={256}
              decoding="async"
              className={cx(
                'size-full object-contain transition-transform duration-200 group-hover:scale-105',
                (style === 'corporate' || style === 'lineart') && 'origin-[50%_70%] scale-115 group-hover:scale-120',
                style === 'pixel' && '[image-rendering:pixelated]',
              )}
            />
          </span>
          <span className="grid flex-1 place-items-center px-1 py-2 text-center text-[0.82rem] leading-tight font-semibold">
            {styles[style].name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The same choice in one line, for when the words come first. */
export function CompactStylePicker({
  value,
  onChange,
  help: words = text.drawnInHelp,
}: Props & { help?: string | null }) {
  const name = useId()
  const help = useId()
  return (
    <fieldset aria-describedby={words ? help : undefined} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <legend className="mb-2 text-sm font-semibold">
        {text.drawnIn} <span className="text-brand">{value ? styles[value].name : '…'}</span>
      </legend>
      <div className="flex gap-2">
        {STYLES.map((style) => (
          <label
            key={style}
            title={styles[style].name}
            className="focus-host relative size-12 overflow-hidden rounded-tile border border-line bg-ground has-checked:border-light-1 has-checked:bg-ground-chosen has-checked:shadow-[0_0_0_2px_var(--light-1)]"
          >
            <input
              type="radio"
              name={name}
              value={style}
              checked={value === style}
              onChange={() => onChange(style)}
              className="visually-hidden"
            />
            <img src={stylePicture(style)} alt="" width={256} height={256} className="size-full object-cover" />
            <span className="visually-hidden">{styles[style].name}</span>
          </label>
        ))}
      </div>
      {words && (
        <p id={help} className="text-sm text-ink-soft">
          {words}
        </p>
      )}
    </fieldset>
  )
}
