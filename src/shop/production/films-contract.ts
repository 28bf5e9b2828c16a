import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { VIEWS } from '#shop/designs/model/garment/views.ts'
import { ItemId, OrderNumber, printChoice, underbaseRefusals } from './contract.ts'

export const filmErrors = defineErrors({
  NOT_SCREEN_PRINTED: {
    status: 409,
    text: 'Films are made of what is screen printed. This item is printed another way.',
  },
  FILMS_CANCELLED: { status: 409, text: 'The films were cancelled.' },
  FILMS_NOT_MADE: {
    status: 503,
    text: 'The films of this print took too much time or memory to be made. Please try again.',
  },
})

export const getFilms = endpoint({
  method: 'get',
  path: '/api/production/films/{orderNumber}/{itemId}/{view}',
  access: 'staff',
  personal: false,
  summary: 'The films for screen printing one view of an ordered item: a PDF at its size, one page for each ink',
  params: z.object({ orderNumber: OrderNumber, itemId: ItemId, view: z.enum(VIEWS) }),
  query: printChoice,
  errors: [...underbaseRefusals, filmErrors.NOT_SCREEN_PRINTED, filmErrors.FILMS_CANCELLED, filmErrors.FILMS_NOT_MADE],
})
