import type { Api, ListPage, Option } from '../../../../engine/client/Api.types.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { isPending } from '../../../../engine/core/definition/isPending.ts';
import { findTransition } from '../../../../engine/core/definition/transitions.ts';
import { ApiError } from '../../../../engine/core/errors/ApiError.ts';
import { matchRows } from '../../../../engine/core/query/matchRows.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import type { Language } from '../../../../engine/core/text/language.ts';
import { pickText } from '../../../../engine/core/text/Text.ts';
import { pageOfRows, type PageOfRows } from '../../../../engine/features/lists/pageOfRows.ts';
import { branchesOfRows, placeInRows } from '../../../../engine/features/tree/treeOfRows.ts';
import type { ValueCount } from '../../../../engine/features/lists/recordCounts.ts';
import { decidedFields, flipped, movedFields } from '../../../../engine/features/lists/rowChanges.ts';
import { builtInName, builtInRows } from './builtInRows.ts';
import { COUNTRIES } from './builtInWords.ts';
import { demoParts } from './demoParts.ts';
import { PICTURES } from './pictures.ts';

export interface DemoApiOptions {
  /** Language of the server's texts. */
  language: Language;
  /** Milliseconds that each list takes, as on a slow server; `Infinity`: it never answers. Default: none. */
  listTime?: number;
  /** Rows that each group begins with. Default: those of `builtInRows`. */
  rowsOf?: (resource: ResolvedResource) => Row[];
  /** What a list answers instead of rows. */
  failure?: ApiError;
}

/**
 * A backend within the page: built-in rows that can be listed, filtered, ordered, changed and deleted until the page is
 * left. It makes no requests. Unknown calls are refused like an address that does not exist.
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
    arrivedList: () => undefined,
    list: async (resource, query, { signal } = {}) => {
      await after(listTime, signal);
      if (failure !== undefined) throw failure;
      return toListPage(resource, pageOfRows(resource, rowsIn(resource), { query, now: new Date() }), language);
    },
    listIds: (resource, query) =>
      Promise.resolve(matchRows(resource, rowsIn(resource), query, new Date()).map(({ id }) => id)),
    lanes: () =>
      Promise.resolve({
        list: (resource, { by, sizes, query }) => {
          const rows = matchRows(resource, rowsIn(resource), query, new Date());
          const lanes = [...sizes].map(([value, size]) => {
            const own = rows.filter((row) => laneOf(row[by]) === value);
            return { value, total: own.length, isCapped: false, rows: own.slice(0, size) };
          });
          return Promise.resolve(new Map(lanes.map((lane) => [lane.value, lane])));
        },
      }),
    trees: () =>
      Promise.resolve({
        branches: (resource, { sizes, query }) => {
          const rows = rowsIn(resource);
          return Promise.resolve(
            branchesOfRows(resource, rows, { found: matchRows(resource, rows, query, new Date()), sizes }),
          );
        },
        place: async (resource, row, place) => {
          const changes = placeInRows(resource, rowsIn(resource), { id: row.id, place });
          if (changes === undefined) throw conflict(resource.name);
          for (const [id, values] of changes) await change(resource, id, values);
          return rowsIn(resource).find(({ id }) => id === row.id) ?? row;
        },
      }),
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
      const value = flipped(row[flag]);
      await change(resource, row.id, { [flag]: value });
      return value;
    },
    decide: (resource, row, sent) => {
      const { decision } = resource;
      if (decision === undefined || !isPending(resource, row)) return Promise.reject(conflict(resource.name));
      return change(resource, row.id, decidedFields(decision, sent));
    },
    changeState: async (resource, id, { to, inputs: given }) => {
      const { states } = resource;
      const row = rowsIn(resource).find((candidate) => candidate.id === id);
      const transition = states && row && findTransition(states, row, to);
      if (states === undefined || transition === undefined) throw conflict(resource.name);
      const actor = transition.actors[0] ?? '';
      const moved = movedFields(resource, states, { transition, given, actor, reason: null, at: new Date() });
      return { row: await change(resource, id, moved) };
    },
    options: (group) => Promise.resolve(optionsOf(group, language)),
    upload: (file) => Promise.resolve({ id: file.name, url: PICTURES[file.size % PICTURES.length] ?? '' }),
  });
}

/** Everything else is refused, and never sent. */
function withRefusals(calls: Partial<Api>): Api {
  return new Proxy(calls as Api, {
    get: (target, name: keyof Api) => target[name] ?? ((): Promise<never> => Promise.reject(notFound(name))),
  });
}

function notFound(url: string): ApiError {
  return new ApiError({ code: 'not-found', method: 'GET', url, status: 404 });
}

function conflict(url: string): ApiError {
  return new ApiError({ code: 'conflict', method: 'POST', url, status: 409 });
}

/** The answer of a list call: the values of the chart have the names of built-in records. */
function toListPage({ fields, statistics }: ResolvedResource, page: PageOfRows, language: Language): ListPage {
  const { values, ...rest } = page;
  const field = fields.find(({ name }) => name === statistics.by);
  const nameOf = (key: ValueCount['key']): string => {
    const label =
      field?.enumLabels?.[String(key)] ?? (field?.relation && builtInName(field.relation.resource, Number(key)));
    return label === undefined ? String(key ?? '') : pickText(label, language);
  };
  const known = values?.filter(({ key }) => key !== null);
  return {
    ...rest,
    ...(known && { series: known.map(({ key, value }) => ({ id: key ?? '', name: nameOf(key), value })) }),
  };
}

/** Resolves a little later; rejects when the calling screen is left before. */
function after(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    // An answer that never arrives: a promise that stays pending, because timers have a longest delay.
    const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined;
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ApiError({ code: 'aborted', method: 'GET', url: 'demo' }));
    });
  });
}

/** The lane of a value: a state or a day. */
function laneOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function defaultsOf({ fields }: ResolvedResource): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])),
  );
}

function optionsOf(group: string, language: Language): Option[] {
  if (group.startsWith('countries')) {
    return COUNTRIES.map(({ ar, en, ...country }, index) => ({
      id: index + 1,
      name: pickText({ ar, en }, language),
      image: `/media/flags/${country.flag}.svg`,
      phone_code: country.code,
      phone_number_limit: country.digits,
    }));
  }
  return [1, 2, 3, 4, 5].map((id) => ({ id, name: pickText(builtInName(group, id), language) }));
}
