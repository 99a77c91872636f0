import { resolver } from 'hono-openapi'
import { z } from 'zod'
import { errorCodeSchema } from '../../contract/generate-avatar.ts'

const MEANINGS: Record<number, string> = {
  400: 'Demande mal formée',
  401: 'Non connecté',
  402: 'Plus de crédit ni d’essai',
  403: 'Interdit',
  404: 'Introuvable, ou pas à toi',
  409: 'Conflit',
  413: 'Corps trop grand',
  415: 'Pas du JSON',
  422: 'Refusé par la modération',
  429: 'Trop de demandes (`Retry-After`)',
  500: 'Notre faute',
  502: 'Le moteur ou la banque a failli',
  503: 'Indisponible',
  504: 'Le moteur a pris trop de temps',
}

export const errorSchema = z.object({ error: z.string(), code: errorCodeSchema })

/** The failures of a route, for its description. */
export function failures(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: MEANINGS[status]!, content: { 'application/json': { schema: resolver(errorSchema) } } },
    ]),
  )
}
