/** Glasses and similar things, placed by the eyes. */
import { blend, lightness, standOff } from '../../colour.ts'
import type { Hex, Recipe } from '../../recipe.ts'
import { glassesBend, headBend } from './bends.ts'
import { onSkull } from './contour.ts'
import type { Geometry } from './geometry.ts'
import { type Pt, resample, spline } from './curves.ts'
import { earX } from './face.ts'
import type { Sketch } from './ink.ts'
import { lensOf } from './lenses.ts'
import { INK, PAPER, type SkinInks } from './palette.ts'

/** A quiet colour near the ink's: frames must not outweigh the eyes. */
function frameOf({ features: { eyewearColor } }: Recipe, skin: SkinInks): Hex {
  if (lightness(eyewearColor) < 0.3) return INK
  return standOff(blend(eyewearColor, INK, skin.deep ? 0.2 : 0.4), skin.wash, 0.22)
}

/** @param covered whether hair falls over the ears: then `drawCoveredArms` draws the arms */
export function drawEyewear(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, covered: boolean): void {
  const frame = frameOf(r, skin)
  // Heavier above than below, as a brush draws it. @param top where the middle of the upper edge is, share of the way
  const rim = (points: readonly Pt[], w: number, top: number, heavy: number) => {
    const weight = (t: number) => w + heavy * Math.cos((t - top) * 2 * Math.PI)
    s.loop(points, (t) => weight(t) + 5, INK, 12)
    if (frame !== INK) s.loop(points, weight, frame, 12)
  }
  const lens = lensOf(g, r)
  const y = g.eyeY + (lens?.y ?? 4)
  const [w, hgt] = [lens?.w ?? 0, lens?.h ?? 0]
  const ex = (k: number) => g.fx + k * g.eyeX
  switch (r.eyewear) {
    case 'none':
      return
    case 'round-glasses': {
      for (const k of [-1, 1]) rim(circle(ex(k), y, w, w, 12), 4.4, 0.75, 2)
      bridge(s, g, y - 10, ex(-1) + w, ex(1) - w, frame)
      return arms(s, g, y - ARM[r.eyewear], w, frame, covered)
    }
    case 'square-glasses': {
      for (const k of [-1, 1]) rim(rectangle(ex(k) + k * 2, y, w, hgt), 5, 0.2, 2.6)
      bridge(s, g, y - 14, ex(-1) + w, ex(1) - w, frame)
      return arms(s, g, y - ARM[r.eyewear], w, frame, covered)
    }
    case 'sunglasses': {
      for (const k of [-1, 1]) {
        const x = ex(k) + k * 2
        const lens: Pt[] = spline(
          [
            [x - k * w, y - hgt * 0.68], [x, y - hgt * 0.86], [x + k * (w + 5), y - hgt * 0.78],
            [x + k * (w - 2), y + hgt * 0.4], [x + k * 6, y + hgt], [x - k * (w - 14), y + hgt * 0.52],
          ],
          6,
          true,
        )
        s.shape(lens, INK)
        rim(
          lens.filter((_, i) => i % 3 === 0),
          5,
          0.17,
          1,
        )
        s.ink([[x - 30, y + 14], [x - 6, y - 22]], 8, PAPER)
        s.ink([[x - 12, y + 22], [x + 8, y - 8]], 4, PAPER)
      }
      bridge(s, g, y - 24, ex(-1) + w - 4, ex(1) - w + 4, frame, 9)
      return arms(s, g, y - ARM[r.eyewear], w + 2, frame, covered)
    }
    case 'eye-patch': {
      const x = ex(1)
      s.ink([onSkull(g, -62, 3), [g.fx - 30, g.browY - 38], [x - 20, y - 38]], () => 8, INK)
      s.ink([[x + 34, y - 26], [g.cx + g.skull - 2, g.eyeY - 22]], () => 8, INK)
      const patch = spline(
        [[x - 44, y - 40], [x, y - 52], [x + 44, y - 38], [x + 38, y + 18], [x + 6, y + 46], [x - 34, y + 22]],
        6,
        true,
      )
      s.shape(patch, INK)
      return
    }
    case 'monocle': {
      const R = g.child ? 56 : 50
      const x = ex(1)
      glint(s, x, y, R)
      s.loop(circle(x, y, R, R, 12), () => 10, INK)
      s.loop(circle(x, y, R, R, 12), () => 5.5, '#d8a93a')
      s.dot(x + R * 0.9, y + R * 0.5, 5, INK)
      const chain = spline(
        [[x + R * 0.9, y + R * 0.5], [x + R + 18, g.mouthY], [x + R + 6, g.chinY + 40], [x + R + 34, g.neckY + 110]],
        10,
      )
      s.trace(resample(chain, 14), () => 3.4, INK)
      for (const [cx, cy] of resample(chain, 18).slice(1)) s.dot(cx, cy, 3.6, '#b98a26')
      return
    }
    case 'goggles': {
      const strap: Pt[] = [
        [g.cx - g.skull - 3, y - 20], [g.fx - 60, y - 30], [g.fx + 60, y - 30], [g.cx + g.skull + 3, y - 20],
        [g.cx + g.skull + 1, y + 18], [g.fx + 60, y + 24], [g.fx - 60, y + 24], [g.cx - g.skull - 1, y + 18],
      ]
      s.blob(strap, frame)
      s.loop(strap, () => 5, INK)
      for (const k of [-1, 1]) {
        const x = ex(k)
        s.ellipse(x, y, 68, 62, INK)
        s.ellipse(x, y, 62, 56, frame)
        s.ellipse(x, y, 51, 46, INK)
        s.ellipse(x, y, 46, 41, '#bfe3e6')
      }
      return
    }
  }
}

/** Drawn after the eyes, over the lenses of the goggles. */
export function drawLensLight(s: Sketch, g: Geometry, r: Recipe): void {
  if (r.eyewear !== 'goggles') return
  for (const k of [-1, 1]) {
    const x = g.fx + k * g.eyeX
    s.ink([[x - 30, g.eyeY + 6], [x - 22, g.eyeY - 22], [x - 4, g.eyeY - 30]], 6, '#ffffff')
  }
}

function circle(x: number, y: number, rx: number, ry: number, n: number): Pt[] {
  return Array.from(
    { length: n },
    (_, i) => [x + rx * Math.cos((i / n) * Math.PI * 2), y + ry * Math.sin((i / n) * Math.PI * 2)] as Pt,
  )
}

function rectangle(x: number, y: number, w: number, h: number): Pt[] {
  return [
    [x - w, y - h * 0.72], [x - w * 0.72, y - h], [x, y - h * 1.03], [x + w * 0.72, y - h], [x + w, y - h * 0.72],
    [x + w * 0.96, y + h * 0.6], [x + w * 0.66, y + h], [x, y + h * 1.03], [x - w * 0.66, y + h],
    [x - w * 0.96, y + h * 0.6],
  ]
}

function bridge(s: Sketch, g: Geometry, y: number, x0: number, x1: number, colour: string, w = 7): void {
  s.ink([[x0 - 1, y + 4], [g.fx, y - 6], [x1 + 1, y + 4]], () => w + 3, INK, 12)
  s.ink([[x0 - 1, y + 4], [g.fx, y - 6], [x1 + 1, y + 4]], () => w - 2, colour, 12)
}

function arms(s: Sketch, g: Geometry, y: number, half: number, colour: string, covered: boolean): void {
  if (covered) return
  for (const k of armsSeen(g)) arm(s, [[g.fx + k * (g.eyeX + half), y], [atEar(g, k, y), y - 2]], colour)
}

/** The sides of which an arm is seen: the far one lies behind the face. */
const armsSeen = (g: Geometry): readonly (-1 | 1)[] => (Math.abs(g.yaw) > 14 ? [g.turn === 1 ? -1 : 1] : [-1, 1])

function arm(s: Sketch, line: readonly Pt[], colour: string): void {
  s.ink(line, (t) => 11 - 3 * t, INK)
  if (colour !== INK) s.ink(line, (t) => 6 - 3 * t, colour)
}

/**
 * Arms that go in under hair which falls over the ears: on the head's sketch, before that hair.
 */
export function drawCoveredArms(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const lens = lensOf(g, r)
  if (!lens) return
  const y = g.eyeY + lens.y - ARM[r.eyewear as keyof typeof ARM]
  const bend = glassesBend(g, lens.w)
  const head = headBend(g)
  for (const k of armsSeen(g)) {
    const [x, top] = bend(g.fx + k * (g.eyeX + lens.w + 4), y)
    // The place on the head that turns to where the rim is.
    let from: Pt = [x, top]
    for (let i = 0; i < 6; i++) {
      const [hx, hy] = head(...from)
      from = [from[0] + x - hx, from[1] + top - hy]
    }
    arm(s, [from, [earX(g, k === g.turn ? 'far' : 'near'), from[1] - 2]], frameOf(r, skin))
  }
}

/** How far above the middle of a lens the arms are fixed, pixels. */
const ARM = { 'round-glasses': 8, 'square-glasses': 16, sunglasses: 24 }

/** Where an arm ends, before the bend of the glasses: at the front of its ear, within which it would tangle with its lines. */
function atEar(g: Geometry, k: number, y: number): number {
  const [ear] = headBend(g)(earX(g, k === g.turn ? 'far' : 'near') + k * 2, g.earY)
  const bend = glassesBend(g)
  let x = ear
  for (let i = 0; i < 6; i++) x += ear - bend(x, y)[0]
  return x
}

function glint(s: Sketch, x: number, y: number, R: number): void {
  s.ink([[x - R * 0.66, y + 4], [x - R * 0.5, y - R * 0.44], [x - R * 0.16, y - R * 0.68]], 3.6, '#ffffff')
}
