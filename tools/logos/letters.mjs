// Makes the letters that logos are written in, src/shop/logos/model/letters, from the font files of @fontsource packages:
// `node tools/logos/letters.mjs FOLDER` where FOLDER holds each package of SOURCES unpacked (`npm pack @fontsource/NAME@5.3.0`).
// A logo carries outlines, so that no printer needs the font. The names are ours: some licences reserve the fonts' own.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSync } from 'fontkit'

const OUT = new URL('../../src/shop/logos/model/letters/', import.meta.url).pathname
const VERSION = '5.3.0'
// Only fonts whose letters are single outlines: what lies in two of a letter's figures is a hole in a logo.
const SOURCES = {
  linear: ['questrial', 400],
  even: ['poppins', 500],
  civic: ['poppins', 600],
  round: ['prompt', 600],
  gazette: ['abril-fatface', 400],
  mill: ['alfa-slab-one', 400],
  narrow: ['fjalla-one', 400],
  balloon: ['fredoka-one', 400],
  jelly: ['lilita-one', 400],
  marble: ['marcellus', 400],
  salon: ['prata', 400],
  block: ['archivo-black', 400],
  tower: ['anton', 400],
  circuit: ['chakra-petch', 700],
  wide: ['audiowide', 400],
  brush: ['kaushan-script', 400],
  chalk: ['caveat-brush', 400],
}
const EM = 1000
const NO_FEATURES = { liga: false, calt: false, clig: false, rlig: false, ccmp: false }
const folder = process.argv[2] ?? '.'

const isLetter = (code) => (code >= 0xc0 && code <= 0x17f && code !== 0xd7 && code !== 0xf7) || code === 0x1e9e
const kept = (code) => (code >= 0x20 && code <= 0x7e) || isLetter(code) || [0xb7, 0x2013, 0x2019].includes(code)

/** Upwards is negative. */
function outline(glyph, scale) {
  return glyph.path.commands
    .map(({ command, args }) => {
      const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }[command]
      return letter + args.map((one, index) => Math.round(one * scale * (index % 2 ? -1 : 1))).join(' ')
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
      if (Math.abs(by) < 6) continue
      rows[left] ??= {}
      rows[left][right] = by
    }
  }
  return rows
}

const heightOf = (font, sign, scale) => Math.round(font.glyphForCodePoint(sign.codePointAt(0)).bbox.maxY * scale)

const licences = []
let licenceText = ''
for (const [id, [family, weight]] of Object.entries(SOURCES)) {
  const home = join(folder, `fontsource-${family}-${VERSION}/package`)
  const [advances, paths] = [{}, {}]
  let basic
  for (const part of ['latin', 'latin-ext']) {
    let font
    try {
      font = openSync(join(home, `files/${family}-${part}-${weight}-normal.woff2`))
    } catch {
      continue
    }
    basic ??= font
    const scale = EM / font.unitsPerEm
    for (const code of font.characterSet.filter(kept)) {
      const sign = String.fromCodePoint(code)
      if (sign in advances) continue
      const glyph = font.glyphForCodePoint(code)
      advances[sign] = Math.round(glyph.advanceWidth * scale)
      paths[sign] = outline(glyph, scale)
    }
  }
  const scale = EM / basic.unitsPerEm
  const ascii = basic.characterSet
    .filter((code) => code > 0x20 && code <= 0x7e)
    .map((code) => String.fromCodePoint(code))
  const data = {
    capHeight: heightOf(basic, 'H', scale),
    xHeight: heightOf(basic, 'x', scale),
    advances,
    paths,
    kern: kerning(basic, ascii, scale),
  }
  writeFileSync(join(OUT, `${id}.json`), `${JSON.stringify(data)}\n`)
  const licence = readFileSync(join(home, 'LICENSE'), 'utf8')
  licences.push(`"${id}" is made from ${family} ${weight}:\n${licence.split('\n')[0]}`)
  licenceText = licence.slice(licence.indexOf('This Font Software'))
  console.warn(id, Object.keys(advances).length, 'signs')
}
writeFileSync(join(OUT, 'OFL.txt'), `${licences.join('\n\n')}\n\n${licenceText}`)
