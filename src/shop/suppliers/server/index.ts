export { SupplierError } from './client.ts'
export { type CsvReport, importCsv } from './import-csv.ts'
export { importSsActivewear, type SupplierReport } from './import-ss-activewear.ts'
export { suppliedPicture } from './pictures.ts'
