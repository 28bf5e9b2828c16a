import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Cents } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { requireUser } from '#platform/server/identity/index.ts'
import { nameOfCompany } from '#shop/companies/server/index.ts'
import { receivableErrors } from '../../contract.ts'
import { isCompany } from '../../model/holder.ts'
import { kindLabel } from '../../model/kinds.ts'
import { openOf } from '../../model/ledger.ts'
import { receivablesTexts } from '../../texts.ts'
import { partsOf, type ReceivableRow } from '../read-receivables.ts'
import { receivables } from '../tables.ts'

/** One line of an account: what was invoiced is above zero, what was paid or credited below. */
export interface StatementLine {
  readonly on: IsoDate
  readonly text: string
  readonly amount: Cents
}

export interface Statement {
  readonly name: string
  /** Of an account. */
  readonly email: string
  readonly lines: readonly StatementLine[]
  readonly open: readonly ReceivableRow[]
  readonly balance: Cents
}

/** More orders than anybody has on one paper; the oldest settled ones are left out, with all their lines. */
const MOST_ORDERS = 500

async function linesOf(call: Call, row: ReceivableRow): Promise<StatementLine[]> {
  const { payments, credits } = await partsOf(call, row.id)
  const number = row.orderNumber ?? ''
  const what = row.poNumber ? receivablesTexts.orderWithPo(number, row.poNumber) : receivablesTexts.orderOf(number)
  return [
    { on: row.placedOn ?? '', text: what, amount: row.total },
    ...payments.map(({ receivedOn, kind, amount }) => ({
      ...{ on: receivedOn ?? '', text: receivablesTexts.paidOf(kindLabel(kind), number), amount: -amount },
    })),
    ...credits.map(({ creditedOn, amount }) => ({
      ...{ on: creditedOn, text: receivablesTexts.creditOf(number), amount: -amount },
    })),
  ]
}

async function nameOf(call: Call, holder: string): Promise<Pick<Statement, 'name' | 'email'>> {
  if (isCompany(holder)) return { name: (await nameOfCompany(call, holder)) ?? '', email: '' }
  const { firstName, lastName, email } = await requireUser(call, holder)
  return { name: `${firstName} ${lastName}`.trim(), email }
}

/** Everything that an account or a company was invoiced on terms, paid and credited: its lines add up to what is open. */
export async function readStatement(call: Call, holder: string): Promise<Statement> {
  const rows = await call.db
    .select()
    .from(receivables)
    .where(and(eq(receivables.holder, holder), isNotNull(receivables.orderNumber)))
    .orderBy(asc(receivables.createdAt), asc(receivables.id))
  if (rows.length === 0) fail(receivableErrors, 'NOTHING_TO_STATE')
  const open = rows.filter((row) => openOf(row) > 0)
  const settled = rows.filter((row) => openOf(row) === 0).slice(-Math.max(0, MOST_ORDERS - open.length))
  const lines: StatementLine[] = []
  for (const row of rows) if (open.includes(row) || settled.includes(row)) lines.push(...(await linesOf(call, row)))
  return {
    ...{ ...(await nameOf(call, holder)), open },
    lines: lines.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    balance: open.reduce((sum, row) => sum + openOf(row), 0),
  }
}
