import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What becomes of requests: refused, no space left half-way, silent, cut off after half of the body, or carried out. */
export type BucketMood = 'well' | 'forbidden' | 'full' | 'silent' | 'cut'

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** An S3-compatible store on this machine, with objects in memory and moods of its own. */
export async function openBucketStandIn() {
  const objects = new Map<string, Buffer>()
  let mood: BucketMood = 'well'

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3.test').pathname)
    if (mood === 'silent') return
    if (mood === 'forbidden') return refuse(response, 403, 'AccessDenied')
    if (request.method === 'PUT') {
      if (mood === 'cut') {
        request.once('data', () => request.destroy())
        return
      }
      const bytes = await bytesOf(request)
      if (mood === 'full') return refuse(response, 507, 'InsufficientStorage')
      objects.set(key, bytes)
      response.writeHead(200, { etag: '"one"' }).end()
      return
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
      return
    }
    const found = objects.get(key)
    if (!found) return refuse(response, 404, request.method === 'HEAD' ? 'NotFound' : 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.length, etag: '"one"' })
    response.end(request.method === 'HEAD' ? undefined : found)
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The store has no port')
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${bound.port}`,
      ...{ S3_BUCKET: 'prints', S3_ACCESS_KEY_ID: 'one', S3_SECRET_ACCESS_KEY: 'two' },
    },
    objects,
    is(next: BucketMood): void {
      mood = next
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
