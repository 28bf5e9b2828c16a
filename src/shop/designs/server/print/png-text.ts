import { crc32 } from 'node:zlib'

const SIGNATURE = 8
const HEADER_CHUNK = 25

/** A PNG with a line of plain letters in it, right behind its header, where every reader of such lines looks. */
export function withText(png: Buffer, keyword: string, text: string): Buffer {
  const body = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  const at = SIGNATURE + HEADER_CHUNK
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)])
}
