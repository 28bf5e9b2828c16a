import { fetchAvatar } from './fetch-avatar.ts'

export const signinJobs = [fetchAvatar]
