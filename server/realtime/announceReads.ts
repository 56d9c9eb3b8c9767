import { formatPosition, parsePosition } from '../store/replicas/position.ts';
import type { Announce } from '../store/replicas/Replicas.types.ts';
import type { Store } from '../store/Store.types.ts';
import type { RealtimeServer } from './openSockets.ts';

/** Most accounts that are named; more are all. */
const MOST_NAMED = 500;
/** How long the other servers may take to confirm. One that takes longer cannot hold up changes. */
const PATIENCE_MS = 1000;

/**
 * Sees to it that accounts that are about to receive changes read these changes afterwards, whichever server answers: a
 * replica that does not have them yet is passed over. The other servers have noted it before this resolves.
 */
export async function announceReads(
  io: RealtimeServer,
  { replicas }: Pick<Store, 'replicas'>,
  { accounts }: { accounts: readonly number[] },
): Promise<void> {
  if (replicas === undefined || accounts.length === 0) return;
  const named = [...new Set(accounts)];
  const whom = named.length > MOST_NAMED ? 'all' : named;
  const position = await replicas.position();
  replicas.note(whom, position);
  await announceTo(io, whom, position);
}

/** Says to the other servers that accounts know of what is at a position; they have noted it before this resolves. */
async function announceTo(io: RealtimeServer, ...[whom, position]: Parameters<Announce>): Promise<void> {
  const confirmed = new Promise<void>((resolve) => {
    io.serverSideEmit('reads', formatPosition(position), whom, () => resolve());
  });
  await Promise.race([confirmed, new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS).unref())]);
}

/** Notes the positions that the other servers announce, and announces those of writes. */
export function shareReads(io: RealtimeServer, { replicas }: Pick<Store, 'replicas'>): void {
  replicas?.announceBy((whom, position) => announceTo(io, whom, position));
  io.on('reads', (position, accounts, done) => {
    const at = parsePosition(position);
    if (at !== undefined) replicas?.note(accounts, at);
    done();
  });
}
