import { ConfigError } from '../../base/ConfigError.ts';
import type { TraceSettings } from '../../tracing/TraceSettings.types.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Longest wait for a collector. */
const MOST_TIMEOUT_MS = 60_000;
const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
/** Shares of traces by the names of OpenTelemetry; the others have theirs in OTEL_TRACES_SAMPLER_ARG. */
const RATIOS: Readonly<Record<string, number | undefined>> = { always_on: 1, always_off: 0, traceidratio: undefined };

/**
 * Reads the variables of OpenTelemetry about traces: OTEL_EXPORTER_OTLP_ENDPOINT, or that of traces alone, switches them
 * on. Of a sampler, `parentbased_` changes nothing: no caller decides what is sent.
 *
 * @throws ConfigError that never repeats headers, which hold keys
 */
export function readTraceSettings(env: Environment): TraceSettings | undefined {
  const url = readAddress(env);
  if (url === undefined || env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none')
    return undefined;
  const exporter = env['OTEL_TRACES_EXPORTER'] || 'otlp';
  if (exporter !== 'otlp') throw new ConfigError(`OTEL_TRACES_EXPORTER is "${exporter}"; give otlp or none.`);
  const compression = ofTraces(env, 'COMPRESSION') ?? 'none';
  if (compression !== 'none' && compression !== 'gzip')
    throw new ConfigError(`OTEL_EXPORTER_OTLP_COMPRESSION is "${compression}"; give gzip or none.`);
  const most = readNumber(env, 'OTEL_BSP_MAX_QUEUE_SIZE', { usual: 2048, from: 1, to: 100_000 });
  return {
    url,
    protocol: readProtocol(ofTraces(env, 'PROTOCOL') ?? PROTOCOLS[0]),
    headers: readPairs(ofTraces(env, 'HEADERS'), 'OTEL_EXPORTER_OTLP_HEADERS'),
    isCompressed: compression === 'gzip',
    timeoutMs: readTimeout(env),
    ratio: readRatio(env),
    resource: {
      'service.name': 'lawha',
      ...readPairs(env['OTEL_RESOURCE_ATTRIBUTES'], 'OTEL_RESOURCE_ATTRIBUTES'),
      ...(env['OTEL_SERVICE_NAME'] && { 'service.name': env['OTEL_SERVICE_NAME'] }),
    },
    queue: {
      most,
      batch: Math.min(most, readNumber(env, 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE', { usual: 512, from: 1, to: 10_000 })),
      delayMs: readNumber(env, 'OTEL_BSP_SCHEDULE_DELAY', { usual: 5000, from: 1, to: 600_000 }),
    },
  };
}

/** A variable of the exporter: that of traces, or that of all it sends. */
function ofTraces(env: Environment, name: string): string | undefined {
  return env[`OTEL_EXPORTER_OTLP_TRACES_${name}`] || env[`OTEL_EXPORTER_OTLP_${name}`] || undefined;
}

function readAddress(env: Environment): string | undefined {
  const own = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || undefined;
  const all = env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined;
  const given = own ?? all;
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the http or https address of a collector, such as http://localhost:4318, without a password.',
    );
  if (own === undefined) url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`;
  return url.href;
}

function readProtocol(text: string): TraceSettings['protocol'] {
  const protocol = PROTOCOLS.find((known) => known === text);
  if (protocol === undefined)
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_PROTOCOL is "${text}"; give ${PROTOCOLS.join(' or ')}, and the address that takes it (port 4318).`,
    );
  return protocol;
}

function readTimeout(env: Environment): number {
  const own = 'OTEL_EXPORTER_OTLP_TRACES_TIMEOUT';
  const name = env[own] ? own : 'OTEL_EXPORTER_OTLP_TIMEOUT';
  return readNumber(env, name, { usual: 10_000, from: 1, to: MOST_TIMEOUT_MS });
}

function readRatio(env: Environment): number {
  const asked = env['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on';
  const name = asked.replace(/^parentbased_/, '');
  if (!Object.hasOwn(RATIOS, name))
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER is "${asked}"; give ${Object.keys(RATIOS).join(', ')}, or parentbased_ with one of them.`,
    );
  const share = env['OTEL_TRACES_SAMPLER_ARG'] || '1';
  const ratio = RATIOS[name] ?? (/^\d+(\.\d+)?$/.test(share) ? Number(share) : Number.NaN);
  if (!(ratio <= 1)) throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG is "${share}"; give a share from 0 to 1.`);
  return ratio;
}

function readNumber(
  env: Environment,
  name: string,
  { usual, from, to }: { usual: number; from: number; to: number },
): number {
  const text = env[name] || String(usual);
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < from || value > to)
    throw new ConfigError(`${name} is "${text}"; give a number from ${from} to ${to}.`);
  return value;
}

/** `key=value,key=value`, each percent-encoded. */
function readPairs(text: string | undefined, name: string): Record<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, key = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair.trim()) ?? [];
        if (key === '') throw new URIError(pair);
        return [decodeURIComponent(key.trim()), decodeURIComponent(value.trim())];
      }),
    );
  } catch {
    throw new ConfigError(`${name} must be pairs such as key=value,other=value, percent-encoded.`);
  }
}
