/** How the tests of providers ask a provider for a picture. */
import { afterEach } from 'vitest'
import type { Photo } from '../../../src/server/avatars/engines/engine.ts'
import type { PictureRequest, RemoteProvider } from '../../../src/server/avatars/engines/remote/provider.ts'
import { paintPortrait } from './portrait.ts'

/** A limit for requests that hang. Milliseconds. */
export const PATIENCE_MS = 50_000

/** Closes what is handed to `held` after each test of the file that calls this. */
export function holdServers(): <T extends { close(): Promise<void> }>(server: T) => T {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })
  return (server) => {
    closers.push(server.close)
    return server
  }
}

export const photo: Photo = {
  bytes: new Uint8Array(await paintPortrait({ prompt: 'chroma key green', width: 256 })),
  type: 'image/png',
  width: 256,
  height: 256,
}

export const request = (change: Partial<PictureRequest> = {}): PictureRequest => ({
  instruction: 'A portrait on chroma key green',
  negative: 'text',
  seed: 5,
  alpha: { name: 'chroma key green', hex: '#00ff00' },
  photo: undefined,
  ...change,
})
/** The answer, with the fractions of progress that were told until then. */
export const ask = (provider: RemoteProvider, change: Partial<PictureRequest> = {}) => {
  const fractions: number[] = []
  return Object.assign(
    provider.generate(request(change), {
      signal: AbortSignal.timeout(PATIENCE_MS),
      onProgress: (fraction) => fractions.push(fraction),
      onPreview: () => {},
    }),
    { fractions },
  )
}
