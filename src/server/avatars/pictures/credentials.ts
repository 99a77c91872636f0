/** What is claimed of a picture in its C2PA manifest: who made it and what was done to it. Nothing of who asked, nor their words. */
import { CANVAS } from '../../../atelier/drawing.ts'
import type { Background } from '../../../atelier/recipe.ts'
import type { KeptFacts } from '../../c2pa/kept-facts.ts'
import type { Action } from '../../c2pa/manifest.ts'
import { signPng } from '../../c2pa/png.ts'
import { signSvg } from '../../c2pa/svg.ts'
import type { PictureSigner } from '../avatars.ts'
import type { DigitalSource } from '../engines/engine.ts'
import type { GeneratedImage } from '../images/store.ts'
import { sourceType } from './provenance.ts'
import type { Shape, Size } from './resize.ts'

/** Smaller ones (favicons, stickers) leave the manifest out, which would be heavier than they are. Pixels of a side. */
export const SIGNED_FROM = 256

/** A picture, and the engine that its generation was asked of. */
export interface Drawn {
  image: Pick<GeneratedImage, 'source' | 'recipe' | 'retouchedFrom' | 'engine' | 'createdAt'>
  /** Its id. */
  engine: string
}

/** What was made of a subject before it is handed out. */
export type Change = 'background' | 'round' | 'resized' | 'sheet' | 'card'

const CHANGES: Record<Change, Omit<Action, 'softwareAgent'>> = {
  background: { action: 'c2pa.edited', description: 'Background set' },
  round: { action: 'c2pa.cropped', description: 'Cut round' },
  resized: { action: 'c2pa.resized.proportional', description: 'Made smaller' },
  sheet: { action: 'c2pa.edited', description: 'The same person drawn in several moods, side by side' },
  card: { action: 'c2pa.edited', description: 'Set into a card for link previews' },
}

/**
 * The ETag of a signed file. Its bytes change with the key and with what the product claims; with keys whose signatures
 * never repeat they differ each time, so that only its meaning is the same. RFC 9110 §8.8.1
 *
 * @param content names the picture and every way in which it is changed
 */
export function signedTag({ id, algorithm, generator }: PictureSigner, content: string): string {
  return `${algorithm.repeats ? '' : 'W/'}"${content}-${generator.version}-${id.slice(0, 8)}"`
}

/** What cutting and composing a subject does to it. */
export function changesOf({ type }: Background, shape: Shape = 'square', side: Size = CANVAS): Change[] {
  return [
    ...(type === 'transparent' ? [] : (['background'] as const)),
    ...(side < CANVAS ? (['resized'] as const) : []),
    ...(shape === 'round' ? (['round'] as const) : []),
  ]
}

const byAi = (source: DigitalSource) => /trained/i.test(source)

const MADE: Record<DigitalSource, string> = {
  algorithmicMedia: 'Drawn by rules and chance',
  algorithmicallyEnhanced: 'Drawn by rules, from a photo',
  trainedAlgorithmicMedia: 'Made by an AI engine',
  compositeWithTrainedAlgorithmicMedia: 'Made by an AI engine, from a photo',
}

/** In the order in which they were done. */
export function actionsOf(
  { image: { source, recipe, retouchedFrom, engine: fallback, createdAt }, engine }: Drawn,
  changes: Change[],
  { ingredient, marked, model }: KeptFacts,
): Action[] {
  const softwareAgent = recipe
    ? { name: 'Trombine atelier', version: String(recipe.version) }
    : { name: `${byAi(source) ? 'AI engine' : 'Trombine'} ${fallback ?? engine}`, ...(model && { version: model }) }
  // The Code of Practice (measure 1.1.1) asks what an AI made to say when; of others it is nobody's business.
  const made = { softwareAgent, digitalSourceType: sourceType(source), when: byAi(source) ? createdAt : undefined }
  return [
    ingredient
      ? { action: 'c2pa.opened', ...made, description: 'Made by an AI engine, with a manifest of its own' }
      : {
          action: 'c2pa.created',
          ...made,
          description: MADE[source],
        },
    ...(byAi(source) ? [{ action: 'c2pa.edited', description: 'Cut out of its background' }] : []),
    ...(marked ? [{ action: 'c2pa.watermarked.unbound', description: 'Marked invisibly' }] : []),
    ...(retouchedFrom ? [{ action: 'c2pa.edited', description: 'Retouched: the recipe changed, and drawn anew' }] : []),
    ...changes.map((change) => CHANGES[change]),
  ]
}

export interface Bare extends KeptFacts {
  /** As it was composed, with its XMP. */
  png: Uint8Array
  changes: Change[]
  /** Its shorter side, pixels. */
  side: number
}

/** A PNG as it is handed out: from `SIGNED_FROM` pixels with a signed manifest. */
export function signPicture(
  { generator, ...signer }: PictureSigner,
  drawn: Drawn,
  { png, changes, side, ...facts }: Bare,
): Uint8Array {
  if (side < SIGNED_FROM) return png
  const actions = actionsOf(drawn, changes, facts)
  return signPng(signer, { generator, ingredient: facts.ingredient, actions }, png)
}

/** The same of a picture in vectors. */
export function signVector(
  { generator, ...signer }: PictureSigner,
  drawn: Drawn,
  svg: string,
  changes: Change[],
): string {
  return signSvg(signer, { generator, actions: actionsOf(drawn, changes, {}) }, svg)
}
