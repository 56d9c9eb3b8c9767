import { io, type Socket } from 'socket.io-client';
import type { ChatSender } from '../../../engine/features/chat/Chat.types.ts';
import { readMessageAnswer } from '../../../engine/features/chat/readChat.ts';
import { type PushedEvent, readPushedEvent } from '../../../engine/features/realtime/PushedEvent.ts';
import { channelOf, SOCKET_PATH } from '../../../engine/features/realtime/realtimeEvents.ts';
import { ConfigError } from '../../base/ConfigError.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { DEMO_PASSWORD } from '../../access/demoPassword.ts';

/** A client of a running demo server, for the simulated customer. */
export interface DemoClient {
  /** A customer by number or by a part of the name; without either, the one at a place among the newest. */
  findCustomer: (wanted: { user?: number; name?: string; place: number }) => Promise<Pick<ChatSender, 'id' | 'name'>>;
  /** Sends a call of the demo. */
  post: (path: string, body: object) => Promise<unknown>;
  /** Subscribes to what is pushed to accounts that may open conversations. */
  listen: (onPush: (event: PushedEvent) => void) => Socket;
}

const ACCOUNT = 'super@lawha.test';

/**
 * Signs in to a server in demo mode.
 *
 * @throws ConfigError when there is none at the address, or it is not in demo mode
 */
export async function createDemoClient(url: string): Promise<DemoClient> {
  const session = await call(url, 'login', { body: { email: ACCOUNT, password: DEMO_PASSWORD } });
  if (session.status !== 200) {
    throw new ConfigError(
      `The server at ${url} does not know the account ${ACCOUNT} with the demo password. Is it in demo mode? Start it with npm start on this machine, without LAWHA_DEMO=0.`,
    );
  }
  const data = isObject(session.body) && isObject(session.body['data']) ? session.body['data'] : {};
  const token = String(data['token']);
  const accountId = Number(data['id']);
  const post: DemoClient['post'] = async (path, body) => {
    const answer = await call(url, path, { body, token });
    if (answer.status === 404 && path.startsWith('demo/') && !isChatMissing(answer.body))
      throw new ConfigError(`The server at ${url} is not in demo mode, so a customer cannot be simulated there.`);
    if (answer.status >= 400) throw new ConfigError(`The server refused: ${messageOf(answer.body)}`);
    return answer.body;
  };
  return {
    findCustomer: async ({ user, name, place }) => {
      const query =
        user === undefined ? `users?per_page=50&keyword=${encodeURIComponent(name ?? '')}` : `users?ids=${user}`;
      const answer = await call(url, query, { token });
      const rows =
        isObject(answer.body) && Array.isArray(answer.body['data']) ? answer.body['data'].filter(isObject) : [];
      const found = rows[name === undefined && user === undefined ? place % Math.max(rows.length, 1) : 0];
      if (found === undefined) throw new ConfigError(`There is no customer ${user ?? `called "${name ?? ''}"`}.`);
      return { id: Number(found['id']), name: String(found['full_name']) };
    },
    post,
    listen: (onPush) => {
      const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token } });
      socket.on(channelOf(accountId), (message: unknown) => {
        const event = readPushedEvent(message);
        if (event !== undefined) onPush(event);
      });
      return socket;
    },
  };
}

/** The number of the conversation that a message went to. */
export function chatIdOf(answer: unknown): number {
  const message = readMessageAnswer(answer);
  if (message === undefined) throw new ConfigError('The server answered something else than a message.');
  return message.chat_id;
}

interface Answer {
  status: number;
  body: unknown;
}

async function call(url: string, path: string, { body, token }: { body?: object; token?: string }): Promise<Answer> {
  const answer = await fetch(`${url}/api/dashboard/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'accept-language': 'en',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ConfigError(`There is no server at ${url}. Start it with npm start, or give its address with --url.`);
  });
  const read: unknown = await answer.json().catch(() => undefined);
  return { status: answer.status, body: read };
}

function isChatMissing(body: unknown): boolean {
  return messageOf(body).includes('conversation');
}

function messageOf(body: unknown): string {
  return isObject(body) && typeof body['message'] === 'string' ? body['message'] : 'no reason given';
}
