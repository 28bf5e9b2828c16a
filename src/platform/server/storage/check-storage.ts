import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { openStorage } from './index.ts'

/** Stores, reads and deletes a small file: all that the shop does there. */
export async function checkStorage(config: Config): Promise<string | undefined> {
  const storage = await openStorage(config)
  const key = `secret-checks/${randomUUID()}`
  try {
    await storage.put(key, new TextEncoder().encode('ok'))
    await storage.bytes(key)
    await storage.delete(key)
    return undefined
  } catch (cause) {
    const { cause: inner } = Object(cause) as { cause?: unknown }
    return reasonOf(inner)
  }
}

/** The code of the store, the innermost that there is. */
function reasonOf(cause: unknown): string {
  const { name, cause: inner } = Object(cause) as { name?: unknown; cause?: unknown }
  return inner === undefined ? String(name ?? 'no answer') : reasonOf(inner)
}
