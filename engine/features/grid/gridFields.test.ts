import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../resolve/resolveDefinition.ts';
import { seenResource } from '../../core/access/seenResource.ts';
import { NO_GRANTS } from '../../core/access/Grants.ts';
import { gridColumns } from './gridColumns.ts';
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

describe('GRID-05: the columns of the grid', () => {
  const group = plants({ grid: ['name', 'price'], columns: ['photo', 'name', 'price', 'region_id'] });
  const edited = (resource: typeof group, canEdit = true): unknown =>
    gridColumns(resource, resource.columns, canEdit).map(({ key, field }) => [key, field !== undefined]);

  it('are one for each language of a text, without pictures', () => {
    expect(edited(group)).toEqual([
      ['name.ar', true],
      ['name.en', true],
      ['price', true],
      ['region_id', false],
      ['is_active', false],
    ]);
  });

  it('are read where the person may not edit records, or has no right to write a field', () => {
    expect(edited(group, false)).toEqual(['name', 'price', 'region_id', 'is_active'].map((key) => [key, false]));
    const fields = group.fields.map((field) =>
      field.name === 'price' ? { ...field, access: { write: 'plants/write-price' } } : field,
    );
    expect(edited(seenResource({ ...group, fields }, NO_GRANTS))).toContainEqual(['price', false]);
  });
});
