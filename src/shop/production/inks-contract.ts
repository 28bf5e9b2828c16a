import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { ItemId, OrderNumber, PressInk } from './contract.ts'

export const inkErrors = defineErrors({
  INKS_FIXED: { status: 409, text: 'Inks and threads can be changed until an order goes into production, no later.' },
  NOT_ITS_COLOR: { status: 409, text: 'This item has no such color to choose an ink or thread for.' },
  NOT_ON_CHART: { status: 409, text: 'There is no ink or thread of this name on the chart.' },
})

/** More than the most threads of all views together. */
const MOST_CHOICES = 100

export const chooseInks = endpoint({
  method: 'post',
  path: '/api/production/inks/{orderNumber}/{itemId}',
  access: 'staff',
  summary:
    'Print colors of an ordered item in other inks or threads of the chart, before it goes into production; what its buyer bought and approved stays',
  params: z.object({ orderNumber: OrderNumber, itemId: ItemId }),
  body: z.object({
    inks: z
      .array(z.object({ view: z.string().max(40), artwork: z.string().max(7), name: z.string().max(100) }))
      .min(1)
      .max(MOST_CHOICES),
  }),
  result: z.object({ inks: z.array(PressInk) }),
  errors: [orderErrors.ORDER_NOT_FOUND, inkErrors.INKS_FIXED, inkErrors.NOT_ITS_COLOR, inkErrors.NOT_ON_CHART],
})
