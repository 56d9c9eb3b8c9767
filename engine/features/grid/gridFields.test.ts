import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../resolve/resolveDefinition.ts';
import { GRID_KINDS } from './gridFields.ts';

const plants = (own: Partial<ResourceDefinition>): ReturnType<typeof resolveDefinition> =>
  resolveDefinition({
    name: 'plants',
    label: { ar: 'النباتات', en: 'Plants' },
    form: {
      schema: {
        type: 'object',
        properties: {
          name: { $ref: 'lawha:bilingual-text' },
          price: { $ref: 'lawha:money' },
          photo: { $ref: 'lawha:image' },
          seen: { type: 'string', readOnly: true, 'x-label': { ar: 'شوهد', en: 'Seen' } },
          order: { $ref: 'lawha:order' },
          region_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'regions' } },
          other_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'regions' } },
        },
      },
    },
    columns: ['photo', 'name', 'price', 'seen', 'order', 'region', 'other.name', 'created_at'],
    ...own,
  });

describe('GRID-01: the fields that the cells of a list edit', () => {
  it('are none unless the definition says so', () => {
    expect(plants({}).grid).toBeUndefined();
    expect(plants({ grid: false }).grid).toBeUndefined();
  });

  it('are with true those of the edit form that a column shows itself and a cell can hold', () => {
    expect(plants({ grid: true }).grid).toEqual(['name', 'price', 'region_id']);
    expect(plants({ grid: true, columns: ['seen', 'photo'] }).grid).toBeUndefined();
  });

  it('are those that it names', () => {
    expect(plants({ grid: ['price'] }).grid).toEqual(['price']);
  });

  it('are of the kinds that the meta-schema has', async () => {
    const file = join(import.meta.dirname, '../../../schemas/meta/definition.v1.schema.json');
    const schema = JSON.parse(await readFile(file, 'utf8')) as {
      properties: { grid: { oneOf: { items?: { 'x-refers': { fits: { kinds: string[] } } } }[] } };
    };
    expect(schema.properties.grid.oneOf[1]?.items?.['x-refers'].fits.kinds).toEqual(GRID_KINDS);
  });
});
