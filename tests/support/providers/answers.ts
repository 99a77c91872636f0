/** How a fake provider answers one request for a picture. The same names for all providers. */
export type Answer =
  /** A good portrait, as asked. */
  | 'picture'
  /** A portrait of another size and shape, as JPEG where the provider may. */
  | 'other-size'
  /** A portrait in front of a colourful street, whatever background was asked for. */
  | 'opaque'
  /** Bytes that are no picture. */
  | 'garbage'
  /** The provider's moderation refuses. */
  | 'refused'
  /** 429 with Retry-After: 1. */
  | 'busy'
  /** 500. */
  | 'error'
  /** 401. */
  | 'denied'
  /** 200 with half a JSON document. */
  | 'broken-json'
  /** The connection ends in the middle of the answer. */
  | 'cut'
  /** No answer, and the connection stays open. */
  | 'silence'
  /** A picture that takes longer, with all the progress and previews of the protocol. */
  | 'slow'
  /** Progress without an end. */
  | 'endless'

export type Script = (call: number) => Answer

/** What a fake has seen. */
export interface Seen {
  /** Requests for a picture. */
  prompts: string[]
  /** Of those, with a photo. */
  photos: number
  /** Requests that the engine cancelled: connections closed, or jobs cancelled. */
  stopped: number
  /** Authorization headers. */
  credentials: Set<string>
}

export const unseen = (): Seen => ({ prompts: [], photos: 0, stopped: 0, credentials: new Set() })
