import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ACCOUNT, API_KEY, mergeOffers, offered, startSupplier } from '../src/shop/suppliers/testing/stand-in.ts'
import { processorMs, residentMb } from './processor.ts'
import { start, stopAll } from './servers.ts'

// A supplier's whole catalogue, brought in by the operator's command while the shop answers:
//   npm run build && node bench/supplier.ts [styles]        embedded; BENCH_DATABASE_URL=postgres://… for an empty server

const COUNT = Number(process.argv[2] ?? 5_000)
const PORT = 4306
const root = join(import.meta.dirname, '..')
const data = mkdtempSync(join(tmpdir(), 'pressroom-supplier-'))
const database = process.env.BENCH_DATABASE_URL

const supplier = await startSupplier(mergeOffers(Array.from({ length: COUNT }, (_, at) => offered(10_000 + at))))
const env = {
  DATA_DIR: data,
  LOG_LEVEL: 'warn',
  SS_ACTIVEWEAR_ACCOUNT: ACCOUNT,
  SS_ACTIVEWEAR_API_KEY: API_KEY,
  SS_ACTIVEWEAR_URL: supplier.url,
  SS_ACTIVEWEAR_REQUESTS_PER_MINUTE: '100000',
  SS_ACTIVEWEAR_PICTURES: 'link',
  ...(database ? { DATABASE_URL: database } : {}),
}

/** Asks a page again and again; what it answers with is the slowest answer in milliseconds. */
function watch(address: string): () => Promise<number> {
  let slowest = 0
  let goesOn = true
  const looking = (async () => {
    while (goesOn) {
      const began = performance.now()
      const answer = await fetch(address)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
      slowest = Math.max(slowest, performance.now() - began)
      await sleep(20)
    }
  })()
  return async () => {
    goesOn = false
    await looking
    return Math.round(slowest)
  }
}

try {
  const shop = await start(join(root, 'src/main/entry.ts'), PORT, '/readyz', env)
  await sleep(5_000)
  const before = { mb: residentMb(shop.pid), cpu: processorMs(shop.pid, database !== undefined) }
  let most = before.mb
  const measuring = setInterval(() => {
    most = Math.max(most, residentMb(shop.pid))
  }, 100)
  const slowest = watch(`${shop.base}/browse?page=2`)
  const began = performance.now()
  const command = spawn(process.execPath, [join(root, 'src/main/command-line.ts'), 'import', 'ss-activewear'], {
    env: { ...process.env, ...env, PORT: String(PORT) },
    stdio: 'inherit',
  })
  const [code] = (await once(command, 'exit')) as [number | null]
  const seconds = (performance.now() - began) / 1000
  const pause = await slowest()
  clearInterval(measuring)
  console.table([
    {
      styles: COUNT,
      rows: supplier.offer.products.length,
      'exit status': code,
      seconds: seconds.toFixed(1),
      'CPU s': ((processorMs(shop.pid, database !== undefined) - before.cpu) / 1000).toFixed(1),
      'MB before': before.mb,
      'MB at most': most,
      'MB grown': most - before.mb,
      'slowest page ms': pause,
    },
  ])
} finally {
  await stopAll()
  await supplier.close()
  rmSync(data, { recursive: true, force: true })
}
