/**
 * Files in a bucket of S3, or of a store that speaks its protocol. With the vendor's client itself: of flydrive's driver we
 * would use two calls, it lists without dates, asks twice for each file, and needs a library to sign addresses that we do
 * not give away (decision 0034). Imported only where a bucket is configured.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { withinTime } from '../jobs/within-time.ts'
import type { BucketSettings } from './bucket.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** For one call with its retry. Somebody waits for a picture; a readiness check has two seconds. Milliseconds. */
const CALL_MS = 5000
/** A try whose connection is not open by then, or whose store says nothing for so long, is given up. Milliseconds. */
const CONNECT_MS = 1000
const SILENT_MS = 2000
/** The most that the protocol answers at once. */
const PAGE = 1000

const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' }

/** Files in a bucket, which must exist. Nothing is asked of it here. */
export function openBucket({ bucket, endpoint, region, keys, pathStyle }: BucketSettings): FileStore {
  const settings: S3ClientConfig = {
    region,
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENT_MS, throwOnRequestTimeout: true },
    // The signature covers a hash of the bytes already, and not every store knows AWS's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
  if (endpoint !== undefined) settings.endpoint = endpoint
  if (keys) settings.credentials = { accessKeyId: keys.id, secretAccessKey: keys.secret }
  const client = new S3Client(settings)
  const within = <T>(work: (abortSignal: AbortSignal) => Promise<T>) => withinTime(CALL_MS, work)

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const [type] = /[a-z]+$/.exec(key) ?? ['']
    const ContentType = TYPES[type] ?? 'application/octet-stream'
    await within((abortSignal) =>
      client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType }), { abortSignal }),
    )
  }

  return {
    put,
    get: (key) =>
      within(async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal })
          return await Body!.transformToByteArray()
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),
    async delete(key) {
      await within((abortSignal) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }))
    },
    async list(after, limit) {
      const found: StoredFile[] = []
      let last = after
      for (;;) {
        const { Contents = [], IsTruncated } = await within((abortSignal) =>
          client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              MaxKeys: Math.min(PAGE, limit - found.length + 1),
              ...(last !== null && { StartAfter: last }),
            }),
            { abortSignal },
          ),
        )
        for (const { Key, LastModified } of Contents) {
          last = Key!
          // Beside the folders lies only what says whose store this is, and what `check` writes.
          if (!Key!.includes('/')) continue
          if (found.length === limit) return { found, cursor: found.at(-1)!.key }
          found.push({ key: Key!, changedAt: LastModified! })
        }
        if (!IsTruncated) return { found, cursor: null }
      }
    },
    async check() {
      await put('.check', new Uint8Array(0))
    },
  }
}
