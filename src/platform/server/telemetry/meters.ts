import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { BatchObservableResult } from '@opentelemetry/api'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { Logger } from '../log.ts'

/** Names of gauges and what they mean. */
export type GaugeTexts<Name extends string> = Readonly<Record<Name, string>>
export interface GaugeValue {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}
export interface GaugeReading<Name extends string> extends GaugeValue {
  readonly name: Name
}

// In seconds. A call is answered from memory in one millisecond, or waits for a bank.
const CALL_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600]
// Prometheus itself gives up after ten.
const COLLECT_MS = 9_000
const LOOP_RESOLUTION_MS = 20
const LEVELS: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }
const PROCESS = {
  process_resident_memory_bytes: 'Resident memory of this process.',
  nodejs_heap_used_bytes: 'Memory in use by the objects of this process.',
  process_start_time_seconds: 'When this process began, in seconds since 1970.',
  nodejs_eventloop_delay_p99_seconds: 'How late this process came to its work, 99th percentile since the last look.',
} as const

/** Counts in this process, by OpenTelemetry; nothing is global. */
export function openMeters() {
  const reader = new PrometheusExporter({ preventServerStart: true })
  const provider = new MeterProvider({ readers: [reader] })
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true)
  const meter = provider.getMeter('pressroom')
  const histogram = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, advice: { explicitBucketBoundaries } })
  const counter = (name: string, description: string) => meter.createCounter(name, { description })

  const requests = histogram(
    'pressroom_http_request_duration_seconds',
    'Requests until their last byte, by what answered, pattern of the address, method and status.',
    CALL_BUCKETS,
  )
  const calls = histogram(
    'pressroom_call_duration_seconds',
    'Calls through the gate, by HTTP or by a page in the same process.',
    CALL_BUCKETS,
  )
  const jobs = histogram('pressroom_job_duration_seconds', 'Jobs that this process worked.', JOB_BUCKETS)
  const statements = counter('pressroom_sql_statements_total', 'SQL statements, by the call or job that sent them.')
  const emails = counter('pressroom_emails_total', 'Emails handed to the mail server, or not taken by it.')
  const orders = counter('pressroom_orders_placed_total', 'Orders that this process placed.')
  const logLines = counter(
    'pressroom_log_lines_total',
    'Lines of the log; each at level error is for a person to read.',
  )
  let log: Pick<Logger, 'warn'> | undefined

  function addGauges<Name extends string>(
    texts: GaugeTexts<Name>,
    read: () => Promise<readonly GaugeReading<Name>[]> | readonly GaugeReading<Name>[],
  ): void {
    const entries = Object.entries(texts) as [Name, string][]
    const gauges = new Map(
      entries.map(([name, description]) => [name, meter.createObservableGauge(name, { description })]),
    )
    let known = new Map<string, GaugeReading<Name>>()
    const observe = async (result: BatchObservableResult) => {
      const readings = await read()
      const now = new Map(readings.map((one) => [`${one.name} ${JSON.stringify(one.labels)}`, one]))
      // What could not be read this time would stand there as it was: an old figure that nobody can tell from a new one.
      const gone = [...known].flatMap(([key, one]) => (now.has(key) ? [] : [{ ...one, value: Number.NaN }]))
      for (const { name, value, labels } of [...readings, ...gone]) {
        const gauge = gauges.get(name)
        if (gauge) result.observe(gauge, value, labels ?? {})
      }
      known = new Map([...known, ...now])
    }
    meter.addBatchObservableCallback(observe, [...gauges.values()])
  }

  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  delay.enable()
  addGauges(PROCESS, () => {
    const { rss, heapUsed } = process.memoryUsage()
    // The clock of the measurement is part of what it measures.
    const late = Math.max(0, delay.percentile(99) / 1e9 - LOOP_RESOLUTION_MS / 1000)
    delay.reset()
    return [
      { name: 'process_resident_memory_bytes', value: rss },
      { name: 'nodejs_heap_used_bytes', value: heapUsed },
      { name: 'process_start_time_seconds', value: performance.timeOrigin / 1000 },
      { name: 'nodejs_eventloop_delay_p99_seconds', value: late },
    ]
  })
  const processor = meter.createObservableCounter('process_cpu_seconds_total', {
    description: 'Processor time of this process.',
  })
  processor.addCallback((result) => {
    const { user, system } = process.cpuUsage()
    result.observe((user + system) / 1e6)
  })

  return {
    call(operation: string, status: number, seconds: number, sent: number) {
      calls.record(seconds, { operation, status })
      if (sent > 0) statements.add(sent, { operation })
    },
    job(job: string, outcome: string, seconds: number, sent: number) {
      jobs.record(seconds, { job, outcome })
      if (sent > 0) statements.add(sent, { operation: job })
    },
    request(labels: { kind: string; method: string; route: string; status: number }, seconds: number) {
      requests.record(seconds, labels)
    },
    email: (kind: string, outcome: string) => emails.add(1, { kind, outcome }),
    order: () => orders.add(1),
    logLine: (level: number) => logLines.add(1, { level: LEVELS[level] ?? 'other' }),
    addGauges,
    async text(): Promise<string> {
      const { resourceMetrics, errors } = await reader.collect({ timeoutMillis: COLLECT_MS })
      for (const cause of errors) log?.warn({ err: cause }, 'a part of the metrics could not be read')
      return serializer.serialize(resourceMetrics)
    },
    reportTo(taker: Pick<Logger, 'warn'>) {
      log = taker
    },
    async close() {
      delay.disable()
      await provider.shutdown()
    },
  }
}
