import { finishGroup } from './closing/finish-closing.ts'

export const groupPaymentJobs = [finishGroup]
