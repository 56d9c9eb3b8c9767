import { randomBytes } from 'node:crypto';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { SessionOrigin } from '../access/sessions.ts';
import { HttpError } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import type { AppContext } from '../context/AppContext.ts';
import { createRecord } from '../resources/writeRecord.ts';
import { acquireLock } from '../store/locks.ts';
import type { AppCaller } from './Person.types.ts';
import { refuseOthers } from './ownForm.ts';
import { endPersonSession } from './personSessions.ts';
import { enter, type SignedIn } from './signIn.ts';
import { findPerson, phoneField } from './telephones.ts';

/** The answer of registering. */
export interface Registered {
  /** The session of the person; null while the record waits for approval. */
  session: SignedIn | null;
  record: RecordValue;
}

/**
 * Adds the record of a proved telephone, by the add form of its group and with the same checks. Its password is random
 * and not kept. The session that registered ends.
 *
 * @throws HttpError 409 for a telephone that is registered, 422
 */
export async function registerPerson(
  app: AppContext,
  own: AppCaller,
  { body, origin }: { body: Body; origin: SessionOrigin },
): Promise<Registered> {
  const { kind, phone, telephone, sessionId, caller } = own;
  const { resource } = kind.entry;
  refuseOthers(resource, kind.signsIn.register, body);
  if (!own.isRegistering) throw new HttpError(409, 'registeredAlready');
  const field = phoneField(kind);
  const parts = Object.fromEntries(
    (field?.leaves ?? []).map(({ wire, path }) => [wire[0], path[1] === 'code' ? phone.code : phone.number]),
  );
  const secrets = resource.fields.filter(({ kind: type, forms }) => type === 'password' && forms.includes('add'));
  const passwords = Object.fromEntries(secrets.map(({ name }) => [name, randomBytes(24).toString('base64url')]));
  const record = await createRecord(
    { app, entry: kind.entry, caller },
    { values: { ...body.values, ...parts, ...passwords }, form: body.form },
    {
      set: kind.signsIn.initial,
      // Of two calls of one telephone, one registers it.
      first: async (db) => {
        await acquireLock(db, `telephone ${telephone}`);
        if ((await findPerson(db, kind, phone)) !== undefined) throw new HttpError(409, 'registeredAlready');
      },
    },
  );
  const id = Number(record['id']);
  const session = await app.store.transaction(async (db) => {
    await endPersonSession(db, sessionId);
    const person = await findPerson(db, kind, phone);
    if (person === undefined || !person.isActive || person.isBarred) return null;
    return enter(db, app, { claim: { kind, phone, origin }, telephone, personId: id });
  });
  return { session, record };
}
