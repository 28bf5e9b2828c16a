import pg from 'pg'

/** Hears a channel from now on. `onHearing` says whether anything that is announced now would be heard. */
export type Listen = (
  channel: string,
  onNotice: (payload: string) => void,
  onHearing: (isHearing: boolean) => void,
) => Promise<void>

const AGAIN_MS = 1000

/** Listens on connections of their own, and goes on trying to where one is cut. */
export function listener(url: string, onError: (cause: Error) => void) {
  const open = new Set<pg.Client>()
  let closed = false

  const listen: Listen = async (channel, onNotice, onHearing) => {
    if (closed) return
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    let lost = false
    const again = (cause?: Error) => {
      if (lost) return
      lost = true
      open.delete(client)
      onHearing(false)
      if (closed) return
      if (cause) onError(cause)
      void client.end().catch(() => undefined)
      setTimeout(() => void listen(channel, onNotice, onHearing), AGAIN_MS).unref()
    }
    client.on('error', again)
    client.on('end', () => again())
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    open.add(client)
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      if (!lost) onHearing(true)
    } catch (cause) {
      again(cause instanceof Error ? cause : new Error(String(cause)))
    }
  }

  return {
    listen,
    async close() {
      closed = true
      await Promise.all([...open].map((client) => client.end().catch(() => undefined)))
    },
  }
}
