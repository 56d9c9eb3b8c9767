import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DeliveryStatus } from '../../engine/core/definition/Replies.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Db } from '../store/Store.types.ts';

/** Time between two looks at messages that are under way. */
const LOOK_EVERY_MS = 80;

/** How far a message got. */
export interface DeliveryState {
  status: DeliveryStatus;
  /** Why it is kept or was not delivered. */
  error: string | null;
}

/**
 * How far messages got that a call has just queued: waits a moment for their channels, so that the answer has what
 * happened instead of what was asked for. What takes longer is still waiting in the answer.
 */
export async function awaitDeliveries(
  { store, deliveryPatienceMs = 0 }: Pick<AppContext, 'store' | 'deliveryPatienceMs'>,
  ids: readonly number[],
): Promise<Map<number, DeliveryState>> {
  if (ids.length === 0) return new Map();
  // What is not committed is sent by no server.
  const until = Date.now() + (store.isOne ? 0 : deliveryPatienceMs);
  for (;;) {
    const states = await readDeliveries(store.db, ids);
    const isUnderWay = [...states.values()].some(({ status, error }) => isFirstAttempt(status, error));
    if (!isUnderWay || Date.now() >= until) return states;
    await pause(LOOK_EVERY_MS);
  }
}

/** A message that has been tried and waits for the next attempt has a reason already. */
function isFirstAttempt(status: DeliveryStatus, error: string | null): boolean {
  return status === 'sending' || (status === 'queued' && error === null);
}

async function readDeliveries(db: Db, ids: readonly number[]): Promise<Map<number, DeliveryState>> {
  const { rows } = await sql<{ id: string; status: DeliveryStatus; last_error: string | null }>`
    select id, status, last_error from lawha_outbox where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, status, last_error: error }) => [Number(id), { status, error }]));
}
