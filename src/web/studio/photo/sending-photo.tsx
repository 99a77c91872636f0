import { useEffect, useState } from 'react'
import { photo as text } from '../../text/photo.ts'

/** Uploads shorter than this show no progress. Milliseconds. */
const UNNOTICED = 500

/** Progress of the photo's upload, when it takes a while. */
export function SendingPhoto({ fraction }: { fraction: number | undefined }) {
  const onItsWay = fraction !== undefined && fraction < 1
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!onItsWay) return
    const timer = setTimeout(() => setSlow(true), UNNOTICED)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [onItsWay])
  if (!onItsWay || !slow) return null
  const percent = Math.round(fraction * 100)
  return (
    <div className="mx-auto mt-2 grid max-w-xs gap-1.5">
      <p className="flex justify-between text-sm text-ink-soft tabular-nums">
        <span>{text.sending}</span>
        <span aria-hidden>{percent} %</span>
      </p>
      <div
        role="progressbar"
        aria-label={text.sending}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-paper-deep"
      >
        <div
          className="h-full rounded-full bg-linear-90 from-light-1 to-light-2 transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
