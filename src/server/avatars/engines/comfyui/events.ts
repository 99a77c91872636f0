/** ComfyUI’s web socket: how far a prompt is, and rough pictures of it. https://docs.comfy.org/development/comfyui-server/comms_messages */
import { WebSocket } from 'ws'
import type { HomeServer } from '../local/home-server.ts'

/** `BinaryEventTypes.PREVIEW_IMAGE` of ComfyUI’s protocol.py. */
const PREVIEW_IMAGE = 1
const FRAME_MAX_BYTES = 8 * 1024 * 1024
const HANDSHAKE_MS = 10_000

export type ComfyEvent =
  | { is: 'ended' }
  /** A node is `fraction` through its steps. */
  | { is: 'progress'; fraction: number }
  | { is: 'preview'; image: Uint8Array }

/**
 * What one frame tells of the prompt; undefined when it tells nothing of it. Frames that are not understood tell
 * nothing: extensions send events of their own.
 */
export function readFrame(data: Buffer, binary: boolean, promptId: string): ComfyEvent | undefined {
  if (binary) {
    // Type, then 1 for JPEG and 2 for PNG, both big-endian 32-bit; then the image.
    return data.length > 8 && data.readUInt32BE(0) === PREVIEW_IMAGE
      ? { is: 'preview', image: Uint8Array.from(data.subarray(8)) }
      : undefined
  }
  let message: { type?: unknown; data?: Record<string, unknown> } | null
  try {
    message = JSON.parse(data.toString()) as typeof message
  } catch {
    return undefined
  }
  const { type, data: about } = message ?? {}
  if (about?.prompt_id !== promptId) return undefined
  if (type === 'progress') {
    const fraction = Number(about.value) / Number(about.max)
    return fraction >= 0 && fraction <= 1 ? { is: 'progress', fraction } : undefined
  }
  // The history is written after execution_success, and before this.
  if (type === 'executing' && about.node === null) return { is: 'ended' }
  return type === 'execution_error' || type === 'execution_interrupted' || type === 'execution_success'
    ? { is: 'ended' }
    : undefined
}

export interface Listener {
  /** Resolves when the socket is open, or cannot be opened: the server’s history tells the end without it. */
  ready: Promise<void>
  /** Aborted when no frames come any more. */
  closed: AbortSignal
  close(): void
}

/** Listens as `clientId`, which is for one prompt alone: previews do not say whose they are. */
export function listenTo(
  server: HomeServer,
  clientId: string,
  onFrame: (data: Buffer, binary: boolean) => void,
): Listener {
  const url = server.urlOf('ws', { clientId })
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url, {
    headers: server.headers,
    maxPayload: FRAME_MAX_BYTES,
    handshakeTimeout: HANDSHAKE_MS,
    followRedirects: false,
    perMessageDeflate: false,
  })
  socket.on('message', (data: Buffer, binary) => onFrame(data, binary))
  const closed = new AbortController()
  socket.on('close', () => closed.abort())
  // A close always follows.
  socket.on('error', () => {})
  const ready = new Promise<void>((resolve) => {
    socket.once('open', resolve)
    socket.once('close', () => resolve())
  })
  return { ready, closed: closed.signal, close: () => socket.terminate() }
}
