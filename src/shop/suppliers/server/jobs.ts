import { fetchPictures } from './pictures.ts'

export const supplierJobs = [fetchPictures]
