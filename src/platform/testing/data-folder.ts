import { constants, cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for a server of a test: where `npm test` has one, as a first start has left it, otherwise empty, so that the
 * server makes a first start itself, which takes three times as long.
 */
export function openDataFolder(prefix: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}-`))
  const made = process.env.SEEDED_DATA_DIR
  if (made && existsSync(made)) cpSync(made, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return dataDir
}
