import { deliver } from './deliver.ts'

export const webhookJobs = [deliver]
