import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process holds the data folder; the message names it. */
export class FolderInUse extends Error {}

export interface FolderLock {
  release(): void
}

interface Holder {
  readonly pid: number
  /** When the process began, as the kernel counts it; empty where the system does not say. */
  readonly began: string
}

// Two processes on one embedded database lose data without a word, so this runs before anything else is loaded.

function beganAt(pid: number): string {
  try {
    // The 22nd field of /proc/PID/stat; the name in brackets before it may hold blanks.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    // Not Linux, or no such process: the process number alone has to do.
    return ''
  }
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // A number that was given to another process since then belongs to no holder.
  return began === '' || beganAt(pid) === began
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, began } = JSON.parse(readFileSync(file, 'utf8'))
    return typeof pid === 'number' ? { pid, began: String(began) } : undefined
  } catch {
    // Gone in the meantime, or cut short when its writer died: nobody holds it.
    return undefined
  }
}

function tryCreate(file: string, own: Holder): boolean {
  const draft = `${file}.${own.pid}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    // A link appears whole or not at all, and only one of two can make it.
    linkSync(draft, file)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    return false
  } finally {
    unlinkSync(draft)
  }
}

/**
 * Takes the exclusive lock of a data folder, making the folder (0700) where it is missing; a lock whose holder is gone
 * is taken over.
 * @throws FolderInUse naming the process that holds it.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const file = join(folder, 'shop.lock')
  const own: Holder = { pid: process.pid, began: beganAt(process.pid) }
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryCreate(file, own)) return { release: () => rmSync(file, { force: true }) }
    const holder = readHolder(file)
    if (holder && isAlive(holder)) {
      throw new FolderInUse(`The data folder ${folder} is in use by process ${holder.pid}.`)
    }
    const aside = `${file}.stale.${process.pid}`
    try {
      renameSync(file, aside)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
      continue
    }
    const moved = readHolder(aside)
    // Between the look and the move another process may have taken it: then it gets its lock back.
    if (moved && isAlive(moved)) renameSync(aside, file)
    else rmSync(aside, { force: true })
  }
  throw new FolderInUse(`The data folder ${folder} is being taken by another process.`)
}
