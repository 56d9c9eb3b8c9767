import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../base/ConfigError.ts';
import { readTraceSettings } from './readTraceSettings.ts';

const HERE = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

describe('readTraceSettings', () => {
  it('OPS-05: has no traces without an address, and with the words that switch them off', () => {
    for (const env of [
      {},
      { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
      { ...HERE, OTEL_SDK_DISABLED: 'true' },
      { ...HERE, OTEL_TRACES_EXPORTER: 'none' },
    ])
      expect(readTraceSettings(env)).toBeUndefined();
  });

  it('OPS-05: takes the defaults of OpenTelemetry', () => {
    expect(readTraceSettings(HERE)).toEqual({
      url: 'http://collector:4318/v1/traces',
      protocol: 'http/protobuf',
      headers: {},
      isCompressed: false,
      timeoutMs: 10_000,
      ratio: 1,
      resource: { 'service.name': 'lawha' },
      queue: { most: 2048, batch: 512, delayMs: 5000 },
    });
  });

  it('OPS-05: prefers what is said of traces alone', () => {
    expect(
      readTraceSettings({
        ...HERE,
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.ae/own',
        OTEL_EXPORTER_OTLP_HEADERS: 'a=1',
        OTEL_EXPORTER_OTLP_TRACES_HEADERS: ' key = of%20traces , second=b=c,',
        OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '500',
        OTEL_TRACES_SAMPLER: 'parentbased_always_off',
        OTEL_BSP_MAX_QUEUE_SIZE: '100',
      }),
    ).toMatchObject({
      url: 'https://traces.example.ae/own',
      headers: { key: 'of traces', second: 'b=c' },
      timeoutMs: 500,
      ratio: 0,
      queue: { most: 100, batch: 100 },
    });
  });

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:hidden@collector:4318' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'hidden' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz-hidden' },
    { OTEL_EXPORTER_OTLP_COMPRESSION: 'zip' },
    { OTEL_EXPORTER_OTLP_TIMEOUT: '0' },
    { OTEL_TRACES_SAMPLER: 'jaeger_remote' },
    { OTEL_TRACES_SAMPLER: 'toString' },
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: 'half' },
    { OTEL_TRACES_EXPORTER: 'zipkin' },
    { OTEL_BSP_MAX_QUEUE_SIZE: '1e9' },
  ])('OPS-05: refuses what it cannot do, without repeating keys: %o', (wrong) => {
    const read = () => readTraceSettings({ ...HERE, ...wrong });
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/hidden/);
  });
});
