/** One picture's person in twelve moods: drawn when asked for, free, not kept. */
import type { Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { CANVAS } from '../../atelier/drawing.ts'
import type { Recipe } from '../../atelier/recipe.ts'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import { sendZip } from '../http/send-zip.ts'
import { ownedImage } from './owned-image.ts'
import { BACKGROUND_PARAMETER, parseBackground, type PictureRoutes } from './picture-routes.ts'
import { signPicture } from './pictures/credentials.ts'
import { moodSheet, moodsOf, stickerOf, trayOf } from './pictures/moods.ts'
import { retouchableOf, retouchCost } from './retouch-picture.ts'

/** Resizing and encoding what is drawn, in hundredths of a second of a processor (docs/measured.md). */
const ZIP_COST = 120
const SHEET_COST = 80

export function moodRoutes(routes: Hono, { avatars, readOwners, limitComposing }: PictureRoutes): void {
  const { composer } = avatars

  /** The subjects, paid for. What was drawn a moment ago, for the other of the two files, costs nothing again. */
  const draw = async (c: Context, extra: number) => {
    const { image, generation, owners } = await ownedImage(c, { avatars, readOwners }, c.req.param('id')!)
    const recipe = (image.recipe && retouchableOf(image.recipe)) as Recipe | null | undefined
    if (!recipe) throw new AppError('NO_RECIPE')
    const chosen = parseBackground(c.req.query('background'))
    const pay = (cost: number) => limitComposing(c, owners[0]!, cost)
    await pay(extra)
    const moods = moodsOf(recipe)
    const subjects: Uint8Array[] = []
    // One after the other: who wants twelve takes one place in the composer's queue.
    for (const { name, recipe: mood } of moods)
      subjects.push(
        await composer.compose(
          `mood-${image.id}-${name}`,
          () => pay(retouchCost(mood)),
          () => avatars.drawRecipe(mood),
        ),
      )
    const background = chosen ?? image.background ?? generation.order.background
    const crisp = recipe.style === 'pixel'
    const sheet = async () =>
      signPicture(
        await avatars.signer(),
        { image: { ...image, recipe }, engine: generation.engine },
        { png: await moodSheet(subjects, background, crisp), changes: ['sheet'], side: CANVAS },
      )
    return { moods, subjects, crisp, sheet }
  }

  routes.get(
    '/images/:id/moods.zip',
    describeRoute({
      summary: 'La personne d’une image en douze humeurs : autocollants de 512×512, WebP sous 100 ko et PNG',
      parameters: [BACKGROUND_PARAMETER],
      responses: {
        200: {
          description: 'Un fichier ZIP : `whatsapp/`, `telegram/` et la planche',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        ...failures(404, 409, 429),
      },
    }),
    async (c) => {
      const { moods, subjects, crisp, sheet } = await draw(c, ZIP_COST)
      return sendZip(c, 'humeurs.zip', async function* () {
        for (const [i, { name }] of moods.entries()) {
          const file = `${String(i + 1).padStart(2, '0')}-${name}`
          const { png, webp } = await composer.inTurn(() => stickerOf(subjects[i]!, crisp))
          yield [`whatsapp/${file}.webp`, webp]
          yield [`telegram/${file}.png`, png]
        }
        yield ['whatsapp/paquet.png', await composer.inTurn(() => trayOf(subjects[0]!, crisp))]
        yield ['planche.png', await composer.inTurn(sheet)]
      })
    },
  )

  routes.get(
    '/images/:id/moods.png',
    describeRoute({
      summary: 'La personne d’une image en douze humeurs, sur une planche de 2048×1536',
      parameters: [BACKGROUND_PARAMETER],
      responses: {
        200: { description: 'La planche', content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } },
        ...failures(404, 409, 429),
      },
    }),
    async (c) => {
      const { sheet } = await draw(c, SHEET_COST)
      const png = await composer.inTurn(sheet)
      return c.body(new Uint8Array(png), 200, {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="humeurs.png"',
        'cache-control': 'no-store',
      })
    },
  )
}
