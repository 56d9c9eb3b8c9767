import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import { DEMO_PASSWORD } from '../../../access/demoPassword.ts';
import { ConfigError } from '../../../base/ConfigError.ts';

export type Json = Readonly<Record<string, unknown>>;

/** An answer of the server. */
export interface LiveAnswer {
  status: number;
  /** The whole body. */
  body: Json;
  data: Json;
  list: readonly Json[];
}

/** How a city is played on a server that is no demo. */
export interface LiveWays {
  /** A super admin of it. */
  account: { email: string; password: string };
  /** The newest code that a telephone number was sent. */
  codeOf: (to: string) => Promise<string | undefined>;
  /**
   * How many milliseconds a call is made again that was not answered, or was put off: as people do while a server is away.
   * A call that adds something names itself, so that it is done once.
   */
  patience: number;
}

/** The two ways into a server; every answer is counted. */
export interface LiveApi {
  url: string;
  /** A call of the administration. */
  staff: (path: string, json?: Json, method?: string) => Promise<LiveAnswer>;
  /** A call of the apps. */
  app: (path: string, call?: { token?: string; json?: Json; method?: string }) => Promise<LiveAnswer>;
  /** The newest code that a telephone number was sent. */
  codeOf: (to: string) => Promise<string | undefined>;
  calls: () => number;
  /** Answers with 5xx, as method, path and status. */
  failures: readonly string[];
}

const ACCOUNT = 'super@lawha.test';

/** Answers that put a call off: the server cannot serve it now. */
const PUT_OFF = new Set([408, 425, 429, 502, 503, 504, 507]);
const PAUSE_MS = 300;

/**
 * Signs in to a server in demo mode, or in the ways of another one.
 *
 * @throws ConfigError when there is none at the address, or it is neither
 */
export async function createLiveApi(url: string, ways?: LiveWays): Promise<LiveApi> {
  const failures: string[] = [];
  let calls = 0;
  const { patience = 0 } = ways ?? {};
  const send = async (base: string, path: string, { token, json, method }: SentCall): Promise<LiveAnswer> => {
    const how = method ?? (json === undefined ? 'GET' : 'POST');
    const end = performance.now() + patience;
    const headers = {
      'accept-language': 'ar',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(patience > 0 && how === 'POST' && { 'idempotency-key': randomUUID() }),
    };
    for (;;) {
      calls += 1;
      // oxlint-disable-next-line no-await-in-loop -- again until it is answered
      const answer = await fetch(`${url}/api/${base}/${path}`, {
        method: how,
        headers,
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(patience > 0 && { signal: AbortSignal.timeout(patience) }),
      }).catch(() => undefined);
      const isOver = performance.now() > end;
      if (answer === undefined && isOver)
        throw new ConfigError(`There is no server at ${url}. Start it with npm start, or give its address with --url.`);
      const isPutOff = answer === undefined || PUT_OFF.has(answer.status);
      if (answer !== undefined && (isOver || !isPutOff)) {
        if (answer.status >= 500) failures.push(`${how} ${base}/${path} ${answer.status}`);
        return readAnswer(answer);
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(PAUSE_MS);
    }
  };
  const login = await send('dashboard', 'login', {
    json: ways?.account ?? { email: ACCOUNT, password: DEMO_PASSWORD },
  });
  const token = String(login.data['token']);
  // Elsewhere than in a demo there is no outbox to read the codes from.
  const outbox = login.status === 200 && ways === undefined ? await send('dashboard', 'outbox', { token }) : undefined;
  if (ways === undefined && outbox?.status !== 200)
    throw new ConfigError(`The server at ${url} is not in demo mode, so a city cannot be played there.`);
  if (login.status !== 200) throw new ConfigError(`The server at ${url} does not know ${ways?.account.email}.`);
  const staff: LiveApi['staff'] = (path, json, method) =>
    send('dashboard', path, { token, ...(json && { json }), ...(method !== undefined && { method }) });
  const readCode = async (to: string): Promise<string | undefined> => {
    const { list } = await staff('outbox?channel=sms');
    return codeIn(list.find((message) => message['to'] === to)?.['text']);
  };
  return {
    url,
    failures,
    calls: () => calls,
    staff,
    app: (path, call = {}) => send('app', path, call),
    codeOf: ways?.codeOf ?? readCode,
  };
}

/** The code in a text message. */
export function codeIn(text: unknown): string | undefined {
  return /\d{6}/.exec(String(text))?.[0];
}

interface SentCall {
  token?: string;
  json?: Json;
  method?: string;
}

async function readAnswer(answer: Response): Promise<LiveAnswer> {
  const read: unknown = await answer.json().catch(() => undefined);
  const body = isObject(read) ? read : {};
  const { data } = body;
  return {
    status: answer.status,
    body,
    data: isObject(data) ? data : {},
    list: Array.isArray(data) ? data.filter(isObject) : [],
  };
}
