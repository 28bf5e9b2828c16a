import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { ofRoster, openRosterErrors, rosterDone, rosterErrors, rosterLimits } from './contract.ts'

export const getRosterLink = endpoint({
  method: 'get',
  path: '/api/rosters/{rosterId}/link',
  access: 'customer',
  summary: 'The link for members with its QR code; null while there is none',
  params: ofRoster,
  result: z.object({
    link: z
      .object({
        url: z.string(),
        /** An SVG path whose unit is one of `size` squares. */
        code: z.object({ size: z.number(), path: z.string() }),
      })
      .nullable(),
  }),
  errors: [rosterErrors.ROSTER_NOT_FOUND],
})

export const shareRoster = endpoint({
  method: 'post',
  path: '/api/rosters/{rosterId}/link',
  access: 'customer',
  summary: 'Make a link by which members add themselves; the one before opens nothing any more',
  params: ofRoster,
  result: z.object({ linkToken: z.string() }),
  errors: [...openRosterErrors, rosterErrors.LINK_OVER],
  limits: [{ name: 'roster-links', per: 'account', points: 120, seconds: 3600 }],
})

export const revokeRosterLink = endpoint({
  method: 'delete',
  path: '/api/rosters/{rosterId}/link',
  access: 'customer',
  summary: 'Close the link; what was added by it stays',
  params: ofRoster,
  result: rosterDone,
  errors: [rosterErrors.ROSTER_NOT_FOUND],
  limits: rosterLimits,
})

export const remindExpected = endpoint({
  method: 'post',
  path: '/api/rosters/{rosterId}/reminders',
  access: 'customer',
  summary: 'Email the link to those you wait for, each once a day at the most',
  params: ofRoster,
  result: z.object({ sent: z.number() }),
  errors: [...openRosterErrors, rosterErrors.NOT_SHARED],
  limits: [{ name: 'roster-reminders', per: 'account', points: 30, seconds: 3600 }],
})
