import { type Cents, formatCents } from '#platform/base/money.ts'
import { pricingTexts } from '../texts.ts'
import { DESIGNER_KEY } from './designer-note.ts'
import type { LinePrice } from './line-price.ts'
import type { PrintMethodName } from './methods/method-names.ts'
import { printMethods } from './methods/print-methods.ts'

/** What is paid once of a line, all together. */
export const onceOf = ({ setUps }: Pick<LinePrice, 'setUps'>): Cents =>
  setUps.reduce((sum, { amount }) => sum + amount, 0)

/** What comes to the price of the pieces, by its name: '+ $75.00 screens set-up'; empty where nothing is paid once. */
export function onceText(method: PrintMethodName, { setUps }: Pick<LinePrice, 'setUps'>): string {
  const of = (isDesigner: boolean, name: string) => {
    const once = onceOf({ setUps: setUps.filter(({ key }) => (key === DESIGNER_KEY) === isDesigner) })
    return once > 0 ? pricingTexts.andOnce(formatCents(once), name) : ''
  }
  return [of(false, printMethods[method].setUpName ?? ''), of(true, pricingTexts.designer)].filter(Boolean).join(' ')
}
