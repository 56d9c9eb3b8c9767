import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { loadDefinitions } from '../../tools/lint/loadDefinitions.ts';
import { formatSortKey, parseSortKey } from '../../core/definition/sortKey.ts';
import { resolveDefinition } from './resolveDefinition.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';

const { resources } = await loadDefinitions({ root: join(import.meta.dirname, '../../../tests/fixtures'), known: {} });

function fixture(name: string): ResolvedResource {
  const found = resources.find((resource) => resource.name === name);
  if (found === undefined) throw new RangeError(`no fixture ${name}`);
  return found;
}

const keys = (columns: readonly { key: string }[]): string[] => columns.map(({ key }) => key);
const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

describe('ENGINE-06: name, label and schema are a complete group', () => {
  const minimal = fixture('minimal');

  it('has the four screens with their permission keys', () => {
    expect(minimal.routes.map(({ screen, permission }) => [screen, permission])).toEqual([
      ['list', 'minimal/show-all'],
      ['show', 'minimal/show'],
      ['edit', 'minimal/edit'],
      ['add', 'minimal/add'],
    ]);
    expect(minimal.redirects).toEqual({ '': 'show-all' });
  });

  it('RES-05: lists picture, name, short fields, order, date, and the switch', () => {
    expect(keys(minimal.columns)).toEqual(['image', 'name', 'price', 'start_date', 'order', 'created_at', 'is_active']);
    expect(minimal.columns.find(({ key }) => key === 'is_active')).toMatchObject({
      cell: 'toggle',
      priority: 'medium',
    });
    expect(minimal.columns.find(({ key }) => key === 'name')).toMatchObject({ priority: 'high', sort: 'name' });
    expect(minimal.columns.find(({ key }) => key === 'created_at')).toMatchObject({ priority: 'low' });
    expect(minimal.columns.find(({ key }) => key === 'image')).not.toHaveProperty('sort');
    expect(minimal.columns.find(({ key }) => key === 'price')).toMatchObject({ cell: 'money', align: 'end' });
  });

  it('filters, orders, acts and counts', () => {
    expect(names(minimal.filters)).toEqual(['keyword', 'is_active', 'per_page']);
    expect(minimal.sort.map(formatSortKey)).toEqual(['order', 'id']);
    expect(minimal.rowActions).toEqual(['show', 'edit', 'delete']);
    expect(minimal.bulkActions).toEqual(['delete']);
    expect(minimal.statistics).toEqual({ counts: true });
    expect(minimal.show.mode).toBe('expand');
  });

  it('has one form section, and shows what the server sets after it, without the version', () => {
    expect(minimal.form.sections).toEqual([{ fields: ['name', 'image', 'price', 'start_date', 'order'] }]);
    expect(minimal.show.sections.map(({ fields }) => fields)).toEqual([
      ['name', 'image', 'price', 'start_date', 'order'],
      ['id', 'is_active', 'created_at', 'updated_at'],
    ]);
  });

  it('gives every record id, flags, dates and version', () => {
    expect(names(minimal.fields)).toEqual([
      'id',
      'name',
      'image',
      'price',
      'start_date',
      'order',
      'is_active',
      'created_at',
      'updated_at',
      'version',
    ]);
    expect(minimal.fields.find(({ name }) => name === 'is_active')).toMatchObject({
      kind: 'flag',
      default: 1,
      readOnly: true,
    });
  });
});

describe('what a definition states', () => {
  it('columns: fallbacks, cell, width, priority, sorting, labels', () => {
    const [first, price, region, inner] = fixture('columns').columns;
    expect(first).toMatchObject({ keys: ['nickname', 'name', 'nickName'], priority: 'high' });
    expect(price).toMatchObject({ cell: 'money', width: 140, priority: 'high' });
    expect(price).not.toHaveProperty('sort');
    expect(region).toMatchObject({ field: 'region_id', cell: 'reference' });
    expect(inner).toMatchObject({ key: 'region.name', label: { en: 'Region name' }, priority: 'low' });
  });

  it('ENGINE-06: list variants with a fixed query and own columns', () => {
    const { routes } = fixture('list-variants');
    const variant = routes.find(({ path }) => path === 'inspections');
    expect(variant).toMatchObject({
      screen: 'list',
      permission: 'list-variants/inspections',
      query: { type: 'inspection' },
    });
    expect(keys(variant?.columns ?? [])).toEqual(['title', 'date', 'is_active']);
    expect(routes.find(({ path }) => path === 'inactive')).toMatchObject({ query: { is_active: '0' } });
    expect(routes.find(({ path }) => path === 'inactive')).not.toHaveProperty('columns');
  });

  it('redirects, aliases and no switch', () => {
    expect(fixture('redirects-aliases')).toMatchObject({
      redirects: { '': 'show-all', add: 'show-all', all: 'show-all' },
      renamedFrom: ['fixed-pages', 'pages_once'],
      aliases: ['old-pages', 'legacyPages', 'fixed-pages', 'pages_once'],
      toggles: [],
      bulkActions: [],
      statistics: { counts: false },
    });
    expect(names(fixture('redirects-aliases').fields)).not.toContain('is_active');
  });

  it('TOGGLE-03: switches with known calls and own ones', () => {
    expect(fixture('toggles').toggles.map(({ flag, call }) => [flag, call.method, call.path, call.sendsValue])).toEqual(
      [
        ['is_active', 'GET', '{resource}/{id}/status', false],
        ['is_locked', 'PATCH', '{resource}/{id}/update-locked', false],
        ['agents_cant_receive_orders', 'POST', '{resource}', true],
        ['is_ban', 'PATCH', '{resource}/{id}/toggle-ban', false],
        ['is_featured', 'POST', '{resource}/{id}/feature', true],
      ],
    );
    expect(fixture('toggles').toggles[3]?.label).toEqual({ ar: 'حظر', en: 'Ban' });
    expect(fixture('toggles').fields.find(({ name }) => name === 'is_locked')?.default).toBe(0);
  });

  it('references with a parent, as field and as filter', () => {
    const { fields, filters } = fixture('dependent-references');
    expect(fields.find(({ name }) => name === 'district_id')?.relation).toEqual({
      resource: 'districts',
      parent: 'region_id',
      parentLabel: { ar: 'المنطقة', en: 'Region' },
    });
    expect(filters.find(({ name }) => name === 'district_id')).toMatchObject({
      kind: 'reference',
      resource: 'districts',
      parent: 'region_id',
    });
  });

  it('FILTER-02: built-in filters, filters by field and their bounds', () => {
    const filters = Object.fromEntries(fixture('filters').filters.map((filter) => [filter.name, filter]));
    expect(filters['from_date']).toMatchObject({ kind: 'date', bound: 'from', column: 'created_at' });
    expect(filters['to_time']).toMatchObject({ kind: 'time', bound: 'to', column: 'created_at' });
    expect(filters['code']).toMatchObject({ kind: 'digits', field: 'code' });
    expect(filters['type']).toMatchObject({
      kind: 'select',
      label: { en: 'Wanted type' },
      options: [
        { value: 'a', label: { ar: 'أول', en: 'First' } },
        { value: 'b', label: { ar: 'ثان', en: 'Second' } },
      ],
    });
    expect(filters['date']).toMatchObject({ kind: 'date', column: 'date' });
  });

  it('FORM-10: the text that records are called by, where one is stated', () => {
    expect(fixture('joined-text').nameField).toBe('first_name');
    expect(fixture('sections')).not.toHaveProperty('nameField');
  });

  it('sections of form and show page', () => {
    expect(fixture('sections').form.sections.map(({ fields }) => fields)).toEqual([
      ['name', 'image'],
      ['price', 'order'],
    ]);
    expect(fixture('sections').show.sections.at(-1)?.fields).toContain('code');
    expect(fixture('show-page').show).toMatchObject({ mode: 'page' });
    expect(fixture('show-page').show.sections.map(({ fields }) => fields)).toEqual([
      ['name', 'image'],
      ['phone', 'created_at'],
    ]);
  });

  it('a group without add, edit and delete', () => {
    const group = fixture('read-only');
    expect(group.routes.map(({ path }) => path)).toEqual(['show-all', 'show']);
    expect(group).toMatchObject({ rowActions: ['show'], bulkActions: [], toggles: [] });
    expect(group.form.schemas.add.properties).toEqual({});
    expect(group.sort).toEqual([{ key: 'created_at', descending: true }]);
  });

  it('unique fields, unique sets, indexes and the most rows', () => {
    expect(fixture('unique-rows').storage).toEqual({
      unique: [['day_number'], ['region_id', 'code']],
      index: [{ fields: ['code'], include: [] }],
      rollup: [],
      maxRows: 7,
    });
    expect(fixture('unique-rows').nameTemplate).toEqual({ ar: '{name}، رمزها {code}', en: '{name}, code {code}' });
  });

  it('statistics by a field', () => {
    expect(fixture('counts-and-charts').statistics).toEqual({
      counts: true,
      by: 'continent',
      trend: { field: 'created_at', days: 14 },
    });
  });
});

describe('resolveDefinition', () => {
  const definition: ResourceDefinition = {
    name: 'notes',
    label: { ar: 'الملاحظات', en: 'Notes' },
    form: { schema: { type: 'object', properties: { title: { $ref: 'lawha:text' } } } },
  };

  it('LIST-22: orders newest first without a position', () => {
    expect(resolveDefinition(definition).sort).toEqual([{ key: 'id', descending: true }]);
  });

  it('offers only the row actions whose route exists', () => {
    expect(resolveDefinition({ ...definition, routes: ['show-all'] }).rowActions).toEqual(['delete']);
    expect(resolveDefinition({ ...definition, routes: ['show-all'] }).bulkActions).toEqual(['delete']);
    expect(resolveDefinition({ ...definition, rowActions: ['show'] }).bulkActions).toEqual([]);
  });

  it('uses the label for one record when it has no singular', () => {
    expect(resolveDefinition(definition).singular).toEqual(definition.label);
  });

  it('does not change what was written, and gives the same answer twice', () => {
    const frozen = JSON.stringify(definition);
    const first = resolveDefinition(definition);
    expect(resolveDefinition(definition)).toEqual(first);
    expect(JSON.stringify(definition)).toBe(frozen);
  });

  it.each(resources.map((resource) => [resource.name, resource] as const))('%s is plain JSON', (_, resource) => {
    expect(JSON.parse(JSON.stringify(resource))).toEqual(resource);
  });
});

describe('parseSortKey and formatSortKey', () => {
  it.each(['id', '-id', 'created_at'])('are resolved back to %s', (text) => {
    expect(formatSortKey(parseSortKey(text))).toBe(text);
  });
});
