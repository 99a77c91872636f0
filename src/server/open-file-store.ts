/** The part of the composition root that opens the file store. */
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './settings/start-error.ts'
import type { Database } from './db/database.ts'
import { isUnavailable } from './db/unavailable.ts'
import type { BucketSettings } from './files/bucket.ts'
import { openDisk } from './files/disk.ts'
import type { FileStore } from './files/file-store.ts'
import { identifyStore, onlyStore, OtherStore } from './files/identity.ts'
import { isStoreDown, namingFailures, StoreDown } from './files/store-down.ts'

type Place = Pick<Config, 'dataDir' | 'bucket'>

/** The files under DATA_DIR, whatever is configured. */
export const diskOf = ({ dataDir }: Pick<Config, 'dataDir'>): FileStore => openDisk(join(dataDir, 'files'))

/** The files in a bucket. The library is loaded by the first call: it is as large as the rest of the server. */
export async function openBucketOf(bucket: BucketSettings): Promise<FileStore> {
  return (await import('./files/s3.ts')).openBucket(bucket)
}

/** The files that the configuration names, whoever’s they are: for a backup’s restoring, which says whose. */
export async function openFilesAsTheyAre({ dataDir, bucket }: Place): Promise<FileStore> {
  return bucket ? await openBucketOf(bucket) : diskOf({ dataDir })
}

/**
 * The configured files, once it is sure that the other processes on this database use the same.
 *
 * @param wrap what a test puts between
 * @throws StartError when they do not, or when the bucket cannot be used
 */
export async function openFileStore(
  { dataDir, bucket, adoptFileStore }: Place & Pick<Config, 'adoptFileStore'>,
  database: Database,
  wrap: (files: FileStore) => FileStore = (files) => files,
): Promise<FileStore> {
  const files = namingFailures(wrap(await openFilesAsTheyAre({ dataDir, bucket })))
  try {
    const id = await database.alone(() => identifyStore(database.sql, files, adoptFileStore))
    return namingFailures(onlyStore(files, id))
  } catch (error) {
    if (error instanceof OtherStore) throw new StartError(notOurs({ dataDir, bucket }, error))
    if (bucket && isStoreDown(error) && !isUnavailable(error)) throw new StartError(unusable(bucket, error))
    throw error
  }
}

function notOurs({ dataDir, bucket }: Place, { found }: OtherStore): string {
  const [must, place] = bucket
    ? ['S3_BUCKET must be the bucket', bucket.bucket]
    : ['DATA_DIR must be the folder', dataDir]
  if (found?.startsWith('arriving '))
    return `${must} that all processes of this database share; files are still being moved to ${place}: finish it (npm run files -- move --finish).`
  if (found?.startsWith('left '))
    return `${must} that all processes of this database share; the files in ${place} were moved away from it.`
  return found
    ? `${must} that all processes of this database share; the files in ${place} are another installation’s.`
    : `${must} that all processes of this database share; ${place} has none of its files. If they are lost, start once with ADOPT_FILE_STORE=1; if they are kept elsewhere, move them (npm run files).`
}

function unusable({ bucket, endpoint }: BucketSettings, error: unknown): string {
  return `S3_BUCKET must be a bucket that can be read and written to; ${bucket}${endpoint ? ` at ${new URL(endpoint).origin}` : ''} says ${error instanceof StoreDown ? error.code : 'nothing'}.`
}
