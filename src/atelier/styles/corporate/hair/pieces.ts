/** Pieces of hair in the character's texture, length and variant, bent to the head and its cover. */
import { clamp } from '../../../clamp.ts'
import { blend, lightness } from '../../../colour.ts'
import type { Context } from '../context.ts'
import { fill, mirror, within } from '../context.ts'
import { chordsOf, crescents, hollows, inFace, lobesOf, notches, scalloped, shadeOfCurls, type Lobe } from '../curls.ts'
import { bendPath, flow, inside, profile, subpaths, type Point } from '../path.ts'
import { asInPhoto, domed, held, press, swell, waved } from './bends.ts'
import { HANGING, type Locks } from './hanging.ts'
import * as S from './shapes.ts'
import type { Reach } from './shapes.ts'

export type Cover = 'none' | 'top' | 'all'

export interface HairLayers {
  /** Behind neck and garment. */
  back: string
  /** On the skull, below the front hair (stubble, shaved sides). */
  scalp: string
  front: string
  /** The shadow the front hair throws on the face, and past it. */
  cast: string
  /** Whether a beard finds no hair to join: the sides are clipped to the skull, or covered. */
  hasBareSides?: boolean
}

/** Whether part of a shade is more than the gap between two strands, by the square pixels of its box. */
const isBroad = (part: string) => {
  const v = part.match(/-?\d+(?:\.\d+)?/g)!.map(Number)
  const span = (at: 0 | 1) => {
    const own = v.filter((_, i) => i % 2 === at)
    return Math.max(...own) - Math.min(...own)
  }
  return span(0) * span(1) > 32_000
}
const broad = (shade: string) => subpaths(shade).filter(isBroad).join('')
export interface Piece {
  outline: string
  shade?: string
  light?: string
  /** Whether shade and light of smooth hair need no clip to end at the outline. */
  fits?: boolean
  /** Of curls: how they hang. */
  locks?: Locks | undefined
  /** Whether that is told for our left, and is to be mirrored to the side in shadow. */
  far?: boolean
}

/** Hair clipped to the skull, fading towards the ears; `under` short curls and hats it is longer, or they would lie on a bald head. */
export function clippedSides({ r, m, c, face }: Context, under = false): string {
  const skull = profile(face, m.top, m.chinY)
  const to = (low: number, strength: number) =>
    fill(inside(S.SCALP, m.fit, skull, m.top, low), blend(c.skin.base, c.hair.base, strength))
  // Fair hair that is clipped hardly shows; as strong as dark hair it would be a cap.
  const [low, high] = Number(r.skinTone) > 7 ? [0.4, 0.62] : lightness(c.hair.base) > 0.6 ? [0.14, 0.28] : [0.2, 0.38]
  const more = under ? 0.24 : 0
  const step = (high! - low!) / 2
  // Three steps, or the fade would be two patches.
  return (
    to(m.chinY, low! + more - step * 0.7) + to(m.eyeY - 22, low! + more + step * 0.6) + to(m.eyeY - 78, high! + more)
  )
}

/** The tools that the cuts are put together with; `room` keeps hair within a helmet's radius. */
export function hairPieces(ctx: Context, cover: Cover, room: number) {
  const { r, m, c } = ctx
  const f = r.features
  // Hair thins with age.
  let bend = swell(m.fit, r.age === 'senior' ? f.hairVolume * 0.6 - 0.8 : f.hairVolume)
  if (cover === 'top') bend = press(bend)
  else bend = domed(asInPhoto(bend, f))
  if (room > 0) bend = held(bend, room)

  const coily = r.hairTexture === 'coily' || r.hairStyle === 'afro'
  const curly = r.hairTexture === 'curly'
  // Loose curls are wider the longer they are; a helmet leaves no room for that.
  const spread = (coily || curly) && room === 0
  const random = ctx.random('hair')
  const wavy = r.hairTexture === 'wavy' && !coily ? waved(bend, (r.features.texture % 7) * 0.9) : undefined
  const drawn = (path: string, plain: boolean) => (wavy && !plain ? flow(path, wavy) : bendPath(path, bend))
  // Curls are larger the lower they hang, and small along the face, at short tips and where a hat leaves them free.
  const small = (p: Point) => inFace(p) || (cover === 'top' && p[1] < 500) || (r.hairLength === 'short' && p[1] > 350)
  const size = (p: Point) => (coily ? 66 : 100) * (small(p) ? 0.6 : 1) * (1 + Math.max(0, p[1] - 420) / 1500)
  let kept: [string, Lobe[][]] = ['', []]
  const lobes = (path: string): Lobe[][] => {
    if (kept[0] !== path) kept = [path, lobesOf(path, bend, size, random)]
    return kept[1]
  }
  const texture = (path: string): string => {
    if (coily || curly) return scalloped(lobes(path), 'rolled')
    if (wavy) return flow(path, wavy)
    return bendPath(path, bend)
  }
  const lit = blend(c.hair.base, c.hair.light, 0.8)
  /** Whether a curl lies on the outer edge of the hair: it looks away from the middle of the head. */
  const outer = ([x, y]: Point, nx: number, ny: number) =>
    (x * x) / 24_000 + ((y - 420) * (y - 420)) / 32_000 > 1.4 &&
    nx * x + ny * (y - 420) > 0.5 * Math.sqrt(x * x + (y - 420) * (y - 420))
  const near = ([x]: Point) => x < 90
  /** What is drawn on curls; in the shade of the far side it has to be darker to show. */
  const inner = ({ outline, locks, far }: Piece): string => {
    const chords = chordsOf(lobes(outline)).filter(({ y }) => !locks || y < locks.from)
    return (
      fill(
        notches(chords, (p, nx, ny) => near(p) && outer(p, nx, ny)),
        c.hair.shade,
      ) +
      fill(
        notches(chords, (p, nx, ny) => !near(p) && outer(p, nx, ny)),
        c.hair.seam,
      ) +
      fill(
        crescents(chords, (p, nx, ny) => near(p) && outer(p, nx, ny)),
        lit,
      ) +
      fill(
        hollows(chords, (p, nx, ny) => near(p) && outer(p, nx, ny)),
        c.hair.shade,
      ) +
      fill(
        hollows(chords, (p, nx, ny) => !near(p) && outer(p, nx, ny)),
        c.hair.seam,
      ) +
      (locks
        ? fill(bendPath(far ? mirror(locks.parting) : locks.parting, bend), far ? c.hair.seam : c.hair.shade) +
          (far ? '' : fill(bendPath(locks.light, bend), lit))
        : '')
    )
  }
  const detail = (p: Piece, plain: boolean): string => {
    const { shade, light } = p
    const soft = coily || curly
    return (
      (shade
        ? fill(
            soft && !plain ? shadeOfCurls(broad(shade), bend, coily ? 60 : 88, random) : drawn(shade, plain),
            c.hair.shade,
          )
        : '') +
      (light && (plain || !soft) ? fill(drawn(light, plain), c.hair.light) : '') +
      (soft && !plain ? inner(p) : '')
    )
  }
  /** Pieces in order, each over the one before; those without overlap worth showing share one clip. */
  const piece = (p: Piece, plain = false): string => {
    const path = plain ? bendPath(p.outline, bend) : texture(p.outline)
    const details = detail(p, plain)
    return fill(path, c.hair.base) + (p.fits && !coily && !curly ? details : within(ctx, path, details))
  }
  const pair = (a: Piece, b: Piece): string => {
    // Two paths, not one: mirrored outlines wind opposite ways and would cancel where they overlap.
    const paths = [texture(a.outline), texture(b.outline)]
    const shade = a.shade === b.shade ? { ...b, shade: '' } : b
    const light = a.light === b.light ? { ...shade, light: '' } : shade
    return (
      paths.map((path) => fill(path, c.hair.base)).join('') + within(ctx, paths, detail(a, false), detail(light, false))
    )
  }
  /** Front pieces share one cast shadow. */
  const layers = (front: Piece[], back = '', scalp = '', extra = '', plain = false): HairLayers => ({
    back,
    scalp,
    front:
      (front.length > 1 && !plain
        ? pair(front[0]!, front[1]!) +
          front
            .slice(2)
            .map((p) => piece(p))
            .join('')
        : front.map((p) => piece(p, plain)).join('')) + extra,
    cast: front
      .map((p) =>
        bendPath(p.outline, (x, y) => {
          const [a, b] = bend(x, y)
          return [a + 7, b + 15]
        }),
      )
      .join(''),
  })
  /** A mass behind the neck; `shown`: the part that nothing covers. */
  const backMass = (path: string, shown = false): string => {
    const outline = texture(path)
    const dark = bendPath(
      path === S.BACK.long || path === S.BACK.curls || path === S.BACK.medium
        ? S.BACK_INSIDE_LONG
        : path === S.BACK.bob
          ? S.BACK_INSIDE_BOB
          : S.BACK_INSIDE,
      bend,
    )
    if (!shown) return fill(outline, c.hair.base) + fill(dark, c.hair.shade)
    return (
      fill(outline, c.hair.base) +
      within(ctx, outline, detail({ outline: path, shade: S.BACK_SHADE, light: S.BACK_LIGHT }, false)) +
      fill(dark, c.hair.shade)
    )
  }
  const flip = f.hairPart === 'right'
  const turn = (path: string) => (flip ? mirror(path) : path)
  const variant = Number(f.hairVariant)
  const length = r.hairLength

  /** Shade and light for a side panel; the far side lies in shadow. */
  const panelShade =
    coily || curly
      ? 'M92 166C150 206 158 300 124 372C112 400 106 440 104 480V960H340V150Z'
      : 'M84 166C140 196 168 284 176 380C194 470 200 540 192 640C190 730 180 800 164 880L170 960L320 960V150ZM140 404C154 470 160 560 158 640C156 700 152 740 144 776C146 720 148 680 148 640C152 560 152 500 140 404ZM-136 412C-150 470 -158 560 -156 640C-154 720 -152 770 -147 812C-162 760 -173 700 -173 630C-173 550 -164 470 -136 412ZM-188 650C-194 726 -190 790 -172 846C-198 800 -208 726 -188 650Z'
  const panelLight =
    'M-146 286C-168 360 -176 460 -182 570C-186 630 -192 676 -200 716C-212 600 -208 410 -146 286ZM-158 452C-168 520 -172 590 -172 660C-182 590 -180 510 -158 452ZM-120 272C-108 206 -46 168 24 171C-22 186 -66 218 -86 258C-98 258 -110 264 -120 272ZM-68 254C-50 218 -14 192 38 184C6 202 -20 224 -36 248C-48 248 -58 250 -68 254Z'
  const loose = (reachL: Reach, reachR: Reach, part: 'left' | 'right' | 'centre'): Piece[] => {
    const shade = panelShade + (coily || curly ? '' : S.PARTING[part])
    const light = panelLight
    if (part === 'centre')
      return [
        { outline: S.centrePanel(reachL), shade, light, locks: HANGING[reachL] },
        { outline: mirror(S.centrePanel(reachR)), shade, light, locks: HANGING[reachR], far: true },
      ]
    const [near, far] = part === 'left' ? [reachL, reachR] : [reachR, reachL]
    const a = S.narrowPanel(near)
    const b = mirror(S.widePanel(far))
    return [
      { outline: part === 'left' ? a : mirror(a), shade, light, locks: HANGING[near], far: part !== 'left' },
      { outline: part === 'left' ? b : mirror(b), shade, light, locks: HANGING[far], far: part === 'left' },
    ]
  }
  const sidesFor = (): [Reach, Reach] => {
    if (length === 'short') return ['jaw', 'jaw']
    if (length === 'medium') return spread ? ['curlsMedium', 'curlsMedium'] : ['medium', 'medium']
    const [front, behind]: Reach[] = spread ? ['curlsLong', 'curlsBehind'] : ['long', 'behind']
    // Both sides alike: with one before the shoulder and one behind it, hair looks cut.
    const side = variant % 2 === 1 ? behind! : front!
    return [side, side]
  }
  const mass = (shown = false) =>
    backMass(
      length === 'short' ? S.BACK.nape : length === 'medium' ? S.BACK.medium : spread ? S.BACK.curls : S.BACK.long,
      shown,
    )
  /** Length at the nape for cuts that lie on top of the head. */
  const nape = (shown = false) => (length === 'short' ? '' : mass(shown))
  /** A front piece over longer sides: its sideburns lie on them, not beside them on the cheek. */
  const joined = (path: string) =>
    length === 'short'
      ? path
      : bendPath(path, (x, y) => [
          x + (Math.abs(x) > 120 ? Math.sign(x) * 16 * clamp((y - 350) / 50, 0, 1) : 0),
          y > 440 ? 440 + (y - 440) * 0.4 : y,
        ])
  // A fringe leaves room for brows: it is higher where curls bulge from it or glasses come up to it.
  const up = (coily || curly ? 22 : 0) + (r.eyewear === 'none' ? 0 : 14)
  const fringe = (path: string) =>
    bendPath(path, (x, y) => [x, y - up * clamp((138 - Math.abs(x)) / 24, 0, 1) * clamp((y - 270) / 70, 0, 1)])
  const raised = ({ outline, shade, light, fits }: Piece): Piece => ({
    outline: fringe(outline),
    ...(shade ? { shade: fringe(shade) } : {}),
    ...(light ? { light: fringe(light) } : {}),
    ...(fits ? { fits } : {}),
  })
  /** A panel below hair that lies on the crown: it stays under that in the middle, where two panels meet in a notch. */
  const tucked = (p: Piece): Piece => ({
    ...p,
    outline: bendPath(p.outline, (x, y) => [x, y < 220 ? y + 16 * Math.max(0, 1 - Math.abs(x) / 90) : y]),
  })
  const cut = (shape: S.Cut): HairLayers => {
    // Short curls are clipped over the ears and close to the head, where others would stand off as a block.
    const faded = length === 'short' && (coily || curly) && shape !== S.PIXIE && r.presentation !== 'feminine'
    const at = (path: string) =>
      turn(
        fringe(
          faded
            ? bendPath(path, (x, y) => [
                Math.abs(x) > 140 ? Math.sign(x) * (140 + (Math.abs(x) - 140) * 0.4) : x,
                y > 320 ? 320 + (y - 320) * (Math.abs(x) > 120 ? 0.5 : 1) : y,
              ])
            : joined(path),
        ),
      )
    // A mirrored shade would be lit from the wrong side: the far side keeps its own. Curls have it there alone.
    const shade =
      coily || curly
        ? 'M84 170C146 230 136 330 150 480L240 480V160Z'
        : flip && shape !== S.SPIKY && shape !== S.TOUSLED
          ? `${at(shape.shade)}M150 200C182 260 180 380 140 480L240 480V200Z`
          : fringe(shape.shade)
    const sides = loose(...sidesFor(), 'centre').map(shape === S.PIXIE ? tucked : (p) => p)
    const drawn = layers(
      [
        ...(length === 'short' ? [] : sides),
        {
          outline: at(shape.front),
          shade,
          light: shape === S.SPIKY || shape === S.TOUSLED ? shape.light : at(shape.light),
        },
      ],
      nape(),
      shape.sides || faded ? clippedSides(ctx, faded) : '',
    )
    return { ...drawn, hasBareSides: faded }
  }
  const tie = f.accentColor
  const tied = (strands: boolean): Piece[] => {
    const flow = 'M-122 312C-136 244 -96 190 -22 170C-66 204 -92 250 -94 288C-104 294 -114 302 -122 312Z'
    const wisps: Piece[] = strands
      ? [-1, 1].map((s) => ({
          outline: `M${s * 60} 244C${s * 108} 280 ${s * 136} 330 ${s * 141} 400C${s * 144} 430 ${s * 143} 452 ${s * 136} 478C${s * 151} 462 ${s * 158} 430 ${s * 157} 400C${s * 158} 340 ${s * 138} 270 ${s * 90} 220Z`,
        }))
      : []
    const far = 'M120 318C142 352 152 400 152 446L240 446V170L80 160C140 210 150 270 120 318Z'
    // In a photo the forehead is bare.
    if (!f.measured)
      return [
        ...wisps,
        {
          outline: turn(S.TIED_ASIDE.outline),
          shade: far + turn(S.TIED_ASIDE.shade),
          light: turn(S.TIED_ASIDE.light),
        },
      ]
    return [
      ...wisps,
      {
        outline: S.TIED,
        shade: far + 'M44 262C66 230 70 196 58 160L78 160C94 200 88 240 66 272Z',
        light: flow,
      },
    ]
  }
  return {
    bend,
    random,
    coily,
    curly,
    flip,
    turn,
    variant,
    texture,
    piece,
    layers,
    backMass,
    mass,
    nape,
    loose,
    sidesFor,
    cut,
    joined,
    raised,
    tucked,
    tied,
    tie,
    panelLight,
  }
}
