/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { accountCalls } from './accessCalls.ts';
import { sessionCalls } from './sessionCalls.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pickText } from '../../engine/core/text/Text.ts';
import type { AppContext } from '../context/AppContext.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { readBody } from '../base/readBody.ts';
import type { Account } from '../context/Account.types.ts';
import { phoneCompleteForm, selectAccounts } from '../access/accounts.ts';
import { type Caller, callerOf } from '../context/Caller.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from './ownSessions.ts';
import { updatePassword } from './updatePassword.ts';
import { updateProfile } from './updateProfile.ts';

/** Calls about the signed-in person; they need no permission. */
export function registerProfile(app: FastifyInstance, context: AppContext): void {
  const { profile, password, sessions, session } = accountCalls(context.catalogue);
  app.get('/get_profile', { schema: sessionCalls().profile.get }, async (request) => {
    const caller = callerOf(request);
    return { data: presentProfile(caller.account, caller) };
  });

  app.post('/update_profile', { schema: profile.post }, async (request) => {
    const caller = callerOf(request);
    await updateProfile(context, caller, await readBody(request));
    const { store, catalogue } = context;
    const accounts = catalogue.access.accounts.filter(({ resource }) => resource.name === caller.account.resource);
    const [account = caller.account] = await selectAccounts(
      store.db,
      { ...catalogue.access, accounts },
      sql`a.id = ${caller.account.id}`,
    );
    return { data: presentProfile(account, caller), message: formatMessage(caller.language, { key: 'updated' }) };
  });

  app.post('/update_password', { schema: password.post }, async (request) => {
    const caller = callerOf(request);
    await updatePassword(context, caller, { body: await readBody(request), address: request.ip });
    return { message: formatMessage(caller.language, { key: 'passwordChanged' }) };
  });

  app.get('/my_sessions', { schema: sessions.get }, async (request) => ({
    data: await readOwnSessions(context, callerOf(request)),
  }));

  app.delete('/my_sessions', { schema: sessions.delete }, async (request) => {
    const caller = callerOf(request);
    await endOtherSessions(context, caller);
    return { message: formatMessage(caller.language, { key: 'done' }) };
  });

  app.delete<{ Params: { id: string } }>('/my_sessions/:id', { schema: session.delete }, async (request) => {
    const caller = callerOf(request);
    await endOwnSession(context, caller, request.params.id);
    return { message: formatMessage(caller.language, { key: 'done' }) };
  });
}

function presentProfile(account: Account, { role, language }: Caller): Record<string, unknown> {
  const { id, fullName, firstName, lastName, phone, phoneCode, image, email, gender, userType } = account;
  return {
    id,
    full_name: fullName,
    first_name: firstName,
    last_name: lastName,
    phone,
    phone_code: phoneCode,
    phone_complete_form: phoneCompleteForm(account),
    image,
    email,
    gender,
    user_type: userType,
    role: role ? { id: role.id, name: pickText(role.name, language) } : null,
  };
}
