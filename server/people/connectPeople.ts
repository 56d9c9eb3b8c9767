import { wordOfSide } from '../../engine/features/chat/chatSides.ts';
import { APP_NAMESPACE } from '../../engine/features/realtime/realtimeEvents.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { hashToken } from '../access/sessions.ts';
import type { StoredChange } from '../changes/storedChanges.ts';
import { chatRoomOf } from '../chat/chatRoom.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Socket } from 'socket.io';
import type { RealtimeServer } from '../realtime/openSockets.ts';
import type { ConnectionOptions } from '../realtime/startRealtime.ts';
import { identifyPerson, isAppToken } from './authenticatePerson.ts';
import type { AppCaller } from './Person.types.ts';
import { findOwnChat } from './registerOwnChat.ts';

/** Most sockets of one person on one node. */
const MAX_PER_PERSON = 5;
/** How often sockets are looked at: sessions end, and presence is renewed. */
const REVIEW_MS = 20_000;
/** How long a person counts as present after the last look. */
const PRESENT_MS = 45_000;
/** Signals of typing that arrive faster are dropped. */
const TYPING_EVERY_MS = 1000;

/** Token hash of each socket of a person. */
const hashes = new WeakMap<object, string>();

/**
 * Sockets of the apps, in a namespace of their own: they are in no room of the dashboard, and receive what is pushed to
 * their own person alone. They signal that the person is there and types.
 *
 * @returns ends it
 */
export function connectPeople(
  io: RealtimeServer,
  context: AppContext,
  { log }: Pick<ConnectionOptions, 'log'>,
): () => void {
  const people = io.of(APP_NAMESPACE);
  const room = chatRoomOf(context);
  const identify = (socket: object): Promise<AppCaller | undefined> =>
    identifyPerson(context, { hash: hashes.get(socket) ?? '', language: 'ar' });
  const see = async (own: AppCaller, isThere: boolean): Promise<void> => {
    const chat = await findOwnChat(context.store.db, own);
    if (chat !== undefined)
      room.publishPresence(room.presence.seeClient(Number(chat.id), isThere ? Date.now() + PRESENT_MS : null));
  };
  const report = (error: unknown): void => log.error({ err: error }, 'a socket of the apps failed');

  const admit = async (socket: Socket): Promise<Error | undefined> => {
    const auth: unknown = socket.handshake.auth;
    const token = isObject(auth) ? auth['token'] : undefined;
    if (!isAppToken(token)) return new Error('unauthorised');
    hashes.set(socket, hashToken(token));
    const own = await identify(socket);
    if (own === undefined || own.isRegistering) return new Error('unauthorised');
    const name = personRoom(own.caller.account);
    if ((people.adapter.rooms.get(name)?.size ?? 0) >= MAX_PER_PERSON) return new Error('too-many');
    await socket.join(name);
    return undefined;
  };
  const answerHandshake = async (socket: Socket, next: (refusal?: Error) => void): Promise<void> => {
    next(
      await admit(socket).catch((error: unknown) => {
        report(error);
        return new Error('unavailable');
      }),
    );
  };
  const leave = async (socket: Socket): Promise<void> => {
    const own = await identify(socket);
    const others = own && people.adapter.rooms.get(personRoom(own.caller.account));
    if (own !== undefined && (others?.size ?? 0) === 0) await see(own, false);
  };

  people.use((socket, next) => void answerHandshake(socket, next));
  people.on('connection', (socket) => {
    let typedAt = 0;
    identify(socket)
      .then((own) => own && see(own, true))
      .catch(report);
    socket.on('chat.typing', (signal: unknown) => {
      const isTyping = isObject(signal) && signal['is_typing'] === true;
      const now = Date.now();
      if (isTyping && now - typedAt < TYPING_EVERY_MS) return;
      typedAt = now;
      publishTyping(isTyping).catch(report);
    });
    socket.on('disconnect', () => {
      leave(socket).catch(report);
    });
    const publishTyping = async (isTyping: boolean): Promise<void> => {
      const own = await identify(socket);
      const chat = own && (await findOwnChat(context.store.db, own));
      if (own === undefined || chat === undefined) return;
      const { id, fullName: name } = own.caller.account;
      const by = { position: wordOfSide('person'), id, name };
      room.publishTyping({ chat_id: Number(chat.id), is_typing: isTyping, by });
    };
  });
  const review = setInterval(() => {
    const look = async (): Promise<void> => {
      for (const socket of people.sockets.values()) {
        // oxlint-disable-next-line no-await-in-loop -- a few at a time would only take the database from others
        const own = await identify(socket);
        if (own === undefined) socket.disconnect(true);
        // oxlint-disable-next-line no-await-in-loop -- as above
        else await see(own, true);
      }
    };
    look().catch(report);
  }, REVIEW_MS);
  review.unref();
  return () => {
    clearInterval(review);
    people.local.disconnectSockets(true);
  };
}

/** Emits the events of a batch that are for people to their sockets on this node, whose sessions are looked at before. */
export async function deliverToPeople(
  io: RealtimeServer,
  context: AppContext,
  batch: readonly StoredChange[],
): Promise<void> {
  const people = io.of(APP_NAMESPACE);
  for (const { push, resource, id, seq, at } of batch) {
    if (push === undefined || resource === '') continue;
    for (const socketId of people.adapter.rooms.get(personRoom({ resource, id })) ?? []) {
      const socket = people.sockets.get(socketId);
      if (socket === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- in the order of the events
      const own = await identifyPerson(context, { hash: hashes.get(socket) ?? '', language: 'ar' });
      if (own === undefined) socket.disconnect(true);
      else socket.emit('push', { seq, at, ...push });
    }
  }
}

function personRoom({ resource, id }: { resource: string; id: number }): string {
  return `person.${resource}.${id}`;
}
