import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { cancelGroup } from './closing/cancel-group.ts'
import { closeGroup } from './closing/close-group.ts'
import { getEntryPayment } from './get-entry-payment.ts'
import { getGroupMoney } from './get-group-money.ts'
import { getLinkedGroup } from './get-linked-group.ts'
import { openGroupPayments } from './open-group-payments.ts'
import { answerLinkedChallenge } from './paying/answer-linked-challenge.ts'
import { createLinkedCard } from './paying/create-linked-card.ts'
import { payEntry } from './paying/pay-entry.ts'

export const groupPaymentCalls = [
  handle(contract.openGroupPayments, openGroupPayments),
  handle(contract.getGroupMoney, getGroupMoney),
  handle(contract.closeGroup, closeGroup),
  handle(contract.cancelGroup, cancelGroup),
  handle(contract.getLinkedGroup, getLinkedGroup),
  handle(contract.createLinkedCard, createLinkedCard),
  handle(contract.answerLinkedChallenge, answerLinkedChallenge),
  handle(contract.payEntry, payEntry),
  handle(contract.getEntryPayment, getEntryPayment),
]
