import type { Browser, BrowserContext, Page } from '@playwright/test'
import { addDesign, type Customer, signIn, signUp } from '../../e2e/customers.ts'
import { makeSchool } from './school.ts'
import { makeTeam } from './team.ts'

/**
 * Of the demo data, or made for the pictures: with a full cart, favorites, an address and a card; with a cart alone; a school
 * that orders by offer; the staff beside such a school; and a coach with group orders.
 */
export type Visitor = 'shopper' | 'admin' | 'customer' | 'beginner' | 'school' | 'office' | 'coach'

export interface Known {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>
  /** What `#0` to `#9` of an address stand for: orders, newest first, or what was made. */
  readonly orders: readonly string[]
}

const HOME = { street: '350 5th Ave', apt: 'Suite 2100', city: 'New York', state: 'NY', zip: '10118', country: 'US' }
const PERSON = { firstName: 'Carla', lastName: 'Customer', phone: '2125550117' }

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

async function fillCart(page: Page, customer: Customer): Promise<void> {
  const styles: { itemCode: string; code: string }[] = await (await page.request.get('/api/inventory')).json()
  const lines = [
    ['18500', { M: 12, L: 10 }],
    ['3001', { S: 3, M: 5, XL: 2 }],
  ] as const
  for (const [code, quantities] of lines) {
    const itemCode = styles.find((one) => one.code === code)?.itemCode
    const line = { itemCode, quantities, images: [], designImages: [], note: '' }
    await post(page, '/api/cart/add', { userId: customer.userId, ...line })
  }
  await addDesign(page, customer, { M: 24 }, 'The disc a little higher, please.')
}

async function settleIn(page: Page, { userId }: Customer): Promise<void> {
  await post(page, '/api/accountInfo/add', { userId, address: { ...PERSON, ...HOME } })
  const billing = Object.entries(HOME).map(([field, value]) => [
    `billing${field[0]?.toUpperCase()}${field.slice(1)}`,
    value,
  ])
  const card = { paymentName: 'Club card', paymentMethodId: 'pm_card_visa', ...PERSON, ...Object.fromEntries(billing) }
  await post(page, '/api/accountInfo/payment/add', { userId, ...card })
  for (const itemStyleId of ['1010', '1011', '1012', '1013'])
    await post(page, '/api/favorites/add', { userId, itemStyleId })
}

async function arrive(page: Page, visitor: Exclude<Visitor, 'school' | 'office'>): Promise<readonly string[]> {
  if (visitor === 'shopper' || visitor === 'admin') {
    const { userResponse } = await signIn(page, `${visitor}@pressroom.test`)
    return userResponse.orderHistory.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
  }
  if (visitor === 'coach') return makeTeam(page)
  const customer = await signUp(page, visitor === 'customer' ? PERSON.firstName : 'Bea')
  await fillCart(page, customer)
  if (visitor === 'customer') await settleIn(page, customer)
  return []
}

/** Both are there, whichever of them is met. */
async function meetSchool(browser: Browser, baseURL: string, visitor: 'school' | 'office'): Promise<Known> {
  const contexts = { school: await browser.newContext({ baseURL }), office: await browser.newContext({ baseURL }) }
  const office = await contexts.office.newPage()
  await signIn(office, 'admin@pressroom.test')
  const orders = [await makeSchool(await contexts.school.newPage(), office)]
  const state = await contexts[visitor].storageState()
  for (const context of Object.values(contexts)) await context.close()
  return { state, orders }
}

/** Signs a visitor in once; the pictures of every width are taken with the same session. */
export async function meet(browser: Browser, baseURL: string, visitor: Visitor): Promise<Known> {
  if (visitor === 'school' || visitor === 'office') return meetSchool(browser, baseURL, visitor)
  const context = await browser.newContext({ baseURL })
  const orders = await arrive(await context.newPage(), visitor)
  const state = await context.storageState()
  await context.close()
  return { state, orders }
}
