import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { UserId } from '#platform/base/id.ts'
import { DesignId, Document, designErrors, WorkId } from './contract.ts'

const StyleId = z.coerce.number<string | number>().int().min(0).max(999_999_999)
const MaybeDesign = DesignId.nullish().transform((id) => id ?? null)

/** Whose work it is: at a shared browser somebody else may have signed in since it was made. */
const Whose = UserId.optional()

/** Work is unsaved changes of one saved design, or a new design on one style, of which there may be several. */
const ListedDraft = z.object({
  styleId: z.number(),
  designId: z.string().nullable(),
  workId: z.string(),
  title: z.string(),
  color: z.string(),
  pictures: z.number(),
  otherPieces: z.number(),
  savedAt: z.iso.datetime(),
})
export type ListedDraft = z.infer<typeof ListedDraft>

const Draft = ListedDraft.pick({ styleId: true, designId: true, workId: true, title: true, savedAt: true }).extend({
  document: z.unknown(),
  version: z.number(),
})
export type Draft = z.infer<typeof Draft>

export const listDrafts = endpoint({
  method: 'get',
  path: '/api/designs/drafts',
  access: 'customer',
  summary: 'All unsaved work of this account, newest first, without its documents',
  result: z.object({ drafts: z.array(ListedDraft) }),
})

export const getDraft = endpoint({
  method: 'get',
  path: '/api/designs/drafts/{name}',
  access: 'customer',
  summary: 'One piece of unsaved work',
  /** The id of the saved design that it changes, else the editor’s name for it, else its style. */
  params: z.object({ name: DesignId }),
  result: z.object({ draft: Draft }),
  errors: [designErrors.DRAFT_NOT_FOUND],
})

export const saveDraft = endpoint({
  method: 'put',
  path: '/api/designs/draft',
  access: 'owner',
  summary: 'Keep unsaved work, apart from the history, and a version of it',
  body: z.object({
    userId: Whose,
    styleId: StyleId,
    designId: MaybeDesign,
    /** Names a new design, so that several on one style stay apart. */
    workId: WorkId.default(''),
    document: Document,
    /** The version that this work began from: where there is another one, both are kept and the sender is told. */
    basedOn: z.number().int().min(0).nullish(),
    /** Names one open editor: what it sent itself it may send again, and two do not thin out each other’s versions. */
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
  access: 'owner',
  summary: 'Forget unsaved work; its versions stay',
  params: z.object({ styleId: StyleId }),
  body: z.object({ userId: Whose, designId: MaybeDesign, workId: WorkId.default('') }),
  result: z.object({ success: z.literal(true) }),
})

const Version = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Kept by Save; the others by single steps. */
  saved: z.boolean(),
  document: z.unknown(),
})
export type Version = z.infer<typeof Version>

export const listVersions = endpoint({
  method: 'get',
  path: '/api/designs/versions/{styleId}',
  access: 'customer',
  summary: 'Kept states of a piece of work, newest first; older ones are thinned out',
  params: z.object({ styleId: StyleId }),
  query: z.object({ designId: MaybeDesign }),
  result: z.object({ versions: z.array(Version) }),
})
