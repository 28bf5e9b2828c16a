import { Expected } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { limitPictureWork } from '#shop/artworks/server/index.ts'
import { colorNamed, type Style } from '#shop/catalogue/model/style.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { checkTexts } from '#shop/designs/model/check/texts.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { checkDesign } from '#shop/designs/server/index.ts'
import type { LineOptions } from '#shop/pricing/model/line-options.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import type { CheckedArtwork } from '../check-contract.ts'
import { designsToPrint } from '../model/prints.ts'
import { picturesOfLine } from './printed-views.ts'

/** What of a line its check goes by. */
export interface PrintToCheck {
  readonly lineId: string
  readonly styleId: number
  readonly itemCode: string
  readonly color: string
  readonly options: LineOptions
  readonly design: Design | null
  readonly designImages: readonly string[]
}

async function findingsOf(call: SignedIn, style: Style, line: PrintToCheck): Promise<CheckedArtwork['findings']> {
  const { list } = currentBook(call)
  const garment = { name: line.color, hex: colorNamed(style, line.color)?.hex ?? '' }
  const pictures = line.design ? [] : await picturesOfLine(call, line.designImages)
  const found: CheckedArtwork['findings'] = []
  for (const design of designsToPrint(style, { design: line.design, pictures })) {
    const printed = { ...design, color: line.color, options: line.options }
    for (const { kind, layer, view, severity, sentence, mend } of await checkDesign(call, printed, { garment, list }))
      found.push({
        ...{ kind, layer: layer || checkTexts.unnamed, view, severity, sentence },
        mend: mend ? checkTexts.mend(mend) : '',
      })
  }
  return found
}

/** Whether it is no answer of the check: nobody waits for it, or the shop is too busy. */
const isRefused = ({ status, code }: Expected) => code === 'CANCELLED' || status === 429 || status === 503

/** A picture that is gone is said with its line, and the other lines are checked all the same. */
async function checkPrint(call: SignedIn, line: PrintToCheck): Promise<CheckedArtwork> {
  const style = currentCatalogue(call).styleById(line.styleId)
  const named = { lineId: line.lineId, title: style?.title ?? line.itemCode, color: line.color }
  const checked = { ...named, designerNote: line.options.designerNote ?? '', findings: [], problem: '' }
  if (!style) return checked
  try {
    return { ...checked, findings: await findingsOf(call, style, line) }
  } catch (cause) {
    if (!(cause instanceof Expected) || isRefused(cause)) throw cause
    return { ...checked, problem: cause.message }
  }
}

/** What will print otherwise than it looks, of each of these printed lines. */
export async function checkPrints(call: SignedIn, lines: readonly PrintToCheck[]): Promise<CheckedArtwork[]> {
  const checked: CheckedArtwork[] = []
  // One after the other: what was never read is read now, as one of the pictures that are worked on for a person.
  await limitPictureWork(call.actor.userId, async () => {
    for (const line of lines) checked.push(await checkPrint(call, line))
  })
  return checked
}
