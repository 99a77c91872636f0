/** From wishes, configuration and seed to a complete recipe. */
import { isSeenOn } from './cloth-pattern.ts'
import { hash32, mix32, unitOfHash } from './chance.ts'
import { patternWeight, weightOf, type Draft } from './likelihood.ts'
import {
  ACCESSORIES,
  ENGINE_VERSION,
  FEATURES,
  PALETTES,
  PROPORTIONS,
  VOCABULARY,
  type Accessory,
  type Attributes,
  type Background,
  type ChoiceName,
  type Choices,
  type Features,
  type Hex,
  type Recipe,
  type StyleId,
} from './recipe.ts'
import { spotWeight, touchWeight } from './spot.ts'
import type { FeatureWish, Locks, Wishes } from './wishes.ts'

export interface CharacterRequest {
  style: StyleId
  /** 32-bit unsigned. */
  seed: number
  wishes: Wishes
  /** What was settled between the configurator and the words: wins over the words. */
  clothing?: Choices['clothing'] | undefined
  clothingColor?: Hex | undefined
  /** Whether the garment was chosen by hand: it is plain unless the words say otherwise. */
  dressed?: boolean | undefined
  background: Background
  /** What a photo shows of a face: instead of chance, and under the locks. */
  features?: Partial<Features> | undefined
  locks?: Locks | undefined
}

/** What chance of an accessory is drawn by. */
const KEYS = Object.fromEntries(ACCESSORIES.map((accessory) => [accessory, `accessory/${accessory}`])) as Record<
  Accessory,
  string
>

/** How many variants are kept apart from one another: the slots of a sheet. */
export const VARIANTS = 4

/** Order matters: later choices lean on earlier ones (a child has no beard, a mohawk is short). */
const ORDER: ChoiceName[] = [
  'presentation',
  'age',
  'skinTone',
  'faceShape',
  'facialHair',
  'hairStyle',
  'hairTexture',
  'hairLength',
  'hairColor',
  'eyeColor',
  'eyewear',
  'headwear',
  'expression',
  'clothing',
]

/**
 * Dyed hair is only drawn where the words ask for it. Chance still meets it, and takes this instead: were it left out of
 * the weights, the seeds of every sheet so far would give other people.
 */
const NATURAL: Partial<Record<string, Choices['hairColor']>> = {
  blue: 'black',
  pink: 'blonde',
  green: 'brown',
  purple: 'black',
  orange: 'red',
  turquoise: 'brown',
}

/** Hashes of what each key is drawn by: four ranks of its order, four numbers. Keys are the few names of choices. */
const HASHES = new Map<string, Uint32Array>()

function hashesOf(key: string): Uint32Array {
  let hashes = HASHES.get(key)
  if (!hashes) {
    const texts = [`${key}/order/0`, `${key}/order/1`, `${key}/order/2`, `${key}/order/3`]
    hashes = Uint32Array.from([...texts, `${key}/0`, `${key}/1`, `${key}/2`, `${key}/3`], hash32)
    HASHES.set(key, hashes)
  }
  return hashes
}

/**
 * A number in [0, 1) for one variant of a request: the four variants fall into four different quarters, in an
 * order of their own for each key, so that whatever is drawn from it differs as much as it can.
 */
function spread(seed: number, variant: number, key: string): number {
  const hashes = hashesOf(key)
  const slot = variant % VARIANTS
  const u = unitOfHash(mix32(seed + Math.floor(variant / VARIANTS)), hashes[VARIANTS + slot]!)
  return (quarterAt(seed, hashes, slot) + u) / VARIANTS
}

/** Which quarter comes at a place of the order: the one with as many smaller ranks, of equal ones the first. */
function quarterAt(seed: number, hashes: Uint32Array, place: number): number {
  const a = unitOfHash(seed, hashes[0]!)
  const b = unitOfHash(seed, hashes[1]!)
  const c = unitOfHash(seed, hashes[2]!)
  const d = unitOfHash(seed, hashes[3]!)
  if (Number(b < a) + Number(c < a) + Number(d < a) === place) return 0
  if (Number(a <= b) + Number(c < b) + Number(d < b) === place) return 1
  if (Number(a <= c) + Number(b <= c) + Number(d < c) === place) return 2
  return 3
}

/** The weights of what is chosen from, each asked for once. */
const weights: number[] = []

function weighted<T>(u: number, values: readonly T[], weight: (value: T) => number): T {
  let total = 0
  for (let i = 0; i < values.length; i++) total += weights[i] = weight(values[i]!)
  // Wishes may contradict every table (a straight afro): then all that is left is equally likely.
  if (total === 0) return values[Math.floor(u * values.length)]!
  let left = u * total
  for (let i = 0; i < values.length; i++) {
    left -= weights[i]!
    if (left < 0) return values[i]!
  }
  return values[values.length - 1]!
}

const ALIKE = () => 1

/** The colours that chance may take; all of them where all are refused. */
function openColours({ avoid }: Wishes, name: keyof typeof PALETTES): readonly Hex[] {
  if (!avoid[name]) return PALETTES[name]
  const open = PALETTES[name].filter((hex) => !avoid[name]?.includes(hex))
  return open.length > 0 ? open : PALETTES[name]
}

/** What the locks hold, as values; names are drawn as variant 0 of the same request has them. */
function heldValues(request: CharacterRequest): Partial<Attributes> & { features?: Partial<Features> } {
  const { locks } = request
  if (!locks) return {}
  if (!Array.isArray(locks)) return locks as Partial<Attributes>
  const first = resolve({ ...request, locks: undefined }, 0)
  const held: Record<string, unknown> = {}
  const features: Record<string, unknown> = {}
  for (const name of locks as string[]) {
    if (name in first.features) features[name] = first.features[name as keyof Features]
    else held[name] = first[name as keyof Attributes]
  }
  return { ...held, features } as Partial<Attributes>
}

/** A person who is kept, all but the mood, was left free in it: a trade that smiles does not decide it for all four. */
function suggestedFor({ suggested }: Wishes, held: ReturnType<typeof heldValues>): Wishes['suggested'] {
  if (held.features?.texture === undefined || held.expression !== undefined) return suggested
  const { expression: _expression, ...others } = suggested
  return others
}

/**
 * The complete recipe of one variant.
 *
 * Precedence: locks, then (for clothing) what was settled, then what the words name, then what a trade or character in
 * the words suggests, then chance. Refusals bind chance and suggestions.
 */
export function resolve(request: CharacterRequest, variant: number): Recipe {
  const { seed, wishes } = request
  const held = heldValues(request)
  const draft: Draft = {}
  const settled: Partial<Record<ChoiceName, string>> = draft
  const configured: Partial<Choices> = request.clothing ? { clothing: request.clothing } : {}
  const certain = { ...configured, ...held }
  const known = { ...suggestedFor(wishes, held), ...wishes.values, ...certain }
  const refused = (name: string, value: string) => wishes.avoid[name as ChoiceName]?.includes(value) ?? false

  for (const name of ORDER) {
    const fixed = known[name]
    if (fixed !== undefined && (!refused(name, fixed) || certain[name] !== undefined)) settled[name] = fixed
  }
  for (const name of ORDER) {
    if (draft[name] !== undefined) continue
    const all: readonly string[] = VOCABULARY[name]
    const open = wishes.avoid[name] ? all.filter((value) => !refused(name, value)) : all
    const values = open.length > 0 ? open : all
    const value = weighted(spread(seed, variant, name), values, (candidate) => weightOf(name, candidate, draft, known))
    // A pen's eyes are ink: a colour in them is drawn where it is asked for.
    const natural =
      name === 'hairColor' ? NATURAL[value] : name === 'eyeColor' && request.style === 'lineart' ? 'brown' : undefined
    settled[name] = natural && open.includes(natural) ? natural : value
  }

  const chosen = draft as Choices
  const inked = request.style === 'lineart'
  const asked = new Set<Accessory>([...(wishes.suggested.accessories ?? []), ...(wishes.values.accessories ?? [])])
  let focused = chosen.eyewear !== 'none' || chosen.headwear !== 'none'
  let marked = MARKS.some((mark) => asked.has(mark))
  const accessories =
    held.accessories ??
    ACCESSORIES.filter((accessory) => {
      if (refused('accessories', accessory)) return false
      if (asked.has(accessory)) return true
      if (spread(seed, variant, KEYS[accessory]) >= weightOf('accessories', accessory, draft, known)) return false
      if (MARKS.includes(accessory)) {
        const given = !marked
        marked = true
        return given && !(inked && accessory === 'blush')
      }
      if (!JEWELS.includes(accessory)) return true
      const given = !focused
      focused = true
      return given
    })

  const pattern = wishes.values.patternColor ?? wishes.suggested.patternColor
  const clothingColor =
    held.clothingColor ??
    request.clothingColor ??
    wishes.values.clothingColor ??
    wishes.suggested.clothingColor ??
    weighted(spread(seed, variant, 'clothingColor'), openColours(wishes, 'clothingColor'), (colour) =>
      // « à pois noirs »: on cloth that shows them.
      pattern && !isSeenOn(pattern, colour) ? 0 : inked ? spotWeight('clothingColor', colour, chosen) : 1,
    )

  return {
    version: ENGINE_VERSION,
    style: request.style,
    seed,
    variant,
    ...chosen,
    accessories: [...accessories],
    clothingColor,
    background: request.background,
    features: {
      ...drawFeatures(request, variant, chosen, clothingColor),
      ...toneOf(wishes, chosen, held),
      ...request.features,
      ...held.features,
    },
  }
}

/** The shade that the words give the hair, where its colour is theirs as well. */
function toneOf({ values }: Wishes, { hairColor }: Choices, held: Partial<Attributes>): Partial<Features> {
  return values.hairTone && held.hairColor === undefined && hairColor === values.hairColor
    ? { hairTone: values.hairTone }
    : {}
}

/** A size that is refused (« pas un gros nez ») is not chance's either. */
const away = (u: number, refused: readonly string[] = []): number =>
  refused.some((value) => u * Number(value) > 0) ? -u : u

/** Chance turns every head, one of four only a little, and leans it; most eyes look at us, some past us. */
const POSED: Partial<Record<(typeof PROPORTIONS)[number], (u: number) => number>> = {
  headTurn: (u) => Math.sign(u) * Math.abs(u) ** 0.6 * 0.9,
  gazeAcross: (u) => u ** 3 * 0.85,
  gazeUp: (u) => u ** 3 * 0.55,
}

/** Jewels of which chance gives one at most, and none beside what is worn on the eyes or the head: a face has one focus. */
const JEWELS: readonly Accessory[] = ['earrings', 'necklace', 'nose-ring']

/** Marks on the cheeks, of which chance gives one at most, and none beside one that was asked for. */
const MARKS: readonly Accessory[] = ['freckles', 'beauty-mark', 'blush']

const SHAPES = Object.keys(FEATURES) as (keyof typeof FEATURES)[]
const TEXTURES = Array.from({ length: VARIANTS }, (_, variant) => hash32(`texture/${variant}`))

function drawFeatures(
  { style, seed, wishes, dressed }: CharacterRequest,
  variant: number,
  chosen: Choices,
  clothingColor: Hex,
): Features {
  const out: Record<string, unknown> = {}
  const asked = (name: FeatureWish) => wishes.values[name] ?? wishes.suggested[name]
  // The first variant is the plainest, and so is what words or hands dress somebody in.
  const told = { ...wishes.suggested, ...wishes.values }
  const open = !dressed && variant > 0 && told.clothing === undefined && told.clothingColor === undefined
  const woven = (pattern: string) => patternWeight(pattern, open ? chosen.clothing : undefined)
  for (const name of SHAPES) {
    const wished = name === 'hairVariant' ? undefined : asked(name)
    const all: readonly string[] = FEATURES[name]
    const avoided = wishes.avoid[name as FeatureWish]
    const left = avoided ? all.filter((value) => !avoided.includes(value)) : all
    out[name] = wished ?? weighted(spread(seed, variant, name), left, name === 'clothingPattern' ? woven : ALIKE)
  }
  for (const name of PROPORTIONS) {
    const u = away(spread(seed, variant, name) * 2 - 1, wishes.avoid[name])
    // Adding 0 turns -0, which JSON cannot keep, into 0.
    out[name] = asked(name) ?? Math.round((POSED[name]?.(u) ?? u) * 100) / 100 + 0
  }
  for (const name of ['eyewearColor', 'headwearColor', 'accentColor'] as const) {
    const worn = [clothingColor, ...(chosen.headwear === 'none' ? [] : [out.headwearColor as Hex])]
    out[name] =
      wishes.values[name] ??
      wishes.suggested[name] ??
      weighted(
        spread(seed, variant, name),
        openColours(wishes, name),
        style !== 'lineart'
          ? ALIKE
          : name === 'headwearColor'
            ? (colour) => spotWeight(name, colour, chosen)
            : touchWeight(name, worn, chosen, PALETTES[name]),
      )
  }
  const patternColor = asked('patternColor')
  if (patternColor) out.patternColor = patternColor
  out.texture = mix32((TEXTURES[variant] ?? hash32(`texture/${variant}`)) ^ seed)
  return out as unknown as Features
}
