import { createServer, type IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const CLIENT = 'this-shop.apps.example.com'

/** Google's three addresses as they answer over HTTP, with keys and people of the test's own. */
export async function openFakeGoogle() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const tokens = new Map<string, { aud: string; profile: Record<string, unknown> }>()
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
  const server = createServer((request, response) => {
    const [status, body] = find(request, jwk)
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
    addresses: {
      issuers: ['https://accounts.google.com'],
      keys: `${base}/keys`,
      tokenInfo: `${base}/tokeninfo`,
      userInfo: `${base}/userinfo`,
    },
    idToken,
    strangersKey: stranger.privateKey,
    accessToken(profile: Record<string, unknown>, aud = CLIENT): string {
      const token = `ya29.${tokens.size}`
      tokens.set(token, { aud, profile })
      return token
    },
    goDown(down: boolean) {
      isDown = down
    },
    close: () => void server.close(),
  }
}
