import { isObject } from '../../../engine/core/values/isObject.ts';
import { createRandom } from '../../../server/product/seed/createRandom.ts';
import type { Caller, MixedCall } from './playMixed.ts';

/** Every fifth call writes, unless asked otherwise. */
export const WRITES = 5;
/** Group that is written. */
const GROUP = 'delayReasons';

/** What the readers ask for: screens of the dashboard as people open them, most often the lists. */
const READS: readonly { kind: string; path: (n: number, orders: number) => string }[] = [
  { kind: 'list', path: (n) => `orders?page=${1 + (n % 50)}` },
  { kind: 'list', path: (n) => `orders?status=finished&page=${1 + (n % 20)}` },
  { kind: 'list', path: (n) => `${GROUP}?page=${1 + (n % 3)}` },
  { kind: 'search', path: (n) => `users?keyword=${encodeURIComponent(['محمد', 'فاطمة', 'علي'][n % 3] ?? '')}` },
  { kind: 'record', path: (n, orders) => `orders/${1 + (n % orders)}` },
  { kind: 'options', path: () => 'cities_not_paginated' },
  { kind: 'session', path: () => 'get_profile' },
];

/**
 * Callers of a load, each with calls of its own: four read for one that writes. A writer adds a record under a key of its own,
 * and changes it the next time, by its version.
 *
 * @param orders how many there are
 * @param writes every so manieth call writes; with 1 all do
 */
export function mixedCallers(count: number, orders: number, writes = WRITES): Caller[] {
  return Array.from({ length: count }, (_, number) => mixedCaller(number, orders, writes));
}

function mixedCaller(number: number, orders: number, writes: number): Caller {
  const random = createRandom(number + 1);
  // Not all at once: each begins at another place of the row.
  let turn = number % writes;
  let own: { id: number; version: number } | undefined;
  let isChanging = false;
  const write = (): MixedCall => {
    const named = { ar: { name: 'سبب تحت الحمل' }, en: { name: `Load ${number} ${turn}` } };
    isChanging = own !== undefined;
    return own === undefined
      ? { kind: 'add', method: 'POST', path: GROUP, body: named, key: `load-${number}-${turn}` }
      : { kind: 'change', method: 'PATCH', path: `${GROUP}/${own.id}`, body: { ...named, version: own.version } };
  };
  return (answer) => {
    if (answer !== undefined && answer.call.method !== undefined)
      // Each record is added, and changed once.
      own = answer.status < 300 && !isChanging ? recordOf(answer.body) : undefined;
    turn += 1;
    if (turn % writes === 0) return write();
    const { kind, path } = random.pick(READS);
    return { kind, path: path(random.int(0, 10_000), orders) };
  };
}

function recordOf(body: unknown): { id: number; version: number } | undefined {
  const data = isObject(body) ? body['data'] : undefined;
  const { id, version } = isObject(data) ? data : {};
  return typeof id === 'number' && typeof version === 'number' ? { id, version } : undefined;
}
