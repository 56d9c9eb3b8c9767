/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptsFile, uploadsOf } from '../../engine/core/access/uploadQuestions.ts';
import { findField } from '../../engine/core/records/fieldValues.ts';
import type { SessionOrigin } from '../access/sessions.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { AppContext } from '../context/AppContext.ts';
import { languageOf } from '../context/handleErrors.ts';
import { PUSH_PLATFORMS, registerPushToken, removePushToken } from '../outbox/push/pushTokens.ts';
import { presentRecord } from '../records/presentRecords.ts';
import { readRecord } from '../records/readRecord.ts';
import { updateRecord } from '../resources/writeRecord.ts';
import { receiveUpload, type Uploader } from '../uploads/registerUploads.ts';
import { authenticatePerson, personOf, proverOf } from './authenticatePerson.ts';
import { CODE_SECONDS } from './oneTimeCodes.ts';
import { readAppBody, refuseOthers } from './ownForm.ts';
import { peopleCalls } from './peopleCalls.ts';
import type { AppCaller } from './Person.types.ts';
import { checkKinds, findKind } from './personKinds.ts';
import { endPersonSession } from './personSessions.ts';
import { registerOwnChat } from './registerOwnChat.ts';
import { registerOwnRecords } from './registerOwnRecords.ts';
import { registerPerson } from './registerPerson.ts';
import { setSwitches } from './setSwitches.ts';
import { type Claim, requestCode, signIn } from './signIn.ts';

/** Calls a minute of one session, and of one address without a session. */
const LIMITS = { session: 600, address: 300 } as const;

/**
 * The calls of the apps: signing in by telephone and code, the own record, notifications, own records of the groups that
 * the product names, and the product's own calls.
 */
export async function registerPeople(api: FastifyInstance, context: AppContext): Promise<void> {
  checkKinds(context.catalogue);
  const calls = peopleCalls(context.catalogue);
  const limited = { config: { rateLimit: { max: LIMITS.address, timeWindow: '1 minute' } } };
  api.post('/code', { schema: calls.code.post, ...limited }, async (request) => {
    const { claim } = await readClaim(context, request);
    await requestCode(context, claim, languageOf(request));
    return {
      data: { expires_in: CODE_SECONDS },
      message: formatMessage(languageOf(request), { key: 'oneTimeCodeSent' }),
    };
  });
  api.post('/sign_in', { schema: calls.signIn.post, ...limited }, async (request) => {
    const { claim, code } = await readClaim(context, request);
    return {
      data: await signIn(context, claim, code),
      message: formatMessage(languageOf(request), { key: 'signedIn' }),
    };
  });
  await api.register(async (known) => {
    known.addHook('onRequest', (request) => authenticatePerson(context, request));
    known.addHook(
      'onRequest',
      known.rateLimit({
        max: LIMITS.session,
        timeWindow: '1 minute',
        keyGenerator: (request) => `session ${proverOf(request).sessionId}`,
      }),
    );
    registerOwn(known, context, calls);
    for (const { register } of context.catalogue.parts.appRoutes.all()) register(known, context);
    registerOwnChat(known, context);
    registerOwnRecords(known, context);
  });
}

function registerOwn(api: FastifyInstance, context: AppContext, calls: ReturnType<typeof peopleCalls>): void {
  const { store } = context;
  api.post('/sign_out', { schema: calls.signOut.post }, async (request) => {
    const { sessionId, caller, isRegistering } = proverOf(request);
    const { account, language } = caller;
    await store.transaction(async (db) => {
      await endPersonSession(db, sessionId);
      if (!isRegistering)
        await writeAudit(db, { actor: account, action: 'logout', resource: account.resource, recordId: account.id });
    });
    return { message: formatMessage(language, { key: 'loggedOut' }) };
  });

  api.post('/register', { schema: calls.register.post }, async (request, reply) => {
    const own = proverOf(request);
    const body = await readAppBody(request);
    const data = await registerPerson(context, own, { body, origin: originOf(request) });
    return reply.code(201).send({ data, message: formatMessage(own.caller.language, { key: 'registered' }) });
  });

  api.get('/profile', { schema: calls.profile.get }, async (request) => ({
    data: await presentSelf(context, personOf(request)),
  }));

  api.patch('/profile', { schema: calls.profile.patch }, async (request) => {
    const { caller, kind } = personOf(request);
    const body = await readAppBody(request);
    refuseOthers(kind.entry.resource, kind.signsIn.profile, body);
    const data = await updateRecord(
      { app: context, entry: kind.entry, caller },
      { id: caller.account.id, mode: 'merge', body },
    );
    return { data, message: formatMessage(caller.language, { key: 'updated' }) };
  });

  api.patch('/profile/switches', { schema: calls.switches.patch }, async (request) => {
    const own = personOf(request);
    await setSwitches(context, own, (await readAppBody(request)).values);
    return {
      data: await presentSelf(context, own),
      message: formatMessage(own.caller.language, { key: 'done' }),
    };
  });

  api.post('/push_tokens', { schema: calls.devices.post }, async (request) => {
    const { caller } = personOf(request);
    const { token, platform } = (await readAppBody(request)).values;
    const known = PUSH_PLATFORMS.find((one) => one === platform);
    if (known === undefined) throw invalidField('platform', { key: 'enum' });
    const device = { token: String(token), platform: known };
    await store.transaction((db) => registerPushToken(db, caller.account, device));
    return { message: formatMessage(caller.language, { key: 'done' }) };
  });

  api.delete('/push_tokens', { schema: calls.devices.delete }, async (request) => {
    const { caller } = personOf(request);
    const { token } = (await readAppBody(request)).values;
    await removePushToken(store.db, caller.account, String(token));
    return { message: formatMessage(caller.language, { key: 'done' }) };
  });

  api.post('/attachments', { schema: calls.files.post }, (request, reply) =>
    receiveUpload(context, uploaderOf(context, proverOf(request)), { request, reply }),
  );
}

async function presentSelf(app: AppContext, { kind, caller }: AppCaller) {
  const { db } = app.store;
  const record = await readRecord(db, kind.entry.resource, caller.account.id);
  return presentRecord(db, { app, entry: kind.entry, caller }, record);
}

/** A person sends files for the fields that the person may send: of the own record, and of own records. */
function uploaderOf({ catalogue }: AppContext, { kind, caller, isRegistering }: AppCaller): Uploader {
  const { register, profile, records } = kind.signsIn;
  const own = { group: kind.entry.resource.name, names: isRegistering ? register : [...register, ...profile] };
  const others = isRegistering ? [] : records.map(({ group, adds }) => ({ group, names: adds }));
  const fields = [own, ...others].flatMap(({ group, names }) =>
    (catalogue.entries.get(group)?.resource.fields ?? [])
      .filter(({ name }) => names.includes(name))
      .map((field) => ({ group, field })),
  );
  return {
    account: caller.account,
    maxBytes: Math.max(0, ...uploadsOf(fields.map(({ field }) => field)).map(({ maxBytes }) => maxBytes)),
    require: (resource, { type, field }) => {
      const named = fields.filter((one) => one.group === resource.name && one.field.name === field);
      const isTaken =
        field !== undefined &&
        findField(resource.fields, [field]) !== undefined &&
        acceptsFile({ fields: named.map((one) => one.field) }, { type, field });
      if (!isTaken) throw new HttpError(403, 'uploadForbidden', { rule: 'upload-forbidden' });
    },
  };
}

async function readClaim(context: AppContext, request: FastifyRequest): Promise<{ claim: Claim; code: string }> {
  const { kind: name, phone_code: code, phone: number, code: sent } = (await readAppBody(request)).values;
  const kind = findKind(context.catalogue, name);
  if (kind === undefined) throw invalidField('kind', { key: 'enum' });
  const phone = { code: String(code), number: String(number) };
  return { claim: { kind, phone, origin: originOf(request) }, code: String(sent) };
}

function originOf(request: FastifyRequest): SessionOrigin {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}
