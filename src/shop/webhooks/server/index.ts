export { announce } from './announce.ts'
export { sweepDeliveries } from './deliver.ts'
export { rotateSecretsOf } from './rotate-endpoint-secret.ts'
