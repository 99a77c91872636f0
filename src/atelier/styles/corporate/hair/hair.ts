/** Hair, by cut, length and texture. Handed over in layers so that hats and garments can come between. */
import type { Recipe } from '../../../recipe.ts'
import type { Context } from '../context.ts'
import { circle, fill, line, mirror } from '../context.ts'
import { bendPath } from '../path.ts'
import { BUNCH_LOCKS, TAIL_LOCKS } from './hanging.ts'
import { clippedSides, type Cover, type HairLayers, hairPieces, type Piece } from './pieces.ts'
import { locs, plaits } from './plaits.ts'
import * as S from './shapes.ts'
import type { Reach } from './shapes.ts'

const NOTHING: HairLayers = { back: '', scalp: '', front: '', cast: '' }

/** Cuts that hang beside the face unless they are short. */
const FALLING: ReadonlySet<Recipe['hairStyle']> = new Set([
  'loose',
  'bob',
  'fringe',
  'curtains',
  'side-part',
  'quiff',
  'spiky',
  'pixie',
])

/** Whether hair hangs over the ears: a sliver of one beside it would be a fault. */
export function coversEars({ r, has }: Context, cover: Cover): boolean {
  if (cover === 'all' || has('elf-ears') || r.hairLength === 'bald' || r.hairLength === 'shaved') return false
  if (r.hairLength !== 'short') return FALLING.has(r.hairStyle)
  return r.hairStyle === 'bob' || (r.hairStyle === 'loose' && !isCropped(r))
}

/** Short and loose is a tousled crop on most people, a jaw-length cut on some. */
const isCropped = ({ hairLength, presentation, features }: Recipe) =>
  hairLength === 'short' && (presentation === 'masculine' || Number(features.hairVariant) % 2 === 1)

/** The hair's layers under a given cover; `room` keeps it within a helmet's radius. */
export function hair(ctx: Context, cover: Cover, room = 0): HairLayers {
  const { r, c } = ctx
  if (cover === 'all') return { ...NOTHING, hasBareSides: true }
  if (r.hairLength === 'bald') return NOTHING
  if (r.hairLength === 'shaved') return { ...NOTHING, scalp: clippedSides(ctx, cover === 'top') }
  const f = r.features
  const length = r.hairLength
  // A straight fringe over long hair and a beard would leave a mask of a face.
  const bearded = r.facialHair === 'short-beard' || r.facialHair === 'full-beard'
  const {
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
  } = hairPieces(ctx, cover, room)

  // Curls that are drawn back lie smooth up to the tie.
  const drawn = coily || curly
  switch (r.hairStyle) {
    case 'loose': {
      if (isCropped(r)) return cut(S.TOUSLED)
      const [a, b] = sidesFor()
      return layers(loose(a, b, f.hairPart), mass())
    }
    case 'bob': {
      const reach: Reach = length === 'short' ? 'bobShort' : length === 'medium' ? 'bob' : 'lob'
      const bangs: Piece[] = variant % 2 === 0 && !bearded ? [raised(S.BANGS)] : []
      return layers(
        bangs.length ? [...loose(reach, reach, 'centre').map(tucked), ...bangs] : loose(reach, reach, f.hairPart),
        backMass(length === 'long' ? S.BACK.medium : S.BACK[reach === 'bobShort' ? reach : 'bob']),
      )
    }
    case 'fringe': {
      const bangs = raised(
        variant % 2 === 0 && !(bearded && length !== 'short')
          ? S.BANGS
          : flip
            ? S.SWEPT_BANGS.right
            : S.SWEPT_BANGS.left,
      )
      // Curls are clipped over the ears; elsewhere a fringe over shaved sides would be a bowl.
      if (length === 'short' && r.presentation !== 'feminine' && (coily || curly)) return cut(S.CROP)
      if (length === 'short')
        return layers(
          [
            {
              outline: S.SLICK.front,
              shade: 'M150 250L140 480H240V180Z',
            },
            r.presentation === 'feminine'
              ? bangs
              : { outline: turn(S.CROP.front), shade: S.CROP.shade, light: S.CROP.light },
          ],
          '',
        )
      return layers([...loose(...sidesFor(), 'centre').map(tucked), bangs], mass())
    }
    case 'curtains': {
      const reach = sidesFor()
      const left = joined(
        'M2 240C-12 284 -62 318 -118 338C-130 364 -126 376 -132 394C-140 416 -143 442 -140 473C-145 478 -152 475 -157 464C-178 408 -190 304 -152 224C-112 150 -48 136 12 156Z',
      )
      const fronts: Piece[] = [
        {
          outline: left,
          light: 'M-128 300C-124 232 -74 178 -6 170C-54 196 -90 240 -100 290C-110 292 -120 295 -128 300Z',
          shade: 'M2 240C-12 284 -62 318 -118 338L-132 346C-70 314 -24 270 -14 214Z',
        },
        {
          outline: mirror(left),
          shade:
            'M2 240C12 284 62 318 118 338C130 364 126 376 132 394C140 416 143 442 140 482L250 480V200L150 190C176 256 164 308 136 322C92 304 38 268 18 212Z',
          light: 'M32 176C72 178 106 202 122 250C98 216 66 192 32 176Z',
        },
      ]
      return layers([...(length === 'short' ? [] : loose(...reach, 'centre')), ...fronts], nape())
    }
    case 'side-part': {
      if (length === 'short') return cut(S.SIDE_PART)
      const far = flip ? '' : 'M84 166C140 196 168 284 174 380L178 500H320V150Z'
      const sweep: Piece = {
        outline: turn(S.SWEEP.front),
        shade: turn(S.SWEEP.shade) + far,
        light: turn(S.SWEEP.light),
      }
      return layers([...loose(...sidesFor(), flip ? 'right' : 'left'), sweep], mass())
    }
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
      return { ...layers([top], nape(true), clippedSides(ctx, true)), hasBareSides: true }
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
        hasBareSides: true,
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
      return layers([front], bottom ? fill(texture(S.AFRO.back(w! - 14, bottom)), c.hair.shade) : '')
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
      return layers(fronts, knot, '', '', drawn)
    }
    case 'ponytail': {
      const low = cover === 'top'
      const tail = piece({
        outline: low ? S.TAIL.low : S.TAIL[length],
        shade: low ? 'M200 560C240 640 220 800 190 900H300V560Z' : S.TAIL.shade,
        light: low ? 'M150 590C190 600 210 640 214 700C196 650 176 620 150 590Z' : S.TAIL.light,
        locks: low ? undefined : TAIL_LOCKS[length],
      })
      const band = low
        ? circle(...bend(128, 580), 17, tie)
        : line(bendPath('M70 166C84 174 98 188 108 206', bend), tie, 22)
      // Below a hat it hangs beside the jaw, to which it is moved.
      return layers(
        tied(variant % 2 === 1),
        low ? `<g transform="translate(-24 0)">${tail}${band}</g>` : tail,
        '',
        low ? '' : band,
        drawn,
      )
    }
    case 'pigtails': {
      const low = cover === 'top'
      const shape = low ? S.BUNCH.low : S.BUNCH[length]
      const x = low ? 142 : 172
      const y = low ? 544 : 356
      // Curls have no strands.
      const strands = (path: string) => (coily || curly ? '' : path)
      const tails =
        piece({
          outline: shape,
          locks: low ? undefined : BUNCH_LOCKS[length],
          light: 'M-200 330C-250 340 -270 400 -268 470C-256 410 -240 370 -200 330Z',
          shade: `M-172 400C-190 500 -220 600 -256 700L-240 800H-100V400Z${strands('M-230 318C-268 400 -282 510 -274 650C-258 520 -250 410 -230 318ZM-196 356C-216 430 -226 510 -232 590C-214 520 -204 440 -196 356Z')}`,
        }) +
        piece({
          outline: mirror(shape),
          locks: low ? undefined : BUNCH_LOCKS[length],
          far: true,
          light: strands('M206 318C172 352 168 396 178 440C184 396 192 352 206 318Z'),
          shade: `M230 300C280 400 270 560 240 760L380 760V280Z${strands('M192 350C204 430 212 520 222 610C228 520 214 430 192 350Z')}`,
        })
      const ties = [-1, 1]
        .map((s) => line(bendPath(`M${s * (x - 6)} ${y - 17}L${s * (x + 2)} ${y + 19}`, bend), tie, 24))
        .join('')
      const part: Piece = {
        outline: f.measured ? S.TIED : S.TIED_MIDDLE,
        shade: 'M120 318C142 352 152 400 152 446L240 446V170L80 160C140 210 150 270 120 318Z',
        light:
          'M-104 300C-122 240 -80 194 -12 182C-62 208 -94 248 -104 300ZM20 186C60 190 90 212 106 246C80 222 54 206 20 186Z',
      }
      return layers(
        [part],
        tails,
        '',
        ties + (cover === 'top' ? '' : fill(bendPath('M-3 178L3 178L2 258H-2Z', bend), c.hair.shade)),
        drawn,
      )
    }
    case 'braids': {
      // Drawn tight from the parting to where each plait begins.
      const half =
        'M8 244C-44 258 -112 306 -140 400C-146 440 -152 476 -152 508C-151 528 -148 544 -142 558C-158 578 -190 576 -202 550C-206 514 -198 470 -190 430C-190 350 -184 290 -154 238C-118 182 -58 158 10 167Z'
      const strands =
        'M-6 206C-90 220 -146 300 -160 416C-166 466 -166 510 -160 552C-154 510 -152 466 -150 416C-134 306 -84 232 -6 206ZM-30 178C-110 196 -160 284 -174 410C-182 462 -186 510 -184 550C-176 510 -172 462 -166 410C-152 290 -106 208 -30 178Z'
      const fronts: Piece[] = [
        { outline: half, shade: strands, light: panelLight },
        {
          outline: mirror(half),
          shade: `${mirror(strands)}M84 166C140 196 164 284 168 380C186 470 190 520 178 580L300 580V150Z`,
        },
      ]
      return layers(
        fronts,
        fill(bendPath(S.BACK.gathered, bend), c.hair.shade),
        plaits(c.hair, bend, length, tie),
        '',
        drawn,
      )
    }
  }
}
