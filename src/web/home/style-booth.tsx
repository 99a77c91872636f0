import { Shuffle } from 'lucide-react'
import { useId, useState } from 'react'
import { STYLES, type StyleId } from '../../atelier/recipe.ts'
import type { BoothChoice } from '../session/booth-choice.ts'
import { styles } from '../text/fr.ts'
import { home as text } from '../text/home.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Booth } from '../ui/booth.tsx'
import { useEarlyChoice } from '../ui/use-early-choice.ts'
import { useControl } from '../ui/use-hydrated.ts'
import { heroPicture, smallPicture } from './pictures.ts'
import { useSitter } from './use-sitter.ts'

/** One character in five styles: the build's pictures, or another character drawn in the browser. */
export function StyleBooth({ onChoose }: { onChoose: (choice: BoothChoice) => void }) {
  const [style, setStyle] = useState<StyleId>('corporate')
  const [touched, setTouched] = useState(false)
  const [words, setWords] = useState<readonly string[]>([])
  const [seed, setSeed] = useState<number | null>(null)
  const { drawn, waiting, failed, turns, sit } = useSitter()
  const name = useId()
  const control = useControl()

  const choose = (next: StyleId) => {
    setStyle(next)
    setTouched(true)
    onChoose({ style: next, words, seed })
  }
  const group = useEarlyChoice(choose)
  const call = (nextWords: readonly string[], nextSeed: number | null) => {
    setTouched(true)
    setWords(nextWords)
    setSeed(nextSeed)
    onChoose({ style, words: nextWords, seed: nextSeed })
    void sit(nextWords, nextSeed, style)
  }
  const toggle = (word: string) =>
    call(words.includes(word) ? words.filter((other) => other !== word) : [...words, word], seed)

  const portrait = drawn[style]
  const shown = portrait?.url ?? heroPicture(style)
  const described = portrait ? text.sitterAlt(styles[style].name, portrait.words) : text.modelAlt(styles[style].name)
  return (
    <div className="relative">
      <Booth className="aspect-square sm:aspect-[10/9]">
        <p
          aria-hidden="true"
          className="absolute top-4 left-1/2 z-10 -translate-x-1/2 rounded-tile bg-[#fff6e2] px-4 py-1.5 font-display text-sm font-extrabold tracking-wide whitespace-nowrap text-[#1c1930] shadow-[0_0_40px_6px_#fff1cf99] sm:text-base"
        >
          {text.five}
        </p>
        <img
          key={shown}
          src={shown}
          alt={described}
          width={640}
          height={640}
          fetchPriority="high"
          className={cx(
            'absolute bottom-0 left-1/2 h-[94%] w-auto -translate-x-1/2',
            touched && 'develop',
            style === 'pixel' && '[image-rendering:pixelated]',
          )}
        />
        {touched && (
          <div
            key={`${shown} flash`}
            aria-hidden="true"
            className="flash pointer-events-none absolute inset-0 z-20 bg-white opacity-0"
          />
        )}
      </Booth>
      <div className="relative z-10 mx-2 -mt-8 rounded-card bg-card p-2.5 shadow-lift sm:mx-6 sm:-mt-10 sm:p-3.5">
        <fieldset ref={group}>
          <legend className="visually-hidden">{text.fiveGroup}</legend>
          <div className="grid grid-cols-5 gap-2 sm:gap-3">
            {STYLES.map((id) => (
              <label key={id} title={styles[id].name} className="focus-host relative block rounded-tile">
                <input
                  type="radio"
                  name={name}
                  value={id}
                  checked={id === style}
                  className="visually-hidden peer"
                  onChange={() => choose(id)}
                />
                <span className="block aspect-square overflow-hidden rounded-tile bg-ground transition-shadow peer-checked:bg-ground-chosen peer-checked:shadow-[0_0_0_3px_var(--light-1)] forced-colors:peer-checked:outline-4">
                  <img
                    key={drawn[id]?.url}
                    src={drawn[id]?.url ?? smallPicture(id)}
                    alt=""
                    width={256}
                    height={256}
                    className={cx(
                      'size-full object-cover',
                      id === 'pixel' && '[image-rendering:pixelated]',
                      waiting.includes(id) ? 'breathe opacity-25 blur-[3px]' : turns > 0 && 'develop',
                    )}
                  />
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
        <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3 noscript:hidden">
          <div role="group" aria-label={text.changeGroup} className="flex flex-1 flex-wrap gap-1.5">
            {text.changes.map((word) => (
              <button
                key={word}
                type="button"
                {...control}
                aria-pressed={words.includes(word)}
                onClick={() => toggle(word)}
                className="min-h-11 rounded-full border border-line-strong px-3.5 text-sm font-semibold whitespace-nowrap hover:border-ink aria-pressed:border-brand aria-pressed:bg-brand-wash aria-pressed:text-brand forced-colors:aria-pressed:outline-3"
              >
                {word}
              </button>
            ))}
          </div>
          <Button look="paper" size="s" className="max-sm:w-full" onClick={() => call(words, newSeed())}>
            <Shuffle className="size-4.5" aria-hidden />
            {text.another}
          </Button>
          <p role="status" className={cx('w-full text-sm text-danger', !failed && 'visually-hidden')}>
            {failed ? text.sitFailed : turns === 0 ? '' : waiting.length > 0 ? text.sitting : text.sat}
          </p>
        </div>
      </div>
    </div>
  )
}

/** Unsigned, 32 bits, as the recipe's chance takes it. */
function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!
}
