import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage/index.ts'
import { catalogueErrors, type getPicture } from '../contract.ts'
import type { PictureSize, PictureView } from '../model/pictures.ts'
import type { Look } from '../model/style.ts'
import { FORMATS, type Format, render, type Wanted } from './render.ts'
import { currentCatalogue } from './snapshot.ts'

const NAME = /^([1-9]\d{0,14})_(f|b|d|omf)_(fs|fm|fl)\.(jpg|png)$/

function readName(name: string): Omit<Wanted, 'format'> & { plain: 'jpg' | 'png' } {
  const [, id, view, size, plain] = NAME.exec(name) ?? fail(catalogueErrors, 'PICTURE_NOT_FOUND')
  return {
    pictureId: Number(id),
    view: view as PictureView,
    size: size as PictureSize,
    plain: plain as 'jpg' | 'png',
    ground: plain === 'png' ? 'none' : 'card',
  }
}

/** The smallest format that the browser names; a wildcard alone gets the format of the address. */
function negotiate(accept: string, plain: 'jpg' | 'png'): Format {
  const takes = (type: string) => new RegExp(`(^|[,\\s])${type}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(accept)
  if (takes('image/avif')) return 'avif'
  return takes('image/webp') ? 'webp' : plain
}

/** Renders that run now, by key: whoever asks for the same picture meanwhile waits for the same render. */
const running = new WeakMap<Storage, Map<string, Promise<Uint8Array>>>()
const AT_ONCE = 2
let busy = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

async function pictureBytes(storage: Storage, key: string, look: Look, wanted: Wanted): Promise<Uint8Array> {
  if (await storage.exists(key)) return storage.bytes(key)
  const now = running.get(storage) ?? new Map<string, Promise<Uint8Array>>()
  running.set(storage, now)
  const other = now.get(key)
  if (other) return other
  const mine = inTurn(async () => {
    const bytes = await render(look, wanted)
    await storage.put(key, bytes, { contentType: FORMATS[wanted.format] })
    return bytes
  }).finally(() => now.delete(key))
  now.set(key, mine)
  return mine
}

/** A picture in one of the fixed sizes, made when it is first asked for and kept; its address never shows other bytes. */
export async function answerPicture(
  call: CallOf<typeof getPicture>,
  { picture }: AskOf<typeof getPicture>,
): Promise<ResultOf<typeof getPicture>> {
  const { plain, ...named } = readName(picture)
  const look = currentCatalogue(call).lookOf(named.pictureId) ?? fail(catalogueErrors, 'PICTURE_NOT_FOUND')
  const format = negotiate(call.headers.get('accept') ?? '', plain)
  const { pictureId, view, size, ground } = named
  const name = `${pictureId}_${view}_${size}_${ground}.${format}`
  const headers = {
    'content-type': FORMATS[format],
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    etag: `"${name}"`,
  }
  const known = call.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(headers.etag)) return new Response(null, { status: 304, headers })
  const bytes = await pictureBytes(call.storage, `pictures/${name}`, look, { ...named, format })
  return new Response(new Uint8Array(bytes), { headers })
}
