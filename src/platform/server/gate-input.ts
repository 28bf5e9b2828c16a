import type { Context } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '../base/endpoint.ts'
import { fail, gateErrors } from '../base/errors.ts'
import type { Actor } from './call.ts'
import { holdsBrokenText, parseBody } from './gate-body.ts'
import { parseFields } from './gate-fields.ts'

// `/api/invoices/{orderNumber}.pdf` → `/api/invoices/:orderNumber{[^/]+\.pdf}`
export function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}(\.\w+)?/g, (_whole, name: string, suffix?: string) =>
    suffix ? `:${name}{[^/]+\\${suffix}}` : `:${name}`,
  )
}

export function pathFields(context: Context, path: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, name = '', suffix = ''] of path.matchAll(/\{(\w+)\}(\.\w+)?/g)) {
    const value = context.req.param(name) ?? ''
    fields[name] = suffix ? value.slice(0, -suffix.length) : value
  }
  return fields
}

function queryFields(context: Context, schema: z.ZodObject): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, values] of Object.entries(context.req.queries())) {
    const wantsList = accepts(schema.shape[name], 'array')
    fields[name] = wantsList ? values : values[0]
  }
  return fields
}

function accepts(schema: unknown, kind: string): boolean {
  if (!(schema instanceof z.ZodType)) return false
  if (schema.type === kind) return true
  const inner: unknown = Reflect.get(schema.def, 'innerType') ?? Reflect.get(schema.def, 'in')
  return accepts(inner, kind)
}

function userIdIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'userId' in value ? value.userId : undefined
}

export const bodyTypeOf = ({ bodyType, body }: Endpoint) => bodyType ?? (body ? 'json' : 'none')

export const isOwner = ({ access }: Endpoint, actor: Actor | undefined, userId: unknown): boolean =>
  access !== 'owner' || userId === actor?.userId

type Fields = Record<string, string>

/** What is asked for, by path, query and body. Another's userId is refused before anything is said of the rest. */
export async function readInput(
  context: Context,
  endpoint: Endpoint,
  { actor, path, bytes }: { actor: Actor | undefined; path: Fields; bytes: Uint8Array<ArrayBuffer> | undefined },
) {
  const bodyType = bodyTypeOf(endpoint)
  const body = bytes && (await parseBody(bytes, bodyType, context.req.header('content-type') ?? ''))
  const claimed = userIdIn(body)
  if (!('userId' in path) && claimed !== undefined && !isOwner(endpoint, actor, claimed)) fail(gateErrors, 'NOT_YOURS')
  const query = endpoint.query ? queryFields(context, endpoint.query) : {}
  if (holdsBrokenText([path, query])) fail(gateErrors, 'BAD_INPUT')
  return {
    ...parseFields(endpoint.query, query),
    ...(bodyType === 'raw' ? { raw: body } : parseFields(endpoint.body, body)),
    ...parseFields(endpoint.params, path),
  }
}
