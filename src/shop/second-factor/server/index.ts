export { resealSecondFactors } from './app-secret.ts'
export { removeSecondFactor } from './remove-second-factor.ts'
