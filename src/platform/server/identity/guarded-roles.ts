import { addHours } from '../../base/clock.ts'
import type { Actor } from './actor.ts'

const GOOD_FOR_HOURS = 24

/** Takes away the roles that want a second factor, unless this session was confirmed by one within the day. */
export function withholdRoles(actor: Actor, guarded: readonly string[], now: Date): Actor {
  const withheld = actor.roles.filter((role) => guarded.includes(role))
  const { secondFactorAt } = actor
  const isConfirmed = secondFactorAt ? addHours(secondFactorAt, GOOD_FOR_HOURS) > now : false
  if (withheld.length === 0 || isConfirmed) return actor
  return { ...actor, roles: actor.roles.filter((role) => !guarded.includes(role)), withheld }
}
