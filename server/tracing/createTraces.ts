import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type IdGenerator, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import { withinSpan } from './activeSpan.ts';
import { createSampler } from './createSampler.ts';
import { openExporter } from './openExporter.ts';
import type { ActiveSpan, SpanFacts, TraceParent, Traces } from './Traces.types.ts';
import type { TraceSettings } from './TraceSettings.types.ts';

/** How a span begins. */
interface Beginning {
  kind: SpanKind;
  facts: SpanFacts;
  parent?: Context;
  links?: Link[];
}

/** Longest value of a fact. */
const LONGEST_FACT = 2000;
/** Facts and parts of one span at most. */
const MOST = { attributeCountLimit: 32, eventCountLimit: 8, linkCountLimit: 8 };
/** How long the end of a server waits until its last spans are sent. */
const CLOSE_MS = 3000;

/**
 * Measures what a server does, and sends it to a collector in batches. What waits is bounded: while the collector is slow
 * or gone, spans are dropped and no call waits for it.
 *
 * @param key what decides, with the number of a trace, whether it is sent; servers of one database have the same
 */
export async function createTraces(settings: TraceSettings, key: string): Promise<Traces> {
  const { exporter, reportTo } = await openExporter(settings);
  const ids = new ChosenIds();
  const { most, batch, delayMs } = settings.queue;
  const sdk = new TracerProvider({
    idGenerator: ids,
    sampler: createSampler(settings.ratio, key),
    resource: resourceFromAttributes(settings.resource),
    spanLimits: { ...MOST, attributeValueLengthLimit: LONGEST_FACT },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: most,
        maxExportBatchSize: batch,
        scheduledDelayMillis: delayMs,
        exportTimeoutMillis: settings.timeoutMs,
      }),
    ],
  });
  const tracer = sdk.getTracer('lawha');
  const begin = (name: string, { parent = ROOT_CONTEXT, facts, ...options }: Beginning): ActiveSpan => {
    const span = tracer.startSpan(name, { ...options, attributes: { ...facts } }, parent);
    const { traceId, spanId, traceFlags } = span.spanContext();
    const inside = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceId,
      spanId,
      isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
      add: (more) => void span.setAttributes({ ...more }),
      end: ({ name: known, facts: found, failed = false } = {}) => {
        if (known !== undefined) span.updateName(known);
        if (found) span.setAttributes({ ...found });
        endSpan(span, failed);
      },
      part: (part, { milliseconds, facts: own, failed }) => {
        if (!span.isRecording()) return;
        const now = Date.now();
        const options = { kind: SpanKind.CLIENT, attributes: { ...own }, startTime: now - milliseconds };
        endSpan(tracer.startSpan(part, options, inside), failed, now);
      },
    };
  };
  return {
    beginCall: (name, { parent, facts }) => begin(name, { kind: SpanKind.SERVER, facts, parent: contextOf(parent) }),
    run: async (name, { facts, cause }, work) => {
      const links = cause === undefined ? [] : [{ context: remote(cause) }];
      const span = begin(name, { kind: SpanKind.INTERNAL, facts, links });
      try {
        const result = await withinSpan(span, work);
        span.end();
        return result;
      } catch (error) {
        span.end({ failed: true });
        throw error;
      }
    },
    addAction: ({ name, began, milliseconds, links, ...place }) =>
      ids.withIds(place, () => {
        const span = tracer.startSpan(
          name,
          { kind: SpanKind.CLIENT, startTime: began, links: links.map((link) => ({ context: remote(link) })) },
          ROOT_CONTEXT,
        );
        endSpan(span, false, began + milliseconds);
      }),
    reportTo,
    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, CLOSE_MS);
      await Promise.race([sdk.shutdown().catch(() => undefined), promise]);
      clearTimeout(timer);
    },
  };
}

function contextOf(parent: TraceParent | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, remote(parent));
}

/** A place in a trace that another program may have begun. */
function remote(place: TraceParent): SpanContext {
  return { ...place, traceFlags: TraceFlags.NONE, isRemote: true };
}

function endSpan(span: Span, failed: boolean, at?: number): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(at);
}

/** Random numbers of traces and spans, or those that a browser has chosen for its own. */
class ChosenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #chosen: TraceParent | undefined;

  generateTraceId = (): string => this.#chosen?.traceId ?? this.#random.generateTraceId();
  generateSpanId = (): string => this.#chosen?.spanId ?? this.#random.generateSpanId();

  /** Numbers the one span that `work` begins. */
  withIds(chosen: TraceParent, work: () => void): void {
    this.#chosen = chosen;
    try {
      work();
    } finally {
      this.#chosen = undefined;
    }
  }
}
