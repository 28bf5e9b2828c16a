import type { BodyType } from '../base/endpoint.ts'
import { fail, gateErrors } from '../base/errors.ts'

const DEFAULT_LIMIT = 100_000

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) fail(gateErrors, 'BODY_TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) fail(gateErrors, 'BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

const isClean = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** PostgreSQL stores neither NUL nor half a character: they are refused before anything looks at them. */
export function holdsBrokenText(value: unknown): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === 'string' && !isClean(one)) return true
    if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) waiting.push(key, inner)
    }
  }
  return false
}

const MAY_BREAK = /\\u0000|\\ud[89a-f]/i

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Nothing of the cause is worth keeping: the asker's text was no JSON, or was nested beyond reason.
    fail(gateErrors, 'BAD_JSON')
  }
  if (MAY_BREAK.test(text) && holdsBrokenText(value)) fail(gateErrors, 'BAD_INPUT')
  return value
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, mediaType: string): Promise<Record<string, unknown>> {
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': mediaType } }).formData()
  } catch {
    fail(gateErrors, 'BAD_FORM')
  }
  const fields: Record<string, unknown> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name)
    if (values.some((value) => typeof value === 'string' && !isClean(value))) fail(gateErrors, 'BAD_INPUT')
    fields[name] = values.length > 1 ? values : values[0]
  }
  return fields
}

/** Reads a body within its limit and gives what stands in it, unvalidated; a body that is none is refused here. */
export async function readBody(request: Request, type: BodyType, limit = DEFAULT_LIMIT): Promise<unknown> {
  const mediaType = request.headers.get('content-type') ?? ''
  if (request.headers.has('content-encoding')) fail(gateErrors, 'WRONG_MEDIA_TYPE')
  if (type === 'multipart') {
    if (!/^multipart\/form-data;/i.test(mediaType)) fail(gateErrors, 'WRONG_MEDIA_TYPE')
    return parseForm(await readBytes(request, limit), mediaType)
  }
  const bytes = await readBytes(request, limit)
  if (type === 'raw') return new TextDecoder().decode(bytes)
  if (bytes.byteLength === 0) return undefined
  if (!/^application\/json\b/i.test(mediaType)) fail(gateErrors, 'WRONG_MEDIA_TYPE')
  return parseJson(new TextDecoder().decode(bytes))
}
