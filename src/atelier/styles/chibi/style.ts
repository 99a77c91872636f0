/** Chibi / Manga: a large head, large eyes, clumps of hair with a ring of light, tapering coloured lines. */
import { unit } from '../../chance.ts'
import type { Style } from '../../drawing.ts'
import type { Recipe } from '../../recipe.ts'
import { namesOf } from '../ids.ts'
import { leanOf } from '../pose.ts'
import { document1024, el, num } from '../svg.ts'
import { drawAtEars } from './accessories/at-ears.ts'
import { drawInHand, drawOnBody } from './accessories/on-body.ts'
import { drawNoseRing, drawSkinMarks } from './accessories/on-face.ts'
import { drawBeard, drawMoustache } from './beard.ts'
import { drawEyewear, drawTemples } from './eyewear.ts'
import { drawLenses } from './glasses.ts'
import { drawEye } from './eyes.ts'
import { milder, moodOf } from './expressions.ts'
import { drawBlush, drawEars, drawHead, drawLobes, drawSigns, drawYears, headPath } from './face.ts'
import { drawBrows } from './brows.ts'
import { drawNose } from './nose.ts'
import { faceOf } from './face-geometry.ts'
import { fitting, headPlace } from './fit.ts'
import { bodyOf, drawNeck, stanceOf, statureOf } from './garments/body.ts'
import { drawGarment, drawGarmentBack } from './garments/garments.ts'
import { drawScalp } from './scalp.ts'
import { drawnTop, resetExtent, turnBody } from './spaces.ts'
import { hairLayers } from './hair/hair.ts'
import { hairTint } from './hair/kit.ts'
import { BRIM, coverOf, drawHeadwear } from './headwear/headwear.ts'
import { heldBack } from './headwear/headband.ts'
import { glassOf } from './headwear/helmets.ts'
import { drawMouth } from './mouth.ts'
import { hidesEars } from '../hidden-ears.ts'
import { blend, paletteOf } from './palette.ts'
import { group, resetIds, within } from './parts.ts'

/** How far the middle of the chest follows the most turned head, canvas units. */
const CHEST_TURN = 40

/** Textures that lie over the tops of ears. */
const CURLS: ReadonlySet<string> = new Set(['curly', 'coily'])

/** How far the hair beside the eyes reaches from the middle of the canvas; 0 without. */
function sideOf(outline: readonly number[] | undefined, eyeY: number): number {
  let side = 0
  if (outline)
    for (let i = 0; i < outline.length; i += 2)
      if (Math.abs(outline[i + 1]! - eyeY + 30) < 46) side = Math.max(side, Math.abs(outline[i]! - 512))
  return side
}

function draw(recipe: Recipe): string {
  resetExtent()
  const p = paletteOf(recipe)
  const face = faceOf(recipe)
  const { features: f } = recipe
  resetIds(namesOf(recipe))
  const worn = new Set(recipe.accessories)
  const usual = moodOf(recipe.expression, unit(f.texture, 'mouth'), f.laughsOpenEyed, f.smilesWithTeeth)
  const mood = face.measured ? milder(usual, recipe.expression) : usual
  const cover = coverOf(recipe.headwear)
  const astronaut = recipe.headwear === 'astronaut-helmet'
  const headD = headPath(face)
  const hair = hairLayers(face, p, cover, headD)
  const haired = hair.front.svg !== ''
  const A = haired ? 280 + hair.kit.volume : 252
  const top = haired ? 138 - hair.kit.volume * 1.2 : 208
  const hatKit = { face, skin: face.head, p, A, top, highest: Math.min(top, drawnTop()), outline: hair.front.outline }
  const hat = drawHeadwear(recipe.headwear, hatKit)
  const torso = bodyOf(face)
  turnBody(face.pose.turn * CHEST_TURN)
  const makeup = worn.has('makeup')
  const lid = makeup ? blend(p.accent.base, p.skin.shade, 0.25) : undefined

  const shadow = hair.front.shadow && el('path', { d: hair.front.shadow, fill: p.skin.shade })
  const held = recipe.headwear === 'headband' && haired ? heldBack(face, p) : ''
  const scalp = recipe.hairLength === 'bald' && cover === 'none' ? drawScalp(face, p, headD) : ''
  // Dark glasses hide both, a patch the left one.
  const seen = recipe.eyewear === 'sunglasses' ? [] : recipe.eyewear === 'eye-patch' ? [1] : [1, -1]
  const eyes = seen.map((side) => drawEye(face, p, side, side > 0 ? mood.right : mood.left, lid))
  // Who wears something at the ears wears the hair behind them.
  const earsOver = cover !== 'all' && !hair.front.toLobes && !hair.front.overLobes && worn.has('earrings')
  // Between dreadlocks they would be seen in slivers.
  const behindLocks = hair.front.overEars && recipe.hairStyle === 'dreadlocks'
  const mouth = { fangs: worn.has('vampire-fangs'), makeup }
  const head = group(
    cover !== 'all' &&
      !hidesEars(recipe) &&
      !hair.front.overEars &&
      !earsOver &&
      drawEars(face, p, worn.has('elf-ears')),
    cover === 'all' && recipe.headwear === 'turban' && drawEars(face, p, worn.has('elf-ears')),
    drawHead(face, p, headD, hair.scalp + scalp + shadow + held),
    drawBlush(
      face,
      p,
      mood.blush *
        (recipe.presentation === 'neutral' ? 0.6 : 1) *
        (1 - 0.6 * face.sturdy) *
        (face.kind.bearded ? 0.5 : 1),
      worn.has('blush') || makeup,
    ),
    drawSkinMarks(face, p, worn),
    drawYears(face, p),
    drawBeard(face, p, headD),
    drawLenses(face, p),
    ...eyes.map(({ eye }) => eye),
    drawNose(face, p),
    drawNoseRing(face, worn),
    drawMouth(face, p, mood.mouth, mouth),
    drawMoustache(face, p),
    drawTemples(face, p),
    hair.front.svg,
    // Pointed ears are visible with any hair.
    worn.has('elf-ears') && haired && cover !== 'all' && drawEars(face, p, true),
    earsOver &&
      !worn.has('elf-ears') &&
      !behindLocks &&
      (hair.front.overEars && CURLS.has(hair.kit.texture)
        ? drawLobes(face, p)
        : drawEars(face, p, false, true, hair.front.overEars)),
    ...eyes.map(({ lashes }) => lashes),
    drawBrows(face, p, mood, hair.front.outline ?? [], cover === 'crown' ? BRIM : 0),
    drawEyewear(face, p, haired ? A : 0, sideOf(hair.front.outline, face.eyeY)),
    drawSigns(face),
    drawAtEars(face, p, worn, { A, top, ears: recipe.headwear !== 'hijab' }),
  )
  const tilt = leanOf(face.pose, 4.4, 8)
  const { size: headSize, rise } = statureOf(face)
  const turned = (...parts: string[]) => el('g', { transform: headPlace(headSize, rise, tilt) }, ...parts)
  // Under a short face the body moves up: a child has little neck.
  const up = Math.round(Math.max(0, Math.min(10, (752 - face.chinY) * 0.6)))
  const stance = stanceOf(face, tilt)
  const placed = (up > 0 ? `translate(0 ${-up}) ` : '') + (stance !== 0 ? `rotate(${num(stance)} 512 780)` : '')
  const raised = (...parts: string[]) => (placed ? el('g', { transform: placed.trimEnd() }, ...parts) : group(...parts))
  const body = raised(drawNeck(face, p, torso), drawGarment(face, p, torso), drawOnBody(face, p, worn, torso))
  const glass = astronaut ? glassOf(hatKit) : ''
  const whole = astronaut
    ? [
        raised(drawGarmentBack(recipe, p, torso)),
        body,
        turned(hat.back, within('gl', glass, hair.behind, hair.mid, head), hat.front),
      ]
    : [
        raised(drawGarmentBack(recipe, p, torso)),
        turned(hat.back, hair.behind),
        body,
        turned(hair.mid, head, hat.front),
      ]
  return document1024(
    hairTint(p) +
      el(
        'g',
        { transform: fitting(astronaut ? face.head(472, 0)[0] - 512 : 0, tilt, headSize, rise) },
        ...whole,
        drawInHand(p, worn),
      ),
  )
}

export const chibi: Style = { id: 'chibi', draw: (recipe) => ({ kind: 'svg', svg: draw(recipe) }) }
