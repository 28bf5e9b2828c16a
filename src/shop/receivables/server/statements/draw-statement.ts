import { brandColors } from '#config'
import { formatCents, toDollars } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import type { PdfDocument } from '#platform/server/pdf/open-document.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import {
  dayText,
  drawLetterhead,
  drawPages,
  drawRows,
  LEFT,
  pdfResponse,
  type Row,
  WIDTH,
} from '#shop/invoices/server/index.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import { AGES, ageOf } from '../../model/due.ts'
import { openOf } from '../../model/ledger.ts'
import { receivablesTexts } from '../../texts.ts'
import { readStatement, type Statement, type StatementLine } from './read-statement.ts'

const LINE = 17
const COLUMN = { text: LEFT + 92, amount: LEFT + WIDTH - 170, balance: LEFT + WIDTH - 80, figure: 80 } as const

function drawLine(document: PdfDocument, y: number, cells: readonly string[], bold = false): void {
  const [day = '', text = '', amount = '', balance = ''] = cells
  const style = { size: 9, bold }
  document.write(day, LEFT, y, { ...style, width: COLUMN.text - LEFT - 8 })
  document.write(text, COLUMN.text, y, { ...style, width: COLUMN.amount - COLUMN.text - 8 })
  document.write(amount, COLUMN.amount, y, { ...style, width: COLUMN.figure, align: 'right' })
  document.write(balance, COLUMN.balance, y, { ...style, width: COLUMN.figure, align: 'right' })
}

function drawHeads(document: PdfDocument, y: number): number {
  const { day, entry, amount, balance } = receivablesTexts.columns
  drawLine(document, y, [day, entry, amount, balance], true)
  document.rule(y + LINE - 2, { color: brandColors.ink })
  return y + LINE + 4
}

/** Each line with what was open after it. */
function drawLines(document: PdfDocument, lines: readonly StatementLine[], from: number): number {
  let y = drawHeads(document, from)
  let balance = 0
  for (const { on, text, amount } of lines) {
    y = document.roomFor(y, LINE, (top) => drawHeads(document, top))
    balance += amount
    drawLine(document, y, [calendarDay(on), text, formatCents(amount), formatCents(balance)])
    y += LINE
  }
  return y
}

function drawTo(document: PdfDocument, { name, email }: Statement, y: number): number {
  const column = { width: WIDTH / 2 - 16 }
  document.write(receivablesTexts.statementFor, LEFT, y, { ...column, bold: true, size: 9 })
  return document.write(`${name}\n${email}`.trim(), LEFT, y + 15, column) + 20
}

function ageRows({ open }: Statement, now: string): Row[] {
  return AGES.flatMap((age): Row[] => {
    const sum = open.filter(({ dueOn }) => ageOf(dueOn, now) === age).reduce((all, row) => all + openOf(row), 0)
    return sum > 0 ? [[receivablesTexts.ages[age], toDollars(sum)]] : []
  })
}

/** What an account or a company owes, with everything that led to it. */
export async function drawStatement(call: Call, holder: string): Promise<Response> {
  const statement = await readStatement(call, holder)
  const facts = [
    [receivablesTexts.statementDate, dayText(call.now)],
    [receivablesTexts.openBalance, formatCents(statement.balance)],
  ] as const
  const pdf = await drawPages(receivablesTexts.statementTitle(dayText(call.now)), call.now, (document) => {
    const top = drawLetterhead(document, { title: receivablesTexts.statement, facts })
    const y = drawLines(document, statement.lines, drawTo(document, statement, top))
    const balance = [receivablesTexts.openBalance, toDollars(statement.balance), true] as const
    drawRows(document, [...ageRows(statement, shopToday(call)), balance], y + 8)
  })
  return pdfResponse(pdf, `statement-${shopToday(call)}`)
}
