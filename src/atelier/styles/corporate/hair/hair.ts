/** Hair, by cut, length and texture. Handed over in layers so that hats and garments can come between. */
import { blend } from '../../../colour.ts'
import type { Context } from '../context.ts'
import { circle, fill, line, mirror, within } from '../context.ts'
import { facePath } from '../metrics.ts'
import { bendPath, curls, flatten, inside, profile, scallop, wave, type Point } from '../path.ts'
import { held, press, swell } from './bends.ts'
import { locs, plaits } from './plaits.ts'
import * as S from './shapes.ts'
import type { Reach } from './shapes.ts'

export type Cover = 'none' | 'top' | 'all'

export interface HairLayers {
  /** Behind neck and garment. */
  back: string
  /** On the skull, below the front hair (stubble, shaved sides). */
  scalp: string
  front: string
  /** The shadow the front hair throws on the face. */
  cast: string
}

const NOTHING: HairLayers = { back: '', scalp: '', front: '', cast: '' }

/** Those parts of a shade that are more than the gap between two strands: curls have no such gaps. */
const broad = (shade: string) =>
  shade
    .split(/(?=M)/)
    .filter((part) => {
      const v = part.match(/-?\d+(?:\.\d+)?/g)!.map(Number)
      const span = (at: 0 | 1) => {
        const own = v.filter((_, i) => i % 2 === at)
        return Math.max(...own) - Math.min(...own)
      }
      return span(0) * span(1) > 8000
    })
    .join('')

interface Piece {
  outline: string
  shade?: string
  light?: string
}

/** Hair clipped to the skull, fading towards the ears. */
function clippedSides({ r, m, c }: Context): string {
  const skull = profile(facePath(m), m.top, m.chinY)
  const to = (low: number, strength: number) =>
    fill(inside(S.SCALP, m.fit, skull, m.top, low), blend(c.skin.base, c.hair.base, strength))
  const [low, high] = Number(r.skinTone) > 7 ? [0.42, 0.66] : [0.26, 0.46]
  return to(m.chinY, low!) + to(m.eyeY - 62, high!)
}

/** The hair's layers under a given cover; `room` keeps it within a helmet's radius. */
export function hair(ctx: Context, cover: Cover, room = 0): HairLayers {
  const { r, m, c } = ctx
  if (cover === 'all' || r.hairLength === 'bald') return NOTHING
  const f = r.features
  // Hair thins with age.
  let bend = swell(m.fit, r.age === 'senior' ? f.hairVolume * 0.6 - 0.8 : f.hairVolume)
  if (cover === 'top') bend = press(bend)
  if (room > 0) bend = held(bend, room)
  if (r.hairLength === 'shaved') return { ...NOTHING, scalp: clippedSides(ctx) }

  const coily = r.hairTexture === 'coily' || r.hairStyle === 'afro'
  const curly = r.hairTexture === 'curly'
  // Loose curls are wider the longer they are; a helmet leaves no room for that.
  const spread = (coily || curly) && room === 0
  const random = ctx.random('hair')
  const inFace = ([x, y]: Point) => Math.abs(x) < 138 && y > 250 && y < 640
  const texture = (path: string): string => {
    if (coily) return scallop(path, bend, 27, random, inFace)
    if (curly) return scallop(path, bend, 50, random, inFace)
    if (r.hairTexture === 'wavy') return wave(path, bend, 104, 7, (p) => inFace(p) || p[1] < 230)
    return bendPath(path, bend)
  }
  const inner = (path: string): string => {
    const lines = flatten(path, bend)
    if (coily)
      return (
        fill(curls(lines, 70, 25, 10, false, random), c.hair.shade) +
        fill(curls(lines, 30, 37, 10, true, random), c.hair.light)
      )
    return (
      fill(curls(lines, 86, 40, 18, false, random), c.hair.shade) +
      fill(curls(lines, 54, 28, 16, true, random), c.hair.light)
    )
  }
  /** The curls of an afro, in concentric rings. */
  const afroCurls = (outline: string): string => {
    const lines = flatten(outline, bend)
    const [, hairline] = bend(0, 262)
    const offFace = ([x, y]: Point) =>
      (x / (m.temple + 8)) ** 2 + (Math.min(0, y - m.eyeY) / (m.eyeY - hairline)) ** 2 > 1
    let dark = ''
    let lit = ''
    for (const [k, gap] of [[1, 44], [0.87, 46], [0.75, 48], [0.64, 50]] as const) {
      const ring = k === 1 ? lines : lines.map((line) => line.map(([x, y]): Point => [x * k, 420 + (y - 420) * k]))
      dark += curls(ring, gap, 18, 10.5, false, random, offFace)
      lit += curls(ring, gap, 22, 10.5, true, random, offFace)
    }
    return fill(dark, c.hair.shade) + fill(lit, c.hair.light)
  }
  let uid = 0
  const detail = ({ outline, shade, light }: Piece, plain: boolean): string => {
    const soft = coily || curly
    return (
      (shade
        ? fill(
            soft && !plain
              ? scallop(broad(shade), bend, coily ? 34 : 60, random)
              : r.hairTexture === 'wavy' && !plain
                ? wave(shade, bend, 104, 6)
                : bendPath(shade, bend),
            c.hair.shade,
          )
        : '') +
      (light && !soft
        ? fill(r.hairTexture === 'wavy' && !plain ? wave(light, bend, 90, 4) : bendPath(light, bend), c.hair.light)
        : '') +
      (soft && !plain && r.hairStyle !== 'afro' ? inner(outline) : '')
    )
  }
  /** Pieces in order, each over the one before; those without overlap worth showing share one clip. */
  const piece = (p: Piece, plain = false): string => {
    const path = plain ? bendPath(p.outline, bend) : texture(p.outline)
    return fill(path, c.hair.base) + within(ctx.id(`h${uid++}`), path, detail(p, plain))
  }
  const pair = (a: Piece, b: Piece): string => {
    // Two paths, not one: mirrored outlines wind opposite ways and would cancel where they overlap.
    const paths = [texture(a.outline), texture(b.outline)]
    const shade = a.shade === b.shade ? { ...b, shade: '' } : b
    const light = a.light === b.light ? { ...shade, light: '' } : shade
    return (
      paths.map((path) => fill(path, c.hair.base)).join('') +
      within(ctx.id(`h${uid++}`), paths, detail(a, false), detail(light, false))
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
    const dark = bendPath(path === S.BACK.long || path === S.BACK.curls ? S.BACK_INSIDE_LONG : S.BACK_INSIDE, bend)
    if (!shown) return fill(outline, c.hair.base) + fill(dark, c.hair.shade)
    return (
      fill(outline, c.hair.base) +
      within(ctx.id(`h${uid++}`), outline, detail({ outline: path, shade: S.BACK_SHADE, light: S.BACK_LIGHT }, false)) +
      fill(dark, c.hair.shade)
    )
  }
  const flip = f.hairPart === 'right'
  const turn = (path: string) => (flip ? mirror(path) : path)
  const variant = Number(f.hairVariant)
  const length = r.hairLength

  /** Shade and light for a side panel; the far side lies in shadow. */
  const panelShade =
    'M84 166C140 196 168 284 174 380C196 470 200 540 178 640C190 760 150 860 130 960L320 960V150ZM-134 420C-152 520 -146 600 -130 680C-116 740 -110 820 -120 900L-134 900C-128 800 -146 720 -160 640C-172 560 -168 470 -134 420ZM128 400C148 450 156 540 150 600C146 680 128 740 118 800L104 800V400Z'
  const panelLight =
    'M-140 258C-166 340 -176 450 -184 566C-198 480 -196 360 -140 258ZM-106 250C-94 206 -42 176 18 180C-34 190 -74 212 -106 250ZM-196 620C-206 700 -200 780 -180 840C-190 780 -188 700 -182 640Z'
  const loose = (reachL: Reach, reachR: Reach, part: 'left' | 'right' | 'centre'): Piece[] => {
    const shade = panelShade
    const light = panelLight
    if (part === 'centre')
      return [
        { outline: S.centrePanel(reachL), shade, light },
        { outline: mirror(S.centrePanel(reachR)), shade, light },
      ]
    const [near, far] = part === 'left' ? [reachL, reachR] : [reachR, reachL]
    const a = S.narrowPanel(near)
    const b = mirror(S.widePanel(far))
    return [
      { outline: part === 'left' ? a : mirror(a), shade, light },
      { outline: part === 'left' ? b : mirror(b), shade, light },
    ]
  }
  const sidesFor = (): [Reach, Reach] => {
    if (length === 'short') return ['jaw', 'jaw']
    if (length === 'medium') return spread ? ['curlsMedium', 'curlsMedium'] : ['medium', 'medium']
    const [front, behind]: Reach[] = spread ? ['curlsLong', 'curlsBehind'] : ['long', 'behind']
    return [variant === 3 ? behind! : front!, variant === 1 ? behind! : front!]
  }
  const mass = (shown = false) =>
    backMass(
      length === 'short' ? S.BACK.nape : length === 'medium' ? S.BACK.medium : spread ? S.BACK.curls : S.BACK.long,
      shown,
    )
  /** Length at the nape for cuts that lie on top of the head. */
  const nape = (shown = false) => (length === 'short' ? '' : mass(shown))
  const cut = (shape: S.Cut): HairLayers => {
    // Short curls are clipped over the ears, where stretched ones would stand off as a block.
    const faded = length === 'short' && (coily || curly) && shape !== S.PIXIE && r.presentation !== 'feminine'
    const at = (path: string) =>
      turn(faded ? bendPath(path, (x, y) => [x, y > 320 ? 320 + (y - 320) * (Math.abs(x) > 120 ? 0.5 : 1) : y]) : path)
    // A mirrored shade would be lit from the wrong side: the far side keeps its own.
    const shade =
      flip && shape !== S.SPIKY && shape !== S.TOUSLED
        ? coily || curly
          ? 'M84 170C146 230 136 330 150 448L240 448V160Z'
          : `${at(shape.shade)}M150 200C182 260 180 380 152 448L240 448V200Z`
        : shape.shade
    const sides = length === 'short' ? [] : loose(...sidesFor(), 'centre').map((p) => ({ ...p, outline: p.outline }))
    return layers(
      [
        ...(length === 'short' ? [] : sides),
        {
          outline: at(shape.front),
          shade,
          light: shape === S.SPIKY || shape === S.TOUSLED ? shape.light : at(shape.light),
        },
      ],
      nape(),
      shape.sides || faded ? clippedSides(ctx) : '',
    )
  }
  const tie = f.accentColor
  const tied = (strands: boolean): Piece[] => {
    const flow =
      coily || curly
        ? undefined
        : 'M-104 304C-128 250 -106 204 -62 179C-88 212 -102 256 -104 304ZM-48 274C-74 230 -54 192 -16 171C-38 198 -48 234 -48 274ZM6 264C-14 226 2 190 32 171C14 200 6 230 6 264Z'
    const wisps: Piece[] = strands
      ? [-1, 1].map((s) => ({
          outline: `M${s * 60} 244C${s * 112} 280 ${s * 142} 340 ${s * 146} 420C${s * 148} 480 ${s * 150} 520 ${s * 140} 566C${s * 160} 540 ${s * 168} 480 ${s * 164} 420C${s * 164} 340 ${s * 140} 270 ${s * 90} 220Z`,
        }))
      : []
    return [
      ...wisps,
      {
        outline: S.TIED,
        shade:
          'M120 318C142 352 152 400 152 446L240 446V170L80 160C140 210 150 270 120 318ZM44 262C66 230 70 196 58 160L78 160C94 200 88 240 66 272Z',
        ...(flow ? { light: flow } : {}),
      },
    ]
  }

  switch (r.hairStyle) {
    case 'loose': {
      // Short and loose is a tousled crop on most people, a jaw-length cut on some.
      if (length === 'short' && (r.presentation === 'masculine' || variant % 2 === 1)) return cut(S.TOUSLED)
      const [a, b] = sidesFor()
      return layers(loose(a, b, f.hairPart), mass())
    }
    case 'bob': {
      const reach: Reach = length === 'short' ? 'bobShort' : length === 'medium' ? 'bob' : 'lob'
      const bangs: Piece[] =
        variant % 2 === 0 ? [{ outline: S.FRINGE.full, shade: S.FRINGE.shade, light: S.FRINGE.light }] : []
      return layers(
        [...loose(reach, reach, bangs.length ? 'centre' : f.hairPart), ...bangs],
        backMass(length === 'long' ? S.BACK.medium : S.BACK[reach === 'bobShort' ? reach : 'bob']),
      )
    }
    case 'fringe': {
      const bangs: Piece =
        variant % 2 === 0
          ? { outline: S.FRINGE.full, shade: S.FRINGE.shade, light: S.FRINGE.light }
          : { outline: turn(S.FRINGE.swept), shade: S.FRINGE.shade, light: S.FRINGE.light }
      if (length === 'short' && r.presentation !== 'feminine') return cut(S.CROP)
      if (length === 'short')
        return layers(
          [
            {
              outline: S.SLICK.front.replace('C152 400 146 352', 'C152 408 140 360'),
              shade: 'M150 250L152 448H240V180Z',
            },
            bangs,
          ],
          '',
        )
      return layers([...loose(...sidesFor(), 'centre'), bangs], mass())
    }
    case 'curtains': {
      const reach = sidesFor()
      const left = `M4 226C-40 244 -96 300 -112 366C-120 396 -130 410 -146 420C-150 430 -152 440 -152 452C-176 410 -184 312 -150 234C-112 164 -50 152 10 168Z`
      const fronts: Piece[] = [
        {
          outline: left,
          light:
            'M-94 300C-98 240 -56 189 2 186C-40 210 -76 248 -94 300ZM-130 338C-142 280 -128 242 -104 217C-116 256 -124 298 -130 338Z',
          shade: 'M4 226C-40 244 -96 300 -112 366L-122 360C-104 290 -50 220 4 206Z',
        },
        {
          outline: mirror(left),
          shade:
            'M4 226C40 244 96 300 112 366C120 396 130 410 152 450L250 450V200L150 190C170 260 150 330 126 356C100 280 50 220 4 206Z',
          light: 'M30 190C66 190 96 210 112 250C90 222 60 206 30 190Z',
        },
      ]
      return layers([...(length === 'short' ? [] : loose(...reach, 'centre')), ...fronts], nape())
    }
    case 'side-part':
      return cut(S.SIDE_PART)
    case 'slicked-back': {
      return layers([{ outline: S.SLICK.front, shade: S.SLICK.shade, light: S.SLICK.light }], nape(true))
    }
    case 'quiff':
      return cut(S.QUIFF)
    case 'spiky':
      return cut(S.SPIKY)
    case 'pixie':
      return cut(S.PIXIE)
    case 'undercut': {
      const top: Piece = {
        outline: turn(S.UNDERCUT.front),
        shade: flip && (coily || curly) ? 'M58 130C120 190 118 250 100 330L240 340V130Z' : turn(S.UNDERCUT.shade),
        light: turn(S.UNDERCUT.light),
      }
      return layers([top], nape(true), clippedSides(ctx))
    }
    case 'mohawk': {
      const crest = length === 'short' ? S.MOHAWK.short : S.MOHAWK.medium
      return {
        ...layers(
          [{ outline: crest, shade: S.MOHAWK.shade, light: S.MOHAWK.light }],
          length === 'long' ? nape(true) : '',
          clippedSides(ctx),
        ),
        cast: '',
      }
    }
    case 'afro': {
      const [w, top, low, bottom] =
        length === 'short' ? [196, 128, 452, 0] : length === 'medium' ? [250, 92, 500, 620] : [288, 64, 500, 680]
      const outline = S.AFRO.front(w!, top!, low!)
      const front: Piece = {
        outline,
        shade: `M${w! * 0.3} ${top! - 10}C${w! * 0.86} ${top! + 120} ${w! * 0.8} 340 146 520L400 520V${top! - 40}Z`,
      }
      return layers(
        [front],
        bottom ? fill(texture(S.AFRO.back(w! - 14, bottom)), c.hair.shade) : '',
        '',
        afroCurls(outline),
      )
    }
    case 'dreadlocks':
      return {
        ...locs(c.hair, bend, length, random),
        scalp: '',
        cast: bendPath(S.TIED, (x, y) => {
          const [p, q] = bend(x, y)
          return [p + 6, q + 14]
        }),
      }
    case 'bun': {
      const strands = variant % 2 === 1
      const fronts = tied(strands)
      const big = length === 'long' ? 1.12 : length === 'short' ? 0.72 : 1
      const at = cover === 'top' ? [128, 566] : [0, 126 + (1 - big) * 44]
      const k = 66 * big
      const ball = `M${at[0]! - k} ${at[1]}C${at[0]! - k} ${at[1]! - k * 1.33} ${at[0]! + k} ${at[1]! - k * 1.33} ${at[0]! + k} ${at[1]}C${at[0]! + k} ${at[1]! + k * 1.25} ${at[0]! - k} ${at[1]! + k * 1.25} ${at[0]! - k} ${at[1]}Z`
      const knot = piece({
        outline: ball,
        shade: `M${at[0]! + k * 0.3} ${at[1]! - k}C${at[0]! + k * 0.9} ${at[1]! - k * 0.2} ${at[0]! + k * 0.5} ${at[1]! + k * 0.5} ${at[0]! - k * 0.6} ${at[1]! + k * 0.7}L${at[0]! + k * 1.3} ${at[1]! + k * 1.2}L${at[0]! + k * 1.4} ${at[1]! - k}Z`,
        light: `M${at[0]! - k * 0.66} ${at[1]! + k * 0.1}C${at[0]! - k * 0.6} ${at[1]! - k * 0.6} ${at[0]! - k * 0.1} ${at[1]! - k * 0.78} ${at[0]! + k * 0.3} ${at[1]! - k * 0.66}C${at[0]! - k * 0.1} ${at[1]! - k * 0.5} ${at[0]! - k * 0.4} ${at[1]! - k * 0.3} ${at[0]! - k * 0.66} ${at[1]! + k * 0.1}Z`,
      })
      return layers(fronts, knot)
    }
    case 'ponytail': {
      const low = cover === 'top'
      const tail = piece({
        outline: low ? S.TAIL.low : S.TAIL[length],
        shade: low ? 'M200 560C240 640 220 800 190 900H300V560Z' : S.TAIL.shade,
        light: low ? 'M150 590C190 600 210 640 214 700C196 650 176 620 150 590Z' : S.TAIL.light,
      })
      const band = low
        ? circle(...bend(128, 580), 17, tie)
        : line(bendPath('M52 178C66 188 76 202 80 220', bend), tie, 20)
      return layers(tied(variant % 2 === 1), low ? tail + band : tail + band)
    }
    case 'pigtails': {
      const low = cover === 'top'
      const shape = low ? S.BUNCH.low : S.BUNCH[length]
      const x = low ? 142 : 164
      const y = low ? 544 : 356
      // Curls have no strands.
      const strands = (path: string) => (coily || curly ? '' : path)
      const tails =
        piece({
          outline: shape,
          light: 'M-200 330C-250 340 -270 400 -268 470C-256 410 -240 370 -200 330Z',
          shade: `M-172 400C-190 500 -220 600 -256 700L-240 760L-150 560Z${strands('M-230 318C-268 400 -282 510 -274 650C-258 520 -250 410 -230 318ZM-196 356C-216 430 -226 510 -232 590C-214 520 -204 440 -196 356Z')}`,
        }) +
        piece({
          outline: mirror(shape),
          light: strands('M206 318C172 352 168 396 178 440C184 396 192 352 206 318Z'),
          shade: `M230 300C280 400 270 560 240 760L380 760V280Z${strands('M192 350C204 430 212 520 222 610C228 520 214 430 192 350Z')}`,
        })
      const ties = [-1, 1].map((s) => circle(...bend(s * x, y), 19, tie)).join('')
      const part: Piece = {
        outline: S.TIED,
        shade: 'M120 318C142 352 152 400 152 446L240 446V170L80 160C140 210 150 270 120 318Z',
        light:
          'M-104 300C-122 240 -80 194 -12 182C-62 208 -94 248 -104 300ZM20 186C60 190 90 212 106 246C80 222 54 206 20 186Z',
      }
      return layers(
        [part],
        tails + ties,
        '',
        cover === 'top' ? '' : fill(bendPath('M-3 170L3 170L2 258H-2Z', bend), c.hair.shade),
      )
    }
    case 'braids': {
      // Drawn tight from the parting to where each plait begins.
      const half =
        'M8 244C-44 258 -112 306 -140 400C-146 440 -152 476 -152 508C-151 528 -148 544 -142 558C-158 578 -190 576 -202 550C-206 514 -198 470 -190 430C-190 350 -184 290 -154 238C-118 182 -58 158 10 167Z'
      const strands =
        'M-6 206C-90 220 -146 300 -160 416C-166 466 -166 510 -160 552C-154 510 -152 466 -150 416C-134 306 -84 232 -6 206ZM-30 178C-110 196 -160 284 -174 410C-182 462 -186 510 -184 550C-176 510 -172 462 -166 410C-152 290 -106 208 -30 178Z'
      const drawn = coily || curly ? '' : strands
      const fronts: Piece[] = [
        { outline: half, shade: drawn, light: panelLight },
        {
          outline: mirror(half),
          shade: `${mirror(drawn)}M84 166C140 196 164 284 168 380C186 470 190 520 178 580L300 580V150Z`,
        },
      ]
      return layers(fronts, fill(bendPath(S.BACK.gathered, bend), c.hair.shade), plaits(c.hair, bend, length, tie))
    }
  }
}
