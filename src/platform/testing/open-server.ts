import { rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import { openDataFolder } from './data-folder.ts'
import { startServer } from './server-process.ts'

/** The built shop in a process and a folder of its own, which go with the tests of the file. */
export async function openServer(environment: Readonly<Record<string, string>> = {}) {
  const dataDir = openDataFolder('pressroom-server')
  const server = await startServer({ dataDir, environment })
  afterAll(() => {
    server.child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return server
}
