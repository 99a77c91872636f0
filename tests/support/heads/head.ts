/**
 * Photo-like heads whose outline is known: shaded skin, strands of hair, uneven light, noise and blur, before plain
 * and busy backgrounds. They need not look good; their outline is exact, so that a cut-out can be measured.
 */
import { SKIN, rgbOf } from '../../../src/atelier/colour.ts'
import { stream } from '../../../src/atelier/chance.ts'
import type { Attributes } from '../../../src/atelier/recipe.ts'
import { paintBackground, type BackgroundName } from './backgrounds.ts'
import { between, canvas, fill, lit, noise, strand, type Bounds, type Canvas, type Rgb } from './canvas.ts'

export interface HeadOptions {
  background: BackgroundName
  skinTone: Attributes['skinTone']
  hair: 'bald' | 'short' | 'long' | 'afro'
  hairColour: Rgb
  cloth: Rgb
  glasses?: boolean
  beard?: boolean
  /** Radians, clockwise. */
  roll?: number
  /** Light from one side, −1…1. */
  side?: number
  /** Standard deviation, 0…255. */
  grain?: number
  seed: number
}

/** Somebody with short brown hair in a blue T-shirt, evenly lit. */
export const PLAIN_HEAD: HeadOptions = {
  background: 'studio',
  skinTone: '3',
  hair: 'short',
  hairColour: [60, 40, 28],
  cloth: [40, 60, 110],
  side: 0.2,
  seed: 88,
}

export interface Head {
  rgba: Uint8ClampedArray
  width: number
  height: number
  /** 0…1, the person's share of each pixel. */
  mask: Float32Array
  eyes: { x: number; y: number; apart: number }
}

const WIDTH = 440
const HEIGHT = 520

export function paintHead(options: HeadOptions): Head {
  const { hair, seed, side = 0.3, grain = 4, roll = 0 } = options
  const target = canvas(WIDTH, HEIGHT)
  paintBackground(target, options.background, seed)
  const next = stream(seed + 77)
  const d = 58 + next() * 8
  const x = WIDTH / 2 + (next() - 0.5) * 30
  const y = HEIGHT * 0.37 + (next() - 0.5) * 16
  // Portraits of dark faces are exposed for the face.
  const skin = lit(rgbOf(SKIN[options.skinTone]), Number(options.skinTone) > 8 ? 1.35 : 1)
  // Face coordinates: distances between the pupils.
  const cos = Math.cos(roll)
  const sin = Math.sin(roll)
  const toFace = (px: number, py: number): [number, number] => [
    ((px - x) * cos + (py - y) * sin) / d,
    ((py - y) * cos - (px - x) * sin) / d,
  ]
  const toPicture = (u: number, v: number): [number, number] => [
    x + (u * cos - v * sin) * d,
    y + (u * sin + v * cos) * d,
  ]
  const ellipse = (u: number, v: number, cu: number, cv: number, ru: number, rv: number) =>
    (Math.sqrt(((u - cu) / ru) ** 2 + ((v - cv) / rv) ** 2) - 1) * Math.min(ru, rv) * d
  const inFace = (f: (u: number, v: number) => number) => (px: number, py: number) =>
    f(((px - x) * cos + (py - y) * sin) / d, ((py - y) * cos - (px - x) * sin) / d)
  const around: Bounds = [x - 2 * d, y - 2.2 * d, x + 2 * d, y + 3.2 * d]
  const light = (px: number) => 1 + side * ((px - x) / WIDTH) * 0.9

  if (hair === 'long')
    tresses(
      target,
      toPicture,
      options.hairColour,
      next,
      900,
      (t) => [(t - 0.5) * 2.7, -0.6 - 0.8 * Math.sin(Math.PI * t)],
      (u) => [u * 1.15 + (next() - 0.5) * 0.3, 2.4 + next() * 0.9],
      3.4,
    )
  if (hair === 'afro')
    for (let i = 0; i < 2600; i++) {
      const angle = next() * 6.28
      const r = Math.sqrt(next())
      const [px, py] = toPicture(Math.cos(angle) * r * 1.85, -0.35 + Math.sin(angle) * r * 1.7)
      const l = d * 0.12
      const turn = next() * 6.28
      strand(
        target,
        [px, py],
        [px + Math.cos(turn) * l, py + Math.sin(turn) * l],
        [px + Math.cos(turn + 1.5) * l, py + Math.sin(turn + 1.5) * l],
        5,
        lit(options.hairColour, 0.55 + next() * 0.9),
      )
    }

  if (hair === 'short' || hair === 'long') {
    const clumps = noise(seed + 8, 5)
    fill(
      target,
      inFace((u, v) => ellipse(u, v, 0, -0.2, 1.2, 1.42) + clumps(u * 60, v * 9) * 1.5),
      (px, py) => lit(options.hairColour, (0.75 + 0.2 * clumps(px * 1.5, py * 0.3)) * light(px)),
    )
  }
  torso(target, options.cloth, x, y, d, light, seed)
  fill(
    target,
    (px, py) => Math.max(Math.abs(px - x) - 0.62 * d, y + 1.2 * d - py, py - y - 2.75 * d - 0.12 * Math.abs(px - x)),
    (px, py) => lit(skin, (0.72 + 0.12 * ((px - x) / d)) * light(px) * (py < y + 2.2 * d ? 0.85 : 1)),
  )
  for (const s of [-1, 1])
    fill(
      target,
      inFace((u, v) => ellipse(u, v, s * 1.16, 0.25, 0.16, 0.34)),
      (px) => lit(skin, 0.82 * light(px)),
      true,
      around,
    )
  const pores = noise(seed + 9, 2)
  fill(
    target,
    inFace((u, v) => ellipse(u, v, 0, 0.35, 1.14, 1.58 + (v > 0.35 ? 0.05 : 0))),
    (px, py) => {
      const [u, v] = toFace(px, py)
      const round = Math.sqrt(Math.max(0.12, 1 - (u / 1.2) ** 2 * 0.85 - ((v - 0.3) / 1.75) ** 2 * 0.6))
      const nose =
        0.1 * Math.exp(-((u / 0.16) ** 2)) * Math.exp(-(((v - 0.35) / 0.4) ** 2)) -
        0.16 * Math.exp(-(((Math.abs(u) - 0.14) / 0.1) ** 2) - ((v - 0.62) / 0.07) ** 2)
      const sockets = -0.2 * Math.exp(-(((Math.abs(u) - 0.5) / 0.3) ** 2) - ((v + 0.05) / 0.2) ** 2)
      const cheeks = 0.07 * Math.exp(-(((Math.abs(u) - 0.62) / 0.25) ** 2) - ((v - 0.5) / 0.25) ** 2)
      const stubble = options.beard && v > 0.72 && Math.hypot(u / 1.1, (v - 0.5) / 1.3) > 0.55 ? 1 : 0
      const base = stubble ? between(skin, options.hairColour, 0.85) : skin
      return lit(base, (0.62 + 0.42 * round + nose + sockets + cheeks + 0.02 * pores(px, py)) * light(px))
    },
    true,
    around,
  )
  features((f, colour) => fill(target, inFace(f), colour, true, around), ellipse, options, skin, light)

  const strands = (
    count: number,
    root: (t: number) => [number, number],
    end: (u: number) => [number, number],
    width: number,
  ) => tresses(target, toPicture, options.hairColour, next, count, root, end, width)
  const hairline = (u: number) => -0.78 - 0.3 * Math.sqrt(Math.max(0, 1 - (u / 1.15) ** 2))
  if (hair === 'short')
    strands(
      900,
      (t) => [(t - 0.5) * 2.1, -0.95 - 0.6 * Math.sin(Math.PI * t)],
      (u) => [u * 1.12 + (next() - 0.5) * 0.25, hairline(u) + (Math.abs(u) > 0.85 ? 0.5 : 0) + (next() - 0.5) * 0.2],
      3,
    )
  if (hair === 'long')
    strands(
      900,
      (t) => [(t - 0.5) * 0.6, -1.62 + next() * 0.1],
      (u) => [Math.sign(u || 1) * (1.12 + next() * 0.3), 0.4 + next() * 1.6],
      3.2,
    )
  if (hair === 'afro')
    strands(
      700,
      (t) => [(t - 0.5) * 2.2, -1.1 - 0.5 * Math.sin(Math.PI * t)],
      (u) => [u * 1.05 + (next() - 0.5) * 0.3, hairline(u) - next() * 0.3],
      4,
    )
  return photograph(target, { x, y, apart: d }, grain, seed)
}

/** Many hairs from a line to where `end` sends them, brighter where the light falls. */
function tresses(
  target: Canvas,
  toPicture: (u: number, v: number) => [number, number],
  colour: Rgb,
  next: () => number,
  count: number,
  root: (t: number) => [number, number],
  end: (u: number) => [number, number],
  width: number,
): void {
  for (let i = 0; i < count; i++) {
    const t = next()
    const [u, v] = root(t)
    const [eu, ev] = end(u)
    const shine = 0.7 + 0.5 * next() + 0.35 * Math.exp(-(((u + 0.4) / 0.35) ** 2))
    strand(
      target,
      toPicture(u, v),
      toPicture((u + eu) / 2 + (next() - 0.5) * 0.25 + Math.sign(eu) * 0.25, Math.min(v, ev) - 0.1 + next() * 0.2),
      toPicture(eu, ev),
      width,
      lit(colour, shine),
    )
  }
}

function torso(
  target: Canvas,
  cloth: Rgb,
  x: number,
  y: number,
  d: number,
  light: (px: number) => number,
  seed: number,
): void {
  const folds = noise(seed + 3, 34)
  const weave = noise(seed + 4, 2)
  fill(
    target,
    (px, py) => {
      const u = Math.abs(px - x) / d
      const line = y + d * (2.35 + 0.28 * u + 0.55 * Math.max(0, u - 2.1) ** 2)
      const collar = u < 0.75 ? y + d * (2.75 - 0.3 * u) : -Infinity
      return Math.max(line - py, collar - py, (u - 3.1) * d)
    },
    (px, py) => lit(cloth, (0.85 + 0.22 * folds(px, py * 0.6) + 0.05 * weave(px, py)) * light(px)),
  )
}

function features(
  paint: (f: (u: number, v: number) => number, colour: (px: number, py: number) => Rgb) => void,
  ellipse: (u: number, v: number, cu: number, cv: number, ru: number, rv: number) => number,
  { hairColour, glasses, hair, skinTone }: HeadOptions,
  skin: Rgb,
  light: (px: number) => number,
): void {
  const dark = lit(hair === 'bald' ? lit(skin, 0.5) : hairColour, 0.7)
  for (const s of [-1, 1]) {
    paint(
      (u, v) => ellipse(u, v, s * 0.5, 0.02, 0.23, 0.1),
      (px) => lit([236, 230, 224], 0.9 * light(px)),
    )
    paint(
      (u, v) => Math.max(ellipse(u, v, s * 0.5, 0.0, 0.11, 0.11), ellipse(u, v, s * 0.5, 0.02, 0.23, 0.1)),
      () => [62, 44, 30],
    )
    paint(
      (u, v) => Math.max(ellipse(u, v, s * 0.5, -0.03, 0.26, 0.12), -ellipse(u, v, s * 0.5, 0.03, 0.25, 0.11)),
      () => lit(skin, 0.4),
    )
    paint(
      (u, v) => ellipse(u, v, s * 0.53, -0.34 + 0.06 * Math.abs(u), 0.3, 0.07),
      () => dark,
    )
  }
  paint(
    (u, v) => ellipse(u, v, 0, 1.07 - 0.1 * u * u, 0.38, 0.11),
    (px) => between(lit(skin, 0.8 * light(px)), [168, 62, 66], 0.5),
  )
  paint(
    (u, v) => ellipse(u, v, 0, 1.05 - 0.15 * u * u, 0.36, 0.022),
    () => lit(skin, 0.35),
  )
  if (glasses) {
    const frame: Rgb = Number(skinTone) > 8 ? [176, 142, 84] : [30, 28, 32]
    for (const s of [-1, 1])
      paint(
        (u, v) => Math.max(ellipse(u, v, s * 0.52, 0.06, 0.42, 0.34), -ellipse(u, v, s * 0.52, 0.06, 0.37, 0.29)),
        () => frame,
      )
    paint(
      (u, v) => Math.max(Math.abs(u) - 0.12, Math.abs(v + 0.03) - 0.035) * 60,
      () => frame,
    )
  }
}

/** The lens blurs a little, the sensor adds noise; the mask is blurred as the picture is. */
function photograph(target: Canvas, eyes: Head['eyes'], grain: number, seed: number): Head {
  const { width, height, rgb, person } = target
  const next = stream(seed + 1234)
  const rgba = new Uint8ClampedArray(width * height * 4)
  const mask = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [r, g, b, share, n] = [0, 0, 0, 0, 0]
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
          const w = (i === x ? 2 : 1) * (j === y ? 2 : 1)
          const p = j * width + i
          r += w * rgb[p * 3]!
          g += w * rgb[p * 3 + 1]!
          b += w * rgb[p * 3 + 2]!
          share += w * person[p]!
          n += w
        }
      }
      const o = y * width + x
      const shot = (next() + next() + next() - 1.5) * 2 * grain
      rgba[o * 4] = r / n + shot + (next() - 0.5) * grain
      rgba[o * 4 + 1] = g / n + shot + (next() - 0.5) * grain
      rgba[o * 4 + 2] = b / n + shot + (next() - 0.5) * grain
      rgba[o * 4 + 3] = 255
      mask[o] = share / n
    }
  }
  return { rgba, width, height, mask, eyes }
}
