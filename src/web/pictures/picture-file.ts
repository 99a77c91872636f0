/** A result as a file to take away. */
import type { Background } from '../../atelier/recipe.ts'
import { PICTURE_SIDE } from '../../contract/constants.ts'

export const SIZES = [1024, 512, 400, 256, 128, 48] as const
export type Size = (typeof SIZES)[number]
export type Shape = 'square' | 'round'

export interface Cut {
  background: Background
  shape: Shape
  size: Size
}

/** A picture that can be exported in every size, shape and format. */
export interface PictureSource {
  /** Address of the whole picture on a background, for an <img>. */
  preview(background: Background): string
  png(cut: Cut): Promise<Blob>
  /** Missing where the picture is not drawn in vectors. */
  svg?: ((cut: Omit<Cut, 'size'>) => Promise<Blob>) | undefined
  /** The person in twelve moods: stickers in a ZIP, or a sheet as PNG. Missing where there is no recipe. */
  moods?: ((as: 'zip' | 'png', background: Background) => Promise<Blob>) | undefined
}

/** A picture kept by the server, which crops it and writes its provenance into the file. */
export function serverPicture(url: string, { vector, moods }: { vector: boolean; moods: boolean }): PictureSource {
  const at = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`
  const get = async (address: string) => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${response.status}`)
    return response.blob()
  }
  return {
    preview: (background) => at(url, { background: spellBackground(background) }),
    png: ({ background, shape, size }) =>
      get(at(url, { background: spellBackground(background), shape, size: String(size), download: '1' })),
    svg: vector
      ? ({ background, shape }) =>
          get(at(url.replace(/\.png$/, '.svg'), { background: spellBackground(background), shape, download: '1' }))
      : undefined,
    moods: moods
      ? (as, background) => get(at(url.replace(/\.png$/, `/moods.${as}`), { background: spellBackground(background) }))
      : undefined,
  }
}

export function spellBackground({ type, colors }: Background): string {
  return { transparent: 'transparent', solid: colors[0], gradient: colors.join(',') }[type]
}

/** Crops a picture in the browser, for those that the server does not have. */
export async function cutHere(whole: Blob, { shape, size }: Omit<Cut, 'background'>): Promise<Blob> {
  if (shape === 'square' && size === PICTURE_SIDE) return whole
  const image = await createImageBitmap(whole)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d')!
  if (shape === 'round') {
    context.beginPath()
    context.arc(size / 2, size / 2, size / 2, 0, Math.PI * 2)
    context.clip()
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, size, size)
  image.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG'))), 'image/png'),
  )
}
