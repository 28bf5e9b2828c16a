import type { Method, OutputOf, SentOf } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'

/** Any described call, whatever its schemas; the parts that the type of a call needs. */
export interface EndpointShape {
  readonly method: Method
  readonly path: string
}

/** The way to the gate: the browser's `fetch`, or the gate itself in the same process. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

/** A refusal of the gate, with the sentence the customer may read. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly issues: readonly FieldIssue[]
  readonly body: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: Readonly<Record<string, unknown>>, retryAfter: string | null) {
    super(typeof body.error === 'string' ? body.error : 'The shop could not answer. Please try again.')
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.code = typeof body.code === 'string' ? body.code : undefined
    this.issues = Array.isArray(body.issues) ? body.issues : []
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter)
  }
}

export interface Client {
  /**
   * Makes a call by its contract's type: `api.call<typeof addCartItem>('post', '/api/cart/add', ask)`.
   * Fields named in the path go there; the rest is the query of a GET and the JSON body of everything else.
   * A call whose signal is aborted is given up, and the shop stops working on it.
   * @throws ApiError for every answer that is not 2xx.
   */
  call<E extends EndpointShape>(
    method: E['method'],
    path: E['path'],
    input: SentOf<E> | FormData,
    signal?: AbortSignal,
  ): Promise<OutputOf<E>>
}

function fillPath(path: string, fields: Map<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = fields.get(name)
    fields.delete(name)
    return encodeURIComponent(String(value))
  })
}

function toQuery(fields: Map<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const text = query.toString()
  return text && `?${text}`
}

function toRequest(method: Method, path: string, input: unknown): [string, RequestInit] {
  if (input instanceof FormData) return [path, { method: method.toUpperCase(), body: input }]
  const fields = new Map(Object.entries(input ?? {}))
  const filled = fillPath(path, fields)
  if (method === 'get') return [filled + toQuery(fields), { method: 'GET' }]
  return [
    filled,
    {
      method: method.toUpperCase(),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(fields)),
    },
  ]
}

export async function readRefusal(response: Response): Promise<ApiError> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body: unknown = isJson ? await response.json() : {}
  const fields = typeof body === 'object' && body !== null ? { ...body } : {}
  return new ApiError(response.status, fields, response.headers.get('retry-after'))
}

export function createClient(transport: Transport): Client {
  return {
    async call(method, path, input, signal) {
      const [address, init] = toRequest(method, path, input)
      const response = await transport(address, signal ? { ...init, signal } : init)
      if (!response.ok) throw await readRefusal(response)
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return isJson ? await response.json() : response
    },
  }
}
