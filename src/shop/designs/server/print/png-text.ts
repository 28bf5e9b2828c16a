import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pngText } from '#platform/server/png-chunk.ts'

// The signature and the header, behind which every reader of such lines looks.
const HEAD = 33

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
  const start = Buffer.concat([await headOf(from), pngText(line.keyword, line.text)])
  const parts = async function* () {
    yield start
    yield* createReadStream(from, { start: HEAD })
  }
  await pipeline(parts, createWriteStream(to))
}
