import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

export interface WebhookReceiver {
  readonly url: string
  readonly received: Received[]
  /** What it answers the next requests with; 200 after them. */
  readonly answers: (number | 'nothing')[]
  close(): Promise<void>
}

/** Another system that takes webhooks, and sometimes does not. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  const answers: (number | 'nothing')[] = []
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    received.push({ headers, body: await text(request) })
    const answer = answers.shift() ?? 200
    if (answer === 'nothing') request.socket.destroy()
    else response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
}
