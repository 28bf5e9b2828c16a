import { type Attributes, DiagLogLevel, diag, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'

// A collector that is away fails every few seconds; a line each ten minutes says it as well.
const SAID_EVERY_MS = 10 * 60_000

/**
 * Spans of requests, the calls of their pages, and jobs, sent to a collector in batches. Nothing is global but where
 * OpenTelemetry complains, and no visitor's `traceparent` is believed, as it would decide what is sampled.
 */
export function openTracer({ endpoint, headers, share }: NonNullable<Config['traces']>) {
  const contexts = new AsyncLocalStorageContextManager().enable()
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pressroom' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('pressroom')

  function begin(name: string, attributes: Attributes) {
    const around = contexts.active()
    const span = tracer.startSpan(name, { attributes }, around)
    const inside = trace.setSpan(around, span)
    return {
      run: <T>(work: () => T): T => contexts.with(inside, work),
      rename: (better: string) => void span.updateName(better),
      end(more: Attributes, isFailed: boolean) {
        span.setAttributes(more)
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    /** A share of them, chosen here: a span of the library that is not recorded costs as much as half a call from memory. */
    beginTrace: (name: string, attributes: Attributes) => (Math.random() < share ? begin(name, attributes) : undefined),
    /** Within what is traced, and else nothing. */
    beginPart: (name: string, attributes: Attributes) =>
      trace.getSpan(contexts.active()) ? begin(name, attributes) : undefined,
    reportTo(log: Pick<Logger, 'warn'>) {
      let saidAt = Number.NEGATIVE_INFINITY
      const say = (message: string) => {
        if (performance.now() - saidAt < SAID_EVERY_MS) return
        saidAt = performance.now()
        log.warn({ warning: message.slice(0, 300) }, 'traces are not taken')
      }
      const silent = () => undefined
      const logger = { error: say, warn: say, info: silent, debug: silent, verbose: silent }
      diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
    },
    close: () => provider.shutdown().catch(() => undefined),
  }
}
