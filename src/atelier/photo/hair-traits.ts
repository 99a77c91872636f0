/** Colour and length of hair, from as little as a photo shows of it: at the temples, at its upper edge, or the brows alone. */
import { hexOfOklch } from '../colour.ts'
import type { Attributes, Hex } from '../recipe.ts'
import { chromaOf, colourOf, hueOf, type Colour, type HeadStudy } from './head-study.ts'
import { pastSkull } from './own-skin.ts'

/** Areas are in squares of the distance between the pupils. */
const ENOUGH = 0.35
const TRACE = 0.03
/** Lightness of walls rather than of hair. */
const WHITE = 0.84

export interface Hair {
  length: Attributes['hairLength']
  color?: Attributes['hairColor'] | undefined
  /** Its own shade, where enough of it is seen. */
  tone?: Hex | undefined
  /** Whether it stands far off the head on both sides. */
  wide: boolean
}

/** What has to be done to a colour to see it in neutral light: a factor on lightness, and what is added of each chroma for each unit of lightness. */
export interface Cast {
  gain: number
  a: number
  b: number
}
export const NO_CAST: Cast = { gain: 1, a: 0, b: 0 }

/** Fair hair shows the light's colour no more than a wall does. */
const FAIR = 0.5

const neutral = (colour: Colour, { gain, a, b }: Cast): Colour =>
  colour.l > FAIR ? colour : { ...colour, l: colour.l * gain, a: colour.a + a * colour.l, b: colour.b + b * colour.l }

/**
 * @param cut whether the photo cuts the head off: the hair there is unknown, so the person is never called bald
 * @param cast of the light
 */
export function hairOf(study: HeadStudy, face: Colour, cut: boolean, cast: Cast): Hair {
  const { u, v, hair, inside, alpha, likeSkin } = study
  const isSkin = (i: number) => likeSkin(i) && !pastSkull(u[i]!, v[i]!)
  // Past the skull, so that gloss on a high forehead is not taken for fair hair.
  const crown = colourOf(study, (i) => hair[i]! > 0.7 && pastSkull(u[i]!, v[i]!), 0.3, 0.75)
  const edges = colourOf(
    study,
    (i) => {
      const x = Math.abs(u[i]!)
      const y = v[i]!
      return (
        inside[i]! > 0 &&
        !likeSkin(i) &&
        (alpha[i]! > 0.5 || (cut && study.lab[i * 3]! < WHITE)) &&
        y > -1.3 &&
        ((y < 0.05 && x > 0.8 && (x < 1.2 || (x < 1.55 && alpha[i]! > 0.5))) || (y < -0.9 && x < 1.1))
      )
    },
    0.15,
    0.6,
  )
  const brows = colourOf(
    study,
    (i) => inside[i]! > 0 && v[i]! > -0.6 && v[i]! < -0.15 && Math.abs(u[i]!) > 0.2 && Math.abs(u[i]!) < 0.85,
    0,
    0.12,
  )
  const seen = !cut && crown.area > ENOUGH ? crown : edges.area > TRACE ? edges : crown.area > TRACE ? crown : undefined
  // Beside a whole head on which there is none it is not hair that hangs.
  const falls = seen && (cut || crown.area > TRACE) ? fallOf(study, seen, face, cut) : undefined
  let length: Hair['length'] = falls ?? 'short'
  if (!falls && !cut) {
    const { above, beside } = massOf(study, isSkin)
    let larger = 0
    for (let i = 0; i < u.length; i++)
      if (alpha[i]! > 0.5 && v[i]! < 0 && pastSkull(u[i]!, v[i]!)) larger += study.eyes ** -2
    // A head larger than any skull is not bald, even if its hair has the colour of its skin.
    const bare = crown.area < 0.3 && isScalpBare(study)
    if (bare && above < 0.5 && larger < 0.8) length = 'bald'
    else if (bare && above < 0.65 && beside < 0.5) length = 'shaved'
  }
  // Little of it is seen in the shade of the forehead, or in its gloss: black brows decide.
  const black = seen && seen.area < 0.3 && seen.l < 0.4 && brows.l < 0.37 && chromaOf(brows) < 0.026
  // Of a bald head the brows say what colour its hair had.
  const bare = length === 'bald' && crown.area < TRACE
  const own = bare || !seen || black ? brows : seen
  const color = cut && goesGrey(study, face) ? 'grey' : hairColourOf(neutral(own, cast), neutral(face, cast))
  if (bare) return { length, color: color === 'grey' || color === 'white' ? color : undefined, wide: false }
  const wide = seen !== undefined && [-1, 1].every((side) => (shareOf(study, seen, face, side, WIDE)?.own ?? 0) > 0.6)
  return { length, color, tone: isColourless(face) ? undefined : toneOf(study, color, cast, seen), wide }
}

/** Whether the top of the skull looks like the face: a high forehead does, but hair begins above it. */
function isScalpBare({ u, v, alpha, likeSkin }: HeadStudy): boolean {
  let [scalp, skin] = [0, 0]
  for (let i = 0; i < u.length; i++) {
    if (Math.abs(u[i]!) > 0.6 || v[i]! < -1.6 || v[i]! > -1.3 || alpha[i]! < 0.5) continue
    scalp++
    if (likeSkin(i)) skin++
  }
  // A head that ends below this has no hair on top.
  return skin >= 0.75 * scalp
}

/** Whether the chroma at the temples is at most half the skin's: grey hair, which is as light as skin and would be taken for it. */
function goesGrey({ lab, u, v, inside, eyes, likeSkin }: HeadStudy, face: Colour): boolean {
  let [grey, other] = [0, 0]
  for (let i = 0; i < u.length; i++) {
    const x = Math.abs(u[i]!)
    if (!inside[i] || v[i]! > 0.05 || v[i]! < -1.3 || x < 0.9 || x > 1.2) continue
    const l = lab[i * 3]!
    if (l > 0.45 && l < 0.82 && Math.hypot(lab[i * 3 + 1]!, lab[i * 3 + 2]!) < 0.52 * chromaOf(face)) grey++
    else if (l < 0.82 && !likeSkin(i)) other++
  }
  return grey > 0.05 * eyes ** 2 && grey > other
}

/** Areas of hair above the forehead, and beside the face. */
function massOf({ hair, u, v, eyes }: HeadStudy, isSkin: (i: number) => boolean): { above: number; beside: number } {
  const mass = { above: 0, beside: 0 }
  for (let i = 0; i < hair.length; i++) {
    if (hair[i]! === 0 || v[i]! > 1.4 || isSkin(i)) continue
    if (v[i]! < -0.5) mass.above += hair[i]! / eyes ** 2
    else if (Math.abs(u[i]!) > 0.85) mass.beside += hair[i]! / eyes ** 2
  }
  return mass
}

/** [from, to] across, [from, to] down, from the middle of the face. */
type Stretch = readonly [number, number, number, number]

/** Stretches beside the head that hair passes on its way down. */
const WAY = {
  temple: [1.15, 1.6, -0.65, 0.05],
  cheek: [1.05, 1.6, 0.15, 0.85],
  neck: [0.85, 1.8, 1, 1.55],
  chest: [0.7, 1.9, 1.65, 2.45],
} satisfies Record<string, Stretch>

/** Where only hair that stands off is. */
const WIDE: Stretch = [1.4, 1.75, -1.3, -0.5]

/** Shares of a stretch: of the hair's colour in the photo, the same within the person, and labelled as hair. Undefined where the photo does not show it. */
function shareOf(
  { lab, inside, alpha, hair: mask, across, down }: HeadStudy,
  hair: Colour,
  face: Colour,
  side: number,
  [x0, x1, y0, y1]: Stretch,
): { like: number; own: number; told: number } | undefined {
  const far = (i: number, { l, a, b }: Colour) =>
    Math.hypot((lab[i * 3]! - l) * 0.5, lab[i * 3 + 1]! - a, lab[i * 3 + 2]! - b)
  let [all, shown, like, own, told] = [0, 0, 0, 0, 0]
  for (let i = 0; i < across.length; i++) {
    const x = across[i]! * side
    if (x < x0 || x > x1 || down[i]! < y0 || down[i]! > y1) continue
    all++
    if (!inside[i]) continue
    shown++
    if (mask[i]! > 0.5) told++
    if (far(i, hair) >= Math.min(0.06, far(i, face))) continue
    like++
    if (alpha[i]! > 0.5) own++
  }
  return shown < 0.3 * all || shown === 0 ? undefined : { like: like / shown, own: own / shown, told: told / shown }
}

/** How far down hair of this colour hangs; undefined when it ends at the ears. Only what it passes without a gap counts: collars do not. */
function fallOf(study: HeadStudy, hair: Colour, face: Colour, cut: boolean): 'medium' | 'long' | undefined {
  const share = (side: number, stretch: Stretch) => shareOf(study, hair, face, side, stretch)
  const sides = [-1, 1].map((side) => {
    const [temple, cheek, neck, chest] = [
      share(side, WAY.temple),
      share(side, WAY.cheek),
      share(side, WAY.neck),
      share(side, WAY.chest),
    ]
    const starts = (temple?.like ?? 1) > 0.25
    return {
      begins: temple !== undefined && starts,
      cheek: starts ? (cheek?.like ?? 0) : 0,
      neck: starts && (cheek?.like ?? 0) > 0.35 ? (neck?.like ?? 0) : 0,
      chest: chest?.like ?? 0,
      told: { temple: temple?.told ?? 0, cheek: cheek?.told ?? 0, neck: neck?.told ?? 0, chest: chest?.told ?? 0 },
      unseen: chest === undefined,
    }
  })
  // One lock that was told to be hair all the way down is enough, also where the head is turned.
  if (sides.some(({ told }) => told.neck > 0.7 && told.chest > 0.4 && (told.cheek > 0.6 || told.temple > 0.45)))
    return 'long'
  const [one, other] = sides as [(typeof sides)[0], (typeof sides)[0]]
  if (one.begins || other.begins) {
    const [more, less] = one.neck >= other.neck ? [one, other] : [other, one]
    const lower = Math.max(one.chest, other.chest)
    const beside = Math.max(one.told.neck, other.told.neck, one.told.cheek, other.told.cheek)
    // Where the cut-out knows no hair beside the neck, what has its colour is a collar or the wall.
    if (beside < 0.08 || (cut && Math.min(one.told.cheek, other.told.cheek) < 0.4)) return undefined
    // On one side only it may be what is behind: then it must go on.
    if (more.neck > 0.25 && more.chest > 0.3 && (less.neck > 0.1 || more.chest < 0.95)) return 'long'
    if (more.neck > 0.25 && less.neck > 0.25) return lower > 0.2 || (one.unseen && other.unseen) ? 'long' : 'medium'
    if (Math.max(one.cheek, other.cheek) > 0.45 && Math.min(one.cheek, other.cheek) > 0.3) return 'medium'
  }
  // Hair of two colours, or in coloured light: what the cut-out told to be hair, all the way down one side.
  if (cut) return undefined
  for (const {
    told: { temple, cheek, neck, chest },
  } of sides) {
    if (temple > 0.75 && cheek > 0.33 && neck > 0.25) return chest > 0.15 ? 'long' : 'medium'
    if (temple > 0.95 && cheek > 0.85) return 'medium'
  }
  return undefined
}

/** Whether the photograph is black and white: then only lightness tells anything. */
const isColourless = (skin: Colour) => chromaOf(skin) < 0.02

export function hairColourOf(hair: Colour, skin: Colour): Attributes['hairColor'] {
  const chroma = chromaOf(hair)
  const hue = hueOf(hair)
  const { l } = hair
  // Dyed: strong, and of a hue that hair does not grow in. In coloured light nothing has its own hue.
  if (chroma > 0.075 && l > 0.25 && hueOf(skin) > 12 && hueOf(skin) < 100) {
    if (hue > 105 && hue < 165) return 'green'
    if (hue >= 165 && hue < 225) return 'turquoise'
    if (hue >= 225 && hue < 285) return 'blue'
    if (hue >= 285 && hue < 330) return 'purple'
    if (hue >= 330 || hue < 18) return 'pink'
    if (chroma > 0.16 && hue > 45 && hue < 75) return 'orange'
  }
  if (isColourless(skin)) return l < 0.4 ? 'black' : l < 0.55 ? 'brown' : l < 0.75 ? 'blonde' : 'white'
  const warm = hue > 25 && hue < 100
  // Around dark faces black hair shines brown.
  if (skin.l < 0.68 && l < 0.36 && chroma < 0.04) return 'black'
  if (l < 0.3) return warm && chroma > 0.022 && l > 0.2 ? 'brown' : 'black'
  if (chroma < 0.022 || !warm) return l < 0.4 ? 'black' : l < 0.78 ? 'grey' : 'white'
  // Redder than the skin, in the same light.
  if (hue < 52 && chroma > Math.max(0.085, 1.25 * chromaOf(skin)) && l > 0.36) return 'red'
  // Golden, however dark the shade it was seen in.
  if (l > 0.41 && hue > 66 && chroma > 0.045) return 'blonde'
  if (l < 0.385) return chroma < 0.03 ? 'black' : 'brown'
  if (l < 0.5) return chroma < 0.024 ? 'grey' : hue < 58 ? 'chestnut' : 'brown'
  if (l < 0.6) return chroma < 0.028 ? 'grey' : hue < 66 ? 'chestnut' : 'blonde'
  if (chroma < 0.03) return l < 0.8 ? 'grey' : 'white'
  return l > 0.82 && chroma < 0.08 ? 'platinum' : 'blonde'
}

/** Hair colours that come in many shades. */
const SHADED: readonly Attributes['hairColor'][] = ['brown', 'chestnut', 'blonde', 'red', 'grey', 'white', 'platinum']

/** Two readings of one person's hair differ by less in lightness; by more, ribbons or shade lie between them. */
const SAME = 0.12
/** Chroma of grey and white hair at most. */
const GREY = 0.02

/** The median of what is surely hair, without its gloss and what shines through from behind. @param crown at its upper edge */
function toneOf(
  study: HeadStudy,
  color: Attributes['hairColor'],
  cast: Cast,
  crown: Colour | undefined,
): Hex | undefined {
  if (!SHADED.includes(color)) return undefined
  const sure = colourOf(study, (i) => study.hair[i]! > 0.9 && study.alpha[i]! > 0.95 && !study.likeSkin(i), 0.25, 0.75)
  if (sure.area < ENOUGH) return color === 'grey' ? '#6f6d70' : undefined
  const own = neutral(crown && Math.abs(crown.l - sure.l) > SAME ? crown : sure, cast)
  const c = chromaOf(own) * 1.1
  return hexOfOklch({
    l: Math.max(0.31, Math.min(0.94, own.l)),
    c: color === 'grey' || color === 'white' ? Math.min(GREY, c) : c,
    h: hueOf(own),
  })
}
