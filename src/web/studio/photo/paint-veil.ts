/** A veil over everything that is not drawn: the cut-out and the strokes are holes in it. */
import type { BrushStroke } from '../../../contract/generate-avatar.ts'
import type { PhotoLook } from '../../../contract/photo-look.ts'

/** Part of a photo, in fractions of its shorter side. */
export interface View {
  x: number
  y: number
  width: number
  height: number
}

const VEIL = '#2b1f7ccc'
const HATCH = '#ffffff2e'
const HATCH_GAP = 14

export interface Scene {
  view: View
  cutout: { image: CanvasImageSource; square: NonNullable<PhotoLook['cutout']>['square'] }
  strokes: readonly BrushStroke[]
}

export function paintVeil(canvas: HTMLCanvasElement, mask: OffscreenCanvas, scene: Scene): void {
  mask.width = canvas.width
  mask.height = canvas.height
  paintPerson(mask.getContext('2d')!, canvas.width / scene.view.width, scene)
  const context = canvas.getContext('2d')!
  const { width, height } = canvas
  context.globalCompositeOperation = 'copy'
  context.fillStyle = VEIL
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'source-over'
  context.strokeStyle = HATCH
  context.lineWidth = 2
  context.beginPath()
  for (let x = -height; x < width; x += HATCH_GAP) {
    context.moveTo(x, height)
    context.lineTo(x + height, 0)
  }
  context.stroke()
  context.globalCompositeOperation = 'destination-out'
  context.drawImage(mask, 0, 0)
}

/** @param unit pixels for the photo's shorter side */
function paintPerson(
  context: OffscreenCanvasRenderingContext2D,
  unit: number,
  { view, cutout: { image, square }, strokes }: Scene,
): void {
  context.setTransform(unit, 0, 0, unit, -view.x * unit, -view.y * unit)
  context.drawImage(image, square.x, square.y, square.size, square.size)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { keep, radius, points } of strokes) {
    context.globalCompositeOperation = keep ? 'source-over' : 'destination-out'
    context.lineWidth = radius * 2
    context.beginPath()
    const [first, ...rest] = points
    context.moveTo(first!.x, first!.y)
    for (const { x, y } of rest.length > 0 ? rest : [first!]) context.lineTo(x, y)
    context.stroke()
  }
}
