import type { LineOptions } from '#shop/pricing/model/line-options.ts'

/** Whether it is made of thread, after a file of stitches. */
export const isEmbroidered = ({ printMethod }: Partial<Pick<LineOptions, 'printMethod'>>): boolean =>
  printMethod === 'embroidery'
