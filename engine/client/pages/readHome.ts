import type { HomeStatistics, StatisticsCard, TopPerson } from '../Api.types.ts';
import { isObject } from '../../core/values/isObject.ts';
import { dataOf, finite, listOf, metaOf, readCounts, readSeriesItem, wholeNumber } from '../connection/readAnswer.ts';

/** The answer of `GET statistics`: cards as its data, a table of people under each key that starts with `top_`, and how
 * many records of which lists wait for an action. */
export function readHomeStatistics(body: unknown): HomeStatistics {
  const tables = isObject(body) ? Object.entries(body).filter(([key]) => key.startsWith('top_')) : [];
  const top = tables.map(([key, people]) => [key, listOf(people).flatMap((item) => readPerson(item) ?? [])] as const);
  const waiting =
    isObject(body) && Array.isArray(body['attention']) ? body['attention'].flatMap(readWaiting) : undefined;
  return {
    cards: readCards(body),
    top: Object.fromEntries(top),
    ...(waiting && { attention: Object.fromEntries(waiting) }),
  };
}

/** How many records of a list wait, with the list's path. */
function readWaiting(item: unknown): [string, number][] {
  if (!isObject(item)) return [];
  const [to, count] = [item['to'], wholeNumber(item['count'])];
  return typeof to === 'string' && count !== undefined ? [[to, count]] : [];
}

/** The total in a list's answer; undefined when there is none. */
export function readTotal(body: unknown): number | undefined {
  return wholeNumber(metaOf(body)['total']);
}

/** The counts of a list's tabs; what is no number of records is left out. */
export function readTabCounts(body: unknown): Record<string, number> {
  const data = dataOf(body);
  const counts = isObject(data) ? Object.entries(data) : [];
  return Object.fromEntries(
    counts.flatMap(([key, value]) => {
      const count = wholeNumber(value);
      return count === undefined ? [] : [[key, count]];
    }),
  );
}

/** A list of cards, or the counts object. */
function readCards(body: unknown): StatisticsCard[] {
  const data = dataOf(body);
  if (Array.isArray(data)) return data.flatMap((item) => readCard(item) ?? []);
  const counts = readCounts(data);
  if (counts === undefined) return [];
  const { percentage, ...values } = counts;
  return Object.entries(values).map(([name, value]) => ({
    id: name,
    name,
    value,
    ...(name === 'active_count' && percentage !== undefined && { percentage }),
  }));
}

function readCard(item: unknown): StatisticsCard | undefined {
  const base = readSeriesItem(item);
  if (base === undefined || !isObject(item)) return undefined;
  const percentage = finite(item['percentage']);
  const icon = item['icon'];
  return { ...base, ...(percentage !== undefined && { percentage }), ...(typeof icon === 'string' && { icon }) };
}

function readPerson(item: unknown): TopPerson | undefined {
  if (!isObject(item)) return undefined;
  const id = wholeNumber(item['id']);
  if (id === undefined) return undefined;
  return {
    id,
    avatar: textOf(item['avatar']),
    full_name: textOf(item['full_name']) ?? String(id),
    email: textOf(item['email']),
    phone_complete_form: textOf(item['phone_complete_form']),
    is_active: Number(item['is_active']) === 1,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
