import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { paymentProvider } from './provider.ts'

export function getPaymentSettings(
  call: CallOf<typeof contract.getPaymentSettings>,
): ResultOf<typeof contract.getPaymentSettings> {
  const { name, publishableKey = '' } = call.use(paymentProvider)
  return { provider: name, publishableKey }
}
