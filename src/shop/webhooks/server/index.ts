export { announce } from './announce.ts'
export { sweepDeliveries } from './deliver.ts'
