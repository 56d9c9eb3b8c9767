import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastPageOf } from './lastPageOf.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('lastPageOf', () => {
  it.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [21, 10, 3],
    [5, 1, 5],
  ])('HOUSE-05: %i rows, %i a page, are %i pages', (total, perPage, last) => {
    expect(lastPageOf(total, perPage)).toBe(last);
  });

  it('HOUSE-05: server, client and developer pages count pages by it alone', () => {
    const files = globSync('{server,engine,widgets,src}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (path) => !/\.test\.|lastPageOf\.ts$/.test(path),
    );
    const own = files.filter((path) =>
      /Math\.ceil\([^)]*\/\s*\S*perPage\)/.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(1000);
    expect(own).toEqual([]);
  });
});
