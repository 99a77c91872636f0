/** The product's numbers, the same on both sides. */

/** Always the end of a final prompt. */
export const PROMPT_SUFFIX = 'portrait avatar, shoulders framing, centred, no text, no watermark'

export const SLOTS = 4
/** Side of every picture, pixels. */
export const PICTURE_SIDE = 1024
export const PICTURE_SIZE = '1024x1024'
/** Credits that one call of generate-avatar costs, whatever its count. */
export const CREDITS_PER_CALL = 1
export const FREE_TRIALS = 1
export const LOW_CREDITS = 3
/** Above this many credits an account says « Actif ». */
export const COMFORTABLE_CREDITS = 5
/** Credits that expire within this many days are announced. */
export const EXPIRY_NOTICE_DAYS = 60
/** Rows of a list, unless another number is asked for. */
export const LIST_LIMIT = 10
export const LIST_LIMIT_MAX = 100
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

export const PROMPT_MAX = 2000
/** Of a person's own words: garment, background and suffix come after them in the prompt. Characters. */
export const WORDS_MAX = PROMPT_MAX - 200
/** An uploaded photo must be smaller than this. Bytes, decoded. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024
export const PHOTO_MAX_PIXELS = 50_000_000
/** Least side of a photo: below it no face can be recognised. Pixels. */
export const PHOTO_MIN_SIDE = 64
/** A photo is scaled down to this, in the browser before it travels and on the server whatever came. Pixels. */
export const PHOTO_SIDE = 2048
/** Limit for a request's body: a photo as base64 and the other fields. Bytes. */
export const BODY_MAX_BYTES = 15 * 1024 * 1024

export const SESSION_HEADER = 'x-session-id'
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const PASSKEY_NAME_MAX = 60
/** For each account. */
export const PASSKEYS_MAX = 10
/** A reduced copy in which only the faces are looked for, and the JSON around it. */
export const LOOK_MAX_BYTES = 2 * 1024 * 1024
