import { deflateSync } from 'node:zlib'
import { openPdf, type Pdf, registerFonts } from '#platform/server/pdf/open-pdf.ts'

export const SPOT_COLOR = 'PANTONE 485 C'

interface WithSpotColors {
  addSpotColor(name: string, cyan: number, magenta: number, yellow: number, black: number): Pdf
}
const hasSpotColors = (pdf: object): pdf is WithSpotColors => 'addSpotColor' in pdf

/** A logo of 4 by 2 inches as a designer sends it: a disc in an ink with a name, and words in a font of its own. */
export async function logoPdf(...others: readonly [width: number, height: number][]): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, close } = await openPdf({ size: [288, 144], margin: 0 })
  if (!hasSpotColors(pdf)) throw new Error('spot colors are written by this library')
  pdf.addSpotColor(SPOT_COLOR, 0, 95, 100, 0)
  registerFonts(pdf).fillColor(SPOT_COLOR).circle(72, 72, 60).fill()
  pdf.fillColor('#003366').font('bold').fontSize(40).text('Press', 150, 50, { lineBreak: false })
  for (const size of others) {
    pdf.addPage({ size, margin: 0 })
    pdf.rect(10, 10, 30, 30).fill('#0a7a3c')
  }
  return close()
}

/** What Illustrator writes where it was told to write no PDF: a page that says so. */
export async function illustratorWithoutPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, close } = await openPdf({ size: [612, 792], margin: 20 })
  const sentence = 'This is an Adobe® Illustrator® File that was saved without PDF Content.'
  registerFonts(pdf)
    .font('text')
    .fontSize(12)
    .text(sentence)
    .text('To Place or open this file in other applications, …')
  return close()
}

interface Parts {
  /** Of the page. */
  readonly page?: string
  readonly catalog?: string
  readonly trailer?: string
  readonly content?: string
  /** Objects from number 5 on. */
  readonly objects?: readonly (string | Buffer)[]
}

export const streamOf = (content: string | Uint8Array, dict = ''): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.byteLength}${dict}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** A PDF of one page by hand: catalog 1, pages 2, page 3, content 4, and whatever is wanted from 5 on. */
export function pdfOf({ page = '', catalog = '', trailer = '', content = '0 0 30 30 re f', objects = [] }: Parts = {}) {
  const all: (string | Buffer)[] = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R ${page}>>`,
    streamOf(content),
    ...objects,
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]?.byteLength ?? 0
  for (const [index, object] of all.entries()) {
    const written = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(at)
    at += written.byteLength
    parts.push(written)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = all.length + 1
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}`))
  parts.push(Buffer.from(`trailer\n<</Size ${size}/Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(parts))
}

/** A picture of so many gray dots, no two beside each other alike. */
export const imageOf = (width: number, height: number, dict = ''): Buffer =>
  streamOf(
    Uint8Array.from({ length: width * height }, (_, at) => (at * 37) % 256),
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8${dict}`,
  )

/** A page of so many inches with a picture of so many dots from edge to edge. */
export const scanPdf = (width: number, height: number, dots: number) =>
  pdfOf({
    page: `/MediaBox[0 0 ${72 * width} ${72 * height}]/Resources<</XObject<</I 5 0 R>>>>`,
    content: `q ${72 * width} 0 0 ${72 * height} 0 0 cm /I Do Q`,
    objects: [imageOf(dots, Math.round((dots * height) / width))],
  })

/** The same as newer programs write it: catalog 1, pages 2 and one more object, 6, are packed in a stream, as the table is. */
export function packedPdf(catalog: string, six: string): Uint8Array {
  const packed = [
    [1, `<</Type/Catalog/Pages 2 0 R ${catalog}>>`],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [6, six],
  ] as const
  let at = 0
  const places = packed.map(([number, text]) => {
    const place = `${number} ${at} `
    at += text.length + 1
    return place
  })
  const first = places.join('')
  const body = Buffer.from(`${first}${packed.map(([, text]) => `${text} `).join('')}`, 'latin1')
  const dict = `/Type/ObjStm/N ${packed.length}/First ${first.length}/Filter/FlateDecode`
  const direct: readonly (readonly [number, string | Buffer])[] = [
    [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>'],
    [4, streamOf('0 0 30 30 re f')],
    [5, streamOf(deflateSync(body), dict)],
  ]
  let file = Buffer.from('%PDF-1.5\n')
  const rows = new Map<number, readonly [kind: number, where: number, index: number]>([[0, [0, 0, 255]]])
  for (const [index, [number]] of packed.entries()) rows.set(number, [2, 5, index])
  for (const [number, object] of direct) {
    rows.set(number, [1, file.length, 0])
    const written = typeof object === 'string' ? Buffer.from(object) : object
    file = Buffer.concat([file, Buffer.from(`${number} 0 obj\n`), written, Buffer.from('\nendobj\n')])
  }
  const start = file.length
  rows.set(7, [1, start, 0])
  const table = Buffer.alloc(8 * 6)
  for (const [number, [kind, where, index]] of rows) {
    table.writeUInt8(kind, number * 6)
    table.writeUInt32BE(where, number * 6 + 1)
    table.writeUInt8(index, number * 6 + 5)
  }
  const end = streamOf(table, '/Type/XRef/Size 8/W[1 4 1]/Root 1 0 R')
  return Buffer.concat([file, Buffer.from('7 0 obj\n'), end, Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`)])
}
