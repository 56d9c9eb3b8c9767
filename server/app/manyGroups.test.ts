import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/definition/resolveDefinition.ts';
import type { ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { indexViews, type MenuLine } from '../../engine/routing/menuTarget.ts';
import { accessGroupsBeside } from '../../tests/helpers/accessGroups.ts';
import { designLabels } from '../access/syncPermissions.ts';
import { buildCatalogue } from './Catalogue.ts';

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
  const { entries } = buildCatalogue([...(await accessGroupsBeside([])), ...own], { groups: [] });
  expect(designLabels({ entries, navigation })[1]?.categories).toHaveLength(count);
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

describe('MEND-18: what a group costs does not depend on how many others there are', () => {
  it.each([
    { what: 'the catalogue of a start', reads: startOf },
    { what: 'the permissions of a start', reads: labelsOf },
    { what: 'the links of the menu', reads: linksOf },
  ])('$what', async ({ reads }) => {
    const [few, some, many] = [await reads(8), await reads(16), await reads(32)];
    expect(many - some).toBe(2 * (some - few));
  });
});
