/** The part of the composition root that opens the file store. */
import { join } from 'node:path'
import { StartError, type Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openDisk } from './files/disk.ts'
import type { FileStore } from './files/file-store.ts'
import { identifyStore, onlyStore, OtherStore } from './files/identity.ts'

/** The files that the configuration names, whoever’s they are: for a backup’s restoring, which says whose. */
export const openFilesAsTheyAre = ({ dataDir }: Pick<Config, 'dataDir'>): FileStore => openDisk(join(dataDir, 'files'))

/**
 * The files under DATA_DIR, once it is sure that the other processes on this database use the same.
 *
 * @param wrap what a test puts between
 * @throws StartError when they do not
 */
export async function openFileStore(
  { dataDir, adoptFileStore }: Pick<Config, 'dataDir' | 'adoptFileStore'>,
  database: Database,
  wrap: (files: FileStore) => FileStore = (files) => files,
): Promise<FileStore> {
  const disk = openFilesAsTheyAre({ dataDir })
  try {
    const id = await database.alone(() => identifyStore(database.sql, disk, adoptFileStore))
    return onlyStore(wrap(disk), id)
  } catch (error) {
    if (!(error instanceof OtherStore)) throw error
    throw new StartError(
      error.found
        ? `DATA_DIR must be the folder that all processes of this database share; the files in ${dataDir} are another installation’s.`
        : `DATA_DIR must be the folder that all processes of this database share; ${dataDir} has none of its files. If they are lost, start once with ADOPT_FILE_STORE=1.`,
    )
  }
}
