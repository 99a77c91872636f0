/** Messages to and from the picture threads. */
import type { Hex } from '../../../../atelier/recipe.ts'
import type { Payload } from '../../watermark/payload.ts'

/** `key`: the flat colour that was asked for; undefined when a transparent background was. */
export interface PictureJob {
  job: 'cut-out' | 'preview'
  bytes: Uint8Array
  key: Hex | undefined
  /** What is marked in the cut-out; undefined: nothing. */
  mark?: Payload | undefined
  /** The model that made it, for what is claimed of it. */
  model?: string | undefined
}

export type Cut =
  /** 1024×1024 RGBA with a real alpha channel. */
  | { ok: true; png: Uint8Array }
  /** `reason` is for the log. */
  | { ok: false; reason: string }
