/** What is painted on the skin besides eyes and mouth: blush, freckles, stubble, scars, paint, age. */
import { blend, lightness, shift } from '../../../colour.ts'
import { stream } from '../../../chance.ts'
import { isAged } from '../../aged.ts'
import { shadeOfDays } from '../../sturdy.ts'
import { isThinGoatee } from '../../thin-goatee.ts'
import { moodOf } from '../expression.ts'
import { deepSkin, type Figure } from '../figure.ts'
import { noseSizeOf } from '../parts/head.ts'
import { linearRgb } from '../render/materials.ts'
import { clippedHair } from './clipped.ts'
import { type Brush, segment, smooth } from '../render/brush.ts'
import { stubble, thinGoatee, underBeard } from './painted-beard.ts'
import { speck } from './speck.ts'

/** Paints one feature at the brush's point. */
export type Mark = (brush: Brush) => void

/** How much of the shade of stubble a shaved beard has. */
const SHAVED = 1

export function marksPainter(f: Figure): Mark {
  const all: Mark[] = []
  const { hairLength, hairStyle } = f.recipe
  const clipped = hairLength !== 'bald' && hairStyle === 'mohawk'
  const close = f.recipe.headwear === 'hijab' ? undefined : clippedHair(f)
  if (close) all.push(close)
  else if ((hairLength === 'shaved' || clipped) && f.recipe.headwear !== 'hijab') all.push(scalp(f))
  all.push(...(isAged(f.recipe) ? [years(f)] : []), cheeks(f), nostrils(f))
  const shade = shadeOfDays(f.recipe, SHAVED)
  if (shade > 0) all.push(stubble(f, shade))
  if (f.recipe.facialHair === 'short-beard' || f.recipe.facialHair === 'full-beard') all.push(underBeard(f))
  if (isThinGoatee(f.recipe)) all.push(thinGoatee(f))
  if (f.wears('freckles')) all.push(freckles(f))
  if (f.wears('face-paint')) all.push(facePaint(f))
  if (f.wears('tattoo')) all.push(tattoo(f))
  if (f.wears('beauty-mark')) all.push(beautyMark(f))
  if (f.wears('scar')) all.push(scar(f))
  return (brush) => {
    if (brush.point[2]! < -0.6) return
    for (let n = 0; n < all.length; n++) all[n]!(brush)
  }
}

/** How much of it is drawn on a face that a photo tells. */
const OWN_BLUSH = 0.65

function cheeks(f: Figure): Mark {
  const tone = Number(f.recipe.skinTone)
  const rosy = linearRgb(blend(deepSkin(f, 0.02), tone >= 9 ? '#8f3a33' : tone >= 7 ? '#b4473f' : '#f0766e', 0.6))
  const strength = Math.min(
    0.62,
    (tone >= 7 ? 0.2 : 0.34) * (f.recipe.features.measured ? OWN_BLUSH : 1) +
      moodOf(f.recipe).blush * (tone >= 7 ? 0.6 : 0.7) +
      (f.wears('blush') ? 0.36 : 0) +
      (f.child ? 0.06 : 0),
  )
  const nose = tone >= 7 ? 0.07 : 0.14
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const z = brush.point[2]!
    if (z < 0.3) return
    const cx = (x < 0 ? -x : x) - f.eye.x - 0.34
    const cy = y - f.nose + 0.04
    const q = cx * cx * 2.3 + cy * cy * 4.2
    // Without an edge: a patch would be a clown's.
    if (q < 1) brush.over(rosy, strength * 0.8 * (1 - q) * (1 - q))
    const ny = y - f.nose
    const n = x * x * 14 + ny * ny * 16
    if (n < 1) brush.over(rosy, nose * (1 - n))
    // Ears are thin: light comes through.
    if ((x < 0 ? -x : x) > f.ear.x - 0.05 && z < 0.6) brush.over(rosy, tone >= 7 ? 0.2 : 0.3)
  }
}

/** Where nostrils lie: sideways, below the nose's middle, their half width and height. */
const NOSTRILS = {
  button: [0.09, -0.19, 0.05, 0.03],
  snub: [0.13, -0.12, 0.065, 0.045],
  straight: [0.12, -0.2, 0.06, 0.032],
  broad: [0.19, -0.17, 0.08, 0.04],
  aquiline: [0.12, -0.28, 0.06, 0.032],
  long: [0.12, -0.38, 0.06, 0.034],
} as const

function nostrils(f: Figure): Mark {
  const size = noseSizeOf(f)
  const [x0, y0, a, b] = NOSTRILS[f.recipe.features.noseShape].map((v) => v * size) as [number, number, number, number]
  const dark = linearRgb(deepSkin(f, Number(f.recipe.skinTone) >= 8 ? 0.2 : 0.27))
  const shade = linearRgb(deepSkin(f, 0.14))
  const strength = f.child ? 0.25 : 0.45
  return (brush) => {
    if (brush.point[2]! < 1) return
    const x = brush.point[0]! < 0 ? -brush.point[0]! : brush.point[0]!
    const y = brush.point[1]! - f.nose - y0
    if (x > 0.6 || y > 0.25 || y < -0.3) return
    // The nose's own shade on the lip, then the hole, rounder inwards.
    const u = x / (x0 + a * 1.7)
    const v = (y + b) / (b * 4.2)
    brush.over(shade, 0.14 * smooth(1, 0.2, u * u + v * v) * smooth(b, -b, y))
    const p = (x - x0) / a
    const q = (y + p * b * 0.35) / b
    brush.over(dark, strength * smooth(1.25, 0.45, p * p + q * q))
  }
}

function scalp(f: Figure): Mark {
  // Clipped hair on skin as dark is made a cooler grey, or it would not be seen.
  const alike = Math.abs(lightness(f.skin) - lightness(f.hair)) < 0.16
  // Bright shades would look like a sunburn.
  const dull = { c: f.recipe.hairColor === 'red' || f.recipe.hairColor === 'orange' ? 0.6 : 1 }
  // What a photo shows is cropped, not shaved off.
  const cropped = f.recipe.features.measured === true
  const hair = linearRgb(
    alike
      ? blend(shift(f.hair, { ...dull, l: -0.07 }), '#3b4150', 0.35)
      : blend(
          f.skin,
          shift(f.hair, { ...dull, l: dull.c < 1 || cropped ? -0.1 : 0.02 }),
          lightness(f.hair) > lightness(f.skin) ? 0.36 : cropped ? 0.9 : f.recipe.hairLength === 'shaved' ? 0.62 : 0.74,
        ),
  )
  const grain = linearRgb(f.hair)
  // Clipped sides are to be seen from before.
  const clipped = f.recipe.hairLength !== 'shaved'
  const from = clipped ? 0.22 : -0.36
  const soft = cropped ? 0.56 : 0.34
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const z = brush.point[2]!
    const line = 1.34 - 0.2 * x * x
    const front = y > line ? y - line : -1
    const side = z < from + 0.95 * y ? from + 0.95 * y - z : -1
    const d = front > side ? front : side
    if (d <= -0.12 || y < -1.2) return
    // Not on the ears.
    const a = smooth(-0.12, soft, d) * (alike ? 0.92 : 0.84) * (clipped ? smooth(0.24, 0.56, y) : 1)
    brush.over(hair, a)
    brush.over(grain, a * 0.1 * speck(x * 17, y * 17, z * 17))
    brush.finish(0.1, 0.2, a)
  }
}

function freckles(f: Figure): Mark {
  const rand = stream(f.recipe.features.texture ^ 0x5f)
  const dots: number[] = []
  // Scattered over nose and cheeks, none nearer to another than a dot or two.
  for (let n = 0; n < 90 && dots.length < 46 * 4; n++) {
    const side = rand() * 2 - 1
    const t = Math.sign(side) * Math.abs(side) ** 0.8
    const [x, y] = [
      t * (f.eye.x + 0.66),
      f.nose + 0.06 + (rand() - 0.5) * 0.56 * (0.55 + 0.45 * Math.abs(t)) - t * t * 0.05,
    ]
    if (dots.some((_, i) => i % 4 === 0 && (dots[i]! - x) ** 2 + (dots[i + 1]! - y) ** 2 < 0.0125)) continue
    dots.push(x, y, 0.02 + rand() * 0.022, 0.5 + rand() * 0.35)
  }
  const hue = linearRgb(deepSkin(f, Number(f.recipe.skinTone) >= 7 ? 0.19 : 0.15))
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const z = brush.point[2]!
    if (z < 0.5 || y > f.nose + 0.5 || y < f.nose - 0.35) return
    for (let n = 0; n < dots.length; n += 4) {
      const dx = x - dots[n]!
      const dy = y - dots[n + 1]!
      const r = dots[n + 2]!
      const d = dx * dx + dy * dy
      if (d < r * r * 3) brush.over(hue, dots[n + 3]! * smooth(r * 1.4, r * 0.7, Math.sqrt(d)))
    }
  }
}

function beautyMark(f: Figure): Mark {
  const hue = linearRgb(Number(f.recipe.skinTone) >= 8 ? '#120a09' : '#4a2a20')
  const [cx, cy] = [f.mouth.half + 0.24, f.mouth.y + (f.recipe.eyewear === 'none' ? 0.34 : 0.14)]
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const z = brush.point[2]!
    const d = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2)
    if (z > 0 && d < 0.06 + brush.pixel) {
      brush.over(hue, brush.inside(d - 0.056))
      if (d < 0.06) brush.lean((x - cx) * 3, (y - cy) * 3)
    }
  }
}

function scar(f: Figure): Mark {
  const pale = linearRgb(blend(f.skin, Number(f.recipe.skinTone) >= 6 ? '#c98f82' : '#e07a78', 0.6))
  const dark = linearRgb(deepSkin(f, 0.16))
  const [ax, ay] = [-f.eye.x - 0.46, f.eye.y - 0.5]
  const [bx, by] = [-f.eye.x + 0.22, f.eye.y - 1.16]
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const z = brush.point[2]!
    if (z < 0.3 || x > 0) return
    const d = segment(x, y, ax, ay, bx, by)
    brush.over(dark, 0.4 * smooth(0.11, 0.05, d))
    brush.over(pale, brush.inside(d - 0.05))
    for (let n = 0; n < 4; n++) {
      const t = 0.14 + n * 0.24
      const [cx, cy] = [ax + (bx - ax) * t, ay + (by - ay) * t]
      const e = segment(x, y, cx - 0.11, cy - 0.115, cx + 0.11, cy + 0.115)
      brush.over(dark, 0.25 * smooth(0.07, 0.03, e))
      brush.over(pale, brush.inside(e - 0.03))
    }
  }
}

function facePaint(f: Figure): Mark {
  const one = linearRgb(f.recipe.features.accentColor)
  const two = linearRgb(Number(f.recipe.skinTone) <= 3 ? '#2f6fb5' : '#fbf3e4')
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const z = brush.point[2]!
    if (z < 0.2) return
    const ax = x < 0 ? -x : x
    // Two tapering strokes on each cheek, one on the chin, three dots over the brows' middle.
    for (let n = 0; n < 2; n++) {
      const y0 = f.nose + 0.02 - n * 0.3
      const t = smooth(0, 1, (ax - f.eye.x + 0.24) / 1.1)
      const d = segment(ax, y, f.eye.x - 0.2 + n * 0.08, y0 - 0.02, f.eye.x + 0.92 - n * 0.1, y0 + 0.2)
      const a = brush.inside(d - 0.115 * (1 - 0.6 * t))
      brush.over(n === 0 ? one : two, a * 0.95)
      brush.finish(0.4, 0.5, a)
    }
    const c = brush.inside(segment(x, y, 0, f.mouth.y - 0.42, 0, f.chin + 0.34) - 0.09)
    brush.over(one, c * 0.95)
    for (let n = -1; n <= 1; n++) {
      const d = Math.sqrt((x - n * 0.3) ** 2 + (y - f.brow - 0.36 - (n === 0 ? 0.12 : 0)) ** 2)
      brush.over(n === 0 ? one : two, 0.95 * brush.inside(d - 0.1))
    }
  }
}

function tattoo(f: Figure): Mark {
  const dark = Number(f.recipe.skinTone) >= 8
  const ink = linearRgb(dark ? '#0d0a12' : '#2c3a5c')
  const light = linearRgb(blend(f.skin, '#e8c9a8', 0.3))
  const [cx, cy] = [f.eye.x + 0.42, f.nose - 0.12]
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const z = brush.point[2]!
    if (z < 0.1 || x < 0) return
    // A star with a tail of two smaller ones.
    for (let n = 0; n < 3; n++) {
      const dx = x - cx - n * 0.3
      const dy = y - cy - n * 0.27 - (n === 2 ? 0.06 : 0)
      const r = 0.26 - n * 0.075
      if (dx * dx + dy * dy > r * r * 1.6) continue
      const d = starDistance(dx, dy, r)
      if (dark) brush.over(light, 0.75 * brush.inside(d - 0.024))
      brush.over(ink, 0.92 * brush.inside(d))
    }
  }
}

function starDistance(x: number, y: number, r: number): number {
  const a = Math.atan2(x, y)
  const slice = (Math.PI * 2) / 5
  const b = Math.abs(((a + Math.PI * 2 + slice / 2) % slice) - slice / 2)
  const q = Math.sqrt(x * x + y * y)
  const [px, py] = [Math.sin(b) * q, Math.cos(b) * q]
  // The edge from the point (0, r) to the inner corner.
  const [ix, iy] = [Math.sin(slice / 2) * r * 0.46, Math.cos(slice / 2) * r * 0.46]
  const [ex, ey] = [ix, iy - r]
  const l = Math.sqrt(ex * ex + ey * ey)
  return (px * -ey + (py - r) * ex) / l
}

/** What jaw, lids and nose do not show of age: the cheek that hangs over the fold from the nose to the mouth. */
function years(f: Figure): Mark {
  const hue = linearRgb(deepSkin(f, 0.12))
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const z = brush.point[2]!
    if (z < 0.3) return
    const ax = x < 0 ? -x : x
    const t = (f.nose - 0.02 - y) / (f.nose - f.mouth.y + 0.12)
    if (t > 0 && t < 1) {
      const d = ax - (0.42 + (f.mouth.half + 0.2 - 0.42) * t ** 0.8)
      const off = d < 0 ? -d : d
      const shown = smooth(0, 0.15, t) * smooth(1, 0.8, t)
      // Its two slopes face each other.
      brush.lean((x < 0 === d < 0 ? -0.16 : 0.16) * smooth(0.22, 0, off) * shown, 0)
      brush.over(hue, (f.recipe.features.measured ? 0.42 : 0.22) * smooth(0.1, 0, off) * shown)
      brush.tint([0.97, 0.94, 0.93], smooth(0.2, 0, d < 0 ? 9 : d) * 0.35 * shown)
    }
  }
}
