import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes (OWASP's first choice). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hash of 32 discarded random bytes, at the same cost: it is verified when an email is unknown, so that the answer
 * takes equally long, also the first time.
 */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$Be7EYcZpkeww8fcxI72bbA$njWMetT8h5YzUYEnxcvxmo8fNLXpcRYd4mF5fHz7NFA';

/** A password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether a password is the stored one. Without a stored one the answer is no, after an equally long calculation. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? DECOY, password);
  return stored !== undefined && matches;
}
