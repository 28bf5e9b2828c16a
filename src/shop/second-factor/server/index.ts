export { resealSecondFactors } from './app-code.ts'
export { removeSecondFactor } from './remove-second-factor.ts'
