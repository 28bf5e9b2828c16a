import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second.
const MS_PER_TICK = 10

function ticksOf(pid: number | string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    // The process ended between listing and reading.
    return 0
  }
}

function postgresPids(): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/comm`, 'utf8').trim() === 'postgres'
    } catch {
      // Ended meanwhile.
      return false
    }
  })
}

/** Milliseconds of processor that a process has used, with all PostgreSQL processes of the machine if asked. */
export function processorMs(pid: number, withPostgres: boolean): number {
  const pids = withPostgres ? [pid, ...postgresPids()] : [pid]
  return pids.reduce<number>((sum, one) => sum + ticksOf(one), 0) * MS_PER_TICK
}

/** Resident megabytes of a process. */
export function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The most memory that a process held since this was last asked; Linux forgets it when it is told to. */
export function peakMb(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Math.round(Number(kilobytes) / 1024)
}
