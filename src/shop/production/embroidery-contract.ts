import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { VIEWS } from '#shop/designs/model/garment/views.ts'
import { ItemId, OrderNumber, printChoice, printRefusals } from './contract.ts'

export const embroideryErrors = defineErrors({
  NOT_EMBROIDERED: {
    status: 409,
    text: 'Only what is embroidered has a worksheet and a stitch file. This item is printed another way.',
  },
})

export const getWorksheet = endpoint({
  method: 'get',
  path: '/api/production/embroidery/{orderNumber}/{itemId}/{view}',
  access: 'staff',
  personal: true,
  summary: 'The embroidery worksheet of one view of an ordered item: artwork at its size, threads, stitches, placement',
  params: z.object({ orderNumber: OrderNumber, itemId: ItemId, view: z.enum(VIEWS) }),
  query: printChoice,
  errors: [...printRefusals, embroideryErrors.NOT_EMBROIDERED],
})
