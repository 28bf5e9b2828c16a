import { fail } from '#platform/base/errors.ts'
import { rosterErrors } from '../../contract.ts'
import type { RosterRules } from '../../model/roster-rules.ts'

/** Rules that do not refuse each other. */
export function requireSound({ minimum, maximum }: RosterRules): void {
  if (minimum !== null && maximum !== null && minimum > maximum) fail(rosterErrors, 'RULES_AT_ODDS')
}
