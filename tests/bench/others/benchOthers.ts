import '../../helpers/setupProduct.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore } from '../../../server/store/openStore.ts';
import { runNodes } from '../../contract/runNodes.ts';
import { callMany } from '../api/callMany.ts';
import { figuresOf, interleave, ms } from '../orders/measure.ts';
import { benchServer, inSchema, openBench } from '../orders/openBench.ts';
import { superSession } from '../orders/superSession.ts';
import { askOther } from './askOther.ts';
import { comparedCalls } from './comparedCalls.ts';
import { type Installed, installOthers, OTHERS } from './installOthers.ts';
import type { Other } from './runOther.ts';
import { startDirectus } from './startDirectus.ts';
import { startJsonServer } from './startJsonServer.ts';

/** json-server reads its file at once. */
const MOST_IN_MEMORY = 100_000;
const CONNECTIONS = 20;
const LOAD_MS = 5000;

/**
 * `npm run bench -- others [--sizes=10000,1000000] [--rounds=20]`: the same questions to lawha, to Directus on the same tables
 * of one PostgreSQL, and to json-server with the same rows, one after the other in turns: medians, and how often lawha's
 * time; then the first page over twenty connections. The others are installed from the registry, in a temporary folder or in
 * that of LAWHA_BENCH_OTHERS, which stays.
 */
export async function benchOthers(options: ReadonlyMap<string, string>): Promise<void> {
  const sizes = (options.get('sizes') ?? '10000,1000000').split(',').map(Number);
  const rounds = Number(options.get('rounds') ?? 20);
  const kept = process.env['LAWHA_BENCH_OTHERS'];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'lawha-others-')));
  const ends: (() => unknown)[] = [];
  if (kept === undefined) ends.push(() => rm(folder, { recursive: true, force: true }));
  try {
    const installed = await installOthers(folder);
    const server = await benchServer({ shared_buffers: '1GB', max_wal_size: '8GB', work_mem: '16MB' });
    if (server === undefined) return print('no PostgreSQL on this machine');
    ends.unshift(() => server.stop());
    print(
      Object.entries(OTHERS)
        .map(([name, version]) => `${name} ${version}`)
        .join(', '),
    );
    for (const size of sizes) await compareAt({ size, rounds, installed, databaseUrl: server.url });
  } finally {
    for (const end of ends) await end();
  }
}

interface Comparison {
  size: number;
  rounds: number;
  installed: Installed;
  databaseUrl: string;
}

async function compareAt({ size, rounds, installed, databaseUrl }: Comparison): Promise<void> {
  const bench = await openBench(size, databaseUrl);
  const token = await superSession(bench.context.store);
  await bench.close();
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const store = await openStore({ databaseUrl: inSchema(databaseUrl, size), databasePool: 2 });
    ends.unshift(() => store.close());
    const nodes = await runNodes(1, { databaseUrl: inSchema(databaseUrl, size) });
    ends.unshift(() => nodes.close());
    const lawha: Other = {
      url: `${nodes.urls[0]}/api/dashboard`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'ar' },
      stop: async () => undefined,
    };
    const directus = await startDirectus(installed, databaseUrl, size);
    ends.unshift(async () => {
      await directus.stop();
      await sql`drop schema ${sql.ref(`directus_${size}`)} cascade`.execute(store.db);
    });
    const jsonServer = size <= MOST_IN_MEMORY ? await startJsonServer(installed, store.db, size) : undefined;
    if (jsonServer !== undefined) ends.unshift(() => jsonServer.stop());
    print(`${size} orders: median ms of lawha, Directus, json-server; how often the time of lawha`);
    for (const call of await comparedCalls(store.db, size)) {
      const asked = [
        askOther(lawha, call, call.lawha),
        askOther(directus, call, call.directus),
        ...(jsonServer === undefined || call.jsonServer === undefined
          ? []
          : [askOther(jsonServer, call, call.jsonServer)]),
      ];
      const [own = 1, ...others] = (await interleave(asked, { rounds, warm: 3 })).map(
        (times) => figuresOf(times).median,
      );
      const shown = [own, ...others].map((one) => ms(one).padStart(9)).join(' ');
      const times = others.map((one) => (one / own).toFixed(2)).join(', ');
      print(`  ${call.name.padEnd(26)} ${shown}   ${times}`);
    }
    const [first] = await comparedCalls(store.db, size);
    if (first === undefined) return;
    for (const [name, system, path] of [
      ['lawha', lawha, first.lawha],
      ['Directus', directus, first.directus],
      ...(jsonServer === undefined || first.jsonServer === undefined
        ? []
        : [['json-server', jsonServer, first.jsonServer] as const]),
    ] as const) {
      const target = { urls: [`${system.url}/${path}`], headers: system.headers };
      const counted = await callMany(target, { connections: CONNECTIONS, milliseconds: LOAD_MS });
      const { median, p95 } = figuresOf(counted.times);
      print(
        `  first page, ${CONNECTIONS} connections: ${name} ${counted.callsPerSecond.toFixed(0)} calls a second, p50 ${ms(median)}, p95 ${ms(p95)} ms`,
      );
    }
  } finally {
    for (const end of ends) await end();
  }
}

function print(line: string): void {
  process.stdout.write(`others  ${line}\n`);
}
