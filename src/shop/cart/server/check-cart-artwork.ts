import type { ResultOf } from '#platform/base/endpoint.ts'
import { Expected } from '#platform/base/errors.ts'
import { toDollars } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import { limitPictureWork } from '#shop/artworks/server/index.ts'
import { colorNamed, type Style } from '#shop/catalogue/model/style.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { checkTexts } from '#shop/designs/model/check/texts.ts'
import { checkDesign } from '#shop/designs/server/index.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import type * as contract from '../check-contract.ts'
import type { CheckedLine } from '../check-contract.ts'
import { designsToPrint } from '../model/prints.ts'
import { type LineRow, selectLines } from './cart-lines.ts'
import { picturesOfLine } from './printed-views.ts'

type CheckCall = CallOf<typeof contract.checkCartArtwork>

async function findingsOf(call: CheckCall, style: Style, line: LineRow): Promise<CheckedLine['findings']> {
  const { list } = currentBook(call)
  const garment = { name: line.color, hex: colorNamed(style, line.color)?.hex ?? '' }
  const pictures = line.design ? [] : await picturesOfLine(call, line.designImages)
  const found: CheckedLine['findings'] = []
  for (const design of designsToPrint(style, { design: line.design, pictures })) {
    const printed = { ...design, color: line.color, options: line.options }
    for (const { kind, layer, view, severity, sentence, mend } of await checkDesign(call, printed, { garment, list }))
      found.push({ kind, layer, view, severity, sentence, mend: mend ? checkTexts.mend(mend) : '' })
  }
  return found
}

/** Whether it is no answer of the check: nobody waits for it, or the shop is too busy. */
const isRefused = ({ status, code }: Expected) => code === 'CANCELLED' || status === 429 || status === 503

/** A picture that is gone is said with its line, and the other lines are checked all the same. */
async function checkLine(call: CheckCall, line: LineRow): Promise<CheckedLine> {
  const style = currentCatalogue(call).styleById(line.styleId)
  const named = { cartId: line.id, title: style?.title ?? line.itemCode, color: line.color }
  const checked = { ...named, designerNote: line.options.designerNote ?? '', findings: [], problem: '' }
  if (!style) return checked
  try {
    return { ...checked, findings: await findingsOf(call, style, line) }
  } catch (cause) {
    if (!(cause instanceof Expected) || isRefused(cause)) throw cause
    return { ...checked, problem: cause.message }
  }
}

export async function checkCartArtwork(call: CheckCall): Promise<ResultOf<typeof contract.checkCartArtwork>> {
  const rows = await selectLines(call, call.actor.userId)
  const lines: CheckedLine[] = []
  // One after the other: what was never read is read now, as one of the pictures that are worked on for a person.
  await limitPictureWork(call.actor.userId, async () => {
    for (const line of rows) if (line.prints.length > 0) lines.push(await checkLine(call, line))
  })
  return { lines, designerPrice: toDollars(currentBook(call).list.designerNote) }
}
