import { toast } from 'sonner'
import type { GeneratedImageRow } from '../../contract/account.ts'
import { studio } from '../text/studio.ts'
import { avatarFileName, saveFile } from '../ui/save-file.ts'
import { readPicture } from './account-api.ts'

const coming = new Set<string>()

/** @returns whether it was saved; undefined when it is on its way already */
export async function savePicture({ url }: GeneratedImageRow, number: number): Promise<boolean | undefined> {
  if (coming.has(url)) return undefined
  coming.add(url)
  try {
    saveFile(await readPicture(url), avatarFileName(number, 'png'))
    toast.success(studio.toasts.downloaded)
    return true
  } catch {
    toast.error(studio.toasts.downloadError, { description: studio.toasts.downloadErrorBody })
    return false
  } finally {
    coming.delete(url)
  }
}
