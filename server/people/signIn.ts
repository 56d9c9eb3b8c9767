import type { Language } from '../../engine/core/text/language.ts';
import { countAttempt, refundAttempt } from '../access/attempts.ts';
import type { SessionOrigin } from '../access/sessions.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import type { AppContext } from '../context/AppContext.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { stampAccount } from '../session/stampAccount.ts';
import type { Db } from '../store/Store.types.ts';
import { sendCode, redeemCode } from './oneTimeCodes.ts';
import type { PersonKind, Phone } from './Person.types.ts';
import { startPersonSession } from './personSessions.ts';
import { completePhone, findPerson, telephoneOf } from './telephones.ts';

/** A telephone of a kind of people, and the origin of the call. */
export interface Claim {
  kind: PersonKind;
  phone: Phone;
  origin: SessionOrigin;
}

/** The answer of signing in. */
export interface SignedIn {
  token: string;
  /** Whether the telephone has no record yet: the token then serves to register alone. */
  is_new: boolean;
  /** Of the record. */
  id: number | null;
}

/**
 * Sends a one-time code, unless neither a record has the telephone nor people of the kind register themselves. The answer
 * is the same in both cases.
 *
 * @throws HttpError 429 with `Retry-After`
 */
export async function requestCode(
  { store, now }: AppContext,
  { kind, phone, origin }: Claim,
  language: Language,
): Promise<void> {
  const subject = { purpose: 'send-code' as const, email: subjectOf(kind, phone), address: origin.address };
  await countAttempt(store, subject, now()).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 429) throw error;
    throw new HttpError(429, 'tooManyCodes', { headers: error.details.headers ?? {} });
  });
  const isKnown = kind.signsIn.register.length > 0 || (await findPerson(store.db, kind, phone)) !== undefined;
  if (!isKnown) return;
  const telephone = await telephoneOf(store.db, kind, phone);
  await sendCode(store, { kind, telephone, phone, language, now: now() });
}

/**
 * Signs a person in by the code that was sent. A telephone without a record gets a session that can only register.
 *
 * @throws HttpError 401 for a record that is closed, 422 for a code that is wrong, over or used, 429
 */
export async function signIn(context: AppContext, claim: Claim, code: string): Promise<SignedIn> {
  const { store, now } = context;
  const { kind, phone, origin } = claim;
  const subject = { purpose: 'one-time-code' as const, email: subjectOf(kind, phone), address: origin.address };
  const attempt = await countAttempt(store, subject, now());
  const telephone = await telephoneOf(store.db, kind, phone);
  const person = await findPerson(store.db, kind, phone);
  const isRight = await redeemCode(store, { telephone, code, now: now() });
  if (!isRight || (person !== undefined && (!person.isActive || person.isBarred))) {
    await store.transaction((db) => auditFailure(db, claim, person?.id));
    if (!isRight) throw invalidField('code', { key: 'oneTimeCodeWrong' });
    throw new HttpError(401, person?.isBarred === true ? 'personBarred' : 'personInactive');
  }
  if (person === undefined && kind.signsIn.register.length === 0) throw new HttpError(401, 'registerAtStaff');
  return store.transaction(async (db) => {
    await refundAttempt(db, attempt, { isSignedIn: true });
    return enter(db, context, { claim, telephone, ...(person && { personId: person.id }) });
  });
}

/** Starts a session of a proved telephone. */
export async function enter(
  db: Db,
  { catalogue, now }: AppContext,
  { claim: { kind, phone, origin }, telephone, personId }: { claim: Claim; telephone: number; personId?: number },
): Promise<SignedIn> {
  const resource = kind.entry.resource.name;
  const at = now();
  if (personId !== undefined) {
    const account = { id: personId, resource };
    const actor = { ...account, fullName: completePhone(phone), userType: kind.name };
    await writeAudit(db, { actor, action: 'login', resource, recordId: personId });
    await stampAccount(db, { ...catalogue.access, accounts: [kind.entry] }, { account, field: 'last_login', at });
  }
  const session = { telephone, ...(personId !== undefined && { personId }) };
  const token = await startPersonSession(db, session, { now: at, origin });
  return { token, is_new: personId === undefined, id: personId ?? null };
}

async function auditFailure(db: Db, { kind, phone, origin }: Claim, id: number | undefined): Promise<void> {
  await writeAudit(db, {
    actor: null,
    action: 'login-failed',
    resource: kind.entry.resource.name,
    recordId: id ?? null,
    after: { phone: completePhone(phone), ip_address: origin.address },
  });
}

function subjectOf({ entry }: PersonKind, phone: Phone): string {
  return `${entry.resource.name}/${completePhone(phone)}`;
}
