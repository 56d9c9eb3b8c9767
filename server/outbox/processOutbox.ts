import type { Store } from '../store/Store.types.ts';
import type { OutboxChannels, StoredMessage } from '../context/parts/Channel.types.ts';
import { claimMessages, dueChannels, MAX_ATTEMPTS, recordAttemptResult, type Settlement } from './claimMessages.ts';
import { DeliveryRefused } from './DeliveryRefused.ts';
import { MessageKept } from './MessageKept.ts';
import { activeSpan } from '../tracing/activeSpan.ts';
import { inTrace } from '../tracing/inTrace.ts';
import type { Traces } from '../tracing/Traces.types.ts';
import type { Channel } from '../context/parts/OutboxMessage.types.ts';

/** How long one attempt may take; a claim lasts longer. */
export const SEND_TIMEOUT_MS = 30_000;
/** Messages of one channel that are under way at once. */
const BATCH = 10;
/** Waits after the first, second … failed attempt. After the last of them the message has failed. */
const SECOND = 1000;
export const BACK_OFF_MS = [30 * SECOND, 120 * SECOND, 600 * SECOND, 3600 * SECOND, 21_600 * SECOND] as const;

/** Called with failures. */
export interface OutboxLog {
  error: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

export interface OutboxWork {
  store: Store;
  channels: OutboxChannels;
  log: OutboxLog;
  now: () => Date;
  /** Measures each attempt. Default: nothing is measured. */
  traces?: Traces | undefined;
  /** Called in the transaction that stores the result of an attempt. */
  onSettled?: (db: Parameters<typeof recordAttemptResult>[0], message: StoredMessage) => void;
  sendTimeoutMs?: number;
  isStopped?: () => boolean;
}

/**
 * Sends due messages and stores the results, until none is due. Any number of servers may run it at once: each message
 * is claimed by one of them for a limited time, after which another may claim it.
 *
 * @returns how many attempts were made
 */
export async function processOutbox(work: OutboxWork): Promise<number> {
  // A slow gateway of one channel does not delay the others.
  const due = await dueChannels(work.store.db, work.now());
  const counts = await Promise.all(due.map((channel) => workChannel(work, channel)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function workChannel(work: OutboxWork, channel: Channel): Promise<number> {
  let attempts = 0;
  while (work.isStopped?.() !== true) {
    const { claim, messages } = await claimMessages(work.store.db, { channel, limit: BATCH, now: work.now() });
    await Promise.all(messages.map((message) => attempt(work, { claim, message })));
    attempts += messages.length;
    if (messages.length < BATCH) break;
  }
  return attempts;
}

/**
 * Sends a message and stores the result. A result that cannot be stored is reported and does not stop the others; its
 * claim expires by itself.
 */
async function attempt(work: OutboxWork, claimed: { claim: string; message: StoredMessage }): Promise<void> {
  try {
    const { id, channel, attempts, cause } = claimed.message;
    const facts = { 'lawha.message': id, 'lawha.channel': channel, 'lawha.attempt': attempts };
    await inTrace(work.traces, { name: `send ${channel}`, facts, cause }, () => sendAndSettle(work, claimed));
  } catch (error) {
    const { id, channel } = claimed.message;
    work.log.error({ err: error, id, channel }, 'how an attempt went could not be noted');
  }
}

async function sendAndSettle(
  work: OutboxWork,
  { claim, message }: { claim: string; message: StoredMessage },
): Promise<void> {
  const settlement = await send(work, message);
  activeSpan()?.add({ 'lawha.result': settlement.status });
  const isOurs = await work.store.transaction(async (db) => {
    const settled = await recordAttemptResult(db, { id: message.id, claim, ...settlement });
    if (settled) work.onSettled?.(db, message);
    return settled;
  });
  const { id, channel } = message;
  if (!isOurs) work.log.warn({ id, channel }, 'an attempt took longer than its claim; another worker has the message');
}

/** Tries to send a message; returns the result to store. */
async function send(work: OutboxWork, message: StoredMessage): Promise<Settlement> {
  const { id, channel, attempts } = message;
  if (attempts > MAX_ATTEMPTS) {
    work.log.error({ id, channel, attempts }, 'a message is given up: every attempt ended without an answer');
    return { status: 'failed', error: 'every attempt ended without an answer' };
  }
  try {
    await inTime(work, message);
    return { status: 'sent', at: work.now() };
  } catch (error) {
    if (error instanceof MessageKept) return { status: 'kept', error: error.reason };
    const reason = error instanceof Error ? error.message : String(error);
    const wait = error instanceof DeliveryRefused ? undefined : BACK_OFF_MS[attempts - 1];
    work.log.error({ err: error, id, channel, attempts }, 'a message could not be sent');
    return wait === undefined
      ? { status: 'failed', error: reason }
      : { status: 'queued', error: reason, at: new Date(work.now().getTime() + wait) };
  }
}

async function inTime(
  { channels, sendTimeoutMs = SEND_TIMEOUT_MS }: OutboxWork,
  message: StoredMessage,
): Promise<void> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`no answer within ${sendTimeoutMs / SECOND} seconds`);
      reject(error);
      controller.abort(error);
    }, sendTimeoutMs);
  });
  try {
    await Promise.race([channels[message.channel].send(message, { signal: controller.signal }), late]);
  } finally {
    clearTimeout(timer);
  }
}
