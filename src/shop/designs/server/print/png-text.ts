import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'

// The signature and the header, behind which every reader of such lines looks.
const HEAD = 33

function chunkOf(keyword: string, text: string): Buffer {
  const body = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    return (await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)).buffer
  } finally {
    await file.close()
  }
}

/** Copies a PNG with a line of plain letters in it. */
export async function copyWithText(from: string, to: string, line: { keyword: string; text: string }): Promise<void> {
  const start = Buffer.concat([await headOf(from), chunkOf(line.keyword, line.text)])
  const parts = async function* () {
    yield start
    yield* createReadStream(from, { start: HEAD })
  }
  await pipeline(parts, createWriteStream(to))
}
