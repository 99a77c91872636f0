/** Inks: the colours of one picture, each with its neighbours in the ramp and the outline of its material. */
import { clamp } from '../../clamp.ts'
import { blend, hexOfOklch, oklchOf, rgbOf } from '../../colour.ts'
import type { Hex } from '../../recipe.ts'

/** Inks of one material, dark to light. `seam` reads on the base, whichever way there is room. */
export interface Ramp {
  line: number
  lit: number
  deep: number
  dark: number
  base: number
  light: number
  shine: number
  seam: number
}

type Tones = Record<Exclude<keyof Ramp, 'seam'>, Hex>

const rad = Math.PI / 180
const MAX_INKS = 31

/** Turns a hue towards violet (shadows) or, with a negative amount, towards yellow (lights), the short way round warm colours. */
function turn(h: number, amount: number): number {
  const up = h >= 110 && h < 285
  const room = up ? 285 - h : h >= 285 ? h - 285 : h + 75
  const back = up ? h - 100 : h >= 285 ? 460 - h : 100 - h
  const step = amount >= 0 ? Math.min(amount, room) : -Math.min(-amount, Math.max(0, back))
  return (h + (up ? step : -step) + 360) % 360
}

function tone(
  base: { l: number; c: number; h: number },
  l: number,
  hueTurn: number,
  chroma: number,
  tint: number,
): Hex {
  const h = turn(base.h, hueTurn)
  const th = tint >= 0 ? 285 : 80
  const a = base.c * chroma * Math.cos(h * rad) + Math.abs(tint) * Math.cos(th * rad)
  const b = base.c * chroma * Math.sin(h * rad) + Math.abs(tint) * Math.sin(th * rad)
  return hexOfOklch({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) / rad + 360) % 360 })
}

function clothTones(hex: Hex): Tones {
  const o = oklchOf(hex)
  const l = Math.max(0.27, Math.min(0.955, o.l))
  const base = { ...o, l }
  const chroma = o.l < 0.25 || o.l > 0.95 ? 0.9 : 1
  return {
    line: tone(base, Math.max(0.13, l * 0.43), 26, 0.85, 0.018),
    lit: tone(base, Math.max(0.16, l * 0.57), 20, 0.95, 0.014),
    deep: tone(base, l * 0.7 - 0.01, 18, 1.02, 0.012),
    dark: tone(base, l * 0.85 - 0.01, 10, 1.06, 0.008),
    base: tone(base, l, 0, chroma, 0),
    light: tone(base, l + Math.max(0.025, Math.min(0.1, (1 - l) * 0.35)), -8, 0.96, -0.006),
    shine: tone(base, l + Math.max(0.04, Math.min(0.21, (1 - l) * 0.62)), -14, 0.8, -0.01),
  }
}

function hairTones(hex: Hex): Tones {
  const o = oklchOf(hex)
  const l = Math.max(0.285, Math.min(0.93, o.l))
  const base = { ...o, l }
  const gleam = Math.max(0.03, Math.min(0.12, (1 - l) * 0.34))
  return {
    line: tone(base, Math.max(0.12, l * 0.42), 26, 0.85, 0.016),
    lit: tone(base, Math.max(0.15, l * 0.52), 20, 0.95, 0.014),
    deep: tone(base, l * 0.66, 18, 1.02, 0.012),
    dark: tone(base, l * 0.83, 10, 1.06, 0.008),
    base: tone(base, l, 0, 1, 0),
    light: tone(base, l + gleam, -7, 1.02, l < 0.4 && o.c < 0.03 ? 0.02 : -0.004),
    shine: tone(
      base,
      l + Math.max(0.05, Math.min(0.24, (1 - l) * 0.62)),
      -13,
      0.92,
      l < 0.4 && o.c < 0.03 ? 0.03 : -0.008,
    ),
  }
}

/** Skin becomes redder in the shade and keeps its chroma, so that no tone turns grey. */
function skinTones(hex: Hex): Tones {
  const { l, c, h } = oklchOf(hex)
  const t = clamp((l - 0.27) / 0.65, 0, 1)
  const mix = (a: number, b: number) => a + (b - a) * t
  const at = (dl: number, dc: number, dh: number): Hex =>
    hexOfOklch({ l: Math.max(0.12, l + dl), c: Math.max(0.012, c + dc), h: h + dh })
  return {
    line: hexOfOklch({ l: mix(0.15, 0.42), c: mix(0.03, 0.085), h: 24 }),
    lit: hexOfOklch({ l: mix(0.18, 0.54), c: mix(0.04, 0.1), h: 32 }),
    deep: at(mix(-0.1, -0.185), mix(0.012, 0.062), mix(-34, -26)),
    dark: at(mix(-0.052, -0.085), mix(0.01, 0.032), mix(-20, -17)),
    base: hex,
    light: at(mix(0.088, 0.03), mix(0.022, -0.004), mix(5, 10)),
    shine: at(mix(0.17, 0.055), mix(0.036, -0.014), mix(12, 18)),
  }
}

export class Inks {
  /** Colour of each ink, 0xrrggbb. */
  colours: number[] = [0]
  darker: number[] = [0]
  lighter: number[] = [0]
  line: number[] = [0]
  lit: number[] = [0]
  /** Which ramp an ink came from first; tells skin from cloth. */
  ramp: number[] = [0]
  private seen = new Map<string, number>()
  private ramps = new Map<string, Ramp>()
  private count = 0

  private add(hex: Hex, ramp: number): number {
    const key = `${ramp}${hex}`
    const old = this.seen.get(key)
    if (old !== undefined) return old
    const [r, g, b] = rgbOf(hex)
    const ink = this.colours.length
    this.colours.push((r << 16) | (g << 8) | b)
    this.darker.push(ink)
    this.lighter.push(ink)
    this.line.push(ink)
    this.lit.push(ink)
    this.ramp.push(ramp)
    this.seen.set(key, ink)
    return ink
  }

  private rampFrom(key: string, tones: Tones): Ramp {
    const old = this.ramps.get(key)
    if (old) return old
    const id = ++this.count
    const ink = (name: keyof Tones) => this.add(tones[name], id)
    const order = (['deep', 'dark', 'base', 'light', 'shine'] as const).map(ink)
    const line = ink('line')
    const lit = ink('lit')
    for (const [i, of] of order.entries()) {
      this.darker[of] = order[Math.max(0, i - 1)]!
      this.lighter[of] = order[Math.min(4, i + 1)]!
      this.line[of] = line
      this.lit[of] = lit
    }
    this.line[line] = this.line[lit] = line
    this.lit[line] = this.lit[lit] = lit
    this.lighter[lit] = order[0]!
    const [deep, dark, base, light, shine] = order as [number, number, number, number, number]
    const seam = oklchOf(tones.base).l < 0.4 ? light : deep
    const ramp = { line, lit, deep, dark, base, light, shine, seam }
    this.ramps.set(key, ramp)
    return ramp
  }

  /** The ramp of a cloth, hair or object of this colour. */
  cloth(hex: Hex): Ramp {
    return this.rampFrom(hex, clothTones(hex))
  }

  /** Hair has stronger highlights than cloth, the more so the darker it is. */
  hair(hex: Hex): Ramp {
    return this.rampFrom(`hair${hex}`, hairTones(hex))
  }

  skin(hex: Hex): Ramp {
    return this.rampFrom(`skin${hex}`, skinTones(hex))
  }

  /** A colour on its own, with its outline borrowed from a ramp. */
  single(hex: Hex, like?: Ramp): number {
    const ink = this.add(hex, 0)
    if (like) {
      this.line[ink] = like.line
      this.lit[ink] = like.lit
    }
    return ink
  }

  /** OKLab lightness of an ink. */
  lightness(ink: number): number {
    return labOf(this.colours[ink]!)[0]
  }

  /** The mixture of two inks, with its outline borrowed from a ramp. */
  mix(a: number, b: number, t: number, like?: Ramp): number {
    const hex = (ink: number): Hex => `#${this.colours[ink]!.toString(16).padStart(6, '0')}`
    return this.single(blend(hex(a), hex(b), t), like)
  }

  /** Compacts to the inks in use, merging the nearest (weighed by their area) while there are too many. Changes `cells`. */
  settle(cells: Uint8Array): Uint8Array {
    const uses = new Uint32Array(256)
    for (const cell of cells) uses[cell]!++
    // Inks of different ramps may be the same colour.
    const byColour = new Map<number, number>()
    const to = Uint8Array.from({ length: 256 }, (_, i) => i)
    const left: number[] = []
    for (let i = 1; i < this.colours.length; i++) {
      if (!uses[i]) continue
      const same = byColour.get(this.colours[i]!)
      if (same === undefined) {
        byColour.set(this.colours[i]!, i)
        left.push(i)
      } else {
        to[i] = same
        uses[same]! += uses[i]!
      }
    }
    if (left.length > MAX_INKS) {
      const lab = this.colours.map((v) => labOf(v))
      while (left.length > MAX_INKS) {
        let best = Infinity
        let pair: [number, number] = [0, 0]
        for (let i = 0; i < left.length; i++) {
          for (let j = i + 1; j < left.length; j++) {
            const a = left[i]!
            const b = left[j]!
            const area = Math.max(12, (uses[a]! * uses[b]!) / (uses[a]! + uses[b]!))
            const cost = distance(lab[a]!, lab[b]!) * area * (this.ramp[a] === this.ramp[b] && this.ramp[a] ? 0.4 : 1)
            if (cost < best) {
              best = cost
              pair = uses[a]! >= uses[b]! ? [a, b] : [b, a]
            }
          }
        }
        const [keep, drop] = pair
        uses[keep]! += uses[drop]!
        for (let i = 0; i < 256; i++) if (to[i] === drop) to[i] = keep
        left.splice(left.indexOf(drop), 1)
      }
    }
    const place = new Uint8Array(256)
    const palette = new Uint8Array(4 * (left.length + 1))
    for (const [i, ink] of left.entries()) {
      const v = this.colours[ink]!
      place[ink] = i + 1
      palette.set([v >> 16, (v >> 8) & 255, v & 255, 255], 4 * (i + 1))
    }
    for (let i = 0; i < cells.length; i++) cells[i] = cells[i] ? place[to[cells[i]!]!]! : 0
    return palette
  }
}

function labOf(v: number): [number, number, number] {
  const { l, c, h } = oklchOf(`#${v.toString(16).padStart(6, '0')}`)
  return [l, c * Math.cos(h * rad), c * Math.sin(h * rad)]
}

function distance(p: [number, number, number], q: [number, number, number]): number {
  return (p[0] - q[0]) ** 2 + 2.5 * ((p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2)
}
