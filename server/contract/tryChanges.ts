import { isObject } from '../../engine/core/values/isObject.ts';
import { addLike } from './addLike.ts';
import { callOnce } from './callOnce.ts';
import { callServer } from './callServer.ts';
import type { Checking } from './Checked.types.ts';
import { dataOf, idOf, judge, nameOf, type Trying, type Verdict } from './judgeAnswer.ts';
import type { DocumentedCall } from './readCalls.ts';
import { ownValues, sampleOf } from './sampleBodies.ts';
import { type Collection, collectionsBelow, tryCollection } from './tryCollection.ts';

type Body = Readonly<Record<string, unknown>>;

/** The calls of one group that change its records, by what they do. */
interface GroupCalls {
  /** Address of the list. */
  path: string;
  /** Absent where none can be added. */
  add: DocumentedCall | undefined;
  read: DocumentedCall;
  /** Of one record, in the order of the document; the deletion is not among them. */
  changes: readonly DocumentedCall[];
  remove: DocumentedCall | undefined;
  removeMany: DocumentedCall | undefined;
  restore: DocumentedCall | undefined;
  purge: DocumentedCall | undefined;
  arrange: DocumentedCall | undefined;
  /** What each record has of its own, such as comments. */
  collections: readonly Collection[];
}

/**
 * Tries the calls that change records of the groups, on a server that is for trying: of each group a record is added that says
 * what an existing one says, read, changed, moved, switched, deleted, restored and deleted for good. Existing records stay as they
 * are: where none can be added, and of what there is one alone, a change says what the record says already.
 *
 * @returns what was found, by `POST /countries`; a call for which no record is known is not in it
 */
export async function tryChanges(calls: readonly DocumentedCall[], trying: Trying): Promise<Map<string, Verdict>> {
  const found = new Map<string, Verdict>();
  for (const group of groupsOf(calls)) {
    // One after the other: records of one group may be what another one is about.
    // oxlint-disable-next-line no-await-in-loop
    for (const [call, verdict] of await tryGroup(group, trying)) found.set(call, verdict);
  }
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as above
  for (const views of collectionsBelow(calls, ''))
    for (const [call, verdict] of await tryCollection(views, {}, trying)) found.set(call, verdict);
  for (const call of calls) {
    const read = calls.find(({ path, method }) => path === call.path && method === 'get');
    if (read === undefined || call.path.includes('{') || call.method === 'get' || call.body === undefined) continue;
    if (found.has(nameOf(call)) || (call.method === 'post' && !call.isOverride)) continue;
    // oxlint-disable-next-line no-await-in-loop
    const verdict = await tryChange(call, { id: '', read, model: undefined }, trying);
    if (verdict !== NO_RECORD) found.set(nameOf(call), verdict);
  }
  return found;
}

function groupsOf(calls: readonly DocumentedCall[]): GroupCalls[] {
  const at = (path: string, method: DocumentedCall['method']): DocumentedCall | undefined =>
    calls.find((call) => call.path === path && call.method === method);
  return calls.flatMap((list): GroupCalls[] => {
    const { path, method } = list;
    const read = at(`${path}/{id}`, 'get');
    if (method !== 'get' || path.includes('{') || read === undefined) return [];
    const below = `${path}/{id}`;
    const changes = calls.filter(
      (call) =>
        (call.path === below || call.path.startsWith(`${below}/`)) &&
        (call.method !== 'get' || call.isSwitch) &&
        call.method !== 'delete' &&
        !call.path.slice(below.length).includes('{'),
    );
    return [
      {
        path,
        add: at(path, 'post'),
        read,
        changes,
        remove: at(below, 'delete'),
        removeMany: at(`${path}/deleteAll`, 'post'),
        restore: at(`${path}/trash/restore`, 'post'),
        purge: at(`${path}/trash/delete`, 'post'),
        arrange: at(`${path}/arrange`, 'patch'),
        collections: collectionsBelow(calls, `${below}/`),
      },
    ];
  });
}

/** Deletes a record that was added by mistake, also from the trash. */
async function takeBack({ remove, purge }: GroupCalls, id: string, { server }: Trying): Promise<void> {
  if (remove === undefined) return;
  await callServer(server, remove.path.replace('{id}', id), { method: remove.method });
  const ids = [Number.isNaN(Number(id)) ? id : Number(id)];
  if (purge !== undefined) await callServer(server, purge.path, { method: purge.method, json: { ids } });
}

async function tryGroup(group: GroupCalls, trying: Trying): Promise<[string, Verdict][]> {
  const { add, read, changes, remove, removeMany, restore, purge, arrange, collections } = group;
  const found: [string, Verdict][] = [];
  const note = (call: DocumentedCall, verdict: Verdict): void => {
    found.push([nameOf(call), verdict]);
  };
  const records = await firstRecords(group, trying.server);
  if (arrange !== undefined && records.ids.length > 0) {
    // In the order in which they are: nothing changes.
    const json = { ids: records.ids };
    note(arrange, judge(arrange, await callServer(trying.server, arrange.path, { method: 'patch', json }), trying));
  }
  const { model } = records;
  if (model === undefined) return found;
  // What no call deletes would stay.
  const added = add?.body === undefined || remove === undefined ? undefined : await addLike(add, model, trying);
  if (add !== undefined && added !== undefined) {
    note(add, added.verdict);
    if (added.doubled !== undefined) await takeBack(group, added.doubled, trying);
  }
  const own = added?.id;
  const id = own ?? idOf(model) ?? '';
  // What is not of an added record may do more than it says: of an existing one only its own values are sent.
  const safe = own === undefined ? changes.filter(({ path }) => path === read.path) : changes;
  for (const call of safe) {
    // oxlint-disable-next-line no-await-in-loop -- each change is of the record that the one before it has left
    const verdict = await tryChange(call, { id, read, model }, trying);
    if (verdict !== NO_RECORD) note(call, verdict);
  }
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as above
  for (const collection of collections) found.push(...(await tryCollection(collection, { owner: id }, trying)));
  if (own === undefined) {
    // Why there is no record that these could be tried with.
    const { verdict: why } = added ?? {};
    for (const call of why === undefined ? [] : [remove, removeMany, restore, purge])
      if (call !== undefined) note(call, { verdict: 'unchecked', detail: `none was added: ${why?.detail ?? ''}` });
    return found;
  }
  const isThere = async (of: string): Promise<boolean> => {
    const { status } = await callServer(trying.server, read.path.replace('{id}', of), { method: 'get' });
    return status < 400;
  };
  const send = async (call: DocumentedCall, json?: Body): Promise<Verdict & { isDone: boolean }> => {
    const path = call.path.replace('{id}', id);
    const { answer, verdict } = await callOnce(call, path, { json }, trying);
    return { ...verdict, isDone: answer.status < 400 };
  };
  /** Whether a call that was answered has done to the record what it says. */
  const tryFate = async (call: DocumentedCall | undefined, wanted: boolean, json?: Body): Promise<boolean> => {
    if (call === undefined) return false;
    const { isDone, ...verdict } = await send(call, json);
    const isKept = isDone && (await isThere(id)) !== wanted;
    const what = wanted ? 'the record is not there afterwards' : 'the record is there afterwards';
    note(call, isKept ? { verdict: 'differs', detail: `it answers that it is done, but ${what}` } : verdict);
    return isDone && !isKept;
  };
  const ids = [Number.isNaN(Number(id)) ? id : Number(id)];
  const isRemoved = await tryFate(remove, false);
  if (isRemoved) {
    const isRestored = await tryFate(restore, true, { ids });
    if (isRestored && (await tryFate(removeMany, false, { ids }))) await tryFate(purge, false, { ids });
    else if (!isRestored) await tryFate(purge, false, { ids });
  }
  return found;
}

/** Ids of the first page of a group, and its first record as one call of it answers. */
async function firstRecords(
  { path, read }: GroupCalls,
  server: Checking,
): Promise<{ ids: unknown[]; model: Body | undefined }> {
  const data = dataOf(await callServer(server, path, { method: 'get' }));
  const records = (Array.isArray(data) ? (data as unknown[]) : []).filter(isObject);
  const id = records[0] === undefined ? undefined : idOf(records[0]);
  if (id === undefined) return { ids: [], model: undefined };
  const model = dataOf(await callServer(server, read.path.replace('{id}', id), { method: 'get' }));
  // Where one record is answered as a list of its parts, the list of records says what there is to say of it.
  return { ids: records.map((record) => record['id']), model: isObject(model) ? model : records[0] };
}

const NO_RECORD: Verdict = { verdict: 'unchecked', detail: 'no record is known' };

/** Changes the added record to what it says already, or moves it to each state in turn until one is reached. */
async function tryChange(
  call: DocumentedCall,
  { id, read, model }: { id: string; read: DocumentedCall; model: Body | undefined },
  trying: Trying,
): Promise<Verdict> {
  const { server } = trying;
  const found = dataOf(await callServer(server, read.path.replace('{id}', id), { method: 'get' }));
  const record = isObject(found) || found === undefined ? found : model;
  if (!isObject(record)) return NO_RECORD;
  const schema = call.body?.schema ?? {};
  const path = call.path.replace('{id}', id);
  const own = ownValues(schema, record);
  const bodies = call.body === undefined ? [undefined] : bodiesOf(call, { ...sampleOf(schema), ...own });
  let last: Verdict = { verdict: 'unchecked', detail: 'no body was found' };
  for (const json of bodies) {
    // oxlint-disable-next-line no-await-in-loop -- the next body is sent when this one is refused
    const { answer, verdict } = await callOnce(call, path, { json }, trying);
    last = verdict;
    if (answer.status < 400 || last.verdict !== 'fits') return last;
  }
  return last;
}

/** The bodies of a change that are tried: of a move one for each state. */
function bodiesOf({ isOverride, body }: DocumentedCall, json: Body): Body[] {
  if (isOverride) return [{ ...json, _method: 'PUT' }];
  const properties = isObject(body?.schema) && isObject(body.schema['properties']) ? body.schema['properties'] : {};
  const { status } = properties;
  const states: unknown[] = isObject(status) && Array.isArray(status['enum']) ? status['enum'] : [];
  return states.length > 1 ? states.map((state) => ({ ...json, status: state })) : [json];
}
