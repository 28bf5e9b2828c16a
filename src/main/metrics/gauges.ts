import { NO_FILTERS } from '#shop/catalogue/model/filters.ts'
import { catalogueCache, currentCatalogue } from '#shop/catalogue/server/index.ts'
import { waitingCheckouts } from '#shop/checkout/server/index.ts'
import { waitingEntryPayments } from '#shop/group-payments/server/index.ts'
import { type WaitingMoney, waitingRefunds } from '#shop/payments/server/index.ts'
import { waitingBalances } from '#shop/receivables/server/index.ts'
import { lastImports } from '#shop/suppliers/server/index.ts'
import type { Call } from '../../platform/server/call.ts'
import { readQueues } from '../../platform/server/jobs/queue-state.ts'
import { readStorage } from '../../platform/server/storage/storage-state.ts'
import type { GaugeReading, Telemetry } from '../../platform/server/telemetry/index.ts'
import type { Shop } from '../shop.ts'

// Before Prometheus gives up, so that it hears that the database is silent.
const PATIENCE_MS = 5_000

/** Asked of the database: every process says the same. */
const OF_DATABASE = {
  pressroom_queue_jobs:
    'Jobs by queue and state: waiting (due, retries among them), planned, active, failed within a day.',
  pressroom_queue_oldest_seconds: 'Since when the oldest job of a queue should have been done that is not.',
  pressroom_emails_given_up: 'Emails that were given up and rest at /admin-emails.',
  pressroom_money_waiting: 'Payments and refunds that are neither made nor ended, and those a person has to look at.',
  pressroom_money_waiting_cents: 'Their sum, in cents.',
  pressroom_money_oldest_seconds: 'Since when the oldest of them waits.',
  pressroom_stored_files: 'Files of people in the storage, as the planner of the database guesses.',
  pressroom_stored_files_unused: 'Files that nothing names, until the sweep deletes them.',
  pressroom_stored_files_unused_oldest_seconds: 'Since when the oldest of them is unused.',
  pressroom_database_size_bytes: 'Size of the database.',
  pressroom_supplier_import_seconds: 'Since when a supplier’s catalogue was last published whole.',
} as const

/** Of this process and its machine. */
const OF_PROCESS = {
  pressroom_database_up: 'Whether the database answered this process while the metrics were read: 1 or 0.',
  pressroom_database_connections: 'Connections of this process to PostgreSQL, and what waits for one.',
  pressroom_disk_free_bytes: 'Free bytes of the disk under DATA_DIR.',
  pressroom_disk_size_bytes: 'Size of the disk under DATA_DIR.',
  pressroom_catalogue_styles: 'Styles on sale in the catalogue of this process.',
  pressroom_catalogue_checked_seconds: 'Since when this process last made sure that its catalogue is the newest.',
} as const

const TEXTS = { ...OF_DATABASE, ...OF_PROCESS }
type Reading = GaugeReading<keyof typeof TEXTS>

/** Money that waits, of every module that has some. */
async function waitingMoney(call: Call): Promise<readonly WaitingMoney[]> {
  return [
    await waitingRefunds(call),
    ...(await waitingCheckouts(call)),
    ...(await waitingBalances(call)),
    ...(await waitingEntryPayments(call)),
  ]
}

const secondsSince = (call: Call, since: Date | undefined): number =>
  since ? Math.max(0, (call.now.getTime() - since.getTime()) / 1000) : 0

async function readDatabase(call: Call): Promise<Reading[]> {
  // One after another: whoever looks takes one connection, and no more, from those who buy.
  const { queues, emailsGivenUp } = await readQueues(call)
  const money = await waitingMoney(call)
  const { files, unused, oldestUnusedSeconds, databaseBytes, disk } = await readStorage(call)
  const imports = await lastImports(call)
  return [
    { name: 'pressroom_database_up', value: 1 },
    ...queues.flatMap(({ queue, oldestSeconds, ...counts }): Reading[] => [
      ...Object.entries(counts).map(([state, value]) => ({
        ...({ name: 'pressroom_queue_jobs', value, labels: { queue, state } } as const),
      })),
      { name: 'pressroom_queue_oldest_seconds', value: oldestSeconds, labels: { queue } },
    ]),
    { name: 'pressroom_emails_given_up', value: emailsGivenUp.count },
    ...money.flatMap(({ what, count, cents, since }): Reading[] => [
      { name: 'pressroom_money_waiting', value: count, labels: { what } },
      { name: 'pressroom_money_waiting_cents', value: cents, labels: { what } },
      { name: 'pressroom_money_oldest_seconds', value: secondsSince(call, since), labels: { what } },
    ]),
    { name: 'pressroom_stored_files', value: files },
    { name: 'pressroom_stored_files_unused', value: unused },
    { name: 'pressroom_stored_files_unused_oldest_seconds', value: oldestUnusedSeconds },
    { name: 'pressroom_database_size_bytes', value: databaseBytes },
    { name: 'pressroom_disk_free_bytes', value: disk.freeBytes },
    { name: 'pressroom_disk_size_bytes', value: disk.sizeBytes },
    ...imports.map(({ supplier, finishedAt }): Reading => {
      const value = secondsSince(call, finishedAt)
      return { name: 'pressroom_supplier_import_seconds', value, labels: { supplier } }
    }),
  ]
}

function readProcess({ database }: Shop, call: Call): Reading[] {
  const connections = database.connections()
  const checked = call.use(catalogueCache).checkedSecondsAgo()
  return [
    ...Object.entries(connections ?? {}).map(([state, value]) => ({
      ...({ name: 'pressroom_database_connections', value, labels: { state } } as const),
    })),
    ...(checked === undefined
      ? []
      : ([
          { name: 'pressroom_catalogue_checked_seconds', value: checked },
          { name: 'pressroom_catalogue_styles', value: currentCatalogue(call).browse(NO_FILTERS).total },
        ] as const)),
  ]
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database says nothing')), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** What stands in the database and in the memory of this process, read when somebody looks; who looks meanwhile shares it. */
export function addShopGauges(telemetry: Telemetry, shop: Shop): void {
  let underWay: Promise<Reading[]> | undefined
  const readOnce = () => {
    underWay ??= readDatabase(shop.systemCall()).finally(() => {
      underWay = undefined
    })
    return underWay
  }
  telemetry.addGauges(TEXTS, async () => {
    const call = shop.systemCall()
    const ofDatabase = await within(readOnce(), PATIENCE_MS).catch((cause: unknown): Reading[] => {
      call.log.warn({ err: cause }, 'the database was not there for the metrics')
      return [{ name: 'pressroom_database_up', value: 0 }]
    })
    return [...ofDatabase, ...readProcess(shop, call)]
  })
}
