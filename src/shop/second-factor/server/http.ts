import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { beginEnrolment } from './begin-enrolment.ts'
import { confirmEnrolment } from './confirm-enrolment.tsx'
import { enterSecondFactor } from './enter-second-factor.tsx'
import { getSecondFactor } from './get-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

export const secondFactorCalls = [
  handle(contract.getSecondFactor, getSecondFactor),
  handle(contract.enterSecondFactor, enterSecondFactor),
  handle(contract.beginEnrolment, beginEnrolment),
  handle(contract.confirmEnrolment, confirmEnrolment),
  handle(contract.renewRecoveryCodes, renewRecoveryCodes),
]
