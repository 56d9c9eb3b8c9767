import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import type * as Fflate from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { buildExtension } from '../../engine/tools/lsp/vscode/buildExtension.ts';

/** Of the package itself: the build puts a smaller one in its place. */
const { strFromU8, unzipSync } = createRequire(import.meta.url)('fflate') as typeof Fflate;

const folder = mkdtempSync(join(tmpdir(), 'lsp-vscode-'));
const file = await buildExtension(folder);
const packed = Object.fromEntries(
  Object.entries(unzipSync(readFileSync(file))).map(([name, bytes]) => [name, strFromU8(bytes)]),
);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Anything that the extension and its client take from the editor while they are loaded. */
const editor: unknown = new Proxy(function anything() {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : name === 'prototype' ? {} : editor),
  apply: () => editor,
  construct: () => ({}),
});

describe('AUTH-17: the extension for VS Code', () => {
  it('is a package with its manifest, its code and its descriptions', () => {
    expect(Object.keys(packed).toSorted()).toEqual([
      '[Content_Types].xml',
      'extension.vsixmanifest',
      'extension/LICENSE.txt',
      'extension/extension.js',
      'extension/package.json',
      'extension/readme.md',
    ]);
    const manifest = JSON.parse(packed['extension/package.json'] ?? '') as Record<string, unknown>;
    expect(manifest).toMatchObject({
      main: './extension.js',
      activationEvents: ['workspaceContains:definitions/*.json'],
    });
    const described = packed['extension.vsixmanifest'] ?? '';
    expect(described).toContain(`Id="lawha" Version="${String(manifest['version'])}"`);
    for (const [, path] of described.matchAll(/Path="([^"]+)"/g)) expect(Object.keys(packed)).toContain(path);
  });

  it('has all of its code in one module, and asks nothing but the editor and Node for more', () => {
    const code = packed['extension/extension.js'] ?? '';
    const asked: string[] = [];
    const require = createRequire(import.meta.url);
    const module = { exports: {} as Record<string, unknown> };
    vm.runInThisContext(`(function (exports, require, module) {${code}\n})`)(
      module.exports,
      (name: string): unknown => {
        asked.push(name);
        return name === 'vscode' ? editor : require(name);
      },
      module,
    );
    expect(Object.keys(module.exports).toSorted()).toEqual(['activate', 'deactivate']);
    const node = new Set(require('node:module').builtinModules as string[]);
    expect(asked.filter((name) => name !== 'vscode' && !node.has(name.replace('node:', '')))).toEqual([]);
  });
});
