import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../platform/server/config.ts'

const answerSchema = z.object({ output: z.string(), code: z.number() })

export type CommandAnswer = z.output<typeof answerSchema>

/** Where the process that holds the embedded database takes commands. */
export const socketPath = (config: Config): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${config.dataDir}` : join(config.dataDir, 'shop.sock')

/** Hands a command to the running shop; undefined where none listens. */
export async function askRunningShop(config: Config, args: readonly string[]): Promise<CommandAnswer | undefined> {
  const socket = connect(socketPath(config))
  try {
    await once(socket, 'connect')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw cause
  }
  socket.write(`${JSON.stringify({ args })}\n`)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return answerSchema.parse(JSON.parse(text))
}
