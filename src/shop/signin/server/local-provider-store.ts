import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Grant {
  readonly payload: AdapterPayload
  readonly until: number
}

const MOST = 5_000

/** Where the local provider keeps codes and tokens: in memory, each until it expires. */
export function createMemoryStore(): AdapterFactory {
  const grants = new Map<string, Grant>()

  function sweep() {
    const now = Date.now()
    for (const [key, { until }] of grants) if (until <= now) grants.delete(key)
    for (const key of grants.keys()) {
      if (grants.size <= MOST) return
      grants.delete(key)
    }
  }

  const dropWhere = (matches: (payload: AdapterPayload) => boolean) => {
    for (const [key, { payload }] of grants) if (matches(payload)) grants.delete(key)
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    const find = async (id: string) => {
      const found = grants.get(keyOf(id))
      return found && found.until > Date.now() ? found.payload : undefined
    }
    const findWhere = async (matches: (payload: AdapterPayload) => boolean) => {
      for (const [key, { payload }] of grants) if (key.startsWith(`${model}:`) && matches(payload)) return payload
      return undefined
    }
    return {
      find,
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (code) => findWhere((payload) => payload.userCode === code),
      async upsert(id, payload, expiresIn) {
        sweep()
        grants.set(keyOf(id), { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY })
      },
      async consume(id) {
        const found = await find(id)
        if (found) found.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        grants.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        dropWhere((payload) => payload.grantId === grantId)
      },
    }
  }
}
