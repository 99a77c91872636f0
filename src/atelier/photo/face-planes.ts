/** A picture made ready for looking for faces in it: sums over any rectangle of its lightness, its skin and its changes. */
import { oklabOf } from './pixels.ts'

export interface Planes {
  width: number
  height: number
  /** OKLab of each pixel, interleaved, as bright as if it were well lit. */
  lab: Float32Array
  light: Float64Array
  square: Float64Array
  skin: Float64Array
  /** How much lightness changes from above to below. */
  change: Float64Array
  /** Whether the picture is in colour. */
  coloured: boolean
}

function integral(width: number, height: number, value: (i: number) => number): Float64Array {
  const out = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += value(y * width + x)
      out[(y + 1) * (width + 1) + x + 1] = out[y * (width + 1) + x + 1]! + row
    }
  }
  return out
}

/**
 * How well a colour passes for skin, 0…1, in OKLab: all tones from Monk 1 to 10 lie in one sector of hue
 * (about 30°–80°), whatever their lightness; light moves them within it.
 */
export function skinLikelihood(l: number, a: number, b: number): number {
  const chroma = Math.sqrt(a * a + b * b)
  if (chroma < 0.012 || chroma > 0.2 || l < 0.15) return 0
  const hue = Math.atan2(b, a)
  const off = (hue - 0.92) / 0.42
  const strong = chroma < 0.035 ? (chroma - 0.012) / 0.023 : chroma < 0.13 ? 1 : Math.max(0, 1 - (chroma - 0.13) / 0.07)
  const lit = l < 0.25 ? (l - 0.15) * 10 : l < 0.97 ? 1 : Math.max(0, 1 - (l - 0.97) * 30)
  return Math.exp(-0.5 * off * off) * strong * lit
}

/** Brightens a dark picture until its lights are light: in OKLab more light is a common factor. */
function expose(lab: Float32Array): void {
  const counts = new Int32Array(1024)
  for (let q = 0; q < lab.length; q += 3) counts[Math.max(0, Math.min(1023, lab[q]! * 1024)) | 0]!++
  let brightest = 1023
  for (let above = counts[1023]!; brightest > 0 && above <= 0.03 * (lab.length / 3); above += counts[brightest]!)
    brightest--
  const gain = Math.min(2, Math.max(1, 0.93 / Math.max(0.1, (brightest + 0.5) / 1024)))
  if (gain > 1) for (let i = 0; i < lab.length; i++) lab[i]! *= gain
}

export function planesOf(rgba: Uint8ClampedArray, width: number, height: number): Planes {
  const lab = oklabOf(rgba)
  expose(lab)
  let chroma = 0
  let ma = 0
  let mb = 0
  for (let q = 0; q < lab.length; q += 3) {
    chroma += Math.abs(lab[q + 1]!) + Math.abs(lab[q + 2]!)
    ma += lab[q + 1]! / (lab.length / 3)
    mb += lab[q + 2]! / (lab.length / 3)
  }
  // Skin as it is seen, or as it would be if the picture were grey on the whole: under blue or green light.
  const skin = (l: number, a: number, b: number) => {
    const seen = skinLikelihood(l, a, b)
    return seen > 0.85 ? seen : Math.max(seen, 0.85 * skinLikelihood(l, a - ma, b - mb))
  }
  return {
    width,
    height,
    lab,
    light: integral(width, height, (i) => lab[i * 3]!),
    square: integral(width, height, (i) => lab[i * 3]! ** 2),
    skin: integral(width, height, (i) => skin(lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!)),
    change: integral(width, height, (i) => {
      const down = i + width < width * height ? i + width : i
      return Math.abs(lab[down * 3]! - lab[(i >= width ? i - width : i) * 3]!)
    }),
    coloured: chroma / (lab.length / 3) > 0.012,
  }
}

/** Mean over the box around a point; the box is cut at the border, and never empty. */
export function mean(sums: Float64Array, { width, height }: Planes, x: number, y: number, half: number): number {
  const x0 = Math.max(0, Math.min(width - 1, Math.round(x - half)))
  const y0 = Math.max(0, Math.min(height - 1, Math.round(y - half)))
  const x1 = Math.max(x0 + 1, Math.min(width, Math.round(x + half) + 1))
  const y1 = Math.max(y0 + 1, Math.min(height, Math.round(y + half) + 1))
  const w = width + 1
  return (sums[y1 * w + x1]! - sums[y0 * w + x1]! - sums[y1 * w + x0]! + sums[y0 * w + x0]!) / ((x1 - x0) * (y1 - y0))
}
