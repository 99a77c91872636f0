/** The editor's two drawing desks, and what they have drawn: a change of the person never waits for thumbnails. */
import { createContext } from 'react'
import type { Recipe } from '../../atelier/recipe.ts'
import { openSketchDesk, type SketchDesk } from '../drawing/drawing-desk.ts'
import { boxOf, type CloseUp } from './close-ups.ts'

const KEPT = 320
/** Pixels of a thumbnail, at least. */
const THUMBNAIL = 150
/** A figurine is traced pixel by pixel: no more of them than can be told apart. */
const TOY_THUMBNAIL = 112

interface Drawing {
  bitmap: Promise<ImageBitmap>
  control: AbortController
  wanted: number
}

export class SketchRoom {
  /** For what has just been changed. */
  readonly near: SketchDesk = openSketchDesk()
  /** For thumbnails, and for what may take its time. */
  readonly far: SketchDesk = openSketchDesk()
  private readonly drawn = new Map<string, ImageBitmap>()
  private readonly underWay = new Map<string, Drawing>()

  thumbnail(key: string): ImageBitmap | undefined {
    const bitmap = this.drawn.get(key)
    if (bitmap) {
      this.drawn.delete(key)
      this.drawn.set(key, bitmap)
    }
    return bitmap
  }

  /** Several may want the same one: it is drawn once, and given up when nobody wants it any longer. */
  async draw(key: string, recipe: Recipe, view: CloseUp, signal: AbortSignal): Promise<ImageBitmap> {
    const drawing = this.underWay.get(key) ?? this.begin(key, recipe, view)
    drawing.wanted++
    signal.addEventListener('abort', () => --drawing.wanted === 0 && drawing.control.abort(), { once: true })
    return await drawing.bitmap
  }

  private begin(key: string, recipe: Recipe, view: CloseUp): Drawing {
    const control = new AbortController()
    const side = recipe.style === 'toy3d' ? TOY_THUMBNAIL : THUMBNAIL
    const bitmap = this.far
      .sketch({ recipe, box: boxOf(recipe.style, view), side }, { signal: control.signal })
      .then((made) => {
        this.keep(key, made)
        return made
      })
      .finally(() => this.underWay.get(key) === drawing && this.underWay.delete(key))
    const drawing: Drawing = { bitmap, control, wanted: 0 }
    this.underWay.set(key, drawing)
    control.signal.addEventListener('abort', () => this.underWay.get(key) === drawing && this.underWay.delete(key))
    return drawing
  }

  private keep(key: string, bitmap: ImageBitmap): void {
    this.drawn.set(key, bitmap)
    if (this.drawn.size <= KEPT) return
    const [oldest, old] = this.drawn.entries().next().value!
    this.drawn.delete(oldest)
    old.close()
  }

  close(): void {
    this.near.close()
    this.far.close()
    for (const bitmap of this.drawn.values()) bitmap.close()
    this.drawn.clear()
  }
}

/** What of a recipe is seen in a sketch: not its background, nor what it was made from. */
export function sketchKey(
  { background: _background, seed: _seed, variant: _variant, ...seen }: Recipe,
  view: CloseUp,
): string {
  return view + JSON.stringify(seen)
}

export const SketchRoomContext = createContext<SketchRoom | null>(null)

export function paint(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
    canvas.width = bitmap.width
    canvas.height = bitmap.height
  }
  const context = canvas.getContext('2d')!
  context.clearRect(0, 0, bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
}
