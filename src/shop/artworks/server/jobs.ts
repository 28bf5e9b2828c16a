import { sweepPictures } from './sweep-pictures.ts'

export const artworkJobs = [sweepPictures]
