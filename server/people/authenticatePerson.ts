import type { FastifyRequest } from 'fastify';
import { NO_GRANTS } from '../../engine/core/access/Grants.ts';
import type { ContentLanguage, Language } from '../../engine/core/text/language.ts';
import { hashToken } from '../access/sessions.ts';
import { HttpError } from '../base/HttpError.ts';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type Caller, setCaller } from '../context/Caller.ts';
import { contentLanguageOf, languageOf } from '../context/handleErrors.ts';
import { namesOf } from '../records/recordNames.ts';
import { readRecord } from '../records/readRecord.ts';
import type { AppCaller, PersonKind } from './Person.types.ts';
import { findKind } from './personKinds.ts';
import { findPersonSession, markPersonSeen, type PersonSession } from './personSessions.ts';
import { completePhone, findPersonById } from './telephones.ts';

const TOKEN = /^app_[A-Za-z0-9_-]{20,200}$/;
const callers = new WeakMap<FastifyRequest, AppCaller>();

/**
 * Determines the caller of a request of the apps' API by its bearer token. A token of the dashboard is none here, nor
 * one of this API there.
 *
 * @throws HttpError 401
 */
export async function authenticatePerson(context: AppContext, request: FastifyRequest): Promise<void> {
  const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!isAppToken(token)) throw new HttpError(401, 'unauthorised');
  const found = await identifyPerson(context, {
    hash: hashToken(token),
    language: languageOf(request),
    content: contentLanguageOf(request),
  });
  if (found === undefined) throw new HttpError(401, 'sessionEnded');
  callers.set(request, found);
  setCaller(request, found.caller);
}

/** Whether a text has the form of a token of the apps' API. */
export function isAppToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value);
}

/**
 * The caller of a session; undefined without one, or when its record is gone, inactive or barred. The same for calls and
 * for sockets.
 */
export async function identifyPerson(
  { store, catalogue, now }: AppContext,
  { hash, language, content = language }: { hash: string; language: Language; content?: ContentLanguage },
): Promise<AppCaller | undefined> {
  const { db } = store;
  const session = await findPersonSession(db, hash, now());
  const kind = session && findKind(catalogue, session.group);
  if (session === undefined || kind === undefined) return undefined;
  const account = await accountOf(db, kind, { session, language: content });
  if (account === undefined) return undefined;
  await markPersonSeen(db, session, now());
  const caller: Caller = {
    account,
    role: undefined,
    grants: NO_GRANTS,
    language,
    content,
    sessionId: session.id,
    isViewingAs: false,
    accessRevision: '',
    tab: undefined,
  };
  const { id: sessionId, telephone, phone, personId } = session;
  return { sessionId, telephone, phone, kind, caller, isRegistering: personId === undefined };
}

/** A person as writes and the audit see one. Files are counted and signed under the number of the telephone. */
async function accountOf(
  db: AppContext['store']['db'],
  { name: userType, ...kind }: PersonKind,
  { session, language }: { session: PersonSession; language: Language },
): Promise<Account | undefined> {
  const { phone, telephone, personId } = session;
  const account = {
    resource: kind.entry.resource.name,
    email: '',
    userType,
    roleId: null,
    firstName: null,
    lastName: null,
    gender: null,
    phoneCode: phone.code,
    phone: phone.number,
    isActive: true,
    isLocked: false,
    passwordHash: '',
    fileOwner: -telephone,
  };
  if (personId === undefined) return { ...account, id: 0, version: 0, fullName: completePhone(phone), image: null };
  const person = await findPersonById(db, { name: userType, ...kind }, personId);
  if (person === undefined || !person.isActive || person.isBarred) return undefined;
  const record = await readRecord(db, kind.entry.resource, personId);
  const [fullName = String(personId)] = await namesOf(db, kind.entry, { records: [record], language });
  const image = typeof record['image'] === 'string' ? record['image'] : null;
  return { ...account, id: personId, version: record.version, fullName, image };
}

/** The signed-in person of a request; 401 without one, 403 while the telephone is not registered. */
export function personOf(request: FastifyRequest): AppCaller {
  const found = proverOf(request);
  if (found.isRegistering) throw new HttpError(403, 'registerFirst');
  return found;
}

/** The caller of a request, who may still be registering; 401 without one. */
export function proverOf(request: FastifyRequest): AppCaller {
  const found = callers.get(request);
  if (found === undefined) throw new HttpError(401, 'unauthorised');
  return found;
}
