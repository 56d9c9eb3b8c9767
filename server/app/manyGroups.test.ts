import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { indexViews, type MenuLine } from '../../engine/core/routing/menuTarget.ts';
import { matchPath } from '../../engine/core/routing/paths.ts';
import { completeNavigation } from '../../engine/tools/lint/completeNavigation.ts';
import type { NavigationTabs } from '../../schemas/generated/navigation.ts';
import { accessGroupsBeside } from '../../tests/helpers/accessGroups.ts';
import { designLabels } from '../access/syncPermissions.ts';
import { matchCall } from '../resources/matchCall.ts';
import { designDerived } from '../store/schema/designDerived.ts';
import { designTables } from '../store/schema/designTables.ts';
import { settingsView } from '../store/schema/settingsView.ts';
import { designSequences } from '../store/schema/sharedIds.ts';
import { buildOpenApi } from './openapi/buildOpenApi.ts';
import { buildCatalogue } from '../context/Catalogue.ts';

/** Reads of properties of groups and lines while something is worked out, for a number of groups. */
type Reads = (count: number) => Promise<number>;

/** The properties of an object, each read counted. */
function counted<T extends object>(value: T, note: () => void): T {
  return new Proxy(value, {
    get: (target, key) => {
      note();
      return Reflect.get(target, key) as unknown;
    },
  });
}

const text = { ar: 'مجموعة', en: 'Group' };

/** Groups that point to each other in a chain, each with fields that point nowhere. */
function groups(count: number): ResolvedResource[] {
  return Array.from({ length: count }, (_, index) =>
    resolveDefinition({
      name: `group_${index}`,
      label: { ar: `مجموعة ${index}`, en: `Group ${index}` },
      form: {
        schema: {
          type: 'object',
          properties: {
            name: { $ref: 'lawha:text' },
            price: { $ref: 'lawha:money' },
            ...(index > 0 && {
              group_id: { $ref: 'lawha:reference', 'x-label': text, 'x-relation': { resource: `group_${index - 1}` } },
            }),
          },
        },
      },
    }),
  );
}

const startOf: Reads = async (count) => {
  let reads = 0;
  const all = [...(await accessGroupsBeside([])), ...groups(count)].map((group) => counted(group, () => (reads += 1)));
  const catalogue = buildCatalogue(all, { groups: [] });
  expect(catalogue.entries.get('group_0')?.referencedBy.map(({ resource }) => resource.name)).toEqual(['group_1']);
  return reads;
};

const labelsOf: Reads = async (count) => {
  let reads = 0;
  const own = groups(count);
  const lines = own.map(({ name, label }): MenuLine =>
    counted({ resource: name, query: { is_active: 1 }, label }, () => (reads += 1)),
  );
  const navigation = { groups: [{ id: 'all', label: text, icon: 'house', resources: lines }] };
  const catalogue = buildCatalogue([...(await accessGroupsBeside([])), ...own], { groups: [] });
  expect(designLabels({ ...catalogue, navigation })[1]?.categories).toHaveLength(count);
  return reads;
};

const linksOf: Reads = (count) => {
  let reads = 0;
  const lines = groups(count).map(({ name, label }): MenuLine =>
    counted({ resource: name, query: { is_active: 1 }, label }, () => (reads += 1)),
  );
  const viewsOf = indexViews(lines);
  for (let index = 0; index < count; index += 1)
    expect(viewsOf({ name: `group_${index}`, list: 'show-all' })).toHaveLength(1);
  return Promise.resolve(reads);
};

/** Screens of two tabs each, as many as a quarter of the groups. */
function tabsOf(count: number): { screens: NavigationTabs[]; tabs: ResolvedResource[] } {
  const screens = Array.from({ length: count / 4 }, (_, index): NavigationTabs => {
    const own: [string, string] = [`tab_${index}_a`, `tab_${index}_b`];
    return { name: `screen_${index}`, label: text, icon: 'house', entries: own };
  });
  const tabs = screens.flatMap(({ name: singleton, entries }) =>
    entries.flatMap((name) => groups(1).map((model): ResolvedResource => ({ ...model, name, singleton }))),
  );
  return { screens, tabs };
}

const tabLabelsOf: Reads = async (count) => {
  let reads = 0;
  const { screens, tabs } = tabsOf(count);
  const own = [...groups(count), ...tabs].map((group) => counted(group, () => (reads += 1)));
  const catalogue = buildCatalogue([...(await accessGroupsBeside([])), ...own], { groups: [], tabs: screens });
  reads = 0;
  designLabels({
    ...catalogue,
    navigation: {
      groups: [{ id: 'all', label: text, icon: 'house', resources: screens.map(({ name }) => name) }],
      tabs: screens,
    },
  });
  return reads;
};

const tabsOfMenu: Reads = (count) => {
  let reads = 0;
  const { screens, tabs } = tabsOf(count);
  const own = [...groups(count), ...tabs].map((group) => counted(group, () => (reads += 1)));
  const { tabs: complete } = completeNavigation({ groups: [], tabs: screens }, own);
  expect(complete).toEqual(screens);
  return Promise.resolve(reads);
};

const callsOf: Reads = async (count) => {
  let reads = 0;
  const all = [...(await accessGroupsBeside([])), ...groups(count)].map((group) => counted(group, () => (reads += 1)));
  const catalogue = buildCatalogue(all, { groups: [] });
  reads = 0;
  for (let index = 0; index < count; index += 1)
    expect(matchCall(catalogue, 'GET', `group_${index}/1`).kind).toBe('read');
  return reads;
};

const pathsOf: Reads = (count) => {
  let reads = 0;
  const all = groups(count).map((group) => counted(group, () => (reads += 1)));
  for (let index = 0; index < count; index += 1)
    expect(matchPath(all, `/group_${index}/show-all`)).toMatchObject({ kind: 'screen', resource: `group_${index}` });
  return Promise.resolve(reads);
};

const documentOf: Reads = async (count) => {
  let reads = 0;
  const all = [...(await accessGroupsBeside([])), ...groups(count)].map((group) => counted(group, () => (reads += 1)));
  const catalogue = buildCatalogue(all, { groups: [] });
  reads = 0;
  expect(await buildOpenApi(catalogue, '1')).toHaveProperty(['paths', '/group_0']);
  return reads;
};

const tablesOf: Reads = (count) => {
  let reads = 0;
  const all = groups(count).map((group) => counted(group, () => (reads += 1)));
  expect(all.flatMap((resource) => designTables(resource))).toHaveLength(count);
  designDerived(all);
  settingsView(all);
  designSequences(all);
  return Promise.resolve(reads);
};

describe('MEND-18: what a group costs does not depend on how many others there are', () => {
  it.each([
    { what: 'the catalogue of a start', reads: startOf },
    { what: 'the permissions of a start', reads: labelsOf },
    { what: 'the permissions of screens of tabs', reads: tabLabelsOf },
    { what: 'the tables of a start', reads: tablesOf },
    { what: 'the OpenAPI document', reads: documentOf },
    { what: 'the links of the menu', reads: linksOf },
    { what: 'the tabs of the menu', reads: tabsOfMenu },
    { what: 'the paths of the menu', reads: pathsOf },
    { what: 'the calls of the API', reads: callsOf },
  ])('$what', async ({ reads }) => {
    const [few, some, many] = [await reads(8), await reads(16), await reads(32)];
    expect(many - some).toBe(2 * (some - few));
  });
});
