import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

type Bytes = AsyncIterable<Uint8Array>

/** A file of the backup cannot be read: cut short, changed, or sealed with another key. */
export class UnreadableBackup extends Error {}

const MAGIC = Buffer.from('PRESSROOM-SEAL-1')
const SALT_BYTES = 32
const BLOCK_BYTES = 64 * 1024
const TAG_BYTES = 16

/** Cuts a stream into blocks of one size, and says which is the last; of an empty stream that is an empty one. */
async function* blocksOf(source: Bytes, size: number): AsyncGenerator<{ block: Buffer; isLast: boolean }> {
  let waiting: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    let start = 0
    // A whole one waits until it is known whether another follows.
    for (; waiting.length - start > size; start += size)
      yield { block: waiting.subarray(start, start + size), isLast: false }
    waiting = waiting.subarray(start)
  }
  yield { block: waiting, isLast: true }
}

const keyOf = (secret: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'pressroom backup', 32))

// Each file has a key of its own, so that a count serves as nonce; the last block has another one than any before it, so
// that a file that is cut between two blocks does not open.
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, 0, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

async function* seal(source: Bytes, secret: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES)
  const key = keyOf(secret, salt)
  yield Buffer.concat([MAGIC, salt])
  let count = 0
  for await (const { block, isLast } of blocksOf(source, BLOCK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count++, isLast))
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
  }
}

function openBlock(key: Buffer, nonce: Buffer, block: Buffer): Buffer {
  const end = block.length - TAG_BYTES
  if (end < 0) throw new UnreadableBackup('It is cut short.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(block.subarray(end))
  try {
    return Buffer.concat([decipher.update(block.subarray(0, end)), decipher.final()])
  } catch (cause) {
    throw new UnreadableBackup('It was sealed with another BACKUP_KEY, or was changed or cut short since.', { cause })
  }
}

async function* unseal(source: Bytes, secret: string): AsyncGenerator<Uint8Array> {
  const head = MAGIC.length + SALT_BYTES
  let begun: Buffer = Buffer.alloc(0)
  const rest = source[Symbol.asyncIterator]()
  while (begun.length < head) {
    const next = await rest.next()
    if (next.done) throw new UnreadableBackup('It is cut short.')
    begun = Buffer.concat([begun, next.value])
  }
  if (!begun.subarray(0, MAGIC.length).equals(MAGIC)) throw new UnreadableBackup('It is not sealed as a backup is.')
  const key = keyOf(secret, begun.subarray(MAGIC.length, head))
  const sealed = (async function* () {
    yield begun.subarray(head)
    yield* { [Symbol.asyncIterator]: () => rest }
  })()
  let count = 0
  for await (const { block, isLast } of blocksOf(sealed, BLOCK_BYTES + TAG_BYTES))
    yield openBlock(key, nonceOf(count++, isLast), block)
}

export interface Form {
  /** What it is sealed with; open without. */
  readonly secret: string | undefined
  readonly isZipped: boolean
}

const asIs = (source: Bytes): Bytes => source

/** Writes a new file of the backup, on the disk before it answers. */
export async function writeSealed(file: string, source: Bytes, { secret, isZipped }: Form): Promise<void> {
  const sealed = secret === undefined ? asIs : (bytes: Bytes) => seal(bytes, secret)
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  if (isZipped) await pipeline(source, createGzip(), sealed, target)
  else await pipeline(source, sealed, target)
}

/** Reads what `writeSealed` has written, and fails with UnreadableBackup where that is not what comes out. */
export async function* readSealed(file: string, { secret, isZipped }: Form): AsyncGenerator<Uint8Array> {
  const opened = secret === undefined ? asIs : (bytes: Bytes) => unseal(bytes, secret)
  try {
    if (!isZipped) return yield* opened(createReadStream(file))
    const gunzip = createGunzip()
    // Whoever reads the end of it hears of a failure before it.
    const filled = pipeline(createReadStream(file), opened, gunzip).catch((cause: Error) => gunzip.destroy(cause))
    yield* gunzip
    await filled
  } catch (cause) {
    if (cause instanceof UnreadableBackup)
      throw new UnreadableBackup(`${file} cannot be read. ${cause.message}`, { cause })
    throw new UnreadableBackup(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

const NEWLINE = 10

/** The lines of a text that is read a part at a time. */
export async function* textLines(source: Bytes): AsyncGenerator<string> {
  let parts: Uint8Array[] = []
  for await (const chunk of source) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      parts.push(chunk.subarray(start, end))
      yield Buffer.concat(parts).toString('utf8')
      parts = []
      start = end + 1
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
  }
  if (parts.length > 0) throw new UnreadableBackup('The last line is cut short.')
}

/** Lines as bytes, some together. */
export async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for await (const line of lines) {
    waiting += `${line}\n`
    if (waiting.length < BLOCK_BYTES) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting) yield Buffer.from(waiting)
}
