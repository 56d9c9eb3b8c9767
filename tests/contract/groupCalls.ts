import type { ResolvedField, ResolvedFilter, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { setAt } from './bodies.ts';
import { type Answer, type Call, type Contract } from './openContract.ts';
import { sampleBody } from './sampleBody.ts';

/** A call and its answer. */
export interface Answered {
  path: string;
  call: Call;
  answer: Answer;
  /** Whether the product itself asks this, so that a refusal is a mistake too. */
  isOwn: boolean;
}

/** Values that fit some fields and filters and break others. */
const STRANGE: readonly unknown[] = [
  null,
  '',
  'x',
  0,
  -1,
  1.5,
  1e15,
  true,
  [],
  [1, 1],
  [null],
  {},
  { ar: 'نص' },
  'نص '.repeat(400),
];

/**
 * Calls everything that a group answers: its list in every order and through every filter, its variants, figures,
 * options and exports, records that are added, read, changed, switched, moved, decided, answered, arranged and deleted,
 * with valid and with invalid bodies.
 */
export async function callEverything(contract: Contract, resource: ResolvedResource): Promise<Answered[]> {
  const answered: Answered[] = [];
  const call = async (path: string, options: Call = {}, isOwn = false): Promise<Answer> => {
    const answer = await contract.call(path, options);
    answered.push({ path, call: options, answer, isOwn });
    return answer;
  };
  if (resource.singleton === undefined) await callGroup(contract, resource, call);
  else await callSingle(contract, resource, call);
  return answered;
}

type Send = (path: string, options?: Call, isOwn?: boolean) => Promise<Answer>;

async function callGroup(contract: Contract, resource: ResolvedResource, call: Send): Promise<void> {
  const ids = await addRecords(contract, resource, call);
  await readLists(contract, resource, call);
  const rows = (await call(`${resource.name}?per_page=100`, {}, true)).body.data;
  const known = Array.isArray(rows) ? rows.map(({ id }) => Number(id)) : [];
  for (const id of new Set([...ids.slice(-1), ...known.slice(0, 1)])) await callRecord(contract, resource, id, call);
  await call(`${resource.name}/arrange`, { method: 'PATCH', json: { ids: known } });
  for (const id of ids.slice(0, 1)) await call(`${resource.name}/${id}`, { method: 'DELETE' });
  await call(`${resource.name}/deleteAll`, { json: { ids: ids.slice(1) } });
}

async function callSingle(contract: Contract, resource: ResolvedResource, call: Send): Promise<void> {
  const path = `${resource.singleton ?? ''}/${resource.name}`;
  await call(path, {}, true);
  for (const json of await bodiesOf(contract, resource)) await call(path, { json: { _method: 'PUT', ...json } });
}

/** The list as its screens ask for it, in every order, through every filter, page by page as an export does. */
async function readLists(contract: Contract, resource: ResolvedResource, call: Send): Promise<void> {
  const { name, routes, filters } = resource;
  const lists = routes.filter(({ screen }) => screen === 'list');
  await call(name, { language: 'ar' }, true);
  for (const { query } of lists) await call(`${name}?${new URLSearchParams(query).toString()}`, {}, true);
  for (const key of contract.context.catalogue.entries.get(name)?.sortable.keys() ?? []) {
    await call(`${name}?per_page=100&sort=${key}`, { language: 'ar' }, true);
    await call(`${name}?per_page=100&sort=-${key}`, { language: 'en' }, true);
  }
  for (const filter of filters) {
    for (const value of valuesOf(filter)) await call(`${name}?${filter.name}=${encodeURIComponent(value)}`);
  }
  for (const path of [`${name}_not_paginated`, `${name}_not_paginated?keyword=a`]) await call(path, {}, true);
}

function valuesOf({ options = [] }: ResolvedFilter): string[] {
  const offered = options.slice(0, 2).map(({ value }) => value);
  return [...offered, '1', '2026-03-01', 'today', '12:30', '٣', 'نص%_', '9'.repeat(30)];
}

async function addRecords(contract: Contract, resource: ResolvedResource, call: Send): Promise<number[]> {
  const ids: number[] = [];
  for (const json of await bodiesOf(contract, resource)) {
    const { body } = await call(resource.name, { json });
    if (typeof body.data?.['id'] === 'number') ids.push(body.data['id']);
  }
  return ids.slice(0, 4);
}

/** Two valid bodies, the empty one, and the valid one with an invalid value in each field in turn. */
async function bodiesOf(contract: Contract, resource: ResolvedResource): Promise<Record<string, unknown>[]> {
  const [first, second] = [await sampleBody(contract, resource), await sampleBody(contract, resource)];
  const strange = resource.fields
    .filter(({ forms }) => forms.includes('add'))
    .flatMap((field) => someStrange(field).map((value) => withValue(first, field, value)));
  return [first, second, {}, ...strange];
}

/** Three of them, rotating over the fields. */
function someStrange({ name }: ResolvedField): unknown[] {
  return [0, 5, 10].map((step) => STRANGE[(name.length + step) % STRANGE.length]);
}

function withValue(body: Record<string, unknown>, { leaves }: ResolvedField, value: unknown): Record<string, unknown> {
  const changed = structuredClone(body);
  for (const { wire } of leaves) setAt(changed, wire, value);
  return changed;
}

async function callRecord(contract: Contract, resource: ResolvedResource, id: number, call: Send): Promise<void> {
  const { name, toggles, states, decision, replies } = resource;
  const record = `${name}/${id}`;
  const { body } = await call(record, {}, true);
  await call(record, { method: 'PATCH', json: {} });
  await call(record, { method: 'PUT', json: body.data });
  await call(record, { method: 'PUT', json: await sampleBody(contract, resource) });
  for (const field of resource.fields)
    for (const value of someStrange(field)) await call(record, { method: 'PATCH', json: withValue({}, field, value) });
  for (const { call: toggle, flag, sendsValue } of toggles.map((each) => ({
    ...each,
    sendsValue: each.call.sendsValue,
  })))
    for (const value of ['1', '0'])
      await call(toggle.path.replaceAll('{resource}', name).replaceAll('{id}', String(id)), {
        method: toggle.method,
        ...(sendsValue && { form: { id: String(id), [flag]: value } }),
      });
  for (const { value } of states?.values ?? []) {
    const inputs = Object.fromEntries(Object.keys(states?.schema.properties ?? {}).map((input) => [input, 1]));
    for (const json of [{ status: value }, { status: value, ...inputs }])
      await call(`${record}/update-status`, { method: 'PATCH', json });
  }
  if (states) await call(`${record}/state_changes`, {}, true);
  if (decision) {
    const reasons = [decision.accept.reason?.field, decision.reject.reason?.field].filter(
      (field) => field !== undefined,
    );
    const said = Object.fromEntries(reasons.map((field) => [field, 'سبب واضح']));
    for (const { value } of [decision.reject, decision.accept])
      await call(decision.by === undefined ? record : name, {
        json: {
          status: value,
          ...said,
          ...(decision.by !== undefined && { [decision.by]: body.data[decision.by], id }),
        },
      });
  }
  for (const { channel } of replies?.channels ?? []) {
    await call(`${record}/reply`, { json: { reply: '<p>رد</p>', send_vai: channel } });
    await call(record, { json: { _method: 'PUT', reply: '<p>رد</p>', send_type: channel } });
  }
  await call(`history?resource=${name}&id=${id}`, {}, true);
}
