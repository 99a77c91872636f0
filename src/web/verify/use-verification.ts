import { useCallback, useEffect, useRef, useState } from 'react'
import { PHOTO_MAX_BYTES } from '../../contract/constants.ts'
import { PICTURE_SENTENCES } from '../../contract/errors.ts'
import { VERIFY_PATH, type VerifiedPicture } from '../../contract/verify-picture.ts'
import { ApiError, callApi, errorOf } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'

export interface Verification {
  /** Of the picture, for an <img>. */
  address: string
  name: string
  state: 'looking' | 'found' | 'failed'
  found?: VerifiedPicture
  /** Why it failed, in a sentence. */
  failure?: string
}

/** Sends a file as it is, and tells what was found in it. The last one that was chosen counts. */
export function useVerification(): { current: Verification | undefined; look: (file: File) => void } {
  const [current, setCurrent] = useState<Verification>()
  const asking = useRef<AbortController>(undefined)

  const look = useCallback((file: File) => {
    asking.current?.abort()
    const mine = (asking.current = new AbortController())
    const base = { address: URL.createObjectURL(file), name: file.name }
    setCurrent({ ...base, state: 'looking' })
    ask(file, mine.signal).then(
      (found) => mine.signal.aborted || setCurrent({ ...base, state: 'found', found }),
      (error: unknown) =>
        mine.signal.aborted || setCurrent({ ...base, state: 'failed', failure: sayFailure(error).body }),
    )
  }, [])

  const address = current?.address
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  useEffect(() => () => asking.current?.abort(), [])
  return { current, look }
}

async function ask(file: File, signal: AbortSignal): Promise<VerifiedPicture> {
  if (file.size >= PHOTO_MAX_BYTES)
    throw new ApiError(413, { error: PICTURE_SENTENCES.PICTURE_TOO_LARGE, code: 'PICTURE_TOO_LARGE' })
  const response = await callApi(`/api${VERIFY_PATH}`, {
    method: 'POST',
    // What the file is, its first bytes say; without a type of its own the browser would send none.
    headers: { 'Content-Type': file.type.startsWith('image/') ? file.type : 'image/png' },
    body: file,
    signal,
  })
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as VerifiedPicture
}
