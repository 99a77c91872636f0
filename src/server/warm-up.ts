import type { Avatars, PictureSigner } from './avatars/avatars.ts'
import { SIGNED_FROM, signPicture } from './avatars/pictures/credentials.ts'
import { pngOf } from './avatars/pictures/png.ts'

/** After as many signatures they take what they will take; the first takes a hundred times as long. */
const WARM_UP_SIGNATURES = 24

/**
 * Does, once a process answers, what its first requests would otherwise wait for: up to a second of its thread. Never
 * rejects.
 *
 * @param port undefined for a worker
 */
export async function warmUp({ avatars, port }: { avatars: Avatars; port: number | undefined }): Promise<void> {
  // Who hands out no pictures signs none.
  const signing = port === undefined ? undefined : avatars.signer().then(rehearse)
  await Promise.allSettled([signing, avatars.engine.warmUp?.()])
}

/** Signs a picture that nobody sees. */
function rehearse(signer: PictureSigner): void {
  const image = {
    source: 'algorithmicMedia',
    recipe: null,
    retouchedFrom: null,
    engine: null,
    createdAt: new Date(),
  } as const
  const png = pngOf(new Uint8Array(0), SIGNED_FROM)
  for (let i = 0; i < WARM_UP_SIGNATURES; i++)
    signPicture(signer, { image, engine: 'atelier' }, { png, changes: [], side: SIGNED_FROM })
}
