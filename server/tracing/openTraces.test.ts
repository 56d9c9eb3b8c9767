import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';

/** Loads the whole server, opens traces, and prints whether that asked for OpenTelemetry; its types of 40 KB are those of Prometheus' client, too. */
const COUNT = `
  import { registerHooks } from 'node:module';
  let asked = 0;
  registerHooks({ resolve: (specifier, context, next) => {
    if (specifier.startsWith('@opentelemetry/') && specifier !== '@opentelemetry/api') asked += 1;
    return next(specifier, context);
  } });
  const { startServer } = await import(process.argv[1] + '/server/app/startServer.ts');
  const { readConfig } = await import(process.argv[1] + '/server/context/config/ServerConfig.ts');
  const { openTraces } = await import(process.argv[1] + '/server/tracing/openTraces.ts');
  const traces = await openTraces(readConfig(process.env).traces, undefined);
  process.stdout.write(JSON.stringify([typeof startServer, traces === undefined, asked > 0]));
  process.exit();
`;

async function load(env: Record<string, string>): Promise<unknown> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', COUNT, REPOSITORY], {
    cwd: join(REPOSITORY, 'server'),
    env: { PATH: process.env['PATH'], ...env },
  });
  return JSON.parse(stdout);
}

it('OPS-05: nothing of OpenTelemetry is loaded where no collector is configured', async () => {
  const [off, on] = await Promise.all([load({}), load({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })]);
  expect(off).toEqual(['function', true, false]);
  expect(on).toEqual(['function', false, true]);
});
