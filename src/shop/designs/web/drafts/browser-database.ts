const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

/** One database of the browser with one list in it: it outlives the tab, and is written in order. */
export interface BrowserDatabase {
  read<T>(ask: (list: IDBObjectStore) => IDBRequest<T>): Promise<T>
  write(change: (list: IDBObjectStore) => void): Promise<void>
}

export function openDatabase(name: string, list: string, keyPath: string): BrowserDatabase {
  let opened: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    const asked = indexedDB.open(name, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(list, { keyPath })
    return settled(asked)
  }

  async function database(): Promise<IDBDatabase> {
    if (opened) return opened
    const opening = open()
    opened = opening
    // A browser that forbids it now may allow it later, and one that closes it is asked again.
    opening.then(
      (db) => {
        db.onclose = () => {
          opened = undefined
        }
        // A later version of the shop in another tab may change it.
        db.onversionchange = () => {
          opened = undefined
          db.close()
        }
      },
      () => {
        opened = undefined
      },
    )
    return opening
  }

  return {
    read: async (ask) => settled(ask((await database()).transaction(list).objectStore(list))),
    async write(change) {
      const transaction = (await database()).transaction(list, 'readwrite')
      change(transaction.objectStore(list))
      await finished(transaction)
    },
  }
}
