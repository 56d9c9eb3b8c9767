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

/** The two ways into a server in demo mode; every answer is counted. */
export interface LiveApi {
  url: string;
  /** A call of the administration. */
  staff: (path: string, json?: Json, method?: string) => Promise<LiveAnswer>;
  /** A call of the apps. */
  app: (path: string, call?: { token?: string; json?: Json; method?: string }) => Promise<LiveAnswer>;
  calls: () => number;
  /** Answers with 5xx, as method, path and status. */
  failures: readonly string[];
}

const ACCOUNT = 'super@lawha.test';

/**
 * Signs in to a server in demo mode.
 *
 * @throws ConfigError when there is none at the address, or it is not in demo mode
 */
export async function createLiveApi(url: string): Promise<LiveApi> {
  const failures: string[] = [];
  let calls = 0;
  const send = async (base: string, path: string, { token, json, method }: SentCall): Promise<LiveAnswer> => {
    calls += 1;
    const how = method ?? (json === undefined ? 'GET' : 'POST');
    const answer = await fetch(`${url}/api/${base}/${path}`, {
      method: how,
      headers: {
        'accept-language': 'ar',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }).catch(() => {
      throw new ConfigError(`There is no server at ${url}. Start it with npm start, or give its address with --url.`);
    });
    if (answer.status >= 500) failures.push(`${how} ${base}/${path} ${answer.status}`);
    return readAnswer(answer);
  };
  const login = await send('dashboard', 'login', { json: { email: ACCOUNT, password: DEMO_PASSWORD } });
  const token = String(login.data['token']);
  // Elsewhere than in a demo there is no outbox to read the codes from.
  const outbox = login.status === 200 ? await send('dashboard', 'outbox', { token }) : undefined;
  if (outbox?.status !== 200)
    throw new ConfigError(`The server at ${url} is not in demo mode, so a city cannot be played there.`);
  return {
    url,
    failures,
    calls: () => calls,
    staff: (path, json, method) =>
      send('dashboard', path, { token, ...(json && { json }), ...(method !== undefined && { method }) }),
    app: (path, call = {}) => send('app', path, call),
  };
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
