import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../server/db/index.ts'
import type { Storage } from '../server/storage/index.ts'
import type { Chance } from './chance.ts'

/** Something that one person or the shop is doing; it stands still before and after each change of the storage. */
interface Flow {
  readonly steps: Set<() => void>
  /** Steps that are being done. */
  working: number
  ended: boolean
}

/**
 * Lets what several people do at once go on in steps, one at a time and in an order that is chosen: a step ends where
 * the storage is about to change or has changed. There a flow can also end for good, as with a process that is killed.
 */
export function createSchedule() {
  const flows: Flow[] = []
  const current = new AsyncLocalStorage<Flow>()

  async function turn(flow: Flow): Promise<void> {
    await new Promise<void>((go) => {
      flow.steps.add(go)
    })
  }

  async function stepwise<T>(work: () => Promise<T>): Promise<T> {
    const flow = current.getStore()
    if (!flow) return work()
    if (inTransaction()) throw new Error('the storage is changed inside a transaction')
    await turn(flow)
    const value = await work().finally(() => {
      flow.working -= 1
    })
    await turn(flow)
    flow.working -= 1
    return value
  }

  /** Whether everybody stands before a step or has ended. */
  const isStill = () => flows.every((flow) => flow.ended || (flow.steps.size > 0 && flow.working === 0))

  return {
    inFrontOf: (storage: Storage): Storage => ({
      ...storage,
      put: (...file) => stepwise(() => storage.put(...file)),
      delete: (key) => stepwise(() => storage.delete(key)),
    }),
    begin(work: () => Promise<unknown>, onFailure: (cause: unknown) => void): void {
      const flow: Flow = { steps: new Set(), working: 0, ended: false }
      flows.push(flow)
      const end = () => {
        flow.ended = true
      }
      current.run(flow, () => work().catch(onFailure).finally(end))
    },
    async still(): Promise<void> {
      while (!isStill()) await pause(1)
    },
    underWay: () => flows.filter((flow) => !flow.ended).length,
    /** One of those that stand still does its next step, or dies there. */
    step(chance: Chance, deaths: number): void {
      const [flow] = chance.shuffled(flows.filter((one) => !one.ended))
      if (!flow) return
      if (chance.happens(deaths)) {
        flow.ended = true
        flow.steps.clear()
        return
      }
      const [go] = chance.shuffled([...flow.steps])
      if (!go) return
      flow.steps.delete(go)
      flow.working += 1
      go()
    },
  }
}
