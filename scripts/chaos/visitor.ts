import { pause } from '#platform/testing/server-process.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A browser in front of processes that come and go: undefined where no answer came. */
export type Send = (method: string, path: string, body?: unknown) => Promise<Answer | undefined>

const PATIENCE_MS = 30_000

export const fieldOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )

/** `onSilence` receives requests that a living process left without an answer until patience ended. */
export function createVisitor(
  url: () => string | undefined,
  onSilence: (what: string) => void = () => undefined,
): Send {
  const jar = new Map<string, string>()
  async function somewhere(): Promise<string> {
    for (;;) {
      const found = url()
      if (found) return found
      await pause(50)
    }
  }
  return async (method, path, body) => {
    try {
      const response = await fetch((await somewhere()) + path, {
        method,
        headers: {
          cookie: [...jar].map((pair) => pair.join('=')).join('; '),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer = { status: response.status, body: await response.json() }
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return answer
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'TimeoutError') onSilence(`${method} ${path} had no answer`)
      return undefined
    }
  }
}

/** Asks until an answer comes, for what can be asked twice. */
export async function surely(send: Send, ...input: Parameters<Send>): Promise<Answer> {
  for (;;) {
    const answer = await send(...input)
    if (answer && answer.status !== 503) return answer
    await pause(100)
  }
}
