import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { begin, confirm } from './enrol.tsx'
import { enterCode, readSecondFactor, renewCodes } from './enter.tsx'

export const secondFactorCalls = [
  handle(contract.getSecondFactor, readSecondFactor),
  handle(contract.enterSecondFactor, enterCode),
  handle(contract.beginEnrolment, begin),
  handle(contract.confirmEnrolment, confirm),
  handle(contract.renewRecoveryCodes, renewCodes),
]
