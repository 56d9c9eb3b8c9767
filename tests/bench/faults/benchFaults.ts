import '../../helpers/setupProduct.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createRandom } from '../../../server/product/seed/createRandom.ts';
import { openStore } from '../../../server/store/openStore.ts';
import type { Store } from '../../../server/store/Store.types.ts';
import { FIRST, type Nodes, runNodes, signInAt } from '../../contract/runNodes.ts';
import { mountSmallDisk } from '../../contract/smallDisk.ts';
import { startS3 } from '../../contract/startS3.ts';
import { startProxy } from '../../helpers/startProxy.ts';
import { figuresOf } from '../orders/measure.ts';
import type { Bend } from './bendProcess.ts';
import { createLedger, type Fault, type Ledger } from './createLedger.ts';
import { FAULT_KINDS, type Installation, OF_DISKS } from './faultKinds.ts';
import { type FaultLoad, JOB_RECORDS, JOB_WORD, playLoad } from './playLoad.ts';
import { type Aside, startAside } from './startAside.ts';
import { startGate } from './startGate.ts';
import { startGateway, type TestGateway } from './startGateway.ts';
import { startPair } from './startPair.ts';
import { fillTown, playTown } from './playTown.ts';
import { startUnruly } from './startUnruly.ts';

/** What bends the clock and the names of a server. */
const BENDING = pathToFileURL(join(import.meta.dirname, 'bendProcess.ts')).href;
/** How many times faster than life the city is. */
const TOWN_SPEED = 200;
/** Disk of the servers' folders. */
const DISK_MB = 64;
/** How long the servers may take to be well again before the run is given up. */
const RECOVERY_MS = 120_000;
/** How long messages are waited for in the end. */
const DELIVERY_MS = 180_000;

/**
 * `npm run bench -- faults [--faults=40 | --minutes=30] [--seed=1] [--clients=4] [--kind=NAME]`: three servers on one PostgreSQL and one
 * bucket, behind a proxy, with people who write, jobs and text messages; one part after the other fails, drawn at random,
 * and is well again. Counts what was acknowledged and is lost, what happened twice, and what was answered wrong, and how
 * long each took to recover. A simulated minute (`--minutes`) is one fault, with the time until all is well again and at most
 * two seconds of load after it, in place of the rest of a minute without a fault. Exits with 1 when there is any of the first three.
 */
export async function benchFaults(options: ReadonlyMap<string, string>): Promise<void> {
  const pair = await startPair();
  if (pair === undefined) {
    print('no PostgreSQL on this machine');
    return;
  }
  const ends: (() => unknown)[] = [() => pair.end()];
  try {
    const seed = Number(options.get('seed') ?? 1);
    const random = createRandom(seed);
    const s3 = await startS3();
    ends.unshift(() => s3.close());
    const { settings } = s3;
    const bucket = await startGate(Number(new URL(settings.endpoint ?? '').port));
    ends.unshift(() => bucket.end());
    const bends = await mkdtemp(join(tmpdir(), 'lawha-bends-'));
    ends.unshift(() => rm(bends, { recursive: true, force: true }));
    const bend = (place: number, how: Bend): Promise<void> =>
      writeFile(join(bends, `${place}.json`), JSON.stringify(how));
    await Promise.all([0, 1, 2].map((place) => bend(place, {})));
    const disk = mountSmallDisk(DISK_MB);
    ends.unshift(() => disk?.remove());
    if (disk === undefined) print('nothing can be mounted here: faults of disks are left out');
    const gateway = await startGateway();
    ends.unshift(() => gateway.close());
    await fillTown(pair.url);
    // By names, which may not be found.
    const nodes = await runNodes(3, {
      databaseUrl: `postgres://lawha@localhost:${pair.gate.port}/postgres`,
      s3: { ...s3, settings: { ...settings, endpoint: `http://localhost:${bucket.port}` } },
      env: {
        LAWHA_DEMO: '0',
        LAWHA_PRIVATE_GATEWAYS: '1',
        NODE_OPTIONS: `--import=${BENDING}`,
        ...(disk && { TMPDIR: disk.folder }),
      },
      envOf: (place) => ({ LAWHA_BENT_BY: join(bends, `${place}.json`) }),
      ...(disk && { within: disk.folder }),
    });
    ends.unshift(() => nodes.close());
    const proxy = await startProxy(nodes.ports);
    ends.unshift(() => proxy.close());
    const unruly = await startUnruly(proxy.url, createRandom(seed + 1));
    ends.unshift(() => unruly.close());
    const store = await openStore({ databaseUrl: pair.url, databasePool: 2 });
    ends.unshift(() => store.close());
    const headers = await signInAt(proxy.url);
    await setGateway(proxy.url, headers, gateway);
    const seeded = await namesOf(store);
    const town = await playTown(unruly.url, {
      account: FIRST,
      gateway,
      random: createRandom(seed + 2),
      speed: TOWN_SPEED,
    });
    const [records, messages] = [createLedger(), createLedger()];
    const clients = Number(options.get('clients') ?? 4);
    const load = playLoad({ url: unruly.url, headers, store, records, messages, clients });
    const found: Fault[] = [];
    let aside: Promise<Aside> | undefined;
    ends.unshift(async () => (await aside)?.end());
    const installation: Installation = {
      aside: () => (aside ??= startAside()),
      report: (fault) => void found.push(fault),
      nodes,
      disk,
      bend,
      pair,
      database: pair.gate,
      bucket,
      databaseUrl: pair.url,
      unruly,
      random,
    };
    print(`three servers behind ${proxy.kind}, ${clients} clients, jobs over ${JOB_RECORDS} records, messages`);
    await load.begun;
    const begun = performance.now();
    const times = await failInTurn(installation, { options, records, clients });
    const simulated = [...times.values()].flat().length;
    print(`${simulated} simulated minutes, a fault in each, in ${seconds(performance.now() - begun)}`);
    const ofTown = await town.stop();
    await load.stop();
    for (const [kind, each] of times) {
      const { median, highest } = { median: figuresOf(each).median, highest: Math.max(...each) };
      print(
        `${kind.padEnd(32)} ${each.length} times, well again after ${seconds(median)} (at most ${seconds(highest)})`,
      );
    }
    const faults = [
      ...found,
      ...ofTown,
      ...(await findFaults({ store, load, gateway, records, messages, seeded, urls: nodes.urls, headers })),
    ];
    print(
      `answers: ${[...load.answers]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    );
    print(
      `${records.acknowledged() + messages.acknowledged()} writes acknowledged, ${records.unknown() + messages.unknown()} ` +
        `without an answer, ${load.jobs()} jobs, ${town.moves()} moves of the city, ${load.files.size} files, ${messages.acknowledged()} messages ` +
        `(${gateway.repeated()} offered again under their number), ${unruly.repeated()} requests delivered again`,
    );
    for (const kind of ['lost', 'doubled', 'wrong'] as const) {
      const own = faults.filter((fault) => fault.kind === kind);
      print(`${kind}: ${own.length}`);
      for (const { what } of own.slice(0, 20)) print(`  ${what}`);
    }
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    for (const end of ends) await end();
  }
}

interface FailOptions {
  options: ReadonlyMap<string, string>;
  records: Ledger;
  clients: number;
}

/**
 * One fault after the other: each once, in a sequence that is drawn, then any. How long it took to be well again, in
 * milliseconds from the end of the cause, or from the start of what was ended, by its name.
 */
async function failInTurn(
  installation: Installation,
  { options, records, clients }: FailOptions,
): Promise<Map<string, number[]>> {
  const { nodes, random } = installation;
  const names = Object.keys(FAULT_KINDS)
    .filter((name) => name.includes(options.get('kind') ?? ''))
    .filter((name) => installation.disk !== undefined || !OF_DISKS.has(name));
  const first = names
    .map((name) => ({ name, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name }) => name);
  const times = new Map<string, number[]>();
  const count = Number(options.get('minutes') ?? options.get('faults') ?? 40);
  for (let turn = 0; turn < count; turn += 1) {
    const name = first[turn] ?? random.pick(names);
    const start = await FAULT_KINDS[name]?.(installation);
    const from = performance.now();
    const before = records.acknowledged();
    await start?.();
    // As many writes as there are clients: each may have had one under way.
    await untilWell(name, nodes, () => records.acknowledged() >= before + clients);
    const taken = performance.now() - from;
    times.set(name, [...(times.get(name) ?? []), taken]);
    print(`${String(turn + 1).padStart(3)} ${name}: well again after ${seconds(taken)}`);
    await pause(random.int(500, 2000));
  }
  return times;
}

/** Until all servers say that they are ready, and what is written is acknowledged. */
async function untilWell(name: string, { urls }: Nodes, isWritten: () => boolean): Promise<void> {
  const end = performance.now() + RECOVERY_MS;
  for (;;) {
    const answers = await Promise.all(
      urls.map((url) =>
        fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    if (answers.every(Boolean) && isWritten()) return;
    if (performance.now() > end)
      throw new Error(`${name}: ready ${JSON.stringify(answers)}, writes ${isWritten() ? 'acknowledged' : 'not'}`);
    await pause(50);
  }
}

interface Ending {
  store: Store;
  load: FaultLoad;
  gateway: TestGateway;
  records: Ledger;
  messages: Ledger;
  /** Names that were there before. */
  seeded: ReadonlySet<string>;
  /** Addresses of the servers. */
  urls: readonly string[];
  headers: Readonly<Record<string, string>>;
}

async function findFaults({
  store,
  load,
  gateway,
  records,
  messages,
  seeded,
  urls,
  headers,
}: Ending): Promise<Fault[]> {
  const faults: Fault[] = [...load.wrong];
  const { rows } = await sql<{ name: string; version: number; count: string }>`
    select name_en as name, max(version) as version, count(*) as count from "delayReasons" group by 1`.execute(
    store.db,
  );
  const names = rows.filter(({ name }) => !name.startsWith('Own ') && !seeded.has(name));
  faults.push(...records.compare(new Map(names.map(({ name, count }) => [name, Number(count)]))));
  // Each job changes each of its records once.
  for (const { name, version } of rows.filter((row) => row.name.startsWith(JOB_WORD)))
    if (version !== 1 + load.jobs())
      faults.push({ kind: 'doubled', what: `${name} has version ${version} after ${load.jobs()} jobs` });
  const end = performance.now() + DELIVERY_MS;
  for (;;) {
    const { rows: left } = await sql<{ count: string }>`
      select count(*) as count from lawha_outbox where status <> 'sent'`.execute(store.db);
    if (left[0]?.count === '0' || performance.now() > end) break;
    await pause(500);
  }
  faults.push(
    ...messages.compare(ownTexts(gateway)).map(({ kind, what }) => ({ kind, what: `text message: ${what}` })),
  );
  for (const address of load.files) {
    const served = await Promise.all(
      urls.map(async (url) => {
        const answer = await fetch(`${url}${address}`, { headers });
        return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString('base64') : String(answer.status);
      }),
    );
    if (new Set(served).size > 1 || (served[0]?.length ?? 0) < 10)
      faults.push({ kind: 'lost', what: `file ${address}: ${served.map((each) => each.slice(0, 10)).join(', ')}` });
  }
  return faults;
}

async function namesOf({ db }: Store): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name_en as name from "delayReasons"`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The texts of the run, without the codes of the city. */
function ownTexts(gateway: TestGateway): ReadonlyMap<string, number> {
  return new Map([...gateway.taken()].filter(([said]) => said.startsWith('Message ')));
}

/** Text messages go to the gateway of the run. */
async function setGateway(
  url: string,
  headers: Readonly<Record<string, string>>,
  { url: address }: TestGateway,
): Promise<void> {
  const answer = await fetch(`${url}/api/dashboard/settings/sms`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({
      sms_provider: 'custom',
      username: 'lawha',
      sender_name: 'Lawha',
      sender_token: 'lawha',
      gateway_address: address,
      gateway_method: 'POST',
      gateway_headers: 'content-type: application/json',
      gateway_body: '{"id": "{id}", "to": "{e164}", "text": "{text}"}',
      accepted_status: '200',
      accepted_field: 'result',
      accepted_value: 'taken',
    }),
  });
  if (!answer.ok) throw new Error(`the gateway could not be set: ${await answer.text()}`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`faults  ${line}\n`);
}
