/** Corporate Flat: shapes without outlines, one base and one shadow each, light from the upper left. */
import type { Style } from '../../drawing.ts'
import type { Recipe } from '../../recipe.ts'
import { d, document1024, num } from '../svg.ts'
import { bolts, faceInk, inFront, jewels, neckInk, throat } from './accessories.ts'
import { beard } from './beard.ts'
import { aside, type Context, contextOf, fill, within } from './context.ts'
import { expressionOf } from './expression.ts'
import { eyes } from './eyes.ts'
import { eyewear } from './eyewear.ts'
import { brows, cheeks, ears, marks, nose, skin } from './face.ts'
import { garment, garmentBack, neck } from './garments.ts'
import { coversEars, hair } from './hair/hair.ts'
import { headwear } from './headwear/headwear.ts'
import { eyesX, mouthX, noseX } from './metrics.ts'
import { mouth } from './mouth.ts'
import { subpaths } from './path.ts'

const DROP = 112

/** How high the hair reaches. */
function hairTop(r: Recipe, covered: boolean): number {
  if (covered || r.hairLength === 'bald' || r.hairLength === 'shaved') return 196
  switch (r.hairStyle) {
    case 'afro':
      return r.hairLength === 'short' ? 110 : r.hairLength === 'medium' ? 68 : 28
    case 'bun':
      return r.hairLength === 'long' ? 4 : r.hairLength === 'medium' ? 30 : 60
    case 'mohawk':
      return r.hairLength === 'short' ? 52 : 10
    case 'spiky':
      return 80
    case 'ponytail':
      return 84
    case 'quiff':
      return 72
    default:
      return 104
  }
}

/** Degrees by which a mouth slants, one corner of which a photo shows drawn up in full. */
const SLANT = 6

function slanted({ r, m }: Context, drawn: string): string {
  const { mouthSlant = 0 } = r.features
  return mouthSlant === 0 ? drawn : `<g transform="rotate(${num(-mouthSlant * SLANT)} 0 ${num(m.mouthY)})">${drawn}</g>`
}

function draw(r: Recipe): string {
  const ctx = contextOf(r)
  const e = expressionOf(r)
  const hat = headwear(ctx)
  const h = hair(ctx, hat.cover, hat.inside)
  const b = beard(ctx, h.hasBareSides)
  const glasses = eyewear(ctx)
  const tilt = r.headwear === 'astronaut-helmet' ? 0 : ctx.m.tilt
  const turn = tilt ? `<g transform="rotate(${tilt.toFixed(2)} 0 700)">` : '<g>'
  // Shoulders lean a little against the head's lean, and stay behind its turn: nobody stands for a passport.
  const stance =
    r.headwear === 'astronaut-helmet'
      ? d`translate(0 ${-ctx.m.bodyUp})`
      : d`translate(${ctx.m.yaw * -0.2} ${-ctx.m.bodyUp}) rotate(${-0.5 * tilt} 0 720)`
  // The whole figure is as large as its tallest part allows.
  const top = Math.min(hat.top, hairTop(r, hat.cover !== 'none'))
  const scale = Math.min(1.24, 988 / (1024 - DROP - top))
  // Pointed ears are visible with any hair; with earrings it is tucked behind the ears they hang on.
  const earsShow = h.front !== '' && (ctx.has('elf-ears') || ctx.has('earrings'))
  const veiled = r.headwear === 'hijab'
  // Outlines that wind opposite ways would cancel where they overlap.
  const cast = (paths: string) => within(ctx, ctx.face, ...subpaths(paths).map((path) => fill(path, ctx.c.skin.shade)))
  // The shade of skin lies under clipped sides: over them it would be a pale notch below the hair, or a hat.
  const shade = cast(h.cast + hat.cast)
  const [shaded, shadow] = h.scalp ? [shade + h.scalp, ''] : ['', shade]
  return document1024(
    `<g transform="translate(512 ${(1024 - (1024 - DROP) * scale).toFixed(2)}) scale(${scale.toFixed(4)})">`,
    `${turn}${hat.back}${h.back}</g>`,
    `<g transform="${stance}">${garmentBack(ctx)}${neck(ctx)}${neckInk(ctx)}${bolts(ctx)}${garment(ctx)}${throat(ctx)}</g>`,
    turn,
    hat.mid,
    earsShow || coversEars(ctx, hat.cover) ? '' : ears(ctx),
    skin(ctx),
    cheeks(ctx, e),
    shaded,
    aside(eyesX(ctx.m), marks(ctx), faceInk(ctx)),
    shadow,
    b.under,
    aside(noseX(ctx.m), nose(ctx)),
    // The mouth is drawn over the moustache, which would else hang before the teeth.
    aside(mouthX(ctx.m), b.over, slanted(ctx, mouth(ctx, e))),
    aside(eyesX(ctx.m), eyes(ctx, e), brows(ctx, e), glasses.under),
    hat.under,
    h.front,
    earsShow ? ears(ctx) : '',
    aside(eyesX(ctx.m), glasses.over),
    ...(veiled ? [hat.front, jewels(ctx, true)] : [jewels(ctx, false), hat.front]),
    '</g>',
    hat.overlay,
    inFront(ctx),
    '</g>',
  )
}

export const corporate: Style = { id: 'corporate', draw: (recipe) => ({ kind: 'svg', svg: draw(recipe) }) }
