import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobDetail } from '../../engine/features/jobs/Job.types.ts';
import { PATIENCE } from '../helpers/patience.ts';
import { seededFolder } from '../helpers/seededFolder.ts';
import { dataOf, type RunningProcess, runProcess, signIn } from './runProcess.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await seededFolder(60);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function run(): RunningProcess {
  const running = runProcess('main.ts', { DATA_DIR: folder });
  children.push(running.child);
  return running;
}

const api = (url: string, path: string): string => `${url}/api/dashboard/${path}`;

describe('a job while its server is killed', () => {
  it('BULK-03: is taken up again after each kill -9, changes each record once, and ends', async () => {
    let server = run();
    let url = await server.url;
    const headers = await signIn(url);
    const look = async (id: number): Promise<JobDetail> =>
      (await dataOf(await fetch(api(url, `list_jobs/${id}`), { headers }))) as unknown as JobDetail;
    const waitFor = (id: number, isIt: (job: JobDetail) => boolean): Promise<JobDetail> =>
      vi.waitFor(
        async () => {
          const job = await look(id);
          if (!isIt(job)) throw new Error(`the job is ${job.state}, ${job.done} of ${job.total}`);
          return job;
        },
        { timeout: PATIENCE.condition, interval: 15 },
      );
    const body = JSON.stringify({
      resource: 'countries',
      kind: 'toggle',
      selection: { query: {} },
      flag: 'is_active',
      value: 0,
    });
    const started = await dataOf(await fetch(api(url, 'list_jobs'), { method: 'POST', headers, body }));
    const id = Number(started['id']);
    const restart = async (): Promise<void> => {
      server.child.kill('SIGKILL');
      await server.ended;
      server = run();
      url = await server.url;
    };
    // In the trial, which keeps nothing, and twice in the middle of the changes.
    await waitFor(id, ({ state, done }) => state === 'ready' || (state === 'dry-run' && done > 0));
    await restart();
    const tried = await waitFor(id, ({ state }) => state === 'ready');
    expect(tried.changed).toBeGreaterThan(100);
    await fetch(api(url, `list_jobs/${id}/confirm`), { method: 'POST', headers });
    for (let kill = 0; kill < 2; kill += 1) {
      const { done } = await look(id);
      // oxlint-disable-next-line no-await-in-loop -- one server after the other
      await waitFor(id, (job) => job.state === 'done' || job.done > done);
      // oxlint-disable-next-line no-await-in-loop
      await restart();
    }
    const ended = await waitFor(id, ({ state }) => state === 'done');
    expect([ended.changed, ended.failed]).toEqual([tried.changed, tried.failed]);

    const { data } = (await (await fetch(api(url, 'countries?per_page=100'), { headers })).json()) as {
      data: { id: number; version: number; is_active: number }[];
    };
    expect(data.filter(({ is_active: isActive }) => isActive !== 0)).toEqual([]);
    const actions = await Promise.all(
      data.slice(0, 40).map(async (country) => {
        const answer = await fetch(api(url, `history?resource=countries&id=${country.id}`), { headers });
        const history = (await answer.json()) as { data: { action: string }[] };
        return history.data.filter(({ action }) => action === 'toggle').length;
      }),
    );
    expect(Math.max(...actions)).toBe(1);
    server.child.kill('SIGINT');
    await server.ended;
  });
});
