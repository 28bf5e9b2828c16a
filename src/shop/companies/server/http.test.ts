import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { users } from '#platform/server/identity/tables.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import {
  acceptInvitation,
  createCompany,
  getCompany,
  getInvitation,
  getMembership,
  inviteMember,
  leaveCompany,
  removeMember,
  renameCompany,
  updateMember,
  withdrawInvitation,
} from '../contract.ts'
import { MOST_INVITATIONS } from '../model.ts'
import { openCompany } from '../testing/company.fixture.ts'
import { companyCalls } from './http.ts'
import { companyOf, leaveForGood } from './index.ts'
import { companies, companyInvitations } from './tables.ts'

const shop = await openApi({ calls: companyCalls })

const LOOKS = { roles: [], isManager: false, orderLimit: null }
const companyIn = async (who: Customer) => (await who.call(getCompany, {})).company

async function founded() {
  const sam = await shop.signedIn({ firstName: 'Sam' })
  return { sam, company: await openCompany(shop, sam) }
}

test('who is in no company is told so by every call, and reads that there is none', async () => {
  const ann = await shop.signedIn()
  const memberId = ann.userId
  expect((await ann.call(getMembership, {})).membership).toBeNull()
  await expectRefusal(ann.call(getCompany, {}), 404, 'You are in no company.')
  await expectRefusal(ann.call(renameCompany, { name: 'X' }), 404)
  await expectRefusal(ann.call(inviteMember, { email: 'x@example.com', ...LOOKS }), 404)
  await expectRefusal(ann.call(withdrawInvitation, { invitationId: newId('civ') }), 404)
  await expectRefusal(ann.call(updateMember, { memberId, ...LOOKS }), 404)
  await expectRefusal(ann.call(removeMember, { memberId }), 404)
  await expectRefusal(ann.call(leaveCompany, {}), 404)
})

test('whoever founds a company manages it and may do all; two presses found one, and nobody is in two', async () => {
  const sam = await shop.signedIn({ firstName: 'Sam' })
  const presses = await Promise.allSettled([1, 2].map(() => sam.call(createCompany, { name: '  Oak Street  ' })))
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { name, me, members } = await companyIn(sam)
  expect({ name, me }).toEqual({
    name: 'Oak Street',
    me: { roles: ['buys', 'approves', 'pays'], isManager: true, orderLimit: null },
  })
  expect(members).toMatchObject([{ memberId: sam.userId, firstName: 'Sam', isMe: true }])
  await expectRefusal(sam.call(createCompany, { name: 'Another' }), 409)
})

test('an invitation opens to the account with its address alone, and once', async () => {
  const { company } = await founded()
  const wanda = await shop.signedIn()
  const eve = await shop.signedIn()
  const token = await company.invite(wanda.email, { roles: ['buys'], orderLimit: 10_000 })
  expect((await wanda.call(getInvitation, { token })).invitation).toEqual({
    ...{ companyName: 'Oak Street Youth', invitedBy: 'Sam Example' },
    ...{ roles: ['buys'], isManager: false, orderLimit: 10_000 },
  })
  expect((await shop.guest().fetch(`/api/company/invited/${token}`)).status).toBe(401)
  await expectRefusal(eve.call(getInvitation, { token }), 404)
  await expectRefusal(eve.call(acceptInvitation, { token }), 404)
  await shop.db.update(users).set({ emailVerified: false }).where(eq(users.id, wanda.userId))
  await expectRefusal(wanda.call(acceptInvitation, { token }), 404)
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, wanda.userId))
  const presses = await Promise.allSettled([1, 2].map(() => wanda.call(acceptInvitation, { token })))
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await companyIn(wanda)).toMatchObject({ me: { roles: ['buys'], orderLimit: 10_000 }, invitations: [] })
  await expectRefusal(wanda.call(acceptInvitation, { token }), 404)
})

test('the answer to an invitation is the same whether the address has an account, and its link ends with the next, a withdrawal or its days', async () => {
  const { sam, company } = await founded()
  const wanda = await shop.signedIn()
  const fresh = { id: '', email: '', expiresAt: '' }
  const answers: unknown[] = []
  for (const email of [wanda.email, 'nobody@example.com']) {
    const { company: now, isSent } = await sam.call(inviteMember, { email, ...LOOKS })
    answers.push({ isSent, invitation: { ...now.invitations.find((one) => one.email === email), ...fresh } })
  }
  expect(answers[0]).toEqual(answers[1])
  const first = await company.invite(wanda.email)
  const second = await company.invite(wanda.email)
  expect((await companyIn(sam)).invitations).toHaveLength(2)
  await expectRefusal(wanda.call(getInvitation, { token: first }), 404)
  const opened = (await companyIn(sam)).invitations.find(({ email }) => email === wanda.email)
  await sam.call(withdrawInvitation, { invitationId: opened?.id ?? 'civ_none' })
  await expectRefusal(wanda.call(acceptInvitation, { token: second }), 404)
  const third = await company.invite(wanda.email)
  await shop.db.update(companyInvitations).set({ expiresAt: addDays(shop.clock.now(), -1) })
  await expectRefusal(wanda.call(acceptInvitation, { token: third }), 404)
})

test('a mailbox gets five invitations in a quarter of an hour, and a company has so many open', async () => {
  const { sam, company } = await founded()
  const email = 'often@example.com'
  const sent: boolean[] = []
  for (let time = 0; time < 6; time++) sent.push((await sam.call(inviteMember, { email, ...LOOKS })).isSent)
  expect(sent).toEqual([true, true, true, true, true, false])
  const rows = Array.from({ length: MOST_INVITATIONS - 1 }, (_, at) => ({
    ...{ id: `civ_many${at}` as const, companyId: company.companyId, email: `many${at}@example.com`, ...LOOKS },
    ...{ tokenHash: `many${at}`, createdAt: shop.clock.now(), expiresAt: addDays(shop.clock.now(), 1) },
  }))
  await shop.db.insert(companyInvitations).values(rows)
  await expectRefusal(sam.call(inviteMember, { email: 'more@example.com', ...LOOKS }), 409, /open invitations/)
})

test('a manager changes roles and limits and removes; a member does not, and another company is not there', async () => {
  const { sam, company } = await founded()
  const wanda = await shop.signedIn()
  const other = await founded()
  await company.join(wanda)
  const memberId = wanda.userId
  await expectRefusal(wanda.call(updateMember, { memberId, ...LOOKS, isManager: true }), 403)
  await expectRefusal(wanda.call(removeMember, { memberId: sam.userId }), 403)
  await expectRefusal(wanda.call(inviteMember, { email: 'x@example.com', ...LOOKS }), 403)
  await expectRefusal(wanda.call(renameCompany, { name: 'Mine' }), 403)
  await expectRefusal(other.sam.call(updateMember, { memberId, ...LOOKS }), 404)
  await expectRefusal(other.sam.call(removeMember, { memberId }), 404)
  const token = await company.invite('later@example.com')
  expect(token).not.toBe('')
  const [invitation] = (await companyIn(sam)).invitations
  await expectRefusal(other.sam.call(withdrawInvitation, { invitationId: invitation?.id ?? 'civ_none' }), 404)
  await sam.call(updateMember, { memberId, roles: ['buys', 'pays'], isManager: false, orderLimit: 5_000 })
  expect(await companyIn(wanda)).toMatchObject({ me: { roles: ['buys', 'pays'], orderLimit: 5_000 }, invitations: [] })
  await sam.call(renameCompany, { name: 'Oak Street' })
  // The session of before goes on, and reads nothing of the company at the very next request.
  await sam.call(removeMember, { memberId })
  await expectRefusal(wanda.call(getCompany, {}), 404)
  expect((await sam.call(getCompany, {})).company).toMatchObject({ name: 'Oak Street', members: [{ isMe: true }] })
})

test('the last manager neither leaves nor is demoted, two who demote each other at once leave one, and the last member dissolves the company', async () => {
  const { sam, company } = await founded()
  const wanda = await shop.signedIn()
  await company.join(wanda, { roles: [] })
  await expectRefusal(sam.call(leaveCompany, {}), 409)
  await expectRefusal(sam.call(updateMember, { memberId: sam.userId, ...LOOKS }), 409)
  await sam.call(updateMember, { memberId: wanda.userId, ...LOOKS, isManager: true })
  const demoted = await Promise.allSettled([
    sam.call(updateMember, { memberId: wanda.userId, ...LOOKS }),
    wanda.call(updateMember, { memberId: sam.userId, ...LOOKS }),
  ])
  expect(demoted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [manager] = (await companyIn(sam)).members.filter(({ isManager }) => isManager)
  const [last, first] = manager?.memberId === sam.userId ? [sam, wanda] : [wanda, sam]
  await first.call(leaveCompany, {})
  await last.call(leaveCompany, {})
  const left = await shop.db.$count(companies, eq(companies.id, company.companyId))
  expect(left).toBe(0)
})

test('a deleted account leaves: an approver manages then, the export names the company, and the last one takes it along', async () => {
  const { sam, company } = await founded()
  const wanda = await shop.signedIn()
  const bob = await shop.signedIn()
  await company.join(bob, { roles: ['buys'] })
  await company.join(wanda, { roles: ['approves'] })
  const person = (who: Customer) => ({ id: who.userId, email: who.email, emailVerified: true })
  await company.invite('zoe@example.com')
  expect(await companyOf(shop.systemCall(), person(wanda))).toMatchObject([
    { company: 'Oak Street Youth', roles: ['approves'] },
  ])
  const zoe = { id: 'usr_none', email: 'zoe@example.com', emailVerified: true }
  expect(await companyOf(shop.systemCall(), zoe)).toMatchObject([{ invitation: true, company: 'Oak Street Youth' }])
  for (const gone of [person(sam), zoe]) await shop.db.transaction(() => leaveForGood(shop.systemCall(), gone))
  expect(await companyIn(wanda)).toMatchObject({ me: { isManager: true }, members: [{}, {}], invitations: [] })
  for (const who of [bob, wanda]) await shop.db.transaction(() => leaveForGood(shop.systemCall(), person(who)))
  const left = await shop.db.execute(sql`select 1 from companies where id = ${company.companyId}`)
  expect(left).toMatchObject({ rows: [] })
})
