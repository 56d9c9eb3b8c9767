import type { ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { callServer, type ServerAnswer } from './callServer.ts';
import type { Checked, Checking } from './Checked.types.ts';
import { type DocumentedCall, readCalls } from './readCalls.ts';
import { nameOf, type Trying, type Verdict } from './judgeAnswer.ts';
import { propertiesOf } from './sampleBodies.ts';
import { type KnownGroup, queriesFor } from './fillQuery.ts';
import { reasonFor } from './reasonFor.ts';
import { tryChanges } from './tryChanges.ts';
import { tryApps, tryOthers } from './tryOthers.ts';

/** Answers of a server that has no such call. */
const UNKNOWN = new Set([404, 405, 501]);

/** Answers that say nothing about the call: the account may not, or too many calls were made. */
const SILENT = new Set([401, 403, 429]);

/** Most mistakes of an answer that are named. */
const NAMED = 3;

/**
 * Checks a server against an OpenAPI document, call by call. Readings are made, and their answers compared with the
 * document. Of calls that write only those are made that add something, with an empty body, which has to be refused;
 * all others are made on a server that is for trying (`tryChanges`). The calls of the apps are made with a token of theirs.
 */
export async function checkContract(document: Readonly<Record<string, unknown>>, server: Checking): Promise<Checked[]> {
  const validate = validatorOf(document);
  const all = readCalls(document);
  const own = all.filter(({ isOfApps }) => !isOfApps);
  const checked: Checked[] = [
    await checkDoor(server, own),
    ...(await checkCalls(own, { server, validate }, (calls) => tryOthers(calls, { server, validate }))),
  ];
  const { appToken: token } = server;
  const apps = all.filter(({ isOfApps }) => isOfApps);
  if (token === undefined)
    return [...checked, ...apps.map((call) => ({ call: nameOf(call), ...unchecked('no token of the apps is known') }))];
  const { origin } = new URL(server.base);
  const trying = { server: { ...server, base: origin, token }, validate };
  return [...checked, ...(await checkCalls(apps, trying, (calls) => tryApps(calls, { groups: own, trying })))];
}

async function checkCalls(
  calls: readonly DocumentedCall[],
  trying: Trying,
  tryMore: (calls: readonly DocumentedCall[]) => Promise<Map<string, Verdict>>,
): Promise<Checked[]> {
  const { server } = trying;
  const tried =
    server.isForTrying === true
      ? new Map([...(await tryChanges(calls, trying)), ...(await tryMore(calls))])
      : new Map<string, Verdict>();
  const ids = new Map<string, Promise<string | undefined>>();
  const idOf = (list: string): Promise<string | undefined> => {
    const id = ids.get(list) ?? firstId(server, list);
    ids.set(list, id);
    return id;
  };
  const groups = await knownGroups(calls, idOf);
  const checked: Checked[] = [];
  for (const call of calls) {
    const [list = ''] = call.path.split('/{');
    // One at a time: the server is not being measured, and may limit calls.
    // oxlint-disable-next-line no-await-in-loop
    const known = call.path.includes('{id}') ? await idOf(list) : undefined;
    // oxlint-disable-next-line no-await-in-loop
    const verdict = await check(call, { ...trying, known, groups });
    const other = tried.get(nameOf(call));
    const isTold = other !== undefined && (other.verdict !== 'unchecked' || verdict.verdict === 'unchecked');
    checked.push({ call: nameOf(call), ...(isTold ? other : verdict) });
  }
  return checked;
}

interface Means extends Trying {
  /** Id of the first record of the call's group. */
  known: string | undefined;
  /** Groups of which a record is known. */
  groups: readonly KnownGroup[];
}

async function check(call: DocumentedCall, means: Means): Promise<Omit<Checked, 'call'>> {
  const path = call.path.replace('{id}', means.known ?? '{id}');
  const isTried = means.server.isForTrying === true;
  if (path.includes('{')) return unchecked(reasonFor(call, { isTried, isKnown: false }));
  if (call.method === 'get' && !call.isSwitch) return checkQueries(call, path, means);
  const isAdding = call.method === 'post' && !call.isOverride && path === call.path;
  const isRefusable = isAdding && call.body?.isRequired === true && call.body.types.includes('application/json');
  return isRefusable ? checkRefusal(call, path, means) : unchecked(reasonFor(call, { isTried, isKnown: true }));
}

/** Makes a reading, with each query that it may need until one is answered. */
async function checkQueries(call: DocumentedCall, path: string, means: Means): Promise<Omit<Checked, 'call'>> {
  const isAlone = call.neededQuery.length === 0;
  const plain = isAlone ? await checkReading(call, path, means) : undefined;
  if (plain !== undefined && plain.status !== 422) return plain.verdict;
  const refused = new Set<number>();
  for (const query of queriesFor(call, means.groups, isAlone)) {
    const asked = `${path}?${new URLSearchParams(query).toString()}`;
    // oxlint-disable-next-line no-await-in-loop -- the next one is asked when this one is refused
    const { status, verdict } = await checkReading(call, asked, means);
    if (!REFUSED.has(status)) return verdict;
    refused.add(status);
  }
  // Whether it is the call that is missing or what it was asked about, no answer says.
  const answers =
    refused.size === 0 ? 'no query is known that it answers' : `each query is answered by ${[...refused].join(' or ')}`;
  return unchecked(answers);
}

/** Answers to a query that is about no such record or is not understood. */
const REFUSED: ReadonlySet<number> = new Set([404, 405, 422]);

async function checkReading(
  call: DocumentedCall,
  path: string,
  { server, validate }: Means,
): Promise<{ status: number; verdict: Omit<Checked, 'call'> }> {
  const { status, body } = await callServer(server, path, { method: 'get' });
  const judged = (): Omit<Checked, 'call'> => {
    if (SILENT.has(status)) return unchecked(`it answers ${status}`);
    if (UNKNOWN.has(status) && !(status === 404 && path !== call.path)) return missing(status);
    if (!call.answers.has(status)) return differs(`it answers ${status}, which the document does not have`);
    if (status === 422) return unchecked('it needs parameters');
    if (status >= 400) return differs(`it answers ${status}`);
    const schema = call.answers.get(status);
    if (schema === undefined) return FITS;
    if (!body.isJson) return differs('its answer is no JSON');
    const mistakes = validate(schema, body.value);
    return mistakes.length === 0 ? FITS : differs(mistakes.join('; '));
  };
  return { status, verdict: judged() };
}

async function checkRefusal(call: DocumentedCall, path: string, { server }: Means) {
  const { status } = await callServer(server, path, { method: call.method, json: {} });
  if (SILENT.has(status)) return unchecked(`it answers ${status}`);
  if (UNKNOWN.has(status)) return missing(status);
  if (status < 400) return differs(`it takes an empty body, which lacks what is required (${status})`);
  return call.answers.has(status)
    ? FITS
    : differs(`it refuses an empty body by ${status}, which the document does not have`);
}

/** Whether a reading without a token is refused. */
async function checkDoor(server: Checking, calls: readonly DocumentedCall[]): Promise<Checked> {
  const reading = calls.find(
    ({ method, path, answers }) => method === 'get' && !path.includes('{') && answers.has(401),
  );
  if (reading === undefined) return { call: 'without a token', ...unchecked('no reading of the document needs one') };
  const { status } = await callServer({ ...server, token: '' }, reading.path, { method: 'get' });
  const verdict = status === 401 ? FITS : differs(`GET ${reading.path} answers ${status} in place of 401`);
  return { call: 'without a token', ...verdict };
}

/** The groups of which a record is known, and those that are one record, with their fields that hold another one. */
async function knownGroups(
  calls: readonly DocumentedCall[],
  idOf: (list: string) => Promise<string | undefined>,
): Promise<KnownGroup[]> {
  const found: KnownGroup[] = [];
  for (const { method, path } of calls) {
    const address = path.replace(/\/\{id\}$/, '');
    const isSingle = address === path && calls.some((call) => call.path === path && call.method === 'put');
    if (method !== 'get' || address.includes('{') || (address === path && !isSingle)) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const id = isSingle ? undefined : await idOf(address);
    if (id === undefined && !isSingle) continue;
    const own = calls.filter((call) => call.path === address || call.path.startsWith(`${address}/`));
    const names = own.flatMap(({ body }) => Object.keys(propertiesOf(body?.schema ?? {})));
    const references = [...new Set(names)].filter((name) => name.endsWith('_id'));
    found.push({ group: address.split('/').at(-1) ?? '', id, references });
  }
  return found;
}

async function firstId(server: Checking, list: string): Promise<string | undefined> {
  const { body }: ServerAnswer = await callServer(server, `${list}?per_page=1`, { method: 'get' });
  const data = body.isJson && isObject(body.value) ? body.value['data'] : undefined;
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  const id = isObject(first) ? first['id'] : undefined;
  return typeof id === 'number' || typeof id === 'string' ? encodeURIComponent(id) : undefined;
}

/** Compares values with schemas of the document; each is compiled once. */
function validatorOf(document: Readonly<Record<string, unknown>>): Means['validate'] {
  const ajv = new ExactAjv({ strict: false, allErrors: true, logger: false });
  // The package is CommonJS: its default export is what Node gives as its module.
  addFormats.default(ajv);
  return (schema, value) => {
    const compiled = ajv.compile({ ...(isObject(schema) ? schema : {}), components: document['components'] });
    if (compiled(value)) return [];
    const named = (compiled.errors ?? []).slice(0, NAMED).map(describe);
    return [...new Set(named)];
  };
}

function describe({ instancePath, message = '', params }: ErrorObject): string {
  const more = 'additionalProperty' in params ? ` (${String(params['additionalProperty'])})` : '';
  return `${instancePath === '' ? 'the answer' : instancePath} ${message}${more}`;
}

const FITS = { verdict: 'fits' } as const;

function missing(status: number): Omit<Checked, 'call'> {
  return { verdict: 'missing', detail: `it answers ${status}` };
}

function differs(detail: string): Omit<Checked, 'call'> {
  return { verdict: 'differs', detail };
}

function unchecked(detail: string): Omit<Checked, 'call'> {
  return { verdict: 'unchecked', detail };
}
