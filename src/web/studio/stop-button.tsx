import { useState } from 'react'
import { studio } from '../text/studio.ts'
import { Button } from '../ui/button.tsx'

const text = studio.sheet

/** Stops the drawing; from the click until the server has said that it has stopped, it says so. */
export function StopButton({ cancel }: { cancel: () => Promise<void> }) {
  const [stopping, setStopping] = useState(false)
  const stop = async () => {
    if (stopping) return
    setStopping(true)
    await cancel()
    // The server's event usually arrives within this; after that the button can be pressed again.
    setTimeout(() => setStopping(false), 3000)
  }
  return (
    <div className="mt-2 flex justify-center">
      <Button size="s" aria-disabled={stopping || undefined} onClick={() => void stop()}>
        {stopping ? text.stopping : text.stop}
      </Button>
    </div>
  )
}
