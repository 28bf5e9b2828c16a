// Makes the lettering of the editor, src/shop/designs/model/lettering/outlines, from the font files of @fontsource packages:
// `node tools/fonts/outlines.mjs FOLDER` where FOLDER holds the unpacked packages (`npm pack` of each of SOURCES).
// Screen and print file draw from these same outlines, so that both show the same shape.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSync } from 'fontkit'

const OUT = new URL('../../src/shop/designs/model/lettering/outlines/', import.meta.url).pathname
const SOURCES = {
  poster: ['bricolage-grotesque', 800],
  plain: ['hanken-grotesk', 700],
  tall: ['bebas-neue', 400],
  college: ['graduate', 400],
  slab: ['alfa-slab-one', 400],
  script: ['pacifico', 400],
}
const NAMES = { poster: 'Poster', plain: 'Plain', tall: 'Tall', college: 'College', slab: 'Slab', script: 'Script' }
const EM = 1000
const NO_FEATURES = { liga: false, calt: false, clig: false, rlig: false, ccmp: false }
const folder = process.argv[2] ?? '.'

const kept = (code) =>
  (code >= 0x20 && code <= 0x7e) ||
  (code >= 0xa1 && code <= 0xff && code !== 0xad) ||
  (code >= 0x2010 && code <= 0x2044) ||
  [0x131, 0x152, 0x153, 0x20ac, 0x2122].includes(code)

function outline(glyph, scale) {
  const round = (amount) => Math.round(amount * scale)
  return glyph.path.commands
    .map(({ command, args }) => {
      const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', closePath: 'Z' }[command]
      if (!letter) throw new Error(`${command} is not expected in these fonts`)
      return letter + args.map((one, index) => round(index % 2 ? -one : one)).join(' ')
    })
    .join('')
}

function kerning(font, characters, scale) {
  const widths = new Map(characters.map((one) => [one, font.layout(one, NO_FEATURES).positions[0].xAdvance]))
  const rows = {}
  for (const left of characters) {
    for (const right of characters) {
      const [first, second, more] = font.layout(left + right, NO_FEATURES).positions
      if (!first || !second || more) continue
      const by = Math.round((first.xAdvance - widths.get(left)) * scale)
      if (Math.abs(by) < 4) continue
      rows[left] ??= {}
      rows[left][right] = by
    }
  }
  return rows
}

const licences = []
for (const [id, [family, weight]] of Object.entries(SOURCES)) {
  const home = join(folder, `fontsource-${family}-5.3.0/package`)
  const font = openSync(join(home, `files/${family}-latin-${weight}-normal.woff2`))
  const scale = EM / font.unitsPerEm
  const characters = font.characterSet.filter(kept).map((code) => String.fromCodePoint(code))
  const [advances, paths] = [{}, {}]
  for (const one of characters) {
    const glyph = font.glyphForCodePoint(one.codePointAt(0))
    advances[one] = Math.round(glyph.advanceWidth * scale)
    paths[one] = outline(glyph, scale)
  }
  const lineHeight = Math.round((font.ascent - font.descent + font.lineGap) * scale)
  const ascii = characters.filter((one) => one.codePointAt(0) <= 0x7e)
  const capHeight = Math.round((font.capHeight || font.glyphForCodePoint(72).bbox.maxY) * scale)
  const data = { capHeight, lineHeight, advances, paths, kern: kerning(font, ascii, scale) }
  writeFileSync(join(OUT, `${id}.json`), `${JSON.stringify(data)}\n`)
  const licence = readFileSync(join(home, 'LICENSE'), 'utf8')
  licences.push(`"${NAMES[id]}" is made from ${family} ${weight}:\n${licence.split('\n')[0]}`)
  if (licences.length === Object.keys(SOURCES).length) {
    const text = licence.slice(licence.indexOf('This Font Software'))
    writeFileSync(join(OUT, 'OFL.txt'), `${licences.join('\n\n')}\n\n${text}`)
  }
  console.warn(id, characters.length, 'characters')
}

// The names that the editor shows each lettering by, written in itself: small enough to come with the editor.
const { fontNames, setText } = await import('../../src/shop/designs/model/lettering/lettering.ts')
const samples = {}
for (const id of Object.keys(SOURCES)) {
  const font = JSON.parse(readFileSync(join(OUT, `${id}.json`), 'utf8'))
  const { box, path } = setText(font, { text: fontNames[id], outline: null, spacing: 0, arc: 0 })
  const view = [box.x, -font.capHeight - 60, box.width, font.capHeight + 320].map(Math.round)
  samples[id] = {
    box: view.join(' '),
    path: path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number)))),
  }
}
writeFileSync(join(OUT, 'samples.json'), `${JSON.stringify(samples)}\n`)
