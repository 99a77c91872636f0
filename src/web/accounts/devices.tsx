import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import type { OpenSession } from '../../contract/account.ts'
import { Unreached } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'
import { account } from '../text/accounts.ts'
import { dates, fields } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { endDevice, endOtherDevices } from './account-api.ts'
import { deviceName, isPhone } from './device-name.ts'
import { focusPart } from './focus-part.ts'
import { Unread } from './section-states.tsx'
import { useDevices } from './use-account.ts'

const text = account.settings.sessions
/** Shown at first: this one and the latest of the others. */
const FEW = 5

/** Where this account is open, and how to close it there. */
export function Devices({ user }: { user: string }) {
  const { data: devices, isError, refetch } = useDevices(user)
  const [all, setAll] = useState(false)
  const [ending, setEnding] = useState<string>()
  const root = useRef<HTMLDivElement>(null)

  const end = async (what: string, ask: () => Promise<unknown>, done: string) => {
    if (ending) return
    setEnding(what)
    try {
      await ask()
      await refetch()
      toast.success(done)
      // The button that was pressed has gone with its row.
      focusPart(root.current)
    } catch (error) {
      const { title, body } = sayFailure(error)
      toast.error(title, { description: error instanceof Unreached ? body : text.endFailed })
    } finally {
      setEnding(undefined)
    }
  }

  if (!devices) {
    if (isError) return <Unread sentence={text.failed} onRetry={() => void refetch()} />
    return <div role="status" aria-label={text.loading} className="breathe h-14 rounded-card bg-paper-deep" />
  }
  const shown = all ? devices : devices.slice(0, FEW)
  return (
    <div ref={root} className="grid gap-4">
      <ul className="grid gap-1">
        {shown.map((device) => (
          <Row
            key={device.id}
            device={device}
            busy={ending === device.id}
            onEnd={() => void end(device.id, () => endDevice(device.id), text.ended)}
          />
        ))}
      </ul>
      {devices.length === 1 && <p className="text-sm text-ink-soft">{text.alone}</p>}
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {shown.length < devices.length && (
          <Button size="s" look="quiet" onClick={() => (setAll(true), focusPart(root.current))}>
            {account.more}
          </Button>
        )}
        {devices.length > 1 && (
          <Button
            size="s"
            aria-disabled={ending === 'others' || undefined}
            onClick={() => void end('others', endOtherDevices, text.endedOthers)}
          >
            {text.endOthers}
          </Button>
        )}
      </div>
    </div>
  )
}

function Row({
  device: { userAgent, createdAt, lastSeenAt, here },
  busy,
  onEnd,
}: {
  device: OpenSession
  busy: boolean
  onEnd: () => void
}) {
  const name = deviceName(userAgent)
  const since = dates.moment(createdAt)
  const Icon = isPhone(userAgent) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-1.5">
      <Icon className="size-6 shrink-0 text-ink-soft" aria-hidden />
      <div className="min-w-36 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          {here && (
            <span className="rounded-full bg-leaf/14 px-2.5 py-0.5 text-sm font-bold text-leaf">{text.here}</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {here ? text.since(since) : text.lastSeen(since, dates.day(lastSeenAt))}
        </p>
      </div>
      {!here && (
        <Button size="s" aria-label={text.endOne(name, since)} aria-disabled={busy || undefined} onClick={onEnd}>
          {busy ? fields.busy : text.end}
        </Button>
      )}
    </li>
  )
}
