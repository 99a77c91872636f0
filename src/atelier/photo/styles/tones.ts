/** Pictures in the tones of one ink: lightness alone chooses the colour. */
import { linearstep } from '../../clamp.ts'
import { hexOf, hexOfOklch, oklchOf, rgbOf } from '../../colour.ts'

/** From dark to light, OKLCh. */
export type Tones = readonly { l: number; c: number; h: number }[]

/** Indigo and peach, petrol and cream, plum and gold. */
export const POSTERS: readonly Tones[] = [
  [
    { l: 0.24, c: 0.12, h: 280 },
    { l: 0.55, c: 0.17, h: 285 },
    { l: 0.93, c: 0.05, h: 60 },
  ],
  [
    { l: 0.26, c: 0.06, h: 220 },
    { l: 0.58, c: 0.1, h: 200 },
    { l: 0.95, c: 0.04, h: 90 },
  ],
  [
    { l: 0.25, c: 0.1, h: 340 },
    { l: 0.58, c: 0.16, h: 20 },
    { l: 0.92, c: 0.09, h: 85 },
  ],
]

/** Below and above these, OKLab lightness, a picture is wholly dark or light. */
const [DARK, LIGHT] = [0.2, 0.88]

/** The colour of a lightness. */
export function toneOf(lightness: number, tones: Tones): [number, number, number] {
  const at = linearstep(DARK, LIGHT, lightness) * (tones.length - 1)
  const k = Math.min(tones.length - 2, Math.floor(at))
  const [p, q, t] = [tones[k]!, tones[k + 1]!, at - k]
  const mix = (of: (tone: Tones[number]) => number) => of(p) + (of(q) - of(p)) * t
  const rad = Math.PI / 180
  const a = mix(({ c, h }) => c * Math.cos(h * rad))
  const b = mix(({ c, h }) => c * Math.sin(h * rad))
  return rgbOf(hexOfOklch({ l: mix(({ l }) => l), c: Math.hypot(a, b), h: Math.atan2(b, a) / rad }))
}

/** Changes the colours of straight RGBA; alpha stays. @param spot how much of a pixel keeps its own colour, 0…1 */
export function inTones(rgba: Uint8ClampedArray, tones: Tones, spot?: (pixel: number) => number): void {
  const table = Array.from({ length: 256 }, (_, grey) => toneOf(oklchOf(hexOf(grey, grey, grey)).l, tones))
  for (let p = 0; p < rgba.length; p += 4) {
    if (rgba[p + 3] === 0) continue
    // Luma of gamma-encoded values is close enough to a grey of the same lightness.
    const grey = Math.round(rgba[p]! * 0.27 + rgba[p + 1]! * 0.64 + rgba[p + 2]! * 0.09)
    const tone = table[Math.min(255, grey)]!
    const own = spot?.(p / 4) ?? 0
    for (let c = 0; c < 3; c++) rgba[p + c] = tone[c]! + (rgba[p + c]! - tone[c]!) * own
  }
}
