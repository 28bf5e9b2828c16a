import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Report, runChaosTest } from './chaos/run.ts'

const HELP = `npm run chaos -- [options]

Opens a shop with Stripe's stand-in, lets shoppers buy while its processes are killed and the provider misbehaves, and
then compares the books. Needs a build (npm run build).

  --database URL|embedded   a PostgreSQL server to make a database on (default: embedded)
  --kills N                 until so many kills (default: 25)
  --seconds N               at most so long, without the settling at the end (default: 900)
  --processes N             of the shop, on a server (default: 4)
  --shoppers N              who buy at once (default: 8)
  --cut N                   cut every connection to the server's database each N seconds (default: 0, never)
  --seed N                  of every choice (default: by chance, and printed)
  --hurry                   move the rows of the dead back in time instead of waiting for time-outs`

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded' },
    kills: { type: 'string', default: '25' },
    seconds: { type: 'string', default: '900' },
    processes: { type: 'string', default: '4' },
    shoppers: { type: 'string', default: '8' },
    cut: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    hurry: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

function print(report: Report): void {
  const { faults } = report
  const lines = [
    `kills ${report.kills} (and ${report.politeStops} polite stops, ${report.cuts} cuts of every database connection), ${report.seconds.toFixed(0)} s`,
    `provider: ${faults.asked} requests, ${faults.faults} faults; events: ${faults.eventsDelivered} delivered, ${faults.eventsDropped} dropped`,
    `presses ${report.presses}, orders ${report.orders} (${report.accepted} of offers, ${report.onTerms} on terms), charges ${report.charges} (${report.refunded} given back), emails ${report.emails}, pictures ${report.pictures}`,
    `settled ${report.settledAfterSeconds.toFixed(1)} s after the last fault`,
    `lost ${report.lost.length}, doubled ${report.doubled.length}, wrong ${report.wrong.length}`,
  ]
  console.log(lines.join('\n'))
  for (const finding of [...report.lost, ...report.doubled, ...report.wrong]) console.log(`  ${finding}`)
}

if (values.help) {
  console.log(HELP)
} else {
  const report = await runChaosTest({
    server: values.database === 'embedded' ? undefined : values.database,
    kills: Number(values.kills),
    seconds: Number(values.seconds),
    processes: Number(values.processes),
    shoppers: Number(values.shoppers),
    seed: Number(values.seed),
    cutSeconds: Number(values.cut),
    hurry: values.hurry,
    say: (line) => console.log(line),
  })
  print(report)
  process.exit(report.lost.length + report.doubled.length + report.wrong.length > 0 ? 1 : 0)
}
