import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../contract/generate-avatar.ts'
import { getJson } from './api.ts'
import { useTrialsKept } from './visitor.ts'

export const SESSION_QUERY = ['session'] as const

export interface Purse {
  session: Session | undefined
  signedIn: boolean
  /** Generations that can still be asked for: credits of an account, or a visitor's free trials. */
  left: number
  /** True until the first answer, or the first failure to get one. */
  checking: boolean
}

export function usePurse(): Purse {
  const kept = useTrialsKept()
  const { data: session, isPending } = useQuery({
    queryKey: SESSION_QUERY,
    queryFn: ({ signal }) => getJson<Session>('/api/session', signal),
  })
  const signedIn = Boolean(session?.user)
  // The lower count wins; it is not written down, for a trial that ends without a picture is given back.
  return { session, signedIn, left: signedIn ? session!.credits : Math.min(kept, session?.trialsLeft ?? kept), checking: isPending }
}
