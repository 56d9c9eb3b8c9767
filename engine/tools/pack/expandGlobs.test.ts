import { describe, expect, it } from 'vitest';
import { expandGlobs } from './expandGlobs.ts';

const FILES = [
  'cells/all.js',
  'cells/a/manifest.js',
  'cells/a/ACell.js',
  'cells/b/manifest.js',
  'ar/x.json',
  'ar/y.json',
];

describe('HOUSE-06: expandGlobs', () => {
  it('loads what is lazy when it is asked for, by the path that the call would give', () => {
    expect(expandGlobs("export const modules = import.meta.glob('./*/*Cell.js');", 'cells/all.js', FILES)).toBe(
      "export const modules = { './a/ACell.js': () => import('./a/ACell.js') };",
    );
  });

  it('imports what is eager, whole or by one export', () => {
    const text = "export const m = import.meta.glob('./*/manifest.js', { eager: true, import: 'manifest' });";
    expect(expandGlobs(text, 'cells/all.js', FILES)).toBe(
      "import { manifest as __glob0 } from './a/manifest.js';\nimport { manifest as __glob1 } from './b/manifest.js';\n" +
        "export const m = { './a/manifest.js': __glob0, './b/manifest.js': __glob1 };",
    );
    expect(expandGlobs("x(import.meta.glob('./*/*Cell.js', { eager: true }))", 'cells/all.js', FILES)).toBe(
      "import * as __glob0 from './a/ACell.js';\nx({ './a/ACell.js': __glob0 })",
    );
  });

  it('leaves out what a pattern refuses, and looks above its folder', () => {
    const text = "import.meta.glob(['../ar/*.json', '!../ar/{y,z}.json'], {\n  eager: true,\n  import: 'default',\n})";
    expect(expandGlobs(text, 'later/ar.js', FILES)).toBe(
      "import { default as __glob0 } from '../ar/x.json';\n{ '../ar/x.json': __glob0 }",
    );
  });

  it('refuses a call that finds nothing, and one that it does not understand', () => {
    expect(() => expandGlobs("import.meta.glob('./*/*Form.js')", 'cells/all.js', FILES)).toThrow('finds no file');
    expect(() => expandGlobs('import.meta.glob(pattern)', 'cells/all.js', FILES)).toThrow('is not understood');
  });
});
