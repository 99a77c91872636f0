/** DiceBear's artists' styles, version 10: what ours are compared with. */
import { Avatar, Style } from '@dicebear/core'
import { toPng } from '@dicebear/converter'
import avataaars from '@dicebear/styles/avataaars.json' with { type: 'json' }
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' }
import notionists from '@dicebear/styles/notionists.json' with { type: 'json' }
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' }
import personas from '@dicebear/styles/personas.json' with { type: 'json' }
import pixelArt from '@dicebear/styles/pixel-art.json' with { type: 'json' }

const DEFINITIONS = { avataaars, personas, lorelei, notionists, 'open-peeps': openPeeps, 'pixel-art': pixelArt }

/** Each style's SVG of a seed, for 1024×1024. A style is read once and used for all its avatars, as its documentation asks. */
export const PEERS: Record<string, (seed: number) => string> = Object.fromEntries(
  Object.entries(DEFINITIONS).map(([name, definition]) => {
    const style = new Style<unknown>(definition)
    return [name, (seed) => new Avatar(style, { seed: String(seed), size: 1024 }).toString()]
  }),
)

/** DiceBear's own way from its SVG to a PNG. */
export const peerPng = (svg: string): Promise<ArrayBufferLike> => toPng(svg).toArrayBuffer()
