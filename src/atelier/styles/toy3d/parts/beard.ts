/** Beards and moustaches: one mass on the jaw, combed from the sideburns to the chin, and two rolls under the nose. Stubble is painted. */
import type { Figure } from '../figure.ts'
import type { Group, Displacement, Shape, Vec } from '../render/shape.ts'
import { blend, shift } from '../../../colour.ts'
import { beardHex } from '../../beard-colour.ts'
import { isThinGoatee } from '../../thin-goatee.ts'
import { moodOf } from '../expression.ts'

const SIDES = [-1, 1] as const

/** How much of the skin shines through a beard that ends at the chin, and through one as thin as any; how much closer that one lies. */
const SKIN = 0.24
const THIN_SKIN = 0.26
const CLOSER = 0.05

/** How much further a beard hangs that is twice as long as usual in a photo. */
const LONGER = 1

/** Where a photo's beard is level with the skin before the ears, below bare skulls and below hair; how far it lies in it above. */
const FADES = { bare: -0.55, hair: -0.5, dolls: -0.74 } as const
const SUNK = -0.05
/** How far below its upper end any other is level with the skin: corners that stand off it would be straps. */
const LEVEL = 0.18

/** What a beard is cut by, and what it is made of. */
interface Cut {
  f: Figure
  mat: number
  displacement: Displacement
  hijab: boolean
  /** How much the ends of the moustache follow a smile. */
  rise: number
  /** Half width of the mouth in its mood, the height over its lips, the height under them. */
  half: number
  top: number
  low: number
}

export function beard(f: Figure): Group[] {
  const { recipe, mouth } = f
  const kind = recipe.facialHair
  if (kind === 'none' || kind === 'stubble' || isThinGoatee(recipe)) return []
  const mood = moodOf(recipe)
  const { beardLength: long = 0, beardWeight = 0 } = recipe.features
  const thin = kind === 'short-beard' ? Math.max(0, -beardWeight) : 0
  const isTrimmed = recipe.features.measured && kind === 'short-beard' && long < 0
  const cut: Cut = {
    f,
    mat: f.palette.add(
      blend(
        shift(beardHex(recipe, f.hair, f.skin), { l: -0.02 }),
        f.skin,
        (isTrimmed ? SKIN * Math.min(1, -long) : 0) + THIN_SKIN * thin,
      ),
      'hair',
    ),
    displacement: tufts(f, kind === 'full-beard' ? 0.09 : 0.045),
    hijab: recipe.headwear === 'hijab',
    rise: mood.smile * 0.4,
    half: mouth.half * Math.max(0.8, mood.width),
    top: mouth.y + 0.2,
    low:
      mouth.y -
      (mood.open > 0 ? 0.16 + Math.max(0, mood.smile) * 0.36 : 0.19 + Math.max(0, mood.smile) * 0.16) -
      mood.open * 0.95,
  }
  switch (kind) {
    case 'moustache':
      return [moustache(cut, 0.17, 0.82, 0.18 - cut.rise * 0.6)]
    case 'goatee':
      return goatee(cut)
    case 'short-beard':
      // One that ends at the chin lies closer.
      return [
        shell(cut, 0.13 + 0.06 * Math.min(0, long) - CLOSER * thin, 0.045, 0),
        moustache(cut, 0.13 + 0.03 * Math.min(0, long) - CLOSER * thin * 0.6, cut.half + 0.26, 0.28 - cut.rise, 0.07),
      ]
    case 'full-beard':
      return [
        recipe.features.measured
          ? shell(cut, 0.17 + 0.03 * long, 0.1, cut.hijab ? 0 : 0.36 + (long > 0 ? LONGER : 0.42) * long)
          : shell(cut, (fadeOf(f) === undefined ? 0.25 : 0.18) + 0.06 * long, 0.1, cut.hijab ? 0 : 0.3 + 0.34 * long),
        moustache(cut, 0.155, cut.half + 0.34, 0.33 - cut.rise, 0.15),
      ]
  }
}

/** Grooves that run down the cheeks and meet below the chin. */
function tufts(f: Figure, amp: number): Displacement {
  const fan = (count: number, wave: [number, number], deep = 1): Displacement => ({
    kind: 'fan',
    amp: amp * deep,
    freq: [count, f.chin - 2, 0],
    wave,
  })
  switch (f.recipe.hairTexture) {
    case 'straight':
      return fan(3.4, [0.08, 2.4])
    case 'wavy':
      return fan(3.2, [0.16, 2.6])
    case 'curly':
      return fan(3, [0.18, 3], 1.1)
    case 'coily':
      return fan(3.2, [0.1, 3.4], 1.1)
  }
}

/** From under the nose over the corners of the mouth: full in the middle of each half, thin where they part and where they end. */
function moustache({ f, mat }: Pick<Cut, 'f' | 'mat'>, r: number, wide: number, droop: number, lift = 0): Group {
  // Above the lips, also where they open.
  const mood = moodOf(f.recipe)
  const lips = f.mouth.y + mood.open * (mood.width < 0.7 ? 0.42 : 0.1) + 0.22
  const y = Math.max(f.mouth.y + 0.22, Math.min(f.nose - 0.36, f.mouth.y + 0.3), Math.min(lips, f.nose - 0.24))
  const at = (x: number, py: number, out: number): Vec => [x, py, f.faceZ(x, py) + out]
  return {
    frame: 'head',
    shapes: SIDES.map((s): Shape => {
      const a = at(s * 0.07, y - 0.02, 0.06 + lift * 0.4)
      const c = at(s * wide, y - droop, 0.05 + lift)
      const b: Vec = [
        s * wide * 0.55,
        y + 0.16,
        f.faceZ(s * wide * 0.55, y) * 2 - (a[2] + c[2]) / 2 + 0.14 + lift * 0.8,
      ]
      return {
        is: 'tube',
        mat,
        path: [a, b, c],
        r: [r * 0.7, r * 1.45, 0.04],
        k: 0.03,
        ridge: [0.5, 1.25, 0],
        ridgeAmp: 0.03,
      }
    }),
  }
}

/** A short moustache and a soft tuft on the chin, which do not meet: joined they would be a ring round a hole. */
function goatee({ f, mat, displacement, half, rise }: Cut): Group[] {
  const { mouth, chin } = f
  const mood = moodOf(f.recipe)
  // From below the lower lip, which a smile lets down, to a little under the chin.
  const lip = mouth.y - Math.max(0, mood.smile) * 0.45 - mood.open * 0.9 - 0.2
  const low = chin - 0.2
  // A shield: a narrow strip below the lip, broadest above the chin's edge.
  const right: [number, number][] = [
    [0.13, lip + 0.02], [0.17, lip - 0.12], [0.34, lip - 0.26], [0.52, Math.min(lip - 0.4, chin + 0.2)],
    [0.5, chin - 0.1], [0.28, low - 0.08],
  ]
  return [
    moustache({ f, mat }, 0.115, half + 0.04, 0.22 - rise * 0.5),
    {
      frame: 'head',
      shapes: [
        {
          is: 'plate',
          mat,
          on: 'head',
          lift: 0.15,
          cut: [...right, ...right.toReversed().map(([x, y]): [number, number] => [-x, y])],
          soft: 0.1,
          edge: 0.3,
          front: 0.2,
          displacement,
        },
        {
          is: 'ellipsoid',
          mat,
          at: [0, chin + 0.06, f.faceZ(0, chin + 0.34) - 0.16],
          r: [0.42, 0.3, 0.34],
          k: 0.3,
          displacement,
        },
      ],
    },
  ]
}

/** How wide what hangs below the chin is, of half the jaw, and how far it hangs; wide and short it would be a bib with a straight hem. */
const HANGS = { own: { wide: 0.74, far: 1 }, dolls: { wide: 0.62, far: 1.3 } } as const
/** How far below the nose the rim on the cheek is drawn to: a straight one would be a bib's. */
const CHEEK = { own: 0.72, dolls: 0.9 } as const

/** How far the mass is rounded off at its outline. */
const SOFT = 0.1

/** Where the mass on the jaw ends on the right cheek, seen from the front: a quadratic curve from beside the mouth, by the cheek, to before the ear. */
export interface Rim {
  from: [number, number]
  by: [number, number]
  to: [number, number]
}

export function rimOf(f: Figure): Rim {
  const { recipe, mouth, nose } = f
  const w = rimWidth(f)
  const side = rimTop(f)
  return {
    from: [mouth.half * Math.max(0.8, moodOf(recipe).width) + 0.12, mouth.y + 0.02],
    by: [w - 0.3, nose - CHEEK[recipe.features.measured ? 'own' : 'dolls']],
    to: [w - (side > 0.2 ? 0.18 : 0.04) + SOFT, side],
  }
}

/** Under a hijab only what its opening shows. */
const rimWidth = ({ recipe, skull, jaw }: Figure): number =>
  recipe.headwear === 'hijab' ? Math.max(1.72, jaw.rx - 0.06) - 0.1 : skull.rx

/** Where a beard is level with the skin before the ears: a bare head has no sideburns to run out in. */
function fadeOf({ recipe }: Figure): number | undefined {
  if (recipe.headwear === 'hijab') return undefined
  const isBare = recipe.hairLength === 'bald' || recipe.hairLength === 'shaved'
  if (recipe.features.measured) return isBare ? FADES.bare : FADES.hair
  return isBare ? FADES.dolls : undefined
}

/** Up to the sideburns where there are any. */
function rimTop(f: Figure): number {
  if (f.recipe.headwear === 'hijab') return -0.2
  const fade = fadeOf(f)
  return fade === undefined ? 0.5 : Math.max(fade + 0.3, -0.25)
}

/** The mass on the jaw, `thick` beside the mouth, thinner up to the sideburns, and hanging by `drop` below the chin; the mouth is left free. */
function shell(
  { f, mat, displacement, hijab, half, top, low }: Cut,
  thick: number,
  slope: number,
  drop: number,
): Group {
  const { recipe, jaw, mouth, chin } = f
  const w = rimWidth(f)
  const side = rimTop(f)
  const { from, by, to } = rimOf(f)
  const hangs = HANGS[recipe.features.measured ? 'own' : 'dolls']
  const right: [number, number][] = []
  // From below the moustache over the cheek, then up along its rim.
  for (let n = 0; n <= 4; n++) {
    const t = n / 4
    right.push(
      [0, 1].map((a) => (1 - t) ** 2 * from[a]! + 2 * t * (1 - t) * by[a]! + t * t * to[a]!) as [number, number],
    )
  }
  // Otherwise it would cover the ears.
  right.push([w - 0.04, side], [w - 0.04, f.ear.y - f.ear.r - 0.28], [w + 0.4, chin - drop - 0.6])
  const outline: [number, number][] = [
    [0, mouth.y],
    ...right,
    ...right.toReversed().map(([x, y]): [number, number] => [-x, y]),
  ]
  const hole: Shape = {
    is: 'ellipsoid',
    mat,
    op: 'subtract',
    at: [0, (top + low) / 2 - 0.02, f.faceZ(0, mouth.y) + 0.1],
    r: recipe.features.measured ? [half + 0.1, (top - low) / 2 + 0.01, 0.7] : [half + 0.1, (top - low) / 2 + 0.04, 0.7],
    k: 0.22,
  }
  return {
    frame: 'head',
    shapes: [
      {
        is: 'plate',
        mat,
        on: 'head',
        lift: thick,
        taper: hijab
          ? { from: mouth.y, slope, least: 0.08 }
          : { from: mouth.y, slope: thick / ((fadeOf(f) ?? side - LEVEL) - mouth.y), least: SUNK },
        cut: outline,
        soft: SOFT,
        edge: 0.26,
        front: -0.1,
        displacement,
      },
      ...(drop > 0
        ? [
            {
              is: 'ellipsoid' as const,
              mat,
              at: [0, chin + 0.2, 0.62] as Vec,
              r: [jaw.rx * hangs.wide, 0.5 + drop * hangs.far, 1.02] as Vec,
              k: 0.5,
              displacement,
            },
          ]
        : []),
      hole,
    ],
  }
}
