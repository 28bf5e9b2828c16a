import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Draws who may use whom from dependencies.mjs. `--check` only says whether the picture in docs is still the one it would draw.

const root = join(import.meta.dirname, '..')
const picture = join(root, 'docs/modules.svg')
const { uses }: { uses: Readonly<Record<string, readonly string[]>> } = await import(join(root, 'dependencies.mjs'))

const BOX = { width: 112, height: 38 }
const GAP = 22
const LANE = 20
const STEP = 112
const MARGIN = 36
const TOP = 150
const COLOURS = [
  '#c93314',
  '#1d5c8f',
  '#3f7d3a',
  '#8a4fa0',
  '#a86a00',
  '#00757a',
  '#6b5644',
  '#b0306a',
  '#51511a',
  '#4040b0',
]

/** A module, or the place where a long arrow passes a row. */
interface Stop {
  readonly name: string
  readonly isModule: boolean
  readonly row: number
  x: number
}

interface Arrow {
  readonly from: string
  readonly stops: readonly Stop[]
}

const rowOf = (module: string): number => Math.max(-1, ...(uses[module] ?? []).map(rowOf)) + 1
const modules = new Map(
  Object.keys(uses).map((name): [string, Stop] => [name, { name, isModule: true, row: rowOf(name), x: 0 }]),
)

function requireModule(name: string): Stop {
  const module = modules.get(name)
  if (!module) throw new Error(`dependencies.mjs names ${name}, which is no module`)
  return module
}

function route(from: Stop, to: Stop): Arrow {
  const lanes = Array.from({ length: from.row - to.row - 1 }, (_, place): Stop => {
    return { name: `${from.name}>${to.name}`, isModule: false, row: from.row - 1 - place, x: 0 }
  })
  return { from: from.name, stops: [from, ...lanes, to] }
}

const arrows = [...modules.values()].flatMap((from) =>
  (uses[from.name] ?? []).map((to) => route(from, requireModule(to))),
)
const height = Math.max(...[...modules.values()].map((module) => module.row))
const rows = Array.from({ length: height + 1 }, (_, row) => [
  ...new Set([...modules.values(), ...arrows.flatMap((arrow) => arrow.stops)].filter((stop) => stop.row === row)),
])

const links = arrows.flatMap(({ stops }) => stops.slice(1).map((to, place): [Stop, Stop] => [stops[place] ?? to, to]))
const neighbours = (stop: Stop) => links.flatMap(([from, to]) => (from === stop ? [to] : to === stop ? [from] : []))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function wanted(stop: Stop): number {
  const near = neighbours(stop)
  return near.length > 0 ? mean(near.map((one) => one.x)) : stop.x
}

const half = (stop: Stop) => (stop.isModule ? BOX.width / 2 : 0)
const distance = (left: Stop, right: Stop) => half(left) + half(right) + (left.isModule && right.isModule ? GAP : LANE)

/** Moves the stops of a row as near to where they want to be as their order and their widths allow. */
function settle(row: readonly Stop[]): void {
  const offsets: number[] = []
  row.forEach((stop, place) => {
    const before = row[place - 1]
    offsets.push(before ? (offsets[place - 1] ?? 0) + distance(before, stop) : 0)
  })
  const groups: { sum: number; count: number }[] = []
  row.forEach((stop, place) => {
    groups.push({ sum: wanted(stop) - (offsets[place] ?? 0), count: 1 })
    for (
      let last = groups.at(-1), before = groups.at(-2);
      last && before;
      last = groups.at(-1), before = groups.at(-2)
    ) {
      if (before.sum / before.count <= last.sum / last.count) break
      groups.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count })
    }
  })
  const places = groups.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
  row.forEach((stop, place) => {
    stop.x = (places[place] ?? 0) + (offsets[place] ?? 0)
  })
}

function crossings(): number {
  let count = 0
  for (const [place, [a, b]] of links.entries()) {
    for (const [c, d] of links.slice(place + 1)) if (a.row === c.row && (a.x - c.x) * (b.x - d.x) < 0) count++
  }
  return count
}

/** Tries orders, each row after its neighbours, and keeps the one whose arrows cross least. */
function arrange(): void {
  for (const row of rows)
    row.forEach((stop, place) => {
      stop.x = place * (BOX.width + GAP)
    })
  let best: { readonly crossings: number; readonly orders: Stop[][] } | undefined
  for (let round = 0; round < 60; round++) {
    for (const row of round % 2 ? [...rows].reverse() : rows) {
      const order = new Map(row.map((stop) => [stop, wanted(stop)]))
      row.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
      settle(row)
    }
    const now = crossings()
    if (!best || now < best.crossings) best = { crossings: now, orders: rows.map((row) => [...row]) }
  }
  best?.orders.forEach((order, place) => {
    rows[place]?.splice(0, order.length, ...order)
  })
  for (let round = 0; round < 40; round++) for (const row of rows) settle(row)
}

function draw(): string {
  const all = rows.flat()
  const left = Math.min(...all.map((stop) => stop.x - half(stop)))
  const width = Math.max(...all.map((stop) => stop.x + half(stop))) - left + 4 * MARGIN
  const x = (stop: Stop) => Math.round(stop.x - left + 2 * MARGIN)
  const y = (stop: Stop) => TOP + 40 + (height - stop.row) * STEP
  const bottom = TOP + 40 + height * STEP + BOX.height + 28

  const storey = (name: string, says: string, at: number) =>
    `<rect x="${MARGIN}" y="${at}" width="${width - 2 * MARGIN}" height="44" rx="3" fill="#fff" stroke="#1b1815"/>` +
    `<text x="${MARGIN + 16}" y="${at + 28}" class="name">${name}</text>` +
    `<text x="${MARGIN + 112}" y="${at + 28}" class="says">${says}</text>`

  const line = ({ stops }: Arrow) =>
    stops
      .map((stop, place) => {
        const before = stops[place - 1]
        if (!before) return `M${x(stop)} ${y(stop) + BOX.height}`
        const [from, to] = [y(before) + BOX.height, stop.isModule ? y(stop) - 7 : y(stop)]
        const curve = `C${x(before)} ${from + 36} ${x(stop)} ${to - 36} ${x(stop)} ${to}`
        return stop.isModule ? curve : `${curve}V${to + BOX.height}`
      })
      .join('')

  const users = Object.keys(uses).filter((name) => (uses[name] ?? []).length > 0)
  const colour = (name: string) => COLOURS[users.indexOf(name) % COLOURS.length] ?? '#1b1815'
  const heads = users.map(
    (name) =>
      `<marker id="to-${name}" viewBox="0 0 8 8" refX="2" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z" fill="${colour(name)}"/></marker>`,
  )
  const paths = arrows.map(
    (arrow) =>
      `<path d="${line(arrow)}" fill="none" stroke="${colour(arrow.from)}" stroke-width="1.6" marker-end="url(#to-${arrow.from})"/>`,
  )
  const boxes = [...modules.values()].map((stop) => {
    const edge = users.includes(stop.name) ? colour(stop.name) : '#1b1815'
    return (
      `<rect x="${x(stop) - BOX.width / 2}" y="${y(stop)}" width="${BOX.width}" height="${BOX.height}" rx="3" fill="#fff" stroke="${edge}" stroke-width="1.6"/>` +
      `<text x="${x(stop)}" y="${y(stop) + 24}" text-anchor="middle" class="module">${stop.name}</text>`
    )
  })

  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${bottom + 76}" role="img" aria-labelledby="title">`,
    '<title id="title">Who may use whom: main, pages, the modules of the shop with their dependencies, platform</title>',
    '<style>text{font-family:system-ui,sans-serif;fill:#1b1815}.name{font-size:17px;font-weight:700}.says{font-size:14px;fill:#4b453e}.module{font-size:15px;font-weight:600}</style>',
    `<defs>${heads.join('')}</defs>`,
    `<rect width="100%" height="100%" fill="#fbf9f4"/>`,
    storey('main', 'wires everything together; nobody imports it', 16),
    storey('pages', 'one file per address; use the modules’ web parts, ask their calls by type', 72),
    `<rect x="${MARGIN}" y="${TOP - 22}" width="${width - 2 * MARGIN}" height="${bottom - TOP + 22}" rx="3" fill="none" stroke="#1b1815"/>`,
    `<text x="${MARGIN + 16}" y="${TOP + 8}" class="name">shop</text>`,
    ...paths,
    ...boxes,
    storey('platform', 'knows no word of the shop; everything above may use it', bottom + 12),
    '</svg>',
  ].join('\n')}\n`
}

arrange()
const drawn = draw()
if (!process.argv.includes('--check')) {
  writeFileSync(picture, drawn)
} else if (readFileSync(picture, 'utf8') !== drawn) {
  console.error('docs/modules.svg is not what dependencies.mjs says; `node scripts/draw-modules.ts` draws it anew.')
  process.exit(1)
}
