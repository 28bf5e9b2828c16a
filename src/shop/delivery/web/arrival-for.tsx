import { type ReactNode, useState } from 'react'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { listDeliveryOptions } from '../contract.ts'
import { deliveryTexts } from '../texts.ts'
import { Arrivals, type DeliveryAnswer } from './arrivals.tsx'

type Found = { zip: string; answer: DeliveryAnswer } | { zip: string; error: string }

const problemOf = (cause: unknown): string => {
  if (!(cause instanceof ApiError)) return deliveryTexts.shopNotReached
  return cause.issues[0]?.problem ?? cause.message
}

function useArrivals(zip: string, attempt: number): Found | undefined {
  const [found, setFound] = useState<Found>()
  useOnEach(`${attempt} ${zip}`, () => {
    let current = true
    api.call<typeof listDeliveryOptions>('get', '/api/delivery/options', { zip }).then(
      (answer) => current && setFound({ zip, answer }),
      (cause: unknown) => current && setFound({ zip, error: problemOf(cause) }),
    )
    return () => {
      current = false
    }
  })
  return found
}

/** Asks for the dates to a code and shows them; until they are there, what was shown before. */
export function ArrivalFor({ zip, before }: { zip: string; before: ReactNode }) {
  const [attempt, setAttempt] = useState(0)
  const found = useArrivals(zip, attempt)
  if (found && 'error' in found) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
        <p className="font-medium">{found.error}</p>
        <button type="button" className="btn btn-sm btn-line" onClick={() => setAttempt(attempt + 1)}>
          {deliveryTexts.tryAgain}
        </button>
      </div>
    )
  }
  return (
    <div aria-busy={found?.zip !== zip} className="aria-busy:opacity-50">
      {found ? <Arrivals answer={found.answer} zip={found.zip} /> : before}
    </div>
  )
}
