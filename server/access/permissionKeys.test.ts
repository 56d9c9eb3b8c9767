import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { storedKeyOf } from './permissionKeys.ts';

function catalogueOf(...definitions: Omit<ResourceDefinition, 'label'>[]): Catalogue {
  const label = { ar: 'أشياء', en: 'Things' };
  const entries = definitions.map((definition) => {
    const resource = resolveDefinition({ ...definition, label });
    return [resource.name, { resource }] as const;
  });
  return { entries: new Map(entries) } as unknown as Catalogue;
}

const catalogue = catalogueOf(
  {
    name: 'racks',
    renamedFrom: ['shelves', 'boards'],
    form: {
      schema: {
        type: 'object',
        properties: {
          cost: { $ref: 'lawha:money', 'x-renamed-from': ['price'], 'x-access': { read: true, write: true } },
        },
      },
    },
    rowAccess: [{ name: 'own', label: { ar: 'له', en: 'Own' }, where: {} }],
  },
  {
    name: 'social',
    renamedFrom: ['networks'],
    singleton: 'settings',
    form: { schema: { type: 'object', properties: { cost: { $ref: 'lawha:money' } } } },
  },
);

describe('storedKeyOf', () => {
  it.each([
    ['a screen of a group that was renamed', '/dashboard/shelves/show-all', 'racks/show-all'],
    ['a screen by the name before that', 'Boards/edit', 'racks/edit'],
    ['a right to a field of it', 'shelves/read-cost', 'racks/read-cost'],
    ['a right to a field that was renamed', 'racks/write-price', 'racks/write-cost'],
    ['a right to a field that was renamed with its group', 'boards/read-price', 'racks/read-cost'],
    ['rights to records', 'shelves/own-records', 'racks/own-records'],
    ['a tab of a group with one record', 'settings/networks', 'settings/social'],
    ['a present key', 'racks/show', 'racks/show'],
    ['a key of nothing', 'shelves/print', 'shelves/print'],
    ['a key of nothing that begins alike', 'shelves_too/show', 'shelves_too/show'],
  ])('AUTH-16: %s: %s is %s', (_, url, key) => {
    expect(storedKeyOf(catalogue, url)).toBe(key);
  });
});
