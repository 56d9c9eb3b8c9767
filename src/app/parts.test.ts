import { describe, expect, it } from 'vitest';
import { planChunks } from '../../engine/tools/build/planChunks.ts';
import { CHUNK_GROUPS, PARTS } from './parts.ts';

const plan = { root: `${import.meta.dirname}/../..`, groups: CHUNK_GROUPS, early: 'src/app/early.ts' };

describe('the parts of the application', () => {
  it('HOUSE-04: groups of chunks are declared by module, and each module exists', () => {
    expect(() => planChunks({ ...plan, parts: PARTS })).not.toThrow();
    const named = new Set(CHUNK_GROUPS.flatMap(({ loadedBy }) => loadedBy.flat()));
    expect([...named].filter((part) => !Object.hasOwn(PARTS, part))).toEqual([]);
  });

  it('HOUSE-04: a part whose module has moved is named, and where to write it', () => {
    const moved = { ...plan, parts: { ...PARTS, list: 'src/gone.tsx' } };
    expect(() => planChunks(moved)).toThrow(/list \(src\/gone\.tsx\)\. Write where they are in src\/app\/parts\.ts/);
  });
});
