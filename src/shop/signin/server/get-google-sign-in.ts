import type { ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { googleSignIn } from './google.ts'

export const getGoogleSignIn = (call: Call): ResultOf<typeof contract.getGoogleSignIn> => ({
  available: call.use(googleSignIn).isAvailable,
})
