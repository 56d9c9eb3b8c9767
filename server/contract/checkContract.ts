import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isObject } from '../../engine/core/values/isObject.ts';
import { callServer, type ServerAnswer } from './callServer.ts';
import type { Checked, Checking } from './Checked.types.ts';
import { type DocumentedCall, readCalls } from './readCalls.ts';
import { nameOf, type Trying, type Verdict } from './judgeAnswer.ts';
import { tryChanges } from './tryChanges.ts';

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
  const checked: Checked[] = [await checkDoor(server, own), ...(await checkCalls(own, { server, validate }))];
  const { appToken: token } = server;
  const apps = all.filter(({ isOfApps }) => isOfApps);
  if (token === undefined)
    return [...checked, ...apps.map((call) => ({ call: nameOf(call), ...unchecked('no token of the apps is known') }))];
  const { origin } = new URL(server.base);
  return [...checked, ...(await checkCalls(apps, { server: { ...server, base: origin, token }, validate }))];
}

async function checkCalls(calls: readonly DocumentedCall[], trying: Trying): Promise<Checked[]> {
  const { server } = trying;
  const tried = server.isForTrying === true ? await tryChanges(calls, trying) : new Map<string, Verdict>();
  const ids = new Map<string, Promise<string | undefined>>();
  const checked: Checked[] = [];
  for (const call of calls) {
    const [list = ''] = call.path.split('/{');
    if (call.path.includes('{id}') && !ids.has(list)) ids.set(list, firstId(server, list));
    // One at a time: the server is not being measured, and may limit calls.
    // oxlint-disable-next-line no-await-in-loop
    const verdict = await check(call, { ...trying, known: await ids.get(list) });
    const other = tried.get(nameOf(call));
    const isTold = other !== undefined && (other.verdict !== 'unchecked' || verdict.verdict === 'unchecked');
    checked.push({ call: nameOf(call), ...(isTold ? other : verdict) });
  }
  return checked;
}

interface Means extends Trying {
  /** Id of the first record of the call's group. */
  known: string | undefined;
}

async function check(call: DocumentedCall, means: Means): Promise<Omit<Checked, 'call'>> {
  const path = call.path.replace('{id}', means.known ?? '{id}');
  if (path.includes('{')) return unchecked(`no record is known whose address it is`);
  if (call.method === 'get') return checkReading(call, path, means);
  const isAdding = call.method === 'post' && !call.isOverride && path === call.path;
  if (!isAdding || call.body?.isRequired !== true) return unchecked('it would change records');
  if (!call.body.types.includes('application/json')) return unchecked('its body is no JSON');
  return checkRefusal(call, path, means);
}

async function checkReading(call: DocumentedCall, path: string, { server, validate }: Means) {
  if (call.neededQuery.length > 0) return unchecked('it needs a query');
  const { status, body } = await callServer(server, path, { method: 'get' });
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

async function firstId(server: Checking, list: string): Promise<string | undefined> {
  const { body }: ServerAnswer = await callServer(server, `${list}?per_page=1`, { method: 'get' });
  const data = body.isJson && isObject(body.value) ? body.value['data'] : undefined;
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  const id = isObject(first) ? first['id'] : undefined;
  return typeof id === 'number' || typeof id === 'string' ? encodeURIComponent(id) : undefined;
}

/** Compares values with schemas of the document; each is compiled once. */
function validatorOf(document: Readonly<Record<string, unknown>>): Means['validate'] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, multipleOfPrecision: 6 });
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
