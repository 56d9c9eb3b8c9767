import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resources as loaders } from 'virtual:lawha/resources';
import { printJson } from '../helpers/printJson.ts';
import { DEFINITION_FILE, filesOf, FOLDER } from './snapshotFiles.ts';

const resources = await Promise.all(Object.values(loaders).map(async (load) => (await load()).default));

describe('ENGINE-03, HOUSE-07', () => {
  for (const resource of resources)
    it(`${resource.name}: the resolved definition`, async () => {
      await expect(printJson(resource)).toMatchFileSnapshot(join(FOLDER, resource.name, DEFINITION_FILE));
    });

  it('no outline is left of a screen that is gone; an update removes it', () => {
    const expected = new Set(resources.flatMap((resource) => filesOf(resource)));
    const there = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
    const orphans = there.filter((file) => statSync(join(FOLDER, file)).isFile() && !expected.has(file));
    const isUpdate = expect.getState().snapshotState.snapshotUpdateState === 'all';
    if (isUpdate) for (const file of orphans) rmSync(join(FOLDER, file));
    expect(isUpdate ? [] : orphans).toEqual([]);
  });
});
