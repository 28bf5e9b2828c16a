import { data, RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#platform/base/client.ts'
import type { Logger } from '#platform/server/log.ts'
import { withFailurePages } from './page-failures.ts'

type Routes = ServerBuild['routes']
type Loader = NonNullable<NonNullable<Routes[string]>['module']['loader']>

/** What comes out of a page whose loader, or action, throws this. */
async function thrownBy(cause: unknown, request = new Request('http://shop.test/orders?type=all')) {
  const handler: Loader = () => {
    throw cause
  }
  const module = request.method === 'GET' ? { loader: handler } : { action: handler }
  const routes = { page: { id: 'page', path: 'orders', module: { default: () => null, ...module } } } as Routes
  const logged: unknown[] = []
  const log: Pick<Logger, 'error'> = { error: (fields: unknown) => void logged.push(fields) }
  const { page } = withFailurePages({ routes } as ServerBuild, log).routes
  const { loader, action } = page?.module ?? {}
  const context = new RouterContextProvider()
  const args = {
    request,
    url: new URL(request.url),
    pattern: '/orders',
    params: {},
    context,
  } satisfies Parameters<Loader>[0]
  const handle = async () => (loader ?? action)?.(args)
  const thrown: unknown = await handle().catch((one: unknown) => one)
  return { thrown, logged }
}

test('a refusal keeps its status and names the request under which it is logged', async () => {
  const { thrown, logged } = await thrownBy(new ApiError(503, { error: 'Closed.', requestId: 'req_1' }, null))
  expect(thrown).toMatchObject({ init: { status: 503 }, data: { requestId: 'req_1', waitSeconds: undefined } })
  expect(logged).toEqual([])
})

test('a refusal for haste says when to come again, also in its header', async () => {
  const { thrown } = await thrownBy(new ApiError(429, { error: 'Too often.', requestId: 'req_2' }, '30'))
  expect(thrown).toMatchObject({ init: { status: 429 }, data: { requestId: 'req_2', waitSeconds: 30 } })
  const { init } = thrown as ReturnType<typeof data>
  expect(new Headers(init?.headers).get('retry-after')).toBe('30')
})

test('a session that has ended leads to the sign-in and back to the page', async () => {
  const refusal = new ApiError(401, { error: 'Please sign in first.' }, null)
  const { thrown } = await thrownBy(refusal)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/signin?returnTo=%2Forders%3Ftype%3Dall')

  const posted = (referer: string) =>
    new Request('http://shop.test/address-book', { method: 'POST', headers: { referer } })
  const own = await thrownBy(refusal, posted('http://shop.test/settings?tab=1'))
  expect((own.thrown as Response).headers.get('location')).toBe('/signin?returnTo=%2Fsettings%3Ftab%3D1')
  const strange = await thrownBy(refusal, posted('http://elsewhere.test/settings'))
  expect((strange.thrown as Response).headers.get('location')).toBe('/signin')
})

test('a failure of the page itself is logged under a number, and tells the visitor nothing else', async () => {
  const cause = new TypeError('undefined is not an order')
  const { thrown, logged } = await thrownBy(cause)
  expect(thrown).toMatchObject({ init: { status: 500 }, data: { requestId: expect.stringMatching(/^req_/) } })
  expect(JSON.stringify(thrown)).not.toContain('not an order')
  const { requestId } = (thrown as { data: { requestId: string } }).data
  expect(logged).toEqual([{ err: cause, requestId, page: '/orders' }])
})

test('the secret of a reset link is not logged with a failure', async () => {
  for (const page of ['/reset-password', '/approve-proof', '/company/invited', '/join']) {
    const { logged } = await thrownBy(new TypeError('no'), new Request(`http://shop.test${page}/s3cret`))
    expect(logged).toMatchObject([{ page: `${page}/…` }])
  }
})

test('what a page throws on purpose goes its way', async () => {
  const away = redirect('/')
  expect((await thrownBy(away)).thrown).toBe(away)
  const missing = data(null, { status: 404 })
  expect((await thrownBy(missing)).thrown).toBe(missing)
})
