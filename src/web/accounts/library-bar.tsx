import { Heart, Search } from 'lucide-react'
import { useId } from 'react'
import { STYLES } from '../../atelier/recipe.ts'
import { account } from '../text/accounts.ts'
import { styles } from '../text/fr.ts'
import { cx } from '../ui/class-names.ts'
import type { LibraryFilter } from './account-api.ts'

const text = account.images.library
const FIELD = 'min-h-11 rounded-card border border-line-strong bg-card px-3.5'

/** Looks through the pictures: by words, by style, favourites only. */
export function LibraryBar({ filter, onFilter }: { filter: LibraryFilter; onFilter: (filter: LibraryFilter) => void }) {
  const id = useId()
  return (
    <search className="flex flex-wrap gap-2.5">
      <label htmlFor={`${id}-words`} className="visually-hidden">
        {text.search}
      </label>
      <span className="relative min-w-0 flex-1 basis-56">
        <Search className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-soft" aria-hidden />
        <input
          id={`${id}-words`}
          type="search"
          maxLength={200}
          value={filter.search}
          placeholder={text.search}
          onChange={({ target }) => onFilter({ ...filter, search: target.value })}
          className={cx(FIELD, 'w-full pl-11')}
        />
      </span>
      <label htmlFor={`${id}-style`} className="visually-hidden">
        {text.style}
      </label>
      <select
        id={`${id}-style`}
        value={filter.style}
        onChange={({ target }) => onFilter({ ...filter, style: target.value as LibraryFilter['style'] })}
        className={FIELD}
      >
        <option value="">{text.anyStyle}</option>
        {STYLES.map((style) => (
          <option key={style} value={style}>
            {styles[style].name}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-pressed={filter.favourites}
        onClick={() => onFilter({ ...filter, favourites: !filter.favourites })}
        className={cx(
          FIELD,
          'inline-flex items-center gap-2 font-semibold',
          filter.favourites && 'border-light-1! bg-brand-wash! text-brand',
        )}
      >
        <Heart className={cx('size-5', filter.favourites && 'fill-current')} aria-hidden />
        {text.favourites}
      </button>
    </search>
  )
}
