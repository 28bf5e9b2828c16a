import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { start, stopAll } from './servers.ts'

// Lighthouse on the built shop, mobile, the median of five runs of each page. It is no dependency of the shop:
//   npm install --prefix /tmp/lighthouse lighthouse@13 && LIGHTHOUSE=/tmp/lighthouse node bench/lighthouse.ts [path …]

const RUNS = Number(process.env.RUNS ?? 5)
const PORT = 4304
const DEBUG_PORT = 4305
const root = join(import.meta.dirname, '..')
const given = process.argv.slice(2)
const paths = given.length > 0 ? given : ['/', '/browse', '/product/Gildan/1010/5000']

interface Audit {
  readonly numericValue?: number
  readonly score: number | null
  readonly title: string
}

interface Report {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
  readonly environment: { readonly benchmarkIndex: number }
}

type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>

async function loadLighthouse(): Promise<Lighthouse> {
  const place = process.env.LIGHTHOUSE
  if (!place)
    throw new Error('Set LIGHTHOUSE to the folder in which lighthouse is installed; see the top of this file.')
  const file = createRequire(join(place, 'package.json')).resolve('lighthouse')
  const loaded: { default: Lighthouse } = await import(pathToFileURL(file).href)
  return loaded.default
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = {
  LCP: 'largest-contentful-paint',
  FCP: 'first-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'speed index': 'speed-index',
} as const

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Checks of a category that a page does not pass. */
function failures({ categories, audits }: Report): string[] {
  const refs = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? [])
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id)
}

function row(path: string, reports: readonly Report[]) {
  const scores = CATEGORIES.map((name) => [
    name,
    median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)),
  ])
  const times = Object.entries(TIMES).map(([name, id]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
    return [name, name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`]
  })
  const bytes = median(reports.map(({ audits }) => audits['total-byte-weight']?.numericValue ?? 0))
  const index = median(reports.map(({ environment }) => environment.benchmarkIndex))
  return {
    path,
    ...Object.fromEntries([...scores, ...times]),
    kB: Math.round(bytes / 1000),
    'benchmark index': Math.round(index),
  }
}

const data = mkdtempSync(join(tmpdir(), 'pressroom-lighthouse-'))
try {
  const lighthouse = await loadLighthouse()
  const { base } = await start(join(root, 'src/main/entry.ts'), PORT, '/readyz', { DATA_DIR: data, LOG_LEVEL: 'warn' })
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${DEBUG_PORT}`] })
  const rows = []
  for (const path of paths) {
    // Pictures are dyed when they are first asked for, and their smallest form is made behind that.
    for (let visit = 0; visit < 2; visit++) {
      const page = await browser.newPage()
      await page.goto(base + path, { waitUntil: 'networkidle' })
      await page.waitForTimeout(8_000)
      await page.close()
    }
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(base + path, { port: DEBUG_PORT, logLevel: 'error', onlyCategories: CATEGORIES })
      if (result) reports.push(result.lhr)
    }
    rows.push(row(path, reports))
    const missed = [...new Set(reports.flatMap(failures))]
    console.log(path, missed.length > 0 ? `misses: ${missed.join(', ')}` : 'misses nothing')
  }
  await browser.close()
  console.table(rows)
  const indexes = rows.map((one) => Number(one['benchmark index']))
  if (Math.min(...indexes) < 1000)
    console.log('The benchmark index is below 1,000: this machine is too busy for these figures to say anything.')
} finally {
  await stopAll()
  rmSync(data, { recursive: true, force: true })
}
