import { DEFAULT_PER_PAGE } from '../../../../engine/constants.ts';
import type { Api, ListPage, Option } from '../../../../engine/data/Api.types.ts';
import type { ResolvedResource } from '../../../../engine/definition/Resolved.types.ts';
import { ApiError } from '../../../../engine/errors/ApiError.ts';
import { GROUP_PARAMETER } from '../../../../engine/query/limits.ts';
import type { Row } from '../../../../engine/registry/defineCell.ts';
import { foldText } from '../../../../engine/text/fold.ts';
import type { Language } from '../../../../engine/text/language.ts';
import { pickLocalised, pickText } from '../../../../engine/text/Text.ts';
import { builtInName, builtInRows } from './builtInRows.ts';
import { COUNTRIES } from './builtInWords.ts';
import { demoParts } from './demoParts.ts';
import { matchesFilter, textOf } from './matchesFilter.ts';
import { PICTURES } from './pictures.ts';

export interface DemoApiOptions {
  /** Language of what a server would answer in words. */
  language: Language;
  /** Milliseconds that each list takes, as a server far away does (DEMO-02); `Infinity`: it never answers. Default: none. */
  listTime?: number;
  /** Rows that each group begins with. Default: those of `builtInRows`. */
  rowsOf?: (resource: ResolvedResource) => Row[];
  /** What a list answers instead of rows. */
  failure?: ApiError;
}

/**
 * A backend within the page: built-in rows that can be listed, filtered, ordered, changed and deleted until the page is
 * left. It makes no call. What it does not know it refuses as an address that does not exist.
 */
export function createDemoApi({ language, listTime = 0, rowsOf = builtInRows, failure }: DemoApiOptions): Api {
  const groups = new Map<string, Row[]>();
  const rowsIn = (resource: ResolvedResource): Row[] => {
    const known = groups.get(resource.name) ?? rowsOf(resource);
    groups.set(resource.name, known);
    return known;
  };
  const change = (resource: ResolvedResource, id: number, changes: object): Promise<Row> => {
    const rows = rowsIn(resource);
    const row = rows.find((candidate) => candidate.id === id);
    if (row === undefined) return Promise.reject(notFound(`${resource.name}/${id}`));
    const next: Row = { ...row, ...changes, id, version: (row.version ?? 1) + 1, updated_at: new Date().toISOString() };
    groups.set(
      resource.name,
      rows.map((candidate) => (candidate.id === id ? next : candidate)),
    );
    return Promise.resolve(next);
  };
  const removeAll = (resource: ResolvedResource, ids: readonly number[]): Promise<undefined> => {
    groups.set(
      resource.name,
      rowsIn(resource).filter(({ id }) => !ids.includes(id)),
    );
    return Promise.resolve(undefined);
  };

  return withRefusals({
    ...demoParts(language),
    list: async (resource, query, { signal } = {}) => {
      await after(listTime, signal);
      if (failure !== undefined) throw failure;
      return pageOf(resource, rowsIn(resource), query, language);
    },
    listIds: (resource, query) => Promise.resolve(matching(resource, rowsIn(resource), query).map(({ id }) => id)),
    count: () => Promise.resolve(0),
    get: (resource, id) => {
      const row = rowsIn(resource).find((candidate) => candidate.id === id);
      return row === undefined ? Promise.reject(notFound(`${resource.name}/${id}`)) : Promise.resolve(row);
    },
    create: (resource, record) => {
      const rows = rowsIn(resource);
      const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
      const row: Row = { ...defaultsOf(resource), ...record, id, version: 1 };
      groups.set(resource.name, [...rows, row]);
      return Promise.resolve(row);
    },
    update: change,
    remove: (resource, id) => removeAll(resource, [id]),
    removeMany: removeAll,
    toggle: async (resource, { flag }, row) => {
      const value = row[flag] === 1 ? 0 : 1;
      await change(resource, row.id, { [flag]: value });
      return value;
    },
    decide: (resource, row, { verdict, reason }) => {
      const { decision } = resource;
      if (decision === undefined) return Promise.reject(notFound(resource.name));
      const { value, reason: asked } = decision[verdict];
      return change(resource, row.id, { [decision.field]: value, ...(asked && { [asked.field]: reason }) });
    },
    changeState: async (resource, id, { to, inputs }) => ({
      row: await change(resource, id, { ...inputs, [resource.states?.field ?? 'status']: to }),
    }),
    options: (group) => Promise.resolve(optionsOf(group, language)),
    upload: (file) => Promise.resolve({ id: file.name, url: PICTURES[file.size % PICTURES.length] ?? '' }),
  });
}

/** Whatever is not answered is refused, and never sent. */
function withRefusals(calls: Partial<Api>): Api {
  return new Proxy(calls as Api, {
    get: (target, name: keyof Api) => target[name] ?? ((): Promise<never> => Promise.reject(notFound(name))),
  });
}

function notFound(url: string): ApiError {
  return new ApiError({ code: 'not-found', method: 'GET', url, status: 404 });
}

/** Resolves a little later; rejects when the screen that asked is left before. */
function after(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    // An answer that never comes needs no timer, which would not wait so long.
    const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined;
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ApiError({ code: 'aborted', method: 'GET', url: 'demo' }));
    });
  });
}

/** The rows of a query in its order. */
function matching(resource: ResolvedResource, rows: readonly Row[], query: Readonly<Record<string, string>>): Row[] {
  const wanted = Object.entries(query);
  const kept = rows.filter((row) => wanted.every((part) => matchesFilter(resource, row, part)));
  const keys = (query['sort'] ?? '').split(',').filter((key) => key !== '');
  const order = keys.length > 0 ? keys.map(toSortKey) : resource.sort;
  return kept.toSorted((one, other) => {
    for (const { key, descending } of order) {
      const difference = compareValues(one[key], other[key]);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return one.id - other.id;
  });
}

function toSortKey(text: string): { key: string; descending: boolean } {
  return { key: text.replace(/^-/, ''), descending: text.startsWith('-') };
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [foldText(pickLocalised(one, 'ar')), foldText(pickLocalised(other, 'ar'))];
  return first < second ? -1 : first > second ? 1 : 0;
}

function pageOf(
  resource: ResolvedResource,
  all: readonly Row[],
  query: Readonly<Record<string, string>>,
  language: Language,
): ListPage {
  const found = matching(resource, all, query);
  const grouped = groupsOf(resource, found, query[GROUP_PARAMETER]);
  const rows = grouped?.rows ?? found;
  const perPage = Number(query['per_page'] ?? DEFAULT_PER_PAGE);
  const page = Number(query['page'] ?? 1);
  const active = all.filter((row) => row['is_active'] === 1).length;
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    page,
    lastPage: Math.max(1, Math.ceil(rows.length / perPage)),
    perPage,
    total: rows.length,
    ...(grouped && { groups: grouped.groups, group: grouped.group }),
    ...(resource.totals && { totals: Object.fromEntries(resource.totals.map((name) => [name, sumOf(rows, name)])) }),
    ...(resource.statistics.counts && {
      counts: {
        count: all.length,
        percentage: all.length === 0 ? 0 : (active / all.length) * 100,
        active_count: active,
        inactive_count: all.length - active,
      },
    }),
    ...(resource.statistics.by !== undefined && { series: seriesOf(resource, all, language) }),
    ...(resource.statistics.trend && {
      trend: Array.from({ length: resource.statistics.trend.days }, (_, day) => ({
        date: new Date(Date.now() - (29 - day) * 86_400_000).toISOString().slice(0, 10),
        value: (day * 7) % 5,
      })),
    }),
  };
}

function groupsOf(
  { groupBy }: ResolvedResource,
  rows: readonly Row[],
  asked: string | undefined,
): { rows: Row[]; group: string; groups: { value: string; total: number }[] } | undefined {
  if (groupBy === undefined) return undefined;
  const inGroup = (value: string): Row[] => rows.filter((row) => row[groupBy.field] === value);
  const group = asked ?? groupBy.groups[0]?.value ?? '';
  return {
    rows: inGroup(group),
    group,
    groups: groupBy.groups.map(({ value }) => ({ value, total: inGroup(value).length })),
  };
}

function sumOf(rows: readonly Row[], name: string): number {
  return rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
}

/** How many rows each value of the counted field has. */
function seriesOf(
  { fields, statistics }: ResolvedResource,
  rows: readonly Row[],
  language: Language,
): ListPage['series'] {
  const field = fields.find(({ name }) => name === statistics.by);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = textOf(row[field?.name ?? '']);
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([id, value]) => {
    const label = field?.enumLabels?.[id] ?? (field?.relation && builtInName(field.relation.resource, Number(id)));
    return { id, name: label ? pickText(label, language) : id, value };
  });
}

function defaultsOf({ fields }: ResolvedResource): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])),
  );
}

function optionsOf(group: string, language: Language): Option[] {
  if (group.startsWith('countries')) {
    return COUNTRIES.map((country, index) => ({
      id: index + 1,
      name: pickText(country, language),
      image: `/media/flags/${country.flag}.svg`,
      phone_code: country.code,
      phone_number_limit: country.digits,
    }));
  }
  return [1, 2, 3, 4, 5].map((id) => ({ id, name: pickText(builtInName(group, id), language) }));
}
