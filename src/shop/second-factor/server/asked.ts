import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { secondFactorErrors } from '../contract.ts'

const STAFF = 'admin'

/** Staff of a shop in production; in the demo, whose passwords are public, nobody is asked. */
export const isAsked = ({ config, actor }: SignedIn): boolean =>
  config.mode === 'production' && (actor.roles.includes(STAFF) || isDue({ actor }))

/** Whether this session has still to be confirmed. */
export const isDue = ({ actor }: Pick<SignedIn, 'actor'>): boolean => actor.withheld?.includes(STAFF) ?? false

export function requireAsked(call: SignedIn): void {
  if (!isAsked(call)) fail(secondFactorErrors, 'NOT_ASKED')
}
