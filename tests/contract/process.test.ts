import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededFolder } from '../helpers/seededFolder.ts';
import { dataOf, type RunningProcess, runProcess, signIn } from './runProcess.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-process-'));
  await rename(await seededFolder(60), join(folder, 'data'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Runs the real server as a process of its own. */
function run(env: Record<string, string>): RunningProcess {
  const running = runProcess('main.ts', { DATA_DIR: join(folder, 'data'), ...env });
  children.push(running.child);
  return running;
}

describe('the server as a process', () => {
  it('ENGINE-09: keeps everything it acknowledged when killed amid writes, and its sessions, and starts again', async () => {
    const first = run({});
    const url = await first.url;
    const headers = await signIn(url);
    const acknowledged = new Map<number, string>();
    const add = async (i: number): Promise<void> => {
      const name = `Reason ${i}`;
      const body = JSON.stringify({ ar: { name: 'سبب' }, en: { name } });
      const answer = await fetch(`${url}/api/dashboard/delayReasons`, { method: 'POST', headers, body });
      const { id } = await dataOf(answer);
      if (answer.status === 201) acknowledged.set(Number(id), name);
    };
    // Writers that continue until the process is gone; it is killed between their writes, after the thirtieth answer.
    const writer = async (from: number): Promise<void> => {
      for (let i = from; ; i += 1) {
        await add(i);
        if (acknowledged.size >= 30) first.child.kill('SIGKILL');
      }
    };
    const writers = [0, 1000, 2000].map((from) => writer(from).catch((error: unknown) => error));
    await first.ended;
    const endings = await Promise.all(writers);
    expect(endings.every((error) => error instanceof Error)).toBe(true);
    expect(acknowledged.size).toBeGreaterThanOrEqual(30);

    const second = run({});
    const again = await second.url;
    for (const [id, name] of acknowledged) {
      const record = await dataOf(await fetch(`${again}/api/dashboard/delayReasons/${id}`, { headers }));
      expect([id, record['en']]).toEqual([id, expect.objectContaining({ name })]);
    }
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('ENGINE-09: one process alone has the folder, and Ctrl+C right after an answer loses nothing', async () => {
    const first = run({});
    const url = await first.url;
    const headers = await signIn(url);
    const other = run({});
    expect(await other.ended).toBe(1);
    expect(other.output()).toContain('is in use by another process');

    const body = JSON.stringify({ en: { name: 'Last words' } });
    await fetch(`${url}/api/dashboard/delayReasons/1`, { method: 'PATCH', headers, body });
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    const next = run({});
    const record = await dataOf(await fetch(`${await next.url}/api/dashboard/delayReasons/1`, { headers }));
    expect(record['en']).toMatchObject({ name: 'Last words' });
  });

  it('ENGINE-07: refuses to start on a definition with a mistake, naming file, line and column', async () => {
    const root = join(folder, 'broken');
    await cp(join(ROOT, 'definitions'), join(root, 'definitions'), { recursive: true });
    await writeFile(
      join(root, 'definitions/broken.json'),
      '{\n  "name": "broken",\n  "label": { "ar": "نص", "en": "Text" },\n  "columns": ["nothing"],\n  "form": { "schema": { "type": "object", "properties": { "name": { "$ref": "lawha:text" } } } }\n}\n',
    );
    const { ended, output } = run({ LAWHA_ROOT: root, DATA_DIR: join(folder, 'none') });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/broken\.json:4:15 .*nothing/);
  });

  it('ENGINE-09: has no demo accounts off loopback: without an administrator it does not start', async () => {
    await mkdir(join(folder, 'real'));
    const { ended, output } = run({ HOST: '0.0.0.0', DATA_DIR: join(folder, 'real') });
    expect(await ended).toBe(1);
    expect(output()).toContain('LAWHA_ADMIN_EMAIL');
  });

  it('OPS-05: writes nothing but JSON lines where no terminal reads them, from its start to its end', async () => {
    const admin = { LAWHA_DEMO: '0', LAWHA_ADMIN_EMAIL: 'first@lawha.test', LAWHA_ADMIN_PASSWORD: 'a long password' };
    const own = { DATA_DIR: join(folder, 'lines'), LOG_FORMAT: '', LOG_LEVEL: 'info', ...admin };
    const first = run(own);
    await fetch(`${await first.url}/health/live`);
    const refused = run(own);
    const wrong = run({ LOG_FORMAT: 'xml', DATA_DIR: join(folder, 'unused') });
    expect([await refused.ended, await wrong.ended]).toEqual([1, 1]);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    const linesOf = ({ output }: RunningProcess): Record<string, unknown>[] =>
      output()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const line of [first, refused, wrong].flatMap(linesOf))
      expect(line).toMatchObject({
        level: expect.any(Number) as unknown,
        time: expect.any(Number) as unknown,
        msg: expect.any(String) as unknown,
      });
    expect(linesOf(first).map(({ msg }) => msg)).toContain(`${await first.url}/dashboard/`);
    expect(linesOf(refused)).toMatchObject([{ level: 50, msg: expect.stringContaining('in use by another process') }]);
    expect(linesOf(wrong)).toMatchObject([{ level: 50, msg: 'LOG_FORMAT is "xml"; give json or text.' }]);
  });
});
