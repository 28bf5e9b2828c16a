import { crc32 } from 'node:zlib'

/** A part of a PNG: its length, its type and body, and a sum over both. */
export function pngChunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(body.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/** A line of plain letters in a PNG. */
export const pngText = (keyword: string, text: string): Buffer =>
  pngChunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'))
