import { sweepPictures } from './pictures/sweep-pictures.ts'

export const catalogueJobs = [sweepPictures]
