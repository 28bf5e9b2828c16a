import { handle } from '#platform/server/http.ts'
import {
  addPaymentMethod,
  completeSandboxChallenge,
  createSandboxMethod,
  editPaymentMethod,
  getDefaultPaymentMethod,
  getPaymentMethods,
  getPaymentSettings,
  receivePaymentEvent,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '../contract.ts'
import { addCard } from './add-card.ts'
import { paymentProvider } from './provider.ts'
import { receiveEvent } from './receive-event.ts'
import { removeCard } from './remove-card.ts'
import { completeChallenge, tokenise } from './sandbox-calls.ts'
import { chooseDefault, defaultCard, listCards, renameCard } from './saved-cards.ts'

export const paymentCalls = [
  handle(getPaymentMethods, listCards),
  handle(getDefaultPaymentMethod, defaultCard),
  handle(addPaymentMethod, addCard),
  handle(removePaymentMethod, removeCard),
  handle(editPaymentMethod, renameCard),
  handle(setDefaultPaymentMethod, chooseDefault),
  handle(getPaymentSettings, (call) => {
    const { name, publishableKey = '' } = call.use(paymentProvider)
    return { provider: name, publishableKey }
  }),
  handle(createSandboxMethod, tokenise),
  handle(completeSandboxChallenge, completeChallenge),
  handle(receivePaymentEvent, receiveEvent),
]
