import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, type InteractionResults, interactionPolicy, Provider } from 'oidc-provider'
import { toEmail } from '#platform/base/email.ts'
import type { Config } from '#platform/server/config.ts'
import { LOCAL_PATH, localClient, localPicture } from './google-client.ts'
import { errorPage, type LocalPerson, personPage } from './local-provider-page.ts'
import { sendPicture } from './local-provider-picture.ts'
import { createMemoryStore } from './local-provider-store.ts'

const LONGEST_FORM = 10_000
const MOST_PEOPLE = 1_000
const SCOPES = 'openid email profile'

// The same address has the same id after a restart, as with Google.
const subjectOf = (email: string): string => createHash('sha256').update(`local:${email}`).digest('hex').slice(0, 21)

function claimsOf(config: Config, subject: string, { email, name }: LocalPerson) {
  const [first = '', ...rest] = name.split(' ')
  const picture = localPicture(config, subject)
  return { sub: subject, email, email_verified: true, name, given_name: first, family_name: rest.join(' '), picture }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > LONGEST_FORM) break
  }
  return new URLSearchParams(text.slice(0, LONGEST_FORM))
}

function personIn(form: URLSearchParams): { person: LocalPerson; problem: string | undefined } {
  const typed = {
    email: form.get('email') ?? '',
    name: (form.get('name') ?? '').trim().replace(/\s+/g, ' ').slice(0, 120),
  }
  const email = toEmail(typed.email)
  if (email === undefined) return { person: typed, problem: 'Please enter an email address.' }
  return { person: { ...typed, email }, problem: typed.name ? undefined : 'Please enter a name.' }
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  })
  response.end(html)
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

async function settingsOf(config: Config, people: Map<string, LocalPerson>): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const client = localClient(config)
  return {
    adapter: createMemoryStore(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'local' }] },
    clients: [{ client_id: client.id, redirect_uris: [client.callback], token_endpoint_auth_method: 'none' }],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'picture'] },
    scopes: SCOPES.split(' '),
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    interactions: { url: (_context, { uid }) => `${LOCAL_PATH}/person/${uid}`, policy },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    renderError(context, out) {
      context.type = 'html'
      context.body = errorPage(out.error_description ?? out.error)
    },
    findAccount(_context, subject) {
      const person = people.get(subject)
      return person && { accountId: subject, claims: () => claimsOf(config, subject, person) }
    },
    // Who has entered an address has agreed: there is no second page to press through.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
  }
}

/** The newest stay; who was pushed out enters the address once more. */
function remember(people: Map<string, LocalPerson>, subject: string, person: LocalPerson): void {
  people.delete(subject)
  people.set(subject, person)
  for (const oldest of people.keys()) {
    if (people.size <= MOST_PEOPLE) return
    people.delete(oldest)
  }
}

// Nobody is remembered here: each way begins at the page that asks who it is.
function forgetSession(request: IncomingMessage): void {
  const kept = (request.headers.cookie ?? '').split(';').filter((pair) => !/^\s*_session/.test(pair))
  request.headers.cookie = kept.join(';')
}

/** Stands in for Google on this machine: signs in whoever is entered. Keys and people live in memory. */
export async function openLocalProvider(config: Config, people = new Map<string, LocalPerson>()) {
  const provider = new Provider(config.publicUrl + LOCAL_PATH, await settingsOf(config, people))
  provider.proxy = config.publicUrl.startsWith('https://')
  const answerProtocol = provider.callback()

  async function askPerson(request: IncomingMessage, response: ServerResponse) {
    const { prompt } = await provider.interactionDetails(request, response)
    const done = (result: InteractionResults) => provider.interactionFinished(request, response, result)
    if (request.method !== 'POST') return send(response, 200, personPage({ email: '', name: '' }))
    const form = await readForm(request)
    if (form.has('cancel')) return done({ error: 'access_denied', error_description: 'The person cancelled.' })
    const { person, problem } = personIn(form)
    if (problem !== undefined) return send(response, 400, personPage(person, problem))
    const subject = subjectOf(person.email)
    remember(people, subject, person)
    return done({ [prompt.name]: {}, login: { accountId: subject, remember: false } })
  }

  /** As Google's address of this name: for whom an access token was issued. */
  async function sendTokenInfo(query: URLSearchParams, response: ServerResponse) {
    const token = await provider.AccessToken.find(query.get('access_token') ?? '')
    if (!token?.isValid) return sendJson(response, 400, { error: 'invalid_token' })
    return sendJson(response, 200, { aud: token.clientId, sub: token.accountId })
  }

  return {
    /** Answers a request for an address below LOCAL_PATH. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const whole = request.url ?? ''
      const below = whole.slice(LOCAL_PATH.length) || '/'
      const [pathname = '', query = ''] = below.split('?')
      try {
        if (pathname.startsWith('/person/')) return await askPerson(request, response)
        if (pathname.startsWith('/picture/')) return await sendPicture(pathname, response)
        if (pathname === '/tokeninfo') return await sendTokenInfo(new URLSearchParams(query), response)
      } catch {
        return send(response, 400, errorPage('This sign-in is no longer open. Please begin again in the shop.'))
      }
      if (/^\/auth\b/.test(pathname)) forgetSession(request)
      // The library finds out by the difference of the two where it is mounted.
      Object.assign(request, { originalUrl: whole, url: below })
      await answerProtocol(request, response)
    },
  }
}

export type LocalProvider = Awaited<ReturnType<typeof openLocalProvider>>
