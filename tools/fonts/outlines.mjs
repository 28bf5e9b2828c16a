// Makes the lettering of the editor, src/shop/designs/model/lettering/outlines, from the font files of @fontsource packages:
// `node tools/fonts/outlines.mjs FOLDER` where FOLDER holds the unpacked packages (`npm pack @fontsource/NAME@5.3.0` of each
// of SOURCES, each in a folder of its own, fontsource-NAME-5.3.0). All are under the OFL.
// Screen and print file draw from these same outlines, so that both show the same shape.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSync } from 'fontkit'

const OUT = new URL('../../src/shop/designs/model/lettering/outlines/', import.meta.url).pathname
const MODEL = '../../src/shop/designs/model/lettering'
const VERSION = '5.3.0'
const SOURCES = {
  poster: ['bricolage-grotesque', 800],
  plain: ['hanken-grotesk', 700],
  tall: ['bebas-neue', 400],
  college: ['graduate', 400],
  slab: ['alfa-slab-one', 400],
  script: ['pacifico', 400],
  headline: ['anton', 400],
  narrow: ['oswald', 600],
  block: ['archivo-black', 400],
  chunky: ['titan-one', 400],
  bubble: ['fredoka', 600],
  varsity: ['alumni-sans-collegiate-one', 400],
  stadium: ['russo-one', 400],
  scoreboard: ['teko', 600],
  sprint: ['fugaz-one', 400],
  turbo: ['audiowide', 400],
  baseball: ['oleo-script', 700],
  army: ['black-ops-one', 400],
  stencil: ['saira-stencil-one', 400],
  crate: ['stardos-stencil', 700],
  sturdy: ['rokkitt', 700],
  market: ['patua-one', 400],
  western: ['rye', 400],
  saloon: ['holtwood-one-sc', 400],
  blackletter: ['pirata-one', 400],
  elegant: ['playfair-display', 700],
  gazette: ['abril-fatface', 400],
  roman: ['cinzel', 700],
  diner: ['lobster', 400],
  brush: ['kaushan-script', 400],
  signature: ['damion', 400],
  wedding: ['great-vibes', 400],
  notebook: ['kalam', 700],
  graffiti: ['sedgwick-ave-display', 400],
  signboard: ['bungee', 400],
  disco: ['righteous', 400],
  groovy: ['shrikhand', 400],
  comic: ['bangers', 400],
  typewriter: ['courier-prime', 700],
  pixel: ['press-start-2p', 400],
}
// What was printed in these is printed again just as it was: no sign more, and the height that the font itself names.
const FIRST = ['poster', 'plain', 'tall', 'college', 'slab', 'script']
const EM = 1000
const NO_FEATURES = { liga: false, calt: false, clig: false, rlig: false, ccmp: false }
// The one capital of French that is not in the packages' Latin files.
const CAPITAL_Y_DIAERESIS = 0x178
// Kerning under so many thousandths is left out.
const LEAST_KERN = { first: 4, later: 8 }
const folder = process.argv[2] ?? '.'

const isKept = (code) =>
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

function kerning(font, characters, scale, least) {
  const widths = new Map(characters.map((one) => [one, font.layout(one, NO_FEATURES).positions[0].xAdvance]))
  const rows = {}
  for (const left of characters) {
    for (const right of characters) {
      const [first, second, more] = font.layout(left + right, NO_FEATURES).positions
      if (!first || !second || more) continue
      const by = Math.round((first.xAdvance - widths.get(left)) * scale)
      if (Math.abs(by) < least) continue
      rows[left] ??= {}
      rows[left][right] = by
    }
  }
  return rows
}

function readFont(id, [family, weight]) {
  const home = join(folder, `fontsource-${family}-${VERSION}/package`)
  const fileOf = (part) => join(home, `files/${family}-${part}-${weight}-normal.woff2`)
  const font = openSync(fileOf('latin'))
  const more = !FIRST.includes(id) && existsSync(fileOf('latin-ext')) ? openSync(fileOf('latin-ext')) : undefined
  const isFirst = FIRST.includes(id)
  const scale = EM / font.unitsPerEm
  const characters = font.characterSet.filter(isKept).map((code) => String.fromCodePoint(code))
  const [advances, paths] = [{}, {}]
  const keep = (from, code) => {
    const glyph = from.glyphForCodePoint(code)
    advances[String.fromCodePoint(code)] = Math.round(glyph.advanceWidth * scale)
    paths[String.fromCodePoint(code)] = outline(glyph, scale)
  }
  for (const one of characters) keep(font, one.codePointAt(0))
  if (more?.hasGlyphForCodePoint(CAPITAL_Y_DIAERESIS)) keep(more, CAPITAL_Y_DIAERESIS)
  const lineHeight = Math.round((font.ascent - font.descent + font.lineGap) * scale)
  const ascii = characters.filter((one) => one.codePointAt(0) <= 0x7e)
  const ofH = font.glyphForCodePoint(72).bbox.maxY
  const capHeight = Math.round((isFirst ? font.capHeight || ofH : ofH) * scale)
  const kern = kerning(font, ascii, scale, isFirst ? LEAST_KERN.first : LEAST_KERN.later)
  const data = { capHeight, lineHeight, advances, paths, kern }
  return { data, licence: readFileSync(join(home, 'LICENSE'), 'utf8') }
}

const { fontNames } = await import(`${MODEL}/font-names.ts`)
const { setText } = await import(`${MODEL}/lettering.ts`)

// The names that the editor shows each font by, written in itself: all that is loaded of a font before it is used.
const SAMPLE_SCALE = 0.12
function sample(font, name) {
  const { box, path } = setText(font, { text: name, outline: null, spacing: 0, arc: 0, align: 'center', lineHeight: 1 })
  const shrunk = (number) => Math.round(Number(number) * SAMPLE_SCALE)
  return {
    box: [box.x, -font.capHeight - 60, box.width, font.capHeight + 320].map(shrunk).join(' '),
    path: path.replace(/-?\d+(\.\d+)?/g, shrunk),
  }
}

const [notices, samples] = [[], {}]
let terms = ''
for (const id of Object.keys(fontNames)) {
  const source = SOURCES[id]
  const { data, licence } = readFont(id, source)
  writeFileSync(join(OUT, `${id}.json`), `${JSON.stringify(data)}\n`)
  if (!licence.includes('SIL Open Font License, Version 1.1')) throw new Error(`${id} is not under the OFL`)
  notices.push(`"${fontNames[id]}" is made from ${source[0]} ${source[1]}:\n${licence.split('\n')[0].trim()}`)
  terms = licence.slice(licence.indexOf('This Font Software'))
  samples[id] = sample(data, fontNames[id])
  console.warn(id, Object.keys(data.advances).length, 'signs')
}
writeFileSync(join(OUT, 'OFL.txt'), `${notices.join('\n\n')}\n\n${terms}`)
writeFileSync(join(OUT, 'samples.json'), `${JSON.stringify(samples)}\n`)
