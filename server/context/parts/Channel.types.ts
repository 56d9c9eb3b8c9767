import type { TraceParent } from '../../tracing/Traces.types.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import type { Channel, OutgoingMessage } from './OutboxMessage.types.ts';

/** A message as the outbox hands it to a channel. */
export interface StoredMessage extends OutgoingMessage {
  /** Its number: the same at every attempt, so that a gateway that knows idempotency keys can be given one. */
  id: number;
  language: Language;
  /** How many attempts there were, this one included. */
  attempts: number;
  /** What queued it, while traces are on. */
  cause?: TraceParent;
}

/**
 * The interface of an adapter to a gateway of emails, text messages or push notifications. An adapter has no state;
 * the outbox stores what is to be sent, when, and how often it was tried.
 *
 * A message is sent at least once, not exactly once: after a crash between sending and recording it, it is sent again
 * under the same `id`.
 *
 * @example
 *   const sms: OutboxChannel = {
 *     name: 'example-gateway',
 *     send: async ({ id, to, text }, { signal }) => {
 *       const answer = await fetch(GATEWAY, {
 *         method: 'POST',
 *         body: JSON.stringify({ to, text, idempotencyKey: String(id) }),
 *         signal,
 *       });
 *       if (answer.status === 400) throw new DeliveryRefused(await answer.text());
 *       if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
 *     },
 *   };
 */
export interface OutboxChannel {
  /** For logs. */
  name: string;
  /**
   * Resolves when the gateway has taken the message, and only then. Rejects with {@link MessageKept} when there is no
   * gateway or no device, with {@link DeliveryRefused} for what will never be taken, with any other error for what may
   * work later. `signal` is aborted when the attempt takes too long.
   *
   * `to` is an email address, a phone number as E.164 (`+971501234567`), or, for fcm, `{group}/{id}` of an account whose
   * devices the adapter knows, or `topic:{group}` for everybody of a group.
   */
  send(message: StoredMessage, options: { signal: AbortSignal }): Promise<void>;
  /** Ends connections. */
  close?(): void;
}

export type OutboxChannels = Readonly<Record<Channel, OutboxChannel>>;
