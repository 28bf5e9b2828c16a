import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../src/platform/base/id.ts'
import { type Design, emptyDesign } from '../src/shop/designs/model/document/design.ts'
import { addText, plainLettering } from '../src/shop/designs/model/editing/text-commands.ts'
import type { FieldName } from '../src/shop/designs/model/fields/field.ts'
import { inches, point } from '../src/shop/designs/model/geometry.ts'
import { loadFont } from '../src/shop/designs/model/lettering/fonts.ts'
import { type Person, signIn } from './person.ts'
import { peakMb, residentMb } from './processor.ts'
import { type Running, start, stopAll, whileWatching } from './servers.ts'

// `node bench/group-order.ts`, after a build: a group order of twenty entries and one of a hundred, from the list to the order, and what
// the press takes of it: the archive of its print files (a name over a number on each back, as PNG and as PDF), its job ticket
// and its bag labels. Meanwhile somebody else looks at a page again and again.

const [FEW, MANY] = [20, 100]
const MOST_SECONDS = 60
// Garbage that was not yet collected comes on top of what is held.
const MOST_GROWTH = 1.25
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))

const place = {
  ...{ firstName: 'Sam', lastName: 'Shopper', phone: '2125550199', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

async function teamDesign(): Promise<Design> {
  const font = await loadFont('college')
  const withField = (
    design: Design,
    name: FieldName,
    [text, wide, height, y]: readonly [string, number, number, number],
  ) => {
    const added = addText(design, 'back', name, { ...plainLettering, text, font: 'college' }, font)
    const field = {
      ...{ name, longest: name === 'name' ? 24 : 3, fit: 'each' as const },
      ...{ mostWidth: inches(wide), leastHeight: inches(0.4) },
    }
    const layers = added.layers.map((layer) => {
      if (layer.id !== name || layer.kind !== 'text') return layer
      const { size } = layer.place
      const own = { width: inches((size.width * height) / size.height), height: inches(height) }
      return { ...layer, field, place: { ...layer.place, size: own, center: point(0, y) } }
    })
    return { ...added, layers }
  }
  const tee: Design = { ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' }, color: 'White' }
  return withField(withField(tee, 'name', ['PLAYER', 10, 1.5, 3]), 'number', ['00', 10, 6, 8])
}

const NAMES = `Al|Zoë|José|Núñez|Müller|D’Angelo|Jean-Luc|Fernández|Villaseñor|Featherstonehaugh`.split('|')
const SIZES = ['S', 'M', 'L', 'XL', '2XL'] as const

const listOf = (entries: number): string =>
  [
    'Who,Name,Number,Size,Quantity',
    ...Array.from({ length: entries }, (_, at) =>
      [`Member ${at + 1}`, NAMES[at % NAMES.length], at, SIZES[at % SIZES.length], 1].join(),
    ),
  ].join('\n')

/** From the list to a paid order. */
async function groupOrder({ userId, email, send }: Person, itemCode: string, entries: number): Promise<string> {
  const document = await teamDesign()
  const saved = await send('POST', `/api/designs/design/${userId}`, { code: '3001', name: 'Team', document })
  const { design } = await saved.json()
  const opened = await send('POST', '/api/rosters', {
    ...{ press: newId('prs'), designId: design._id, title: `Team of ${entries}`, deadline: null, hasRights: true },
    garments: [{ itemCode, color: 'White' }],
    rules: {
      ...{ minimum: null, maximum: null, uniqueNumbers: false, retiredNumbers: [], visibility: 'nothing' },
      required: { name: false, number: false },
    },
  })
  const { rosterId } = await opened.json()
  await send('POST', `/api/rosters/${rosterId}/import`, { press: newId('prs'), text: listOf(entries) })
  const { roster } = await (await send('GET', `/api/rosters/${rosterId}`)).json()
  if (roster.entries.length !== entries) throw new Error(`${roster.entries.length} entries of ${entries} were read`)
  const locked = await send('POST', `/api/rosters/${rosterId}/lock`, { revision: roster.revision })
  const offer = { id: (await locked.json()).offer.id, version: 1 }
  const { grandTotal } = await (await send('POST', '/api/checkout/quote', { address: place, offer })).json()
  const paid = await send('POST', '/api/checkout/process-payment', {
    ...{ userId, email, paymentMethodId: 'pm_card_visa', amount: grandTotal / 100, saveCard: false },
    ...{ ...place, billingAddrSame: true, offer },
  })
  return (await paid.json()).order.orderNumber
}

async function secondsOf(staff: Person, path: string): Promise<number> {
  const began = performance.now()
  await (await staff.send('GET', path)).arrayBuffer()
  return (performance.now() - began) / 1000
}

async function measure(shop: Running, staff: Person, orderNumber: string, entries: number) {
  const ticket = await secondsOf(staff, `/api/production/ticket/${orderNumber}.pdf`)
  const labels = await secondsOf(staff, `/api/production/bag-labels/${orderNumber}.pdf`)
  const held = residentMb(shop.pid)
  peakMb(shop.pid)
  const began = performance.now()
  const { result: bytes, slowest } = await whileWatching(shop, async () => {
    const answer = await staff.send('GET', `/api/production/files/${orderNumber}.zip`)
    let sum = 0
    for await (const part of answer.body ?? []) sum += part.length
    return sum
  })
  return {
    entries,
    ticket,
    labels,
    held,
    bytes,
    slowest,
    seconds: (performance.now() - began) / 1000,
    peak: peakMb(shop.pid),
  }
}
type Measured = Awaited<ReturnType<typeof measure>>

const row = ({ entries, ticket, labels, held, bytes, slowest, seconds, peak }: Measured) => ({
  ...{ entries, 'archive s': seconds.toFixed(1), 'zip MB': (bytes / 1e6).toFixed(1), 'ticket s': ticket.toFixed(2) },
  ...{ 'labels s': labels.toFixed(2), 'page waits ms': Math.round(slowest), 'held MB': held, 'peak MB': peak },
})

async function run(): Promise<void> {
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'error' }
  const shop = await start(join(import.meta.dirname, '../src/main/entry.ts'), 4304, '/readyz', environment)
  const shopper = await signIn(shop, 'shopper@pressroom.test')
  const staff = await signIn(shop, 'admin@pressroom.test')
  const styles: { code: string; itemCode: string }[] = await (await shopper.send('GET', '/api/inventory')).json()
  const itemCode = styles.find(({ code }) => code === '3001')?.itemCode ?? ''
  const [twenty, hundred] = [await groupOrder(shopper, itemCode, FEW), await groupOrder(shopper, itemCode, MANY)]
  // The first of all loads what draws: it counts for nobody.
  await measure(shop, staff, twenty, FEW)
  const [few, many] = [await measure(shop, staff, twenty, FEW), await measure(shop, staff, hundred, MANY)]
  console.table([row(few), row(many)])
  const growth = many.peak / few.peak
  console.log(`peak of ${MANY} entries: ${growth.toFixed(2)} times that of ${FEW} (limit ${MOST_GROWTH})`)
  console.log(`archive of ${MANY} entries: ${many.seconds.toFixed(1)} s (limit ${MOST_SECONDS})`)
  process.exitCode = growth <= MOST_GROWTH && many.seconds < MOST_SECONDS ? 0 : 1
}

try {
  await run()
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
