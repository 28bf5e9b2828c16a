import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { VIEWS } from '#shop/designs/model/garment/views.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { printRefusals, productionErrors } from './contract.ts'
import { GANG_SHEETS_PER_PAGE, MOST_GANG_PRINTS, MOST_GANGED } from './model/gang-sheets/limits.ts'

export const gangSheetErrors = defineErrors({
  GANG_SHEET_NOT_FOUND: { status: 404, text: 'There is no such gang sheet.' },
  GANG_SHEET_DISCARDED: { status: 409, text: 'This gang sheet was discarded, so it has no files.' },
  ORDER_NOT_OPEN: {
    status: 409,
    text: 'It is not open any more, so nothing of it goes on a gang sheet.',
  },
  NOTHING_TO_GANG: { status: 409, text: 'Nothing on these orders is printed by DTF, so there is nothing to nest.' },
  ALL_GANGED: { status: 409, text: 'Every DTF print of these orders is on a gang sheet already.' },
  TOO_MANY_PRINTS: {
    status: 409,
    text: `A gang sheet is made of at most ${MOST_GANG_PRINTS.toLocaleString('en-US')} prints at once. Choose fewer orders.`,
  },
  WIDER_THAN_ROLL: { status: 409, text: 'A print does not fit on the roll.' },
  PRINTS_TAKEN: {
    status: 409,
    text: 'Somebody else is putting prints of these orders on gang sheets. Please try again.',
  },
  NESTING_BUSY: { status: 503, text: 'Other gang sheets are being made. Please try again in a minute.' },
})

const SheetId = z.string().min(1).max(100)
const ofSheet = z.object({ sheetId: SheetId })

const Lengths = { width: z.number(), length: z.number(), spacing: z.number() }

export const GangSheet = z.object({
  _id: z.string(),
  /** What staff call it. */
  number: z.number(),
  /** Inches, as are all lengths. */
  ...Lengths,
  prints: z.number(),
  orders: z.array(z.object({ orderNumber: z.string(), prints: z.number(), cancelled: z.boolean() })),
  madeAt: z.string(),
  /** Who made it; empty where the account is gone. */
  madeBy: z.string(),
  discardedAt: z.string().nullable(),
  discardedBy: z.string(),
})
export type GangSheet = z.infer<typeof GangSheet>

const GangPrint = z.object({
  position: z.number(),
  orderNumber: z.string(),
  itemId: z.string(),
  item: z.number(),
  view: z.enum(VIEWS),
  mark: z.string(),
  size: z.string(),
  /** The size that the print is made for, where it grows with the garment. */
  band: z.string(),
  piece: z.number(),
  pieces: z.number(),
  /** Of the print as it lies, from the left and from the top of the sheet. */
  x: z.number(),
  y: z.number(),
  /** Of the print as it is made, whichever way it lies. */
  width: z.number(),
  height: z.number(),
  turned: z.boolean(),
})
export type GangPrint = z.infer<typeof GangPrint>

export const createGangSheets = endpoint({
  method: 'post',
  path: '/api/production/gang-sheets',
  access: 'staff',
  summary:
    'Nest the DTF prints of open orders on as many gang sheets as they need: prints that lie on one stay there, and the same key makes nothing twice',
  body: z.object({
    orders: z
      .array(z.string().max(100))
      .min(1, 'Choose at least one order.')
      .max(MOST_GANGED, `Choose at most ${MOST_GANGED} orders.`),
    /** Of the form: a second press sends the same. */
    key: z.string().min(8).max(100),
  }),
  result: z.object({ sheets: z.array(GangSheet), made: z.boolean() }),
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    productionErrors.NOT_AS_APPROVED,
    gangSheetErrors.ORDER_NOT_OPEN,
    gangSheetErrors.NOTHING_TO_GANG,
    gangSheetErrors.ALL_GANGED,
    gangSheetErrors.TOO_MANY_PRINTS,
    gangSheetErrors.WIDER_THAN_ROLL,
    gangSheetErrors.PRINTS_TAKEN,
    gangSheetErrors.NESTING_BUSY,
  ],
})

export const listGangSheets = endpoint({
  method: 'get',
  path: '/api/production/gang-sheets',
  access: 'staff',
  personal: false,
  summary: `The gang sheets, newest first, ${GANG_SHEETS_PER_PAGE} to a page`,
  query: z.object({ page: z.coerce.number<string | number>().int().min(1).max(10_000).default(1) }),
  result: z.object({ sheets: z.array(GangSheet), total: z.number(), page: z.number(), pages: z.number() }),
})

export const getGangSheet = endpoint({
  method: 'get',
  path: '/api/production/gang-sheets/{sheetId}',
  access: 'staff',
  personal: false,
  summary: 'One gang sheet with every print on it and where it lies',
  params: ofSheet,
  result: z.object({ ...GangSheet.shape, places: z.array(GangPrint) }),
  errors: [gangSheetErrors.GANG_SHEET_NOT_FOUND],
})

export const getGangSheetFile = endpoint({
  method: 'get',
  path: '/api/production/gang-sheets/{sheetId}/film.pdf',
  access: 'staff',
  personal: true,
  summary: 'The film of a gang sheet for the press: a PDF as large as the film, with a cut label below each print',
  params: ofSheet,
  errors: [gangSheetErrors.GANG_SHEET_NOT_FOUND, gangSheetErrors.GANG_SHEET_DISCARDED, ...printRefusals],
})

export const getGangSheetLayout = endpoint({
  method: 'get',
  path: '/api/production/gang-sheets/{sheetId}/layout.pdf',
  access: 'staff',
  personal: false,
  summary: 'What lies where on a gang sheet, to lie beside whoever cuts it',
  params: ofSheet,
  errors: [gangSheetErrors.GANG_SHEET_NOT_FOUND, gangSheetErrors.GANG_SHEET_DISCARDED],
})

export const discardGangSheet = endpoint({
  method: 'post',
  path: '/api/production/gang-sheets/{sheetId}/discard',
  access: 'staff',
  summary: 'Discard a gang sheet: its prints can be nested again; discarding one twice changes nothing',
  params: ofSheet,
  result: z.object({ sheet: GangSheet, discarded: z.boolean() }),
  errors: [gangSheetErrors.GANG_SHEET_NOT_FOUND],
})
