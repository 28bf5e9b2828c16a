import { z } from 'zod'
import { Expected } from '#platform/base/errors.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { requireOrder } from '#shop/production/server/index.ts'
import { isStillProofed } from '../model.ts'
import { findProofRow } from './find-proof.ts'
import { reviewNotes } from './review-notes.ts'
import { sendProofVersion } from './send-proof-version.ts'

/** Sends the first version by itself where nothing in it asks for a person: that saves a day. Else it waits for staff. */
export const sendFirstProof = defineJob({
  name: 'proofs.send-first',
  queue: 'media',
  data: z.object({ orderNumber: z.string() }),
  async work(call, { orderNumber }) {
    const row = await findProofRow(call, orderNumber)
    if (!row || row.proof.version > 0 || row.proof.withdrawnAt || !isStillProofed(row.order.status)) return
    const order = await requireOrder(call, orderNumber)
    if (reviewNotes(order.items).length > 0) return
    try {
      await sendProofVersion(call, { order, after: 0, contents: [], message: '', sentBy: null })
    } catch (cause) {
      if (!(cause instanceof Expected)) throw cause
      call.log.warn({ code: cause.code, orderNumber }, 'a proof was not sent by itself')
    }
  },
})
