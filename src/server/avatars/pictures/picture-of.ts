import { CANVAS } from '../../../atelier/drawing.ts'
import type { Background } from '../../../atelier/recipe.ts'
import { takeFacts, type KeptFacts } from '../../c2pa/kept-facts.ts'
import { AppError } from '../../http/errors.ts'
import type { Avatars } from '../avatars.ts'
import type { GeneratedImage } from '../images/store.ts'
import { compose } from './compose.ts'
import { changesOf, signPicture, type Drawn } from './credentials.ts'
import { withProvenance } from './provenance.ts'
import { resize, type Shape, type Size } from './resize.ts'
import { shareCard } from './share-card.ts'

export interface KeptPicture extends Drawn {
  image: GeneratedImage
}

interface Composed extends KeptFacts {
  png: Uint8Array
}

type Store = Pick<Avatars, 'files' | 'log'>

async function composed({ files, log }: Store, image: GeneratedImage, background: Background): Promise<Composed> {
  const subject = await files.get(image.file)
  if (!subject) {
    log.error({ imageId: image.id }, 'a picture’s file is missing')
    throw new AppError('NOT_FOUND')
  }
  const { png, ...facts } = takeFacts(subject)
  if (background.type === 'transparent') return { png, ...facts }
  return { png: withProvenance(await compose(png, background), image.source), ...facts }
}

/**
 * A picture on a background as it is handed out: PNG, with its provenance, signed.
 *
 * @throws AppError NOT_FOUND when the file is gone, which is logged
 */
export async function pictureOf(
  avatars: Store & Pick<Avatars, 'signer'>,
  drawn: KeptPicture,
  background: Background,
  shape: Shape = 'square',
  side: Size = CANVAS,
): Promise<Uint8Array> {
  const { image } = drawn
  const whole = await composed(avatars, image, background)
  const cut = await resize(whole.png, side, shape, image.recipe?.style === 'pixel')
  const png = cut === whole.png ? cut : withProvenance(cut, image.source)
  return signPicture(await avatars.signer(), drawn, {
    ...whole,
    png,
    changes: changesOf(background, shape, side),
    side,
  })
}

/** The card that messengers show for a picture's link. As `pictureOf`. */
export async function cardOf(
  avatars: Store & Pick<Avatars, 'signer'>,
  drawn: KeptPicture,
  background: Background,
): Promise<Uint8Array> {
  const whole = await composed(avatars, drawn.image, background)
  const png = withProvenance(await shareCard(whole.png), drawn.image.source)
  return signPicture(await avatars.signer(), drawn, {
    ...whole,
    png,
    changes: [...changesOf(background), 'card'],
    side: CANVAS,
  })
}
