import { rmSync } from 'node:fs'
import { openDataFolder } from '../src/platform/testing/data-folder.ts'

// Each run of the browser tests has a shop of its own, with the demo data and nothing else.
const folder = openDataFolder('pressroom-e2e')
process.env.DATA_DIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../src/main/entry.ts')
