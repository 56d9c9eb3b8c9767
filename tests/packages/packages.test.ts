import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packImports } from '../../engine/tools/pack/packImports.ts';
import { packManifest } from '../../engine/tools/pack/packManifest.ts';
import { readRooms } from '../../engine/tools/pack/rooms.ts';

const ROOT = join(import.meta.dirname, '../..');
const rooms = await readRooms();
const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
const dependencies = (about: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries((about['dependencies'] ?? {}) as Record<string, string>);

describe('HOUSE-06: the workspaces as packages', () => {
  it('there is one for the language, the engine, the widgets, the server and the dashboard, of one version', () => {
    expect(rooms.map(({ folder, name }) => `${folder} ${name}`)).toEqual([
      'schemas @lawha/schemas',
      'engine @lawha/engine',
      'widgets @lawha/widgets',
      'server @lawha/server',
      'src @lawha/dashboard',
    ]);
    expect(new Set(rooms.map(({ about }) => about['version']))).toEqual(new Set([root['version']]));
  });

  it('each names its exports, which exist, and says in its README what they are', () => {
    for (const { folder, about } of rooms) {
      const exports = about['exports'] as Record<string, string>;
      const readme = readFileSync(join(ROOT, folder, 'README.md'), 'utf8');
      const named = Object.entries(exports).filter(
        ([name]) => name !== './package.json' && !name.startsWith('./modules'),
      );
      expect(named).not.toEqual([]);
      for (const [name, file] of named) {
        expect([folder, file, existsSync(join(ROOT, folder, file.replace(/\*.*$/, '')))]).toEqual([folder, file, true]);
        expect(readme).toContain(`${String(about['name'])}${name.slice(1)}`);
      }
    }
  });

  it('each states its dependencies exactly, and one package has one version everywhere', () => {
    const all = [
      ...rooms.flatMap(({ about }) => dependencies(about)),
      ...Object.entries(root['devDependencies'] ?? {}),
    ];
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const versions = new Map<string, string>();
    for (const [name, version] of all) {
      expect([name, versions.get(name) ?? version]).toEqual([name, version]);
      versions.set(name, version);
    }
  });
});

describe('HOUSE-06: a module in its package', () => {
  const pack = (text: string, path = 'widgets/cells/money/MoneyCell.js'): string => packImports(text, path, rooms);

  it('names the package of what is in another, and keeps the path of what is in its own', () => {
    expect(pack("import { a } from '../../../engine/core/text/format.js';")).toBe(
      "import { a } from '@lawha/engine/modules/core/text/format.js';",
    );
    expect(pack("import { b } from './manifest.js';\nimport c from 'react';")).toBe(
      "import { b } from './manifest.js';\nimport c from 'react';",
    );
    expect(pack("const d = import('../../views/list/ListView.js')")).toBe(
      "const d = import('../../views/list/ListView.js')",
    );
    expect(pack("import e from '../schemas/meta/text.schema.json' with { type: 'json' };", 'engine/e.js')).toBe(
      "import e from '@lawha/schemas/modules/meta/text.schema.json' with { type: 'json' };",
    );
  });

  it('names compiled files in types, in patterns and in workers', () => {
    expect(pack("export type { A } from '../../../engine/core/A.types.ts';", 'widgets/cells/money/A.d.ts')).toBe(
      "export type { A } from '@lawha/engine/modules/core/A.types.js';",
    );
    expect(pack("import.meta.glob('./*/*Cell.tsx', { eager: true })")).toBe(
      "import.meta.glob('./*/*Cell.js', { eager: true })",
    );
    expect(pack("new Worker(new URL('./inspect.ts', import.meta.url))", 'server/uploads/create.js')).toBe(
      "new Worker(new URL('./inspect.js', import.meta.url))",
    );
  });

  it('cannot import what is in no package', () => {
    expect(() => pack("import { x } from '../../../tests/helpers/render.js';")).toThrow(
      'widgets/cells/money/MoneyCell.js imports ../../../tests/helpers/render.js, which is in no package',
    );
  });

  it('is found by the exports of its package, with its types', () => {
    const about = {
      name: '@lawha/x',
      version: '1.2.3',
      private: true,
      exports: { './core': './exports/core.ts', './modules/*': './*', './virtual': './v.d.ts' },
      bin: { x: './cli.ts' },
      dependencies: { ky: '2.1.0' },
    };
    expect(packManifest({ about }, ['@lawha/schemas'])).toEqual({
      name: '@lawha/x',
      version: '1.2.3',
      exports: {
        './core': { types: './exports/core.d.ts', default: './exports/core.js' },
        './modules/*.js': { types: './*.d.ts', default: './*.js' },
        './modules/*': './*',
        './virtual': { types: './v.d.ts', default: './v.d.js' },
      },
      bin: { x: './cli.js' },
      dependencies: { '@lawha/schemas': '1.2.3', ky: '2.1.0' },
    });
  });
});
