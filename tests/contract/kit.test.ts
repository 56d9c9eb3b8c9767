import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('{engine,widgets,src}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.|widgets\/kit\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Files outside the kit whose text matches. */
function holding(pattern: RegExp): string[] {
  return FILES.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

describe('the kit', () => {
  it('is looked for in a tree of many files', () => {
    expect(FILES.length).toBeGreaterThan(900);
  });

  it.each([
    ['menu', /role[=:]\s*\{?['"]menu(item\w*)?['"]/],
    ['list of options', /role[=:]\s*\{?['"](listbox|option|combobox)['"]/],
    ['way that a press outside closes', /addEventListener\(\s*['"]focusin['"]/],
    ['look of a floating sheet beside a control', /position: 'absolute',[^}]*boxShadow: 'float'/],
  ])('HOUSE-05: holds the one %s', (_, pattern) => {
    expect(holding(pattern)).toEqual([]);
  });

  it('HOUSE-05: only the tree of permissions, a pattern of its own, names an active item besides the kit', () => {
    expect(holding(/aria-activedescendant['"]?[=:]/)).toEqual(['widgets/permission-tree/WindowedTree.tsx']);
  });
});
