import { useId, useState } from 'react'
import { STYLES, type StyleId } from '../../atelier/recipe.ts'
import { home as text, styles } from '../text/fr.ts'
import { cx } from '../ui/class-names.ts'
import { Booth } from '../ui/booth.tsx'
import { heroPicture, smallPicture } from './pictures.ts'

/** One character in five styles; choosing a style takes the picture again. */
export function StyleBooth() {
  const [style, setStyle] = useState<StyleId>('corporate')
  const [shots, setShots] = useState(0)
  const name = useId()
  return (
    <div className="relative">
      <Booth className="aspect-square sm:aspect-[10/9]">
        <p aria-hidden="true" className="absolute top-4 left-1/2 z-10 -translate-x-1/2 rounded-tile bg-[#fff6e2] px-4 py-1.5 font-display text-sm font-extrabold tracking-wide whitespace-nowrap text-[#1c1930] shadow-[0_0_40px_6px_#fff1cf99] sm:text-base">
          {text.five}
        </p>
        <img
          key={style} src={heroPicture(style)} alt={text.modelAlt(styles[style].name)} width={640} height={640} fetchPriority="high"
          className={cx('absolute bottom-0 left-1/2 h-[94%] w-auto -translate-x-1/2', shots > 0 && 'develop', style === 'pixel' && '[image-rendering:pixelated]')}
        />
        {shots > 0 && <div key={shots} aria-hidden="true" className="flash pointer-events-none absolute inset-0 z-20 bg-white opacity-0" />}
      </Booth>
      <fieldset className="relative z-10 mx-3 -mt-8 rounded-card bg-card p-2.5 shadow-lift sm:mx-8 sm:-mt-10 sm:p-3.5">
        <legend className="visually-hidden">{text.fiveGroup}</legend>
        <div className="grid grid-cols-5 gap-2 sm:gap-3">
          {STYLES.map((id) => (
            <label key={id} title={styles[id].name} className="focus-host relative block rounded-tile">
              <input
                type="radio" name={name} value={id} checked={id === style} className="visually-hidden peer"
                onChange={() => {
                  setStyle(id)
                  setShots((n) => n + 1)
                }}
              />
              <span className="block aspect-square overflow-hidden rounded-tile bg-ground transition-shadow peer-checked:bg-ground-chosen peer-checked:shadow-[0_0_0_3px_var(--light-1)]">
                <img src={smallPicture(id)} alt="" width={256} height={256} className={cx('size-full object-cover', id === 'pixel' && '[image-rendering:pixelated]')} />
              </span>
              <span className="visually-hidden">{styles[id].name}</span>
            </label>
          ))}
        </div>
        <p aria-live="polite" className="mt-2.5 flex flex-wrap justify-center gap-x-2 text-center leading-tight">
          <strong className="font-display">{styles[style].name}</strong>
          <span className="text-ink-soft">{styles[style].line}</span>
        </p>
      </fieldset>
    </div>
  )
}
