import { retention } from '#config'
import { addDays } from '#platform/base/clock.ts'
import { sweepActions } from '#platform/server/audit/index.ts'
import type { Call } from '#platform/server/call.ts'
import { sweepRoleChanges, sweepSecrets, sweepSessions } from '#platform/server/identity/index.ts'
import { sweepMailbox } from '#platform/server/mail/index.ts'
import { forgetDevices, sweepCodes } from '#shop/accounts/server/index.ts'
import { eraseOwnerless } from '#shop/artworks/server/index.ts'
import { eraseOldAttempts } from '#shop/checkout/server/index.ts'
import { sweepInvitations } from '#shop/companies/server/index.ts'
import { eraseOldMessages } from '#shop/contact/server/index.ts'
import { eraseOldConversations } from '#shop/conversations/server/index.ts'
import { sweepDrafts } from '#shop/designs/server/index.ts'
import { eraseOldGroupPayments } from '#shop/group-payments/server/index.ts'
import { eraseOldOrders, stillPrinted } from '#shop/orders/server/index.ts'
import { sweepEvents } from '#shop/payments/server/index.ts'
import { eraseOldReceivables } from '#shop/receivables/server/index.ts'
import { eraseOldRosters } from '#shop/rosters/server/index.ts'
import { eraseOldCertificates } from '#shop/tax/server/index.ts'
import { sweepDeliveries } from '#shop/webhooks/server/index.ts'
import { picturesIn } from './named-pictures.ts'

type Erase = (call: Call, before: Date) => Promise<unknown>

/** The artwork of old orders goes with the name on them, unless a younger order prints it as well. */
async function eraseOldSales(call: Call, before: Date): Promise<void> {
  await call.db.transaction(async () => {
    const ids = [...new Set(picturesIn(await eraseOldOrders(call, before)))]
    if (ids.length === 0) return
    const printed = new Set(await stillPrinted(call, ids))
    await eraseOwnerless(
      call,
      ids.filter((id) => !printed.has(id)),
    )
  })
}

/** Pictures have a job of their own, which goes through the people some at a time. */
type Erased = Exclude<keyof typeof retention, 'pictures'>

const erasers: Readonly<Record<Erased, Erase>> = {
  sessions: (call) => sweepSessions(call),
  devices: forgetDevices,
  async codes(call) {
    await sweepCodes(call)
    await sweepSecrets(call)
    await call.limits.sweep(call.now)
  },
  async messages(call, before) {
    await eraseOldMessages(call, before)
    await eraseOldConversations(call, before)
  },
  drafts: sweepDrafts,
  checkouts: eraseOldAttempts,
  paymentNotices: sweepEvents,
  deliveries: sweepDeliveries,
  async staffLog(call, before) {
    await sweepActions(call, before)
    await sweepRoleChanges(call, before)
  },
  invitations: sweepInvitations,
  rosters: eraseOldRosters,
  mailbox: sweepMailbox,
  async taxRecords(call, before) {
    await eraseOldReceivables(call, before)
    await eraseOldGroupPayments(call, before)
    await eraseOldSales(call, before)
    await eraseOldCertificates(call, before)
  },
}

/** One for each period of the privacy page: erases what has been stored for longer. */
export const outdated = (Object.keys(erasers) as Erased[]).map((name) => ({
  name,
  erase: (call: Call) => erasers[name](call, addDays(call.now, -retention[name])),
}))
