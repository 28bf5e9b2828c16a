import { plural } from '#platform/base/format.ts'
import type { Call } from '#platform/server/call.ts'
import type { PdfDocument } from '#platform/server/pdf/open-document.ts'
import { fieldsOf } from '#shop/designs/model/fields/fields-of.ts'
import { viewNames } from '#shop/designs/model/garment/views.ts'
import { acrossText, inchText } from '../../model/placement-text.ts'
import type { CheckedItem } from '../check-approved.ts'
import type { PressJob } from '../press-job.ts'
import { bandsOf, boxOf, isPrintedByEntry } from '../prints.ts'
import type { PressEntry } from '../rosters/press-entry.ts'
import { rosterPaperTexts } from '../rosters/texts.ts'
import { INK, LINE, MARGIN, TICKET_WIDTH, TINT } from './page.ts'

const ROW_HEIGHT = 18
const TITLE_HEIGHT = 14
const HEAD_HEIGHT = TITLE_HEIGHT + ROW_HEIGHT
const BOX = 10
/** What is too long for its column in one of these stands on two lines. */
const TEXT_SIZES = [10, 8.5, 7.5] as const
const SMALL_SIZE = 6.5

/** A column of the list; lengths are points, and those of words share what is left. */
interface Column {
  readonly head: string
  readonly width: number | 'words'
  readonly isBold: boolean
  readonly cell: (entry: PressEntry) => string
}

/** Where the print of an entry begins: without its name, or with an accent, on another line than the sample. */
function topEdge(call: Call, { item }: CheckedItem, job: PressJob | undefined): string {
  const box = job && boxOf(job)
  if (!box) return rosterPaperTexts.nothing
  const times = bandsOf(call, item, job)[0]?.times ?? 1
  const across = acrossText((box.x + box.width / 2) * times)
  return [inchText(box.y * times), ...(across === 'centered' ? [] : [across])].join(', ')
}

function topEdgesOf(call: Call, checked: CheckedItem): Column[] {
  const { shown, jobs } = checked.printed
  const views = shown.filter((job) => isPrintedByEntry(checked, job)).map(({ view }) => view)
  return views.map((view) => {
    const own = new Map(
      jobs.flatMap((job) => (job.entry && job.view === view ? [[job.entry.place, job] as const] : [])),
    )
    return {
      head: views.length > 1 ? rosterPaperTexts.topEdgeOn(viewNames[view]) : rosterPaperTexts.topEdge,
      ...{ width: 66, isBold: false },
      cell: ({ place }) => topEdge(call, checked, own.get(place)),
    }
  })
}

function columnsOf(call: Call, checked: CheckedItem): Column[] {
  const { design } = checked.printed
  const { place, size, who, quantity, ...ofField } = rosterPaperTexts.listHead
  const fields = (design ? fieldsOf(design) : []).map(
    ({ name }): Column => ({
      head: ofField[name],
      width: name === 'name' ? 'words' : 48,
      isBold: true,
      cell: ({ values }) => values[name] ?? rosterPaperTexts.nothing,
    }),
  )
  return [
    { head: place, width: 30, isBold: true, cell: (entry) => String(entry.place) },
    { head: size, width: 42, isBold: true, cell: (entry) => entry.size },
    { head: who, width: 'words', isBold: false, cell: whoOf },
    ...fields,
    ...topEdgesOf(call, checked),
    { head: quantity, width: 36, isBold: true, cell: (entry) => String(entry.quantity) },
  ]
}

/** What is not made any more says so where it is ticked off otherwise. */
const whoOf = ({ who, isLeftOut }: PressEntry): string => (isLeftOut ? rosterPaperTexts.leftOut(who) : who)

const BEFORE = 22

/** Each with where it begins and how wide it is. */
function laidOut(columns: readonly Column[]) {
  const fixed = columns.reduce((sum, { width }) => sum + (width === 'words' ? 0 : width), BEFORE)
  const each = (TICKET_WIDTH - fixed) / columns.filter(({ width }) => width === 'words').length
  let x = MARGIN + BEFORE
  return columns.map((column) => {
    const width = column.width === 'words' ? each : column.width
    x += width
    return { ...column, x: x - width, width: width - 6 }
  })
}

type LaidOut = ReturnType<typeof laidOut>

function drawRow(document: PdfDocument, columns: LaidOut, entry: PressEntry, y: number): number {
  if (entry.isLeftOut) document.write(rosterPaperTexts.crossed, MARGIN + 4, y + 3, { size: 10, bold: true, width: BOX })
  else
    document.pdf
      .rect(MARGIN + 2, y + 4, BOX, BOX)
      .lineWidth(0.9)
      .strokeColor(INK)
      .stroke()
  for (const { x, width, isBold, cell } of columns) {
    const words = cell(entry)
    const fits = (size: number) => document.textHeight(words, { size, bold: isBold, width }) <= 1.6 * size
    const size = TEXT_SIZES.find(fits)
    if (size) document.write(words, x, y + 4 + (10 - size) / 2, { size, bold: isBold, width, oneLine: true })
    else document.write(words, x, y + 1.5, { size: SMALL_SIZE, bold: isBold, width })
  }
  document.rule(y + ROW_HEIGHT, { thickness: 0.4, color: LINE })
  return y + ROW_HEIGHT
}

function drawListHead(document: PdfDocument, columns: LaidOut, title: string, y: number): number {
  document.write(title, MARGIN, y, { size: 9, bold: true, width: TICKET_WIDTH, oneLine: true })
  document.pdf.rect(MARGIN, y + TITLE_HEIGHT, TICKET_WIDTH, ROW_HEIGHT - 3).fill(TINT)
  for (const { head, x, width } of columns)
    document.write(head, x, y + TITLE_HEIGHT + 3.5, { size: 7.5, bold: true, width, oneLine: true })
  return y + HEAD_HEIGHT
}

export interface RosterOnTicket {
  readonly title: string
  readonly entries: readonly PressEntry[]
  readonly columns: LaidOut
}

/** The list of a group order; nothing where all pieces are alike. */
export function rosterOnTicket(call: Call, checked: CheckedItem): RosterOnTicket | undefined {
  const { item, number, printed } = checked
  if (!printed.roster) return undefined
  const { entries } = printed.roster
  const title = rosterPaperTexts.groupOrder(
    number,
    plural(entries.length, 'entry', 'entries'),
    plural(item.quantity, 'piece'),
  )
  return { title, entries, columns: laidOut(columnsOf(call, checked)) }
}

/** Each entry to be ticked off, in the order of its files. */
export function drawRoster(
  document: PdfDocument,
  { title, entries, columns }: RosterOnTicket,
  from: number,
  nextPage: () => number,
): number {
  let y = document.roomFor(from, HEAD_HEIGHT + 2 * ROW_HEIGHT, nextPage)
  y = drawListHead(document, columns, title, y)
  if (entries.length === 0)
    return document.write(rosterPaperTexts.listErased, MARGIN, y + 4, { size: 10, bold: true }) + 10
  for (const entry of entries) {
    y = document.roomFor(y, ROW_HEIGHT, () =>
      drawListHead(document, columns, rosterPaperTexts.continued(title), nextPage()),
    )
    y = drawRow(document, columns, entry, y)
  }
  return y + 16
}
