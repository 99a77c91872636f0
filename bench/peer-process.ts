/** DiceBear in a process of its own, started as anyone would start it: a picture of each artists' style, its own `toPng`, for each seed it is sent. */
import { toPng } from '@dicebear/converter'
import { createAvatar } from '@dicebear/core'
import { timed } from './figures.ts'
import { PEERS } from './peers.ts'

process.on('message', async (seed: number) => {
  const times: Record<string, number> = {}
  for (const [name, peer] of Object.entries(PEERS)) {
    const [elapsed] = await timed(() =>
      toPng(createAvatar(peer, { seed: String(seed), size: 1024 }).toString()).toArrayBuffer(),
    )
    times[name] = elapsed
  }
  process.send!(times)
})
