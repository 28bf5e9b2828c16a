import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { addPaymentMethod } from './add-payment-method.ts'
import { completeSandboxChallenge } from './complete-sandbox-challenge.ts'
import { createSandboxMethod } from './create-sandbox-method.ts'
import { getDefaultPaymentMethod } from './get-default-payment-method.ts'
import { getPaymentSettings } from './get-payment-settings.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { setDefaultPaymentMethod } from './set-default-payment-method.ts'
import { updatePaymentMethod } from './update-payment-method.ts'

export const paymentCalls = [
  handle(contract.listPaymentMethods, listPaymentMethods),
  handle(contract.getDefaultPaymentMethod, getDefaultPaymentMethod),
  handle(contract.addPaymentMethod, addPaymentMethod),
  handle(contract.removePaymentMethod, removePaymentMethod),
  handle(contract.updatePaymentMethod, updatePaymentMethod),
  handle(contract.setDefaultPaymentMethod, setDefaultPaymentMethod),
  handle(contract.getPaymentSettings, getPaymentSettings),
  handle(contract.createSandboxMethod, createSandboxMethod),
  handle(contract.completeSandboxChallenge, completeSandboxChallenge),
  handle(contract.receivePaymentEvent, receivePaymentEvent),
]
