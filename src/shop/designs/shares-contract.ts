import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { DesignId, designErrors, SavedDesign } from './contract.ts'

const Share = z.object({ designId: z.string(), url: z.string(), sharedAt: z.iso.datetime() })
export type Share = z.infer<typeof Share>
const ShareToken = z.string().regex(/^[\w-]{32}$/, 'This is not a link of the shop.')

export const listShares = endpoint({
  method: 'get',
  path: '/api/designs/shares',
  access: 'customer',
  summary: 'Links to designs of this account that are open to whoever has them',
  result: z.object({ shares: z.array(Share) }),
})

export const shareDesign = endpoint({
  method: 'post',
  path: '/api/designs/share/{designId}',
  access: 'customer',
  summary: 'Open a read-only link to a design; the one that is open already is given again',
  params: z.object({ designId: DesignId }),
  result: z.object({ share: Share }),
  errors: [designErrors.DESIGN_NOT_FOUND],
  limits: [{ name: 'design-shares', per: 'account', points: 60, seconds: 3_600 }],
})

export const unshareDesign = endpoint({
  method: 'delete',
  path: '/api/designs/share/{designId}',
  access: 'customer',
  summary: 'Close the link to a design for good',
  params: z.object({ designId: DesignId }),
  result: z.object({ success: z.literal(true) }),
  errors: [designErrors.DESIGN_NOT_FOUND],
})

const sharedReads = { name: 'shared-designs', per: 'address', points: 300, seconds: 600, inMemory: true } as const

export const getSharedDesign = endpoint({
  method: 'get',
  path: '/api/designs/shared/{token}',
  access: 'public',
  summary: 'A shared design: its garment, color and pictures, and nothing of its owner',
  params: z.object({ token: ShareToken }),
  result: z.object({
    design: z.object({
      title: z.string(),
      brand: z.string(),
      code: z.string(),
      /** Null where the shop does not carry the style any more. */
      styleId: z.number().nullable(),
      color: z.string(),
      pictures: z.array(z.string()),
      mayCopy: z.boolean(),
    }),
  }),
  errors: [designErrors.NOT_SHARED],
  limits: [sharedReads],
})

export const getSharedPicture = endpoint({
  method: 'get',
  path: '/api/designs/shared/{token}/pictures/{index}',
  access: 'public',
  summary: 'One picture of a shared design',
  params: z.object({ token: ShareToken, index: z.coerce.number<string | number>().int().min(0).max(7) }),
  errors: [designErrors.NOT_SHARED],
  limits: [{ ...sharedReads, name: 'shared-pictures', points: 2_400 }],
})

export const copySharedDesign = endpoint({
  method: 'post',
  path: '/api/designs/shared/{token}/copy',
  access: 'customer',
  summary: 'Make a shared design one’s own, with its artwork',
  params: z.object({ token: ShareToken }),
  result: z.object({ design: SavedDesign }),
  errors: [designErrors.NOT_SHARED, designErrors.TOO_MANY_DESIGNS],
  limits: [{ name: 'design-copies', per: 'account', points: 30, seconds: 3_600 }],
})
