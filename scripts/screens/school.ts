import type { Page } from '@playwright/test'
import { addDesign, type Customer, signUp } from '../../e2e/customers.ts'

const HOME = { street: '350 5th Ave', apt: '', city: 'New York', state: 'NY', zip: '10118', country: 'US' }
const PERSON = { firstName: 'Paula', lastName: 'Principal', phone: '2125550117' }

async function call(page: Page, path: string, data?: object) {
  const answer = data ? await page.request.post(path, { data }) : await page.request.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

const press = () => crypto.randomUUID()

async function askForOffer(school: Page, customer: Customer, pieces: Record<string, number>): Promise<string> {
  await addDesign(school, customer, pieces, 'School crest on the left chest')
  const note = 'Shirts for our sports day. We pay by purchase order. Do you deliver to the gym?'
  const asked = await call(school, '/api/offers/requests', { press: press(), fromCart: true, note, neededBy: null })
  return asked.offer.id
}

/** As somebody of the staff does: a price of their own, a charge, terms, a word; sent, or left as a draft. */
async function writeOffer(office: Page, offerId: string, isSent: boolean): Promise<void> {
  const path = `/api/admin/offers/${offerId}`
  await call(office, `${path}/draft`, {})
  const { draft } = (await call(office, path)).offer
  const edited = await call(office, `${path}/draft/edit`, {
    ...{ revision: draft.revision, validUntil: draft.validUntil, neededBy: null },
    agreed: [{ lineId: draft.items[0]._id, price: { each: 9 }, reason: 'School' }],
    charges: [{ label: 'Delivery to the gym', amount: 30, isTaxed: true }],
    terms: { depositPercent: 0, balance: { due: 'net', days: 30 } },
    message: 'Thank you for asking. We deliver to the gym before 3 pm.',
  })
  if (isSent) await call(office, `${path}/send`, { revision: edited.draft.revision, press: press() })
}

async function orderByPurchaseOrder(school: Page, { userId, email }: Customer, offerId: string): Promise<string> {
  const offer = { id: offerId, version: 1 }
  const address = { ...HOME, phone: PERSON.phone }
  const { grandTotal } = await call(school, '/api/checkout/quote', { address, offer })
  const { order } = await call(school, '/api/checkout/process-payment', {
    ...{ ...PERSON, ...HOME, userId, email, offer, amount: grandTotal / 100, billingAddrSame: true },
    terms: { poNumber: 'PO-2026-117', deposit: 0 },
  })
  return order.orderNumber
}

/** A school with an offer to accept, one that the shop is writing, an order on terms with its proof, messages and a company. */
export async function makeSchool(school: Page, office: Page): Promise<string> {
  const customer = await signUp(school, PERSON.firstName, PERSON.lastName)
  const accepted = await askForOffer(school, customer, { M: 40, L: 30 })
  await writeOffer(office, accepted, true)
  const orderNumber = await orderByPurchaseOrder(school, customer, accepted)
  await call(office, `/api/admin/proofs/${orderNumber}/require`, {})
  await call(office, `/api/admin/proofs/${orderNumber}/send`, { after: 0, message: 'The crest is four inches wide.' })
  const written = { kind: 'order', subjectId: orderNumber, text: 'Could you put them in one box per class?' }
  await school.request.post('/api/conversations/messages', { multipart: { ...written, press: press() } })
  await writeOffer(office, await askForOffer(school, customer, { S: 20 }), false)
  await writeOffer(office, await askForOffer(school, customer, { XL: 12 }), true)
  await call(school, '/api/company', { name: 'Riverside School' })
  const granted = { roles: ['buys'], isManager: false, orderLimit: 25_000 }
  await call(school, '/api/company/invitations', { email: 'coach@example.test', ...granted })
  return orderNumber
}
