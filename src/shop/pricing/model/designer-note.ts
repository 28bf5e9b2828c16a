import type { Judgment, PricedView, SetUp } from './methods/print-method.ts'
import { methodTexts } from './methods/texts.ts'
import type { PriceList } from './price-list.ts'

export const LONGEST_DESIGNER_NOTE = 500

/** Names what is paid for the designer among the set-ups of a line; unlike those, each line pays it for itself. */
export const DESIGNER_KEY = 'designer'

// Signs that are not seen, and those that turn the direction of what stands behind them.
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Tickets have room for so many. */
const MOST_LINES = 20

function withFewLines(note: string): string {
  const lines = note.split('\n')
  const [first, rest] = [lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1)]
  return [...first, rest.join(' ')].join('\n').trim()
}

/** What our designer is asked to mend, of whatever was sent or stored; nothing where there is no word in it. */
export function readDesignerNote(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const seen = value.slice(0, 4 * LONGEST_DESIGNER_NOTE).replace(UNSEEN, (sign) => (sign === '\n' ? sign : ''))
  const note = withFewLines(seen.trim().slice(0, LONGEST_DESIGNER_NOTE))
  return (note.isWellFormed() ? note : note.slice(0, -1)) || undefined
}

interface DesignedLine {
  readonly options: { readonly designerNote?: string | undefined }
  readonly prints: readonly PricedView[]
}

const isAsked = ({ options, prints }: DesignedLine): boolean =>
  (options.designerNote ?? '').trim() !== '' && prints.some(({ squareInches }) => squareInches > 0)

/** What our designer costs, once for a line. */
export const designerSetUps = ({ designerNote }: Pick<PriceList, 'designerNote'>, line: DesignedLine): SetUp[] =>
  designerNote > 0 && isAsked(line) ? [{ key: DESIGNER_KEY, label: methodTexts.designer, amount: designerNote }] : []

/** Nobody works for nothing: while it costs nothing it is not offered. */
export const judgeDesigner = ({ designerNote }: Pick<PriceList, 'designerNote'>, line: DesignedLine): Judgment[] =>
  designerNote === 0 && isAsked(line) ? [{ level: 'refused', text: methodTexts.noDesigner }] : []
