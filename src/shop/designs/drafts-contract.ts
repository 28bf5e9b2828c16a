import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { DesignId, Document, designErrors } from './contract.ts'

const StyleId = z.coerce.number<string | number>().int().min(0).max(999_999_999)
const MaybeDesign = DesignId.nullish().transform((id) => id ?? null)

/** Work is unsaved changes of one saved design, or a new design on one style. */
const Draft = z.object({
  styleId: z.number(),
  designId: z.string().nullable(),
  title: z.string(),
  document: z.unknown(),
  version: z.number(),
  savedAt: z.iso.datetime(),
})
export type Draft = z.infer<typeof Draft>

export const getDrafts = endpoint({
  method: 'get',
  path: '/api/designs/drafts',
  access: 'customer',
  summary: 'Unsaved work of this account, newest first, one for each style and each saved design',
  result: z.object({ drafts: z.array(Draft) }),
  errors: [],
})

export const saveDraft = endpoint({
  method: 'put',
  path: '/api/designs/draft',
  access: 'customer',
  summary: 'Keep unsaved work, apart from the history, and a version of it',
  body: z.object({
    styleId: StyleId,
    designId: MaybeDesign,
    document: Document,
    /** The version that this work began from: where there is a newer one, both are kept and the sender is told. */
    basedOn: z.number().int().min(0).nullish(),
    /** Names one open editor, so that two of them do not thin out each other’s versions. */
    tab: z.string().max(40).default(''),
  }),
  result: z.object({ savedAt: z.iso.datetime(), version: z.number() }),
  errors: [
    designErrors.STYLE_NOT_FOUND,
    designErrors.DESIGN_NOT_FOUND,
    designErrors.NOTHING_TO_SAVE,
    designErrors.DRAFT_CHANGED,
  ],
})

export const deleteDraft = endpoint({
  method: 'delete',
  path: '/api/designs/draft/{styleId}',
  access: 'customer',
  summary: 'Forget unsaved work; its versions stay',
  params: z.object({ styleId: StyleId }),
  body: z.object({ designId: MaybeDesign }),
  result: z.object({ success: z.literal(true) }),
  errors: [],
})

const Version = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Kept by Save; the others by single steps. */
  saved: z.boolean(),
  document: z.unknown(),
})
export type Version = z.infer<typeof Version>

export const getVersions = endpoint({
  method: 'get',
  path: '/api/designs/versions/{styleId}',
  access: 'customer',
  summary: 'Kept states of a piece of work, newest first; older ones are thinned out',
  params: z.object({ styleId: StyleId }),
  query: z.object({ designId: MaybeDesign }),
  result: z.object({ versions: z.array(Version) }),
  errors: [],
})
