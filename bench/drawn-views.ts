import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../src/platform/base/id.ts'
import { type Design, emptyDesign } from '../src/shop/designs/model/document/design.ts'
import { addShape } from '../src/shop/designs/model/editing/shape-commands.ts'
import { addText, plainLettering } from '../src/shop/designs/model/editing/text-commands.ts'
import { loadFont } from '../src/shop/designs/model/lettering/fonts.ts'
import { type Person, signIn } from './person.ts'
import { peakMb, processorMs, residentMb } from './processor.ts'
import { start, stopAll, whileWatching } from './servers.ts'

// `node bench/drawn-views.ts`, after a build: a group order of one design, printed on front and back, on six garments, of which
// nobody captured a picture. How long it is until all twelve are drawn: first with their garments dyed for it, then with another design
// on the same garments. Meanwhile somebody else looks at a page again and again.

const CUTS = ['tee', 'hoodie', 'long'] as const
const VIEWS = 2
/** Of processor, for one picture. */
const MOST_MS = 1_000
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))

interface Listed {
  readonly styleId: number
  readonly itemCode: string
  readonly cut: string
  readonly colorName: readonly string[]
}

async function printed(text: string, { styleId, itemCode }: Listed): Promise<Design> {
  const onTee: Design = { ...emptyDesign, product: { styleId, code: itemCode, cut: 'tee' }, color: 'White' }
  const front = addShape(onTee, 'front', 'star', 'star', '#c93314')
  return addText(front, 'back', 'text', { ...plainLettering, text, font: 'college' }, await loadFont('college'))
}

async function stylesOf({ send }: Person): Promise<Listed[]> {
  const all: { styleId: number }[] = await (await send('GET', '/api/inventory')).json()
  const found: Listed[] = []
  for (const { styleId } of all) {
    const style: Listed = await (await send('GET', `/api/products/${styleId}`)).json()
    const isNew = !found.some(({ cut }) => cut === style.cut)
    if (isNew && CUTS.some((cut) => cut === style.cut) && style.colorName.length > 1) found.push(style)
    if (found.length === CUTS.length) return found
  }
  throw new Error('The demo lacks a cut')
}

/** Opens a list and waits for the last of its pictures; answers how many were drawn. */
async function openList({ userId, send }: Person, styles: readonly Listed[], text: string): Promise<number> {
  const tee = styles.find(({ cut }) => cut === 'tee')
  const document = tee && (await printed(text, tee))
  const saved = await send('POST', `/api/designs/design/${userId}`, { code: tee?.itemCode, name: text, document })
  const garments = styles.flatMap(({ itemCode, colorName }) =>
    colorName.slice(0, 2).map((color) => ({ itemCode, color })),
  )
  const opened = await send('POST', '/api/rosters', {
    ...{ press: newId('prs'), designId: (await saved.json()).design._id, title: text, deadline: null, hasRights: true },
    garments,
    rules: {
      ...{ minimum: null, maximum: null, uniqueNumbers: false, retiredNumbers: [], visibility: 'nothing' },
      required: { name: false, number: false },
    },
  })
  const { rosterId } = await opened.json()
  for (;;) {
    const { roster } = await (await send('GET', `/api/rosters/${rosterId}`)).json()
    if (roster.garments.every(({ images }: { images: string[] }) => images[0]?.startsWith('/api/'))) break
    await sleep(50)
  }
  return garments.length * VIEWS
}

try {
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'error' }
  const shop = await start(join(import.meta.dirname, '../src/main/entry.ts'), 4306, '/readyz', environment)
  const shopper = await signIn(shop, 'shopper@pressroom.test')
  const styles = await stylesOf(shopper)
  const rows = []
  for (const [what, text] of [
    ['garments dyed for it', 'TIGERS'],
    ['garments there', 'LIONS'],
  ] as const) {
    const [held, busy, began] = [residentMb(shop.pid), processorMs(shop.pid, false), performance.now()]
    peakMb(shop.pid)
    const { result: pictures, slowest } = await whileWatching(shop, () => openList(shopper, styles, text))
    rows.push({
      ...{ what, pictures, 'ms each': Math.round((performance.now() - began) / pictures) },
      'CPU ms each': Math.round((processorMs(shop.pid, false) - busy) / pictures),
      ...{ 'page waits ms': Math.round(slowest), 'held MB': held, 'peak MB': peakMb(shop.pid) },
    })
  }
  console.table(rows)
  process.exitCode = rows.every((row) => row['CPU ms each'] < MOST_MS) ? 0 : 1
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
