/** Noses and mouths, as maps. */
import type { Layer } from './grid.ts'
import type { Kit } from './measure.ts'

/** l light, d soft shade, D shade, N nostril. The last row is the shade under the tip; the axis is the map's middle. */
const NOSES: Record<Kit['recipe']['features']['noseShape'], string[]> = {
  button: ['...ll...', '...lld..', '..D..D..', '...DD...'],
  snub: ['...ll...', '..dlld..', '..NddN..'],
  straight: ['....d...', '...lD...', '...lD...', '...lD...', '..dllD..', '...NN...'],
  broad: ['...l.d..', '...l.d..', '..ll.dd.', '.DllldD.', '.D.ll.D.', '..NDDN..'],
  aquiline: ['....d...', '...l.D..', '...l.D..', '....D...', '..dllD..', '..NDDD..'],
  long: ['....d...', '...lD...', '...lD...', '...lD...', '...lD...', '..dllD..', '..NDDN..'],
}

export function nose(pic: Layer, kit: Kit): void {
  const {
    skin,
    cx,
    noseY,
    recipe: { features: f, age, presentation, skinTone },
  } = kit
  let map = NOSES[f.noseShape]
  if (age === 'child') map = NOSES[f.noseShape === 'button' || f.noseShape === 'broad' ? 'button' : 'snub'].slice(1)
  else if (presentation === 'feminine' && map.length > 5) map = map.slice(map.length - 5)
  if (f.noseSize < -0.5 && map.length > 4) map = map.slice(1)
  if (f.noseSize > 0.55 && age !== 'child' && f.noseShape !== 'broad')
    map = map.map((row, i) => (i > map.length - 4 ? `${row.slice(0, 4)}${row[3]}${row[4]}${row.slice(4)}` : ` ${row} `))
  const width = Math.max(...map.map((row) => row.length))
  // Deep skin is modelled by light, and its shades are one step stronger.
  const key =
    Number(skinTone) >= 8
      ? { l: skin.shine, d: skin.deep, D: skin.lit, N: skin.line }
      : { l: skin.light, d: skin.dark, D: skin.deep, N: skin.line }
  pic.sprite(cx - width / 2, noseY - map.length + 1, map, key)
}

/** Left halves, outer to inner; the innermost column is repeated for wider mouths. M line, u o lips, h shine, s shade. */
const CALM = {
  thin: { neutral: ['....', 'MMMM', '..oo', '...s'], smile: ['M....', '.MM..', '...MM', '....s'] },
  medium: { neutral: ['..uu', 'MMMM', '.ooh', '..ss'], smile: ['M.uuu', '.MMuu', '..oMM', '...oh', '....s'] },
  full: {
    neutral: ['..uu', '.uuu', 'MMMM', '.ohh', '..oo', '...s'],
    smile: ['...uu', 'M.uuu', '.MMuu', '..oMM', '..ohh', '...oo'],
  },
  bow: { neutral: ['.uu.', 'MMMM', '.ooh', '..oo'], smile: ['M.uu.', '.MMuu', '..oMM', '...oo'] },
} as const
/** Rows above the line of the mouth. */
const ABOVE = { thin: 1, medium: 1, full: 2, bow: 1 }

const OPEN = {
  grin: ['M....', '.MMMMM', '..MTTT', '...MMM', '...ooo', '....ss'].map((row) => row.padEnd(6, '.')),
  laugh: ['MMMMMM', 'MTTTTT', 'MTTTTT', '.Mkktt', '..Mttt', '...MMM'],
  surprised: ['..MM', '.Mkk', '.Mkk', '.Mkt', '..MM'],
  sleepy: ['..MM', '.Mkk', '..MM'],
} as const

const FROWN = {
  plain: ['..uuu', '.MMMM', 'M.ooo', '...ss'],
  full: ['..uuu', '.MMMM', 'M.ooo', '..ooo'],
  tight: ['..uuu', '.MMMM', 'M....', '..sss'],
} as const
/** Lips pressed together. */
const FIRM = ['MMMM', '.uuu', '....', '..ss'] as const

function full(half: readonly string[], stretch: number): string[] {
  return half.map((row) => {
    const wide = row + row.at(-1)!.repeat(Math.max(0, stretch))
    const cut = stretch < 0 ? wide.slice(0, stretch) : wide
    return cut + [...cut].reverse().join('')
  })
}

export function mouth(pic: Layer, kit: Kit): void {
  const {
    skin,
    ink,
    cx,
    mouthY,
    recipe: { features: f, expression, presentation, age, facialHair, skinTone },
  } = kit
  const key = {
    M: ink.lipDark,
    u: ink.lip,
    o: ink.lip,
    h: ink.lipLight,
    s: skin.dark,
    k: ink.mouth,
    t: ink.tongue,
    T: ink.white,
  }
  const man = presentation === 'masculine' && !kit.has('makeup')
  const bearded = ['goatee', 'short-beard', 'full-beard'].includes(facialHair)
  // A man's upper lip is only shaded, except where shade would not show.
  const upper = age === 'child' ? undefined : man && !bearded && Number(skinTone) < 8 ? skin.dark : ink.lip
  const line = { ...key, M: bearded ? ink.dark : skin.line, u: upper }
  const stretch = (f.mouthWidth > 0.45 ? 1 : f.mouthWidth < -0.7 ? -1 : 0) + (age === 'child' ? -1 : 0)
  const lips = age === 'child' ? 'thin' : f.lipShape === 'thin' && kit.has('makeup') ? 'medium' : f.lipShape
  const put = (map: string[], rowOfLine: number, colours: Record<string, number | undefined> = line, dx = 0) =>
    pic.sprite(cx - map[0]!.length / 2 + dx, mouthY - rowOfLine, map, colours)
  const rim = Number(skinTone) < 8 ? ink.lipDark : ink.lip
  switch (expression) {
    case 'laugh':
      put(full(OPEN.laugh, Math.max(-1, stretch)), Math.max(2, mouthY + 6 - kit.chin + 1), { ...key, M: skin.line })
      break
    case 'surprised':
      put(full(OPEN.surprised, 0), 2, { ...key, M: rim })
      break
    case 'sleepy':
      put(full(OPEN.sleepy, 0), 1, { ...key, M: rim })
      break
    case 'smile':
    case 'wink':
      if ((f.mouthWidth > 0.1 || bearded) && age !== 'child') put(full(OPEN.grin, Math.min(0, stretch)), 1)
      else put(full(CALM[lips].smile, stretch), ABOVE[lips])
      break
    case 'shy':
      put(
        full(
          CALM[lips].smile.map((row) => row.slice(0, -1)),
          Math.min(0, stretch),
        ),
        ABOVE[lips],
      )
      break
    // The corners are lower: an arc for sadness, a tight line for anger.
    case 'sad':
      put(full(FROWN[lips === 'full' ? 'full' : 'plain'], 0), 1)
      break
    case 'angry':
      put(full(FROWN.tight, Math.max(0, stretch)), 1)
      break
    case 'serious':
      put(full(FIRM, Math.max(0, stretch)), 0)
      break
    case 'cool': {
      const map = full(CALM[lips].neutral, stretch)
      put(map, ABOVE[lips])
      const x = cx + map[0]!.length / 2
      pic.set(x, mouthY - 1, skin.line)
      pic.set(x + 1, mouthY - 2, skin.dark)
      break
    }
    default: {
      const map = full(CALM[lips].neutral, stretch)
      put(map, ABOVE[lips])
      if (expression === 'neutral')
        for (const x of [cx - map[0]!.length / 2 - 1, cx + map[0]!.length / 2]) pic.set(x, mouthY - 1, skin.line)
    }
  }
  if (kit.has('vampire-fangs')) {
    const y = expression === 'laugh' ? mouthY + 1 : mouthY + 1
    for (const x of [cx - 3, cx + 2]) {
      pic.set(x, y, ink.white)
      pic.set(x, y + 1, ink.white)
    }
  }
}
