import { join } from 'node:path';
import { expect, it } from 'vitest';
import { crossingFirst } from './crossingFirst.ts';

const ROOT = '/lawha';

it('HOUSE-08: files that cross folders run first in each project, and otherwise as they are given', () => {
  const given: [string, string][] = [
    ['dom', 'src/tests/e.test.tsx'],
    ['dom', 'tests/snapshots/f.test.tsx'],
    ['node', 'engine/a.test.ts'],
    ['node', 'tests/lint/d.test.ts'],
    ['node', 'engine/c.test.ts'],
    ['node', 'tests/contract/b.test.ts'],
  ];
  const files = given.map(([name, file]) => ({
    moduleId: join(ROOT, file),
    project: { name, config: { root: ROOT } },
  }));
  expect(crossingFirst(files).map(({ moduleId }) => moduleId.slice(ROOT.length + 1))).toEqual([
    'tests/snapshots/f.test.tsx',
    'src/tests/e.test.tsx',
    'tests/lint/d.test.ts',
    'tests/contract/b.test.ts',
    'engine/a.test.ts',
    'engine/c.test.ts',
  ]);
});
