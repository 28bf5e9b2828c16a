import { asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { isOfType } from '#shop/orders/model/history.ts'
import { statesOfOrders } from '#shop/orders/server/index.ts'
import { type GangPrint, type GangSheet, gangSheetErrors } from '../../gang-sheets-contract.ts'
import { gangPrints, gangSheets } from '../tables.ts'

export interface StoredGangPrint extends GangPrint {
  readonly times: number
  readonly hash: string
}

const maker = alias(users, 'maker')
const discarder = alias(users, 'discarder')

const sheetColumns = {
  sheet: gangSheets,
  maker: { firstName: maker.firstName, lastName: maker.lastName },
  discarder: { firstName: discarder.firstName, lastName: discarder.lastName },
}

const nameOf = (person: { readonly firstName: string; readonly lastName: string } | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : ''

async function ordersOn(call: Call, sheetIds: readonly string[]) {
  const rows = await call.db
    .select({ sheetId: gangPrints.sheetId, orderNumber: gangPrints.orderNumber, prints: count() })
    .from(gangPrints)
    .where(inArray(gangPrints.sheetId, [...sheetIds]))
    .groupBy(gangPrints.sheetId, gangPrints.orderNumber)
    .orderBy(asc(gangPrints.orderNumber))
  const states = await statesOfOrders(call, [...new Set(rows.map(({ orderNumber }) => orderNumber))])
  return rows.map((row) => {
    const state = states.get(row.orderNumber)
    return { ...row, cancelled: state !== undefined && state !== 'ready' && isOfType(state, 'cancelled') }
  })
}

interface Window {
  readonly where?: SQL | undefined
  readonly limit: number
  readonly offset?: number
}

/** Sheets with what is on them in numbers, newest first. */
export async function readGangSheets(call: Call, { where, limit, offset = 0 }: Window): Promise<GangSheet[]> {
  const rows = await call.db
    .select(sheetColumns)
    .from(gangSheets)
    .leftJoin(maker, eq(maker.id, gangSheets.madeBy))
    .leftJoin(discarder, eq(discarder.id, gangSheets.discardedBy))
    .where(where)
    .orderBy(desc(gangSheets.number))
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const orders = await ordersOn(
    call,
    rows.map(({ sheet }) => sheet.id),
  )
  return rows.map((row) => {
    const { id, number, width, length, spacing, madeAt, discardedAt } = row.sheet
    const own = orders.filter(({ sheetId }) => sheetId === id).map(({ sheetId: _sheet, ...order }) => order)
    return {
      ...{ _id: id, number, width, length, spacing, orders: own, madeAt: madeAt.toISOString() },
      prints: own.reduce((sum, { prints }) => sum + prints, 0),
      madeBy: nameOf(row.maker),
      discardedAt: discardedAt?.toISOString() ?? null,
      discardedBy: nameOf(row.discarder),
    }
  })
}

export async function requireGangSheet(call: Call, sheetId: string): Promise<GangSheet> {
  const [sheet] = await readGangSheets(call, { where: eq(gangSheets.id, sheetId), limit: 1 })
  return sheet ?? fail(gangSheetErrors, 'GANG_SHEET_NOT_FOUND')
}

/** A sheet that is still printed, with every print on it. */
export async function requirePrintedSheet(call: Call, sheetId: string) {
  const sheet = await requireGangSheet(call, sheetId)
  if (sheet.discardedAt !== null) fail(gangSheetErrors, 'GANG_SHEET_DISCARDED')
  return { sheet, prints: await printsOnSheet(call, sheetId) }
}

export async function printsOnSheet(call: Call, sheetId: string): Promise<StoredGangPrint[]> {
  const rows = await call.db
    .select()
    .from(gangPrints)
    .where(eq(gangPrints.sheetId, sheetId))
    .orderBy(asc(gangPrints.position))
  return rows.map(({ sheetId: _sheet, discardedAt: _discarded, ...print }) => print)
}
