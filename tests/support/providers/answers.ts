/** What a provider may do with one request for a picture: the same vocabulary for all stand-ins. */
export type Answer =
  /** A good portrait, as asked. */
  | 'picture'
  /** A portrait of another size and shape, as JPEG where the provider may. */
  | 'other-size'
  /** A portrait on a street, whatever was asked. */
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
  /** Nothing at all. */
  | 'silence'
  /** A picture, after a while; with all the progress and previews that the protocol has. */
  | 'slow'
  /** At work, and never through. */
  | 'endless'

export type Script = (call: number) => Answer

/** What a stand-in has seen. */
export interface Seen {
  /** Requests for a picture. */
  prompts: string[]
  /** Of those, with a photo. */
  photos: number
  /** Requests that were given up by who asked: connections closed, or jobs cancelled. */
  stopped: number
  /** Keys and passwords that came along. */
  credentials: Set<string>
}

export const unseen = (): Seen => ({ prompts: [], photos: 0, stopped: 0, credentials: new Set() })
