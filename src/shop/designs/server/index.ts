export { designsOf } from './personal-data.ts'
export { printPreview } from './print/preview.ts'
export { openPrintFolder, PRINT_DPI, type PrintFile, printFile } from './print/print-file.ts'
