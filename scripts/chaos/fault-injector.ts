import type { Chance } from '#platform/testing/chance.ts'
import { pause } from '#platform/testing/server-process.ts'
import type { StripeFate, StripeStandIn } from '#shop/payments/testing/stripe/server.ts'

export interface FaultCount {
  readonly asked: number
  readonly faults: number
  readonly eventsDropped: number
  readonly eventsDelivered: number
}

/** One request in eight meets a fault: slow, cut before or after the work, a failure that its key keeps, too many. */
function fateFor(chance: Chance, longestMs: number): StripeFate | undefined {
  if (!chance.happens(0.125)) return chance.happens(0.3) ? { delayMs: chance.whole(5, longestMs) } : undefined
  return chance.oneOf<StripeFate>(['cut-before', 'cut-after', 'error-before', 'error-saved', 'busy'])
}

/** Makes the provider misbehave, and carries its events to the shop late, twice, in the wrong order or not at all. */
export function createFaultInjector(
  standIn: StripeStandIn,
  { chance, url, longestMs }: { chance: Chance; url: () => string | undefined; longestMs: number },
) {
  const count = { asked: 0, faults: 0, eventsDropped: 0, eventsDelivered: 0 }
  const waiting = new Set<Promise<void>>()
  let isFaulty = true
  let told = 0

  standIn.injectFaults(() => {
    count.asked++
    const fate = isFaulty ? fateFor(chance, longestMs) : undefined
    if (typeof fate === 'string') count.faults++
    return fate
  })

  async function deliver(event: StripeStandIn['events'][number], delayMs: number): Promise<void> {
    await pause(delayMs)
    // As Stripe does: tried again when nobody was there to take it.
    for (let tries = 0; tries < 3; tries++) {
      const { body, signature } = standIn.sign(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await fetch(`${url()}/api/payments/webhook`, { method: 'POST', body, headers }).catch(
        () => undefined,
      )
      if (answer?.ok) {
        count.eventsDelivered++
        return
      }
      await pause(300)
    }
  }

  const post = setInterval(() => {
    for (const event of chance.shuffled(standIn.events.slice(told))) {
      told++
      if (isFaulty && chance.happens(0.25)) {
        count.eventsDropped++
        continue
      }
      const times = chance.happens(0.2) ? 3 : 1
      for (let time = 0; time < times; time++) {
        const carried = deliver(event, chance.whole(0, longestMs * 2)).finally(() => waiting.delete(carried))
        waiting.add(carried)
      }
    }
  }, 50)

  return {
    count: count satisfies FaultCount,
    /** No more faults; what is under way still arrives. */
    async calm(): Promise<void> {
      isFaulty = false
      await pause(100)
      await Promise.all(waiting)
    },
    stop: () => clearInterval(post),
  }
}
