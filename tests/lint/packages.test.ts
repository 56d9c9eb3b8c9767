import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { STAGES } from '../run/stages.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONFIG = join(ROOT, '.knip.jsonc');
const run = promisify(execFile);

/** What the product is to be built on. */
const STACK = [
  'react',
  'react-dom',
  'react-router-dom',
  'swr',
  'ky',
  '@rjsf/core',
  '@rjsf/validator-ajv8',
  'ajv',
  '@tanstack/react-table',
  '@chakra-ui/react',
  '@emotion/react',
  'framer-motion',
  'i18next',
  'react-i18next',
  'socket.io-client',
  'leaflet',
  'react-leaflet',
  'lexical',
  '@lexical/react',
];

const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** What the check says of a project of these files, in the folders of ours. */
async function check(packages: object, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-packages-'));
  folders.push(folder);
  const all = {
    ...files,
    'package.json': JSON.stringify({ name: 'p', version: '1.0.0', type: 'module', ...packages }),
  };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const scripts = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const [production = ''] = scripts.scripts['check:packages']?.split(' && ') ?? [];
  const knip = join(ROOT, 'node_modules/knip/bin/knip.js');
  const said = run(process.execPath, [knip, ...production.split(' ').slice(1), '--config', CONFIG, '--no-progress'], {
    cwd: folder,
  });
  return said.then(
    ({ stdout }) => stdout,
    ({ stdout, code }: { stdout: string; code: number }) => `${code} ${stdout}`,
  );
}

describe('check:packages', () => {
  it('MEND-20: a dependency that only tests import fails, one that the page imports does not', async () => {
    const said = await check(
      { dependencies: { ky: '2.1.0', swr: '2.5.1' } },
      {
        'src/app/main.tsx': "import ky from 'ky';\nky.get('/');\n",
        'tests/swr.test.ts': "import useSWR from 'swr';\nuseSWR('/');\n",
        'src/app/old.tsx': "import useSWR from 'swr';\nuseSWR('/');\n",
      },
    );
    expect(said).toMatch(/^1 /);
    expect(said).toMatch(/Unused dependencies \(1\)\s+swr /);
  });

  it('MEND-20: an import of a package that is not declared fails', async () => {
    expect(await check({}, { 'src/app/main.tsx': "import ky from 'ky';\nky.get('/');\n" })).toMatch(
      /^1 [^]*Unlisted dependencies \(1\)\s+ky /,
    );
  });

  it('MEND-20: a project that imports what it declares passes', async () => {
    const files = { 'server/start.ts': "import ky from 'ky';\nky.get('/');\n" };
    expect(await check({ dependencies: { ky: '2.1.0' } }, files)).toBe('');
  });

  it('MEND-20: the check is a part of npm test', async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['test']).toBe('npm run check:node && node tests/run/main.ts');
    expect(STAGES.flatMap((stage) => stage.scripts)).toContain('check:packages');
    expect(scripts['check:packages']).toMatch(/^knip --production .*dependencies.* && knip .*dependencies/);
  });

  it('MEND-20: what the check cannot see is named by the page or a style sheet that ships', async () => {
    const config = await readFile(CONFIG, 'utf8');
    const ignored = /"ignoreDependencies": \[([^\]]*)\]/.exec(config)?.[1] ?? '';
    const names = [...ignored.matchAll(/^\s*"(.+?)"/gm)].map(([, name]) => name ?? '');
    const texts = await Promise.all(
      ['index.html', 'src/theme/fonts.css'].map((path) => readFile(join(ROOT, path), 'utf8')),
    );
    // Editors give `vscode` to their extensions; no registry has it.
    const [editor, ...others] = names;
    expect([editor, ...others]).toEqual(['vscode', '@fontsource/ibm-plex-sans-arabic']);
    expect(await readFile(join(ROOT, 'engine/tools/lsp/vscode/extension.ts'), 'utf8')).toContain("from 'vscode'");
    expect(others.filter((name) => !texts.join('').includes(`${name}/`))).toEqual([]);
  });
});

describe('the stack', () => {
  const sources = globSync('{engine,widgets,src}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/\.test\.|\/render[A-Z]\w*\.tsx$/.test(path),
  );

  it('MEND-20: each package that the browser is to be built on is imported by what ships', async () => {
    const texts = await Promise.all(sources.map((path) => readFile(join(ROOT, path), 'utf8')));
    const imported = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/(?:from|import\()\s*'((?:@[\w-]+\/)?[\w.-]+)/g)].map(([, name]) => name),
      ),
    );
    expect(STACK.filter((name) => !imported.has(name))).toEqual([]);
  });
});
