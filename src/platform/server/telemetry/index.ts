import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import type { GaugeReading, GaugeTexts } from './meters.ts'

export type { GaugeReading, GaugeTexts, GaugeValue } from './meters.ts'

export type JobOutcome = 'done' | 'failed' | 'given-up'
export type EmailOutcome = 'sent' | 'failed' | 'refused'
type RequestKind = 'stored-page' | 'file' | 'page' | 'call' | 'metrics' | 'other'

/** Work that is watched from its beginning; `run` does it inside, so that what it begins itself belongs to it. */
export interface Watched<Outcome> {
  run<T>(work: () => T): T
  end(outcome: Outcome, statements: number): void
}

/** A request until it is answered. */
export interface RequestSeen {
  /** Said by whatever answers it, with the pattern of its address, never the address. */
  take(kind: RequestKind, route?: string): void
  run<T>(work: () => T): T
}

/**
 * Counts and traces. Every label has few values, all of them written in the code: no address, id or name of anybody.
 * Nothing of it is loaded, and nobody asks for it, where neither metrics nor traces are configured.
 */
export interface Telemetry {
  /** A call by the words of its contract; its outcome is its status. */
  call(operation: string, requestId: string): Watched<number>
  job(name: string): Watched<JobOutcome>
  request(request: IncomingMessage, response: ServerResponse): RequestSeen
  countEmail(kind: string, outcome: EmailOutcome): void
  countOrder(): void
  /** By level of the log, 30 to 60. */
  countLogLine(level: number): void
  /** Gauges are read when somebody looks, all of them together. */
  addGauges<Name extends string>(texts: GaugeTexts<Name>, read: () => Promise<readonly GaugeReading<Name>[]>): void
  /** All that is counted, as Prometheus reads it; undefined where only traces are configured. */
  metricsText: (() => Promise<string>) | undefined
  /** Takes what telemetry itself cannot do. */
  reportTo(log: Pick<Logger, 'warn'>): void
  close(): Promise<void>
}

const isFailure = (status: number): boolean => status >= 500
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** As proxies say of a client that left before its answer was whole. */
const CLIENT_LEFT = 499

const secondsSince = (began: number): number => (performance.now() - began) / 1000
const runPlainly = <T>(work: () => T): T => work()

/** Undefined where neither metrics nor traces are configured. */
export async function openTelemetry(config: Pick<Config, 'metrics' | 'traces'>): Promise<Telemetry | undefined> {
  if (!config.metrics && !config.traces) return undefined
  const meters = config.metrics && (await import('./meters.ts')).openMeters()
  const tracer = config.traces && (await import('./tracer.ts')).openTracer(config.traces)
  return {
    call(operation, requestId) {
      const began = performance.now()
      const span = tracer?.beginPart(operation, { 'pressroom.request_id': requestId })
      return {
        run: span?.run ?? runPlainly,
        end(status, statements) {
          meters?.call(operation, status, secondsSince(began), statements)
          span?.end({ 'http.response.status_code': status, 'pressroom.statements': statements }, isFailure(status))
        },
      }
    },
    job(name) {
      const began = performance.now()
      const span = tracer?.beginTrace(name, {})
      return {
        run: span?.run ?? runPlainly,
        end(outcome, statements) {
          meters?.job(name, outcome, secondsSince(began), statements)
          span?.end({ 'pressroom.outcome': outcome, 'pressroom.statements': statements }, outcome !== 'done')
        },
      }
    },
    request({ method = '' }, response) {
      const began = performance.now()
      const known = METHODS.has(method) ? method : 'other'
      let span: ReturnType<NonNullable<typeof tracer>['beginTrace']> | undefined
      let [kind, route]: [RequestKind, string] = ['other', '']
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : CLIENT_LEFT
        meters?.request({ kind, method: known, route, status }, secondsSince(began))
        span?.rename(`${known} ${route || kind}`)
        span?.end({ 'http.route': route, 'http.response.status_code': status }, isFailure(status))
      })
      return {
        take(taken, pattern = '') {
          kind = taken
          route = pattern
        },
        run(work) {
          span = tracer?.beginTrace(known, {})
          return span ? span.run(work) : work()
        },
      }
    },
    countEmail: (kind, outcome) => meters?.email(kind, outcome),
    countOrder: () => meters?.order(),
    countLogLine: (level) => meters?.logLine(level),
    addGauges: (texts, read) => meters?.addGauges(texts, read),
    metricsText: meters?.text,
    reportTo(log) {
      meters?.reportTo(log)
      tracer?.reportTo(log)
    },
    async close() {
      await tracer?.close()
      await meters?.close()
    },
  }
}
