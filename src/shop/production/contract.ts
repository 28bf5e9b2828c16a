import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { printErrors } from '#shop/designs/model/print-errors.ts'
import { VIEWS } from '#shop/designs/model/views.ts'
import { orderErrors } from '#shop/orders/contract.ts'

const PRINT_FORMATS = ['png', 'pdf'] as const

export const getPrintFile = endpoint({
  method: 'get',
  path: '/api/production/print/{orderNumber}/{itemId}/{view}',
  access: 'staff',
  summary: 'The print file of one view of an ordered item: PNG at 300 DPI, or PDF where all artwork is vector',
  params: z.object({
    orderNumber: z.string().max(100),
    itemId: z.string().max(100),
    view: z.enum(VIEWS),
  }),
  query: z.object({
    format: z.enum(PRINT_FORMATS).default('png'),
    /** A size of the item, where its print grows with the garment. */
    size: z.string().max(20).default(''),
  }),
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    printErrors.NOTHING_PRINTED,
    printErrors.ORIGINAL_MISSING,
    printErrors.NOT_VECTOR,
    printErrors.TOO_LARGE_TO_PRINT,
    printErrors.PRINT_BUSY,
  ],
})
