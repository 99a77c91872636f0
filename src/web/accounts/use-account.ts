/** What the account page has read, and how it is read again. Everything is kept under the person's id. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { toast } from 'sonner'
import type { GeneratedImageRow } from '../../contract/account.ts'
import { LIST_LIMIT } from '../../contract/constants.ts'
import { tellOtherTabs } from '../session/session-events.ts'
import { ACCOUNT_QUERY, logQuietly, noteCredits } from '../session/use-session.ts'
import { sayFailure } from '../session/say-failure.ts'
import {
  deleteImage,
  EVERYTHING,
  markFavourite,
  readCredits,
  readDevices,
  readImages,
  readTransactions,
  shareImage,
} from './account-api.ts'

const keyOf = (user: string, what: string) => [...ACCOUNT_QUERY, user, what] as const

export function useCredits(user: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(user, 'credits'),
    staleTime: 0,
    async queryFn({ signal }) {
      try {
        const credits = await readCredits(signal)
        noteCredits(client, credits.credits)
        return credits
      } catch (error) {
        if (!signal.aborted) logQuietly('Erreur lors de la récupération des crédits', error)
        throw error
      }
    },
  })
}

/** Ten rows, and ten more at a time. */
function usePages<Row extends { id: string }>(
  user: string,
  what: string | readonly [string, object],
  read: (before: string | null, signal?: AbortSignal) => Promise<Row[]>,
) {
  const query = useInfiniteQuery({
    queryKey: [...ACCOUNT_QUERY, user, ...(typeof what === 'string' ? [what] : what)],
    staleTime: 0,
    // While others are looked for, those of before stay.
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length === LIST_LIMIT ? last.at(-1)!.id : undefined),
  })
  return { ...query, rows: query.data?.pages.flat() }
}

export const useLedger = (user: string) => usePages(user, 'ledger', readTransactions)
export const useImages = (user: string, filter = EVERYTHING) =>
  usePages(user, ['images', filter], (before, signal) => readImages(filter, before, signal))

type ImagePages = InfiniteData<GeneratedImageRow[]>

/** Changes what is known of one picture, wherever it is listed. */
function noteImage(client: QueryClient, user: string, id: string, change: Partial<GeneratedImageRow>): void {
  client.setQueriesData<ImagePages>(
    { queryKey: keyOf(user, 'images') },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row))),
      },
  )
}

/** The same, where a list that is being read would bring what was before: it is given up, for `readAgain`. */
async function noteAtOnce(client: QueryClient, user: string, id: string, change: Partial<GeneratedImageRow>) {
  const lists = { queryKey: keyOf(user, 'images') }
  const beingRead = client.getQueryCache().findAll({ ...lists, fetchStatus: 'fetching' })
  noteImage(client, user, id, change)
  // Puts back what the lists held when they were asked for.
  await client.cancelQueries(lists)
  for (const query of beingRead) query.invalidate()
  noteImage(client, user, id, change)
}

/** The lists that `noteAtOnce` gave up. */
function readAgain(client: QueryClient, user: string): void {
  const given = { queryKey: keyOf(user, 'images'), type: 'active' } as const
  void client.refetchQueries({ ...given, predicate: ({ state }) => state.isInvalidated })
}

/** Makes the link of a picture, or takes it back. */
export function useShareLink(user: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, open }: { id: string; open: boolean }) => shareImage(id, open),
    async onSuccess(share_url, { id }) {
      await noteAtOnce(client, user, id, { share_url })
      readAgain(client, user)
    },
  })
}

/** Seen at once; taken back where it could not be kept. */
export function useFavourite(user: string) {
  const client = useQueryClient()
  const mutationKey = keyOf(user, 'favourite')
  return useMutation({
    mutationKey,
    mutationFn: ({ id, favourite }: { id: string; favourite: boolean }) => markFavourite(id, favourite),
    onMutate: ({ id, favourite }) => noteAtOnce(client, user, id, { favourite }),
    onError(error, { id, favourite }) {
      noteImage(client, user, id, { favourite: !favourite })
      const { title, body } = sayFailure(error)
      toast.error(title, { description: body })
    },
    onSettled() {
      // The last of several; one that is not kept yet would be read as it was.
      if (client.isMutating({ mutationKey }) === 1) readAgain(client, user)
    },
  })
}

export function useDevices(user: string) {
  return useQuery({ queryKey: keyOf(user, 'devices'), staleTime: 0, queryFn: ({ signal }) => readDevices(signal) })
}

export function useDeleteImage(user: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: deleteImage,
    // Each page starts after the last id of the one before, so all pages are read again together.
    onSuccess() {
      tellOtherTabs('pictures')
      return client.invalidateQueries({ queryKey: keyOf(user, 'images') })
    },
  })
}
