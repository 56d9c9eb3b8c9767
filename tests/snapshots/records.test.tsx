import { describe, expect, it } from 'vitest';
import { outlineScreen } from './drawScreen.tsx';
import { freezeTime, resources } from './screens.tsx';
import { fileOf } from './snapshotFiles.ts';

freezeTime();

describe('ENGINE-03, ENGINE-08, HOUSE-07', () => {
  for (const resource of resources)
    for (const route of resource.routes.filter(({ screen }) => screen !== 'list'))
      it(`${resource.name}: ${route.path}`, async () => {
        await expect(await outlineScreen({ resource, route })).toMatchFileSnapshot(fileOf(resource, route.path));
      });
});
