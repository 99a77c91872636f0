/** The cut-outs of looks: one at a time, networks in turn, so that looks never take more than one drawing thread. */
import type { DrawingPool } from '../engines/drawing-pool.ts'
import type { PortraitTask } from '../engines/photo/portrait-task.ts'
import type { PhotoCutout } from '../engines/photo/cut-out.ts'
import { openFairQueue } from './fair-queue.ts'
import type { Sender } from './sanitiser.ts'

/** The person of a photo alone; undefined where strokes leave nothing of them. @throws the reason why the sender is gone */
export type CutInTurn = (task: PortraitTask, sender: Sender) => Promise<PhotoCutout | undefined>

export function openCutInTurn(cutOut: DrawingPool['cutOut']): CutInTurn {
  const turns = openFairQueue<PhotoCutout | undefined>()
  return (task, { network, gone }) =>
    turns.add(network, task.bytes.length, async () => {
      gone.throwIfAborted()
      // One that has begun goes on: stopping it would end a thread, which costs more than the look.
      return cutOut(task)
    })
}
