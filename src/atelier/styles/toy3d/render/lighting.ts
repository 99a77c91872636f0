/** The studio: a warm key from the upper left, a cool fill, a sky, warm rims from behind. Shading of one point. */
import { HAIR } from './brush.ts'

const unit = (x: number, y: number, z: number): [number, number, number] => {
  const l = Math.sqrt(x * x + y * y + z * z)
  return [x / l, y / l, z / l]
}
export const KEY = unit(-0.56, 0.76, 0.98)
const [KX, KY, KZ] = KEY
const [HX, HY, HZ] = unit(KX, KY, KZ + 1)
const [FX, FY, FZ] = unit(0.85, 0.1, 0.6)
const [GX, GY, GZ] = unit(FX, FY, FZ + 1)
/** Where the band of combed hair lies. */
const [, BY, BZ] = unit(0, 0.62, 0.78)
/** How much of its weaker colours hair loses where it is not lit. */
const RICH = 0.4
const [RX, RY] = unit(0.8, 0.6, 0)

/** A lobe of height 1 at c = 1, tighter with n: Schlick's rational power, squared so that its tail fades out. */
function lobe(c: number, n: number): number {
  if (c <= 0) return 0
  const m = n * 0.42
  const l = c / (m - m * c + c)
  return l * l
}

/** Tone mapping: linear up to 0.66, then a soft shoulder up to 1. */
function toneMap(v: number): number {
  if (v <= 0.66) return v < 0 ? 0 : v
  const x = (v - 0.66) / 0.34
  const out = 0.66 + 0.34 * (x / (1 + x * 0.62)) * 0.98
  return out > 1 ? 1 : out
}

/** Light across combed hair, 0…1: a band high on the head whatever way the surface turns sideways, strongest towards the key. */
function bandOf(nx: number, ny: number, nz: number, shift: number): number {
  const across = 1 - (nx + 0.22) * (nx + 0.22) * 1.1
  if (across <= 0 || nz <= 0) return 0
  ny += shift
  const c = (ny * BY + nz * BZ) / Math.sqrt(ny * ny + nz * nz + 1e-9)
  return lobe(c, 22) * across
}

/**
 * Lights a surface (`Brush.surface`) into `colour`, linear display colour. `visibility` holds how much of the key and of
 * the sky reaches it, 0…1.
 */
export function shade(surface: Float64Array, visibility: Float64Array, colour: Float64Array): void {
  const lit = visibility[0]!
  const open = visibility[1]!
  const nx = surface[3]!
  const ny = surface[4]!
  const nz = surface[5]!
  const key = nx * KX + ny * KY + nz * KZ
  const fill = nx * FX + ny * FY + nz * FZ
  const facing = nz < 0 ? 0 : nz > 1 ? 1 : nz
  const graze = 1 - facing
  const edge = graze * graze * graze
  const up = 0.5 + 0.5 * ny
  const gloss = surface[9]!
  const tight = surface[10]!
  const metal = surface[12]!
  // Reflections: a big softbox for the key, a fainter one for the fill, the sky on grazing edges.
  const n = 3 + 240 * tight * tight
  const specular =
    gloss *
    ((0.2 + 0.8 * lit) * (0.35 + 1.1 * tight) * lobe(nx * HX + ny * HY + nz * HZ, n) +
      0.2 * open * lobe(nx * GX + ny * GY + nz * GZ, n * 0.7) +
      0.3 * edge * up * open)
  const combed = surface[HAIR.band]!
  const band = combed > 0 ? combed * bandOf(nx, ny, nz, surface[HAIR.shift]!) * (0.25 + 0.75 * lit) * open : 0
  // In its own shade hair is more saturated, not greyer: light goes through many strands.
  const rich = combed > 0 ? RICH * (1 - lit * (key > 0 ? key : 0)) : 0
  const ofTwo = surface[0]! > surface[1]! ? surface[0]! : surface[1]!
  const most = ofTwo > surface[2]! ? ofTwo : surface[2]!
  const poor = rich / (most + 1e-6)
  const sheen = surface[11]! * open * (graze * graze * (0.35 + 0.65 * up))
  // Two rim lights, one on each side: they separate dark hair and cloth from a dark background.
  const behind = nx * RX + ny * RY
  const other = ny * RY - nx * RX
  const rim = ((behind > 0 ? behind * 1.7 : 0) + (other > 0 ? other * 0.6 : 0)) * edge * (0.3 + 0.7 * open)
  const fillLight = fill > 0 ? fill * 0.15 * open : 0
  const sky = open * (0.08 + 0.24 * up)
  // The floor is rosy: chins, jaws and the undersides of hair take its colour.
  const bounce = (1 - up) * (1 - up) * 0.3 * (0.4 + 0.6 * open)
  // How much more red than blue is scattered: 0 for cloth, about a quarter for skin, so that its shade is not cold.
  const flesh = surface[6]! - surface[8]!
  const glow = surface[13]!
  const perOpen = 1 / (open + 0.001)
  const mirror =
    metal > 0
      ? 0.25 +
        0.9 * lobe(nx * HX + ny * HY + nz * HZ, 9) * (0.3 + 0.7 * lit) +
        (ny > 0 ? 0.5 : 0.12) * graze +
        (ny + nx * 0.4 > 0.1 ? 0.25 : 0)
      : 0
  for (let c = 0; c < 3; c++) {
    const wrap = surface[6 + c]!
    const wrapped = (key + wrap) / (1 + wrap)
    // Shadows on skin keep some red, from light scattered below the surface.
    const soft = lit + (1 - lit) * lit * wrap * 1.2
    const keyLight = wrapped > 0 ? wrapped * soft * (c === 0 ? 1.16 : c === 1 ? 1.06 : 0.94) : 0
    const a = surface[c]! * (1 - rich + poor * surface[c]!)
    const cool = c === 0 ? 0.91 + flesh : c === 1 ? 0.98 : 1.12 - flesh
    const warm = c === 0 ? 1.3 : c === 1 ? 0.78 : 0.98
    // Light reflected between folds has the surface's colour, so that occlusion is not grey.
    const tinted = (open + (1 - open) * a * 0.6) * perOpen
    let v =
      a *
      (keyLight + (sky * cool + bounce * warm) * (0.4 + 0.6 * (tinted > 1.6 ? 1.6 : tinted)) + fillLight * cool + glow)
    if (metal > 0) v = v * (1 - metal * 0.55) + metal * a * mirror
    const root = Math.sqrt(a)
    v +=
      sheen * (0.12 + 0.88 * root) * (c === 2 ? 1.06 : 1) +
      rim * (0.12 + 0.5 * root) * (c === 0 ? 1.18 : c === 1 ? 1 : 0.84)
    if (band > 0) v += band * (0.18 + 0.82 * root)
    v += specular * (metal > 0 ? 0.3 + 0.7 * a : 1) * (c === 2 ? 0.94 : 1)
    colour[c] = toneMap(v)
  }
}
