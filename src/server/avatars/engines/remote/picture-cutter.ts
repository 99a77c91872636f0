import { Piscina } from 'piscina'
import type { Hex } from '../../../../atelier/recipe.ts'
import type { Payload } from '../../watermark/payload.ts'
import type { Cut, PictureJob } from './picture-job.ts'

/** Cuts the subjects out of providers' pictures, on threads of its own. */
export interface PictureCutter {
  /**
   * @param key the flat colour that was asked for; undefined when a transparent background was.
   * @param mark put into its pixels, invisibly
   * @param model that made it, kept with it
   */
  cutOut(picture: Uint8Array, key: Hex | undefined, mark?: Payload, model?: string): Promise<Cut>
  /** A partial picture as WebP of at most 5,200 bytes, small enough for a notification. Rejects when it is no picture. */
  preview(picture: Uint8Array, key: Hex | undefined): Promise<Uint8Array>
  close(): Promise<void>
}

export function openPictureCutter(threads: number): PictureCutter {
  const pool = new Piscina({
    filename: new URL('./picture-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    // Waiting through Atomics blocks the worker's event loop, which sharp needs.
    atomics: 'disabled',
  })
  return {
    cutOut: (bytes, key, mark, model) => pool.run({ job: 'cut-out', bytes, key, mark, model } satisfies PictureJob),
    preview: (bytes, key) => pool.run({ job: 'preview', bytes, key } satisfies PictureJob),
    close: () => pool.close(),
  }
}
