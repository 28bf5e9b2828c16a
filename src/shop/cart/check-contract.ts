import { z } from 'zod'
import { endpoint, type Limit } from '#platform/base/endpoint.ts'
import { idSchema, UserId } from '#platform/base/id.ts'
import { artworkErrors } from '#shop/artworks/contract.ts'
import { FINDING_KINDS, SEVERITIES } from '#shop/designs/model/check/finding.ts'
import { VIEWS } from '#shop/designs/model/garment/views.ts'
import { LONGEST_DESIGNER_NOTE } from '#shop/pricing/model/designer-note.ts'
import { Cart, cartErrors } from './contract.ts'

const CartId = idSchema('crt')

/** Of every call that checks artwork. */
export const artworkCheckErrors = [artworkErrors.CANCELLED, artworkErrors.BUSY_WITH_YOURS, artworkErrors.BUSY]
export const artworkCheckLimit: Limit = { name: 'artwork-checks', per: 'account', points: 120, seconds: 600 }

/** Something that will print otherwise than its owner may think. */
const CartFinding = z.object({
  kind: z.enum(FINDING_KINDS),
  /** What of the design it is about. */
  layer: z.string(),
  view: z.enum(VIEWS),
  severity: z.enum(SEVERITIES),
  sentence: z.string(),
  /** What one press in the editor does about it, or empty. */
  mend: z.string(),
})

const printedFields = {
  title: z.string(),
  color: z.string(),
  /** What our designer is asked to mend, or empty. */
  designerNote: z.string(),
  findings: z.array(CartFinding),
  /** Why it could not be checked, or empty. */
  problem: z.string(),
}
/** What the check says of a line, whether it lies in the cart or was frozen. */
export const CheckedArtwork = z.object({ lineId: z.string(), ...printedFields })
export type CheckedArtwork = z.infer<typeof CheckedArtwork>

const CheckedLine = z.object({ cartId: CartId, ...printedFields })
export type CheckedLine = z.infer<typeof CheckedLine>

export const checkCartArtwork = endpoint({
  method: 'get',
  path: '/api/cart/{userId}/artwork-check',
  access: 'owner',
  summary: 'What of the artwork in the cart will print otherwise than it looks, by line, as the editor says it',
  params: z.object({ userId: UserId }),
  /** `designerPrice`: what a note to our designer costs, once for a line, in dollars; 0 where that is not offered. */
  result: z.object({ lines: z.array(CheckedLine), designerPrice: z.number() }),
  errors: [...artworkCheckErrors],
  limits: [artworkCheckLimit],
})

export const updateDesignerNote = endpoint({
  method: 'post',
  path: '/api/cart/designer-note',
  access: 'owner',
  summary: 'What our designer is to mend of the artwork of a line, for the price in the price list; or nothing',
  body: z.object({
    userId: UserId,
    cartId: CartId,
    designerNote: z
      .string()
      .max(LONGEST_DESIGNER_NOTE, `A note to our designer has at most ${LONGEST_DESIGNER_NOTE} characters.`)
      .nullable(),
  }),
  result: Cart,
  errors: [cartErrors.LINE_NOT_FOUND, cartErrors.DESIGNER_NOT_OFFERED, cartErrors.NOTHING_PRINTED],
})
