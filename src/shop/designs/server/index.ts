export { designsOf } from './personal-data.ts'
export { type PrintFile, printFile } from './print/print-file.ts'
