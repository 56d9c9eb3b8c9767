import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes (OWASP's first choice). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password nobody has: checked when an email is unknown, so that the answer takes as long. */
let decoy: Promise<string> | undefined;

/** A password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether a password is the stored one. Without a stored one the answer is no, after the same work. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}
