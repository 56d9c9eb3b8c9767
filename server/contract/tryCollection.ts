import { isObject } from '../../engine/core/values/isObject.ts';
import { callOnce } from './callOnce.ts';
import { callServer } from './callServer.ts';
import { dataOf, idOf, judge, nameOf, type Trying, type Verdict } from './judgeAnswer.ts';
import type { DocumentedCall } from './readCalls.ts';
import { ownValues, sampleOf } from './sampleBodies.ts';

/** What is added beside records and is no group: the saved views of a list, the comments on a record. */
export interface Collection {
  add: DocumentedCall;
  list: DocumentedCall | undefined;
  /** Of one of them. */
  changes: readonly DocumentedCall[];
  /** The ways to delete one, one at least. */
  removals: readonly DocumentedCall[];
}

/** The collections whose address begins so and has nothing to fill in after that. */
export function collectionsBelow(calls: readonly DocumentedCall[], start: string): Collection[] {
  return calls.flatMap((add): Collection[] => {
    const { path, method } = add;
    if (method !== 'post' || !path.startsWith(start) || path.slice(start.length).includes('{')) return [];
    const one = calls.filter((call) => call.path.startsWith(`${path}/{`));
    const [id = ''] = one.map((call) => call.path.slice(path.length + 1).split('/')[0] ?? '');
    const removals = one.filter((call) => call.method === 'delete' || call.path.endsWith(`${id}/delete`));
    const isGroup = one.some((call) => call.method === 'get');
    if (isGroup || removals.length === 0) return [];
    const list = calls.find((call) => call.path === path && call.method === 'get');
    const changes = one.filter((call) => call.method === 'patch' || call.method === 'put');
    return [{ add, list, changes, removals }];
  });
}

/**
 * Adds one for each way to delete it, changes the first to what it says already, and deletes them, so that nothing is left.
 *
 * @param options id of the record that has the collection; none for one of a list
 */
export async function tryCollection(
  { add, list, changes, removals }: Collection,
  { owner = '' }: { owner?: string },
  trying: Trying,
): Promise<[string, Verdict][]> {
  const { server } = trying;
  const found = new Map<string, Verdict>();
  const schema = add.body?.schema ?? {};
  const json = sampleOf(schema);
  const base = add.path.replace('{id}', owner);
  const query = queryOf(list, json);
  const readAll = async (): Promise<unknown[]> => {
    if (list === undefined) return [];
    const answer = await callServer(server, `${base}${query}`, { method: 'get' });
    found.set(nameOf(list), judge(list, answer, trying));
    const data = dataOf(answer);
    return Array.isArray(data) ? data : [];
  };
  for (const [index, removal] of removals.entries()) {
    // oxlint-disable no-await-in-loop -- each call is about what the one before it has left
    const { answer, verdict, doubled } = await callOnce(add, base, { json }, trying);
    const data = dataOf(answer);
    const id = isObject(data) ? idOf(data) : undefined;
    found.set(nameOf(add), verdict);
    if (answer.status >= 400 || id === undefined) break;
    const addressOf = (call: DocumentedCall, of = id): string =>
      base + call.path.slice(add.path.length).replace(/^\/\{\w+\}/, `/${of}`);
    if (doubled !== undefined) await callServer(server, addressOf(removal, doubled), { method: removal.method });
    for (const change of index === 0 ? changes : []) {
      const own = change.body?.schema ?? {};
      const body = { ...sampleOf(own), ...ownValues(own, isObject(data) ? data : {}) };
      const changed = await callServer(server, addressOf(change), { method: change.method, json: body });
      found.set(nameOf(change), judge(change, changed, trying));
    }
    const before = (await readAll()).find((entry) => isObject(entry) && idOf(entry) === id);
    const removed = await callServer(server, addressOf(removal), { method: removal.method });
    const after = (await readAll()).find((entry) => isObject(entry) && idOf(entry) === id);
    // oxlint-enable no-await-in-loop
    const isKept = removed.status < 400 && before !== undefined && JSON.stringify(after) === JSON.stringify(before);
    found.set(
      nameOf(removal),
      isKept
        ? { verdict: 'differs', detail: 'it answers that it is done, but it is there afterwards' }
        : judge(removal, removed, trying),
    );
  }
  return [...found];
}

/** What a list asks for by its query is what is added to it. */
function queryOf(list: DocumentedCall | undefined, body: Readonly<Record<string, unknown>>): string {
  const needed = list?.neededQuery.map((name) => [name, String(body[name])]) ?? [];
  return needed.length === 0 ? '' : `?${new URLSearchParams(needed).toString()}`;
}
