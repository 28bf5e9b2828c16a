import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const CLIENT = 'this-shop.apps.example.com'
const SECRET = 'what Google and the shop know'

interface Departed {
  readonly query: URLSearchParams
  readonly claims: Record<string, unknown>
}

interface Picture {
  readonly bytes: Uint8Array
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

/** Google's addresses as they answer over HTTP, with keys and people of the test's own. */
export async function openFakeGoogle() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const tokens = new Map<string, { aud: string; profile: Record<string, unknown> }>()
  const codes = new Map<string, Departed>()
  let isDown = false

  function find(request: IncomingMessage, jwk: unknown): readonly [status: number, body: unknown] {
    const url = new URL(request.url ?? '', 'http://google.test')
    const bearer = request.headers.authorization?.replace('Bearer ', '')
    const found = tokens.get(url.searchParams.get('access_token') ?? bearer ?? '')
    if (isDown) return [500, {}]
    if (url.pathname === '/keys') return [200, { keys: [jwk] }]
    if (!found) return [400, { error: 'invalid_token' }]
    return [200, url.pathname === '/tokeninfo' ? { aud: found.aud, sub: found.profile.sub } : found.profile]
  }

  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  // As Google: a code is good once, for the client, the callback and the challenge with which it was asked for.
  async function trade(form: URLSearchParams): Promise<readonly [status: number, body: unknown]> {
    const departed = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      form.get('client_id') === CLIENT &&
      form.get('client_secret') === SECRET &&
      form.get('redirect_uri') === departed?.query.get('redirect_uri') &&
      challenge === departed?.query.get('code_challenge')
    if (isDown) return [500, {}]
    if (!departed || !isGood) return [400, { error: 'invalid_grant' }]
    return [200, { id_token: await idToken({ nonce: departed.query.get('nonce'), ...departed.claims }) }]
  }

  const pictures = new Map<string, Picture>()
  const asked: string[] = []

  const server = createServer(async (request, response) => {
    const picture = pictures.get(request.url ?? '')
    if (picture) {
      asked.push(request.url ?? '')
      response.writeHead(picture.status ?? 200, { ...picture.headers }).end(picture.bytes)
      return
    }
    const isTrade = request.method === 'POST'
    const [status, body] = isTrade ? await trade(await formOf(request)) : find(request, jwk)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const base = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`
  const idToken = (claims: Record<string, unknown>, { audience = CLIENT, key = privateKey } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer('https://accounts.google.com')
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key)
  return {
    client: { id: CLIENT, secret: SECRET, callback: 'http://127.0.0.1:3000/signin/google/callback' },
    addresses: {
      authorize: `${base}/auth`,
      token: `${base}/token`,
      issuers: ['https://accounts.google.com'],
      keys: `${base}/keys`,
      tokenInfo: `${base}/tokeninfo`,
      userInfo: `${base}/userinfo`,
      servesPicture: ({ href }: URL) => href.startsWith(`${base}/picture/`),
    },
    idToken,
    strangersKey: stranger.privateKey,
    accessToken(profile: Record<string, unknown>, aud = CLIENT): string {
      const token = `ya29.${tokens.size}`
      tokens.set(token, { aud, profile })
      return token
    },
    /** The person agrees on Google's page; gives what Google sends back in the address. */
    agree(url: string, claims: Record<string, unknown>) {
      const { searchParams: query } = new URL(url)
      const code = `4/${codes.size}-${query.get('state')}`
      codes.set(code, { query, claims })
      return { code, state: query.get('state') ?? '' }
    },
    /** Puts a picture below `/picture/`, or elsewhere, and gives its address. */
    hang(path: string, picture: Picture): string {
      pictures.set(path, picture)
      return base + path
    },
    /** Pictures that were asked for since the last look. */
    takeAsked: () => asked.splice(0),
    goDown(down: boolean) {
      isDown = down
    },
    close: () => void server.close(),
  }
}
