import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { UserId } from '#platform/base/id.ts'
import { LONGEST_DESIGN_NAME, MOST_PICTURES, UNTITLED } from './model/document/design.ts'
import { readSentDocument } from './model/document/read-sent-document.ts'
import { VIEWS } from './model/garment/views.ts'

export const MOST_DESIGNS = 200

export const designErrors = defineErrors({
  DESIGN_NOT_FOUND: { status: 404, text: 'This design does not exist any more.' },
  NOTHING_TO_SAVE: { status: 400, text: 'Upload an image before you save the design.' },
  TOO_MANY_DESIGNS: {
    status: 409,
    text: `You have saved ${MOST_DESIGNS} designs. Please delete some you no longer need.`,
  },
  STYLE_NOT_FOUND: { status: 404, text: 'We do not carry this style.' },
  DESIGN_CHANGED: {
    status: 409,
    text: 'This design was saved in another tab or on another device in the meantime. Save yours as a copy to keep both, or press Save once more to save over it.',
  },
  DRAFT_NOT_FOUND: { status: 404, text: 'This unsaved work is not there any more.' },
  DRAFT_CHANGED: { status: 409, text: 'This design was changed in another tab or on another device in the meantime.' },
  NOT_SHARED: { status: 404, text: 'This link is not shared any more.' },
})

const LONGEST_LIST = 20_000
const TOO_LONG = 'This is longer than a garment could have.'
const isShort = (value: unknown) => (JSON.stringify(value) ?? '').length <= LONGEST_LIST

/** Facts of the garment as the editor had them: kept and answered as sent. */
const GarmentFacts = z.array(z.unknown()).max(500).refine(isShort, TOO_LONG)
const Picture = z.string().min(1)
const MaybePicture = z
  .string()
  .nullable()
  .transform((given) => given ?? '')
const perPicture = <T extends z.ZodType>(one: T) =>
  z.array(one).max(MOST_PICTURES, `You can only upload a maximum of ${MOST_PICTURES} images`)
const percent = z.number().min(-1_000).max(1_000)
const side = z.number().min(0.01).max(5_000)
const ShirtIndex = z
  .number()
  .int()
  .min(0)
  .max(VIEWS.length - 1)

const DesignImage = z.union([z.object({ designImage: Picture }), Picture.transform((designImage) => ({ designImage }))])
const Name = z
  .string()
  .trim()
  .max(LONGEST_DESIGN_NAME, `A name has at most ${LONGEST_DESIGN_NAME} characters.`)
  .transform((name) => name || UNTITLED)
const Code = z.string().trim().min(1, 'Choose a product first.').max(60)

export const Document = z.union([z.null(), z.record(z.string(), z.unknown())]).transform((sent, context) => {
  if (sent === null) return null
  const design = readSentDocument(sent)
  if (design) return design
  context.addIssue({ code: 'custom', message: 'The design could not be read.' })
  return z.NEVER
})

const savedFields = {
  tshirtImage: MaybePicture,
  product: GarmentFacts,
  colors: GarmentFacts,
  sizes: GarmentFacts,
  currentColor: z.unknown().refine(isShort, TOO_LONG),
  designImages: perPicture(DesignImage),
  designPositions: perPicture(z.object({ x: percent, y: percent })),
  designImageDimensions: perPicture(z.object({ width: side, height: side })),
  designRotations: perPicture(z.number().min(-36_000).max(36_000)),
  correspondingShirtIndex: perPicture(ShirtIndex),
  currentShirtIndex: ShirtIndex,
  thumbnailImage: MaybePicture,
  images: z.array(Picture).max(8, 'A design has at most 8 pictures of its views.'),
}

/** The specified fields; pictures come as data URLs or addresses and are answered as addresses. */
const DesignBody = z.object({ ...savedFields, name: Name, code: Code, document: Document }).partial()

export const SavedDesign = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  tshirtImage: z.string(),
  product: z.array(z.unknown()),
  colors: z.array(z.unknown()),
  sizes: z.array(z.unknown()),
  currentColor: z.unknown(),
  designImages: z.array(z.object({ designImage: z.string() })),
  designPositions: z.array(z.object({ x: z.number(), y: z.number() })),
  designImageDimensions: z.array(z.object({ width: z.number(), height: z.number() })),
  designRotations: z.array(z.number()),
  correspondingShirtIndex: z.array(z.number()),
  currentShirtIndex: z.number(),
  thumbnailImage: z.string(),
  images: z.array(z.string()),
  /** The editor's own document, in inches; null where the style is unknown. */
  document: z.unknown(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type SavedDesign = z.infer<typeof SavedDesign>
/** What a design keeps of the specified fields, apart from its name and style. */
export type DesignFields = Omit<SavedDesign, '_id' | 'name' | 'code' | 'document' | 'createdAt' | 'updatedAt'>

export const DesignId = z.string().min(1).max(64)
/** The editor's name for a piece of new work. */
export const WorkId = z.string().regex(/^[\w-]{0,40}$/)
const Press = z.string().regex(/^[\w-]{16,64}$/)
const BODY_LIMIT = 24_000_000

export const listDesignHistory = endpoint({
  method: 'get',
  path: '/api/designs/history/{userId}',
  access: 'owner',
  summary: 'Saved designs, newest first; all of them, or one page',
  params: z.object({ userId: UserId }),
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(MOST_DESIGNS).optional(),
    perPage: z.coerce.number<string | number>().int().min(1).max(50).default(12),
  }),
  result: z.object({ designs: z.array(SavedDesign), total: z.number(), pages: z.number() }),
})

export const getLastDesign = endpoint({
  method: 'get',
  path: '/api/designs/last',
  access: 'customer',
  summary: 'What the account worked on last, saved or not; nothing where it has no design',
  result: z.object({ last: z.object({ document: z.unknown(), changedAt: z.iso.datetime() }).nullable() }),
})

export const getDesign = endpoint({
  method: 'get',
  path: '/api/designs/design/{userId}/{designId}',
  access: 'owner',
  summary: 'One saved design and its pictures',
  params: z.object({ userId: UserId, designId: DesignId }),
  result: z.object({ design: SavedDesign }),
  errors: [designErrors.DESIGN_NOT_FOUND],
})

export const saveDesign = endpoint({
  method: 'post',
  path: '/api/designs/design/{userId}',
  access: 'owner',
  summary: 'Save a new design',
  params: z.object({ userId: UserId }),
  /**
   * `fromDraft`: the unsaved work of this name on this style has become this design, and its versions with it.
   * `press`: names one press of Save, so that a repeat after a lost answer gives the design that the first one made.
   */
  body: DesignBody.extend({
    code: Code,
    fromDraft: z.boolean().optional(),
    workId: WorkId.optional(),
    press: Press.optional(),
  }),
  bodyLimit: BODY_LIMIT,
  bringsFiles: true,
  result: z.object({ design: SavedDesign }),
  errors: [designErrors.NOTHING_TO_SAVE, designErrors.TOO_MANY_DESIGNS],
})

export const updateDesign = endpoint({
  method: 'put',
  path: '/api/designs/design/{designId}',
  access: 'customer',
  summary: 'Change the given fields of a saved design',
  params: z.object({ designId: DesignId }),
  /**
   * With `basedOn`, the moment of the last change that the sender knows, a later one refuses this one.
   * `press`: names one press of Save, so that a repeat after a lost answer is answered as done.
   * `follows`: the press before this one, where its answer was lost: what that one changed is no change of others.
   */
  body: DesignBody.extend({
    basedOn: z.iso.datetime().optional(),
    press: Press.optional(),
    follows: Press.optional(),
  }),
  bodyLimit: BODY_LIMIT,
  bringsFiles: true,
  result: z.object({ design: SavedDesign }),
  errors: [designErrors.DESIGN_NOT_FOUND, designErrors.DESIGN_CHANGED],
})

export const deleteDesign = endpoint({
  method: 'delete',
  path: '/api/designs/design/{userId}/{designId}',
  access: 'owner',
  summary: 'Delete a saved design',
  params: z.object({ userId: UserId, designId: DesignId }),
  result: z.object({ success: z.literal(true) }),
  errors: [designErrors.DESIGN_NOT_FOUND],
})
