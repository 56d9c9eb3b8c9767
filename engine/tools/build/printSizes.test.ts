import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PARTS = [
  'src/auth/LoginPage.tsx',
  'src/locales/ar/common.json',
  'src/app/ShellRoute.tsx',
  'src/screens/ListScreen.tsx',
  '\0virtual:lawha/resources/countries',
];

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'lawha-sizes-'));
  await mkdir(join(dist, '.vite'));
});
afterAll(() => rm(dist, { recursive: true }));

/** Writes a build whose chunks hold so many incompressible KB, and measures it. */
async function measure(kilobytes: Record<string, number>): Promise<{ code: number; output: string }> {
  const manifest: Record<string, object> = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
  };
  const write = (file: string, size: number) => writeFile(join(dist, file), randomBytes(size * 1024));
  await write('entry.js', 10);
  await write('shared.js', 10);
  manifest['_shared.js'] = { file: 'shared.js' };
  for (const [i, [part, size]] of Object.entries(kilobytes).entries()) {
    await write(`${i}.js`, size);
    // A chunk that several import is loaded once.
    manifest[part] = { file: `${i}.js`, imports: ['_shared.js'] };
  }
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  return new Promise((done) => {
    execFile(process.execPath, [join(import.meta.dirname, 'printSizes.ts'), dist], (error, stdout, stderr) => {
      done({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}

const each = (size: number) => Object.fromEntries(PARTS.map((part) => [part, size]));

describe('the budget of initial JavaScript', () => {
  it('is kept: login and list are printed, shared chunks counted once', async () => {
    const { code, output } = await measure(each(20));
    expect(code).toBe(0);
    expect(output).toMatch(/^login +60\.\d KB gzip of 185 \(4 files\)\nlist +100\.\d KB gzip of 245 \(6 files\)\n$/);
  });

  it('is broken by one large chunk, and the build fails', async () => {
    const { code, output } = await measure({ ...each(20), 'src/app/ShellRoute.tsx': 220 });
    expect(code).toBe(1);
    expect(output).toContain('list is over its budget of 245 KB');
    expect(output).not.toContain('login is over');
  });

  it('fails when a part is not in the build, instead of counting nothing', async () => {
    const { 'src/app/ShellRoute.tsx': _shell, ...rest } = each(20);
    const { code, output } = await measure(rest);
    expect(code).toBe(1);
    expect(output).toContain('no chunk of src/app/ShellRoute.tsx');
  });
});
