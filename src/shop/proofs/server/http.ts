import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as staff from '../staff-contract.ts'
import { approveLinkedProof } from './approve-linked-proof.ts'
import { approveProof } from './approve-proof.ts'
import { copyOrderedItem } from './copy-ordered-item.ts'
import { getLinkedProof } from './get-linked-proof.ts'
import { getLinkedProofPicture } from './get-linked-proof-picture.ts'
import { getProof } from './get-proof.ts'
import { getProofPicture } from './get-proof-picture.ts'
import { listAllProofs } from './list-all-proofs.ts'
import { listProofStates } from './list-proof-states.ts'
import { listProofs } from './list-proofs.ts'
import { previewProof } from './preview-proof.ts'
import { requestProofChange } from './request-proof-change.ts'
import { requireProof } from './require-proof.ts'
import { sendProof } from './send-proof.ts'
import { withdrawProof } from './withdraw-proof.ts'

export const proofCalls = [
  handle(contract.listProofs, listProofs),
  handle(contract.getProof, getProof),
  handle(contract.getProofPicture, getProofPicture),
  handle(contract.approveProof, approveProof),
  handle(contract.requestProofChange, requestProofChange),
  handle(contract.getLinkedProof, getLinkedProof),
  handle(contract.getLinkedProofPicture, getLinkedProofPicture),
  handle(contract.approveLinkedProof, approveLinkedProof),
  handle(staff.listAllProofs, listAllProofs),
  handle(staff.listProofStates, listProofStates),
  handle(staff.previewProof, previewProof),
  handle(staff.requireProof, requireProof),
  handle(staff.withdrawProof, withdrawProof),
  handle(staff.sendProof, sendProof),
  handle(staff.copyOrderedItem, copyOrderedItem),
]
