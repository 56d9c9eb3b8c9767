import type { FastifyBaseLogger } from 'fastify';
import type { SealedCount } from './sealStored.ts';
import type { Secrets } from '../context/Secrets.types.ts';

/** Prints at start how secrets are stored, and what the administrator has to change. */
export function reportSecrets(
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { isSealing, canStore }: Pick<Secrets, 'isSealing' | 'canStore'>,
  { sealed, unreadable, plain }: SealedCount,
): void {
  if (unreadable > 0)
    log.error(
      `${unreadable} stored secrets cannot be read: they were sealed with another key. Set that key as ` +
        `${isSealing ? 'LAWHA_SECRET_KEY_PREVIOUS' : 'LAWHA_SECRET_KEY'}, or enter these secrets anew`,
    );
  if (sealed > 0) log.info(`${sealed} stored secrets were sealed with the present key`);
  if (isSealing) return;
  if (canStore) log.info('demo mode without LAWHA_SECRET_KEY: secrets are stored as plain text');
  else log.warn('LAWHA_SECRET_KEY is not set: no secret can be stored');
  if (plain > 0 && !canStore) log.warn(`${plain} secrets are stored as plain text; set LAWHA_SECRET_KEY to seal them`);
}
