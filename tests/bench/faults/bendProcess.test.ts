import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bend } from './bendProcess.ts';

/** Says what hour it is and whether a name is found, each time it is asked. */
const PROGRAM = `
import { lookup } from 'node:dns';
process.stdin.on('data', () => lookup('localhost', (error) => {
  const times = [Date.now(), new Date().getTime(), new Date(5).getTime(), new Date() instanceof Date];
  console.log(JSON.stringify({ times, code: error?.code, waited: performance.now() }));
}));
`;

describe('OPS-14: a process whose clock and names are bent', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lawha-bend-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has another time and finds no names while the file says so, and is as before afterwards', async () => {
    const file = join(folder, 'bend.json');
    const set = (bend: Bend): void => writeFileSync(file, JSON.stringify(bend));
    set({});
    const bending = pathToFileURL(join(import.meta.dirname, 'bendProcess.ts')).href;
    const child = spawn(process.execPath, ['--import', bending, '--input-type=module', '--eval', PROGRAM], {
      env: { ...process.env, LAWHA_BENT_BY: file },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    /** Hours that its clock is ahead, and the code of a name that was not found. */
    const seen = async (): Promise<unknown[]> => {
      child.stdin.write('?\n');
      const [line] = (await once(lines, 'line')) as [string];
      const { times, code } = JSON.parse(line) as { times: [number, number, number, boolean]; code?: string };
      const [now, made, stated, isDate] = times;
      const hours = [now, made].map((time) => Math.round((time - Date.now()) / 3_600_000) + 0);
      return [...hours, stated, isDate, code];
    };
    expect(await seen()).toEqual([0, 0, 5, true, undefined]);
    set({ ahead: 7_200_000, isNameless: true });
    await expect.poll(seen).toEqual([2, 2, 5, true, 'EAI_AGAIN']);
    set({ ahead: -3_600_000 });
    await expect.poll(seen).toEqual([-1, -1, 5, true, undefined]);
    set({});
    await expect.poll(seen).toEqual([0, 0, 5, true, undefined]);
    child.stdin.end();
    child.kill();
    await once(child, 'close');
  });
});
