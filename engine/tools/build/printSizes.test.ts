import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LISTS: Readonly<Record<string, 'parts' | 'resources'>> = {
  login: 'parts',
  'texts.ar': 'parts',
  shell: 'parts',
  list: 'parts',
  countries: 'resources',
};

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'lawha-sizes-'));
  await mkdir(join(dist, '.vite'));
  await mkdir(join(dist, 'assets'));
});
afterAll(() => rm(dist, { recursive: true }));

/** Writes a build whose chunks hold so many incompressible KB, and measures it. */
async function measure(kilobytes: Record<string, number>): Promise<{ code: number; output: string }> {
  const map = { entry: ['/x/assets/entry.js', '/x/assets/shared.js'], parts: {}, resources: {} };
  const write = (file: string, size: number) => writeFile(join(dist, 'assets', file), randomBytes(size * 1024));
  await write('entry.js', 10);
  await write('shared.js', 10);
  for (const [i, [part, size]] of Object.entries(kilobytes).entries()) {
    await write(`${i}.js`, size);
    // A file that several load is counted once.
    Object.assign(map[LISTS[part] ?? 'parts'], { [part]: [`/x/assets/${i}.js`, '/x/assets/shared.js'] });
  }
  await writeFile(join(dist, '.vite/load.json'), JSON.stringify(map));
  return new Promise((done) => {
    execFile(process.execPath, [join(import.meta.dirname, 'printSizes.ts'), dist], (error, stdout, stderr) => {
      done({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}

const each = (size: number) => Object.fromEntries(Object.keys(LISTS).map((part) => [part, size]));

describe('the budget of initial JavaScript', () => {
  it('FAST-02: is kept: login and list are printed, shared chunks counted once', async () => {
    const { code, output } = await measure(each(20));
    expect(code).toBe(0);
    expect(output).toMatch(
      /^login +60\.\d KB gzip of 151 \(4 files\)\nlist +100\.\d KB gzip of 228 \(6 files\)\nown files of countries +20\.\d KB gzip of 40 \(1 files\)\n$/,
    );
  });

  it('FAST-02: is broken by a list that loads more than its own', async () => {
    const { code, output } = await measure({ ...each(20), countries: 60 });
    expect(code).toBe(1);
    expect(output).toContain('own files of countries is over its budget of 40 KB');
  });

  it('is broken by one large chunk, and the build fails', async () => {
    const { code, output } = await measure({ ...each(20), shell: 220 });
    expect(code).toBe(1);
    expect(output).toContain('list is over its budget of 228 KB');
    expect(output).not.toContain('login is over');
  });

  it('fails when a part is not in the build, instead of counting nothing', async () => {
    const { shell: _shell, ...rest } = each(20);
    const { code, output } = await measure(rest);
    expect(code).toBe(1);
    expect(output).toContain('no files of shell');
  });
});
