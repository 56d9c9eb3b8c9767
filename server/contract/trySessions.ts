import { isObject } from '../../engine/core/values/isObject.ts';
import { addLike } from './addLike.ts';
import { callServer } from './callServer.ts';
import { isDone, type Trial } from './createTrial.ts';
import { dataOf, idOf, nameOf } from './judgeAnswer.ts';
import type { DocumentedCall } from './readCalls.ts';
import { ownValues } from './sampleBodies.ts';

type Body = Readonly<Record<string, unknown>>;

/** An account that was added for the trial. */
interface OwnAccount {
  group: string;
  id: string;
  email: string;
  password: string;
}

/**
 * Adds an account, signs in with it several times, and tries what a person does to the own account and what ends sessions:
 * each token that was to end has to be refused afterwards. The account is deleted for good at the end.
 */
export async function trySessions(trial: Trial): Promise<void> {
  const account = await addAccount(trial);
  if (account === undefined) return;
  try {
    await tryOwnSessions(trial, account);
    await tryOwnAccount(trial, account);
    await trySecondFactor(trial, account);
  } finally {
    await removeForGood(trial, account);
  }
}

/** An account of the first group whose accounts may sign in; what cannot is deleted again. */
async function addAccount(trial: Trial): Promise<OwnAccount | undefined> {
  for (const add of trial.calls.filter(addsAccounts)) {
    // oxlint-disable no-await-in-loop -- the next group is tried when accounts of this one cannot sign in
    const group = add.path.slice(1);
    const model = await firstOf(trial, add);
    const password = `Try-${crypto.randomUUID()}`;
    const email = `try.${crypto.randomUUID().slice(0, 8)}@example.com`;
    const added = model === undefined ? undefined : await addLike(add, { ...model, email, password }, trial.trying);
    const { id, json, doubled } = added ?? {};
    if (doubled !== undefined) await removeForGood(trial, { group, id: doubled });
    if (id === undefined) continue;
    const sent = json?.['email'];
    const account = { group, id, email: typeof sent === 'string' ? sent : email, password };
    if ((await signIn(trial, account)) !== undefined) return account;
    await removeForGood(trial, account);
    // oxlint-enable no-await-in-loop
  }
  return undefined;
}

function addsAccounts({ method, path, body }: DocumentedCall): boolean {
  const required = body?.schema['required'];
  const needs = (name: string): boolean => Array.isArray(required) && required.includes(name);
  return method === 'post' && !path.slice(1).includes('/') && needs('email') && needs('password') && path !== '/login';
}

async function firstOf({ trying }: Trial, { path }: DocumentedCall): Promise<Body | undefined> {
  const data = dataOf(await callServer(trying.server, `${path}?per_page=1`, { method: 'get' }));
  const [first] = Array.isArray(data) ? (data as unknown[]) : [];
  const id = isObject(first) ? idOf(first) : undefined;
  if (id === undefined) return undefined;
  const model = dataOf(await callServer(trying.server, `${path}/${id}`, { method: 'get' }));
  return isObject(model) ? model : undefined;
}

/** The token of a new session of an account. */
async function signIn(
  trial: Trial,
  { email, password }: Pick<OwnAccount, 'email' | 'password'>,
): Promise<string | undefined> {
  const data = dataOf(await trial.make('POST /login', { token: '', json: { email, password } }));
  const token = isObject(data) ? data['token'] : undefined;
  return typeof token === 'string' ? token : undefined;
}

const [LIST, END, END_OTHERS, LEAVE] = [
  'GET /my_sessions',
  'DELETE /my_sessions/{id}',
  'DELETE /my_sessions',
  'POST /logout',
] as const;

async function tryOwnSessions(trial: Trial, account: OwnAccount): Promise<void> {
  const [own, other, third] = [
    await signIn(trial, account),
    await signIn(trial, account),
    await signIn(trial, account),
  ];
  if (own === undefined || other === undefined || third === undefined) return;
  const isOpen = async (token: string): Promise<boolean> => {
    const { status } = await callServer({ ...trial.trying.server, token }, '/get_profile', { method: 'get' });
    return status < 400;
  };
  const others = async (): Promise<unknown[]> => {
    const answer = await trial.make(LIST, { token: own });
    const sessions = isDone(answer) ? dataOf(answer) : undefined;
    return (Array.isArray(sessions) ? (sessions as unknown[]) : []).filter(
      (session) => isObject(session) && session['is_current'] !== true,
    );
  };
  // The newest is the third one, or else it is the second.
  const open = [other, third];
  const first = (await others()).find(isObject);
  const id = first === undefined ? undefined : idOf(first);
  if (id !== undefined && isDone(await trial.make(END, { token: own, fill: { id } }))) {
    const isThere = (await others()).some((session) => isObject(session) && idOf(session) === id);
    if (isThere) trial.refute(END, 'it answers that it is done, but the session is there afterwards');
  }
  if (isDone(await trial.make(END_OTHERS, { token: own }))) {
    const kept = [...(await others()), ...(await Promise.all(open.map(isOpen))).filter(Boolean)];
    if (kept.length > 0) trial.refute(END_OTHERS, 'it answers that it is done, but another session is kept');
    if (!(await isOpen(own))) trial.refute(END_OTHERS, 'it ends the session that asks for it');
  }
  if (isDone(await trial.make(LEAVE, { token: own })) && (await isOpen(own)))
    trial.refute(LEAVE, 'it answers that it is done, but its token is taken afterwards');
}

const [PROFILE, CHANGE_PROFILE, CHANGE_PASSWORD] = [
  'GET /get_profile',
  'POST /update_profile',
  'POST /update_password',
] as const;
const NAME = 'Try Person';

async function tryOwnAccount(trial: Trial, account: OwnAccount): Promise<void> {
  const token = await signIn(trial, account);
  if (token === undefined) return;
  const read = async (): Promise<Body> => {
    const answer = await trial.make(PROFILE, { token });
    const profile = isDone(answer) ? dataOf(answer) : undefined;
    return isObject(profile) ? profile : {};
  };
  const schema = trial.find(CHANGE_PROFILE)?.body?.schema ?? {};
  const form = new FormData();
  const sent = { ...ownValues(schema, await read()), full_name: NAME, _method: 'PUT' };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  if (isDone(await trial.make(CHANGE_PROFILE, { token, form })) && (await read())['full_name'] !== NAME)
    trial.refute(CHANGE_PROFILE, 'it answers that it is done, but the profile is as before');
  // Of an account that nothing was sent to.
  await trial.make('POST /notifications/read_all', { token });
  const password = `Try-${crypto.randomUUID()}`;
  const json = { old_password: account.password, password, password_confirmation: password };
  if (isDone(await trial.make(CHANGE_PASSWORD, { token, json }))) {
    const after = await signIn(trial, { email: account.email, password });
    if (after === undefined) trial.refute(CHANGE_PASSWORD, 'it answers that it is done, but the new one is refused');
  }
}

async function trySecondFactor(trial: Trial, { group, id }: OwnAccount): Promise<void> {
  await trial.make('GET /second_factor/{resource}/{id}', { fill: { resource: group, id } });
}

async function removeForGood(
  { calls, trying: { server } }: Trial,
  { group, id }: Pick<OwnAccount, 'group' | 'id'>,
): Promise<void> {
  const names = new Set(calls.map(nameOf));
  if (names.has(`DELETE /${group}/{id}`)) await callServer(server, `/${group}/${id}`, { method: 'delete' });
  const json = { ids: [Number.isNaN(Number(id)) ? id : Number(id)] };
  if (names.has(`POST /${group}/trash/delete`))
    await callServer(server, `/${group}/trash/delete`, { method: 'post', json });
}
