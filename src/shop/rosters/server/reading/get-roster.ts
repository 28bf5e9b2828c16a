import { asc, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { toDollars } from '#platform/base/money.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { fieldsOf } from '#shop/designs/model/fields/fields-of.ts'
import { offerStandings } from '#shop/offers/server/index.ts'
import { countedLines, goodsOf } from '#shop/pricing/model/counted-lines.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { nextBreakText } from '#shop/pricing/model/sized-price.ts'
import type * as contract from '../../contract.ts'
import type { Roster, RosterEntry, RosterGarment } from '../../contract.ts'
import { whoIsMissing } from '../../model/who-is-missing.ts'
import { entriesOf, findOwnRoster, type GarmentRow, garmentsOf, type RosterRow } from '../own-roster.ts'
import { rosterExpected } from '../tables.ts'
import { countSizes, priceRoster } from './price-roster.ts'
import { toDeadline } from './to-deadline.ts'

type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number]

const inDollars = (prices: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(prices).map(([size, cents]) => [size, toDollars(cents)]))

function toGarment(call: SignedIn, { position, styleId, itemCode, color, images, sizes }: GarmentRow): RosterGarment {
  const style = currentCatalogue(call).styleById(styleId)
  return {
    ...{ position, styleId, itemCode, color, images, sizes },
    ...{ title: style?.title ?? itemCode, brand: style?.brand ?? '' },
  }
}

const toEntry = ({ state, email, createdAt, ...entry }: EntryRow): RosterEntry => ({
  ...{ id: entry.id, source: entry.source, garment: entry.garment, size: entry.size, quantity: entry.quantity },
  ...{ who: entry.who, name: entry.name, number: entry.number, version: entry.version },
  state: state === 'pending' ? 'pending' : 'active',
  // What a member left is the member's.
  email: entry.source === 'member' ? '' : (email ?? ''),
  createdAt: createdAt.toISOString(),
})

async function priceOf(call: SignedIn, garments: readonly GarmentRow[], entries: readonly EntryRow[]) {
  const counted = garments.map((garment) => ({ garment, quantities: countSizes(garment, entries) }))
  const withPieces = counted.filter(({ quantities }) => piecesIn(quantities) > 0)
  const { shown } = await priceRoster(call, withPieces)
  const lines = shown.map((line, at) => ({
    garment: withPieces[at]?.garment.position ?? 0,
    pieces: piecesIn(line.quantities),
    unitPrices: inDollars(line.sizePrices),
    total: toDollars(line.lineTotal),
    nextBreak: line.price.nextBreak ? nextBreakText(line.price.nextBreak) : '',
    problem: line.problem ?? '',
  }))
  return {
    counts: counted.map(({ garment, quantities }) => ({
      ...{ garment: garment.position, sizes: quantities, pieces: piecesIn(quantities) },
    })),
    price: { lines, subtotal: toDollars(goodsOf(countedLines(shown))) },
  }
}

async function offerOf(call: SignedIn, { offerId }: RosterRow) {
  const [standing] = await offerStandings(call, offerId ? [offerId] : [])
  if (!standing) return { offer: null, orderNumber: null }
  const { orderNumber, subtotal, ...offer } = standing
  return { offer: { ...offer, subtotal: toDollars(subtotal) }, orderNumber }
}

async function expectedOf(call: SignedIn, { id }: RosterRow, entries: readonly EntryRow[]) {
  const isMissing = whoIsMissing(entries)
  const rows = await call.db
    .select()
    .from(rosterExpected)
    .where(eq(rosterExpected.rosterId, id))
    .orderBy(asc(rosterExpected.position))
  return rows.map((one) => ({
    ...{ name: one.name, email: one.email ?? '', isMissing: isMissing(one) },
    remindedAt: one.remindedAt?.toISOString() ?? null,
  }))
}

/** Whose it is has been made sure by the caller. */
async function toRoster(call: SignedIn, roster: RosterRow): Promise<Roster> {
  const garments = await garmentsOf(call, roster.id)
  const entries = await entriesOf(call, roster.id)
  const { offer, orderNumber } = await offerOf(call, roster)
  return {
    ...{ id: roster.id, title: roster.title, state: roster.state, paying: roster.paying },
    rules: { ...roster.rules, retiredNumbers: [...roster.rules.retiredNumbers] },
    ...{ revision: roster.revision, linkToken: roster.linkToken },
    deadline: toDeadline(call, roster.deadline),
    fields: [...fieldsOf(...garments.map(({ design }) => design))],
    garments: garments.map((garment) => toGarment(call, garment)),
    entries: entries.map(toEntry),
    pieces: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    expected: await expectedOf(call, roster, entries),
    ...(await priceOf(call, garments, entries)),
    offer,
    orderNumber: roster.orderNumber ?? orderNumber,
    erasedAt: roster.erasedAt?.toISOString() ?? null,
  }
}

export async function getRoster(
  call: CallOf<typeof contract.getRoster>,
  { rosterId }: InputOf<typeof contract.getRoster>,
): Promise<ResultOf<typeof contract.getRoster>> {
  return { roster: await toRoster(call, await findOwnRoster(call, rosterId)) }
}
