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

// Few, so that whoever lists has to ask again.
const KEYS_ON_A_PAGE = 2

/** One page of the keys of a bucket that begin with a prefix, as ListObjectsV2 answers. */
function pageOfKeys(keys: readonly string[], address: URL): string {
  const bucket = `${address.pathname.replace(/\/$/, '')}/`
  const { searchParams } = address
  const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? '']
  const listed = keys
    .flatMap((key) => (key.startsWith(bucket + prefix) ? [key.slice(bucket.length)] : []))
    .filter((key) => key > after)
    .sort()
  const page = listed.slice(0, KEYS_ON_A_PAGE)
  const isMore = listed.length > page.length
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated><KeyCount>${page.length}</KeyCount>${contents}${next}</ListBucketResult>`
}

/** An S3-compatible store on this machine, with objects in memory and moods of its own. */
export async function openBucketStandIn() {
  const objects = new Map<string, Buffer>()
  let mood: BucketMood = 'well'
  let accepted: readonly string[] = ['one']

  /** Of an S3 signature only whose it is: `Credential=one/20260101/…`. */
  const isKnown = ({ headers }: IncomingMessage): boolean =>
    accepted.some((key) => headers.authorization?.includes(`Credential=${key}/`))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://s3.test')
    const key = decodeURIComponent(address.pathname)
    if (mood === 'silent') return
    if (!isKnown(request)) return refuse(response, 403, 'InvalidAccessKeyId')
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
    if (address.searchParams.has('list-type')) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(pageOfKeys([...objects.keys()], address))
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
    /** The access keys that count from now on. */
    accept(...accessKeyIds: string[]): void {
      accepted = accessKeyIds
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
