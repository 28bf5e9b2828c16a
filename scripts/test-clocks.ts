import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// Runs the tests as if it were another moment, on a machine of another zone, by Debian's faketime:
// npm run test:clocks [-- moment [files]]; without words all tests at every moment.

const root = join(import.meta.dirname, '..')

const MOMENTS: Readonly<Record<string, { readonly at: string; readonly zone: string }>> = {
  'tomorrow-in-utc': { at: '2026-11-24T02:00:00Z', zone: 'UTC' },
  'new-year': { at: '2026-12-31T23:30:00-05:00', zone: 'Asia/Tokyo' },
  'leap-day': { at: '2028-02-29T20:30:00-05:00', zone: 'America/Los_Angeles' },
  'spring-forward': { at: '2027-03-14T01:58:00-05:00', zone: 'America/Los_Angeles' },
  'fall-back': { at: '2027-11-07T01:58:00-04:00', zone: 'Asia/Tokyo' },
}
/** Where the day decides: certificates, arrivals, figures, prices that begin, numbers of invoices. */
const DATED = [
  ...['tax', 'delivery', 'orders', 'pricing', 'invoices', 'backoffice', 'checkout/server/tax'],
  ...['production/model/due', 'production/server/queue', 'production/server/order-files'],
]

const [name, ...files] = process.argv.slice(2)
const moments = name ? [name] : Object.keys(MOMENTS)
const wanted = files.length > 0 ? files : name ? DATED.map((one) => `src/shop/${one}`) : []

function runAt(name: string): number {
  const moment = MOMENTS[name]
  if (!moment) throw new Error(`There is no moment ${name}: ${Object.keys(MOMENTS).join(', ')}`)
  const { at, zone } = moment
  // A distance, as faketime reads a time of day in the zone of each process.
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000)
  const distance = `${seconds < 0 ? '' : '+'}${seconds}s`
  console.log(`\nAs if it were ${at}, on a machine in ${zone}`)
  const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...wanted]
  const { status, error } = spawnSync('faketime', ['-f', distance, ...vitest], {
    cwd: root,
    stdio: 'inherit',
    // Time-outs go by the monotonic clock, which nobody sets.
    env: { ...process.env, TZ: zone, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  })
  if (error) throw error
  return status ?? 1
}

process.exit(Math.max(...moments.map(runAt)))
