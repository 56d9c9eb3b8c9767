import { lastPageOf } from '../../core/query/lastPageOf.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Sums } from '../../core/query/Sums.types.ts';
import { fromWire } from '../../core/records/recordCodec.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { Language } from '../../core/text/language.ts';
import { pickLocalised } from '../../core/text/Text.ts';
import type { Counts, DayCount, ListPage, Option, SeriesItem } from '../Api.types.ts';
import { isObject } from '../../core/values/isObject.ts';

/** `data` of an answer, or `data.data` when the server wraps it once more. */
export function dataOf(body: unknown): unknown {
  const data = isObject(body) ? body['data'] : undefined;
  return isObject(data) && 'data' in data && !('id' in data) ? data['data'] : data;
}

/** A list that may be absent: anything else has no items. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A record of the server in the definition's shape; undefined when it has no usable id. */
export function readRow(resource: Pick<ResolvedResource, 'fields'>, value: unknown): Row | undefined {
  if (!isObject(value)) return undefined;
  const id = Number(value['id']);
  return Number.isSafeInteger(id) && id > 0 ? { ...fromWire(resource, value), id } : undefined;
}

/** One page of a list with its figures. Page numbers that are missing are computed from what is there. */
export function readListPage(resource: Pick<ResolvedResource, 'fields'>, body: unknown, asked: number): ListPage {
  const rows = listOf(dataOf(body)).flatMap((item) => readRow(resource, item) ?? []);
  const meta = metaOf(body);
  const perPage = positive(meta['per_page']) ?? Math.max(rows.length, 1);
  const total = wholeNumber(meta['total']) ?? rows.length;
  const lastPage = positive(meta['last_page']) ?? lastPageOf(total, perPage);
  const totals = isObject(meta['totals']) ? sumsOf(meta['totals']) : undefined;
  return {
    rows,
    page: positive(meta['current_page']) ?? asked,
    lastPage,
    perPage,
    total,
    ...(meta['total_is_capped'] === true && { isCapped: true as const }),
    ...(totals && { totals }),
    ...readFigures(body),
  };
}

/** Numbers, and of amounts in several currencies the number of each. */
function sumsOf(values: Record<string, unknown>): Sums {
  const byCurrency = Object.entries(values).filter(([, value]) => isObject(value));
  return {
    ...numbersOf(values),
    ...Object.fromEntries(byCurrency.map(([name, value]) => [name, numbersOf(value as Record<string, unknown>)])),
  };
}

function numbersOf(values: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value] as const] : [])),
  );
}

/** Whether an answer's rows are in named groups instead of one list; `readGroups.ts` reads it then. */
export function isGrouped(body: unknown): boolean {
  const data = dataOf(body);
  return isObject(data) && Object.values(data).every(Array.isArray);
}

/** `statistc` and `statistics`, either of which may be the counts object or the series; the days of the trend. */
export function readFigures(body: unknown): Pick<ListPage, 'counts' | 'series' | 'trend'> {
  const found: Pick<ListPage, 'counts' | 'series' | 'trend'> = {};
  const trend = isObject(body) ? body['trend'] : undefined;
  if (Array.isArray(trend)) found.trend = trend.flatMap((item) => readDay(item) ?? []);
  for (const key of ['statistc', 'statistics']) {
    const value = isObject(body) ? body[key] : undefined;
    const counts = readCounts(value);
    if (counts !== undefined) found.counts ??= counts;
    if (Array.isArray(value)) found.series ??= value.flatMap((item) => readSeriesItem(item) ?? []);
  }
  return found;
}

/** Options of a select; the name is a localised name or title, or `full_name`. */
export function readOptions(body: unknown, language: Language): Option[] {
  return listOf(dataOf(body)).flatMap((item) => {
    if (!isObject(item)) return [];
    const { id } = item;
    if (typeof id !== 'number' && typeof id !== 'string') return [];
    return [{ ...item, id, name: nameOf(item, language) }];
  });
}

function nameOf(item: Record<string, unknown>, language: Language): string {
  const own = isObject(item[language]) ? item[language] : {};
  const candidates = [item['name'], item['title'], item['full_name'], own['name'], own['title']];
  return (
    candidates.map((candidate) => pickLocalised(candidate, language)).find((name) => name !== '') ?? String(item['id'])
  );
}

function readDay(item: unknown): DayCount | undefined {
  if (!isObject(item)) return undefined;
  const { date } = item;
  const value = finite(item['value']);
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return isDay && value !== undefined ? { date, value } : undefined;
}

/** A value with its name; undefined for anything else. */
export function readSeriesItem(item: unknown): SeriesItem | undefined {
  if (!isObject(item)) return undefined;
  const { id, name } = item;
  const value = finite(item['value']);
  if ((typeof id !== 'number' && typeof id !== 'string') || typeof name !== 'string' || value === undefined)
    return undefined;
  return { id, name, value };
}

/** The counts object; undefined for anything else. */
export function readCounts(value: unknown): Counts | undefined {
  if (!isObject(value)) return undefined;
  const count = finite(value['count']);
  if (count === undefined) return undefined;
  const rest = Object.entries(value).flatMap(([key, part]) => {
    const number = finite(part);
    return key === 'count' || number === undefined ? [] : [[key, number] as const];
  });
  return { count, ...Object.fromEntries(rest) };
}

/** `meta` of an answer, or that inside its data. */
export function metaOf(body: unknown): Record<string, unknown> {
  if (!isObject(body)) return {};
  if (isObject(body['meta'])) return body['meta'];
  return isObject(body['data']) && isObject(body['data']['meta']) ? body['data']['meta'] : {};
}

/** A number, also one written as text. */
export function finite(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A whole number from zero up. */
export function wholeNumber(value: unknown): number | undefined {
  const number = finite(value);
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
}

function positive(value: unknown): number | undefined {
  return wholeNumber(value) || undefined;
}
