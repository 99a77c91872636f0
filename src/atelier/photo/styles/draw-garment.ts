/** The fine lines of a garment, laid on the cloth they belong to. */
import { hexOfOklch, rgbOf } from '../../colour.ts'
import { CANVAS } from '../../drawing.ts'
import type { Place } from '../rig/rig.ts'
import { printShapes } from './cloth-print.ts'
import { ellipse, stroke } from './feature-outlines.ts'
import { type Cover, cover, layOn } from './fill.ts'
import type { Framing } from './framing.ts'
import { garmentLines } from './garment-lines.ts'
import { far } from './garment-places.ts'
import { PIECE } from './garment-shapes.ts'
import { lchOf } from './lch.ts'
import type { Rgb } from './paint.ts'
import type { Segments } from './segments.ts'
import { SIDE } from './side.ts'
import type { Study } from './study.ts'

/** How far apart colours are that need a line between them. */
const ALIKE = 0.12
/** Radius of a button, distances between the pupils. */
const BUTTON = 0.034

/**
 * @param colourOf of a line on cloth of that label
 * @param printOf of a print of that label, in the light or in shade
 * @param width of a line, canvas pixels
 * @param isOutlined whether edges have lines where colours tell them as well
 */
export function drawGarment(
  rgba: Uint8ClampedArray,
  { worn, away }: Study,
  { labels, patches }: Segments,
  framing: Framing,
  {
    colourOf,
    printOf,
    width,
    isOutlined,
  }: {
    colourOf: (label: number) => Rgb
    printOf: (label: number, isShaded: boolean) => Rgb
    width: number
    isOutlined: boolean
  },
): void {
  if (!worn) return
  const { garment, body } = worn
  const { lines, buttons } = garmentLines(garment, body, away)
  const { scale, left, top } = framing
  const placeOf = ([u, v]: Place): [number, number] => [body.x + u * body.eyes, body.chin + v * body.eyes]
  const onCanvas = (place: Place): [number, number] => {
    const [x, y] = placeOf(place)
    return [(x - left) * scale, (y - top) * scale]
  }
  const at = ([x, y]: readonly [number, number]) =>
    x < 0 || y < 0 || x >= SIDE || y >= SIDE ? -1 : Math.floor(y) * SIDE + Math.floor(x)
  // Pieces past the garment's are a hat's, of which a headscarf lies over the collar.
  const pieceAt = (i: number) => (i < 0 || worn.piece[i]! >= garment.colours.length ? -1 : worn.piece[i]!)
  // What lies on the cloth, hair or a beard, hides its lines.
  const keep = (pixel: number) => {
    const i = at([(pixel % CANVAS) / scale + left, Math.floor(pixel / CANVAS) / scale + top])
    return rgba[pixel * 4 + 3]! > 0 && pieceAt(i) >= 0 && patches[labels[i]!]?.kind === 'cloth' ? 1 : 0
  }
  const own = pieceLabels(patches, worn.colours.length)
  /** Lays a shape in the ink of each cloth that it crosses. @param path of the shape */
  const layInk = (shape: Cover, path: readonly Place[]) => {
    for (const piece of new Set(path.map((place) => pieceAt(at(placeOf(place)))))) {
      if (piece < 0) continue
      const isOn = (pixel: number) =>
        pieceAt(at([(pixel % CANVAS) / scale + left, Math.floor(pixel / CANVAS) / scale + top])) === piece
      layOn(rgba, shape, colourOf(own(piece)), (pixel) => (isOn(pixel) ? keep(pixel) : 0))
    }
  }
  if (garment.print) {
    const { outlines, opacity } = printShapes(garment.print)
    const { piece } = garment.print
    const isShaded = (label: number) => patches[label]?.shadeOf !== undefined
    for (const shaded of [false, true]) {
      const colour = printOf(own(piece), shaded)
      const isBelow = (pixel: number) => {
        const i = at([(pixel % CANVAS) / scale + left, Math.floor(pixel / CANVAS) / scale + top])
        return pieceAt(i) === PIECE.main && isShaded(labels[i]!) === shaded ? keep(pixel) : 0
      }
      for (const outline of outlines) {
        const places = Array.from({ length: outline.length / 2 }, (_, k) =>
          onCanvas([outline[2 * k]!, outline[2 * k + 1]!]),
        )
        layOn(rgba, cover(places.flat()), colour, isBelow, opacity)
      }
    }
  }
  const [main, inner] = garment.colours
  // Flat colours that are far enough apart need no line between them.
  const hasEdges = isOutlined || (inner !== undefined && far(main!, inner) < ALIKE)
  for (const { path, isTapered, isEdge } of lines) {
    if (isEdge && !hasEdges) continue
    const taper = (t: number) => (isTapered ? Math.sin(Math.PI * (0.06 + 0.88 * t)) ** 0.7 : 1)
    layInk(cover(stroke(path.map(onCanvas), (t) => width * taper(t))), path)
  }
  for (const [u, v] of buttons) {
    const ring = ellipse(u, v, BUTTON)
    const places = Array.from({ length: ring.length / 2 }, (_, k) => onCanvas([ring[2 * k]!, ring[2 * k + 1]!]))
    layInk(cover(places.flat()), [[u, v]])
  }
}

/** The patch of a piece of what is worn: of those of cloth first come all lit ones, the pieces' last. @param pieces how many there are */
export function pieceLabels(patches: Segments['patches'], pieces: number): (piece: number) => number {
  const isLit = ({ kind, shadeOf }: Segments['patches'][number]) => kind === 'cloth' && shadeOf === undefined
  const first = patches.findIndex(isLit) + patches.filter(isLit).length - pieces
  return (piece) => first + piece
}

/** A line on cloth of a colour: darker, on what is dark lighter. */
export function lineOn(cloth: Rgb): Rgb {
  const { l, c, h } = lchOf(cloth)
  return rgbOf(hexOfOklch(l > 0.36 ? { l: l - 0.07 - 0.1 * l, c: 1.1 * c, h: h - 6 } : { l: l + 0.13, c, h }))
}
