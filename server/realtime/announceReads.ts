import { formatPosition, parsePosition } from '../store/replicas/position.ts';
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
  const confirmed = new Promise<void>((resolve) => {
    io.serverSideEmit('reads', formatPosition(position), whom, () => resolve());
  });
  await Promise.race([confirmed, new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS).unref())]);
}

/** Notes the positions that the other servers announce. */
export function noteAnnounced(io: RealtimeServer, { replicas }: Pick<Store, 'replicas'>): void {
  io.on('reads', (position, accounts, done) => {
    const at = parsePosition(position);
    if (at !== undefined) replicas?.note(accounts, at);
    done();
  });
}
