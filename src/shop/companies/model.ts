/** What a member may do beside looking, which everybody in a company may. */
export const COMPANY_ROLES = ['buys', 'approves', 'pays'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

export const MOST_MEMBERS = 100
export const MOST_INVITATIONS = 50
export const LONGEST_COMPANY_NAME = 80
/** In cents: nothing that is sold comes near it. */
export const HIGHEST_LIMIT = 100_000_000

/** What somebody in a company is to it. */
export interface Membership {
  readonly companyId: `cmp_${string}`
  readonly companyName: string
  readonly roles: readonly CompanyRole[]
  /** Invites, changes roles and removes. */
  readonly isManager: boolean
  /** Cents of one order; null where there is none. */
  readonly orderLimit: number | null
}

/** Above its limit an order waits for an approver. */
export const isOverLimit = ({ orderLimit }: Pick<Membership, 'orderLimit'>, total: number): boolean =>
  orderLimit !== null && total > orderLimit

interface Successor {
  readonly memberId: string
  readonly roles: readonly string[]
  readonly joinedAt: Date
}

/** Who manages a company whose last manager deletes the account: an approver before others, then who is in it longest. */
export function nextManagerOf<T extends Successor>(members: readonly T[]): T | undefined {
  const rank = ({ roles }: T) => (roles.includes('approves') ? 0 : roles.includes('buys') ? 1 : 2)
  return members.toSorted((a, b) => rank(a) - rank(b) || a.joinedAt.getTime() - b.joinedAt.getTime())[0]
}
