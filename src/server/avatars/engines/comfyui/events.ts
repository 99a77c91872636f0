/** ComfyUI’s web socket: progress and previews of a prompt. https://docs.comfy.org/development/comfyui-server/comms_messages */
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
 * The event in one frame; undefined when it is not about this prompt, or not understood: extensions send events of
 * their own.
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
  // This comes after the history is written; execution_success comes before.
  if (type === 'executing' && about.node === null) return { is: 'ended' }
  return type === 'execution_error' || type === 'execution_interrupted' || type === 'execution_success'
    ? { is: 'ended' }
    : undefined
}

export interface Listener {
  /** Resolves when the socket is open or has failed. Without it the prompt’s end is found in the history. */
  ready: Promise<void>
  /** Aborted when the socket has closed. */
  closed: AbortSignal
  close(): void
}

/** Listens as `clientId`. Each prompt needs one of its own, because previews do not name their prompt. */
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
  // `close` always follows; an error without a listener would end the process.
  socket.on('error', () => {})
  const ready = new Promise<void>((resolve) => {
    socket.once('open', resolve)
    socket.once('close', () => resolve())
  })
  return { ready, closed: closed.signal, close: () => socket.terminate() }
}
