import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { queueBooking } from './book-invoices.ts'
import { invoiceCounters, invoices } from './tables.ts'

export type IssuedInvoice = typeof invoices.$inferSelect

const SERIES = 'shop'

async function findInvoice(call: Call, orderNumber: string): Promise<IssuedInvoice | undefined> {
  const [found] = await call.db.select().from(invoices).where(eq(invoices.orderNumber, orderNumber))
  return found
}

async function writeInvoice(call: Call, orderNumber: string): Promise<IssuedInvoice> {
  const series = eq(invoiceCounters.series, SERIES)
  await call.db.insert(invoiceCounters).values({ series: SERIES, last: 0 }).onConflictDoNothing()
  const [counter] = await call.db.select().from(invoiceCounters).where(series).for('update')
  // Whoever held the counter before us may have written this very invoice.
  const meanwhile = await findInvoice(call, orderNumber)
  if (meanwhile) return meanwhile
  const number = (counter?.last ?? 0) + 1
  await call.db.update(invoiceCounters).set({ last: number }).where(series)
  const invoice = { id: newId('inv'), number, orderNumber, issuedAt: call.now }
  await call.db.insert(invoices).values(invoice)
  await queueBooking(call, invoice.id)
  return invoice
}

/** The invoice of an order: written once, with the next number, whoever asks first. */
export async function issueInvoice(call: Call, orderNumber: string): Promise<IssuedInvoice> {
  const issued = await findInvoice(call, orderNumber)
  return issued ?? call.db.transaction(() => writeInvoice(call, orderNumber))
}

export const issueInvoiceJob = defineJob({
  name: 'invoices.issue',
  data: z.object({ orderNumber: z.string() }),
  queue: 'money',
  async work(call, { orderNumber }) {
    await issueInvoice(call, orderNumber)
  },
})

/** In the transaction that places an order: main plugs this into checkout. */
export async function fileInvoice(call: Call, { orderNumber }: { orderNumber: string }): Promise<void> {
  await call.jobs.send(issueInvoiceJob, { orderNumber }, { key: orderNumber })
}
