import { toast } from 'sonner'
import type { GeneratedImageRow } from '../../contract/account.ts'
import { studio } from '../text/studio.ts'
import { avatarFileName, saveFile } from '../ui/save-file.ts'
import { readPicture } from './account-api.ts'

export async function savePicture({ url }: GeneratedImageRow, number: number): Promise<boolean> {
  try {
    saveFile(await readPicture(url), avatarFileName(number, 'png'))
    toast.success(studio.toasts.downloaded)
    return true
  } catch {
    toast.error(studio.toasts.downloadError, { description: studio.toasts.downloadErrorBody })
    return false
  }
}
