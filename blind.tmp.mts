// usage: node blind.tmp.mts SEED OUTDIR
import fs from 'node:fs'
import sharp from 'sharp'
import { Avatar, Style } from '@dicebear/core'
import { toPng } from '@dicebear/converter'
import { resolve } from './src/atelier/resolve.ts'
import { STYLE_BY_ID } from './src/atelier/styles/registry.ts'
import { noWishes } from './src/atelier/wishes.ts'
import { rasterise } from './src/server/avatars/pictures/rasterise.ts'
const seed = Number(process.argv[2]), out = process.argv[3]!
fs.mkdirSync(out, { recursive: true })
let s = seed
const rnd = () => ((s = (Math.imul(s, 1664525) + 1013904223) >>> 0) / 2 ** 32)
const PEERS: Record<string, string[]> = { corporate: ['personas', 'micah', 'avataaars'], chibi: ['adventurer', 'big-smile', 'lorelei'], pixel: ['pixel-art'], lineart: ['open-peeps', 'notionists', 'lorelei'], toy3d: ['fluent'] }
const BODIES = ['1f468', '1f469', '1f9d1', '1f474', '1f475', '1f9d4', '1f471', '1f467', '1f466', '1f9d3', '1f468-200d-1f9b0', '1f469-200d-1f9b1', '1f469-200d-1f9b3', '1f9d1-200d-1f9b1', '1f468-200d-1f9b1', '1f468-200d-1f4bc', '1f469-200d-1f4bb', '1f9d1-200d-1f680', '1f469-200d-1f33e', '1f468-200d-1f373', '1f9d5','1f473']
const SKINS = ['1f3fb', '1f3fc', '1f3fd', '1f3fe', '1f3ff']
const assets = fs.readdirSync('/tmp/fe/package/assets')
const S = 480
const flat = (b: sharp.Sharp) => b.flatten({ background: '#e6e5e1' }).png().toBuffer()
async function peerPicture(peer: string, n: number) {
  if (peer === 'fluent') {
    for (;;) { const body = BODIES[Math.floor(rnd() * BODIES.length)]!; const [h, ...r] = body.split('-'); const f = [h, SKINS[Math.floor(rnd() * 5)], ...r].join('-') + '.webp'; if (assets.includes(f)) return flat(sharp('/tmp/fe/package/assets/' + f).resize(S, S)) }
  }
  const json = JSON.parse(fs.readFileSync(`node_modules/@dicebear/styles/dist/${peer}.min.json`, 'utf8'))
  const svg = new Avatar(new Style(json), { seed: `x${seed}-${n}`, size: 1024 } as never).toString()
  const buf = Buffer.from(await toPng(svg).toArrayBuffer())
  return flat(sharp(buf).resize(S, S, { kernel: peer === 'pixel-art' ? 'nearest' : 'lanczos3' }))
}
async function ourPicture(style: string, n: number) {
  const recipe = resolve({ style, seed: seed * 1000 + n, wishes: noWishes(), background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] } } as never, n % 4)
  return flat(sharp(rasterise((STYLE_BY_ID as any)[style].draw(recipe)) as never, { raw: { width: 1024, height: 1024, channels: 4 } }).resize(S, S, { kernel: style === 'pixel' ? 'nearest' : 'lanczos3' }))
}
const list: { style: string; peer: string }[] = []
for (const style of Object.keys(PEERS)) for (let i = 0; i < 12; i++) list.push({ style, peer: PEERS[style]![i % PEERS[style]!.length]! })
for (let i = list.length - 1; i > 0; i--) { const j = Math.floor(rnd() * (i + 1)); [list[i], list[j]] = [list[j]!, list[i]!] }
const key: object[] = []
for (let sheet = 0; sheet < 15; sheet++) {
  const tiles: sharp.OverlayOptions[] = []
  for (let k = 0; k < 4; k++) {
    const n = sheet * 4 + k, { style, peer } = list[n]!
    const ours = rnd() < 0.5 ? 'A' : 'B'
    key.push({ n: n + 1, style, peer, ours })
    const a = await ourPicture(style, n), b = await peerPicture(peer, n)
    const x = (k % 2) * 1040, y = Math.floor(k / 2) * 550
    for (const [i, p] of (ours === 'A' ? [a, b] : [b, a]).entries()) {
      tiles.push({ input: p, left: x + 10 + i * 500, top: y + 60 })
      tiles.push({ input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><text x="5" y="36" font-size="30" font-family="sans-serif">${i ? 'B' : n + 1 + ' A'}</text></svg>`), left: x + 10 + i * 500, top: y + 5 })
    }
  }
  await sharp({ create: { width: 2040, height: 1100, channels: 3, background: 'white' } }).composite(tiles).png().toFile(`${out}/sheet${String(sheet + 1).padStart(2, '0')}.png`)
}
fs.writeFileSync(out + '/../key-new.json', JSON.stringify(key))
