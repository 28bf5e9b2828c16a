import { sweepArtworks } from './sweep-pictures.ts'

export const artworkJobs = [sweepArtworks]
