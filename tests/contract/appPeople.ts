import { sql } from 'kysely';
import type { InjectOptions } from 'fastify';
import { hashPassword } from '../../server/access/passwords.ts';
import { completePhone } from '../../server/people/telephones.ts';
import type { AnswerBody, Contract } from './openContract.ts';

/** An answer of the apps' API. */
export interface AppAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: AnswerBody & { unread_count?: number };
}

export interface AppCall {
  method?: InjectOptions['method'];
  token?: string | undefined;
  json?: unknown;
  payload?: Buffer;
  headers?: Record<string, string>;
  language?: 'ar' | 'en';
  address?: string;
}

/** A telephone as calls send it. */
export interface AppPhone {
  phone_code: string;
  phone: string;
}

/** A person who is signed in. */
export interface AppPerson {
  id: number;
  token: string;
  group: string;
  kind: string;
}

/** A call below `/api/app/`. */
export async function appCall(
  { app }: Contract,
  path: string,
  { method, token, json, payload, headers, language = 'en', address }: AppCall = {},
): Promise<AppAnswer> {
  const body = json === undefined ? payload : JSON.stringify(json);
  const answer = await app.inject({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: `/api/app/${path}`,
    headers: {
      'accept-language': language,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
    ...(address !== undefined && { remoteAddress: address }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** The code in the newest text message to a telephone, as the outbox of a demo shows it. */
export async function sentCode(contract: Contract, phone: AppPhone): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`select text from lawha_outbox
    where channel = 'sms' and recipient = ${completePhone({ code: phone.phone_code, number: phone.phone })}
    order by id desc limit 1`.execute(contract.context.store.db);
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0];
}

/** Signs a person in with the code that is sent. */
export async function signInApp(contract: Contract, kind: string, phone: AppPhone): Promise<AppAnswer> {
  await appCall(contract, 'code', { json: { kind, ...phone } });
  const code = await sentCode(contract, phone);
  return appCall(contract, 'sign_in', { json: { kind, ...phone, code } });
}

let numbers = 0;

/** Signs in a record that is stored, under a telephone of its own. */
export async function signInStored(
  contract: Contract,
  { kind, group, id }: { kind: string; group: string; id: number },
): Promise<AppPerson> {
  numbers += 1;
  const phone = { phone_code: '971', phone: `58${String(numbers).padStart(7, '0')}` };
  await sql`update ${sql.table(group)} set phone_code = ${phone.phone_code}, phone_number = ${phone.phone}
    where id = ${id}`.execute(contract.context.store.db);
  const { body } = await signInApp(contract, kind, phone);
  return { id, kind, group, token: String(body.data['token']) };
}

/** Sets the code of a telephone, for tests that need many codes in a short time. */
export async function setCode(contract: Contract, phone: AppPhone, code: string): Promise<void> {
  await sql`update lawha_people_codes set hash = ${await hashPassword(code)}, tries = 0, used_at = null
    where people_id in (select id from lawha_people where phone_number = ${phone.phone})`.execute(
    contract.context.store.db,
  );
}
