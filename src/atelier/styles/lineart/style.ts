/** Line Art: brush and ink. Strokes that swell and thin, spotted blacks, one spot of colour beside the skin's flat. */
import { lightness } from '../../colour.ts'
import type { Style } from '../../drawing.ts'
import type { Recipe } from '../../recipe.ts'
import { document1024, num } from '../svg.ts'
import { drawInOpening, drawOnChest } from './accessories/on-chest.ts'
import { drawOnFace, drawOnNeck } from './accessories/on-skin.ts'
import { drawEarrings, drawOver } from './accessories/over-hair.ts'
import { drawNeck } from './body.ts'
import { drawBrows } from './brows.ts'
import { drawCoveredArms, drawEyewear, drawLensLight } from './eyewear.ts'
import { drawEar, drawFeatures, drawHead, seesFarEar } from './face.ts'
import { lensOf, wearsGlasses } from './lenses.ts'
import { drawMouth } from './mouth.ts'
import { BEARDS, drawBeard, drawMoustache } from './facial-hair.ts'
import { drawGarment, drawGarmentBack } from './garments/garments.ts'
import { bodyBend, glassesBend, hatBend, headBend } from './bends.ts'
import { type Geometry, measure } from './geometry.ts'
import { bare, coversEars } from './hair/cover.ts'
import { drawHairBack } from './hair/cuts-back.ts'
import { drawHairFront } from './hair/cuts.ts'
import { type Hair, PRESSED } from './hair/ground.ts'
import { overEar } from './hair/short-sides.ts'
import { coverOf, drawHeadwear, drawHeadwearBack } from './headwear/headwear.ts'
import { clothFor, type Hat } from './headwear/kit.ts'
import { bobbled } from './headwear/cloth.ts'
import { haloHeight } from './headwear/whimsy.ts'
import { Sketch } from './ink.ts'
import { GRAIN } from './ring-text.ts'
import { drawEyes } from './eyes.ts'
import { clothOf, hairInks, INK, skinInks } from './palette.ts'

/** How much of the chest at least lies below the canvas, before it is scaled, pixels. */
const GIVEN_UP = 116
/** Least and greatest scale. */
const [LEAST, MOST] = [1.24, 1.42]
/** Free above what stands on the head, pixels. */
const FREE = 50

/** Whether hair and a high collar leave so little of the neck that the shadow of the chin would look like a beard. */
const isHemmedIn = ({ clothing, hairLength }: Recipe): boolean =>
  clothing === 'turtleneck' && (hairLength === 'medium' || hairLength === 'long')

function draw(asked: Recipe): string {
  const cover = coverOf(asked.headwear)
  // A helmet has no room for long hair, which is shortened.
  const recipe: Recipe = cover.contained && asked.hairLength === 'long' ? { ...asked, hairLength: 'medium' } : asked
  const measured = measure(recipe)
  // Under a hat hair lies flat.
  const g: Geometry = cover.pressed
    ? { ...measured, vol: PRESSED }
    : cover.contained || recipe.headwear === 'headphones'
      ? { ...measured, vol: Math.min(18, measured.vol) }
      : measured
  const skin = skinInks(recipe.skinTone)
  const inks = hairInks(recipe.hairColor, onDark(recipe))
  const back = new Sketch()
  const body = new Sketch(bodyBend(g))
  const head = new Sketch(headBend(g))
  const hair = (s: Sketch, part: number): Hair => ({
    s,
    g,
    r: recipe,
    inks,
    texture: textureOf(recipe),
    rnd: g.rnd(part),
  })
  const onBlack = inks.dark && !cover.hidden && !bare(recipe)
  const hat = (s: Sketch): Hat => ({
    s,
    g,
    r: recipe,
    lift: liftOf(recipe, g),
    cloth: clothFor(recipe.features.headwearColor, onBlack),
    onBlack,
    rnd: g.rnd(12),
  })

  drawHeadwearBack(hat(back))
  drawHairBack(hair(back, 10), cover)

  drawGarmentBack(body, g, recipe)
  drawNeck(
    body,
    g,
    skin,
    recipe.clothing,
    inks.dark && (BEARDS.has(recipe.facialHair) || (!cover.hidden && isHemmedIn(recipe))),
    clothOf(recipe.clothingColor).spot === INK,
  )
  drawOnNeck(body, g, recipe, skin)
  drawInOpening(body, g, recipe)
  drawGarment(body, g, recipe)
  drawOnChest(body, g, recipe)

  const hiddenEars = cover.hidden && recipe.headwear === 'hijab'
  const elf = recipe.accessories.includes('elf-ears')
  // Who wears earrings tucks the hair behind the ear.
  const tucked = elf || recipe.accessories.includes('earrings')
  const covered = coversEars(recipe, cover)
  const showsEars = !hiddenEars && (tucked || !covered)
  // Hair that is tucked behind the near ear lies over the far one.
  if (showsEars && (elf || (!covered && recipe.hairStyle !== 'afro' && seesFarEar(g))))
    drawEar(head, g, recipe, skin, 'far')
  drawHead(head, g, recipe, skin)
  drawOnFace(head, g, recipe, skin)
  drawFeatures(head, g, recipe, skin)
  // A beard lies on the face, where it needs no rim of light.
  const beard = (part: number): Hair => ({ ...hair(head, part), inks: { ...inks, rim: '' }, onFace: true })
  drawBeard(beard(13), !showsEars)
  // A beard leaves room for the mouth; a moustache falls over it.
  if (recipe.facialHair !== 'none') drawMouth(head, g, recipe, skin)
  drawMoustache(beard(14))
  // Locks lie over the brows.
  drawBrows(head, g, recipe, inks, recipe.eyewear === 'eye-patch' ? 1 : 0)
  if (!showsEars) drawCoveredArms(head, g, recipe, skin)
  drawHairFront(hair(head, 11), cover)
  // Pointed ears are visible with any hair.
  if (elf && !hiddenEars) drawEar(head, g, recipe, skin, 'far')
  if (showsEars) drawEar(head, g, recipe, skin, 'near')
  // On plaits and on black locs a whole ear would look stuck on.
  const overEars = recipe.hairStyle === 'braids' || (recipe.hairStyle === 'dreadlocks' && inks.dark)
  if (showsEars && !elf && overEars && !bare(recipe) && !cover.pressed) overEar(hair(head, 15))
  const rigid = wearsGlasses(recipe)
  const glasses = rigid ? new Sketch(glassesBend(g, lensOf(g, recipe)?.w)) : head
  drawEyewear(glasses, g, recipe, skin, !showsEars)
  if (recipe.eyewear === 'goggles') {
    drawEyes(head, g, recipe, skin, 0)
    drawLensLight(head, g, recipe)
  }
  const worn = new Sketch(cover.pressed || recipe.headwear === 'headband' ? hatBend(g) : headBend(g))
  drawHeadwear(hat(worn))
  if (showsEars) drawEarrings(worn, g, recipe, covered)
  drawOver(worn, g, recipe)

  const turned = (markup: string) =>
    markup && Math.abs(g.tilt) > 0.1
      ? `<g transform="rotate(${num(g.tilt)} ${num(g.cx * GRAIN)} ${num((g.chinY + 30) * GRAIN)})">${markup}</g>`
      : markup
  const drawn = turned(back.svg()) + body.svg() + turned(head.svg() + (rigid ? glasses.svg() : '') + worn.svg())
  // Under what stands high more of the chest is given up, or the face would be small.
  const high = heightAbove(recipe, g)
  const whole = (1024 - FREE) / (1024 - GIVEN_UP - g.crownY + high)
  const k = Math.max(LEAST, Math.min(MOST, whole))
  const down = k > whole ? FREE - (g.crownY - high) * k : 1024 - (1024 - GIVEN_UP) * k
  return document1024(
    `<g transform="translate(${num(512 * (1 - k))} ${num(down)})scale(${Math.round((k / GRAIN) * 1e6) / 1e6})">${drawn}</g>`,
  )
}

/** Whether the picture's background is about as dark as the pen. */
function onDark({ background: { type, colors } }: Recipe): boolean {
  return type !== 'transparent' && lightness(colors[0]) < 0.36
}

/** Textures whose bumps stand out from the mass. */
const CURLS = new Set<Recipe['hairTexture']>(['curly', 'coily'])

/** How far hair or headwear stands above the crown, before it is scaled, pixels. */
function heightAbove(recipe: Recipe, g: Geometry): number {
  const low = recipe.hairStyle === 'bun' && recipe.features.hairVariant === '3'
  const hair =
    recipe.hairLength === 'bald' || recipe.hairLength === 'shaved'
      ? 0
      : low
        ? 62
        : ({
            afro: recipe.hairLength === 'long' ? 166 : recipe.hairLength === 'short' ? 92 : 118,
            bun: { short: 96, medium: 116, long: 136 }[recipe.hairLength as string] ?? 116,
            mohawk: 158,
            // A lock of them stands up.
            loose: recipe.hairLength === 'short' ? 98 : 80,
            bob: 80,
            pixie: 80,
            fringe: recipe.hairLength === 'short' ? 98 : 84,
            quiff: { short: 92, medium: 112, long: 128 }[recipe.hairLength as string] ?? 112,
            undercut: CURLS.has(recipe.hairTexture) ? 98 : 92,
            'side-part': 82,
            spiky: 178,
            ponytail: 108,
            // Whatever the texture.
            dreadlocks: (recipe.hairLength === 'short' ? 128 : 67) - (CURLS.has(recipe.hairTexture) ? 50 : 0),
          }[recipe.hairStyle as string] ?? 67) + (CURLS.has(recipe.hairTexture) ? 50 : 0)
  const hat =
    {
      none: hair,
      hijab: 40,
      turban: 80,
      cap: 56,
      beanie: bobbled(recipe) ? 100 : 60,
      beret: 116,
      headband: hair,
      headphones: Math.max(hair, 84),
      'flower-crown': Math.max(hair, 50),
      'hard-hat': 50,
      'graduation-cap': 124,
      hat: 80,
      'santa-hat': 124,
      'cowboy-hat': 130,
      'pirate-hat': 102,
      'viking-helmet': 152,
      'astronaut-helmet': 124,
      'chef-hat': 144,
      'cat-ears': 140,
      crown: 150,
      halo: Math.max(166, haloHeight(recipe, liftOf(recipe, g)) + 56),
      'devil-horns': 174,
      'party-hat': 236,
      'wizard-hat': 226,
      'bunny-ears': 226,
    }[recipe.headwear as string] ?? 196
  return Math.max(hat, recipe.headwear === 'none' ? 0 : 40)
}

/** Afro and dreadlocks are coily whatever else was asked. */
function textureOf(recipe: Recipe): Recipe['hairTexture'] {
  return recipe.hairStyle === 'afro' && recipe.hairLength !== 'bald' && recipe.hairLength !== 'shaved'
    ? recipe.hairTexture === 'curly'
      ? 'curly'
      : 'coily'
    : recipe.hairTexture
}

/** How far the hair lifts a light piece of headwear off the skull. */
function liftOf(recipe: Recipe, g: Geometry): number {
  if (coverOf(recipe.headwear).pressed) return g.vol
  if (recipe.hairLength === 'bald' || recipe.hairLength === 'shaved') return 0
  switch (recipe.hairStyle) {
    case 'afro':
      return 66
    case 'loose':
      return recipe.hairTexture === 'curly' || recipe.hairTexture === 'coily' ? g.vol + 24 : g.vol
    case 'quiff':
      // The band of headphones lies on it.
      return g.vol + (recipe.headwear === 'headphones' ? 2 : 26)
    case 'spiky':
      return g.vol + 14
    case 'mohawk':
    case 'undercut':
    case 'bun':
    case 'ponytail':
    case 'slicked-back':
      return g.vol * 0.5
    default:
      // Short hair is close at the sides.
      return recipe.hairLength === 'short' && !CURLS.has(recipe.hairTexture) ? g.vol * 0.6 : g.vol
  }
}

export const lineart: Style = { id: 'lineart', draw: (recipe) => ({ kind: 'svg', svg: draw(recipe) }) }
