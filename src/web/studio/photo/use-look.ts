/** What the server sees of the photo as it is framed and mended now. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PhotoLook } from '../../../contract/photo-look.ts'
import { ApiError } from '../../session/api.ts'
import { photo as text } from '../../text/photo.ts'
import { knownLook, lookAgain, lookKey, rememberLook } from './look-at-photo.ts'
import { changePhoto, type PhotoAction, type StudioPhoto } from './photo-state.ts'

/** A hand that frames or paints is waited for. Milliseconds. */
const STILL = 450
/** And one that goes from face to face. Milliseconds. */
const PASSING = 200

export interface Look {
  /** The newest there is of this face; an older one while the next is asked for. */
  look: PhotoLook | undefined
  waiting: boolean
  /** Why there is none. */
  trouble: string | undefined
  again: () => void
}

export function useLook(photo: StudioPhoto, dispatch?: (action: PhotoAction) => void): Look {
  const key = lookKey(photo)
  const person = `${photo.id}/${photo.face}`
  const [seen, setSeen] = useState<{ key: string; person: string; look: PhotoLook }>()
  const [failed, setFailed] = useState<{ key: string; sentence: string }>()
  const [turn, setTurn] = useState(0)
  const latest = useRef({ photo, dispatch, seen })
  useEffect(() => {
    latest.current = { photo, dispatch, seen }
  })

  useEffect(() => {
    const control = new AbortController()
    const { photo, seen } = latest.current
    const known = knownLook(key)
    const wait = known || !seen ? 0 : seen.person === person ? STILL : PASSING
    const timer = setTimeout(() => {
      if (known) return setSeen({ key, person, look: known })
      lookAgain(photo, control.signal).then(
        (look) => {
          if (control.signal.aborted) return
          const action = { type: 'looked', id: photo.id, face: photo.face, look } as const
          rememberLook(photo, look)
          rememberLook(changePhoto(photo, action), look)
          setSeen({ key, person, look })
          latest.current.dispatch?.(action)
        },
        (error: unknown) => {
          if (control.signal.aborted) return
          const said = error instanceof ApiError && error.status < 500 ? error.message : ''
          setFailed({ key, sentence: said || text.cutout.unreached })
        },
      )
    }, wait)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [key, person, turn])

  const again = useCallback(() => {
    setFailed(undefined)
    setTurn((turn) => turn + 1)
  }, [])
  const trouble = failed?.key === key ? failed.sentence : undefined
  useEffect(() => {
    if (!trouble) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [trouble, again])

  const known = knownLook(key)
  const look = known ?? (seen?.person === person ? seen.look : undefined)
  return { look, waiting: !known && !trouble, trouble: known ? undefined : trouble, again }
}
