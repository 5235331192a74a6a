import type { Log } from '@ev/platform/log.ts';
import { recordSpans, type Span } from '@ev/platform/work.ts';

/** How long a collector may take, also when the process ends. */
const patienceMs = 3_000;

/**
 * Sends spans to an OpenTelemetry collector (OTLP over HTTP, JSON). The libraries are loaded only here, because most
 * installations have no collector. `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME` and
 * `OTEL_RESOURCE_ATTRIBUTES` are read by them from the environment.
 * @param ratio the share of new traces that is recorded, from 0 to 1; what comes with a `traceparent` is recorded as
 * its sender says
 */
export async function openTraces(
  { endpoint, ratio }: { endpoint: string; ratio: number },
  log: Pick<Log, 'warn'>,
): Promise<{ close(): Promise<void> }> {
  const [api, sdk, exporting, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const quiet = () => undefined;
  const warn = (text: string) => log.warn({ text }, 'traces are not sent');
  api.diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );

  /** The library makes its own ids; ours are in the log and in the headers that we have sent already. */
  let current: Pick<Span, 'traceId' | 'spanId'> = { traceId: '', spanId: '' };
  const exporter = new exporting.OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: patienceMs,
  });
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'ev-server' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    idGenerator: { generateTraceId: () => current.traceId, generateSpanId: () => current.spanId },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: patienceMs })],
  });
  const tracer = provider.getTracer('ev');
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    job: api.SpanKind.CONSUMER,
  } as const;

  function record({
    traceId,
    spanId,
    parentId,
    name,
    kind,
    startedAt,
    endedAt,
    error,
    attributes,
  }: Span): void {
    const parent =
      parentId === null
        ? api.ROOT_CONTEXT
        : api.trace.setSpanContext(api.ROOT_CONTEXT, {
            traceId,
            spanId: parentId,
            traceFlags: api.TraceFlags.SAMPLED,
            isRemote: kind !== 'client',
          });
    current = { traceId, spanId };
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], startTime: hrTime(startedAt), attributes: { ...attributes } },
      parent,
    );
    if (error !== null) span.setStatus({ code: api.SpanStatusCode.ERROR, message: error });
    span.end(hrTime(endedAt));
  }

  recordSpans({ samples: () => Math.random() < ratio, record });
  return {
    async close() {
      recordSpans(null);
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces are not sent'));
      api.diag.disable();
    },
  };
}

/** Seconds and nanoseconds of epoch milliseconds. */
const hrTime = (ms: number): [number, number] => {
  const seconds = Math.floor(ms / 1_000);
  return [seconds, Math.round((ms - seconds * 1_000) * 1e6)];
};
