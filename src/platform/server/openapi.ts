import { z } from 'zod'
import type { Endpoint } from '../base/endpoint.ts'
import { type ErrorDefinition, gateErrors } from '../base/errors.ts'

/** The answer of every refusal. `issues` lists the fields of a 400; some refusals say more beside it. */
const refusal = z.looseObject({
  error: z.string(),
  code: z.string().optional(),
  requestId: z.string(),
  issues: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
})

type Json = Readonly<Record<string, unknown>>
type Properties = readonly (readonly [name: string, schema: unknown, required: boolean])[]

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  // Files are no JSON: their schemas say themselves what stands for them here.
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function propertiesOf(schema: z.ZodObject | undefined): Properties {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, one]) => [name, one, required.includes(name)])
}

const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** Of the calls whose bodies bring files: their sentences carry numbers, so that their codes stand here. */
const FILE_CODES = ['FILES_TOO_LARGE', 'FILES_SPENT', 'TOO_MANY_FILES', 'DISK_LOW', 'ACCOUNT_FULL'] as const
const FILE_REFUSALS = FILE_CODES.map((code) => {
  const { status, text } = gateErrors[code]
  return { status, text: `${text} (${code})` }
})

/** What the gate itself may answer to a call, whatever its use case does. */
function refusalsOfGate(endpoint: Endpoint): ErrorDefinition[] {
  const { access, params, query, limits = [] } = endpoint
  const sends = endpoint.method !== 'get'
  return [
    ...(access === 'public' ? [] : [gateErrors.NOT_SIGNED_IN]),
    ...(access === 'owner' ? [gateErrors.NOT_YOURS] : []),
    ...(access === 'staff' ? [gateErrors.STAFF_ONLY, gateErrors.SECOND_FACTOR_DUE] : []),
    ...(sends && endpoint.bodyType !== 'raw' ? [gateErrors.WRONG_ORIGIN] : []),
    ...(params || query || (sends && endpoint.bodyType !== 'raw') ? [gateErrors.BAD_INPUT] : []),
    ...(sends ? [gateErrors.BODY_TOO_LARGE, gateErrors.WRONG_MEDIA_TYPE] : []),
    ...(endpoint.bringsFiles ? FILE_REFUSALS : []),
    ...(limits.length > 0 ? [gateErrors.TOO_OFTEN] : []),
  ]
}

function responsesOf(endpoint: Endpoint): Json {
  const texts = new Map<number, Set<string>>()
  for (const { status, text } of [...(endpoint.errors ?? []), ...refusalsOfGate(endpoint)]) {
    texts.set(status, (texts.get(status) ?? new Set()).add(text))
  }
  const done = endpoint.result
    ? {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: jsonSchemaOf(endpoint.result, 'output') } },
        },
      }
    : {
        200: { description: 'A file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
        304: { description: 'The file that the asker has is still the same' },
      }
  return {
    ...done,
    ...Object.fromEntries([...texts].map(([status, said]) => [status, refused([...said].join(' / '))])),
    '5XX': { $ref: '#/components/responses/Fault' },
  }
}

const MEDIA_TYPES = { none: 'application/json', json: 'application/json', multipart: 'multipart/form-data' } as const

function requestBodyOf({ body, bodyType = 'json' }: Endpoint): Json {
  if (bodyType === 'raw') return { requestBody: { required: true, content: { '*/*': { schema: { type: 'string' } } } } }
  if (!body) return {}
  return {
    requestBody: { required: true, content: { [MEDIA_TYPES[bodyType]]: { schema: jsonSchemaOf(body, 'input') } } },
  }
}

/** `names` says how the parameters are called in this path, where another call at the same path names them otherwise. */
function operationOf(endpoint: Endpoint, names: ReadonlyMap<string, string>): Json {
  const inPath = propertiesOf(endpoint.params).map(([name, schema]) => {
    const shown = names.get(name) ?? name
    return { name: shown, in: 'path', required: true, ...(shown === name ? {} : { description: name }), schema }
  })
  const inQuery = propertiesOf(endpoint.query).map(([name, schema, required]) => ({
    name,
    in: 'query',
    required,
    schema,
  }))
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'shop'],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...inPath, ...inQuery],
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  }
}

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** OpenAPI knows one path of a shape: where calls name its parameters differently, the names stand joined. */
function joinedPaths(endpoints: readonly Endpoint[]) {
  const shapes = Map.groupBy(endpoints, ({ path }) => shapeOf(path))
  return [...shapes.values()].map((calls) => {
    const [first = ''] = calls.map(({ path }) => path)
    const joined = namesIn(first).map((_name, index) => {
      const [one = '', ...others] = new Set(calls.map(({ path }) => namesIn(path)[index] ?? ''))
      return one + others.map((other) => `Or${other.charAt(0).toUpperCase()}${other.slice(1)}`).join('')
    })
    let place = 0
    const path = first.replace(/\{\w+\}/g, () => `{${joined[place++]}}`)
    const namesOf = (call: Endpoint) => new Map(namesIn(call.path).map((name, index) => [name, joined[index] ?? name]))
    return [path, Object.fromEntries(calls.map((call) => [call.method, operationOf(call, namesOf(call))]))] as const
  })
}

/** Describes every call for readers and programs, from the contracts alone. */
export function openApiOf(endpoints: readonly Endpoint[], title: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Every read and write of the shop. A path that is named here answers 405, with Allow, to the methods that are not.',
    },
    components: {
      schemas: { Refusal: jsonSchemaOf(refusal, 'output') },
      responses: {
        Fault: refused('Something went wrong on the side of the shop, or it is busy; the reason stands in its log.'),
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by signing in; its name is __Secure-session where the shop is reached by https.',
        },
      },
    },
    paths: Object.fromEntries(joinedPaths(endpoints)),
  }
}
