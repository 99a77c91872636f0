/** The eyes. Lids and lashes are closed shapes, never strokes. */
import { blend } from '../../colour.ts'
import type { Recipe } from '../../recipe.ts'
import { d as path, el, num } from '../svg.ts'
import type { Face } from './face-geometry.ts'
import { at, point, type Cubic, type Pt, type Space } from './geometry.ts'
import { shape } from './paths.ts'
import { onCanvas, reach } from './spaces.ts'
import { brush, ink, wedge } from './strokes.ts'
import { dot, fill, group, ownId, within } from './parts.ts'
import type { Palette } from './palette.ts'

/** Eyewear in whose frames lashes have less room. */
const FRAMED: ReadonlySet<Recipe['eyewear']> = new Set(['round-glasses', 'square-glasses', 'goggles'])

export interface Look {
  /** 1 open, 0 shut; `happy` shut upwards, `rest` shut downwards. */
  open: number
  shut?: 'happy' | 'rest'
  /** Size of iris and pupil. */
  iris: number
  /** Gaze, in eye widths. */
  gaze: [number, number]
  /** Lift of the upper lid's inner end: above 0 gentle, below 0 stern. */
  slant: number
  /** How far the lower lid is pushed up (a smile in the eyes), 0…1. */
  squint?: number
  glossy?: boolean
}

/** The iris's gradient, from `top` to `low` on the canvas: independent of how much of it a lid hides. */
function irisGradient(id: string, p: Palette, top: number, low: number): string {
  const { iris } = p
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${num(top)}" x2="0" y2="${num(low)}"><stop offset="0" stop-color="${iris.top}"/><stop offset="0.5" stop-color="${iris.base}"/><stop offset="1" stop-color="${iris.glow}"/></linearGradient>`
}

/** An ellipse as a path. */
function oval(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  return path`M${cx - rx} ${cy}C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy}C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry}C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy}Z`
}

/** The white of an eye under its lid. */
const SHADED_WHITE = '#d4d0e3'

interface Lids {
  inner: [number, number]
  outer: [number, number]
  top: number
  bottom: number
  peak: number
}

function lidsOf(face: Face, look: Look, a: number): Lids {
  const h = face.eyeH
  const kind = face.recipe.features.eyeShape
  const tilt = { almond: -2, round: 4, hooded: 4, upturned: -14, downturned: 16, monolid: -6 }[kind]
  // Old lids hang over the outer corner.
  const outerY = 0.02 * h + tilt + (face.kind.senior ? 13 : 0)
  const innerY = 0.1 * h + (kind === 'upturned' ? 6 : 0) + (kind === 'monolid' ? 4 : 0)
  const bottom = h * (kind === 'downturned' ? 0.96 : 0.92) * (1 - (look.squint ?? 0))
  const top = -h + (1 - look.open) * h * 1.62
  return {
    inner: [-a * 0.94, Math.max(innerY, top * 0.7 + 10)],
    outer: [a, Math.max(outerY, top + (1 - look.open) * 22 + 8)],
    top,
    bottom,
    peak: kind === 'monolid' ? 0.16 : kind === 'almond' || kind === 'upturned' ? 0.1 : 0,
  }
}

/** An eye in two layers: lashes lie over the hair beside the face, and are not cut by it. */
export interface Eye {
  eye: string
  lashes: string
}

export function drawEye(face: Face, p: Palette, side: number, look: Look, lidColour: string | undefined): Eye {
  const { kind, recipe, pose } = face
  const framed = FRAMED.has(recipe.eyewear)
  // The eye that is turned away is seen narrower, and so is the lens before it.
  const a = face.eyeW * (1 - (framed ? 0.24 : 0.1) * Math.max(0, side * pose.turn))
  const h = face.eyeH
  const cy = face.eyeY
  // In the middle of its lens, which the turn of the head narrows to one side.
  const cx = framed
    ? (face.head((face.eyeX - LENS_HALF) * side, cy)[0] + face.head((face.eyeX + LENS_HALF) * side, cy)[0]) / 2
    : face.head(face.eyeX * side, cy)[0]
  const space: Space = (x, y) => [cx + x * side, cy + y]
  // Curves bulge to the left of their way; mirrored, to the other side.
  const pale = recipe.hairColor === 'white' || recipe.hairColor === 'platinum' || recipe.hairColor === 'grey'
  const dark = pale && Number(recipe.skinTone) < 8 ? p.skin.line : p.hair.lash
  // What a photo shows of them is drawn only where they are long.
  const lashy = face.measured ? (recipe.features.lashes ?? 0) - 0.5 : (recipe.features.lashes ?? 0)
  const weight = (kind.feminine ? 1.15 : kind.masculine ? 0.86 : 1 + lashy * 0.16) * (kind.senior ? 0.8 : 1)
  const flip = (pts: Pt[]): Pt[] => (side > 0 ? pts : pts.map(([x, y, b1, b2]) => point(x, y, b1 && -b1, b2 && -b2)))
  const b = (v: number) => v * side

  if (look.shut) {
    const up = look.shut === 'happy'
    const y0 = up ? h * 0.3 : h * 0.25
    const arc: Pt[] = up
      ? [[-a * 1.02, y0 + 6], [a * 1.04, y0, b(0.36), b(0.36)]]
      : [[-a * 0.95, y0 - 4], [a * 1.02, y0 - 10, b(-0.24), b(-0.24)]]
    // Two tapered lashes that leave the arc's outer end, or one; behind glasses the arc alone.
    const [ex, ey] = up ? [a * 1.04, y0] : [a * 1.02, y0 - 10]
    const lashes =
      framed || kind.masculine || lashy < -0.2
        ? ''
        : up
          ? wedge(space, [ex - 9, ey - 7], [ex + 20, ey - 12, b(-0.16)], 10) +
            (kind.feminine ? wedge(space, [ex - 20, ey - 21], [ex + 9, ey - 39, b(-0.16)], 10) : '')
          : wedge(space, [ex - 8, ey + 3], [ex + 18, ey + 8, b(-0.1)], 10) +
            (kind.feminine ? wedge(space, [ex - 26, ey + 13], [ex - 4, ey + 31, b(-0.1)], 10) : '')
    // On deep skin a dark arc would not be seen: the full lid above it is lit.
    const lit = up && Number(recipe.skinTone) >= 8
    const shadow = up
      ? lit &&
        fill(
          shape(space, flip([[-a * 0.98, y0 + 2], [a, y0 - 4, 0.5], [-a * 0.98, y0 + 2, -0.37]])),
          lidColour ?? p.skin.light,
        )
      : fill(
          shape(space, flip([[-a * 0.9, y0 - 6], [a * 0.98, y0 - 14, 0.34], [-a * 0.9, y0 - 6, 0.26]])),
          lidColour ?? p.skin.shade,
          0.75,
        )
    return {
      eye: group(shadow),
      lashes: fill(brush(space, arc, 19 * weight, (t) => 0.1 + 0.9 * Math.sin(Math.PI * t) ** 0.7) + lashes, dark),
    }
  }

  const l = lidsOf(face, look, a)
  // As a photo shows it, the whole eye slants.
  const turn = (recipe.features.eyeTilt ?? 0) * TURN * -side
  const slantIn = look.slant * 16
  const topY = l.top
  const X = (x: number) => cx + x * side
  const Y = (y: number) => cy + y
  const inY = l.inner[1] - slantIn * 0.4
  const upper = path`M${X(l.inner[0])} ${Y(inY)}C${X(-a * 0.9)} ${Y(topY * 0.72 - slantIn + (1 - look.open) * 8)} ${X(-a * 0.52 + l.peak * a)} ${Y(topY - slantIn * 0.6)} ${X(l.peak * a)} ${Y(topY)}C${X(a * 0.56)} ${Y(topY)} ${X(a * 0.95)} ${Y((topY + l.outer[1]) * 0.56)} ${X(l.outer[0])} ${Y(l.outer[1])}`
  const opening = path`${upper}C${X(a * 0.98)} ${Y(l.bottom * 0.62)} ${X(a * 0.6)} ${Y(l.bottom)} ${X(a * 0.06)} ${Y(l.bottom)}C${X(-a * 0.5)} ${Y(l.bottom)} ${X(-a * 0.86)} ${Y(l.bottom * 0.72)} ${X(l.inner[0])} ${Y(inY)}Z`

  // Iris: tall, its top under the upper lid, or the eye would stare. Eyes keep looking at us while the head turns.
  const ix = ((look.gaze[0] + pose.across * 0.24 - pose.turn * 0.1) * side - (face.measured ? 0 : MEETING)) * a
  const iy =
    h * (look.iris < 0.8 ? 0.015 : -0.05) + (look.gaze[1] - pose.up * 0.16) * h + (look.open < 0.7 ? h * 0.12 : 0)
  // Grown people have more white beside it, and less that glistens in it.
  const grown = face.measured && !kind.child
  const calm = kind.senior || (kind.adult && kind.masculine) || (!kind.child && recipe.facialHair !== 'none')
  const rw = a * (grown ? 0.7 : calm ? 0.74 : 0.8) * look.iris
  // Lids cover what a narrow eye has no room for.
  const rh = Math.max(h * (grown ? 0.95 : 0.985), face.measured ? a * (grown ? 0.74 : 0.84) : 0) * look.iris
  const iris = (x: number, y: number, rx: number, ry: number, colour: string) => dot(space, x, y, rx, colour, ry)
  const light = (x: number, y: number, rx: number, ry: number, opacity?: number) =>
    dot(onCanvas, cx + x, Y(y), rx, '#ffffff', ry, opacity)
  const gx = X(ix) - cx
  const shine = look.glossy ? 1.18 : 1
  const white = p.skin.base === p.skin.light ? '#ffffff' : '#fffdfb'
  const grade = ownId(side > 0 ? 'irisR' : 'irisL')
  const inner = within(
    'eye',
    opening,
    // The iris is cut out of the white, which would show through the iris's soft edge along the lids.
    el('path', { d: opening + oval(X(ix), Y(iy), rw + 2, rh + 2), fill: white, 'fill-rule': 'evenodd' }),
    // The lid's and lashes' shadow on the white.
    fill(
      upper +
        path`L${X(a * 1.1)} ${Y(topY + h * 0.5)}C${X(a * 0.6)} ${Y(topY + h * 0.36)} ${X(-a * 0.6)} ${Y(topY + h * 0.4)} ${X(-a * 1.05)} ${Y(inY + h * 0.16)}Z`,
      SHADED_WHITE,
    ),
    iris(ix, iy, rw + 3.5, rh + 3.5, p.iris.line),
    iris(ix, iy, rw - 1.5, rh - 1.5, `url(#${grade})`),
    // Crescent of returned light, then the pupil.
    fill(
      path`M${X(ix - rw * 0.8)} ${Y(iy + rh * 0.34)}C${X(ix - rw * 0.62)} ${Y(iy + rh * 1.06)} ${X(ix + rw * 0.62)} ${Y(iy + rh * 1.06)} ${X(ix + rw * 0.8)} ${Y(iy + rh * 0.34)}C${X(ix + rw * 0.5)} ${Y(iy + rh * 0.74)} ${X(ix - rw * 0.5)} ${Y(iy + rh * 0.74)} ${X(ix - rw * 0.8)} ${Y(iy + rh * 0.34)}Z`,
      p.iris.glow,
    ),
    fill(
      path`M${X(ix - rw)} ${Y(iy - rh * 0.02)}C${X(ix - rw)} ${Y(iy - rh * 1.3)} ${X(ix + rw)} ${Y(iy - rh * 1.3)} ${X(ix + rw)} ${Y(iy - rh * 0.02)}C${X(ix + rw * 0.6)} ${Y(iy - rh * 0.42)} ${X(ix - rw * 0.6)} ${Y(iy - rh * 0.42)} ${X(ix - rw)} ${Y(iy - rh * 0.02)}Z`,
      blend(p.iris.top, p.iris.line, 0.5),
    ),
    iris(ix, iy - rh * 0.02, rw * 0.5, rh * 0.54, p.iris.pupil),
    light(gx - rw * 0.34, iy - rh * 0.42 + (1 - look.open) * h * 0.5, rw * 0.34 * shine, rh * 0.27 * shine),
    light(gx + rw * 0.36, iy + rh * 0.4, rw * 0.13 * shine, rh * 0.1 * shine, 0.85),
    look.glossy && light(gx - rw * 0.3, iy + rh * 0.56, rw * 0.26, rh * 0.15, 0.85),
    look.glossy && light(gx + rw * 0.1, iy + rh * 0.74, rw * 0.46, rh * 0.12, 0.6),
  )

  // Upper lash: thin at the nose, thickest over the outer third, ending in a wing.
  const t = 19 * weight
  const wing = Math.min(framed ? 6 : 20, kind.masculine ? 5 : kind.feminine ? 20 : Math.max(5, 11 + lashy * 9))
  const ox = l.outer[0]
  const oy = l.outer[1]
  // Its upper edge, from the wing to the peak of the lid.
  const outer: Cubic = [
    [ox + wing + 3, oy - wing * 0.55], [ox + 9 + t * 0.35, oy - (oy - topY) * 0.42], [a * 0.64 + 10, topY - t * 1.12],
    [l.peak * a + 3, topY - t],
  ]
  const lashTop = path`C${X(ox + wing * 0.2)} ${Y(oy + 5)} ${X(ox + wing * 0.7)} ${Y(oy + 1)} ${X(outer[0][0])} ${Y(outer[0][1])}C${X(outer[1][0])} ${Y(outer[1][1])} ${X(outer[2][0])} ${Y(outer[2][1])} ${X(outer[3][0])} ${Y(outer[3][1])}C${X(-a * 0.5 + l.peak * a)} ${Y(topY - t * 0.92 - slantIn * 0.6)} ${X(-a * 0.94)} ${Y(topY * 0.72 - slantIn - t * 0.3 + (1 - look.open) * 8)} ${X(l.inner[0] - 5)} ${Y(inY + 3)}Z`
  reach(X(ox + wing), Y(oy))
  const long = framed ? 0.5 : 1
  /** A lash that leaves the upper edge at a share of its way. */
  const lash = (share: number, across: number, up: number, wide: number) => {
    const [x, y] = at(outer, share)
    return wedge(space, [x - 6, y + 4], [x + across * long, y - up * long, b(-0.14)], wide)
  }
  const lashes =
    kind.feminine || (lashy > (face.measured ? 0.2 : 0.5) && !kind.masculine)
      ? lash(framed ? 0.22 : 0.14, 27, 17, 13) + (framed ? '' : lash(0.36, 21, 25, 12))
      : kind.masculine || lashy < -0.2
        ? ''
        : lash(0.16, 20, 15, 11)
  const lower = ink(space, [-a * 0.3, l.bottom + 1], [a * 0.93, l.bottom * 0.52, b(-0.19)], 5.5 * weight)

  const fold = recipe.features.eyeShape
  const foldY = topY - t - (fold === 'hooded' ? 6 : 13)
  const crease =
    fold === 'monolid'
      ? ''
      : fill(
          ink(
            space,
            [-a * 0.6, foldY + 12 - slantIn * 0.7],
            [a * 0.84, foldY + 20 + (oy - topY) * 0.12, b(0.2)],
            fold === 'hooded' ? 8 : 5.5,
          ),
          p.skin.seam,
        )
  const hood =
    fold === 'hooded'
      ? fill(
          shape(
            space,
            flip([[-a * 0.2, foldY + 4], [a * 1.02, oy - 18, 0.2], [a * 0.5, topY + 2, 0], [-a * 0.2, foldY + 4, 0]]),
          ),
          p.skin.shade,
          0.9,
        )
      : ''
  // Deep skin is modelled by light: the lid is lit, so that the expression can be read at small sizes.
  const lid = lidColour ?? (Number(recipe.skinTone) >= 8 ? p.skin.light : undefined)
  const shadow =
    lid &&
    el('path', {
      d:
        upper +
        path`L${X(ox + 16)} ${Y(oy - 24)}C${X(a)} ${Y(topY - t - 8)} ${X(a * 0.5)} ${Y(topY - t - 26)} ${X(0)} ${Y(topY - t - 22)}C${X(-a * 0.6)} ${Y(topY - t - 14)} ${X(-a)} ${Y(topY * 0.6)} ${X(l.inner[0])} ${Y(inY)}Z`,
      fill: lid,
      'fill-opacity': 0.8,
    })
  const eye = group(
    shadow,
    irisGradient(grade, p, Y(iy - rh + 1.5), Y(iy + rh - 1.5)),
    inner,
    hood,
    crease,
    fill(lower, p.skin.line),
  )
  const turned = (svg: string) =>
    turn === 0 ? svg : el('g', { transform: `rotate(${num(turn)} ${num(cx)} ${num(cy)})` }, svg)
  return { eye: turned(eye), lashes: turned(el('path', { d: upper + lashTop, fill: dark }) + fill(lashes, dark)) }
}

/** How far irises lie towards the nose, in half the width of an eye: in its middle both would look apart. */
const MEETING = 0.05

/** About half the width of a lens, canvas units. */
const LENS_HALF = 90

/** How far the most slanted eyes turn, degrees for each unit. */
const TURN = 5.6
