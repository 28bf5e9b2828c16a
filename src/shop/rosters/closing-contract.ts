import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { idSchema } from '#platform/base/id.ts'
import { offerErrors } from '#shop/offers/contract.ts'
import { ofRoster, RosterRevision, rosterDone, rosterErrors, rosterLimits } from './contract.ts'

export const lockRoster = endpoint({
  method: 'post',
  path: '/api/rosters/{rosterId}/lock',
  access: 'customer',
  summary: 'Close the list and freeze it with its prices as a written offer; once locked it answers that offer',
  params: ofRoster,
  body: z.object({ revision: RosterRevision }),
  result: z.object({ offer: z.object({ id: idSchema('off'), number: z.string() }) }),
  errors: [
    rosterErrors.ROSTER_NOT_FOUND,
    rosterErrors.ROSTER_CANCELLED,
    rosterErrors.ROSTER_CHANGED,
    rosterErrors.NO_ENTRIES,
    rosterErrors.BELOW_MINIMUM,
    rosterErrors.NOT_PRINTABLE,
    rosterErrors.NOT_ORDERABLE,
    rosterErrors.MEMBERS_PAY,
    offerErrors.TOO_MANY_OFFERS,
  ],
  limits: [{ name: 'roster-locks', per: 'account', points: 120, seconds: 3600 }],
})

export const openRosterAgain = endpoint({
  method: 'post',
  path: '/api/rosters/{rosterId}/reopen',
  access: 'customer',
  summary: 'Open a locked list again and discard its offer, unless that is paid or being paid',
  params: ofRoster,
  result: rosterDone,
  errors: [
    rosterErrors.ROSTER_NOT_FOUND,
    rosterErrors.NOT_LOCKED,
    rosterErrors.ROSTER_CANCELLED,
    rosterErrors.MEMBERS_PAY,
    rosterErrors.BEING_PAID,
    rosterErrors.ORDERED,
  ],
  limits: rosterLimits,
})

export const cancelRoster = endpoint({
  method: 'post',
  path: '/api/rosters/{rosterId}/cancel',
  access: 'customer',
  summary: 'Give a group order up, unless it is paid or being paid',
  params: ofRoster,
  result: rosterDone,
  errors: [rosterErrors.ROSTER_NOT_FOUND, rosterErrors.MEMBERS_PAY, rosterErrors.BEING_PAID, rosterErrors.ORDERED],
  limits: rosterLimits,
})
