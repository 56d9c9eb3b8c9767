import '../../helpers/setupProduct.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { REPOSITORY } from '../../../engine/tools/lint/places.ts';
import { openStore } from '../../../server/store/openStore.ts';
import { endNode, runNodes, signInAt } from '../../contract/runNodes.ts';
import { startPostgres } from '../../helpers/startPostgres.ts';
import { startProxy } from '../../helpers/startProxy.ts';
import { playMixed } from '../load/playMixed.ts';
import { figuresOf, ms } from '../orders/measure.ts';
import { keepAnswer, type Kept, upgradeCallers } from './upgradeCallers.ts';

const run = promisify(execFile);

/** Calls that are answered before the next server is ended. */
const CALLS_BETWEEN = 300;

/**
 * `npm run bench -- upgrade [--from=HEAD~100] [--connections=8]`: three servers of an older commit on one PostgreSQL behind a
 * proxy, under calls of which a quarter write; then `migrate apply` of this checkout beside them, and one server after the
 * other in this version. Prints what was not answered or was lost; exits with 1 when there is any.
 */
export async function benchUpgrade(options: ReadonlyMap<string, string>): Promise<void> {
  const from = options.get('from') ?? 'HEAD~100';
  const connections = Number(options.get('connections') ?? 8);
  const postgres = await startPostgres({ max_connections: '150' });
  if (postgres === undefined) return print('no PostgreSQL on this machine');
  const ends: (() => unknown)[] = [() => postgres.stop()];
  try {
    const older = await checkOut(from);
    ends.push(older.remove);
    const nodes = await runNodes(3, { databaseUrl: postgres.url, root: older.folder });
    ends.unshift(() => nodes.close());
    const proxy = await startProxy(nodes.ports);
    ends.unshift(() => proxy.close());
    const headers = await signInAt(proxy.url);
    const kept: Kept = { added: new Set(), changed: new Map(), answered: 0 };
    let isOver = false;
    const load = playMixed({
      urls: [proxy.url],
      headers,
      callers: upgradeCallers(connections),
      onAnswer: (answer) => keepAnswer(answer, kept),
      isOver: () => isOver,
    });
    const between = async (): Promise<void> => {
      const before = kept.answered;
      while (kept.answered < before + CALLS_BETWEEN) await new Promise((resolve) => setTimeout(resolve, 100));
    };
    await between();
    print(`three servers of ${older.name} behind ${proxy.kind}, ${connections} connections`);
    let start = performance.now();
    const { stderr } = await run(process.execPath, ['server/migrate.ts', 'apply'], {
      cwd: REPOSITORY,
      env: { ...process.env, DATABASE_URL: postgres.url },
      maxBuffer: 64 * 1024 * 1024,
    });
    print(`migrate apply of this version beside them: ${seconds(start)}; ${stderr.trim().split('\n').at(-1)}`);
    await between();
    for (const [place, running] of nodes.processes.entries()) {
      start = performance.now();
      const code = await endNode(running, 'SIGTERM');
      await nodes.start(place, REPOSITORY);
      print(`server ${place + 1} ended with ${code} and is there in this version after ${seconds(start)}`);
      await between();
    }
    isOver = true;
    const { times, failures, seconds: taken } = await load;
    for (const [kind, own] of times) {
      const { median, p95 } = figuresOf(own);
      print(`  ${kind.padEnd(10)} ${String(own.length).padStart(6)} calls, p50 ${ms(median)}, p95 ${ms(p95)} ms`);
    }
    const store = await openStore({ databaseUrl: postgres.url, databasePool: 2 });
    const { rows } = await sql<{ id: string; name: string; version: number }>`
      select id, name_en as name, version from "delayReasons" where name_en like 'Upgrade %'`.execute(store.db);
    await store.close();
    const stored = new Map(rows.map((row) => [Number(row.id), row]));
    const lost = [...kept.added].filter((id) => !stored.has(id));
    const changes = [...kept.changed].filter(([id, name]) => stored.get(id)?.name !== name);
    const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
    print(
      `${kept.answered} calls in ${taken.toFixed(0)} s, ${failed} failed ${JSON.stringify([...failures])}; ${kept.added.size} records added, ` +
        `${lost.length} lost, ${stored.size - kept.added.size} twice; ${kept.changed.size} changed, ${changes.length} lost`,
    );
    if (failed + lost.length + changes.length + Math.abs(stored.size - kept.added.size) > 0) process.exitCode = 1;
  } finally {
    for (const end of ends) await end();
  }
}

interface Older {
  folder: string;
  /** Its commit, shortened, and its day. */
  name: string;
  remove: () => Promise<void>;
}

/** An older commit in a folder of its own, with the packages of its own lock file. */
async function checkOut(revision: string): Promise<Older> {
  const git = (...args: string[]): Promise<{ stdout: string }> => run('git', ['-C', REPOSITORY, ...args]);
  const folder = await mkdtemp(join(tmpdir(), 'lawha-older-'));
  await git('worktree', 'add', '--detach', '--force', folder, revision);
  const remove = async (): Promise<void> => {
    await git('worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { stdout: name } = await git('log', '-1', '--format=%h of %cs', revision);
    const [own, present] = await Promise.all(
      [folder, REPOSITORY].map((each) => readFile(join(each, 'package-lock.json'), 'utf8')),
    );
    if (own === present) await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
    else await run('npm', ['ci'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return { folder, name: name.trim(), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`upgrade  ${line}\n`);
}
