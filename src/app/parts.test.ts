import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconsIn } from '../../engine/tools/build/iconModules.ts';
import { planChunks } from '../../engine/tools/build/planChunks.ts';
import { ICON_IDS } from '../../widgets/icons/iconIds.ts';
import { CHUNK_GROUPS, PARTS, STORED_PARTS } from './parts.ts';

const plan = {
  root: `${import.meta.dirname}/../..`,
  groups: CHUNK_GROUPS,
  early: 'src/app/early.ts',
  worker: 'src/release/worker/worker.ts',
  stored: STORED_PARTS,
};

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

describe('the icons of the dashboard', () => {
  it('HOUSE-05: every icon that a file draws is one of the package', () => {
    const files = globSync('{engine/react,widgets,src}/**/*.tsx', { cwd: plan.root });
    const drawing = files.filter((path) => !path.includes('.test.')).map((path) => join(plan.root, path));
    const used = new Set(drawing.flatMap((path) => iconsIn(path, new Set(ICON_IDS))));
    expect(used.size).toBeGreaterThan(90);
  });
});
