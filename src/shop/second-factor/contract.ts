import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors, gateErrors } from '#platform/base/errors.ts'
import { isWellFormed } from './model/code.ts'

export const secondFactorErrors = defineErrors({
  NOT_ASKED: { status: 404, text: 'This account needs no second factor.' },
  NOT_ENROLLED: { status: 409, text: 'Please set up your authenticator app first.' },
  ENROLLED_ALREADY: {
    status: 409,
    text: 'An authenticator app is set up already. Please enter its code first.',
  },
  NO_ENROLMENT: { status: 409, text: 'Please begin the set-up again.' },
  WRONG_SECOND_CODE: { status: 400, text: 'That code is not right. Please wait for the next one and try again.' },
  USED_SECOND_CODE: { status: 400, text: 'That code was used already. Please wait for the next one.' },
})

const code = z
  .string()
  .max(100)
  .refine(isWellFormed, 'Enter the six digits of your authenticator app, or a recovery code.')

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const tries = [secondFactorErrors.WRONG_SECOND_CODE, secondFactorErrors.USED_SECOND_CODE, gateErrors.TOO_OFTEN]

export const getSecondFactor = endpoint({
  method: 'get',
  path: '/api/auth/second-factor',
  access: 'customer',
  summary: 'Whether this account needs a second factor, has one, and has to enter it now',
  result: z.object({
    asked: z.boolean(),
    due: z.boolean(),
    enrolledAt: z.string().nullable(),
    recoveryCodesLeft: z.number(),
  }),
})

export const enterSecondFactor = endpoint({
  method: 'post',
  path: '/api/auth/second-factor',
  access: 'customer',
  summary: 'Confirm this session with a code of the authenticator app or a recovery code; good for a day',
  body: z.object({ code }),
  result: z.object({ recoveryCodesLeft: z.number() }),
  errors: [secondFactorErrors.NOT_ASKED, secondFactorErrors.NOT_ENROLLED, ...tries],
})

export const beginEnrolment = endpoint({
  method: 'post',
  path: '/api/auth/second-factor/begin',
  access: 'customer',
  summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
  result: z.object({
    secret: z.string(),
    uri: z.string(),
    /** The address as a QR code: an SVG path whose unit is one of `size` squares. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
  errors: [secondFactorErrors.NOT_ASKED, secondFactorErrors.ENROLLED_ALREADY, gateErrors.TOO_OFTEN],
  limits: [{ name: 'enrolments', per: 'account', points: 60, seconds: 3600 }],
})

export const confirmEnrolment = endpoint({
  method: 'post',
  path: '/api/auth/second-factor/confirm',
  access: 'customer',
  summary: 'Take the begun secret into use by its first code; confirms this session and ends the others',
  body: z.object({ code }),
  result: recoveryCodes,
  errors: [
    secondFactorErrors.NOT_ASKED,
    secondFactorErrors.ENROLLED_ALREADY,
    secondFactorErrors.NO_ENROLMENT,
    ...tries,
  ],
})

export const renewRecoveryCodes = endpoint({
  method: 'post',
  path: '/api/auth/second-factor/recovery-codes',
  access: 'customer',
  summary: 'Ten new recovery codes by a code of the authenticator app; the ones before are dead',
  body: z.object({ code }),
  result: recoveryCodes,
  errors: [secondFactorErrors.NOT_ASKED, secondFactorErrors.NOT_ENROLLED, ...tries],
})
