export { designsOf } from './personal-data.ts'
