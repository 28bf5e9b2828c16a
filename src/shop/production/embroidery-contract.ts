import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors, gateErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { VIEWS } from '#shop/designs/model/garment/views.ts'
import { printErrors } from '#shop/designs/model/printing/print-errors.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { ItemId, OrderNumber, printChoice, printRefusals } from './contract.ts'

export const embroideryErrors = defineErrors({
  NOT_EMBROIDERED: {
    status: 409,
    text: 'Only what is embroidered has a worksheet and a stitch file. This item is printed another way.',
  },
  NO_STITCH_FILE: { status: 404, text: 'There is no such stitch file.' },
  EMPTY_OR_TOO_LARGE: { status: 400, text: 'A stitch file has something in it and at most 10 MB.' },
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

/** As much as any machine reads, and far more than a crest takes. */
const FILE_LIMIT = 10_000_000

const StitchFile = z.object({
  _id: z.string(),
  name: z.string(),
  bytes: z.number(),
  uploadedAt: z.string(),
  /** Who did; empty where the account is gone. */
  uploadedBy: z.string(),
})
export type StitchFile = z.infer<typeof StitchFile>

const EmbroideredPrint = z.object({
  itemId: z.string(),
  view: z.enum(VIEWS),
  picture: z.number(),
  /** The newest first: that is the one to sew. */
  files: z.array(StitchFile),
})

export type EmbroideredPrint = z.infer<typeof EmbroideredPrint>

export const listStitchFiles = endpoint({
  method: 'get',
  path: '/api/production/embroidery/{orderNumber}',
  access: 'staff',
  personal: false,
  summary:
    'The stitch files of what an order has embroidered, with those that were made for earlier orders of the artwork',
  params: z.object({ orderNumber: OrderNumber }),
  result: z.object({ prints: z.array(EmbroideredPrint) }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const uploadStitchFile = endpoint({
  method: 'post',
  path: '/api/production/stitch-files',
  access: 'staff',
  summary: 'Keep the digitized file of an embroidered artwork (DST, PES, any) for this and every later order of it',
  bodyType: 'multipart',
  bodyLimit: FILE_LIMIT + 100_000,
  bringsFiles: true,
  body: z.object({
    orderNumber: OrderNumber,
    itemId: ItemId,
    view: z.enum(VIEWS),
    picture: printChoice.shape.picture,
    /** Of the form: a second press sends the same. */
    key: z.string().min(8).max(100),
    file: z
      .custom<File>((value) => value instanceof File, embroideryErrors.EMPTY_OR_TOO_LARGE.text)
      .refine((file) => file.size > 0 && file.size <= FILE_LIMIT, embroideryErrors.EMPTY_OR_TOO_LARGE.text)
      .meta({ type: 'string', format: 'binary' }),
  }),
  result: z.object({ file: StitchFile }),
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    printErrors.NOTHING_PRINTED,
    embroideryErrors.NOT_EMBROIDERED,
    embroideryErrors.EMPTY_OR_TOO_LARGE,
    gateErrors.BODY_TOO_LARGE,
  ],
})

const ofFile = z.object({ fileId: idSchema('stf') })

export const getStitchFile = endpoint({
  method: 'get',
  path: '/api/production/stitch-files/{fileId}',
  access: 'staff',
  personal: false,
  summary: 'A stitch file as it was uploaded, always as a download',
  params: ofFile,
  errors: [embroideryErrors.NO_STITCH_FILE],
})

export const removeStitchFile = endpoint({
  method: 'post',
  path: '/api/production/stitch-files/{fileId}/remove',
  access: 'staff',
  summary: 'Remove a stitch file; the one before it is then the one to sew',
  params: ofFile,
  result: z.object({ removed: z.boolean() }),
})
