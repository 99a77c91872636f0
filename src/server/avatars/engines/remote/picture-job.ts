/** What goes to the picture threads and what comes back. */
import type { Hex } from '../../../../atelier/recipe.ts'

/** `key`: the flat colour that was asked for; undefined: a transparent background was. */
export interface PictureJob {
  job: 'cut-out' | 'preview'
  bytes: Uint8Array
  key: Hex | undefined
}

export type Cut =
  /** 1024×1024 RGBA with a real alpha channel. */
  | { ok: true; png: Uint8Array }
  /** For the log; the picture is worth another try at most. */
  | { ok: false; reason: string }
