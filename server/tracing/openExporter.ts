import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { TraceLog } from './Traces.types.ts';
import type { TraceSettings } from './TraceSettings.types.ts';

type ExporterOptions = NonNullable<ConstructorParameters<typeof OTLPTraceExporter>[0]>;

/** Opens the way to a collector. Its failures are said once, and that it works again, with how many spans were lost. */
export async function openExporter(
  settings: TraceSettings,
): Promise<{ exporter: SpanExporter; reportTo: (log: TraceLog) => void }> {
  const inner = await createExporter(settings);
  const { origin } = new URL(settings.url);
  let log: TraceLog | undefined;
  let lost = 0;
  const exporter: SpanExporter = {
    export: (spans, done) =>
      inner.export(spans, (result) => {
        if (result.error !== undefined) {
          if (lost === 0)
            log?.warn({ err: result.error, collector: origin }, 'traces cannot be sent; they are dropped');
          lost += spans.length;
        } else if (lost > 0) {
          log?.info({ lost, collector: origin }, 'traces are sent again');
          lost = 0;
        }
        // What failed has been said; the queue is kept.
        done({ code: SUCCESS });
      }),
    shutdown: () => inner.shutdown(),
  };
  return {
    exporter,
    reportTo: (given) => {
      log = given;
    },
  };
}

/** As the SDK numbers results. */
const SUCCESS = 0;

async function createExporter({
  protocol,
  url,
  headers,
  timeoutMs,
  isCompressed,
}: TraceSettings): Promise<SpanExporter> {
  const options = {
    url,
    headers: { ...headers },
    timeoutMillis: timeoutMs,
    compression: (isCompressed ? 'gzip' : 'none') as NonNullable<ExporterOptions['compression']>,
  };
  const { OTLPTraceExporter: Exporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new Exporter(options);
}
