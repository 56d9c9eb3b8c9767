import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { filterKinds } from '../../engine/core/query/kinds/index.ts';
import { parseListQuery } from '../../engine/core/query/parseListQuery.ts';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { buildCatalogue, type CatalogueEntry } from '../../server/context/Catalogue.ts';
import { createParts } from '../../server/context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';
import { HttpError } from '../../server/base/HttpError.ts';
import { parseListQuery as parseServerQuery } from '../../server/lists/parseListQuery.ts';
import { accessGroupsBeside } from '../helpers/accessGroups.ts';
import { type Contract, NOW, openContract } from './openContract.ts';

/** Values at the edges of every kind, and hostile ones. */
const VALUES: readonly string[] = [
  // Days
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2026-02-28',
  '2026-02-29',
  '2026-02-30',
  '2026-02-31',
  '2024-02-29',
  '2026-11-20',
  '٢٠٢٦-١١-٢٠',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-1-5',
  '20-11-2026',
  '2026-11-20T00:00:00Z',
  '-2026-01-01',
  'today',
  'tomorrow',
  'someday',
  // Times
  '00:00',
  '23:59',
  '٢٣:٥٩',
  '24:00',
  '9:30',
  '23:59:59',
  // Numbers: flags, months, years, ids, pages
  '0',
  '1',
  '١',
  '01',
  '07',
  '٠٧',
  '7',
  '12',
  '13',
  '100',
  '101',
  '1.5',
  '١٫٥',
  '1٬2',
  '-1',
  '+1',
  '1e2',
  '0x10',
  ' 3 ',
  '\u200F5\u200E',
  '1995',
  '1996',
  '2026',
  '2027',
  '999999999999999',
  '9999999999999999',
  '123456789012345678901',
  'NaN',
  'Infinity',
  'null',
  'true',
  // Phones and codes
  '+971 50 (123)-4567',
  '050.123.4567',
  '٠٥٠ ١٢٣',
  '12a3',
  // Texts
  'اسم',
  'a  b',
  'x'.repeat(200),
  'x'.repeat(201),
  ' '.repeat(300),
  "'; drop table users; --",
  '%',
  '\\',
  'a\0b',
  '<script>',
  '__proto__',
  'constructor',
  'countries',
  'No group!',
  `a${'b'.repeat(50)}`,
];

/** Of these the whole way through the API is tried, down to the database. */
const TRIED: readonly string[] = [
  '0000-01-01',
  '1900-01-01',
  '2026-02-31',
  '2026-11-20',
  '2199-12-31',
  '23:59',
  'today',
  '1',
  '07',
  '1.5',
  '999999999999999',
  ' '.repeat(300),
  'a\0b',
];

const roots = [REPOSITORY, join(import.meta.dirname, '../fixtures')];
const groups = await Promise.all(
  roots.map(async (root) => {
    const { resources, navigation } = await loadDefinitions({ root });
    const { entries } = buildCatalogue(
      [...resources, ...(await accessGroupsBeside(resources))],
      navigation,
      createParts(PRODUCT_PARTS),
    );
    return resources.flatMap(({ name }) => entries.get(name) ?? []);
  }),
);

describe('MEND-13: browser and server judge the values of filters alike', () => {
  it.each(groups.flat().map((entry) => ({ name: entry.resource.name, entry })))(
    '$name, whatever the value',
    ({ entry }) => {
      const names = parametersOf(entry.resource);
      const table = [...new Set([...VALUES, ...choicesOf(entry.resource)])].map((value) => ({
        value,
        browser: refusedByBrowser(entry.resource, names, value),
        server: refusedByServer(entry, names, value),
      }));
      expect(table.filter(({ browser, server }) => browser.join() !== server.join())).toEqual([]);
    },
  );

  it('every kind of filter is among them', () => {
    const kinds = new Set(groups.flat().flatMap(({ resource }) => resource.filters.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual(
      filterKinds()
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

describe('MEND-13: the API answers what the browser lets pass, and refuses what it does not', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract();
  });
  afterAll(() => contract.close());

  it('for every shipped list', async () => {
    const wrong: unknown[] = [];
    for (const resource of contract.resources) {
      if ((await contract.call(`${resource.name}?per_page=1`)).status !== 200) continue;
      for (const value of TRIED) {
        const names = parametersOf(resource);
        const browser = refusedByBrowser(resource, names, value);
        const all = await refusedByApi(resource, names, value);
        // A valid value reaches the database only without invalid ones.
        const right = names.filter((name) => !browser.includes(name));
        const rest = browser.length === 0 ? [] : await refusedByApi(resource, right, value);
        if (all.join() !== browser.join() || rest.length > 0)
          wrong.push({ group: resource.name, value, browser, all, rest });
      }
    }
    expect(wrong).toEqual([]);
  });

  async function refusedByApi({ name }: ResolvedResource, names: readonly string[], value: string): Promise<string[]> {
    const { status, body } = await contract.call(`${name}?${searchOf(names, value)}`);
    if (status === 200) return [];
    return status === 422 ? Object.keys(body.errors ?? {}).toSorted() : [`status ${status}`];
  }
});

/** All filters of a list. */
function parametersOf({ filters }: ResolvedResource): string[] {
  return [...new Set([...filters.map(({ name }) => name), 'page', 'per_page'])];
}

/** One value of each choice of a group: such as are offered, and such as are only recognised. */
function choicesOf({ filters }: ResolvedResource): string[] {
  return filters.flatMap(({ options = [], recognised = [] }) =>
    [options[0], recognised[0]].flatMap((choice) => choice?.value ?? []),
  );
}

function searchOf(names: readonly string[], value: string): string {
  return new URLSearchParams(names.map((name) => [name, value])).toString();
}

function refusedByBrowser(resource: ResolvedResource, names: readonly string[], value: string): string[] {
  const scope = { resource, route: { query: {} }, now: NOW };
  return parseListQuery(`?${searchOf(names, value)}`, scope)
    .dropped.map(({ name }) => name)
    .toSorted();
}

function refusedByServer(entry: CatalogueEntry, names: readonly string[], value: string): string[] {
  const query = Object.fromEntries(names.map((name) => [name, value]));
  try {
    parseServerQuery(entry, query, NOW);
    return [];
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return [...(error.details.fields?.keys() ?? [])].toSorted();
    throw error;
  }
}
