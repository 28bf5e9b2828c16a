import { handle } from '#platform/server/http.ts'
import { getPrintFile } from '../contract.ts'
import { showPrintFile } from './show-print-file.ts'

export const productionCalls = [handle(getPrintFile, showPrintFile)]
