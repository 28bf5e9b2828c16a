import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { staffActions } from '#platform/server/audit/tables.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { claimFiles, storeFiles, sweepFiles } from '#platform/server/storage/stored-files.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { deleteAccount, forgotPassword } from '#shop/accounts/contract.ts'
import { addAddress } from '#shop/addresses/contract.ts'
import { artworks } from '#shop/artworks/server/tables.ts'
import { answerMessage, grantWholesale, revokeWholesale } from '#shop/backoffice/contract.ts'
import { capacityBookings } from '#shop/capacity/server/tables.ts'
import { addCartItem } from '#shop/cart/contract.ts'
import { processPayment } from '#shop/checkout/contract.ts'
import { checkoutAttempts } from '#shop/checkout/server/tables.ts'
import { createCompany } from '#shop/companies/contract.ts'
import { newTicket } from '#shop/contact/model/ticket.ts'
import { contactAttachments, contactMessages } from '#shop/contact/server/tables.ts'
import { answerConversation, sendConversationMessage } from '#shop/conversations/contract.ts'
import { conversationMessages } from '#shop/conversations/server/tables.ts'
import { designDrafts, designs } from '#shop/designs/server/tables.ts'
import { discountCodes, discountUses } from '#shop/discounts/server/tables.ts'
import { addFavorite } from '#shop/favorites/contract.ts'
import { requestOffer } from '#shop/offers/ask-contract.ts'
import { createOffer, deleteOffer } from '#shop/offers/contract.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { addPaymentMethod } from '#shop/payments/contract.ts'
import { getProof, requestProofChange } from '#shop/proofs/contract.ts'
import { requireProof, sendProof } from '#shop/proofs/staff-contract.ts'
import { receivables } from '#shop/receivables/server/tables.ts'
import { rosterEntries, rosterExpected, rosters } from '#shop/rosters/server/tables.ts'
import { openEveryModule } from './testing/every-module.fixture.ts'

const { shop, holder } = await openEveryModule()

const PHONE = '2125559876'
const place = (lastName: string) => ({
  ...{ firstName: 'Zelda', lastName, phone: PHONE, street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
})

const picture = async (side: number) => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#c93314' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** What is written about an order or offer, with a file. */
function written(kind: 'order' | 'offer', subjectId: string, text: string, over: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind, subjectId, text, press: newId('prs'), ...over }))
    form.set(name, value)
  form.set('attachments', new File(['%PDF-1.4\n%%EOF\n'], `${text}.pdf`))
  return form
}

/** Something in every module, and an order. */
async function liveALittle(ann: Customer, lastName: string) {
  const { userId, email } = ann
  const address = place(lastName)
  const { company } = await ann.call(createCompany, { name: `Club of ${lastName}` })
  await ann.call(addAddress, { userId, address })
  const style = holder.current().styleByItemCode('3001')
  await ann.call(addFavorite, { userId, itemStyleId: style?.styleId ?? 0 })
  const line = { userId, itemCode: '3001', color: style?.colors[0]?.name ?? '', quantities: { M: 2 } }
  const [printed, unprinted] = [await picture(40), await picture(50)]
  await ann.call(addCartItem, { ...line, note: `For ${lastName}`, images: [printed], designImages: [printed] })
  const bill = { ...address, billingStreet: '350 5th Ave', billingApt: '', billingCity: 'New York' }
  await ann.call(addPaymentMethod, {
    ...{ userId, paymentName: `Card of ${lastName}`, paymentMethodId: 'pm_card_visa', ...bill },
    ...{ billingState: 'NY', billingZip: '10118', billingCountry: 'US' },
  })
  const input = { userId, email, paymentMethodId: 'pm_card_visa', billingAddrSame: true, ...address }
  const refused = await expectRefusal(ann.call(processPayment, { ...input, amount: 1 }), 409)
  const { expected } = refused.body as { expected: { grandTotal: number } }
  const paid = await ann.call(processPayment, { ...input, amount: expected.grandTotal })
  const proofed = { orderNumber: paid.order?.orderNumber ?? '' }
  const staff = await shop.signedIn({ roles: ['admin'] })
  await staff.call(requireProof, proofed)
  await staff.call(sendProof, { ...proofed, after: 0, message: `Dear ${lastName}` })
  const { shown } = (await ann.call(getProof, proofed)).proof
  const seen = { ...proofed, version: 1, hash: shown?.hash ?? '' }
  await ann.call(requestProofChange, { ...seen, text: `The ${lastName} is too small.` })
  await ann.call(addCartItem, { ...line, note: lastName, images: [unprinted], designImages: [unprinted] })
  await ann.call(createOffer, { press: newId('prs') })
  await ann.call(requestOffer, { press: newId('prs'), fromCart: true, note: lastName, neededBy: null })
  const now = shop.clock.now()
  const made = { createdAt: now, updatedAt: now }
  const design = { id: newId('dsn'), userId, name: `Crest of ${lastName}`, code: '3001', fields: {} as never, ...made }
  await shop.db.insert(designs).values(design)
  await shop.db.insert(designDrafts).values({
    ...{ userId, work: 'style-1', styleId: 1, version: 1 },
    ...{ document: {} as never, savedAt: now },
  })
  const rosterId = newId('ros')
  const rules = {
    minimum: null,
    maximum: null,
    uniqueNumbers: false,
    retiredNumbers: [],
    visibility: 'nothing',
  } as const
  await shop.db.insert(rosters).values({
    ...{ id: rosterId, userId, press: newId('prs'), title: `Team ${lastName}`, paying: 'organiser', state: 'open' },
    ...{ rules: { ...rules, required: { name: false, number: false } }, createdAt: now, changedAt: now },
  })
  await shop.db.insert(rosterEntries).values({
    ...{ id: newId('ren'), rosterId, state: 'active', source: 'organiser', press: newId('prs'), garment: 1, size: 'M' },
    ...{ quantity: 1, who: lastName, name: lastName, number: '7', createdAt: now, changedAt: now },
  })
  await shop.db.insert(rosterExpected).values({ id: newId('rex'), rosterId, position: 1, name: lastName })
  const code = 'WELCOME10'
  await shop.db
    .insert(discountCodes)
    .values({ code, percent: 10, ...made })
    .onConflictDoNothing()
  const use = { id: newId('use'), code, attemptId: newId('att'), userId, amount: 100, usedAt: now }
  await shop.db.insert(discountUses).values({ ...use, orderNumber: paid.order?.orderNumber ?? '' })
  const held = { id: newId('cap'), attemptId: newId('att'), userId, method: 'dtf' as const, day: '2027-03-01', load: 1 }
  await shop.db.insert(capacityBookings).values({ ...held, createdAt: now })
  const message = {
    id: newId('msg'),
    ticket: newTicket(),
    userId,
    name: lastName,
    email,
    subject: 'Hello',
    message: lastName,
    sentAt: now,
  }
  await shop.db.insert(contactMessages).values(message)
  const file = { id: newId('att'), messageId: message.id, name: `${lastName}.pdf`, contentType: 'x', bytes: 1 }
  await shop.db.insert(contactAttachments).values(file)
  const key = `contact/${file.id}`
  await storeFiles(shop.systemCall(), [{ key, bytes: new Uint8Array([1]), contentType: 'x' }])
  await shop.db.transaction(() => claimFiles(shop.systemCall(), [key]))
  const [settledOn, total] = ['2026-11-01', 4_000]
  await shop.db.insert(receivables).values({
    ...{ id: newId('rec'), attemptId: newId('att'), orderNumber: newId('ord'), holder: company.id, userId },
    ...{ terms: { depositPercent: 0, balance: { due: 'net', days: 30 } }, poNumber: '' },
    ...{ total, deposit: 0, paid: total, placedOn: settledOn, dueOn: settledOn, createdAt: now },
  })
  await ann.call(sendConversationMessage, written('order', paid.order?.orderNumber ?? '', lastName))
  await shop.runJobs()
  return { orderNumber: paid.order?.orderNumber ?? '', attachment: key }
}

const filesOfConversations = async () =>
  rowsOf(await shop.db.execute(sql`select 1 from stored_files where key like 'conversations/%'`)).length

/** Tables of the schema that hold this text anywhere. */
async function tablesWith(schema: string, text: string): Promise<string[]> {
  const tables = rowsOf<{ name: string }>(
    await shop.db.execute(sql`
      select table_name as name from information_schema.tables where table_schema = ${schema} order by 1`),
  )
  const found: string[] = []
  for (const { name } of tables) {
    const from = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const rows = rowsOf(
      await shop.db.execute(sql`
        select 1 from ${from} as t where position(${text} in t::text) > 0
          and position('account-deleted' in t::text) = 0 limit 1`),
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('of a deleted account no row is left that names the person, but the orders with name and address', async () => {
  const ann = await shop.signedIn({ firstName: 'Zelda', lastName: 'Zebrafish' })
  const { orderNumber, attachment } = await liveALittle(ann, 'Zebrafish')
  await shop
    .guest()
    .call(forgotPassword, { email: ann.email })
    .catch(() => undefined)
  const ada = await shop.signedIn({ roles: ['admin'] })
  await ada.call(revokeWholesale, { userId: ann.userId })
  const [message] = await shop.db.select().from(contactMessages).where(sql`user_id = ${ann.userId}`)
  await ada.call(answerMessage, { messageId: message?.id ?? '', answer: 'Dear Zebrafish, yes.' })
  await ada.call(answerConversation, written('order', orderNumber, 'Dear Zebrafish, yes.', { seen: '1' }))
  const before = await tablesWith('public', ann.userId)
  const everywhere = ['addresses', 'artworks', 'cart_lines', 'checkout_attempts', 'contact_messages', 'designs']
  for (const table of [
    ...everywhere,
    'capacity_bookings',
    'conversation_messages',
    'conversations',
    'design_drafts',
    'discount_uses',
    'favorites',
    'offer_events',
    'offers',
    'orders',
    'payment_methods',
    'receivables',
    'sessions',
    'staff_actions',
    'users',
  ])
    expect(before, 'the test would prove nothing').toContain(table)
  const stored = await shop.db.select().from(artworks)

  await ann.call(deleteAccount, {})
  await shop.runJobs()
  shop.clock.advance(2 * 3_600_000)
  await shop.systemCall().limits.sweep(shop.clock.now())
  await sweepFiles(shop.systemCall())

  expect(await tablesWith('public', 'Zebrafish')).toEqual(['order_items', 'orders'])
  expect(await tablesWith('public', ann.userId)).toEqual([])
  expect(await tablesWith('public', ann.email)).toEqual([])
  expect(await tablesWith('public', PHONE)).toEqual([])
  expect((await shop.db.select().from(receivables)).map(({ holder: one }) => one)).toEqual([''])
  expect(await tablesWith('pgboss', ann.email)).toEqual([])
  expect(await tablesWith('pgboss', 'Zebrafish')).toEqual([])

  const [order, ...others] = (await shop.db.select().from(orders)).filter((one) => one.orderNumber === orderNumber)
  expect(others).toEqual([])
  expect(order).toMatchObject({ userId: null, email: '', last4Digits: '', lastName: 'Zebrafish' })
  expect(order?.shippingAddress).toMatchObject({ lastName: 'Zebrafish', street: '350 5th Ave', phone: '' })

  const left = await shop.db.select().from(artworks)
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(stored.length)
  for (const row of left) expect(await shop.storage.exists(row.storageKey), 'what an order prints').toBe(true)
  const gone = stored.filter((row) => !left.some((one) => one.storageKey === row.storageKey))
  for (const row of gone) expect(await shop.storage.exists(row.storageKey)).toBe(false)
  expect(await shop.storage.exists(attachment)).toBe(false)
  expect(await filesOfConversations()).toBe(0)
})

test('an account whose payment is still under way stays until the money has settled', async () => {
  const ann = await shop.signedIn({ lastName: 'Quagga' })
  await liveALittle(ann, 'Quagga')
  await shop.db.update(checkoutAttempts).set({ state: 'parked' }).where(sql`user_id = ${ann.userId}`)
  await expectRefusal(ann.call(deleteAccount, {}), 409, 'still being settled')
  expect(await tablesWith('public', ann.userId)).toContain('designs')
})

test('the export holds what every module keeps of the person, and nothing of anybody else', async () => {
  const [ann, bob] = [await shop.signedIn({ lastName: 'Okapi' }), await shop.signedIn({ lastName: 'Bongo' })]
  const { orderNumber } = await liveALittle(ann, 'Okapi')
  await liveALittle(bob, 'Bongo')
  const text = await (await ann.fetch('/api/auth/export')).text()
  const file = JSON.parse(text)
  expect(Object.keys(file)).toEqual([
    ...['shop', 'exportedAt', 'profile', 'signedInDevices', 'company', 'addresses', 'paymentMethods', 'orders'],
    ...[
      'proofs',
      'paymentTerms',
      'discountCodes',
      'cart',
      'offers',
      'groupOrders',
      'groupPayments',
      'purchaseApprovals',
      'favorites',
      'designs',
    ],
    ...['pictures', 'reviews', 'messages', 'conversations', 'staffActions'],
  ])
  expect(file.orders).toMatchObject([{ orderNumber }])
  expect(file).toMatchObject({
    profile: { email: ann.email },
    addresses: [{ lastName: 'Okapi' }],
    paymentMethods: [{ last4Digits: '4242' }],
    proofs: [{ orderNumber, version: 1, changeText: 'The Okapi is too small.' }],
    discountCodes: [{ code: 'WELCOME10', amount: 1, orderNumber }],
    cart: [{ note: 'Okapi' }],
    offers: [
      { version: 1, lines: [{ note: 'Okapi' }] },
      { request: { note: 'Okapi' }, wrote: [{ kind: 'asked' }] },
    ],
    favorites: [{ code: '3001' }],
    designs: [{ name: 'Crest of Okapi' }, { draft: true }],
    messages: [{ message: 'Okapi' }],
    conversations: [{ number: orderNumber, messages: [{ from: 'customer', text: 'Okapi', files: ['Okapi.pdf'] }] }],
  })
  expect(file.pictures.length).toBeGreaterThan(1)
  for (const foreign of ['Bongo', bob.userId, bob.email]) expect(text).not.toContain(foreign)
})

test('of somebody of the staff the log keeps what was done, and forgets who did it with the account', async () => {
  const [ada, ann] = [await shop.signedIn({ roles: ['admin'], lastName: 'Axolotl' }), await shop.signedIn()]
  await ada.call(grantWholesale, { userId: ann.userId })
  const file = JSON.parse(await (await ada.fetch('/api/auth/export')).text())
  expect(file.staffActions).toMatchObject([{ what: 'Give a customer wholesale prices', about: { userId: ann.userId } }])
  await ada.call(deleteAccount, {})
  const left = await shop.db
    .select()
    .from(staffActions)
    .where(sql`about @> ${JSON.stringify({ userId: ann.userId })}`)
  expect(left).toMatchObject([{ actorId: 'deleted account', state: 'done', after: { wholesaler: true } }])
})

test('what was written about an offer goes with it when it is discarded, and nobody else reads it before', async () => {
  const [ann, bob] = [await shop.signedIn({ lastName: 'Tapir' }), await shop.signedIn()]
  const style = holder.current().styleByItemCode('3001')
  const line = { itemCode: '3001', color: style?.colors[0]?.name ?? '', quantities: { M: 2 } }
  await ann.call(addCartItem, { userId: ann.userId, ...line })
  const { offer } = await ann.call(createOffer, { press: newId('prs') })
  await expectRefusal(bob.call(sendConversationMessage, written('offer', offer.id, 'Hello')), 404)
  await ann.call(sendConversationMessage, written('offer', offer.id, 'Tapir'))
  expect((await bob.fetch(`/api/conversations/offer/${offer.id}`)).status).toBe(404)
  const left = () => shop.db.$count(conversationMessages, sql`text = 'Tapir'`)
  expect(await left()).toBe(1)
  await ann.call(deleteOffer, { offerId: offer.id })
  expect(await left()).toBe(0)
})
