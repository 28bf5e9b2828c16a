import { handle } from '#platform/server/http.ts'
import * as closing from '../closing-contract.ts'
import * as contract from '../contract.ts'
import * as entries from '../entries-contract.ts'
import * as sharing from '../sharing-contract.ts'
import { cancelRoster } from './closing/cancel-roster.ts'
import { lockRoster } from './closing/lock-roster.ts'
import { openRosterAgain } from './closing/open-roster-again.ts'
import { importEntries } from './importing/import-entries.ts'
import { addEntry } from './list/add-entry.ts'
import { remindExpected } from './list/remind-expected.tsx'
import { removeEntry } from './list/remove-entry.ts'
import { setExpected } from './list/set-expected.ts'
import { updateEntry } from './list/update-entry.ts'
import { createRoster } from './opening/create-roster.ts'
import { getRosterLink } from './opening/get-roster-link.ts'
import { revokeRosterLink } from './opening/revoke-roster-link.ts'
import { shareRoster } from './opening/share-roster.ts'
import { updateRosterRules } from './opening/update-roster-rules.ts'
import { getRoster } from './reading/get-roster.ts'
import { getRosterOfOrder } from './reading/get-roster-of-order.ts'
import { listRosters } from './reading/list-rosters.ts'

export const rosterCalls = [
  handle(contract.createRoster, createRoster),
  handle(contract.listRosters, listRosters),
  handle(contract.getRosterOfOrder, getRosterOfOrder),
  handle(contract.getRoster, getRoster),
  handle(contract.updateRosterRules, updateRosterRules),
  handle(entries.setExpected, setExpected),
  handle(entries.addEntry, addEntry),
  handle(entries.updateEntry, updateEntry),
  handle(entries.removeEntry, removeEntry),
  handle(entries.importEntries, importEntries),
  handle(sharing.getRosterLink, getRosterLink),
  handle(sharing.shareRoster, shareRoster),
  handle(sharing.revokeRosterLink, revokeRosterLink),
  handle(sharing.remindExpected, remindExpected),
  handle(closing.lockRoster, lockRoster),
  handle(closing.openRosterAgain, openRosterAgain),
  handle(closing.cancelRoster, cancelRoster),
]
