import { hostname } from 'node:os'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Call } from '../call.ts'
import { DISK_LEVELS, type DiskLevel, type DiskReading, levelOf } from './disk-space.ts'
import { diskNotices } from './tables.ts'

export type DiskNotice = typeof diskNotices.$inferSelect

// A disk about a threshold would be noticed again and again: it has room once there is a tenth more than that.
const ROOM_AGAIN = 1.1

const worseThan = (level: DiskLevel): ('low' | 'scarce' | 'spent')[] =>
  DISK_LEVELS.slice(0, DISK_LEVELS.indexOf(level)).filter((one) => one !== 'plenty')

const placeOf = ({ name }: Pick<DiskReading, 'name'>): string => `${hostname()}, ${name}`

/** Stores that a disk is this full, unless that is known; of several processes one does. */
async function notice(call: Pick<Call, 'db' | 'now'>, disk: DiskReading): Promise<DiskNotice | undefined> {
  const { level, freeBytes } = disk
  if (level === 'plenty') return undefined
  const row = { place: placeOf(disk), level, freeBytes, noticedAt: call.now }
  const [stored] = await call.db
    .insert(diskNotices)
    .values(row)
    .onConflictDoUpdate({
      target: diskNotices.place,
      set: row,
      setWhere: inArray(diskNotices.level, worseThan(level)),
    })
    .returning()
  return stored
}

/** Looks at the disks and hands on each that has less room than was known, in the transaction that stores it. */
export async function noticeDisks(call: Call, handOn: (notice: DiskNotice) => Promise<void>): Promise<void> {
  for (const disk of await call.disk.read()) {
    const hasRoom = levelOf(disk.freeBytes / ROOM_AGAIN, call.config.disk) === 'plenty'
    if (hasRoom) await call.db.delete(diskNotices).where(eq(diskNotices.place, placeOf(disk)))
    else
      await call.db.transaction(async () => {
        const worse = await notice(call, disk)
        if (worse) await handOn(worse)
      })
  }
}

/** Of every machine. */
export const openDiskNotices = ({ db }: Pick<Call, 'db'>): Promise<DiskNotice[]> =>
  db.select().from(diskNotices).orderBy(asc(diskNotices.place))
