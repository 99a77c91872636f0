/** The variables that keep files in a bucket of S3. config.ts reads them with all the others. */
import { z } from 'zod'
import type { BucketSettings } from '../files/bucket.ts'
import { isLoopback } from '../http/loopback.ts'

const secret = z.string().regex(/^\S+$/).optional()

export const BUCKET_VARIABLES = {
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    must: 'the name of a bucket',
  },
  S3_ENDPOINT: { schema: z.url({ protocol: /^https?$/ }).optional(), must: 'an http:// or https:// address' },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]+$/i)
      .optional(),
    must: 'the name of a region',
  },
  S3_ACCESS_KEY_ID: { schema: secret, must: 'the id of an access key, without spaces' },
  S3_SECRET_ACCESS_KEY: { schema: secret, must: 'the secret of an access key, without spaces' },
  S3_PATH_STYLE: { schema: z.enum(['0', '1']).optional(), must: '0 or 1' },
} as const

/** At the end of an address, as of a mail server’s. */
const IN_THE_CLEAR = /\/?\?ignoreTLS=true$/

type Name = keyof typeof BUCKET_VARIABLES
type Values = { [K in Name]: z.output<(typeof BUCKET_VARIABLES)[K]['schema']> }

/** The bucket, undefined where files are kept under DATA_DIR, or a sentence that names the variable that is wrong. */
export function bucketSettings(values: Values, production: boolean): BucketSettings | undefined | { missing: string } {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } = values
  const S3_ENDPOINT = values.S3_ENDPOINT?.replace(IN_THE_CLEAR, '')
  if (S3_BUCKET === undefined) {
    // A setting that nothing reads would be taken for honoured.
    const unread = (Object.keys(BUCKET_VARIABLES) as Name[]).find((name) => values[name] !== undefined)
    return unread && { missing: `S3_BUCKET must be the name of a bucket while ${unread} is set; it is not set.` }
  }
  if (S3_REGION === undefined && S3_ENDPOINT === undefined)
    return { missing: 'S3_REGION must be the bucket’s region while S3_ENDPOINT is not set; it is not set.' }
  const meant = S3_ENDPOINT !== values.S3_ENDPOINT
  if (production && S3_ENDPOINT?.startsWith('http:') && !meant && !isLoopback(new URL(S3_ENDPOINT).hostname))
    return {
      missing:
        'S3_ENDPOINT must be an https:// address in production (photos and pictures travel there), or end in ?ignoreTLS=true on a network that is all your own.',
    }
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined)) {
    const [absent, given] = S3_ACCESS_KEY_ID
      ? ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID']
      : ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    return { missing: `${absent} must be set while ${given} is; without both the environment’s own role is used.` }
  }
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    // Stores beside AWS have one, and want this name for it.
    region: S3_REGION ?? 'us-east-1',
    keys: S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY ? { id: S3_ACCESS_KEY_ID, secret: S3_SECRET_ACCESS_KEY } : undefined,
    pathStyle: S3_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : S3_PATH_STYLE === '1',
  }
}
