import { sweepPictures } from './sweep-pictures.ts'

export const catalogueJobs = [sweepPictures]
