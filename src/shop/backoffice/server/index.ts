export { noticeFullDisks, WATCH_DISKS_EVERY_SECONDS } from './notice-full-disks.tsx'
