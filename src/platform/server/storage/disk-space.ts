import { stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ErrorDefinition, Expected, gateErrors } from '../../base/errors.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'

/** From the first on no files are stored, from the second on only orders and payments, at the last no more orders. */
export const DISK_LEVELS = ['plenty', 'low', 'scarce', 'spent'] as const
export type DiskLevel = (typeof DISK_LEVELS)[number]

/** What wants to be written: a file, rows of any kind, an order or a payment that begins. */
export type Written = 'file' | 'row' | 'order'

export interface DiskReading {
  readonly name: DiskName
  readonly freeBytes: number
  readonly totalBytes: number
  readonly level: DiskLevel
}

type DiskName = 'database' | 'files' | 'database and files'

export interface DiskSpace {
  /** How full the disks are that this process writes to; none where database and files lie elsewhere. */
  read(): Promise<readonly DiskReading[]>
  hasRoom(written: Written): Promise<boolean>
  /** Refuses what there is no room for, with a sentence. */
  requireRoom(written: Written): Promise<void>
}

interface DiskSize {
  readonly freeBytes: number
  readonly totalBytes: number
  /** The same for two folders on one disk. */
  readonly device: number
}

/** As `statfs` answers. */
export type MeasureDisk = (folder: string) => Promise<DiskSize | undefined>

const AGAIN_SECONDS = 300
// Long enough that no call waits for the disk, short enough that what is sent meanwhile fits above the next threshold.
const REMEMBERED_MS = 2_000

const refusals: Readonly<
  Record<Written, { from: DiskLevel; code: 'DISK_LOW' | 'DISK_SCARCE' | 'DISK_SPENT' } & { error: ErrorDefinition }>
> = {
  file: { from: 'low', code: 'DISK_LOW', error: gateErrors.DISK_LOW },
  row: { from: 'scarce', code: 'DISK_SCARCE', error: gateErrors.DISK_SCARCE },
  order: { from: 'spent', code: 'DISK_SPENT', error: gateErrors.DISK_SPENT },
}

const isAtLeast = (level: DiskLevel, other: DiskLevel): boolean =>
  DISK_LEVELS.indexOf(level) >= DISK_LEVELS.indexOf(other)

/** Refused for want of room; a full disk that was met in spite of the thresholds is its cause, and stands in the log. */
export function noRoom(written: Written, cause?: unknown): Expected {
  const { code, error } = refusals[written]
  const refused = new Expected(error, code, {}, AGAIN_SECONDS)
  if (cause !== undefined) refused.cause = cause
  return refused
}

/** As folders and PostgreSQL say that a disk, or the part of it that they may fill, is full. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

export function isDiskFull(cause: unknown): boolean {
  const { code, cause: inner } = Object(cause) as { code?: unknown; cause?: unknown }
  return FULL.includes(code) || (inner !== undefined && isDiskFull(inner))
}

/** A folder that is not there yet lies where the one around it does. */
export const measureDisk: MeasureDisk = async (folder) => {
  try {
    const [{ bavail, blocks, bsize }, { dev: device }] = await Promise.all([statfs(folder), stat(folder)])
    // Some file systems of networks know no sizes.
    return blocks === 0 ? undefined : { freeBytes: bavail * bsize, totalBytes: blocks * bsize, device }
  } catch (cause) {
    const { code } = Object(cause) as { code?: unknown }
    if (code === 'ENOENT' && dirname(folder) !== folder) return measureDisk(dirname(folder))
    throw cause
  }
}

export function levelOf(freeBytes: number, { mbForFiles, mbForRows, mbForOrders }: Config['disk']): DiskLevel {
  const megabytes = freeBytes / 1_000_000
  if (megabytes < mbForOrders) return 'spent'
  if (megabytes < mbForRows) return 'scarce'
  return megabytes < mbForFiles ? 'low' : 'plenty'
}

const foldersOf = ({ dataDir, databaseUrl, s3 }: Config): readonly (readonly [DiskName, string])[] => [
  ...(databaseUrl ? [] : [['database', join(dataDir, 'database')] as const]),
  ...(s3 ? [] : [['files', join(dataDir, 'files')] as const]),
]

interface DiskOptions {
  readonly measure?: MeasureDisk
  readonly rememberedMs?: number
}

/** Watches the disks that a full one would stop: those of the embedded database and of the folder of files. */
export function watchDisks(
  config: Config,
  log: Pick<Logger, 'warn'>,
  { measure = measureDisk, rememberedMs = REMEMBERED_MS }: DiskOptions = {},
): DiskSpace {
  const folders = foldersOf(config)
  let reading: Promise<readonly DiskReading[]> = Promise.resolve([])
  let readAt = Number.NEGATIVE_INFINITY

  async function sizeOf([name, folder]: (typeof folders)[number]): Promise<(DiskSize & { name: DiskName })[]> {
    // A disk that says nothing of itself stops nobody: what cannot be written there is refused all the same.
    const size = await measure(folder).catch((cause: unknown) => {
      log.warn({ err: cause, disk: name }, 'a disk does not say how full it is')
    })
    return size ? [{ ...size, name }] : []
  }

  async function readAll(): Promise<DiskReading[]> {
    const [first, ...others] = (await Promise.all(folders.map(sizeOf))).flat()
    if (!first) return []
    const isOne = others.some(({ device }) => device === first.device)
    const disks = isOne ? [{ ...first, name: 'database and files' as const }] : [first, ...others]
    return disks.map(({ name, freeBytes, totalBytes }) => ({
      ...{ name, freeBytes, totalBytes },
      level: levelOf(freeBytes, config.disk),
    }))
  }

  function read(): Promise<readonly DiskReading[]> {
    const now = performance.now()
    if (now - readAt < rememberedMs) return reading
    readAt = now
    reading = readAll()
    return reading
  }

  const hasRoom = async (written: Written) =>
    !(await read()).some(({ level }) => isAtLeast(level, refusals[written].from))

  return {
    read,
    hasRoom,
    async requireRoom(written) {
      if (!(await hasRoom(written))) throw noRoom(written)
    },
  }
}
