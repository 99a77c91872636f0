/** DiceBear in a process of its own, started as anyone would start it: a picture of each artists' style, its own `toPng`, for each seed it is sent. */
import { timed } from './figures.ts'
import { PEERS, peerPng } from './peers.ts'

process.on('message', async (seed: number) => {
  const times: Record<string, number> = {}
  for (const [name, draw] of Object.entries(PEERS)) {
    const [elapsed] = await timed(() => peerPng(draw(seed)))
    times[name] = elapsed
  }
  process.send!(times)
})
