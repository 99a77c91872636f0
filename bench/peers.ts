/** DiceBear's artists' styles: what ours are compared with. */
import type { Style } from '@dicebear/core'
import { avataaars, lorelei, notionists, openPeeps, personas, pixelArt } from '@dicebear/collection'

export const PEERS: Record<string, Style<object>> = {
  avataaars,
  personas,
  lorelei,
  notionists,
  'open-peeps': openPeeps,
  'pixel-art': pixelArt,
} as never
