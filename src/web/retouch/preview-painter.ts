/** Keeps a canvas showing the latest recipe: what comes while one is drawn waits, and only the last of it is drawn. */
import type { Recipe } from '../../atelier/recipe.ts'
import { boxOf } from './close-ups.ts'
import { paint, sketchKey, type SketchRoom } from './sketch-room.ts'

/** No more pixels than the screen has there: filling and showing them is what a change costs. */
const FULL = 1024
const STEP = 64
/** A figurine in full takes most of a second: at first so small, then in full once nothing has changed for a moment. */
const COARSE = 128
const REST = 130
/** Bitmaps of four megabytes: undo, redo and comparing find theirs. */
const KEPT = 8

export class PreviewPainter {
  private readonly room: SketchRoom
  private readonly canvas: HTMLCanvasElement
  private readonly failed: () => void
  private readonly kept = new Map<string, ImageBitmap>()
  private wanted: { recipe: Recipe; key: string } | undefined
  private revision = 0
  private busy = false
  private closed = false
  private rest: ReturnType<typeof setTimeout> | undefined
  private fine: AbortController | undefined
  /** Pixels of the preview, once it is laid out; a larger one is drawn when it grows. */
  private side = 0
  private readonly resizing = new ResizeObserver(() => this.measure())

  constructor(room: SketchRoom, canvas: HTMLCanvasElement, failed: () => void) {
    this.room = room
    this.canvas = canvas
    this.failed = failed
    this.resizing.observe(canvas)
  }

  show(recipe: Recipe): void {
    const key = sketchKey(recipe, 'whole')
    if (key === this.wanted?.key) return
    this.wanted = { recipe, key }
    this.revision++
    this.cancelFine()
    const kept = this.kept.get(key)
    if (kept) this.put(kept, true)
    else if (this.side > 0) void this.follow()
  }

  close(): void {
    this.closed = true
    this.resizing.disconnect()
    this.cancelFine()
    this.forget()
  }

  private measure(): void {
    const seen = this.canvas.clientWidth * devicePixelRatio
    const side = Math.min(FULL, Math.ceil(seen / STEP) * STEP)
    if (side <= this.side) return
    this.side = side
    this.forget()
    this.revision++
    if (this.wanted) void this.follow()
  }

  private forget(): void {
    for (const bitmap of this.kept.values()) bitmap.close()
    this.kept.clear()
  }

  private async follow(): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      for (let drawn = -1; drawn !== this.revision && !this.closed;) {
        drawn = this.revision
        const { recipe, key } = this.wanted!
        if (this.kept.has(key)) break
        const toy = recipe.style === 'toy3d'
        const side = toy ? COARSE : this.side
        const bitmap = await this.room.near.sketch({ recipe, box: boxOf(recipe.style, 'whole'), side })
        if (this.closed) return bitmap.close()
        // Somebody may have gone back meanwhile, to what was there at once.
        if (drawn === this.revision || !this.kept.has(this.wanted!.key)) this.put(bitmap, !toy)
        if (toy) this.refine(drawn)
        else this.keep(key, bitmap)
      }
    } catch (error) {
      if (!this.closed && (error as Error).name !== 'AbortError') this.failed()
    } finally {
      this.busy = false
    }
  }

  private refine(revision: number): void {
    if (revision !== this.revision) return
    const { recipe, key } = this.wanted!
    this.rest = setTimeout(() => {
      this.fine = new AbortController()
      const { signal } = this.fine
      this.room.far
        .sketch({ recipe, box: boxOf(recipe.style, 'whole'), side: this.side }, { signal, urgent: true })
        .then(
          (bitmap) => {
            if (this.closed) return bitmap.close()
            this.keep(key, bitmap)
            if (revision === this.revision) this.put(bitmap, true)
          },
          (error: unknown) =>
            !signal.aborted && !this.closed && (error as Error).name !== 'AbortError' && this.failed(),
        )
    }, REST)
  }

  private cancelFine(): void {
    clearTimeout(this.rest)
    this.fine?.abort()
  }

  private put(bitmap: ImageBitmap, fine: boolean): void {
    paint(this.canvas, bitmap)
    this.canvas.dataset.revision = String(this.revision)
    this.canvas.dataset.fine = String(fine)
    this.canvas.dataset.style = this.wanted!.recipe.style
  }

  private keep(key: string, bitmap: ImageBitmap): void {
    this.kept.set(key, bitmap)
    if (this.kept.size <= KEPT) return
    const [oldest, old] = this.kept.entries().next().value!
    this.kept.delete(oldest)
    old.close()
  }
}
