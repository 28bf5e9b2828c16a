import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export function header(width: number, height: number, bits = 1, color = 0): Buffer {
  const fields = Buffer.alloc(13)
  fields.writeUInt32BE(width, 0)
  fields.writeUInt32BE(height, 4)
  fields[8] = bits
  fields[9] = color
  return chunk('IHDR', fields)
}

export const pngOf = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks])
export const end = chunk('IEND', Buffer.alloc(0))

/** A PNG of one bit per pixel: many pixels in few bytes. */
export function hugePng(side: number): Buffer {
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side), { level: 9 })
  return pngOf(header(side, side), chunk('IDAT', rows), end)
}
