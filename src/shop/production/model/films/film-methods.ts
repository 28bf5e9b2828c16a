import type { LineOptions } from '#shop/pricing/model/line-options.ts'

type Printed = Pick<LineOptions, 'printMethod'>

/** Whether it is printed through screens, which are made from films. */
export const isScreenPrinted = ({ printMethod }: Printed): boolean => printMethod === 'screen'

/** Whether it is printed straight onto the garment, with white under the colors where that is dark. */
export const isPrintedOnWhite = ({ printMethod }: Printed): boolean => printMethod === 'dtg'

/** Films and a print beside its white are dots, whatever they were drawn from. */
export const isPrintedFromDots = (options: Printed): boolean => isScreenPrinted(options) || isPrintedOnWhite(options)
