import type { Running } from './servers.ts'

/** Somebody with an account of the demo, who sends what pages would. */
export async function signIn({ base }: Running, email: string) {
  const headers = { origin: base, 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: 'Pressroom#1' })
  const answer = await fetch(`${base}/api/auth/login`, { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const { userResponse } = await answer.json()
  const send = async (method: string, path: string, sent?: unknown): Promise<Response> => {
    const sending = { ...headers, cookie: cookie.join('; ') }
    const response = await fetch(base + path, {
      ...{ method, headers: sending },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  return { userId: String(userResponse.id), email, send }
}
export type Person = Awaited<ReturnType<typeof signIn>>
