import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Each run of the browser tests has a shop of its own, with the demo data and nothing else.
const folder = mkdtempSync(join(tmpdir(), 'pressroom-e2e-'))
process.env.DATA_DIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../src/main/entry.ts')
