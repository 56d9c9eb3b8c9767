import { isObject } from '../../../engine/core/values/isObject.ts';
import { requestOutside } from '../../base/outside/requestOutside.ts';
import type { PushSettings } from '../../context/config/readPushSettings.ts';
import type { OutboxChannel, StoredMessage } from '../../context/parts/Channel.types.ts';
import type { Store } from '../../store/Store.types.ts';
import { DeliveryRefused } from '../DeliveryRefused.ts';
import { MessageKept } from '../MessageKept.ts';
import { type AccessTokens, createAccessTokens } from './createAccessTokens.ts';
import { dropPushTokens, pushTokensOf } from './pushTokens.ts';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER = 64 * 1024;
/** Limits of the service: 4096 bytes for everything. */
const MAX_TITLE = 200;
const MAX_BODY = 1000;
/** Errors of a token that no message will reach again. */
const DEAD: ReadonlySet<string> = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);

export interface FcmChannelOptions {
  settings: PushSettings;
  store: Store;
  now: () => Date;
}

/**
 * Pushes by FCM HTTP v1. A message to a person goes to each of their devices and is sent when the service took it for one;
 * tokens that it does not know any more are dropped. One to a group goes to the topic of the group's name, which the apps
 * subscribe to.
 */
export function createFcmChannel({ settings, store, now }: FcmChannelOptions): OutboxChannel {
  const tokens = createAccessTokens(settings, now);
  const service = { settings, tokens };
  return {
    name: 'fcm',
    send: async (message, { signal }) => {
      const topic = /^topic:(.+)$/.exec(message.to)?.[1];
      const targets = topic === undefined ? await devicesOf(store, message.to) : [{ topic }];
      if (targets.length === 0) throw new MessageKept('no-device');
      const outcomes = await Promise.all(targets.map((target) => push(service, { message, target, signal })));
      const dead = outcomes.flatMap(({ target, state }) => (state === 'dead' && target.token ? [target.token] : []));
      await dropPushTokens(store.db, dead);
      if (outcomes.some(({ state }) => state === 'accepted')) return;
      const failed =
        outcomes.find(({ state }) => state === 'later') ?? outcomes.find(({ state }) => state === 'refused');
      if (failed === undefined) throw new MessageKept('no-device');
      throw failed.state === 'refused' ? new DeliveryRefused(failed.reason) : new Error(failed.reason);
    },
  };
}

interface Target {
  token?: string;
  topic?: string;
}

interface Outcome {
  target: Target;
  state: 'accepted' | 'dead' | 'later' | 'refused';
  reason: string;
}

async function devicesOf(store: Store, to: string): Promise<Target[]> {
  const [, resource = '', id = ''] = /^([^/]+)\/(\d+)$/.exec(to) ?? [];
  if (id === '') throw new DeliveryRefused('no such recipient');
  return (await pushTokensOf(store.db, { resource, id: Number(id) })).map((token) => ({ token }));
}

interface PushCall {
  message: StoredMessage;
  target: Target;
  signal: AbortSignal;
}

/** Offers a message to one device or topic; a refused access token is replaced once. */
async function push(
  service: { settings: PushSettings; tokens: AccessTokens },
  call: PushCall,
  isSecond = false,
): Promise<Outcome> {
  const { target, signal } = call;
  const access = await service.tokens.get(signal);
  let answer;
  try {
    answer = await requestOutside(
      {
        address: `${service.settings.url}/v1/projects/${encodeURIComponent(service.settings.projectId)}/messages:send`,
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ message: toFcmMessage(call) }),
      },
      // The address is that of the environment.
      { allowsPrivate: true, signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER },
    );
  } catch (error) {
    return { target, state: 'later', reason: error instanceof Error ? error.message : String(error) };
  }
  const { status, text } = answer;
  if (status === 401 && !isSecond) {
    service.tokens.forget(access);
    return push(service, call, true);
  }
  return { target, ...judge(status, readAnswer(text)) };
}

function toFcmMessage({ message: { subject, text, data }, target }: PushCall): object {
  const short = (value: string, most: number): string => (value.length > most ? `${value.slice(0, most - 1)}…` : value);
  return {
    ...target,
    notification: { ...(subject !== undefined && { title: short(subject, MAX_TITLE) }), body: short(text, MAX_BODY) },
    ...(data !== undefined && { data }),
  };
}

interface FcmAnswer {
  /** Name of the message, which only an accepted one has. */
  name: string | undefined;
  code: string;
  message: string;
}

function judge(status: number, { name, code, message }: FcmAnswer): Pick<Outcome, 'state' | 'reason'> {
  if (status === 200 && name !== undefined) return { state: 'accepted', reason: '' };
  const reason = `${status}: ${[code, message].filter(Boolean).join(' ')}`.slice(0, 400);
  if (DEAD.has(code)) return { state: 'dead', reason };
  return { state: status === 400 || status === 413 ? 'refused' : 'later', reason };
}

/** The parts of an answer; an answer that cannot be read has none of them. */
function readAnswer(text: string): FcmAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = undefined;
  }
  const { name, error } = isObject(answer) ? answer : {};
  const failure = isObject(error) ? error : {};
  const details = Array.isArray(failure['details']) ? failure['details'].filter(isObject) : [];
  const own = details.find((detail) => typeof detail['errorCode'] === 'string')?.['errorCode'];
  const word = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    name: typeof name === 'string' && name !== '' ? name : undefined,
    code: word(own) || word(failure['status']),
    message: word(failure['message']),
  };
}
