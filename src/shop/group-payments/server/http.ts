import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as staffContract from '../staff-contract.ts'
import { cancelGroup } from './closing/cancel-group.ts'
import { closeGroup } from './closing/close-group.ts'
import { getEntryPayment } from './get-entry-payment.ts'
import { getGroupMoney } from './get-group-money.ts'
import { getLinkedGroup } from './get-linked-group.ts'
import { openGroupPayments } from './open-group-payments.ts'
import { answerLinkedChallenge } from './paying/answer-linked-challenge.ts'
import { createLinkedCard } from './paying/create-linked-card.ts'
import { payEntry } from './paying/pay-entry.ts'
import { findGroups } from './staff/find-groups.ts'
import { getGroupPayments } from './staff/get-group-payments.ts'
import { refundEntry } from './staff/refund-entry.ts'

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
  handle(staffContract.findGroups, findGroups),
  handle(staffContract.getGroupPayments, getGroupPayments),
  handle(staffContract.refundEntry, refundEntry),
]
