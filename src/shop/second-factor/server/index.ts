export { removeSecondFactor } from './enrol.tsx'
