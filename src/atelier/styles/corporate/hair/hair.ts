/** Hair, by cut, length and texture. Handed over in layers so that hats and garments can come between. */
import { blend } from '../../../colour.ts'
import type { Context } from '../context.ts'
import { circle, fill, line, mirror, within } from '../context.ts'
import { facePath } from '../metrics.ts'
import { bendPath, curls, flatten, inside, n1, profile, scallop, sliver, wave, type Point } from '../path.ts'
import { held, press, swell } from './bends.ts'
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

interface Piece { outline: string; shade?: string; light?: string }

/** The hair's layers under a given cover; `room` keeps it within a helmet's radius. */
export function hair(ctx: Context, cover: Cover, room = 0): HairLayers {
  const { r, m, c } = ctx
  if (cover === 'all' || r.hairLength === 'bald') return NOTHING
  const f = r.features
  // Hair thins with age.
  let bend = swell(m.fit, r.age === 'senior' ? f.hairVolume * 0.6 - 0.8 : f.hairVolume)
  if (cover === 'top') bend = press(bend)
  if (room > 0) bend = held(bend, room)
  const face = facePath(m)
  const skull = profile(face, m.top, m.chinY)
  const stubble = fill(inside(S.SCALP, m.fit, skull, m.top, m.chinY), blend(c.skin.base, c.hair.base, Number(r.skinTone) > 7 ? 0.62 : 0.45))
  if (r.hairLength === 'shaved') return { ...NOTHING, scalp: stubble }

  const coily = r.hairTexture === 'coily' || r.hairStyle === 'afro'
  const curly = r.hairTexture === 'curly'
  // Loose curls take more room the longer they are; held in a helmet they have none.
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
    if (coily) return fill(curls(lines, 74, 24, 8, false, random), c.hair.shade) + fill(curls(lines, 30, 36, 8, true, random), c.hair.light)
    return fill(curls(lines, 86, 40, 18, false, random), c.hair.shade) + fill(curls(lines, 54, 28, 16, true, random), c.hair.light)
  }
  let uid = 0
  const detail = ({ outline, shade, light }: Piece, plain: boolean): string => {
    const soft = coily || curly
    return (shade ? fill(soft && !plain ? scallop(shade, bend, coily ? 34 : 60, random) : r.hairTexture === 'wavy' && !plain ? wave(shade, bend, 104, 6) : bendPath(shade, bend), c.hair.shade) : '')
      + (light && !soft ? fill(r.hairTexture === 'wavy' && !plain ? wave(light, bend, 90, 4) : bendPath(light, bend), c.hair.light) : '')
      + (soft && !plain ? inner(outline) : '')
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
    return paths.map((path) => fill(path, c.hair.base)).join('') + within(ctx.id(`h${uid++}`), paths, detail(a, false), detail(light, false))
  }
  /** Front pieces share one cast shadow. */
  const layers = (front: Piece[], back = '', scalp = '', extra = '', plain = false): HairLayers => ({
    back, scalp,
    front: (front.length > 1 && !plain ? pair(front[0]!, front[1]!) + front.slice(2).map((p) => piece(p)).join('') : front.map((p) => piece(p, plain)).join('')) + extra,
    cast: front.map((p) => bendPath(p.outline, (x, y) => { const [a, b] = bend(x, y); return [a + 7, b + 15] })).join(''),
  })
  const backMass = (path: string): string => {
    const outline = texture(path)
    return fill(outline, c.hair.base) + fill(bendPath(path === S.BACK.long || path === S.BACK.curls ? S.BACK_INSIDE_LONG : S.BACK_INSIDE, bend), c.hair.shade)
  }
  const flip = f.hairPart === 'right'
  const turn = (path: string) => (flip ? mirror(path) : path)
  const variant = Number(f.hairVariant)
  const length = r.hairLength

  /** Shade and light for a side panel; the far side lies in shadow. */
  const panelShade = 'M150 300C196 380 200 520 176 640C190 760 150 860 130 960L300 960V260ZM-134 420C-152 520 -146 600 -130 680C-116 740 -110 820 -120 900L-134 900C-128 800 -146 720 -160 640C-172 560 -168 470 -134 420ZM128 400C148 450 156 540 150 600C146 680 128 740 118 800L104 800V400Z'
  const panelLight = 'M-132 300C-168 380 -178 470 -184 560C-196 480 -196 380 -160 290ZM-96 210C-60 184 -20 178 10 182C-30 190 -70 210 -100 246ZM-196 620C-206 700 -200 780 -180 840C-190 780 -188 700 -182 640Z'
  const loose = (reachL: Reach, reachR: Reach, part: 'left' | 'right' | 'centre'): Piece[] => {
    const shade = panelShade
    const light = panelLight
    if (part === 'centre') return [{ outline: S.centrePanel(reachL), shade, light }, { outline: mirror(S.centrePanel(reachR)), shade, light }]
    const [near, far] = part === 'left' ? [reachL, reachR] : [reachR, reachL]
    const a = S.narrowPanel(near)
    const b = mirror(S.widePanel(far))
    return [{ outline: part === 'left' ? a : mirror(a), shade, light }, { outline: part === 'left' ? b : mirror(b), shade, light }]
  }
  const sidesFor = (): [Reach, Reach] => {
    if (length === 'short') return ['jaw', 'jaw']
    if (length === 'medium') return spread ? ['curlsMedium', 'curlsMedium'] : ['medium', 'medium']
    const [front, behind]: Reach[] = spread ? ['curlsLong', 'curlsBehind'] : ['long', 'behind']
    return [variant === 3 ? behind! : front!, variant === 1 ? behind! : front!]
  }
  const mass = () => backMass(length === 'short' ? S.BACK.nape : length === 'medium' ? S.BACK.medium : spread ? S.BACK.curls : S.BACK.long)
  /** Length at the nape for cuts that live on top of the head. */
  const nape = () => (length === 'short' ? '' : mass())
  const cut = (shape: S.Cut): HairLayers => {
    // Short curls are clipped over the ears, where stretched ones would stand off as a block.
    const faded = length === 'short' && (coily || curly) && shape !== S.PIXIE && r.presentation !== 'feminine'
    const at = (path: string) => turn(faded ? bendPath(path, (x, y) => [x, y > 320 ? 320 + (y - 320) * (Math.abs(x) > 120 ? 0.5 : 1) : y]) : path)
    // A mirrored shade would be lit from the wrong side: the far side keeps its own.
    const shade = flip && shape !== S.SPIKY && shape !== S.TOUSLED ? `${at(shape.shade)}M150 200C182 260 180 380 152 448L240 448V200Z` : shape.shade
    const sides = length === 'short' ? [] : loose(...sidesFor(), 'centre').map((p) => ({ ...p, outline: p.outline }))
    return layers([...(length === 'short' ? [] : sides), { outline: at(shape.front), shade, light: shape === S.SPIKY || shape === S.TOUSLED ? shape.light : at(shape.light) }], nape(), shape.sides || faded ? stubble : '')
  }
  const tie = f.accentColor
  const tied = (strands: boolean): Piece[] => {
    const flow = coily || curly ? undefined : 'M-112 296C-124 250 -104 206 -64 180C-88 212 -98 252 -92 284ZM-60 264C-68 232 -52 196 -18 172C-36 198 -42 232 -38 262ZM-4 256C-6 226 4 194 30 172C18 200 14 228 18 256Z'
    const wisps: Piece[] = strands
      ? [-1, 1].map((s) => ({ outline: `M${s * 60} 244C${s * 112} 280 ${s * 142} 340 ${s * 146} 420C${s * 148} 480 ${s * 150} 520 ${s * 140} 566C${s * 160} 540 ${s * 168} 480 ${s * 164} 420C${s * 164} 340 ${s * 140} 270 ${s * 90} 220Z` }))
      : []
    return [...wisps, { outline: S.TIED, shade: 'M120 318C142 352 152 400 152 446L240 446V170L80 160C140 210 150 270 120 318ZM44 262C66 230 70 196 58 160L78 160C94 200 88 240 66 272Z', ...(flow ? { light: flow } : {}) }]
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
      const bangs: Piece[] = variant % 2 === 0 ? [{ outline: S.FRINGE.full, shade: S.FRINGE.shade, light: S.FRINGE.light }] : []
      return layers([...loose(reach, reach, bangs.length ? 'centre' : f.hairPart), ...bangs], backMass(length === 'long' ? S.BACK.medium : S.BACK[reach === 'bobShort' ? reach : 'bob']))
    }
    case 'fringe': {
      const bangs: Piece = variant % 2 === 0 ? { outline: S.FRINGE.full, shade: S.FRINGE.shade, light: S.FRINGE.light } : { outline: turn(S.FRINGE.swept), shade: S.FRINGE.shade, light: S.FRINGE.light }
      if (length === 'short' && r.presentation !== 'feminine') return cut(S.CROP)
      if (length === 'short') return layers([{ outline: S.SLICK.front.replace('C152 400 146 352', 'C152 408 140 360'), shade: 'M150 250L152 448H240V180Z' }, bangs], '')
      return layers([...loose(...sidesFor(), 'centre'), bangs], mass())
    }
    case 'curtains': {
      const reach = sidesFor()
      const left = `M4 226C-40 244 -96 300 -112 366C-120 396 -130 410 -146 420C-150 430 -152 440 -152 452C-176 410 -184 312 -150 234C-112 164 -50 152 10 168Z`
      const fronts: Piece[] = [
        { outline: left, light: 'M-96 240C-66 200 -36 188 0 188C-36 208 -76 250 -92 300ZM-130 330C-138 280 -126 244 -104 220C-114 260 -116 300 -114 336Z', shade: 'M4 226C-40 244 -96 300 -112 366L-122 360C-104 290 -50 220 4 206Z' },
        { outline: mirror(left), shade: 'M4 226C40 244 96 300 112 366C120 396 130 410 152 450L250 450V200L150 190C170 260 150 330 126 356C100 280 50 220 4 206Z', light: 'M30 190C66 190 96 210 112 250C90 222 60 206 30 190Z' },
      ]
      return layers([...(length === 'short' ? [] : loose(...reach, 'centre')), ...fronts], nape())
    }
    case 'side-part': return cut(S.SIDE_PART)
    case 'slicked-back': {
      const out = layers([{ outline: S.SLICK.front, shade: S.SLICK.shade, light: S.SLICK.light }], nape())
      return out
    }
    case 'quiff': return cut(S.QUIFF)
    case 'spiky': return cut(S.SPIKY)
    case 'pixie': return cut(S.PIXIE)
    case 'undercut': {
      const top: Piece = { outline: turn(S.UNDERCUT.front), shade: turn(S.UNDERCUT.shade), light: turn(S.UNDERCUT.light) }
      return layers([top], length === 'short' ? '' : nape(), stubble)
    }
    case 'mohawk': {
      const crest = length === 'short' ? S.MOHAWK.short : S.MOHAWK.medium
      return { ...layers([{ outline: crest, shade: S.MOHAWK.shade, light: S.MOHAWK.light }], length === 'long' ? nape() : '', stubble), cast: '' }
    }
    case 'afro': {
      const [w, top, bottom] = length === 'short' ? [206, 128, 560] : length === 'medium' ? [250, 92, 620] : [288, 64, 680]
      const outline = S.AFRO.front(w!, top!)
      return layers([{ outline, shade: `M${w! * 0.3} ${top! - 10}C${w! * 0.86} ${top! + 120} ${w! * 0.8} 340 146 520L400 520V${top! - 40}Z` }], backMass(S.AFRO.back(w! - 14, bottom!)))
    }
    case 'dreadlocks': return dreads()
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
      const tail = piece({ outline: low ? S.TAIL.low : S.TAIL[length], shade: low ? 'M200 560C240 640 220 800 190 900H300V560Z' : S.TAIL.shade, light: low ? 'M150 590C190 600 210 640 214 700C196 650 176 620 150 590Z' : S.TAIL.light })
      const band = low ? circle(...bend(128, 580), 17, tie) : line(bendPath('M52 178C66 188 76 202 80 220', bend), tie, 20)
      return layers(tied(variant % 2 === 1), low ? tail + band : tail + band)
    }
    case 'pigtails': {
      const low = cover === 'top'
      const shape = low ? S.BUNCH.low : S.BUNCH[length]
      const x = low ? 142 : 164
      const y = low ? 544 : 356
      const tails = piece({ outline: shape, light: 'M-200 330C-250 340 -270 400 -268 470C-256 410 -240 370 -200 330Z', shade: 'M-172 400C-190 500 -220 600 -256 700L-240 760L-150 560Z' })
        + piece({ outline: mirror(shape), shade: 'M230 300C280 400 270 560 240 760L380 760V280Z' })
      const ties = [-1, 1].map((s) => circle(...bend(s * x, y), 19, tie)).join('')
      const part: Piece = { outline: S.TIED, shade: 'M120 318C142 352 152 400 152 446L240 446V170L80 160C140 210 150 270 120 318Z', light: 'M-112 296C-120 240 -80 196 -14 182C-60 206 -90 246 -92 284ZM20 186C60 190 90 212 106 246C80 222 54 206 20 186Z' }
      return layers([part], tails + ties, '', cover === 'top' ? '' : fill(bendPath('M-3 170L3 170L2 258H-2Z', bend), c.hair.shade))
    }
    case 'braids': return braids()
  }

  function dreads(): HairLayers {
    const end = length === 'short' ? 500 : length === 'medium' ? 690 : 880
    const strand = (x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, colour: string, w = 25) => {
      const a = bend(x0, y0)
      const b = bend(x1, y1)
      const e = bend(x2, y2)
      const path = `M${n1(a[0])} ${n1(a[1])}Q${n1(b[0])} ${n1(b[1])} ${n1(e[0])} ${n1(e[1])}`
      let knots = ''
      for (let t = 0.25; t < 0.98; t += 0.12) {
        const u = 1 - t
        const px = u * u * a[0] + 2 * u * t * b[0] + t * t * e[0]
        const py = u * u * a[1] + 2 * u * t * b[1] + t * t * e[1]
        knots += `M${n1(px - w * 0.3)} ${n1(py - 2)}Q${n1(px)} ${n1(py + 4)} ${n1(px + w * 0.3)} ${n1(py - 2)}`
      }
      return line(path, colour === c.hair.shade ? c.hair.seam : c.hair.shade, w + 5) + line(path, colour, w - 2) + line(knots, colour === c.hair.shade ? c.hair.base : c.hair.light, 3.2)
    }
    let back = fill(bendPath('M-150 300C-190 420 -180 540 -150 620H150C180 540 190 420 150 300Z', bend), c.hair.seam)
    for (let i = -4; i <= 4; i++) {
      const x = i * 44
      back += strand(x * 0.8, 300, x * 1.24, 400, x * 1.14 + random() * 14 - 7, end + 6 - Math.abs(i) * 8 + random() * 26, Math.abs(i) < 4 ? c.hair.shade : c.hair.base, 31)
    }
    const fall = length === 'short' ? 500 : end
    let front = ''
    for (let i = 0; i < 5; i++) {
      for (const s of [-1, 1]) {
        const drop = i < 3 ? fall : Math.min(fall, 760 - i * 20)
        front += strand(s * (6 + i * 4), 168 + i * 9, s * (248 - i * 21), 196 + i * 17, s * (222 - i * 16 + random() * 6), drop - 50 + i * 9 + random() * 34, s > 0 && i === 0 ? c.hair.shade : c.hair.base, 29)
      }
    }
    const cap = fill(bendPath(S.SCALP, bend), c.hair.base)
    return { back, scalp: '', cast: bendPath(S.TIED, (x, y) => { const [p, q] = bend(x, y); return [p + 6, q + 14] }), front: cap + front }
  }

  function braids(): HairLayers {
    const end = length === 'long' ? 920 : length === 'medium' ? 780 : 680
    const start = 540
    let out = ''
    for (const s of [-1, 1]) {
      const x = (y: number) => s * (164 + 22 * Math.sin((y - 500) / 150))
      let k = 0
      const step = 44
      for (let y = start; y < end - 30; y += step, k++) {
        const w = 34 * (1 - ((y - start) / (end - start)) * 0.25)
        const cx = x(y)
        const lean = k % 2 ? 1 : -1
        const p = (dx: number, dy: number): string => { const q = bend(cx + dx * s, y + dy); return `${n1(q[0])} ${n1(q[1])}` }
        const lobe = `M${p(-w * lean, -6)}C${p(-w * 1.1 * lean, 26)} ${p(w * 0.2 * lean, 40)} ${p(w * 0.9 * lean, 58)}C${p(w * 1.3 * lean, 22)} ${p(w * 0.9 * lean, -14)} ${p(-w * lean, -6)}Z`
        out += fill(lobe, k % 2 ? c.hair.shade : s > 0 ? c.hair.base : c.hair.base) + (k % 2 ? '' : fill(sliver(bend(cx - w * 0.5 * lean * s, y + 6), bend(cx + w * 0.3 * lean * s, y + 12), bend(cx + w * 0.8 * lean * s, y + 34), 4), c.hair.light))
      }
      const [bx, by] = bend(x(end), end)
      out += fill(`M${n1(bx - 15)} ${n1(by - 16)}C${n1(bx - 26)} ${n1(by + 14)} ${n1(bx - 14)} ${n1(by + 40)} ${n1(bx)} ${n1(by + 56)}C${n1(bx + 14)} ${n1(by + 40)} ${n1(bx + 26)} ${n1(by + 14)} ${n1(bx + 15)} ${n1(by - 16)}Z`, c.hair.base)
        + `<rect x="${n1(bx - 18)}" y="${n1(by - 26)}" width="36" height="17" rx="7" fill="${tie}"/>`
    }
    const half = 'M8 244C-44 258 -112 306 -142 404C-148 440 -154 480 -152 520C-150 540 -146 556 -136 572C-160 590 -188 580 -200 556C-206 510 -204 470 -200 430C-200 350 -196 290 -164 238C-124 178 -60 156 10 166Z'
    const fronts: Piece[] = [{ outline: half, shade: panelShade, light: panelLight }, { outline: mirror(half), shade: panelShade, light: panelLight }]
    return layers(fronts, backMass(S.BACK.nape), '', out)
  }
}
