import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { socketPath } from './command-answer.ts'
import { runCommand } from './commands.ts'
import type { Shop } from './shop.ts'

const askSchema = z.object({ args: z.array(z.string()).max(20) })

async function answerOne(shop: Shop, socket: Socket): Promise<void> {
  for await (const line of createInterface({ input: socket })) {
    const { args } = askSchema.parse(JSON.parse(line))
    socket.end(JSON.stringify(await runCommand(shop, args)))
    return
  }
}

/** Lets commands reach the process that holds the embedded database, through a socket that only its owner may open. */
export async function listenForCommands(shop: Shop): Promise<{ close(): Promise<void> }> {
  if (shop.config.databaseUrl) return { close: async () => undefined }
  const path = socketPath(shop.config)
  // The lock of the folder is ours, so whatever lies here was left by a process that is gone.
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    answerOne(shop, socket).catch((cause: unknown) => {
      shop.log.error({ err: cause }, 'command failed')
      socket.end(JSON.stringify({ output: 'The command failed; the log of the shop says why.', code: 1 }))
    })
  })
  server.listen(path)
  await once(server, 'listening')
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return {
    async close() {
      server.close()
      rmSync(path, { force: true })
    },
  }
}
