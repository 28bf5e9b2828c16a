import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'

const use = { files: z.number(), bytes: z.number() }

export const DiskState = z.object({
  /** What lies there. */
  name: z.enum(['database', 'files', 'database and files']),
  level: z.enum(['plenty', 'low', 'scarce', 'spent']),
  freeBytes: z.number(),
  totalBytes: z.number(),
})
export type DiskState = z.infer<typeof DiskState>

export const DiskWarning = z.object({
  /** Machine and what lies there. */
  place: z.string(),
  level: z.enum(['low', 'scarce', 'spent']),
  freeBytes: z.number(),
  noticedAt: z.string(),
})
export type DiskWarning = z.infer<typeof DiskWarning>

export const listDisks = endpoint({
  method: 'get',
  path: '/api/admin/disks',
  access: 'staff',
  personal: false,
  summary:
    'How full the disks are that this process writes to, and which of any machine had too little room when last looked at',
  result: z.object({ disks: z.array(DiskState), warnings: z.array(DiskWarning) }),
})

export const AccountStorage = z.object({
  ...{ userId: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() },
  ...use,
})
export type AccountStorage = z.infer<typeof AccountStorage>

export const StorageTotals = z.object({
  ...use,
  /** Of guests, of the shop itself and of accounts that are gone. */
  ofNobody: z.object(use),
  /** Files whose size is not known yet. */
  unmeasured: z.number(),
  /** What the last look found in the storage and on no list. */
  unlisted: z.object({ ...use, lookedAt: z.string() }).nullable(),
  /** Megabytes that an account may have stored. */
  mostMb: z.number(),
})
export type StorageTotals = z.infer<typeof StorageTotals>

export const listStorageUse = endpoint({
  method: 'get',
  path: '/api/admin/storage',
  access: 'staff',
  personal: true,
  summary: 'What files take in all, and by account, the largest first, fifty to a page',
  query: z.object({ page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1) }),
  result: z.object({
    ...{ totals: StorageTotals, accounts: z.array(AccountStorage) },
    ...{ total: z.number(), page: z.number(), pages: z.number() },
  }),
})
