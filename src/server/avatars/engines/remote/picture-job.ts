/** Messages to and from the picture threads. */
import type { Hex } from '../../../../atelier/recipe.ts'

/** `key`: the flat colour that was asked for; undefined when a transparent background was. */
export interface PictureJob {
  job: 'cut-out' | 'preview'
  bytes: Uint8Array
  key: Hex | undefined
}

export type Cut =
  /** 1024×1024 RGBA with a real alpha channel. */
  | { ok: true; png: Uint8Array }
  /** `reason` is for the log. */
  | { ok: false; reason: string }
