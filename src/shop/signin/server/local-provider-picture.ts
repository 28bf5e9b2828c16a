import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'

const SIDE = 256

/** A picture for each person, in the colors that the id gives: a head and shoulders. */
export async function sendPicture(pathname: string, response: ServerResponse): Promise<void> {
  const [hue = 0] = createHash('sha256').update(pathname).digest()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="${SIDE}" height="${SIDE}">
    <rect width="8" height="8" fill="hsl(${hue}, 60%, 80%)"/>
    <g fill="hsl(${hue}, 60%, 35%)"><circle cx="4" cy="3" r="1.5"/><path d="M1 8a3 3 0 0 1 6 0z"/></g></svg>`
  const png = await sharp(Buffer.from(drawing)).png().toBuffer()
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(png)
}
