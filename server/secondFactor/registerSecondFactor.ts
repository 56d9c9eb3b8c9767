/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { secondFactorCalls } from './secondFactorCalls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import { selectAccounts } from '../access/accounts.ts';
import { announceToOwner } from '../access/announceToOwner.ts';
import { callerOf, requireSuperAdmin } from '../context/Caller.ts';
import { endSessionsOf } from '../access/sessions.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import { formatMessage, textOf } from '../base/messages/formatMessage.ts';
import { readBody } from '../base/readBody.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { proveCode, provePassword, type Proof, readTexts, wrongCode, auditWrongCode } from './checkOwner.ts';
import { countAttempt, refundAttempt } from '../access/attempts.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { isRequired } from './requirement.ts';
import {
  beginEnrolment,
  findEnrolled,
  findSecondFactor,
  finishEnrolment,
  readState,
  removeSecondFactor,
  useCode,
} from './secondFactors.ts';

/** Calls about second factors: of the own account, and the reset of another's by a super admin. */
export function registerSecondFactor(app: FastifyInstance, context: AppContext): void {
  const { store } = context;
  const { own, confirm: confirmation, recoveryCodes, off, other } = secondFactorCalls();

  app.get('/second_factor', { schema: own.get }, async (request) => {
    const { account } = callerOf(request);
    return { data: { ...(await readState(store.db, account)), is_required: await isRequired(store.db, account) } };
  });

  app.post('/second_factor', { schema: own.post }, async (request) => {
    const proof = proofOf(request);
    const { password } = readTexts((await readBody(request)).values, 'password');
    await provePassword(context, proof, password);
    return {
      data: await store.transaction(async (db) => {
        if (await findEnrolled(db, proof.account)) throw new HttpError(409, 'secondFactorOn');
        return beginEnrolment(db, context, proof.account);
      }),
    };
  });

  app.post('/second_factor/confirm', { schema: confirmation.post }, async (request) => {
    const { code } = readTexts((await readBody(request)).values, 'code');
    return {
      data: {
        recovery_codes: await confirm(context, { ...proofOf(request), code, sessionId: callerOf(request).sessionId }),
      },
    };
  });

  app.post('/second_factor/recovery_codes', { schema: recoveryCodes.post }, async (request) => {
    const { proof, factor } = await proveBoth(context, request);
    const codes = await store.transaction(async (db) => {
      const { id: recordId, resource } = proof.account;
      await writeAudit(db, { actor: proof.account, action: 'recovery-codes', resource, recordId });
      return replaceRecoveryCodes(db, factor.id);
    });
    return { data: { recovery_codes: codes } };
  });

  app.post('/second_factor/off', { schema: off.post }, async (request) => {
    const { account, language } = callerOf(request);
    if (await isRequired(store.db, account)) throw new HttpError(409, 'secondFactorRequired');
    await proveBoth(context, request);
    await store.transaction(async (db) => {
      await removeSecondFactor(db, account);
      const { id: recordId, resource } = account;
      await writeAudit(db, { actor: account, action: 'second-factor-off', resource, recordId });
    });
    return { message: formatMessage(language, { key: 'done' }) };
  });

  app.get<{ Params: Target }>('/second_factor/:resource/:id', { schema: other.get }, async (request) => {
    const caller = callerOf(request);
    requireSuperAdmin(caller);
    const target = await findTarget(context, request.params);
    const state = await readState(store.db, target);
    return { data: { ...state, may_reset: state.is_on && target.id !== caller.account.id } };
  });

  app.delete<{ Params: Target }>('/second_factor/:resource/:id', { schema: other.delete }, async (request) => {
    requireSuperAdmin(callerOf(request));
    await reset(context, request);
    return { message: formatMessage(callerOf(request).language, { key: 'done' }) };
  });
}

interface Target {
  resource: string;
  id: string;
}

function proofOf(request: FastifyRequest): Proof {
  return { account: callerOf(request).account, address: request.ip };
}

async function proveBoth(context: AppContext, request: FastifyRequest) {
  const proof = proofOf(request);
  const { password, code } = readTexts((await readBody(request)).values, 'password', 'code');
  await provePassword(context, proof, password);
  return { proof, ...(await proveCode(context, proof, code)) };
}

/** The first code switches the factor on; other sessions, which began without one, end. */
async function confirm(
  context: AppContext,
  { account, address, code, sessionId }: Proof & { code: string; sessionId: number },
): Promise<string[]> {
  const { store } = context;
  const now = context.now();
  const factor = await findSecondFactor(store.db, account);
  if (factor === undefined || factor.confirmedAt !== null) throw new HttpError(409, 'enrolmentOver');
  const attempt = await countAttempt(store, { purpose: 'code', email: account.email, address }, now);
  const codes = await store.transaction(async (db) => {
    if ((await useCode(db, context, { factor, code, now })) !== 'code') return undefined;
    await refundAttempt(db, attempt, { isSignedIn: false });
    await endSessionsOf(db, account, { except: sessionId });
    await writeAudit(db, {
      actor: account,
      action: 'second-factor-on',
      resource: account.resource,
      recordId: account.id,
    });
    return finishEnrolment(db, factor.id, now);
  });
  if (codes !== undefined) return codes;
  await auditWrongCode(context, { account, address });
  throw wrongCode();
}

async function findTarget({ store, catalogue }: AppContext, { resource, id }: Target) {
  const accounts = catalogue.access.accounts.filter((entry) => entry.resource.name === resource);
  if (accounts.length === 0 || !isRecordId(id)) throw new HttpError(404, 'notFound');
  const [account] = await selectAccounts(store.db, { ...catalogue.access, accounts }, sql`a.id = ${Number(id)}`);
  if (account === undefined) throw new HttpError(404, 'notFound');
  return account;
}

/** A super admin removes the lost second factor of another account; its sessions end and its owner is notified. */
async function reset(context: AppContext, request: FastifyRequest<{ Params: Target }>): Promise<void> {
  const { account } = callerOf(request);
  const target = await findTarget(context, request.params);
  if (target.id === account.id) throw new HttpError(409, 'ownFactorReset');
  const { id, resource } = target;
  await context.store.transaction(async (db) => {
    if ((await findSecondFactor(db, target)) === undefined) throw new HttpError(409, 'secondFactorOff');
    await removeSecondFactor(db, target);
    await endSessionsOf(db, target);
    await writeAudit(db, { actor: account, action: 'second-factor-reset', resource, recordId: id });
    await announceToOwner(db, context.catalogue, {
      owner: target,
      title: textOf('secondFactorReset'),
      body: textOf('secondFactorResetText', { name: account.fullName }),
      senderId: account.id,
      emails: [target.email],
    });
  });
}
