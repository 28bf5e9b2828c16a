// Makes the shelf of clip art, src/shop/designs/model/clip-art/shelf, from tools/clip-art/shelf.txt:
// `node tools/clip-art/import.mjs FOLDER` where FOLDER holds the unpacked package (`npm pack` of the one in SOURCES).
// What is on the shelf stays as it is: an outline that would change ends it. `-u` writes changed ones all the same.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { marks as logoMarks } from '../../src/shop/logos/model/marks/all-marks.ts'
import { joinOutlines, toLogoPath } from '../../src/shop/logos/model/outline.ts'
import { ownMarks } from './own-marks.mjs'
import { fittedPath, ringsOf, wound } from './paths.mjs'

const OUT = new URL('../../src/shop/designs/model/clip-art/shelf/', import.meta.url).pathname
const SOURCES = { fluent: 'fluent-emoji-high-contrast' }
const LONGEST = 2000
/** Share of the dots that may differ from the source by the smoothing of edges. */
const MOST_OFF = 0.004
const folder = process.argv[2] ?? '.'
const rewrites = process.argv.includes('-u')

const icons = JSON.parse(readFileSync(join(folder, SOURCES.fluent, 'package/icons.json'), 'utf8'))

function fluent(name) {
  const body = icons.icons[name]?.body ?? icons.icons[icons.aliases?.[name]?.parent]?.body
  if (!body) throw new Error(`no ${name}`)
  const drawn = body.replace(/<defs>.*?<\/defs>/g, '')
  const odd = drawn.match(/stroke|opacity|transform|mask|<(?!\/?(?:g|path)[ />])/)
  if (odd) throw new Error(`${name} is more than filled paths: ${odd[0]}`)
  const rings = [...drawn.matchAll(/<path ([^>]*)\/>/g)].flatMap(([, attributes]) => {
    const path = ringsOf(attributes.match(/ ?d="([^"]*)"/)[1])
    return /fill-rule="evenodd"/.test(attributes) ? wound(path) : path
  })
  return { rings, source: drawn.replaceAll('currentColor', '#000').replace(/clip-path="[^"]*"/g, ''), box: '0 0 32 32' }
}

function own(name) {
  const [group, id] = name.split('/')
  const mark =
    group === 'marks'
      ? ownMarks[id] && { main: ownMarks[id], accent: [] }
      : logoMarks[group]?.find((one) => one.id === id)
  if (!mark) throw new Error(`no ${name}`)
  const path = toLogoPath(joinOutlines(mark.main, mark.accent))
  return { rings: wound(ringsOf(path)), source: `<path fill-rule="evenodd" d="${path}"/>`, box: '-10 -10 120 120' }
}

const draw = { fluent, own }

async function inkOf(drawing, box) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="${box}">${drawing}</svg>`
  const { data } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}

/** The outline must fill what its source fills. */
async function compare(id, { source, box, rings }) {
  const path = rings.map((ring) => `${ring.map(([name, ...values]) => name + values.join(' ')).join('')}Z`).join('')
  const [before, after] = [await inkOf(source, box), await inkOf(`<path d="${path}"/>`, box)]
  let off = 0
  for (const [at, ink] of before.entries()) if (Math.abs(ink - after[at]) > 128) off++
  if (off > MOST_OFF * before.length) throw new Error(`${id} fills something else: ${off} dots`)
}

const index = []
const files = new Map()
for (const line of readFileSync(new URL('shelf.txt', import.meta.url), 'utf8').split('\n')) {
  if (line.startsWith('#') || line.trim() === '') continue
  const [id, from, words] = line.split('|').map((one) => one.trim())
  const [source, ...rest] = from.split(':')
  try {
    const drawn = draw[source](rest.join(':'))
    await compare(id, drawn)
    const [category] = id.split('.')
    const file = files.get(category) ?? {}
    file[id] = fittedPath(drawn.rings, LONGEST)
    files.set(category, file)
    index.push([id, words])
  } catch (error) {
    console.warn(error.message)
    process.exitCode = 1
  }
}
mkdirSync(OUT, { recursive: true })
for (const [category, file] of files) {
  const at = join(OUT, `${category}.json`)
  const before = existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : {}
  for (const [id, outline] of Object.entries(before)) {
    if (rewrites || JSON.stringify(file[id]) === JSON.stringify(outline)) continue
    throw new Error(`${id} would change, and designs name it: give the new drawing an id of its own`)
  }
  writeFileSync(at, `${JSON.stringify(file)}\n`)
}
writeFileSync(join(OUT, 'index.json'), `${JSON.stringify(index)}\n`)
console.warn(`${index.length} marks in ${files.size} files`)
