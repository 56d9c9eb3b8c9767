import { sql } from 'kysely';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Db } from '../store/Store.types.ts';
import { countRecoveryCodes, replaceRecoveryCodes, consumeRecoveryCode } from './recoveryCodes.ts';
import { enrolmentUri, findStep, makeSecret } from './totp.ts';

/** The account of a second factor. */
export type Owner = Pick<Account, 'id' | 'resource'>;

/** A second factor as it is stored. */
export interface SecondFactor {
  id: number;
  /** Sealed. */
  secret: string;
  confirmedAt: Date | null;
}

/** The part of a second factor that its owner is shown. */
export interface SecondFactorState {
  is_on: boolean;
  confirmed_at: string | null;
  recovery_codes: number;
}

/** The second factor of an account, enrolled or about to be. */
export async function findSecondFactor(db: Db, { id, resource }: Owner): Promise<SecondFactor | undefined> {
  const { rows } = await sql<{ id: string; secret: string; confirmed_at: string | null }>`
    select id, secret, confirmed_at from lawha_second_factors
    where resource = ${resource} and account_id = ${id}`.execute(db);
  const [row] = rows;
  return (
    row && {
      id: Number(row.id),
      secret: row.secret,
      confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
    }
  );
}

/** The second factor of an account at sign-in; undefined without one. */
export async function findEnrolled(db: Db, owner: Owner): Promise<SecondFactor | undefined> {
  const factor = await findSecondFactor(db, owner);
  return factor?.confirmedAt ? factor : undefined;
}

/** The part of a second factor that is shown. */
export async function readState(db: Db, owner: Owner): Promise<SecondFactorState> {
  const factor = await findEnrolled(db, owner);
  return {
    is_on: factor !== undefined,
    confirmed_at: factor?.confirmedAt?.toISOString() ?? null,
    recovery_codes: factor === undefined ? 0 : await countRecoveryCodes(db, factor.id),
  };
}

/** Restarts an enrolment with another secret; that of an unfinished one is dropped. */
export async function beginEnrolment(
  db: Db,
  { secrets }: Pick<AppContext, 'secrets'>,
  { id, resource, email }: Owner & Pick<Account, 'email'>,
): Promise<{ secret: string; uri: string }> {
  const secret = makeSecret();
  const { rows } = await sql<{ id: string }>`insert into lawha_second_factors (resource, account_id)
    values (${resource}, ${id}) on conflict (resource, account_id) do update set last_step = null
    returning id`.execute(db);
  const factorId = Number(rows[0]?.id);
  await sql`update lawha_second_factors set secret = ${secrets.seal(secret, placeOf(factorId))}
    where id = ${factorId}`.execute(db);
  return { secret, uri: enrolmentUri(secret, email) };
}

/** Switches an enrolled factor on; resolves to its recovery codes. */
export async function finishEnrolment(db: Db, factorId: number, now: Date): Promise<string[]> {
  await sql`update lawha_second_factors set confirmed_at = ${now.toISOString()} where id = ${factorId}`.execute(db);
  return replaceRecoveryCodes(db, factorId);
}

/** Removes the factor of an account, with its codes and the sign-ins that wait for one. */
export async function removeSecondFactor(db: Db, { id, resource }: Owner): Promise<void> {
  await sql`delete from lawha_second_factors where resource = ${resource} and account_id = ${id}`.execute(db);
  await sql`delete from lawha_challenges where resource = ${resource} and account_id = ${id}`.execute(db);
}

/** Kind of an accepted code. */
export type CodeKind = 'code' | 'recovery-code';

/**
 * Uses up a code: one of the app, within a step of now and later than the last one used, or a recovery code. Undefined
 * for a wrong or used one.
 */
export async function useCode(
  db: Db,
  { secrets }: Pick<AppContext, 'secrets'>,
  { factor, code, now }: { factor: SecondFactor; code: string; now: Date },
): Promise<CodeKind | undefined> {
  if (!/^\d{6}$/.test(code)) return (await consumeRecoveryCode(db, factor.id, code)) ? 'recovery-code' : undefined;
  const step = findStep(secrets.open(factor.secret, placeOf(factor.id)), code, now);
  if (step === undefined) return undefined;
  // In one statement, so that of two uses of one code only one succeeds.
  const { rows } = await sql`update lawha_second_factors set last_step = ${step}
    where id = ${factor.id} and (last_step is null or last_step < ${step}) returning 1`.execute(db);
  return rows.length > 0 ? 'code' : undefined;
}

function placeOf(id: number) {
  return { resource: 'lawha_second_factors', id, field: 'secret' };
}
