import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import type { FilterKind } from '../../engine/core/query/kinds/FilterKind.types.ts';
import { registerFilterKind } from '../../engine/core/query/kinds/index.ts';
import { parseListQuery } from '../../engine/core/query/parseListQuery.ts';
import { globRegistry } from '../../engine/core/registry/globRegistry.ts';
import { PartsProvider, type Parts } from '../../engine/react/registry/Parts.tsx';
import type { Language } from '../../engine/core/text/language.ts';
import { TextContext } from '../../engine/react/text/TextContext.tsx';
import { FilterValue } from '../../widgets/views/list/filters/FilterValue.tsx';
import { buildCatalogue } from '../../server/context/Catalogue.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { columnOf, fieldOf } from '../../server/filters/columns.ts';
import type { FilterSql } from '../../server/filters/FilterSql.types.ts';
import { registerFilterSql } from '../../server/filters/index.ts';
import { type Contract, openContract } from './openContract.ts';

/** A kind that the engine does not have: the letter that a text begins with. */
const initial: FilterKind = {
  id: 'initial',
  parse: (text) => (/^.$/u.test(text) ? text.toUpperCase() : undefined),
  match: (own, value) => String(own).startsWith(value),
  describe: () => ({ type: 'string', maxLength: 1, description: 'A letter', examples: ['R'] }),
  chip: (value, { language }) => (language === 'ar' ? `يبدأ بحرف ${value}` : `begins with ${value}`),
  accepts: ['text'],
};
const initialSql: FilterSql = {
  kind: 'initial',
  condition: (about, value) => sql<boolean>`left(${columnOf(fieldOf(about))}, 1) = ${value}`,
};
const controls = { initial: { control: () => createElement('input') } };
const drawWith = (filters: Parts['filters'], element: ReactElement): ReactElement =>
  createElement(PartsProvider, { value: { filters } }, element);

const lighthouses = (kind: string): object => ({
  name: 'lighthouses',
  label: { ar: 'المنارات', en: 'Lighthouses' },
  filters: [{ name: 'code', kind }],
  routes: [
    'show-all',
    'show',
    'add',
    'edit',
    { path: 'red', label: { ar: 'الحمراء', en: 'Red' }, query: { code: 'R' } },
  ],
  form: {
    schema: {
      type: 'object',
      required: ['code'],
      properties: {
        code: { type: 'string', minLength: 1, maxLength: 20, 'x-label': { ar: 'الرمز', en: 'Code' } },
        height: { type: 'integer', minimum: 1, maximum: 200, 'x-label': { ar: 'الارتفاع', en: 'Height' } },
      },
    },
  },
});

let root: string;
const write = (definition: object): Promise<void> =>
  writeFile(join(root, 'definitions/lighthouses.json'), JSON.stringify(definition));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-kind-'));
  await mkdir(join(root, 'definitions'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('HOUSE-02: a kind of filter that was registered from outside', () => {
  let contract: Contract;
  const undo: (() => void)[] = [];
  beforeAll(async () => {
    undo.push(registerFilterKind(initial), registerFilterSql(initialSql));
    await write(lighthouses('initial'));
    contract = await openContract({ root });
    for (const code of ['Red', 'Rock', 'Blue']) await contract.call('lighthouses', { json: { code } });
  });
  afterAll(async () => {
    await contract.close();
    for (const remove of undo) remove();
  });

  it('passes the lint, in filters and in the query of a list variant', async () => {
    const { findings } = await loadDefinitions({ root });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is parsed alike in the URL of a list and in a call, and means its SQL', async () => {
    const resource = contract.resources.find(({ name }) => name === 'lighthouses')!;
    const scope = { resource, route: { query: {} } };
    expect(parseListQuery('?code=r', scope).query.filters).toEqual({ code: 'R' });
    expect(parseListQuery('?code=red', scope).dropped.map(({ name }) => name)).toEqual(['code']);
    const { status, body } = await contract.call('lighthouses?code=r&sort=id');
    expect([status, body.data.map((row) => row['code'])]).toEqual([200, ['Red', 'Rock']]);
    const refused = await contract.call('lighthouses?code=red');
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['code']]);
  });

  it('is described in OpenAPI', async () => {
    const { paths } = (await buildOpenApi(contract.context.catalogue, '1')) as {
      paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }>;
    };
    const parameter = paths['/lighthouses']?.get.parameters.find(({ name }) => name === 'code');
    expect(parameter?.schema).toEqual(initial.describe({ name: 'code' }));
  });

  it.each<[Language, string]>([
    ['ar', 'يبدأ بحرف R'],
    ['en', 'begins with R'],
  ])('reads in a chip in %s', (language, text) => {
    const filter = contract.resources.find(({ name }) => name === 'lighthouses')?.filters[0];
    const value = createElement(FilterValue, { filter: filter!, value: 'R' });
    const drawn = renderToStaticMarkup(createElement(TextContext, { value: language }, drawWith(controls, value)));
    expect(drawn).toContain(text);
  });
});

describe('HOUSE-02: parts that are missing or there twice', () => {
  it('the lint names an unregistered kind, and the registered ones', async () => {
    await write(lighthouses('initial'));
    const { findings } = await loadDefinitions({ root });
    expect(findings.map(({ rule, message }) => [rule, message])).toContainEqual([
      'filter-kind',
      'there is no filter kind "initial"',
    ]);
  });

  it('the server does not start with a kind that has no SQL, and says what to do', async () => {
    const remove = registerFilterKind(initial);
    const { resources, navigation } = await loadDefinitions({ root });
    expect(() => buildCatalogue(resources, navigation)).toThrow(
      'the kind "initial" has no meaning in SQL; register one (server/filters)',
    );
    remove();
  });

  it('a list refuses to draw a filter without a control', () => {
    const filter = { name: 'code', kind: 'initial', label: { ar: 'الرمز', en: 'Code' } };
    const value = createElement(FilterValue, { filter, value: 'R' });
    expect(() => renderToStaticMarkup(drawWith({}, value))).toThrow(
      'The filter kind "initial" has no control: add widgets/filters/initial',
    );
  });

  it('two parts with one name are refused', () => {
    expect(() => registerFilterKind({ ...initial, id: 'date' })).toThrow('Two parts are the filter kind "date"');
    expect(() => registerFilterSql({ ...initialSql, kind: 'date' })).toThrow(
      'Two parts are the SQL of the filter kind "date"',
    );
    const entry = { control: () => null };
    expect(() =>
      globRegistry('filter control', { 'widgets/date/DateFilter.tsx': entry, 'product/date/DateFilter.tsx': entry }),
    ).toThrow(
      'Two files are the filter control "date": widgets/date/DateFilter.tsx and product/date/DateFilter.tsx; keep one',
    );
  });
});
