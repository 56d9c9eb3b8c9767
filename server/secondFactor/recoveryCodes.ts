import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';

/** Number of codes of an account. */
const COUNT = 10;
/** Base32 without letters that look like digits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/**
 * Replaces the recovery codes of a second factor. Each has 80 random bits, so that its SHA-256 needs neither salt nor
 * stretching.
 *
 * @returns the codes, which are not stored
 */
export async function replaceRecoveryCodes(db: Db, factorId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await sql`delete from lawha_recovery_codes where factor_id = ${factorId}`.execute(db);
  await sql`insert into lawha_recovery_codes (hash, factor_id)
    select hash, ${factorId} from unnest(${codes.map(hashCode)}::text[]) as hash`.execute(db);
  return codes;
}

/** Uses up a recovery code; returns whether it was valid. */
export async function consumeRecoveryCode(db: Db, factorId: number, code: string): Promise<boolean> {
  const { rows } = await sql`delete from lawha_recovery_codes
    where hash = ${hashCode(code)} and factor_id = ${factorId} returning 1`.execute(db);
  return rows.length > 0;
}

/** How many are left. */
export async function countRecoveryCodes(db: Db, factorId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lawha_recovery_codes where factor_id = ${factorId}`.execute(db);
  return rows[0]?.n ?? 0;
}

function makeCode(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replaceAll(/(.{4})(?!$)/g, '$1-');
}

function hashCode(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
