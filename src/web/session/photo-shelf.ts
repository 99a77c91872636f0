/**
 * The photos of the studio, on this device only: in memory for this page, in IndexedDB for the one after a reload.
 * Nothing throws: without storage (private windows), a reload simply asks for the photo again.
 */
const DATABASE = 'trombine.photos'
const STORE = 'photos'
/** Photos this page can still draw from: the one that is shown, and those of earlier sheets. */
const IN_MEMORY = 4

const here = new Map<string, Blob>()

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open()
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode)
        const request = work(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

export async function shelvePhoto(id: string, photo: Blob): Promise<void> {
  here.set(id, photo)
  if (here.size > IN_MEMORY) here.delete(here.keys().next().value!)
  await inStore('readwrite', (store) => store.put(photo, id))
}

/** Undefined when it is no longer on this device. */
export async function findPhoto(id: string): Promise<Blob | undefined> {
  const found = here.get(id) ?? (await inStore<Blob>('readonly', (store) => store.get(id)))
  if (found) here.set(id, found)
  return found
}

/** Removes from the device's storage every photo that no tab refers to. */
export async function tidyShelf(needed: (id: string) => boolean): Promise<void> {
  const ids = await inStore('readonly', (store) => store.getAllKeys())
  for (const id of ids ?? []) if (!needed(String(id))) await inStore('readwrite', (store) => store.delete(id))
}

/** Removes every photo from this device, when an account is deleted. */
export async function clearShelf(): Promise<void> {
  here.clear()
  await inStore('readwrite', (store) => store.clear())
}
