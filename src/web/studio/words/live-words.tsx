import { Suspense, useEffect, useId, useState } from 'react'
import { showsEyeColor, takesEyewearColor, takesHeadwearColor } from '../../../atelier/own-colours.ts'
import type { Recipe } from '../../../atelier/recipe.ts'
import type { Said } from '../../../contract/settle.ts'
import { styles } from '../../text/fr.ts'
import { studio } from '../../text/studio.ts'
import { wordValues } from '../../text/word-values.ts'
import { cx } from '../../ui/class-names.ts'
import { FaceGuide } from '../../ui/face-guide.tsx'
import { fetchedPart } from '../../ui/fetched-part.ts'
import { useWide } from '../../ui/use-wide.ts'
import type { StudioAction, StudioState, Understood } from '../studio-state.ts'
import { backgroundStyle } from '../../pictures/background-of.ts'
import { attributesOf, decidedAnew, followWords, setByHand, valuesIn } from './by-hand.ts'
import { isTiedUp, isUnderCover } from './hidden.ts'
import { drawnAs, meaningOf } from './meaning.ts'
import { wholePhrases } from './phrases.ts'
import type { LiveCasting } from './casting.ts'
import { useLiveWords, type LiveWords as Live } from './use-live-words.ts'
import { useUnseen } from './use-unseen.ts'

const WordValues = fetchedPart(async () => (await import('./word-values.tsx')).WordValues)

const text = studio.live
/** Of a trade, which may mean six things, as many are named as fit into a chip. */
const NAMED = 2

const CHIP =
  'inline-flex max-w-full min-h-9 flex-wrap items-center gap-x-1.5 rounded-panel border border-line bg-brand-wash px-3 py-1 text-left text-sm leading-tight wrap-anywhere hover:border-ink'
const FOLLOW =
  'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 justify-self-start text-sm'

/** On a phone, as many as stand beside the sketch. */
const FEW = 3

/** All of them are to be seen; a whole paragraph scrolls. */
const CHIPS = '-m-1 max-h-96 overflow-y-auto rounded-tile p-1'

interface Props {
  casting: LiveCasting
  held: StudioState['locks']
  onSaid: (said: Said) => void
  dispatch: (action: StudioAction) => void
}

/**
 * Under the prompt: what is understood of it while it is typed, each phrase with the values that it could have instead,
 * and somebody who looks like that. It grows with what it tells.
 */
export function LiveWords({ casting, held, onSaid, dispatch }: Props) {
  const live = useLiveWords(casting)
  const [open, setOpen] = useState<Chip>()
  const wide = useWide()
  const [all, setAll] = useState(false)
  const said = JSON.stringify(live.reading?.said ?? {})
  useEffect(() => onSaid(JSON.parse(said) as Said), [said, onSaid])
  const { reading, sketch, settled } = live
  const title = useId()
  const recipe = reading?.recipes[0]
  const { covered, undrawn } = useUnseen(live)
  const { chips, overruled, keepsColours, unseen, tied, unseenHair, several, ignored } = told(live, casting, held)
  // Of « boucles d’oreilles dorées » and « boucles d’oreilles » one is told, for one reason.
  const isNew = (words: string, told: readonly string[]) =>
    !told.some((other) => other.includes(words) || words.includes(other))
  const hidden = texts(covered).filter((words) => isNew(words, [...unseen, ...unseenHair]))
  const missing = texts(undrawn).filter((words) => isNew(words, [...unseen, ...unseenHair, ...hidden]))
  // Said once the typing rests, not at each letter, nor again when the same words are drawn anew.
  const sentence = text.announced(
    chips.map(({ words }) => words),
    ignored,
    several,
  )
  const [announced, setAnnounced] = useState('')
  if (!reading && announced !== '') setAnnounced('')
  if (reading && settled && announced !== sentence) setAnnounced(sentence)
  // Never a button in the place of one phrase.
  const folds = !wide && chips.length > FEW + 1
  const byHand = chips.flatMap((chip) => chip.byHand)
  const anew = reading ? decidedAnew(held, reading).join() : ''
  useEffect(() => {
    for (const attribute of anew ? anew.split(',') : []) dispatch({ type: 'unlock', attribute })
  }, [anew, dispatch])
  return (
    <section
      aria-labelledby={title}
      data-live={reading ? (settled ? 'settled' : 'typing') : 'empty'}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 rounded-card border border-line bg-card p-2.5"
    >
      <div
        className={cx(
          'relative grid size-38.5 place-items-center self-start overflow-hidden rounded-tile max-sm:size-28.5',
          recipe?.background.type === 'transparent' || !recipe ? 'bg-ground' : 'forced-color-adjust-none',
        )}
        style={recipe && { background: backgroundStyle(recipe.background) }}
      >
        {sketch && recipe ? (
          <img
            src={sketch}
            alt={text.sketchAlt(styles[recipe.style].name)}
            width={256}
            height={256}
            className={cx('size-full object-cover', recipe.style === 'pixel' && '[image-rendering:pixelated]')}
          />
        ) : (
          <FaceGuide className="size-3/5 text-line-strong" />
        )}
      </div>
      <div className="grid content-start gap-1.5">
        <h2 id={title} className="text-base">
          {text.title}
        </h2>
        {!reading ? (
          <p className="text-sm text-ink-soft">{text.waiting}</p>
        ) : chips.length === 0 ? (
          <p className="text-sm font-semibold text-coral-ink">{casting.locks ? text.nothing : text.byChance}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
          <div tabIndex={0} role="group" aria-label={text.read} className={CHIPS}>
            <ul className="flex flex-wrap gap-1.5">
              {(folds && !all ? chips.slice(0, FEW) : chips).map((chip) => (
                <li key={chip.words} className="max-w-full">
                  <ChipButton {...chip} onOpen={() => setOpen(chip)} />
                </li>
              ))}
            </ul>
            {folds && (
              <button type="button" aria-expanded={all} className={FOLLOW} onClick={() => setAll(!all)}>
                {all ? wordValues.less : wordValues.more(chips.length - FEW)}
              </button>
            )}
          </div>
        )}
        {byHand.length > 0 && (
          <button type="button" className={FOLLOW} onClick={() => followWords(byHand).forEach(dispatch)}>
            {studio.wordsOrHand.follow}
          </button>
        )}
        {several && <p className="text-sm leading-snug">{text.several}.</p>}
        {[overruled, keepsColours, unseen, tied, unseenHair, hidden, missing, ignored].some(
          (words) => words.length > 0,
        ) && (
          <p className="text-sm leading-snug wrap-anywhere text-ink-soft">
            {keepsColours.length > 0 && `${text.keepsColours(keepsColours)}. `}
            {unseen.length > 0 && `${text.unseen(unseen)}. `}
            {tied.length > 0 && `${text.tied(tied)}. `}
            {unseenHair.length > 0 && `${text.unseenHair(unseenHair)}. `}
            {hidden.length > 0 && `${text.covered(hidden)}. `}
            {missing.length > 0 && `${text.undrawn(missing)}. `}
            {overruled.length > 0 && `${text.overruled(overruled)}. `}
            {ignored.length > 0 && studio.understood.ignored(ignored)}
          </p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {open && reading && recipe && (
        <Suspense>
          <WordValues
            words={open.words}
            attributes={open.about}
            recipe={recipe}
            sketch={sketch}
            reading={reading}
            dispatch={dispatch}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** One phrase, and what is drawn of it. */
interface Chip {
  words: string
  drawn: string[]
  /** The attributes that it is about. */
  about: Understood[]
  /** Those of them that were set by hand, whatever it says. */
  byHand: string[]
  /** All of them: nothing of what it says is drawn. */
  replaced: boolean
}

function ChipButton({ words, drawn, replaced, onOpen }: Chip & { onOpen: () => void }) {
  const more = drawn.length - NAMED
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={studio.understood.change(words)}
      onClick={onOpen}
      className={CHIP}
    >
      <bdi className="font-semibold">{replaced ? <s>{words}</s> : words}</bdi>{' '}
      {drawn.length > 0 && (
        <span className="text-ink-soft">
          {drawn.slice(0, NAMED).join(', ')}
          {more > 0 && ` ${wordValues.more(more)}`}
        </span>
      )}
    </button>
  )
}

/** What the panel says of a reading. A word that is still being typed is not called ignored yet. */
function told({ reading, settled }: Live, { configuration }: LiveCasting, held: StudioState['locks']) {
  const recipe = reading?.recipes[0]
  if (!reading || !recipe)
    return {
      chips: [],
      overruled: [],
      keepsColours: [],
      unseen: [],
      tied: [],
      unseenHair: [],
      several: false,
      ignored: [],
    }
  const { understood, overruled, words } = reading
  const isByHand = ({ attribute }: Understood) => setByHand(attribute, held, configuration)
  const others = overruled.filter(isByHand)
  const chips = wholePhrases([...understood, ...others]).map((about) => chipOf(about, others, recipe))
  const seen = new Set([...understood, ...others].map((wish) => wish.text))
  const keepsOwn = ({ attribute }: Pick<Understood, 'attribute'>) =>
    (attribute === 'headwearColor' && recipe.headwear !== 'none' && !takesHeadwearColor(recipe)) ||
    (attribute === 'eyewearColor' && recipe.eyewear !== 'none' && !takesEyewearColor(recipe))
  const missing = (which: (wish: Understood) => boolean) =>
    texts(overruled.filter(which)).filter((phrase) => !seen.has(phrase))
  return {
    chips,
    overruled: missing((wish) => !keepsOwn(wish)),
    keepsColours: missing(keepsOwn),
    unseen: showsEyeColor(recipe) ? [] : texts(understood.filter(({ attribute }) => attribute === 'eyeColor')),
    tied: texts(understood.filter((wish) => isTiedUp(wish, recipe))),
    unseenHair: texts(understood.filter((wish) => isUnderCover(wish, recipe))),
    several: reading.several,
    ignored: reading.ignored.filter((phrase) => settled || !words.endsWith(phrase)),
  }
}

function chipOf(about: Understood[], others: readonly Understood[], recipe: Recipe): Chip {
  const kept = about.filter((wish) => !others.includes(wish))
  const byHand = attributesOf(about.filter((wish) => others.includes(wish)))
  const instead = byHand.flatMap((attribute) => {
    const values = valuesIn(recipe, attribute)
    return values.map((value) => wordValues.byHand(drawnAs({ attribute, value })))
  })
  return {
    words: about[0]!.text,
    drawn: [...instead, ...(kept.length > 0 ? meaningOf(kept, recipe.background) : [])],
    about,
    byHand,
    replaced: kept.length === 0,
  }
}

const texts = (wishes: readonly Understood[]) => [...new Set(wishes.map((wish) => wish.text))]
