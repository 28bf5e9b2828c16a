import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Customer } from '#platform/testing/test-api.ts'
import { uploadArtwork } from '../contract.ts'
import { hugePng } from './png.ts'

export const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03' } })

const PNG = await plainPicture(64, 32).png().toBuffer()

export const asDataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

export function artworkForm(bytes: Uint8Array | string, name = 'logo.png', type = 'image/png'): FormData {
  const body = new FormData()
  body.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  return body
}

export const uploadPicture = async (who: Customer, bytes: Uint8Array | string, name?: string) =>
  (await who.call(uploadArtwork, artworkForm(bytes, name))).artwork

/** A drawing that would run a script. */
export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><script>alert(1)</script><rect width="30" height="10" fill="red"/></svg>'
/** A drawing that would read a file. */
export const SVG_XXE =
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>'

/** What calls are sent in the place of a picture. */
export const hostileDataUrls: [string, string][] = [
  ['an SVG', asDataUrl(Buffer.from(SVG), 'image/svg+xml')],
  ['an SVG with an entity', asDataUrl(Buffer.from(SVG_XXE), 'image/svg+xml')],
  ['an SVG that says PNG', asDataUrl(Buffer.from(SVG), 'image/png')],
  ['an SVG as text', `data:image/svg+xml;utf8,${encodeURIComponent(SVG)}`],
  ['HTML that says JPEG', asDataUrl(Buffer.from('<html><script>alert(1)</script>'), 'image/jpeg')],
  ['an HTML address', 'data:text/html,<script>alert(1)</script>'],
  ['a PDF that says PNG', asDataUrl(Buffer.from('%PDF-1.4'), 'image/png')],
  ['a GIF', asDataUrl(Buffer.from('GIF89a<script>alert(1)</script>'), 'image/gif')],
  ['a letter', 'x'],
  ['a script address', 'javascript:alert(1)'],
  ['a file address', 'file:///etc/passwd'],
  ['another host', '//evil.example/x.png'],
  ['a path', '../../../etc/passwd'],
  ['a share', '\\\\evil\\x'],
  ['broken base64', 'data:image/png;base64,@@@@'],
  ['a blob address', 'blob:http://x/1'],
  ['no bytes', asDataUrl(Buffer.alloc(0))],
  ['a cut-off PNG', asDataUrl(PNG.subarray(0, 60))],
  ['a PNG of chance', asDataUrl(Buffer.concat([PNG.subarray(0, 33), randomBytes(400)]))],
  ['a bare signature', asDataUrl(PNG.subarray(0, 8))],
  ['the start of a JPEG', asDataUrl(Buffer.from([0xff, 0xd8, 0xff]))],
  ['20,000 × 20,000 pixels', asDataUrl(hugePng(20_000))],
]
