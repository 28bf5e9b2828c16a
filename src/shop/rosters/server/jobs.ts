import { emailReceipt } from './joining/email-receipt.tsx'
import { drawRosterGarments } from './samples/draw-roster-garments.ts'

export const rosterJobs = [emailReceipt, drawRosterGarments]
