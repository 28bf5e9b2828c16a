import { emailReceipt } from './joining/email-receipt.tsx'
import { drawRosterGarments } from './pictures/draw-roster-garments.ts'

export const rosterJobs = [emailReceipt, drawRosterGarments]
