import { emailReceipt } from './email-receipt.tsx'

export const memberJobs = [emailReceipt]
