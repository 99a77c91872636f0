/**
 * Beards and moustaches: which kind a face wears, told from what of its lower half is darker than the cheeks, without
 * their colour, or rough; and which places it covers.
 */
import { clamp } from '../../clamp.ts'
import { median } from '../median.ts'
import { blur } from '../pixels.ts'
import { at, HEIGHT, type FacePatch, placesIn, U0, UNIT, unevenness, V0, WIDTH } from './face-patch.ts'
import type { Beard, Lab, MouthFit, NoseFit } from './face-reading.ts'
import type { TurnedPlaces } from './turned-places.ts'

/** Below this chroma of the cheeks, OKLab, a photograph has no colours that could tell. */
const COLOURLESS = 0.02
/** A beard that is no darker than the skin is at least this rough, in two of three places. */
const ROUGH = 0.0115

/** Lightness above the cheeks' of a chin without a beard; and of lip and chin where a beard is only just seen. */
const BARE_CHIN = -0.05
const THIN = { lip: -0.15, chin: -0.2 }
/** The same of a chin that keeps its colour and has a goatee rather than stubble; and of smooth jaws beside one, which keep the skin's colour. */
const [FULL_CHIN, BARE_JAWS] = [-0.16, { light: -0.2, colour: 0.7, rough: 0.012 }]

/** Mean roughness of a lower face without hair, and in that of the cheeks; how much darker than the cheeks it is in the shade, and what is darker than that is hair. */
const [SMOOTH, GRAINY, IN_SHADE, BLACK] = [0.015, 1.8, 0.15, 0.39]
/** Roughness of a chin with red or golden hair; smooth, it has more colour than that, in the cheeks'. */
const GOLDEN = { rough: 0.02, colour: 1.5 }
/** Lightness of cheeks below which skin is deep, and its gloss as pale as grey hair. */
const DEEP = 0.6

/** Lightness of an upper lip above the cheeks', and roughness of a chin, between which nobody shaves: of 43 heads with short hair three boys had both, of 21 women and girls 14. */
const HAIRLESS = { lip: -0.04, chin: 0.0125 }

interface Part {
  /** Lightness above that of the cheeks. */
  light: number
  /** Chroma as a multiple of that of the cheeks. */
  colour: number
  /** How much lightness varies from place to place. */
  rough: number
}

/**
 * @param chinHeight of the face
 * @param turned where its places are
 * @param shown whether the photo shows a place of the patch
 * @param soft how much less sharp the photo is than others: bristles are as much less rough
 */
export function beardOf(
  { l, a, b }: FacePatch,
  mouth: MouthFit,
  nose: NoseFit,
  chinHeight: number,
  { across, seen }: TurnedPlaces,
  shown: (i: number) => boolean,
  soft: number,
): Beard {
  // Heights are those of a face with its mouth at 1.1 and its chin at 1.74.
  const top = mouth.v - mouth.parted / 2 - mouth.upper
  const low = mouth.v + mouth.open + mouth.parted / 2 + mouth.lower
  const height = (v: number) =>
    v < 1 ? nose.v + ((v - 0.68) / 0.32) * (top - nose.v) : low + ((v - 1.22) / 0.52) * (chinHeight - low)
  const within = (u0: number, u1: number, v0: number, v1: number) => {
    const v = (v0 + v1) / 2
    return placesIn(across(u0, v), across(u1, v), v0, v1, shown)
  }
  const between = (u0: number, u1: number, v0: number, v1: number) => within(u0, u1, height(v0), height(v1))
  const sides = ([-1, 1] as const).filter((side) => seen === undefined || side === seen)
  /** Places on both sides of the face, of those that are seen. */
  const beside = (u0: number, u1: number, v0: number, v1: number, of = between) =>
    sides.map((side) => of(Math.min(side * u0, side * u1), Math.max(side * u0, side * u1), v0, v1))
  const colourOf = (places: number[]) => ({
    l: median(places.map((i) => l[i]!)),
    c: Math.hypot(median(places.map((i) => a[i]!)), median(places.map((i) => b[i]!))),
  })
  const cheekPlaces = beside(0.4, 0.75, 0.35, 0.65, within).flat()
  const roughOf = (places: readonly number[]) => soft * roughness(l, places)
  const grain = roughOf(cheekPlaces)
  const cheeks = colourOf(cheekPlaces)
  const part = (...places: number[][]): Part => {
    const all = places.flat()
    // Past the photo's border there is no evidence for a beard.
    if (all.length < 40) return { light: 0, colour: 1, rough: 0 }
    const { l: light, c } = colourOf(all)
    return { light: light - cheeks.l, colour: cheeks.c < COLOURLESS ? 1 : c / cheeks.c, rough: roughOf(all) }
  }
  const lip = part(between(-0.35, 0.35, 0.72, 0.9))
  const under = part(between(-0.35, 0.35, 0.72, 0.93))
  const side = part(...beside(0.45, 0.65, 0.85, 1.15))
  const chin = part(between(-0.3, 0.3, 1.28, 1.5))
  const jaws = beside(0.5, 0.75, 1, 1.35).map((places) => part(places))
  const jaw = (test: (p: Part) => boolean) => jaws.every(test)

  // Each is a beard's own way to differ: brown and grey ones lack the skin's colour, red ones are rough, thick ones dark
  // all the way round. A shadow keeps the colour of the skin, and does not lie on both jaws and the chin at once.
  const pallor = chin.colour + side.colour + lip.colour
  const bristly = pallor + 3 * Math.max(-0.2, lip.light) - 5 * chin.rough
  // A smooth face may be paler round the mouth, too: red cheeks, powder, the shine of deep skin.
  const coarse = [lip, side, chin].filter((p) => p.rough > ROUGH).length >= 2 || lip.light < -0.2
  // Between a bare chin and bare cheeks there is a moustache.
  const aboveOnly = chin.light > BARE_CHIN && chin.colour > 0.75 && lip.light < -0.3
  const pale =
    (coarse && !aboveOnly && pallor < 2.3 && bristly < 2.05 && Math.max(chin.colour, side.colour) < 0.9) ||
    (Math.max(chin.colour, side.colour) < 0.5 && jaw((p) => p.colour < 0.5))
  const rough =
    chin.rough > 0.03 && side.light < -0.1 && side.rough > 0.015 && jaw((p) => p.rough > 0.025 && p.light < -0.1)
  const dark =
    chin.light < -0.18 &&
    (chin.colour < 1.25 || jaw((p) => p.light < -0.35)) &&
    side.light < -0.18 &&
    jaw((p) => p.light < -0.18) &&
    // Of a head that is turned only half is seen, which may lie in the shade as a whole; shade keeps the skin's colour.
    (jaws.length === 2 || lip.light < -0.3 || Math.min(lip.colour, Math.max(side.colour, chin.colour)) < 0.85)
  // Seen from the side, or in brown light, only the moustache is plainly no skin; the chin is rough as well.
  const whiskers = lip.light < -0.15 && lip.colour < 0.7 && lip.rough > 0.03 && chin.rough > 0.018 && chin.light < -0.03
  // Washed out, skin keeps as little colour as hair.
  const thick =
    chin.light < BARE_CHIN && jaws.length === 2 && lip.light < -0.3 && side.light < -0.25 && jaw((p) => p.light < -0.2)
  const bristles =
    cheeks.c < COLOURLESS &&
    ((lip.light < -0.1 && lip.rough > 0.03 && chin.rough > 0.025 && chin.light < -0.05) ||
      (lip.light < -0.18 && lip.rough > Math.max(0.022, 3 * grain) && side.light < -0.1 && jaw((p) => p.light < -0.2)))
  // Shade takes colour away with the light; red and golden hair is darker than skin and has more of it.
  const golden =
    lip.light < (mouth.open > 0 ? -0.24 : -0.17) &&
    [lip, side, chin].every((p) => p.colour > (chin.rough > GOLDEN.rough ? 1.2 : GOLDEN.colour) && p.light < -0.05)
  // Fair hair is hardly darker than skin, but rough wherever it grows.
  const fair =
    [lip, side, chin, ...jaws].every((p) => p.rough > Math.max(0.02, 2.5 * grain)) &&
    chin.rough > 0.028 &&
    lip.light < -0.15 &&
    jaw((p) => p.light < -0.1)
  const grown = pale || rough || dark || whiskers || thick || bristles || golden || fair
  // A lower face in the shade is as dark, and smooth all over; it keeps most of the skin's colour on chin or cheeks.
  const keepsColour = Math.max(chin.colour, side.colour) > 0.5
  const roughs = [lip, side, chin, ...jaws].map((p) => p.rough)
  const isShade =
    keepsColour &&
    lip.light > -BLACK &&
    chin.light > -BLACK &&
    chin.light < -IN_SHADE &&
    roughs.reduce((sum, p) => sum + p, 0) < Math.max(SMOOTH, GRAINY * grain) * roughs.length
  if (grown && !(isShade && !whiskers && !rough && !golden)) {
    const light = cheeks.l + chin.light
    // Only white hair is as light as the cheeks.
    const least = Math.max(chin.colour, side.colour)
    const grey =
      light > 0.45 && ((least < 0.7 && chin.light > -0.15) || (cheeks.l > DEEP && least < 0.85 && chin.light > -0.05))
    const color = grey ? (light > 0.8 ? 'white' : 'grey') : undefined
    // Of a head that is turned one jaw is seen: as light as the cheek it is bare.
    const bareJaw = jaws.length === 1 && side.light > BARE_CHIN && jaw((p) => p.light > BARE_CHIN)
    // So are smooth ones beside a chin that is twice as rough, in whatever shade they lie.
    const areBare =
      chin.rough > 2 * BARE_JAWS.rough &&
      jaw((p) => p.light > BARE_JAWS.light && p.colour > BARE_JAWS.colour && p.rough < BARE_JAWS.rough)
    const all =
      !bareJaw &&
      !areBare &&
      (rough ||
        thick ||
        bristles ||
        golden ||
        fair ||
        jaw((p) => p.colour < 0.85 || p.light < -0.15) ||
        jaws.length === 1)
    const isThin = !fair && !color && cheeks.c > COLOURLESS && lip.light > THIN.lip && chin.light > THIN.chin
    if (all && isThin && keepsColour) return { kind: 'stubble' }
    // Up to the ears it is as rough as round the mouth, without the skin's colour, or black; jaws in the shade are neither.
    const upToEars = color !== undefined || jaw((p) => p.rough > Math.max(0.012, 2 * grain) || p.light < -BLACK)
    if (jaw((p) => p.colour < 0.5) || (upToEars && dark && jaw((p) => p.light < -0.2)))
      return { kind: 'full-beard', color }
    if ((all || areBare) && isThin) return { kind: 'stubble' }
    return { kind: all ? 'short-beard' : 'goatee', color }
  }
  // Stubble is rough all around the mouth, and hardly darker than the skin; one jaw may lie in the light.
  const mown = (p: Part) => p.rough > 0.02 && p.light < -0.06 && p.colour < 1.2
  const shade = jaws.reduce((sum, p) => sum + p.light, 0) / jaws.length
  if (mown(lip) && mown(chin) && lip.rough > 0.024 && shade < BARE_CHIN) return { kind: 'stubble' }
  // Round the mouth alone; nobody's bare skin is darker, paler and rougher there at once. Grain is rough everywhere.
  const around = lip.light < -0.1 && chin.light < BARE_CHIN && Math.max(lip.colour, chin.colour) < 0.9
  // Hair on the chin is as rough as that of a moustache, whatever colour skin gives it.
  if (lip.light < -0.3 && lip.rough > 0.03 && chin.light < -0.12 && chin.rough > Math.max(0.02, 1.8 * grain))
    return { kind: 'goatee' }
  if (around && lip.rough > Math.max(0.022, 2 * grain) && chin.rough > Math.max(0.018, 2 * grain))
    return { kind: chin.light < (chin.colour < 0.8 ? -0.12 : FULL_CHIN) ? 'goatee' : 'stubble' }
  // A lip that is plainly no skin, above a chin that is a little darker than the cheeks.
  const faint = lip.light < -0.1 && lip.colour < 0.7 && lip.rough > Math.max(0.015, 2.5 * grain)
  const plain = lip.light < -0.3 && lip.colour < 0.85 && lip.rough > Math.max(0.018, 2.2 * grain)
  if ((faint || plain) && chin.light < BARE_CHIN) return { kind: chin.light < -0.15 ? 'goatee' : 'stubble' }
  // Short hair all round the mouth is rougher than the cheeks everywhere, whatever colour it has.
  const isFine =
    mouth.open === 0 && lip.light < -0.18 && [lip, side, chin].every((p) => p.rough > Math.max(0.007, 2.2 * grain))
  // Over jaws that lack the skin's colour, too, a moustache is part of a beard.
  const goesOn = jaws.length === 2 && side.light < -0.1 && side.colour < 0.85 && jaw((p) => p.colour < 0.6)
  if (isFine && !isShade && chin.light < BARE_CHIN)
    return { kind: goesOn || chin.light < -0.2 ? 'short-beard' : jaw((p) => p.rough < 0.007) ? 'goatee' : 'stubble' }
  // So is what is darker than the cheeks on both sides at once, where it is not smooth, and paler somewhere.
  const isDarkAround =
    jaws.length === 2 &&
    [lip, side, chin, ...jaws].every((p) => p.light < -0.1) &&
    Math.min(lip.colour, Math.max(side.colour, chin.colour)) < 1
  if (isDarkAround && !isShade && lip.rough > 2 * grain && chin.rough > 1.5 * grain) return { kind: 'stubble' }
  // A shadow under the nose is smooth. Laughing draws the lip up into it.
  const isBushy =
    mouth.open === 0 && lip.light < -0.15 && lip.rough > Math.max(0.03, 5 * grain) && chin.light > BARE_CHIN
  const hasMoustache =
    isBushy ||
    // Where the jaws are as dark, half of the face lies in the shade.
    (under.light < shade - 0.1 &&
      under.light < (mouth.open > 0 ? -0.42 : -0.24) &&
      (under.light < -0.38 || under.rough > 0.015 || under.colour < 0.75))
  const bare = { lip: lip.light, chin: chin.rough }
  if (!hasMoustache) return { kind: 'none', hairless: bare.lip > HAIRLESS.lip && bare.chin < HAIRLESS.chin, bare }
  // A chin that is rough, too, is not shaved under a faint one.
  const isUnshaved = under.light > -0.38 && chin.light < 0 && chin.rough > Math.max(0.016, 2 * grain)
  return { kind: goesOn ? 'short-beard' : isUnshaved ? 'stubble' : 'moustache' }
}

/** Median difference of lightness from the mean of what is near. */
const roughness = (l: Float32Array, places: readonly number[]): number => median(places.map((i) => unevenness(l, i)))

/**
 * How much each place of the patch is beard, 0…1, and its colour where it is thickest, OKLab; undefined where a scarf or a
 * mask covers all of the chin.
 * @param chin height of the chin @param seen the only half that is seen well, if one is not @param owned whether a place belongs to the head: collars do not
 */
export function beardCover(
  { l, a, b }: FacePatch,
  { kind }: Beard,
  mouth: MouthFit,
  nose: NoseFit,
  chin: number,
  seen: TurnedPlaces['seen'],
  owned: (i: number) => boolean,
): { cover: Float32Array; tone: Lab } | undefined {
  const colourOf = (places: number[]) => ({
    l: median(places.map((i) => l[i]!)),
    a: median(places.map((i) => a[i]!)),
    b: median(places.map((i) => b[i]!)),
  })
  const cheek = (side: -1 | 1) =>
    colourOf(
      placesIn(
        mouth.u * 0.5 + Math.min(side * 0.4, side * 0.66),
        mouth.u * 0.5 + Math.max(side * 0.4, side * 0.66),
        0.32,
        0.62,
        () => true,
      ),
    )
  const cheeks = [cheek(-1), cheek(1)] as const
  // A cheek in the shade is as dark as a beard; half of it is looked at in the light of the other.
  const lit = Math.max(cheeks[0].l, cheeks[1].l)
  for (const own of cheeks) own.l = (own.l + lit) / 2
  const skin = {
    l: (cheeks[0].l + cheeks[1].l) / 2,
    a: (cheeks[0].a + cheeks[1].a) / 2,
    b: (cheeks[0].b + cheeks[1].b) / 2,
  }
  // From the skin's colour to the beard's, where it is thickest: there it lacks the most colour.
  const around =
    kind === 'moustache'
      ? placesIn(mouth.u - 0.3, mouth.u + 0.3, nose.v + 0.12, mouth.v - mouth.upper * 0.8, owned)
      : placesIn(mouth.u - 0.3, mouth.u + 0.3, mouth.v + mouth.open + 0.28, chin - 0.1, owned)
  if (around.length === 0) return undefined
  const thick = colourOf(
    around.sort((p, q) => Math.hypot(a[p]!, b[p]!) - Math.hypot(a[q]!, b[q]!)).slice(0, Math.ceil(around.length / 3)),
  )
  const [dl, da, db] = [(thick.l - skin.l) * 0.5, thick.a - skin.a, thick.b - skin.b]
  const chroma = Math.max(0.03, Math.hypot(skin.a, skin.b))
  // Fair hair on a fair face is neither dark nor grey, but it differs in its own way.
  const fair = kind !== 'moustache' && dl > -0.03
  const length = Math.max(0.0012, dl * dl + da * da + db * db)
  const score = new Float32Array(WIDTH * HEIGHT)
  for (let j = 0; j < HEIGHT; j++) {
    const v = (j + 0.5) / UNIT + V0
    if (v < nose.v || v > chin + 0.35) continue
    for (let i = 0; i < WIDTH; i++) {
      const k = j * WIDTH + i
      if (!owned(k)) continue
      // From one cheek's light to the other's across the middle.
      const t = clamp(0.5 + ((i + 0.5) / UNIT + U0 - mouth.u) * 1.2, 0, 1)
      const light = cheeks[0].l + (cheeks[1].l - cheeks[0].l) * t
      const dark = clamp((0.84 - l[k]! / light) / 0.2, 0, 1)
      const grey = clamp((0.66 - Math.hypot(a[k]!, b[k]!) / chroma) / 0.2, 0, 1)
      const along = ((l[k]! - light) * 0.5 * dl + (a[k]! - skin.a) * da + (b[k]! - skin.b) * db) / length
      score[k] = Math.max(dark, grey, fair ? clamp((along - 0.4) / 0.4, 0, 1) : 0)
    }
  }
  const soft = blur(score, WIDTH, HEIGHT, UNIT * 0.075)
  // From under the nose down round the cheek, and up again to the ear.
  const cheekLine = (u: number) =>
    nose.v +
    0.02 +
    0.4 * (mouth.v - nose.v) * clamp(Math.min((Math.abs(u) - 0.2) / 0.25, (1 - Math.abs(u)) / 0.3), 0, 1)
  const out = new Float32Array(WIDTH * HEIGHT)
  for (let j = 0; j < HEIGHT; j++) {
    const v = (j + 0.5) / UNIT + V0
    for (let i = 0; i < WIDTH; i++) {
      const u = (i + 0.5) / UNIT + U0 - mouth.u
      const edge = chin + 0.12 - 0.62 * u * u
      if (v < nose.v + 0.05 || v > edge + 0.1 || Math.abs(u) > 1) continue
      const mirrored = at(soft, mouth.u - u, v)
      const own = soft[j * WIDTH + i]!
      // One side alone is shade; of a head that is turned the two halves are not alike.
      const both = seen ? own : 0.5 * (own + mirrored) - 0.3 * Math.abs(own - mirrored)
      const lowest = kind === 'moustache' ? Math.min(edge, mouth.v + 0.3) : edge
      out[j * WIDTH + i] = both * clamp((lowest + 0.1 - v) / 0.1, 0, 1) * clamp((v - cheekLine(u)) / 0.1, 0, 1)
    }
  }
  // Stubble lets the skin through.
  const chins =
    kind === 'moustache'
      ? []
      : placesIn(mouth.u - 0.3, mouth.u + 0.3, mouth.v + mouth.open + 0.26, mouth.v + mouth.open + 0.55, () => true)
  const below = chins.reduce((sum, i) => sum + out[i]!, 0) / Math.max(1, chins.length)
  if (below > 0.2 && below < 0.5) for (let k = 0; k < out.length; k++) out[k]! *= 0.6 / below
  return { cover: out, tone: thick }
}

/** Lightness of lashes, in the skin's, up to which they may be made up; of stubble and of a short beard below such ones, from which they are the light's. */
const MADE_UP = 0.38
const LIGHTS: Partial<Record<Beard['kind'], number>> = { stubble: 0.6, 'short-beard': 0.86 }
/** Lightness of a beard, in the skin's, that no light tells from the skin. */
const AS_SKIN = 0.95

/** Score of a trained reader from which a beard is one however light it is, and however dark the lashes are. */
const SURE = 5

/** Whether what was read as a beard is hardly darker than the skin: below lashes that are made up, or where no trained reader sees one. */
export function isShade({ kind, color, scores }: Beard, tone: Lab, skin: Lab, lashes: number): boolean {
  const told = scores && Math.max(scores.beard, scores.stubble)
  if (color || (told !== undefined && told > SURE)) return false
  if (told !== undefined && told < 0 && tone.l > AS_SKIN * skin.l) return true
  return lashes < MADE_UP && tone.l > (LIGHTS[kind] ?? Infinity) * skin.l
}
