import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionKeyOf } from '../../engine/core/access/Grants.ts';
import type { Api } from '../../engine/client/Api.types.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../helpers/createFakeApi.ts';
import { printDifference } from '../helpers/outline.ts';
import { sampleRow } from '../helpers/sampleRecords.ts';
import { type Drawing, outlineScreen, type Route, unfoldFirstRow } from './drawScreen.tsx';
import { longestRow } from './longestRow.ts';
import { freezeTime, resources } from './screens.tsx';
import { fileOf, unfolds } from './snapshotFiles.ts';

freezeTime();
// The list reports a failed call in the console.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('ENGINE-03, ENGINE-08, HOUSE-07', () => {
  for (const resource of resources) {
    for (const route of resource.routes.filter(({ screen: kind }) => kind === 'list')) {
      it(`${resource.name}: ${route.path}`, async () => {
        const { limited, ...variants } = variantsOf(resource, route);
        const base = await outlineScreen({ resource, route, ...variants.values });
        const rights = printDifference(base, await outlineScreen({ resource, route, ...limited }));
        const parts = [`# full, empty and longest values\n${base}`, `# a role that may only see the list\n${rights}`];
        for (const name of ['no record', 'no result', 'failed'] as const)
          parts.push(`# ${name}\n${await outlineScreen({ resource, route, ...variants[name] })}`);
        await expect(parts.join('\n')).toMatchFileSnapshot(fileOf(resource, route.path));
      });
    }
    if (unfolds(resource)) {
      it(`${resource.name}: an unfolded row`, async () => {
        const route = resource.routes.find(({ screen: kind }) => kind === 'list');
        if (route === undefined) throw new Error(`${resource.name} has no list`);
        const part = (): Element => screen.getByTestId('show');
        const outline = await outlineScreen({ resource, route, ready: () => unfoldFirstRow(resource), part });
        await expect(outline).toMatchFileSnapshot(fileOf(resource, 'expanded'));
      });
    }
  }
});

/** A full row, one with nothing but what is required, one with the longest texts; then what a list shows in their place. */
function variantsOf(
  resource: ResolvedResource,
  route: Route,
): Record<'values' | 'limited' | 'no record' | 'no result' | 'failed', Partial<Drawing>> {
  const rows = [sampleRow(resource, 1), sampleRow(resource, 2), longestRow(resource, 3)];
  return {
    values: { api: answering(rows, 12) },
    limited: {
      api: answering(rows, 12),
      grants: {
        kind: 'listed',
        routes: new Set([permissionKeyOf(`${resource.name}/${route.path}`)]),
        controls: new Map(),
      },
    },
    'no record': { api: answering([], 0), ...inPlaceOfRows },
    'no result': { api: answering([], 0), search: '?id=99', ...inPlaceOfRows },
    failed: { api: createFakeApi({ list: () => Promise.reject(failure) }), ...inPlaceOfRows },
  };
}

const failure = new ApiError({ code: 'server', method: 'GET', url: 'x', status: 500, requestId: 'request-1' });

/** The text of a list without rows: its last heading. */
const inPlaceOfRows: Partial<Drawing> = {
  ready: () => waitFor(() => expect(notice()).toBeDefined()),
  part: () => notice() ?? document.body,
};

function notice(): Element | undefined {
  const headings = within(screen.getByTestId('list')).queryAllByRole('heading', { level: 2 });
  return headings.at(-1)?.parentElement ?? undefined;
}

function answering(rows: Awaited<ReturnType<Api['list']>>['rows'], total: number): Api {
  const fake = createFakeApi();
  return createFakeApi({
    list: async (resource, query, options) => ({
      ...(await fake.list(resource, query, options)),
      rows,
      total,
      lastPage: total === 0 ? 1 : 4,
    }),
  });
}
