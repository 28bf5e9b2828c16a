import { handle } from '#platform/server/http.ts'
import * as contract from '../../member-contract.ts'
import { addLinkedEntry } from './add-linked-entry.ts'
import { getLinkedArtwork } from './get-linked-artwork.ts'
import { getLinkedEntry } from './get-linked-entry.ts'
import { getLinkedRoster } from './get-linked-roster.ts'
import { updateLinkedEntry } from './update-linked-entry.ts'
import { withdrawLinkedEntry } from './withdraw-linked-entry.ts'

/** Of members, who have the link and no account. */
export const memberCalls = [
  handle(contract.getLinkedRoster, getLinkedRoster),
  handle(contract.getLinkedArtwork, getLinkedArtwork),
  handle(contract.addLinkedEntry, addLinkedEntry),
  handle(contract.getLinkedEntry, getLinkedEntry),
  handle(contract.updateLinkedEntry, updateLinkedEntry),
  handle(contract.withdrawLinkedEntry, withdrawLinkedEntry),
]
