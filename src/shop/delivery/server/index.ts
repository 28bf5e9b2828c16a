export { deliverySettings } from './delivery-settings.ts'
