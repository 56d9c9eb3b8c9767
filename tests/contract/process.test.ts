import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, type RunningProcess, runProcess, signIn } from './runProcess.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-process-'));
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
  it('keeps everything it acknowledged when killed, and its sessions, and starts again', async () => {
    const first = run({});
    const url = await first.url;
    const headers = await signIn(url);
    const ids: unknown[] = [];
    for (let i = 0; i < 20; i += 1) {
      const body = JSON.stringify({ ar: { name: `سبب ${i}` }, en: { name: `Reason ${i}` } });
      const answer = await fetch(`${url}/api/dashboard/delayReasons`, { method: 'POST', headers, body });
      ids.push((await dataOf(answer))['id']);
    }
    first.child.kill('SIGKILL');
    await first.ended;

    const second = run({});
    const again = await second.url;
    for (const id of ids) {
      expect((await fetch(`${again}/api/dashboard/delayReasons/${String(id)}`, { headers })).status).toBe(200);
    }
    const third = run({});
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain('is in use by another process');

    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('refuses to start on a definition with a mistake, naming file, line and column', async () => {
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

  it('has no demo accounts off loopback: without an administrator it does not start', async () => {
    await mkdir(join(folder, 'real'));
    const { ended, output } = run({ HOST: '0.0.0.0', DATA_DIR: join(folder, 'real') });
    expect(await ended).toBe(1);
    expect(output()).toContain('LAWHA_ADMIN_EMAIL');
  });
});
