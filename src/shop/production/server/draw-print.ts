import type { Call } from '#platform/server/call.ts'
import type { PrintedPages } from '#shop/artworks/server/index.ts'
import type { SizeBand } from '#shop/designs/model/printing/size-bands.ts'
import { type PrintFile, printFile } from '#shop/designs/server/index.ts'
import { plainName, printName } from '../model/file-names.ts'
import type { CheckedItem } from './check-approved.ts'
import type { PressJob } from './press-job.ts'

export interface OrderPrint {
  readonly orderNumber: string
  readonly checked: CheckedItem
  readonly job: PressJob
  readonly band: SizeBand
  readonly format: 'png' | 'pdf'
}

/** With the day of its order, which papers bear that are the same each time. */
export interface DatedPrint extends OrderPrint {
  readonly placedAt: Date
}

/** Of one of the files that a print is made of: 'films', 'underbase'. */
export const nameOfPart = ({ orderNumber, checked, job, band }: OrderPrint, part: string, ending: string): string => {
  const { number, item, hash } = checked
  const { mark, entry } = job
  const own = entry && { band: entry.size, words: [entry.values.number ?? '', entry.values.name ?? ''] }
  const name = printName({ orderNumber, number, code: item.code, mark, band: band.name, ...own, hash })
  return `${part === '' ? name : plainName(name, part)}.${ending}`
}

export const nameOfPrint = (print: OrderPrint): string => nameOfPart(print, '', print.format)

/**
 * Writes a print into a folder, from the originals that its buyer approved and from no others. Give it the pages of PDFs that
 * the other prints of an order have read.
 */
export function drawOrderPrint(
  call: Call,
  { checked, job, band, format }: OrderPrint,
  folder: string,
  pages?: PrintedPages,
): Promise<PrintFile> {
  const { hash, item } = checked
  const approved = item.approval ? { approval: hash, digests: item.approval.artworks } : {}
  return printFile(call, job, { format, times: band.times, ...approved, ...(pages ? { pages } : {}) }, folder)
}
