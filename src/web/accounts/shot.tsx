import { Check, Download, Heart } from 'lucide-react'
import { useState } from 'react'
import type { GeneratedImageRow } from '../../contract/account.ts'
import { account } from '../text/accounts.ts'
import { dates } from '../text/fr.ts'
import { studio } from '../text/studio.ts'
import { Film } from './film.tsx'
import { savePicture } from './save-picture.ts'

const text = account.images

interface ShotProps {
  row: GeneratedImageRow
  number: number
  chosen: boolean
  onChoose: (on: boolean) => void
  onOpen: () => void
  onFavourite: () => void
}

/** A picture on the film: opened, liked, selected or downloaded. */
export function Shot({ row, number, chosen, onChoose, onOpen, onFavourite }: ShotProps) {
  const [gone, setGone] = useState(false)
  return (
    <li className="min-w-0">
      <Film>
        <div className="relative px-1.5">
          <button
            type="button"
            aria-label={text.open(number)}
            onClick={onOpen}
            className="block aspect-square w-full overflow-hidden rounded-[0.3rem] bg-[#efe7d9] transition-[filter] hover:brightness-105"
          >
            {gone ? (
              <span className="grid size-full place-items-center p-3 text-sm text-[#5a5467]">{text.gone}</span>
            ) : (
              <img
                src={`${row.url}?size=512`}
                alt=""
                width={512}
                height={512}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
                onError={() => setGone(true)}
              />
            )}
          </button>
          {chosen && (
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              className="pointer-events-none absolute -inset-x-1 -inset-y-2.5 z-10 h-[calc(100%+1.25rem)] w-[calc(100%+0.5rem)] overflow-visible"
              fill="none"
              preserveAspectRatio="none"
            >
              <path
                className="circled"
                pathLength={1}
                d="M58 4C30 0 5 18 4 50s22 47 48 46 46-20 44-50S70 1 38 7"
                stroke="#ff6a47"
                strokeWidth="2.4"
                strokeLinecap="round"
              />
            </svg>
          )}
          <button
            type="button"
            aria-pressed={row.favourite}
            aria-label={text.library.favourite(number)}
            title={text.library.favourite(number)}
            onClick={onFavourite}
            className="group absolute top-0 left-1.5 z-20 grid size-11 place-items-center rounded-tile"
          >
            <span className="grid size-6.5 place-items-center rounded-full bg-[#fffdf8e6] text-[#5a5467] group-hover:text-[#1c1930] group-aria-pressed:text-[#d3452a]">
              <Heart className="size-4 group-aria-pressed:fill-current" strokeWidth={2.5} aria-hidden />
            </span>
          </button>
          <label className="group absolute top-0 right-1.5 z-20 grid size-11 place-items-center">
            <input
              type="checkbox"
              className="peer absolute inset-0 z-1 m-0 size-full cursor-pointer opacity-0"
              checked={chosen}
              aria-label={text.select(number)}
              onChange={(event) => onChoose(event.target.checked)}
            />
            <span
              aria-hidden="true"
              className="grid size-6.5 place-items-center rounded-full border-2 border-[#5a5467] bg-[#fffdf8e6] text-transparent group-hover:border-[#1c1930] peer-checked:border-[#ff6a47] peer-checked:bg-[#ff6a47] peer-checked:text-[#17121f] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-fill-2"
            >
              <Check className="size-4" strokeWidth={3.5} />
            </span>
          </label>
        </div>
        <div className="flex items-center justify-between gap-1 pl-3 text-[0.82rem] leading-tight">
          <p className="min-w-0 font-display font-bold tracking-wide text-[#f7b45c] tabular-nums">
            {String(number).padStart(2, '0')}
            <span aria-hidden="true"> ▸ </span>
            <time dateTime={row.created_at} className="font-semibold whitespace-nowrap">
              {dates.short(row.created_at)}
            </time>
          </p>
          <button
            type="button"
            aria-label={studio.sheet.download(number)}
            title={text.view.download}
            onClick={() => void savePicture(row, number)}
            className="grid size-11 shrink-0 place-items-center rounded-tile hover:bg-white/12 focus-visible:outline-[#b6acff]"
          >
            <Download className="size-4.5" aria-hidden />
          </button>
        </div>
      </Film>
    </li>
  )
}
