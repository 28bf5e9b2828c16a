import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retention } from '#config'
import { addDays } from '#platform/base/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { claimFiles, storeFiles, sweepFiles } from '#platform/server/storage/stored-files.ts'
import { openApi } from '#platform/testing/test-api.ts'
import { receiversOf } from './receivers.ts'
import { outdated } from './retention.ts'

const shop = await openApi({ calls: [] })

type Period = (typeof outdated)[number]['name']

interface Sample {
  /** Writes one row of today. */
  readonly insert: (at: string, userId: string) => ReturnType<typeof sql>[]
  /** What of it names people: a row count. */
  readonly left: ReturnType<typeof sql>
}

const ADDRESS = JSON.stringify({ firstName: 'Zoe', street: '350 5th Ave', state: 'NY', country: 'US', phone: '1' })

/** An order of an account that is gone. */
const orderOf = (number: string, at: string) => sql`
  insert into orders (id, order_number, attempt_id, payment_intent_id, status, placed_at, currency, subtotal, shipping, tax, grand_total,
    tax_lines, first_name, last_name, email, card_brand, last4_digits, shipping_address, billing_address, delivery_method, delivery_name)
  values (${`ord_${number}`}, ${number}, ${`att_${number}`}, ${`pi_${number}`}, 'delivered', ${at}, 'usd', 1, 0, 0, 1, '[]',
    'Zoe', 'Zebra', '', '', '', ${ADDRESS}::jsonb, ${ADDRESS}::jsonb, 'x', 'x')`

/** For each period of the privacy page something that falls under it, and how to see that it is there. */
const samples: Readonly<Record<Period, Sample>> = {
  sessions: {
    insert: (at, userId) => [
      sql`insert into sessions (id, user_id, token, expires_at)
        values ('ses_t', ${userId}, 'token', ${at}::timestamptz + interval '30 days')`,
    ],
    left: sql`select 1 from sessions where id = 'ses_t'`,
  },
  devices: {
    insert: (at, userId) => [
      sql`insert into known_devices (user_id, device_hash, first_seen_at, last_seen_at) values (${userId}, 'h', ${at}, ${at})`,
    ],
    left: sql`select 1 from known_devices`,
  },
  codes: {
    insert: (at) => [
      sql`insert into email_codes (subject, code_hash, expires_at) values ('a@example.com', 'h', ${at}::timestamptz + interval '5 minutes')`,
      sql`insert into verifications (id, identifier, value, expires_at) values ('ver_t', 'i', 'v', ${at}::timestamptz + interval '1 hour')`,
    ],
    left: sql`select 1 from email_codes union all select 1 from verifications`,
  },
  messages: {
    insert: (at, userId) => [
      sql`insert into contact_messages (id, ticket, name, email, subject, message, sent_at)
        values ('msg_t', 'T-1', 'Zoe', 'zoe@example.com', 'Hello', 'Text', ${at})`,
      sql`insert into contact_attachments (id, message_id, name, content_type, bytes) values ('att_t', 'msg_t', 'a.png', 'image/png', 1)`,
      sql`insert into conversations (id, kind, subject_id, number, owner_id, last_position, last_message_at)
        values ('cnv_t', 'order', 'N', 'N', ${userId}, 1, ${at})`,
      sql`insert into conversation_messages (id, conversation_id, position, side, author_id, press, text, sent_at)
        values ('msg_c', 'cnv_t', 1, 'customer', ${userId}, 'p', 'Text', ${at})`,
      sql`insert into conversation_attachments (id, message_id, name, content_type, bytes) values ('att_c', 'msg_c', 'a.png', 'image/png', 1)`,
    ],
    left: sql`select 1 from contact_messages union all select 1 from contact_attachments union all select 1 from conversations
      union all select 1 from conversation_messages union all select 1 from conversation_attachments`,
  },
  drafts: {
    insert: (at, userId) => [
      sql`insert into design_drafts (user_id, work, style_id, document, version, saved_at) values (${userId}, 'w', 1, '{}', 1, ${at})`,
      sql`insert into design_versions (id, user_id, work, tab, saved, document, at) values ('dsv_t', ${userId}, 'w', '', false, '{}', ${at})`,
    ],
    left: sql`select 1 from design_drafts union all select 1 from design_versions`,
  },
  checkouts: {
    insert: (at, userId) => [
      sql`insert into checkout_attempts (id, user_id, state, fingerprint, request_key, payment_method_id, amount, currency, line_ids, draft, created_at)
        values ('att_c', ${userId}, 'declined', 'f', 'r', 'pm', 1, 'usd', '{}', ${ADDRESS}::jsonb, ${at})`,
      sql`insert into unmatched_payments (payment_id, reason, attempt_id, user_id, amount, refunded, currency, last4, paid_at, found_at, closed_at)
        values ('pi_t', 'unknown', '', ${userId}, 1, 0, 'usd', '4242', ${at}, ${at}, ${at})`,
    ],
    left: sql`select 1 from checkout_attempts where draft <> '{}' union all select 1 from unmatched_payments where last4 <> ''`,
  },
  paymentNotices: {
    insert: (at) => [sql`insert into payment_events (id, type, received_at) values ('evt_t', 'x', ${at})`],
    left: sql`select 1 from payment_events`,
  },
  deliveries: {
    insert: (at) => [
      sql`insert into webhook_endpoints (id, url, events, secret, created_at, catalogue_version) values ('whk_t', 'https://x', '{}', 's', ${at}, '1')`,
      sql`insert into webhook_deliveries (id, endpoint_id, event_id, event, about, payload, state, created_at)
        values ('dlv_t', 'whk_t', 'e', 'order.placed', '', '{}', 'taken', ${at})`,
    ],
    left: sql`select 1 from webhook_deliveries`,
  },
  staffLog: {
    insert: (at, userId) => [
      sql`insert into staff_actions (id, at, actor_id, operation, what, about, state) values ('req_t', ${at}, ${userId}, 'get /x', 'x', '{}', 'read')`,
      sql`insert into role_changes (id, user_id, role, change, changed_by, changed_at) values ('rol_t', ${userId}, 'admin', 'granted', 'x', ${at})`,
    ],
    left: sql`select 1 from staff_actions union all select 1 from role_changes`,
  },
  invitations: {
    insert: (at, userId) => [
      sql`insert into companies (id, name, created_at) values ('cmp_t', 'Zebra', ${at})`,
      sql`insert into company_invitations (id, company_id, email, roles, is_manager, token_hash, invited_by, created_at, expires_at)
        values ('civ_t', 'cmp_t', 'zoe@example.com', '{}', false, 'h', ${userId}, ${at}, ${at})`,
    ],
    left: sql`select 1 from company_invitations`,
  },
  rosters: {
    insert: (at, userId) => [
      sql`insert into rosters (id, user_id, press, title, paying, rules, state, created_at, changed_at)
        values ('ros_t', ${userId}, 'p', 'Tigers', 'organiser', '{}', 'open', ${at}, ${at})`,
      sql`insert into roster_entries (id, roster_id, state, source, press, garment, size, quantity, who, name, number, created_at, changed_at)
        values ('ren_t', 'ros_t', 'active', 'member', 'p', 1, 'M', 1, 'Zoe', 'ZOE', '7', ${at}, ${at})`,
      sql`insert into roster_expected (id, roster_id, position, name) values ('rex_t', 'ros_t', 1, 'Zoe')`,
    ],
    left: sql`select 1 from roster_entries where who <> '' or name <> '' union all select 1 from roster_expected`,
  },
  mailbox: {
    insert: (at) => [
      sql`insert into mailbox_letters (id, recipient, kind, subject, text, html, sent_at) values ('ltr_t', 'a@example.com', 'k', 's', 't', 'h', ${at})`,
    ],
    left: sql`select 1 from mailbox_letters`,
  },
  taxRecords: {
    insert: (at) => [
      orderOf('t', at),
      sql`update orders set po_number = 'PO Zebra' where id = 'ord_t'`,
      sql`insert into receivables (id, attempt_id, order_number, holder, terms, po_number, total, deposit, paid, returned, created_at)
        values ('rec_t', 'att_t', 't', '', '{}', 'PO Zebra', 1, 0, 1, 1, ${at})`,
      sql`insert into receivable_payments (id, receivable_id, kind, state, amount, reference, form_key, recorded_by_name, created_at)
        values ('rcp_t', 'rec_t', 'check', 'received', 1, 'Check of Zebra', 'f', 'Zoe', ${at})`,
      sql`insert into receivable_returns (id, receivable_id, payment_id, amount, way, state, note, reference, requested_at, done_by_name)
        values ('rcr_t', 'rec_t', 'rcp_t', 1, 'hand', 'done', '', 'Check to Zebra', ${at}, 'Zoe')`,
      sql`insert into group_orders (roster_id, state, minimum, latest, delivery_method, address, opened_at, closed_at)
        values ('ros_t', 'ordered', 1, ${at}, 'x', ${ADDRESS}::jsonb, ${at}, ${at})`,
      sql`insert into entry_payments (id, roster_id, entry_id, press, state, pieces, goods, delivery, tax, amount, payment_method_id, created_at)
        values ('epm_t', 'ros_t', 'ren_t', 'p', 'paid', 1, 1, 0, 0, 1, 'pm', ${at})`,
      sql`insert into entry_refunds (id, payment_id, form_key, amount, note, requested_at)
        values ('rfd_t', 'epm_t', 'f', 1, 'Zoe asked', ${at})`,
      sql`insert into exemption_certificates (id, jurisdictions, number, valid_from, file_name, content_type, recorded_at, recorded_by, recorded_by_name)
        values ('exc_t', '{US-NY}', '1', ${at}::date, 'c.pdf', 'application/pdf', ${at}, 'x', 'Ada')`,
    ],
    left: sql`select 1 from orders where (orders::text) ~ 'Zoe|Zebra|5th' union all select 1 from exemption_certificates
      union all select 1 from group_orders union all select 1 from entry_payments union all select 1 from entry_refunds
      union all select 1 from receivables where (receivables::text) ~ 'Zebra'
      union all select 1 from receivable_payments where (receivable_payments::text) ~ 'Zoe|Zebra'
      union all select 1 from receivable_returns where (receivable_returns::text) ~ 'Zoe|Zebra'`,
  },
}

const countOf = async (left: Sample['left']) => rowsOf(await shop.db.execute(left)).length

test.each(outdated)(
  '$name: what the privacy page says is erased after its days, and not before',
  async ({ name, erase }) => {
    const ann = await shop.signedIn()
    const now = shop.clock.now()
    const { insert, left } = samples[name]
    for (const table of ['sessions', 'verifications', 'staff_actions', 'role_changes'])
      await shop.db.execute(sql`delete from ${sql.identifier(table)}`)
    for (const statement of insert(now.toISOString(), ann.userId)) await shop.db.execute(statement)
    const written = await countOf(left)
    expect(written).toBeGreaterThan(0)
    const at = (days: number) => ({ ...shop.systemCall(), now: addDays(now, days) })
    // Codes end by themselves, the longest after an hour: the day is what their counts need.
    if (name !== 'codes') {
      await erase(at(retention[name] - 0.1))
      expect(await countOf(left), 'too early').toBe(written)
    }
    await erase(at(retention[name] + 0.1))
    expect(await countOf(left)).toBe(0)
  },
)

const call = () => shop.systemCall()
const eraserOf = (period: Period) =>
  outdated.find(({ name }) => name === period)?.erase ?? (() => Promise.reject(period))

async function store(key: string): Promise<void> {
  await storeFiles(call(), [{ key, bytes: new Uint8Array([1]), contentType: 'x' }])
  await shop.db.transaction(() => claimFiles(call(), [key]))
}

/** Whether the sweep of files deletes it an hour later. */
async function isReleased(key: string): Promise<boolean> {
  await sweepFiles({ ...call(), now: addDays(shop.clock.now(), 1) })
  return !(await shop.storage.exists(key))
}

test('the artwork of an erased order goes with it, unless a younger order prints it, too', async () => {
  const old = addDays(shop.clock.now(), -retention.taxRecords - 1).toISOString()
  const young = addDays(shop.clock.now(), -10).toISOString()
  const names = { alone: 'art_aaaaaaaaaaaa', shared: 'art_bbbbbbbbbbbb', owned: 'art_cccccccccccc' }
  const ann = await shop.signedIn()
  for (const [number, at] of Object.entries({ old, young })) {
    await shop.db.execute(orderOf(number, at))
    const images = Object.values(names).filter((id) => number === 'old' || id !== names.alone)
    await shop.db.execute(sql`
      insert into order_items (id, order_id, position, style_id, item_code, code, brand, category, title, color, quantities, quantity,
        size_prices, unit_price, line_total, note, options, images, design_images)
      values (${`itm_${number}`}, ${`ord_${number}`}, 1, 1, 'x', 'x', 'x', 'x', 'x', 'x', '{}', 1, '{}', 1, 1, 'For Zoe', '{}',
        ${JSON.stringify(images.map((id) => `/api/artworks/${id}/preview`))}::text::jsonb, '[]')`)
  }
  for (const id of Object.values(names)) {
    await store(`uploads/${id}`)
    await shop.db.execute(sql`
      insert into artworks (id, user_id, kind, name, type, bytes, width, height, vector, sha256, storage_key, created_at)
      values (${id}, ${id === names.owned ? ann.userId : null}, 'upload', '', 'image/png', 1, 1, 1, false, ${id}, ${`uploads/${id}`}, ${old})`)
  }
  await eraserOf('taxRecords')(call())
  const left = sql`select id from artworks where id like 'art_%' order by id`
  expect(rowsOf(await shop.db.execute(left))).toEqual([{ id: names.shared }, { id: names.owned }])
  expect(await isReleased(`uploads/${names.alone}`)).toBe(true)
  expect(await isReleased(`uploads/${names.shared}`)).toBe(false)
  const notes = sql`select note from order_items order by id`
  expect(rowsOf(await shop.db.execute(notes))).toEqual([{ note: '' }, { note: 'For Zoe' }])
})

test('a file that came with a message goes with it, and the sale of an erased order stays', async () => {
  const at = addDays(shop.clock.now(), -retention.messages - 1).toISOString()
  const ann = await shop.signedIn()
  for (const statement of samples.messages.insert(at, ann.userId)) await shop.db.execute(statement)
  await store('contact/att_t')
  await store('conversations/att_c')
  await eraserOf('messages')(shop.systemCall())
  expect(await isReleased('contact/att_t')).toBe(true)
  expect(await isReleased('conversations/att_c')).toBe(true)
  const sale = sql`select shipping_address ->> 'state' as state, grand_total::int as total from orders where id = 'ord_t'`
  expect(rowsOf(await shop.db.execute(sale))).toEqual([{ state: 'NY', total: 1 }])
})

/** How long what stands in each table is stored: a period of the privacy page, as long as something else, or no person in it. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'with the account': [
    ...['users', 'accounts', 'avatars', 'addresses', 'cart_lines', 'designs', 'design_shares', 'favorites', 'artworks'],
    ...['account_terms', 'terms_requests', 'carts', 'offers', 'offer_versions', 'discount_uses', 'capacity_bookings'],
    ...['offer_requests', 'offer_drafts', 'offer_events', 'rosters', 'roster_garments'],
    ...['payment_methods', 'stripe_customers', 'second_factors', 'recovery_codes', 'reviews', 'review_events'],
  ],
  'with the order': [
    ...[
      'order_items',
      'order_events',
      'order_refunds',
      'invoices',
      'invoice_bookings',
      'credit_bookings',
      'book_contacts',
    ],
    ...['stripe_payments', 'gang_prints', 'ink_choices', 'payment_bookings'],
    ...['proofs', 'proof_versions', 'proof_links', 'proof_emails'],
    ...['receivables', 'receivable_payments', 'receivable_credits', 'receivable_returns', 'receivable_reminders'],
  ],
  'with the company, which goes with its last member': ['companies', 'company_addresses'],
  'with the membership': ['company_members', 'company_designs', 'purchase_approvals'],
  'with the rows that name it': ['stored_files', 'artwork_readings', 'company_pictures'],
  'until staff remove it': ['stitch_files'],
  'with the message': ['contact_attachments', 'contact_answers', 'conversation_attachments'],
  sessions: ['sessions'],
  devices: ['known_devices'],
  codes: ['email_codes', 'verifications', 'limit_counts'],
  messages: ['contact_messages', 'conversation_messages', 'conversations'],
  drafts: ['design_drafts', 'design_versions'],
  checkouts: ['checkout_attempts', 'unmatched_payments'],
  paymentNotices: ['payment_events'],
  deliveries: ['webhook_deliveries'],
  staffLog: ['staff_actions', 'role_changes'],
  invitations: ['company_invitations'],
  rosters: ['roster_entries', 'roster_expected'],
  mailbox: ['mailbox_letters'],
  taxRecords: ['orders', 'exemption_certificates', 'group_orders', 'group_prices', 'entry_payments', 'entry_refunds'],
  'nobody in it, or only people of a demo': [
    ...[
      'book_turns',
      'catalogue_state',
      'file_holds',
      'gang_sheets',
      'garment_looks',
      'invoice_counters',
      'order_counts',
      'payment_matches',
      'disk_notices',
      'unlisted_files',
    ],
    ...['refunds', 'broken_promises', 'capacity_changes', 'closed_days', 'discount_codes', 'method_capacities'],
    ...[
      'price_editions',
      'sandbox_methods',
      'sandbox_payments',
      'sandbox_refunds',
      'style_colors',
      'style_prices',
      'styles',
    ],
    ...['supplier_imports', 'supplier_pictures', 'supplier_staged', 'supplier_styles', 'webhook_endpoints'],
  ],
}

test('every table has a rule, and every period of a rule is one of the privacy page', async () => {
  const tables = rowsOf<{ name: string }>(
    await shop.db.execute(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`),
  ).map(({ name }) => name)
  expect(Object.values(RULES).flat().toSorted()).toEqual(tables.toSorted())
  const periods = Object.keys(RULES).filter((rule) => !rule.includes(' '))
  expect(periods.toSorted()).toEqual(outdated.map(({ name }) => name).toSorted())
})

test('the receivers of data are those of the configuration', () => {
  const namesIn = (environment: Record<string, string>) => receiversOf(readConfig(environment)).map(({ name }) => name)
  expect(namesIn({})).toEqual(['The carrier of your parcel'])
  expect(
    namesIn({
      ...{
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: `whsec_${'0'.repeat(16)}`,
      },
      ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_MAPS_KEY: 'key', OPENAI_API_KEY: 'key' },
      ...{ SMTP_URL: 'smtp://shop:password@mail.example:587', XERO_CLIENT_ID: 'id', XERO_CLIENT_SECRET: 'secret' },
      ...{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's', S3_ENDPOINT: 'https://files.example' },
    }),
  ).toEqual([
    ...['Stripe', 'The carrier of your parcel', 'Google sign-in', 'Google Places', 'Our mail provider (mail.example)'],
    ...['Our file storage (files.example)', 'Xero', 'The painter of logos (api.openai.com)'],
  ])
})
