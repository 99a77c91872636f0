/** The studio's photo tab as a person meets it, and photos to give it. */
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { GenerateRequest } from '../../src/contract/generate-avatar.ts'
import { photo as text } from '../../src/web/text/photo.ts'
import { exifSegment, withSegments } from '../support/bad-uploads/jpeg.ts'

export const API = '**/api/generate-avatar'

export interface FileGiven {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A drawn person before a grey wall: a face can be found in it. */
export async function portrait(width = 900, height = 1200, orientation?: number): Promise<Buffer> {
  const jpeg = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="${width}" height="${height}"><rect width="900" height="1200" fill="#aab4b8"/>` +
        '<path d="M90 1200c20-260 160-350 360-350s340 90 360 350z" fill="#2f5d8a"/><path d="M380 700h140v190q-70 60-140 0z" fill="#c98d6b"/>' +
        '<ellipse cx="450" cy="540" rx="170" ry="225" fill="#dba07c"/><path d="M265 560c-20-330 390-330 370 0-30-150-70-190-180-190s-170 40-190 190z" fill="#3a2417"/>' +
        '<g fill="#2a1a12"><path d="M345 478q35-22 75 0v12q-40-18-75 0zM480 478q35-22 75 0v12q-40-18-75 0z"/><ellipse cx="383" cy="520" rx="22" ry="13"/><ellipse cx="517" cy="520" rx="22" ry="13"/></g>' +
        '<path d="M430 600q20 16 40 0" stroke="#a86b4d" stroke-width="8" fill="none"/><path d="M385 660q65 44 130 0-65 16-130 0z" fill="#9c3f3c"/></svg>',
    ),
  )
    .jpeg({ quality: 92 })
    .toBuffer()
  return orientation ? withSegments(jpeg, exifSegment({ orientation, secret: 'RUE-SECRETE' })) : jpeg
}

export const jpegFile = async (name = 'moi.jpg'): Promise<FileGiven> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await portrait(),
})
/** A file of exactly this size, which is a photo with nothing behind it. */
export const weighing = async (bytes: number, name = 'lourde.jpg'): Promise<FileGiven> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([await portrait(), Buffer.alloc(bytes)]).subarray(0, bytes),
})

export class PhotoStudio {
  readonly page: Page
  readonly frame: Locator
  readonly card: Locator
  readonly waiting: Locator

  constructor(page: Page) {
    this.page = page
    this.frame = page.getByRole('slider', { name: text.crop.label })
    this.card = page.getByRole('group', { name: text.chosen })
    this.waiting = page.getByRole('group', { name: text.title })
  }

  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Photo', exact: true }).click()
    await expect(this.waiting).toBeVisible()
  }

  async choose(file: FileGiven): Promise<void> {
    await this.page.getByLabel(text.input).setInputFiles(file)
  }

  /** Chooses a sound photo and waits until it is there to be framed. */
  async have(file?: FileGiven): Promise<void> {
    await this.choose(file ?? (await jpegFile()))
    await expect(this.frame).toBeVisible()
  }

  /** As the system does when a file is let go over an element. */
  async drop(target: Locator, { name, mimeType, buffer }: FileGiven): Promise<void> {
    await target.evaluate(
      (element, { name, mimeType, base64 }) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type: mimeType }))
        for (const type of ['dragenter', 'dragover', 'drop'])
          element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
      },
      { name, mimeType, base64: buffer.toString('base64') },
    )
  }

  /** As the system does when a picture, or words, or both are pasted. */
  async paste(target: Locator, file: FileGiven | undefined, words?: string): Promise<boolean> {
    return target.evaluate(
      (element, { file, words }) => {
        const data = new DataTransfer()
        if (words) data.setData('text/plain', words)
        if (file)
          data.items.add(
            new File([Uint8Array.from(atob(file.base64), (c) => c.charCodeAt(0))], file.name, { type: file.mimeType }),
          )
        return element.dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
        )
      },
      { words, file: file && { name: file.name, mimeType: file.mimeType, base64: file.buffer.toString('base64') } },
    )
  }

  async value(): Promise<{ side: number; across: number; down: number }> {
    const [side, across, down] = ((await this.frame.getAttribute('aria-valuetext')) ?? '').match(/\d+/g)!.map(Number)
    return { side: side!, across: across!, down: down! }
  }
}

/** The body of an order as it left the browser, with its photo as bytes. */
export function orderOf(request: { postData(): string | null }): { body: GenerateRequest; photo: Buffer } {
  const body = JSON.parse(request.postData()!) as GenerateRequest
  return { body, photo: Buffer.from(body.image_data!.replace(/^data:image\/\w+;base64,/, ''), 'base64') }
}
