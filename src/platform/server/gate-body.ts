import type { BodyType } from '../base/endpoint.ts'
import { Expected, fail, gateErrors } from '../base/errors.ts'
import type { HeldBody } from './bytes-in-flight.ts'

/** Bytes of a body where its call says nothing else. */
export const DEFAULT_BODY_LIMIT = 100_000

/** Refuses a body that is larger than its call allows, or for which there is no room, unread; gives the length it says. */
export function openBody({ headers }: Request, held: HeldBody, limit = DEFAULT_BODY_LIMIT): number {
  if (headers.has('content-encoding')) fail(gateErrors, 'WRONG_MEDIA_TYPE')
  const length = Number(headers.get('content-length') ?? 0)
  if (length > limit) fail(gateErrors, 'BODY_TOO_LARGE')
  held.upTo(length)
  return length
}

/** The whole of an opened body, refused where it proves too large or never comes to its end. */
export async function readBytes(
  request: Request,
  held: HeldBody,
  limit = DEFAULT_BODY_LIMIT,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) fail(gateErrors, 'BODY_TOO_LARGE')
      held.upTo(size)
      chunks.push(chunk)
    }
  } catch (cause) {
    // Nothing but the client itself ends a body half-way: it left, or broke the protocol.
    if (!(cause instanceof Expected)) fail(gateErrors, 'BODY_CUT_OFF')
    throw cause
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

/** Far more than any form has: each part costs time in which nobody else is answered. */
const MOST_PARTS = 1_000

function hasTooManyParts(bytes: Uint8Array<ArrayBuffer>, mediaType: string): boolean {
  const [, boundary = ''] = /boundary="?([^";]+)/i.exec(mediaType) ?? []
  const [body, mark] = [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), `--${boundary}`]
  let at = -mark.length
  for (let parts = 0; parts <= MOST_PARTS; parts++) {
    at = body.indexOf(mark, at + mark.length)
    if (at < 0) return false
  }
  return true
}

const isMultipart = (mediaType: string): boolean => /^multipart\//i.test(mediaType)

/** Bytes that a page takes of a form: more than of any other body only where it carries files, whose parts are counted. */
export function formLimit({ headers }: Request, limit: number | undefined): number | undefined {
  return isMultipart(headers.get('content-type') ?? '') ? limit : undefined
}

/** Refuses a form of so many parts that reading it would hold up everybody else; of other bodies it says nothing. */
export function checkParts(bytes: Uint8Array<ArrayBuffer>, mediaType: string): void {
  if (isMultipart(mediaType) && hasTooManyParts(bytes, mediaType)) fail(gateErrors, 'BAD_FORM')
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, mediaType: string): Promise<Record<string, unknown>> {
  checkParts(bytes, mediaType)
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': mediaType } }).formData()
  } catch {
    fail(gateErrors, 'BAD_FORM')
  }
  const fields = new Map<string, FormDataEntryValue[]>()
  // In one pass: a form looks through all of its fields for the values of one.
  for (const [name, value] of form) {
    if (typeof value === 'string' && !isClean(value)) fail(gateErrors, 'BAD_INPUT')
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]))
}

/** What stands in the bytes of a body, unvalidated; a body that is none is refused here. */
export async function parseBody(bytes: Uint8Array<ArrayBuffer>, type: BodyType, mediaType: string): Promise<unknown> {
  if (type === 'raw') return new TextDecoder().decode(bytes)
  if (type === 'multipart') {
    if (!/^multipart\/form-data;/i.test(mediaType)) fail(gateErrors, 'WRONG_MEDIA_TYPE')
    return parseForm(bytes, mediaType)
  }
  if (bytes.byteLength === 0) return undefined
  if (!/^application\/json\b/i.test(mediaType)) fail(gateErrors, 'WRONG_MEDIA_TYPE')
  return parseJson(new TextDecoder().decode(bytes))
}
