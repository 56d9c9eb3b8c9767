import '../helpers/setupProduct.ts';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../server/product/seed/createRandom.ts';
import type { JobDetail } from '../../engine/features/jobs/Job.types.ts';
import { dataOf, type RunningProcess, runProcess, signIn } from '../contract/runProcess.ts';
import { seededFolder } from '../helpers/seededFolder.ts';

const KILLS = 50;
const ROWS = 300;
const WORDS = [
  'alpha',
  'bravo',
  'charlie',
  'delta',
  'echo',
  'foxtrot',
  'golf',
  'hotel',
  'india',
  'juliet',
  'kilo',
  'lima',
];
/** Greatest wait before a kill: as long as several steps of a job. */
const MOST_MS = 700;

/**
 * `npm run bench -- kills [--kills=50]`: ends the server with SIGKILL again and again while an import, a switch, a
 * deletion and the undo of it run on the embedded database, at moments that are drawn, and counts what is not as if
 * nothing had happened: a record that is missing, twice there, changed twice or not at all, a count that is wrong, a job
 * that does not end. Exits with 1 when there is any.
 */
export async function benchKills(options: ReadonlyMap<string, string>): Promise<void> {
  const wanted = Number(options.get('kills') ?? KILLS);
  const folder = await seededFolder(60);
  const killer = await createKiller(folder);
  const faults: string[] = [];
  let jobs = 0;
  try {
    for (let round = 0; killer.kills() < wanted && round < WORDS.length; round += 1) {
      // A word in no other round's: a search for "Killed 2" would find "Killed 1 2" as well.
      const word = `Killed${WORDS[round % WORDS.length]}`;
      const expect = (what: string, found: unknown, wish: unknown): void => {
        if (JSON.stringify(found) !== JSON.stringify(wish))
          faults.push(`${word}: ${what} ${JSON.stringify(found)}, not ${JSON.stringify(wish)}`);
      };
      const query = { keyword: word };
      const imported = await killer.play(await importOf(killer, word), 'done');
      expect('import', [imported.changed, imported.failed, await killer.count(word)], [ROWS, 0, ROWS]);
      const toggle = { kind: 'toggle', flag: 'is_active', value: 0, selection: { query } };
      const switched = await killer.play(toggle, 'done');
      expect('switch', [switched.changed, switched.failed], [ROWS, 0]);
      expect('switched', await killer.count(word, '&is_active=0'), ROWS);
      expect('switched once', await killer.versions(word), [2]);
      const deleted = await killer.play({ kind: 'delete', selection: { query } }, 'done');
      expect('deletion', [deleted.changed, deleted.failed, await killer.count(word)], [ROWS, 0, 0]);
      const undone = await killer.undo(deleted.id);
      expect('undo', [undone.undone, undone.failed, await killer.count(word)], [ROWS, 0, ROWS]);
      expect('as before', await killer.versions(word), [2]);
      jobs += 4;
    }
  } finally {
    await killer.close();
    await rm(folder, { recursive: true, force: true });
  }
  for (const fault of faults) process.stdout.write(`kills: ${fault}\n`);
  process.stdout.write(
    `kills: ${killer.kills()} of a server in ${jobs} passes over ${ROWS} records: ${faults.length} faults\n`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

interface Killer {
  kills: () => number;
  /** Starts a job, kills the server while it is tried and run, and waits for its end. */
  play: (job: object, end: JobDetail['state']) => Promise<JobDetail>;
  /** The same of an undo. */
  undo: (id: number) => Promise<JobDetail>;
  send: (rows: string) => Promise<Record<string, unknown>>;
  count: (word: string, more?: string) => Promise<number>;
  /** The versions that the records with a word have, each once. */
  versions: (word: string) => Promise<number[]>;
  close: () => Promise<void>;
}

async function createKiller(folder: string): Promise<Killer> {
  const random = createRandom(7);
  let kills = 0;
  let server = start(folder);
  let url = `${await server.url}/api/dashboard/`;
  const headers = await signIn(await server.url);
  const restart = async (): Promise<void> => {
    server.child.kill('SIGKILL');
    kills += 1;
    await server.ended;
    server = start(folder);
    url = `${await server.url}/api/dashboard/`;
  };
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url + path, { headers, ...init });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return dataOf(answer);
  };
  const look = async (id: number): Promise<JobDetail> => (await call(`list_jobs/${id}`)) as unknown as JobDetail;
  const waitFor = async (id: number, states: readonly string[]): Promise<JobDetail> => {
    for (;;) {
      const job = await look(id);
      if (states.includes(job.state)) return job;
      if (job.state === 'failed') throw new Error(`job ${id} failed: ${JSON.stringify(job.reason)}`);
      await sleep(50);
    }
  };
  const killSoon = async (): Promise<void> => {
    await sleep(random.int(0, MOST_MS));
    await restart();
  };
  return {
    kills: () => kills,
    play: async (job, end) => {
      const { id } = (await call('list_jobs', { resource: 'delayReasons', ...job })) as { id: number };
      await killSoon();
      await waitFor(id, ['ready']);
      await call(`list_jobs/${id}/confirm`, {});
      await killSoon();
      await killSoon();
      return waitFor(id, [end]);
    },
    undo: async (id) => {
      await call(`list_jobs/${id}/undo`, {});
      await killSoon();
      await killSoon();
      return waitFor(id, ['undone']);
    },
    send: async (rows) => {
      const form = new FormData();
      form.append('resource', 'delayReasons');
      form.append('file', new Blob([rows]), 'rows.csv');
      const { authorization = '' } = headers;
      const answer = await fetch(`${url}list_imports`, { method: 'POST', headers: { authorization }, body: form });
      if (!answer.ok) throw new Error(`list_imports: ${answer.status} ${await answer.text()}`);
      return dataOf(answer);
    },
    count: async (word, more = '') => {
      const path = `delayReasons?exact_total=1&keyword=${encodeURIComponent(word)}${more}`;
      const body = (await (await fetch(url + path, { headers })).json()) as { meta: { total: number } };
      return body.meta.total;
    },
    versions: async (word) => {
      const found = new Set<number>();
      for (let page = 1; page <= ROWS / 100; page += 1) {
        const path = `delayReasons?per_page=100&page=${page}&keyword=${encodeURIComponent(word)}`;
        const body = (await (await fetch(url + path, { headers })).json()) as { data: { version: number }[] };
        for (const { version } of body.data) found.add(version);
      }
      return [...found];
    },
    close: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

function start(folder: string): RunningProcess {
  return runProcess('main.ts', { DATA_DIR: folder });
}

/** An import of new records. */
async function importOf({ send }: Killer, word: string): Promise<object> {
  const rows = Array.from({ length: ROWS }, (_, i) => `سبب ${i},${word} ${i}`);
  const { id: source, mapping } = await send(`name.ar,name.en\n${rows.join('\n')}\n`);
  return { kind: 'import', source, mapping, mode: 'add' };
}
