import type { Customer, TestShop } from '#platform/testing/test-api.ts'
import { acceptInvitation, createCompany, getCompany, inviteMember } from '../contract.ts'
import type { CompanyRole } from '../model.ts'

interface Granted {
  readonly roles: CompanyRole[]
  readonly isManager: boolean
  readonly orderLimit: number | null
}

/** A company with its manager, into which others are taken by an invitation. */
export async function openCompany(shop: TestShop, manager: Customer, name = 'Oak Street Youth') {
  const { company } = await manager.call(createCompany, { name })

  /** The secret of the newest invitation to this address. */
  async function invite(email: string, granted: Partial<Granted> = {}): Promise<string> {
    await manager.call(inviteMember, { email, roles: ['buys'], isManager: false, orderLimit: null, ...granted })
    await shop.runJobs()
    const sent = shop.outbox('company-invitation').findLast(({ to }) => to === email)
    return /\/company\/invited\/([\w-]{32})/.exec(sent?.text ?? '')?.[1] ?? ''
  }

  async function join(member: Customer, granted: Partial<Granted> = {}): Promise<void> {
    await member.call(acceptInvitation, { token: await invite(member.email, granted) })
  }

  const members = async () => (await manager.call(getCompany, {})).company.members

  return { companyId: company.id, invite, join, members }
}
