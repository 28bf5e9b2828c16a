import type { LineOptions } from '../line-options.ts'
import { dtf } from './dtf.ts'
import { dtg } from './dtg.ts'
import { embroidery } from './embroidery.ts'
import { type PrintMethodName, readPrintMethod } from './method-names.ts'
import type { PrintMethod } from './print-method.ts'
import { screen } from './screen.ts'

/** A new one is a file beside this, its name in `method-names.ts`, its label in `texts.ts` of the module and a line here. */
export const printMethods: Readonly<Record<PrintMethodName, PrintMethod>> = { dtf, dtg, screen, embroidery }

/** How the garment is printed, where anything is. Whoever needs its label alone takes `printMethodLabel`. */
export const printMethodOf = ({ printMethod }: Partial<Pick<LineOptions, 'printMethod'>>): PrintMethod =>
  printMethods[readPrintMethod(printMethod)]
