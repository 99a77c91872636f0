/** Where a bucket is, and who may write to it. */
export interface BucketSettings {
  bucket: string
  /** Undefined: AWS's own for the region. */
  endpoint: string | undefined
  region: string
  /** Undefined: the SDK's default chain, such as the machine's role. */
  keys: { id: string; secret: string } | undefined
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  pathStyle: boolean
}
