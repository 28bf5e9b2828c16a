import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { defineJob, type Job } from '#platform/server/jobs/index.ts'
import { measureFiles } from '#platform/server/storage/storage-use.ts'
import { sweepFiles } from '#platform/server/storage/stored-files.ts'
import { sweepUnlisted } from '#platform/server/storage/unlisted-files.ts'
import { forgetRemoved } from '#shop/cart/server/index.ts'
import { matchPayments } from '#shop/checkout/server/index.ts'
import { knownEntryPayments } from '#shop/group-payments/server/index.ts'
import { bookRefunds } from '#shop/invoices/server/index.ts'
import { eraseNotes } from '#shop/orders/server/index.ts'
import { sendReminders } from '#shop/receivables/server/index.ts'
import { FILE_FOLDERS } from './file-folders.ts'
import { resealAll } from './reseal.ts'
import { outdated } from './retention.ts'

const sweep = (name: string, cron: string, work: (call: Call) => Promise<unknown>): Job =>
  defineJob({
    name,
    queue: 'sweeps',
    cron,
    data: z.object({}),
    async work(call) {
      await work(call)
    },
  })

/** Also sent at each start: after a restore nobody may have to wait an hour to be notified of what the backup misses. */
export const matchPaymentsSweep = sweep('checkout.match-payments', '41 * * * *', (call) =>
  matchPayments(call, [knownEntryPayments]),
)

/** What the shop does each hour of its own accord. Each is a job: one that fails is tried again and stops no other. */
export const sweeps: readonly Job[] = [
  sweep('cart.forget-removed', '7 * * * *', forgetRemoved),
  sweep('identity.reseal', '13 * * * *', resealAll),
  sweep('orders.erase-notes', '23 * * * *', eraseNotes),
  sweep('invoices.book-refunds', '29 * * * *', bookRefunds),
  sweep('storage.sweep-files', '43 * * * *', sweepFiles),
  sweep('storage.measure-files', '17 * * * *', measureFiles),
  // At night, and never deleting by itself: what a restored database does not know may be known by another backup.
  sweep('storage.find-unlisted', '3 9 * * *', (call) => sweepUnlisted(call, { folders: FILE_FOLDERS, deletes: false })),
  matchPaymentsSweep,
  sweep('receivables.remind', '31 * * * *', sendReminders),
  ...outdated.map(({ name, erase }, place) => sweep(`retention.${name}`, `${45 + place} * * * *`, erase)),
]
