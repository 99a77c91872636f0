/** A demonstration picture: drawn in the browser, composed with its background, and marked as what it is. */
import type { Background, Recipe } from '../../atelier/recipe.ts'
import { PICTURE_SIDE } from '../../contract/constants.ts'
import { drawPicture } from '../drawing/drawing-desk.ts'

const MARK = 'Demo Preview'
const kept = new Map<string, Promise<Blob>>()

/** The picture of a recipe as a PNG of 1024×1024. The same recipe is drawn once. */
export function demoPicture(id: string, recipe: Recipe, background: Background): Promise<Blob> {
  const key = `${id} ${JSON.stringify(background)}`
  let picture = kept.get(key)
  if (!picture) {
    picture = compose(recipe, background)
    picture.catch(() => kept.delete(key))
    kept.set(key, picture)
    if (kept.size > 24) kept.delete(kept.keys().next().value!)
  }
  return picture
}

async function compose(recipe: Recipe, background: Background): Promise<Blob> {
  const subject = await load(await drawPicture({ job: 'draw', recipe }))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PICTURE_SIDE
  const context = canvas.getContext('2d')!
  if (background.type !== 'transparent') {
    const [first, second] = background.colors
    const gradient = context.createLinearGradient(0, 0, PICTURE_SIDE, PICTURE_SIDE)
    gradient.addColorStop(0, first)
    gradient.addColorStop(1, background.type === 'gradient' ? second : first)
    context.fillStyle = gradient
    context.fillRect(0, 0, PICTURE_SIDE, PICTURE_SIDE)
  }
  context.imageSmoothingEnabled = recipe.style !== 'pixel'
  context.drawImage(subject, 0, 0, PICTURE_SIDE, PICTURE_SIDE)
  mark(context)
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG'))), 'image/png'),
  )
}

function mark(context: CanvasRenderingContext2D): void {
  context.font = '700 56px system-ui, sans-serif'
  const width = context.measureText(MARK).width + 72
  const top = PICTURE_SIDE - 148
  context.fillStyle = '#15121de6'
  context.beginPath()
  context.roundRect((PICTURE_SIDE - width) / 2, top, width, 96, 48)
  context.fill()
  context.fillStyle = '#ffffff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(MARK, PICTURE_SIDE / 2, top + 50)
}

async function load(picture: Blob): Promise<HTMLImageElement> {
  const image = new Image(PICTURE_SIDE, PICTURE_SIDE)
  image.src = URL.createObjectURL(picture)
  try {
    await image.decode()
  } finally {
    // The decoded image is kept by the element itself.
    setTimeout(() => URL.revokeObjectURL(image.src), 1000)
  }
  return image
}
